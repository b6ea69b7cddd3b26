"""The shelf: the games of this table side by side, to begin one or to go on with it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages import effects
from companion.screen.pages.kit import (
    Desk,
    card,
    desk_of,
    header,
    heard_by_all,
    laid,
    leafing,
    leaves,
    on_leaf,
)
from companion.screen.parts import Icon, Part, Picture, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import ASH, BRASS, CANDLE, HEADING, NOTE, STATE
from companion.text import Words

_KEY = "screen.pages.shelf"
_GAP, _ACTION, _LEAFING = 8, 56, 64
_ACROSS = 4
NEW = "new_game"
_LEADS = {NEW: "play", "rules": "book"}


class Lid(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    game: str
    title: str
    emblem: str
    seats: tuple[int, ...]
    minutes: str = ""
    waits: Path | None = None
    """A game of it that is not over."""
    where: str = ""
    """Where that stands, in words."""


class State(msgspec.Struct, frozen=True):
    """The games of this table."""

    lids: tuple[Lid, ...]
    leaf: int = 0
    facing: int = 0
    leads: str = NEW
    """The page of a game that a touch on it opens."""


class Lay(Intent, frozen=True):
    """Begin a game of this, or read its rules."""

    game: str


class GoOn(Intent, frozen=True):
    """Go on with the one that waits."""

    path: Path


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if isinstance(intent, Lay):
        return effects.OpenPage(f"{state.leads}.{intent.game}")
    if isinstance(intent, GoOn):
        return effects.ResumeGame(intent.path)
    return heard_by_all(state, intent) or state


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Lids side by side; read from a short edge, two by two."""
    desk = desk_of(stage, state.facing)
    parts: list[Part] = [*header(desk, words.say(f"{_KEY}.title.{state.leads}"))]
    lids = on_leaf(state.lids, state.leaf, _ACROSS)
    for lid, box in zip(lids, _boxes(desk, len(lids)), strict=True):
        parts += _lid(lid, box, state.leads, words)
    parts += leafing(0, desk.h / 2 - 32, state.leaf, leaves(len(state.lids), _ACROSS))
    return laid("shelf", stage, state.facing, parts)


def _boxes(desk: Desk, count: int) -> list[Box]:
    x, y, w, h = desk.body
    across = min(count, _ACROSS) if desk.wide else 2
    rows = -(-count // across)
    wide, high = (w + _GAP) / across, (h - _LEAFING + _GAP) / rows
    return [
        (x + wide * (n % across), y + high * (n // across), wide - _GAP, high - _GAP)
        for n in range(count)
    ]


def _lid(lid: Lid, box: Box, leads: str, words: Words) -> tuple[Part, ...]:
    x, y, w, h = box
    mid, inner = x + w / 2, (x + 10, w - 20)
    foot = y + h - 10 - _ACTION
    facts = [words.say(f"{_KEY}.seats", least=lid.seats[0], most=lid.seats[-1])]
    if lid.minutes:
        facts.append(words.say(f"{_KEY}.minutes", count=lid.minutes))
    open_ = Choice(Lay(lid.game), words.say(f"{_KEY}.{leads}"), icon=_LEADS[leads])
    waits = lid.waits if leads == NEW else None
    go_on = Choice(GoOn(waits), words.say(f"{_KEY}.go_on"), face="main") if waits else None
    top = y + 46
    return (
        *card(box, CANDLE if waits else BRASS),
        Picture(x=mid, y=top, name="emblem"),
        Icon(x=mid, y=top - 1, size=40, name=lid.emblem, colour=CANDLE),
        text((inner[0], top + 40, inner[1], 54), lid.title, HEADING, CANDLE, "center"),
        text((inner[0], top + 96, inner[1], 22), " · ".join(facts), NOTE, ASH, "center"),
        text(
            (inner[0], top + 120, inner[1], 40), lid.where if waits else "", STATE, CANDLE, "center"
        ),
        *((button((inner[0], foot - _ACTION - 6, inner[1], _ACTION), go_on),) if go_on else ()),
        button((inner[0], foot, inner[1], _ACTION), open_),
    )
