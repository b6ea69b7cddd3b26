"""The discard looked through: a public pile, every face and how often it lies there."""

from __future__ import annotations

import msgspec

from companion.games.octorage.colours import LEAF
from companion.games.octorage.looks import CARD_SIGNS
from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, panel, text
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Desk, desk_of, header, heard_by_all, laid, note
from companion.screen.parts import Icon, Part, Polyline, Sheets
from companion.screen.stage import Stage
from companion.screen.style import ASH, BONE, CANDLE, LINE, NOTE, NUMBER, Type
from companion.text import Words
from engine.games.octorage.cards import CARDS, Card
from engine.games.octorage.view import TableView

KEY = "screen.pages.discard"
_GAP, _NOTE = 8, 34
_VALUE = Type("number", 28, 20)
_TURNED = (6, 9)
"""Read upside down, one is the other: they stand on a bar."""


class State(msgspec.Struct, frozen=True):
    """What lies there."""

    faces: tuple[tuple[Card, int], ...] = ()
    unseen: int = 0
    """How many more, whose faces nobody has told the table."""
    facing: int = 0


def state_of(view: TableView) -> State:
    """What lies there as everybody has seen it."""
    return State(view.discard, view.unseen)


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """All eighteen cards in the order of the record: those that lie there stand out."""
    desk = desk_of(stage, state.facing)
    number = sum(count for _, count in state.faces) + state.unseen
    title = words.say(f"{KEY}.title" if number else f"{KEY}.empty", number=number)
    return laid("discard", stage, state.facing, (*header(desk, title), *_cards(state, words, desk)))


def _cards(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    x, y, w, h = desk.body
    columns, rows = (6, 3) if desk.wide else (3, 6)
    foot = _NOTE if state.unseen else 0
    wide, high = (w + _GAP) / columns, (h - foot + _GAP) / rows
    counts = dict(state.faces)
    parts: list[Part] = []
    for n, card in enumerate(CARDS):
        left, top = x + wide * (n % columns), y + high * (n // columns)
        box = (left, top, wide - _GAP, high - _GAP)
        parts += _card(card, counts.get(card, 0), words, box)
    if state.unseen:
        said = words.say(f"{KEY}.unseen", number=state.unseen)
        parts.append(note((x, y + h - _NOTE, w, _NOTE), said, "ash", "cardback", align="center"))
    return tuple(parts)


def _card(card: Card, count: int, words: Words, box: Box) -> tuple[Part, ...]:
    """A value or a name, its sign, and how often it lies there."""
    x, y, w, h = box
    ink, mark = (CANDLE, BONE) if count else (ASH, ASH)
    middle = y + h / 2
    name = (x + 8, y + h - 30, w - 16, 26)
    sign = Icon(x=x + w * 0.27, y=middle - 12, size=34, name=CARD_SIGNS[card], colour=mark)
    said: tuple[Part, ...]
    if isinstance(card, int):
        sign = Icon(x=x + w * 0.27, y=middle + 18, size=28, name=CARD_SIGNS[card], colour=mark)
        said = (text((x + 8, middle - 40, w * 0.54 - 16, 40), str(card), _VALUE, ink, "center"),)
        if card in _TURNED:
            at = x + w * 0.27
            bar = Polyline(points=(at - 8, middle + 1, at + 8, middle + 1), width=2, colour=ink)
            said = (*said, bar)
    else:
        said = (text(name, words.say(f"short.{card}"), NOTE, mark, "center"),)
    times = text((x + w * 0.5, middle - 30, w * 0.45, 36), f"× {count}", NUMBER, ink, "center")
    return (*panel(box, LEAF if count else LINE), sign, *said, times)


def heard(state: State, intent: Intent) -> State | Effect:
    """It can be turned, and left."""
    return heard_by_all(state, intent) or state
