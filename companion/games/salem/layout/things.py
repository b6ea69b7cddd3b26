"""Something of a board is asked for: three spaces and an artefact's, large enough to be touched."""

from __future__ import annotations

from companion.games.salem.layout.cells import GAP, cell, leaving
from companion.games.salem.layout.small import candle_count, seal, thing
from companion.games.salem.scene import Cell, ThingsAsk
from companion.screen.layout.kit import CHIP, button, line
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import ground
from companion.screen.parts import Part, Plate
from companion.screen.scene import Strip
from companion.screen.style import BODY, TARGET

DEEP = 110
"""2 + 12n: a row of words and a row of things."""
WIDE = 296.0
_LEFT = 20
_ACTION = 98.0


def _draw(strip: Strip, body: ThingsAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    tone = "calm" if body.leaving is not None else body.line.tone
    end = w / 2 - 8
    parts: list[Part] = [
        *ground(strip, w, h, 12, tone),
        *seal(strip.symbol, body.board, x + 37, y + 27, 17),
    ]
    if body.action:
        end -= _ACTION + 4
        parts.append(button((end + 4, y + 4, _ACTION, TARGET), body.action, CHIP))
    parts.append(line((x + 68, y + 4, end - x - 72, 46), body.line, BODY, name=True))
    return (*parts, *_things(body, x + _LEFT, y + h - 6 - TARGET, w))


def _things(body: ThingsAsk, x: float, y: float, w: float) -> list[Part]:
    """What may go is gold; the rest of the board lies beside it."""
    room = w - _LEFT - 6 - 52
    step = min(TARGET + GAP + 6.0, (room + GAP) / len(body.cells))
    parts: list[Part] = []
    for n, one in enumerate(body.cells):
        box = (x + n * step, y, max(TARGET, step - GAP - 2), TARGET)
        parts += _lying(one, box, n, len(body.cells))
        if n == body.leaving:
            parts += leaving(box[0] + box[2] / 2, y + TARGET / 2, 21)
    if w >= 270:
        parts += candle_count(body.board.sanity, w / 2 - 44, y + TARGET / 2)
    return parts


def _lying(one: Cell, box: tuple[float, float, float, float], n: int, count: int) -> list[Part]:
    if one.choice is not None:
        return cell(one, box)
    x, y, w, h = box
    name = "slot-cut" if n == 3 and count == 4 else "slot"
    space: list[Part] = [Plate(x=x, y=y, w=w, h=h, name=name)]
    return [*space, thing(one.thing, x + w / 2, y + h / 2, 31)] if one.thing else space


THINGS = BodyLayout(lambda body, w, most: DEEP, _draw, wide=lambda body: WIDE)
