"""What somebody strong would answer: the question, an answer, why, and the rule it is asked by."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.evening.hints import Reasons, answer_of, is_for_own_eyes, reason_of, whose
from companion.evening.seating import Seating
from companion.evening.telling import Narrator, Telling
from companion.screen.intents import Intent
from companion.screen.layout.hand import wall_sign
from companion.screen.layout.kit import Box, text
from companion.screen.pages import effects
from companion.screen.pages.kit import (
    GoBack,
    buttons,
    card,
    desk_of,
    header,
    heard_by_all,
    laid,
)
from companion.screen.parts import Held, Part, Seal, Sheets
from companion.screen.scene import Choice, Line
from companion.screen.seating import TURNS
from companion.screen.stage import Stage
from companion.screen.style import ASH, BODY, BONE, CANDLE, HEADING, SEATS, TARGET, TITLE
from companion.text import Words
from engine import Decision, Game, Position, seen
from engine.hints import Hint

PAGE = "hint"
_KEY = f"screen.pages.{PAGE}"
_WIDEST, _TALLEST, _FOOT, _SECRET = 620, 300, 56, 178


class State(msgspec.Struct, frozen=True):
    """What is asked, and as much of a hint as there is."""

    telling: Telling
    reasons: Reasons
    table: Any
    """As everybody may see it."""
    names: tuple[str, ...]
    asked: Decision
    """As everybody may see it."""
    own: Decision
    """As whoever is asked sees it: for what lies under the wall, where there is one."""
    symbols: tuple[str, ...]
    """Of those who are asked."""
    is_shielded: bool = False
    """Whoever is asked knows more than all: the hint is for their eyes alone."""
    hint: Hint | None = None
    is_over: bool = False
    """The question has been answered meanwhile."""
    facing: int = 0

    def __repr__(self) -> str:
        return "hint.State(…)"  # a log must not tell a hand


def begun(
    telling: Telling,
    reasons: Reasons,
    game: Game[Any, Any],
    position: Position[Any],
    asked: Decision,
    seating: Seating,
) -> State:
    """The page as it is opened, turned to the first of the people who are asked."""
    public = seen(game, position, None)
    people = [seating[seat] for seat in whose(asked) if seat in seating.people]
    return State(
        telling,
        reasons,
        public.table,
        tuple(sitter.name for sitter in seating.sitters),
        public.owed[position.owed.index(asked)],
        asked,
        tuple(SEATS[sitter.colour].symbol for sitter in people),
        is_for_own_eyes(game, position, asked),
        facing=TURNS[people[0].place],
    )


class ReadRule(Intent, frozen=True):
    """Read the rule that asks."""


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if isinstance(intent, ReadRule):
        return effects.ReadRules((state.asked.cite,))
    return heard_by_all(state, intent) or state


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """A card in the middle; what is for one alone lies behind a wall, at their own edge."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    wide = min(w, _WIDEST)
    left, bottom = x + (w - wide) / 2, y + h
    secret = _SECRET if state.is_shielded else 0
    high = min(h - _FOOT - 8 - secret, _TALLEST)
    top = y + (h - secret - high - _FOOT - 8) / 2
    teller = state.telling.narrator(words, state.table, state.names)
    ask_h = high if secret else 98
    said = _shielded if secret else _said
    read = (left, bottom - secret, wide, secret) if secret else (left, top + 98, wide, high - 110)
    parts = (
        *header(desk, words.say(f"{_KEY}.title"), "cross"),
        *card((left, top, wide, high)),
        *_question(state, teller, (left + 20, top, wide - 40, ask_h)),
        *(_over(words, read) if state.is_over else said(state, teller, read)),
        *buttons((left, top + high + 8, wide, _FOOT), _ways(state, words)),
    )
    return laid(PAGE, stage, state.facing, parts)


def _ways(state: State, words: Words) -> tuple[Choice, ...]:
    rule = words.say(f"{_KEY}.rule", cite=state.asked.cite)
    on = words.say(f"{_KEY}.back")
    return (Choice(ReadRule(), rule, icon="book"), Choice(GoBack(), on, icon="check", face="main"))


def _question(state: State, teller: Narrator, box: Box) -> tuple[Part, ...]:
    """Who is asked what: nothing of it is new to anybody."""
    x, y, w, h = box
    seals = [
        Seal(x=x + 24 + 54 * n, y=y + h / 2, r=24, symbol=symbol)
        for n, symbol in enumerate(state.symbols)
    ]
    left = x + 54 * len(seals) + 10
    wide, asked = x + w - left, teller.asked(state.asked)
    if not state.is_shielded:
        return (*seals, text((left, y, wide, h), asked, HEADING, BONE))
    own = teller.words.say(f"{_KEY}.own")
    return (
        *seals,
        text((left, y, wide, h / 2), asked, HEADING, BONE, upright="bottom"),
        text((left, y + h / 2 + 4, wide, h / 2 - 8), own, BODY, ASH, upright="top"),
    )


def _over(words: Words, box: Box) -> tuple[Part, ...]:
    return (text(box, words.say(f"{_KEY}.over"), HEADING, ASH, "center"),)


def _shielded(state: State, teller: Narrator, box: Box) -> tuple[Part, ...]:
    """A wall to lay a hand on, towards the others; what it hides lies between it and its reader.

    Whether there is a hint yet is hidden too: how long a thought takes might tell of a hand.
    """
    x, y, w, h = box
    wall = (x, y + 8, w, float(TARGET))
    behind = (x + 8, y + TARGET + 12, w - 16, h - TARGET - 16)
    hold, keep = (teller.words.say(f"screen.question.{key}") for key in ("hold", "keep"))
    return (
        Held(x=x, y=wall[1], w=w, h=TARGET, key="hint", lid=wall_sign(wall, Line(hold), "quiet"),
             under=(*wall_sign(wall, Line(keep, "candle"), "chosen"),
                    *_said(state, teller, behind))),
    )  # fmt: skip


def _said(state: State, teller: Narrator, box: Box) -> tuple[Part, ...]:
    """The answer, and why; or that it is being thought of."""
    x, y, w, h = box
    if state.hint is None:
        thinks = teller.words.say(f"{_KEY}.thinks")
        return (text(box, thinks, HEADING, ASH, "center", icon="hourglass"),)
    answer = answer_of(teller, state.own, state.hint)
    why = reason_of(teller, state.reasons, state.table, state.own, state.hint)
    return (
        text((x + 16, y, w - 32, h * 0.45), answer, TITLE, CANDLE, "center"),
        text((x + 16, y + h * 0.45, w - 32, h * 0.55), why, BODY, BONE, "center"),
    )
