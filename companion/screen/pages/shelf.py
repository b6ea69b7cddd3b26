"""The shelf, home of a table with several games: they lie side by side, and one of them opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.screen.art.catalogue import ARTS
from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages import effects
from companion.screen.pages.home import Go, Speak, corner, notice
from companion.screen.pages.kit import (
    EDGE,
    TOP,
    Desk,
    GoBack,
    Told,
    buttons,
    card,
    desk_of,
    header,
    heard_by_all,
    laid,
    leafing,
    leaves,
    on_leaf,
    round_button,
)
from companion.screen.parts import Arc, Button, Icon, Part, Picture, Plate, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import BONE, BRASS, CANDLE, STATE, TARGET, TITLE, VOID, Type
from companion.text import Words

_KEY = "screen.pages.shelf"
NEW, RULES = "new_game", "rules"
_SIDE, _GAP, _ACTION = 14, 9, 56
_COVER, _BELOW, _ARM = 128, 206, 213
"""How high a cover is, and what lies below it; how far an arm reaches."""
_ACROSS, _WIDEST, _TALLEST = 4, 212, 336
_WAYS = {"past_games": "list", "settings": "gear", "rules": "book"}
_TITLE, _FACT = Type("serif", 21, 15), Type("number", 18, 14)
_SMALL_TITLE = Type("serif", 17, 14)


class Waiting(msgspec.Struct, frozen=True):
    """A game that is not over."""

    path: Path
    where: str
    """Where it stands, in words."""
    who: str = ""
    """Who plays it."""
    laid_out: str = ""
    """The look of its story that tells how the board stood."""


class Lid(msgspec.Struct, frozen=True):
    """A game on the shelf; what its code says of it comes after the first frame."""

    game: str
    title: str
    emblem: str = ""
    accent: str = ""
    seats: tuple[int, ...] = ()
    minutes: str = ""
    waits: Waiting | None = None
    """A game of it that is not over."""
    owners: str = ""
    """The page for what its print leaves open; empty: there is nothing."""
    laid_out: str = ""
    """What it calls to lay again what waits; empty: to lay the board."""
    teaches: bool = False
    """It has a first game that explains itself."""
    cover: str = ""
    """The drawing of its lid; empty: one of any game, with its emblem."""


class State(msgspec.Struct, frozen=True):
    """The games of this table."""

    lids: tuple[Lid, ...] = ()
    notices: tuple[Told, ...] = ()
    """What the table knows, the worst first."""
    opened: str = ""
    """The game whose lid is open, by id."""
    leaf: int = 0
    facing: int = 0
    leads: str = NEW
    """Where a touch on a game leads: to a new one, or to its rules, which somebody asks for."""


class NewOf(Intent, frozen=True):
    """Begin a game of this."""

    game: str


class Learn(Intent, frozen=True):
    """Play the first game of this."""

    game: str


class OnWith(Intent, frozen=True):
    """Go on with the one that waits."""

    path: Path


class LookInto(Intent, frozen=True):
    """Open a lid."""

    game: str


class SeeLaid(Intent, frozen=True):
    """See how the board of the game that waits stood, to lay it again."""

    path: Path
    look: str


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if isinstance(intent, GoBack) and state.opened:
        return replace(state, opened="")
    do = _HEARD.get(type(intent))
    return do(state, intent) if do else heard_by_all(state, intent) or state


_HEARD: dict[type[Intent], Callable[[State, Any], State | effects.Effect]] = {
    NewOf: lambda s, i: effects.OpenPage(f"new_game.{i.game}"),
    Learn: lambda s, i: effects.StartFirstGame(i.game),
    OnWith: lambda s, i: effects.ResumeGame(i.path),
    SeeLaid: lambda s, i: effects.OpenKeptStory(i.path, i.look),
    Go: lambda s, i: effects.OpenPage(i.page),
    Speak: lambda s, i: effects.SaveSettings({"general.language": i.language}),
    LookInto: lambda s, i: replace(s, opened=i.game),
}


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Lids side by side, or from a short edge two by two; or what is under one of them."""
    desk = desk_of(stage, state.facing)
    opened = next((lid for lid in state.lids if lid.game == state.opened), None)
    draw = _whose_rules if state.leads == RULES else _row
    parts = _under(opened, words, desk) if opened else draw(state, words, desk)
    return laid("shelf", stage, state.facing, parts)


def _whose_rules(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Lids with one thing to touch, and a way back."""
    lids = [replace(lid, waits=None) for lid in on_leaf(state.lids, state.leaf, _ACROSS)]
    parts = [*header(desk, words.say(f"{_KEY}.title.{RULES}"))]
    for lid, box in zip(lids, _boxes(desk, len(lids)), strict=True):
        foot = (box[0] + 8, box[1] + box[3] - 8 - _ACTION, box[2] - 16, _ACTION)
        read = Choice(Go(f"{RULES}.{lid.game}"), words.say(f"{_KEY}.{RULES}"), icon="book")
        parts += [*_lid(lid, box, words), button(foot, read)]
    count = leaves(len(state.lids), _ACROSS)
    return (*parts, *leafing(0, desk.h / 2 - 12 - _ACTION / 2, state.leaf, count))


# The row


def _row(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    lids = on_leaf(state.lids, state.leaf, _ACROSS)
    foot = desk.h / 2 - 12 - _ACTION
    return (
        *_head(state, words, desk),
        *(part for lid, box in zip(lids, _boxes(desk, len(lids)), strict=True)
          for part in (*_lid(lid, box, words), *_actions(lid, box, words))),
        *_ways(state, words, (-desk.w / 2 + _SIDE, foot, desk.w - 2 * _SIDE, _ACTION)),
    )  # fmt: skip


def _head(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """The set-up, where a notice has its place below; the title; another language, a turn."""
    y = -desk.h / 2 + EDGE + TARGET / 2
    left = -desk.w / 2 + EDGE + TARGET / 2
    count = leaves(len(state.lids), _ACROSS)
    near, far = left + 34 + (176 if count > 1 else 0), desk.w / 2 - EDGE - TARGET - 156
    title = words.say(f"{_KEY}.title.{NEW}")
    beside = min(-near, far) if desk.wide and count < 2 else 0  # in the middle, if it fits there
    box = (-beside, y - 24, 2 * beside, 48) if beside else (near, y - 24, far - near, 48)
    return (
        *((round_button(left, y, "gear", Go("settings")),) if state.notices else ()),
        *leafing(left + 122, y, state.leaf, count),
        text(box, title, TITLE if desk.wide else _SMALL_TITLE, CANDLE, "center"),
        *corner(desk, words),
    )


def _boxes(desk: Desk, count: int) -> list[Box]:
    """Four fill a shelf; fewer lie in its middle, no wider than is good to read."""
    across = max(1, min(count, _ACROSS if desk.wide else 2))
    rows = -(-count // across)
    top, w = -desk.h / 2 + TOP + 4, desk.w - 2 * _SIDE
    high = desk.h / 2 - 12 - _ACTION - 10 - top
    wide = min(_WIDEST, (w - _GAP * (across - 1)) / across)
    tall = min(_TALLEST, (high - _GAP * (rows - 1)) / rows)
    x, y = -(wide * across + _GAP * (across - 1)) / 2, top
    return [
        (x + (wide + _GAP) * (n % across), y + (tall + _GAP) * (n // across), wide, tall)
        for n in range(count)
    ]


def _ways(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """Games played, the set-up, the rules; what the table knows takes the place in the middle."""
    x, y, w, h = box
    ways = [
        Choice(Go(page), words.say(f"{_KEY}.{page}"), icon=icon) for page, icon in _WAYS.items()
    ]
    if not state.notices:
        return buttons(box, ways)
    side = (w - 2 * _GAP) * 0.27
    return (
        button((x, y, side, h), ways[0]),
        notice(_worst(state.notices), words, (x + side + _GAP, y, w - 2 * (side + _GAP), h)),
        button((x + w - side, y, side, h), ways[2]),
    )


def _worst(notices: tuple[Told, ...]) -> Told:
    return min(notices, key=lambda told: told.tone != "danger")


# A lid


def _lid(lid: Lid, box: Box, words: Words) -> tuple[Part, ...]:
    """A game that waits glows: somebody wants to go on with it."""
    x, y, w, h = box
    accent = lid.accent or BRASS
    inner: Box = (x + 8, y, w - 16, h)
    foot = y + h - 8 - _ACTION
    glow = Picture(x=x + w / 2, y=foot, name="glow", scale=w / 150, colour=CANDLE, alpha=0.5)
    cover = min(_COVER, h - _BELOW)
    under = y + cover + 98
    said = lid.waits.where if lid.waits else ""
    where = text((inner[0], under, inner[2], foot - 4 - under), said, STATE, CANDLE, "center")
    return (
        *((glow,) if lid.waits else ()),
        *card(box, CANDLE if lid.waits else accent),
        *((_bright(box),) if lid.waits else ()),
        _cover(lid, (x + 6, y + 6, w - 12, cover)),
        text((inner[0], y + cover + 10, inner[2], 56), lid.title, _TITLE, BONE, "center"),
        *_facts(lid, (inner[0], y + cover + 70, inner[2], 26), words),
        *((where,) if lid.waits else ()),
    )


def _bright(box: Box) -> Part:
    x, y, w, h = box
    return Plate(x=x, y=y, w=w, h=h, name="card-edge", colour=CANDLE)


def _cover(lid: Lid, box: Box) -> Part:
    """Its own drawing, as large as there is room for it; or the one of any game."""
    x, y, w, h = _as_drawn(lid.cover, box) if lid.cover else box
    accent = lid.accent or BRASS
    drawn = _drawn(lid.cover, w) if lid.cover else _of_any(lid, accent, w)
    on_it = (
        Plate(x=-w / 2, y=-h / 2, w=w, h=h, name="button", colour=VOID),
        *drawn,
        Plate(x=-w / 2, y=-h / 2, w=w, h=h, name="button-edge", colour=accent, alpha=0.6),
    )
    return Button(x=x, y=y, w=w, h=h, intent=LookInto(lid.game), face="bare", parts=on_it)


def _as_drawn(name: str, box: Box) -> Box:
    """As much of a box as a drawing fills, in its middle."""
    (x, y, w, h), art = box, ARTS[name]
    scale = min(w / art.width, h / art.height)
    wide, high = art.width * scale, art.height * scale
    return x + (w - wide) / 2, y + (h - high) / 2, wide, high


def _drawn(name: str, w: float) -> tuple[Part, ...]:
    return (Picture(x=0, y=0, name=name, scale=w / ARTS[name].width),)


def _of_any(lid: Lid, accent: str, w: float) -> tuple[Part, ...]:
    """Arms from either side, and its emblem in a ring."""
    reach = w / 2 / _ARM
    return (
        Picture(x=0, y=0, name="glow", scale=0.5, colour=accent, alpha=0.8),
        Picture(x=0, y=0, name="arm-hold", scale=reach),
        Picture(x=0, y=0, name="arm-hold", scale=reach, turn=180),
        Picture(x=0, y=0, name="medallion", scale=0.42),
        Arc(x=0, y=0, r=45, share=1, width=2.5, colour=accent),
        *((Icon(x=0, y=0, size=50, name=lid.emblem, colour=CANDLE),) if lid.emblem else ()),
    )


def _facts(lid: Lid, box: Box, words: Words) -> tuple[Part, ...]:
    """How many play, and how long."""
    if not lid.seats:
        return ()
    x, y, w, h = box
    least, most = lid.seats[0], lid.seats[-1]
    seats = str(least) if least == most else f"{least}–{most}"
    if not lid.minutes:
        return (text(box, seats, _FACT, CANDLE, "center", icon="pawn"),)
    minutes = words.say(f"{_KEY}.minutes", count=lid.minutes)
    half = w * 0.4
    return (
        text((x, y, half, h), seats, _FACT, CANDLE, "center", icon="pawn"),
        text((x + half, y, w - half, h), minutes, _FACT, CANDLE, "center", icon="hourglass"),
    )


def _actions(lid: Lid, box: Box, words: Words) -> tuple[Part, ...]:
    x, w, h = box[0] + 8, box[2] - 16, _ACTION
    y = box[1] + box[3] - 8 - h
    if lid.waits is None:
        new = Choice(NewOf(lid.game), words.say(f"{_KEY}.{NEW}"), icon="plus")
        return (button((x, y, w, h), new),)
    go_on = Choice(OnWith(lid.waits.path), words.say(f"{_KEY}.go_on"), icon="play", face="main")
    narrow = 54
    return (
        button((x, y, w - narrow - 6, h), go_on),
        button((x + w - narrow, y, narrow, h), Choice(NewOf(lid.game), icon="plus")),
    )


# Under a lid


def _under(lid: Lid, words: Words, desk: Desk) -> tuple[Part, ...]:
    """The game's own page: to play it, to read of it, to say what one's copy is like."""
    x, y, w, h = desk.body
    if desk.wide:
        cover: Box = (x + 12, y + 4, 264, h - 16)
        column: Box = (x + 292, y + 4, w - 304, h - 16)
    else:
        cover = (x + 12, y + 4, w - 24, 280)
        column = (x + 12, y + 300, w - 24, h - 316)
    cx, cy, cw, ch = cover
    ways = _ways_under(lid, words)
    tall = min(76.0, (column[3] - 8 * (len(ways) - 1)) / len(ways))
    return (
        *header(desk, lid.title),
        *card(cover, lid.accent or BRASS),
        _cover(lid, (cx + (cw - 200) / 2, cy + (ch - 200) / 2, 200, _COVER)),
        *_facts(lid, (cx + 20, cy + (ch - 200) / 2 + 144, cw - 40, 28), words),
        *(button((column[0], column[1] + (tall + 8) * n, column[2], tall), way)
          for n, way in enumerate(ways)),
    )  # fmt: skip


def _ways_under(lid: Lid, words: Words) -> list[Choice]:
    def way(intent: Intent, key: str, icon: str) -> Choice:
        return Choice(intent, words.say(f"{_KEY}.{key}"), icon=icon)

    first: list[Choice] = []
    laid_out: list[Choice] = []
    if waits := lid.waits:
        sub = " · ".join(filter(None, (waits.where, waits.who)))
        first = [replace(way(OnWith(waits.path), "go_on", "play"), sub=sub, face="main")]
        laid_out = [way(SeeLaid(waits.path, waits.laid_out), "lay", "pawn")]
        if lid.laid_out:
            laid_out = [replace(laid_out[0], label=lid.laid_out)]
    return [
        *first,
        way(NewOf(lid.game), NEW, "plus"),
        *([way(Learn(lid.game), "learn", "candle")] if lid.teaches else ()),
        *laid_out,
        way(Go(f"{RULES}.{lid.game}"), RULES, "book"),
        *([way(Go(lid.owners), "owners", "list")] if lid.owners else ()),
    ]  # fmt: skip
