"""The rest of a turn on one panel: defeat, use, take, from left to right; or in two rows."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.salem.layout.cells import GAP, cells
from companion.games.salem.layout.look import again
from companion.games.salem.layout.small import candle_count, candles, seal, thing
from companion.games.salem.scene import Fight, TurnAsk
from companion.screen.layout.kit import CHIP, Box, button, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import ground
from companion.screen.parts import Button, Icon, Part, Plate
from companion.screen.scene import Strip
from companion.screen.style import (
    ASH,
    CALM,
    CANDLE,
    DANGER,
    FACES,
    HEADING,
    NOTE,
    STATE,
    TARGET,
)

_ROW_DEEP, _ROWS_DEEP = 146, 158
"""In one row, and in two: 2 + 12n."""
_LEFT, _RIGHT = 20, 6
_APART = 6
"""Between what is defeated, used and taken."""
_FIGHT, _LEAST = 100.0, 74.0
"""How wide what is to be defeated is, and how wide at least."""
_HIGH = 56.0
_END, _SHORT_END, _ROOMY = 126.0, 92.0, 400.0
"""How wide the button is that ends a turn, also on a strip less wide than this."""
_WIDE = 468.0
"""What the words above the cells need beside the button."""
_FLAMES = 330
"""A header less wide has the candles as a number."""


def _needs(body: TurnAsk, fight: float) -> float:
    """How long the cells are in one row."""
    count = len(body.uses) + len(body.takes)
    parts = [bool(body.fight), bool(body.uses), bool(body.takes)]
    long = count * (TARGET + GAP) - GAP * (bool(body.uses) + bool(body.takes))
    return long + (fight if body.fight else 0) + _APART * max(0, sum(parts) - 1)


def _is_row(body: TurnAsk, w: float) -> bool:
    return _needs(body, _LEAST) <= w - _LEFT - _RIGHT


def _draw(strip: Strip, body: TurnAsk, w: float, h: float) -> tuple[Part, ...]:
    draw = _row if _is_row(body, w) else _rows
    return (*ground(strip, w, h, 12, "candle"), *draw(strip, body, w, h))


# In one row


def _row(strip: Strip, body: TurnAsk, w: float, h: float) -> list[Part]:
    x, y = -w / 2, -h / 2
    wide = _END if w >= _ROOMY else _SHORT_END
    end: Box = (w / 2 - _RIGHT - wide - 2, y + 6, wide, TARGET)
    at, top = x + _LEFT, y + 78
    spare = w - _LEFT - _RIGHT - _needs(body, 0)
    parts: list[Part] = [button(end, body.end, CHIP)]
    room = end[0] - x
    if body.again:
        room -= TARGET + GAP
        parts.append(again((x + room, y + 6, TARGET, TARGET), body.again))
    parts += _head(strip, body, (x, y, room))
    if body.fight:
        fight = min(_FIGHT, spare)
        parts += [_caption(at, y + 55, body.heads[0], fight), *_fight(body.fight, at, top, fight)]
        at += fight + _APART
    for head, found in ((body.heads[1], body.uses), (body.heads[2], body.takes)):
        if found:
            long = len(found) * (TARGET + GAP) - GAP
            parts += [_caption(at, y + 55, head, long), *cells(found, at, top, long, _HIGH)]
            at += long + _APART
    return parts


def _caption(x: float, y: float, said: str, w: float) -> Part:
    return text((x, y, w, 21), said, STATE, ASH, name=True)


def _head(strip: Strip, body: TurnAsk, box: Box | tuple[float, float, float]) -> list[Part]:
    """Who, where, what is said of it, the candles; for a while, why something cannot be."""
    x, y, w = box[:3]
    if body.foot:
        return [
            *seal(strip.symbol, body.board, x + 36, y + 26, 17),
            line((x + 66, y + 3, w - 72, 51), body.foot, NOTE, name=True),
        ]
    flames = w >= _FLAMES
    room = w - 68 - (126 if flames else 52)
    sanity = (
        candles(body.board.sanity, x + w - 12, y + 18)
        if flames
        else candle_count(body.board.sanity, x + w - 46, y + 18)
    )
    return [
        *seal(strip.symbol, body.board, x + 36, y + 26, 17),
        text((x + 68, y + 5, room, 26), body.title, HEADING, CANDLE, name=True),
        line((x + 68, y + 31, w - 72, 21), body.line, NOTE, name=True),
        *sanity,
    ]


# In two rows


def _rows(strip: Strip, body: TurnAsk, w: float, h: float) -> list[Part]:
    """What is here above, what one has below; a reason lies over what is said."""
    x, y = -w / 2, -h / 2
    room = w - 64 - 56
    title: list[Part] = [
        text((x + 64, y + 3, room, 23), body.title, STATE, CANDLE, name=True),
        line((x + 64, y + 25, room, 22), body.line, NOTE, name=True),
    ]
    if body.foot:
        title = [line((x + 64, y + 2, room, 46), body.foot, NOTE, name=True)]
    at, top, low = x + _LEFT, y + 48, y + h - 6 - TARGET - 2
    inner = w - _LEFT - _RIGHT
    parts: list[Part] = [
        *seal(strip.symbol, body.board, x + 36, y + 24, 15),
        *title,
        *candle_count(body.board.sanity, w / 2 - 42, y + 22),
    ]
    if body.fight:
        parts += _fight(body.fight, at, top, _LEAST, TARGET + 2)
        at += _LEAST + _APART
    long = len(body.takes) * (TARGET + GAP) - GAP
    if body.takes:
        parts += cells(body.takes, at, top, long, TARGET + 2)
        at += long + _APART
    beside = TARGET + GAP if body.again else 0
    if body.uses:
        room = min(inner - beside, len(body.uses) * (TARGET + 14))
        parts += cells(body.uses, x + _LEFT, low, room, TARGET + 2)
    if body.again:
        parts.append(again((w / 2 - _RIGHT - TARGET, low, TARGET, TARGET + 2), body.again))
    return [*parts, button((at, top, x + _LEFT + inner - at, TARGET + 2), body.end, CHIP)]


# What stands here


def _fight(fight: Fight, x: float, y: float, w: float, h: float = _HIGH) -> list[Part]:
    """The creature, and of what beats it what is held."""
    face = fight.choice.face if fight.choice else "dim"
    is_wide = w >= 92
    step, size = (27.0, 24.0) if is_wide else (20.0, 19.0)
    first = (-w / 2 + 30 if not is_wide else 8.0) + (10 if not is_wide else 0)
    parts: list[Part] = [
        Icon(x=-w / 2 + (26 if is_wide else 18), y=0, size=36 if is_wide else 28,
             name=fight.emblem, colour=DANGER),
    ]  # fmt: skip
    for n, (need, is_held) in enumerate(fight.needs[:3]):
        at = first + step * n if len(fight.needs) < 3 else first - 4 + 16 * n
        shown = size if len(fight.needs) < 3 else 16
        ink = CANDLE if is_held else ASH
        parts += [
            thing(need, at, -7, shown, ink),
            Icon(x=at, y=h / 2 - 12, size=14, name="check" if is_held else "cross",
                 colour=CALM if is_held else DANGER),
        ]  # fmt: skip
    if fight.choice:
        return [Button(x=x, y=y, w=w, h=h, intent=fight.choice.intent, face=face,
                       parts=tuple(parts))]  # fmt: skip
    look = FACES["dim"]
    ground_ = Plate(x=x, y=y, w=w, h=h, name="button", colour=look.ground)
    edge = Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=look.edge)
    return [ground_, edge, *(_moved(part, x + w / 2, y + h / 2) for part in parts)]


def _moved(part: Part, x: float, y: float) -> Part:
    assert isinstance(part, Icon)
    return replace(part, x=part.x + x, y=part.y + y)


def _wide(body: TurnAsk) -> float:
    return max(_WIDE, _needs(body, _FIGHT) + _LEFT + _RIGHT)


def _depth(body: TurnAsk, w: float, most: float) -> float:
    return _ROW_DEEP if _is_row(body, w) else _ROWS_DEEP


TURN = BodyLayout(_depth, _draw, wide=_wide)
