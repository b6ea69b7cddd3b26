"""A lesson over a game: one line at a time, on a card in its middle; a touch anywhere goes on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, text
from companion.screen.pages import effects
from companion.screen.pages.kit import EDGE, buttons, card, desk_of, heard_by_all, sheet_at
from companion.screen.parts import Button, Fill, Part, Sheet, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import ASH, CANDLE, HEADING, NOTE, VOID
from companion.text import Words

PAGE = "lesson"
_KEY = f"screen.pages.{PAGE}"
_W, _H, _FOOT = 480, 178, 50
_DIM = 0.45


class State(msgspec.Struct, frozen=True):
    """What is explained, and how far."""

    topic: str
    count: int
    """So many lines it has."""
    under: Callable[[Stage], tuple[Stage, Sheets]]
    """The game that it is about."""
    line: int = 0
    facing: int = 0


class NextLine(Intent, frozen=True):
    """I have read it."""


class SkipLessons(Intent, frozen=True):
    """I know this game: explain nothing more."""


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if isinstance(intent, NextLine):
        if state.line + 1 < state.count:
            return replace(state, line=state.line + 1)
        return effects.Learnt(state.topic)
    if isinstance(intent, SkipLessons):
        return effects.EndLessons()
    return heard_by_all(state, intent) or state


def spoken(state: State, words: Words) -> str:
    """The line that is read."""
    return words.say(f"lesson.{state.topic}.{state.line + 1}")


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The game as it stands, dim, and over it the card: across from its reader, whose own strip
    and most of the middle stay in sight."""
    stage, sheets = state.under(stage)
    w, h = stage.long, stage.short
    veil = Sheet("lesson veil", w / 2, h / 2, 0, _veil(w, h))
    at = EDGE + _H / 2 - desk_of(stage, state.facing).h / 2
    parts = _card(state, words, (-_W / 2, -_H / 2, _W, _H))
    return stage, (*sheets, veil, sheet_at(f"page {PAGE}", stage, state.facing, 0, at, parts))


def _veil(w: float, h: float) -> tuple[Part, ...]:
    """It takes every touch that is not of the card."""
    return (
        Fill(x=-w / 2, y=-h / 2, w=w, h=h, colour=VOID, alpha=_DIM),
        Button(x=-w / 2, y=-h / 2, w=w, h=h, intent=NextLine(), face="bare"),
    )


def _card(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    (x, y, w, h), said = box, spoken(state, words)
    count = f"{state.line + 1} / {state.count}" if state.count > 1 else ""
    ways = (
        Choice(SkipLessons(), words.say(f"{_KEY}.skip")),
        Choice(NextLine(), words.say(f"{_KEY}.next"), icon="right", face="main"),
    )
    return (
        *card(box, CANDLE),
        text((x + 20, y + 6, w - 40, 20), count, NOTE, ASH, "center"),
        text((x + 18, y + 26, w - 36, h - _FOOT - 40), said, HEADING, align="center"),
        *buttons((x + 10, y + h - _FOOT - 10, w - 20, _FOOT), ways),
    )
