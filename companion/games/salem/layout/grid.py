"""Which printed card came: a grid of those that can, with the places of their twins."""

from __future__ import annotations

from companion.games.salem.layout.small import COIN, candle_count, candles, seal
from companion.games.salem.scene import CardGrid
from companion.screen.layout.kit import CHIP, Box, button, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.options import number_badge
from companion.screen.layout.strips import deep_enough, ground
from companion.screen.parts import Button, Icon, Part, Picture
from companion.screen.scene import Choice, Strip
from companion.screen.style import DANGER, FACES, HEADING, STATE, TARGET, Type

WIDE = 650.0
_LEFT, _RIGHT, _GAP = 19, 6, 4
_HEAD, _HIGH = 50, 54.0
_NARROWEST = 78.0
"""A name needs as much."""
_NAME = Type("bold", 15, 14)
_LETTER, _WIDE_LETTER = 7.1, 8.6
"""How wide a letter of a name is, and at most."""
_ACTION = 104.0


def _columns(body: CardGrid, w: float) -> int:
    """As many as have room, evenly spread over as few rows as there can be."""
    longest = max(len(word) for card in body.cards for word in card.label.split(" "))
    room = w - _LEFT - _RIGHT + _GAP
    fit = int(room // (max(_NARROWEST, longest * 7 + 6) + _GAP))
    rows = -(-len(body.cards) // max(1, fit))
    if rows == 1 and room / len(body.cards) - _GAP < longest * _WIDE_LETTER:
        rows = 2  # there is room for it, and for the longest name
    return -(-len(body.cards) // rows)


def _rows(body: CardGrid, w: float) -> int:
    return -(-len(body.cards) // _columns(body, w))


def _draw(strip: Strip, body: CardGrid, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    columns = _columns(body, w)
    high = min(_HIGH, (h - _HEAD - 4) / _rows(body, w) - _GAP)
    step = (w - _LEFT - _RIGHT + _GAP) / columns
    cards: list[Part] = []
    for n, (choice, place) in enumerate(zip(body.cards, body.places, strict=True)):
        box = (x + _LEFT + n % columns * step, y + _HEAD + n // columns * (high + _GAP),
               step - _GAP, high)  # fmt: skip
        cards.append(_card(box, choice, place))
    return (*ground(strip, w, h, 12, "candle"), *_head(strip, body, x, y, w), *cards)


def _head(strip: Strip, body: CardGrid, x: float, y: float, w: float) -> list[Part]:
    """The question, which card of how many, the candles; or what else can be done."""
    end = w / 2 - 8
    parts = seal(strip.symbol, body.board, x + 38, y + 25, 16)
    if body.action:
        end -= _ACTION
        parts.append(button((end + 2, y + 1, _ACTION, TARGET), body.action, CHIP))
    elif w >= 440:
        parts += candles(body.board.sanity, end - 2, y + 24)
        end -= 124
    else:
        parts += candle_count(body.board.sanity, end - 34, y + 24)
        end -= 54
    note = 108 if body.note.text and end - x > 330 else 0
    parts.append(line((x + 68, y + 6, end - x - 72 - note, 38), body.line,
                      HEADING if w >= 440 else STATE, name=True))  # fmt: skip
    if note:
        parts.append(line((end - note, y + 8, note - 6, 34), body.note, STATE))
    return parts


def _card(box: Box, choice: Choice, place: str) -> Button:
    """Its emblem and name; of a twin on the board the place, at its corner."""
    x, y, w, h = box
    ink = FACES[choice.face].ink
    is_long = len(choice.label) * _LETTER > w - 6 and " " in choice.label
    name: Box = (-w / 2 + 2, -h / 2, w - 4 - (22 if place else 0), h)
    parts: list[Part] = []
    if choice.icon and not is_long:  # a name in two lines needs all of it
        top, size = (18.0, 26.0) if h >= _HIGH - 2 else (16.0, 22.0)
        name = (-w / 2 + 2, -h / 2 + top + size / 2, w - 4, h - top - size / 2 - 2)
        parts.append(Icon(x=0, y=-h / 2 + top, size=size, name=choice.icon, colour=ink))
    parts.append(text(name, choice.label, _NAME, ink, "center", name=True))
    if choice.number:
        parts += number_badge(-w / 2 + 3, -h / 2 + 3, choice.number, ink)
    if place:
        at, top = w / 2 - 11, -h / 2 + 11
        parts += [
            Picture(x=at, y=top, name="coin", scale=0.9),
            text((at - 9, top - 11, 18, 22), place, COIN, DANGER, "center"),
        ]
    return Button(x=x, y=y, w=w, h=h, intent=choice.intent, face=choice.face,
                  parts=tuple(parts))  # fmt: skip


def _depth(body: CardGrid, w: float, most: float) -> float:
    rows = _rows(body, w)
    high = _HIGH if rows <= 2 else TARGET + 2
    return deep_enough(_HEAD + rows * (high + _GAP) + 4)


GRID = BodyLayout(_depth, _draw, wide=lambda body: WIDE)
