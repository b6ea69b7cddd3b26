"""The creature pile, as people could count it themselves: what may still come, and how often."""

from __future__ import annotations

import msgspec

from companion.games.salem.colours import FOG
from companion.games.salem.layout.small import coin
from companion.games.salem.looks import creature_sign
from companion.games.salem.names import called
from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, panel, text
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Desk, desk_of, header, heard_by_all, laid, note
from companion.screen.parts import Icon, Part, Sheets
from companion.screen.stage import Stage
from companion.screen.style import ASH, BONE, CANDLE, DANGER, LINE, NOTE, NUMBER
from companion.text import Words
from engine.games.salem.cards import CRAVEN, NECRON
from engine.games.salem.view import TableView

KEY = "screen.pages.deck"
_GAP, _NOTE = 8, 34


class State(msgspec.Struct, frozen=True):
    """What may lie there."""

    cards: tuple[tuple[str, int, int], ...] = ()
    """Each kind, how many of it may come, and where one of it lies; 0: nowhere."""
    pile: int = 0
    events: int = 0
    facing: int = 0


def state_of(view: TableView) -> State:
    """The pile as everybody may count it; kinds nobody has met yet are alike."""
    may, where = dict(view.may_come), {one.creature: one.number for one in view.places}
    kinds = (*(one.id for one in view.data.creatures), NECRON, CRAVEN)
    cards = tuple((kind, may.get(kind, 0), where.get(kind, 0)) for kind in kinds)
    return State(cards, view.pile, view.events)


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Every kind of card, in the order of the set: those that may come stand out."""
    desk = desk_of(stage, state.facing)
    title = words.say(f"{KEY}.title", number=state.pile)
    parts = (*header(desk, title), *_cards(state, words, desk))
    return laid("deck", stage, state.facing, parts)


def _cards(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    x, y, w, h = desk.body
    columns, rows = (5, 3) if desk.wide else (3, 5)
    wide, high = (w + _GAP) / columns, (h - _NOTE + _GAP) / rows
    parts: list[Part] = []
    for n, (kind, count, place) in enumerate(state.cards):
        left, top = x + wide * (n % columns), y + high * (n // columns)
        parts += _card(kind, count, place, words, (left, top, wide - _GAP, high - _GAP))
    said = words.say(f"{KEY}.events", number=state.events)
    foot: Box = (x, y + h - _NOTE, w, _NOTE)
    return (*parts, note(foot, said, "ash", "card-event-card", align="center"))


def _card(kind: str, count: int, place: int, words: Words, box: Box) -> tuple[Part, ...]:
    """Its emblem and name, how many may come; a twin of the board is red, with its place."""
    x, y, w, h = box
    is_twin = bool(place and count)
    ink, edge = (BONE, DANGER if is_twin else FOG) if count else (ASH, LINE)
    name = called(words, "creature", kind)
    middle = y + h / 2 - 10
    return (
        *panel(box, edge),
        Icon(x=x + w * 0.27, y=middle, size=36, name=creature_sign(kind),
             colour=DANGER if is_twin else ink),
        text((x + w * 0.45, middle - 18, w * 0.52, 36), f"× {count}", NUMBER,
             CANDLE if count else ASH, "center"),
        text((x + 6, y + h - 30, w - 12, 26), name, NOTE, ink, "center", name=True),
        *(coin(str(place), x + w - 18, y + 18) if place else ()),
    )  # fmt: skip


def heard(state: State, intent: Intent) -> State | Effect:
    """It can be turned, and left."""
    return heard_by_all(state, intent) or state
