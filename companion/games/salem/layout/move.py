"""Where to: the eight location cards of who moves, and what lies on the board."""

from __future__ import annotations

from companion.games.salem.colours import UNLIT
from companion.games.salem.layout.look import again
from companion.games.salem.layout.small import candles, seal, spaces
from companion.games.salem.scene import MoveAsk
from companion.screen.layout.kit import Box, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.options import number_badge
from companion.screen.layout.strips import ground
from companion.screen.parts import Button, Icon, Part, Polyline
from companion.screen.scene import Choice, Strip
from companion.screen.style import DANGER, FACES, NAME, NUMBER, Type

WIDE = 444.0
_LONG, _TWO_ROWS = 98.0, 146.0
"""Eight cards in a row, or four in each of two: 2 + 12n deep."""
_HIGH = 50.0
_AGAIN = 52.0
"""What a look again adds to a row."""
_COST = Type("number", 17, 14)


def _columns(body: MoveAsk, w: float) -> int:
    """All in one row; or in two, the last place of which is left for a look."""
    extra = body.again is not None
    return 8 + extra if w >= _wide(body) - 20 else 4 + extra


def _wide(body: MoveAsk) -> float:
    return WIDE + (_AGAIN if body.again else 0)


def _draw(strip: Strip, body: MoveAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    columns = _columns(body, w)
    is_row = columns >= len(body.cards)
    top = y + h - 6 - (_HIGH if is_row else 2 * _HIGH + 2)
    step = (w - 17 - 6 + 4) / columns

    def box(n: int) -> Box:
        return x + 17 + n % columns * step, top + n // columns * (_HIGH + 2), step - 4, _HIGH

    return (
        *ground(strip, w, h, 12, "candle"),
        *seal(strip.symbol, body.board, x + 33, y + 20, 15),
        *_head(body, x + 62, y + 21, w),
        *(_card(box(n), one) for n, one in enumerate(body.cards)),
        *((again(box(columns * (1 if is_row else 2) - 1), body.again),) if body.again else ()),
    )


def _head(body: MoveAsk, x: float, y: float, w: float) -> list[Part]:
    """The question; beside it objects and candles, unless a reason needs the room."""
    flames = candles(body.board.sanity, w / 2 - 8, y - 1)
    is_plain = body.line.tone == "candle"
    has_spaces = is_plain and body.board.has_things and w >= WIDE - 20
    end = -w / 2 + 166 - 4 if has_spaces else w / 2 - 130 if is_plain else w / 2 - 6
    said = line((x, y - 17, end - x, 34), body.line, NAME if is_plain else _REASON, name=True)
    return [
        said,
        *(spaces(body.board, -w / 2 + 166, y, 25, 29) if has_spaces else ()),
        *(flames if is_plain else ()),
    ]


_REASON = Type("bold", 15, 14)


def _card(box: Box, choice: Choice) -> Button:
    """A location card; one that is played is dim and crossed at its corner."""
    x, y, w, h = box
    is_dim = choice.face == "dim"
    ink = UNLIT if is_dim else FACES[choice.face].ink
    parts: list[Part] = [
        Icon(x=-w / 2 + w * 0.34, y=0, size=25, name=choice.icon, colour=ink),
        text((w * 0.18 - 8, -15, w / 2 - w * 0.18 + 6, 30), choice.label,
             NUMBER if choice.label.isdigit() else _COST,
             ink if choice.label.isdigit() or is_dim else DANGER, "center"),
    ]  # fmt: skip
    if is_dim:
        corner = (w / 2 - 15, -h / 2 + 4, w / 2 - 4, -h / 2 + 15)
        parts.append(Polyline(points=corner, width=2.4, colour=UNLIT))
    if choice.number:
        parts += number_badge(-w / 2 + 3, -h / 2 + 3, choice.number, ink)
    return Button(x=x, y=y, w=w, h=h, intent=choice.intent, face=choice.face, parts=tuple(parts))


def _depth(body: MoveAsk, w: float, most: float) -> float:
    return _LONG if _columns(body, w) >= len(body.cards) else _TWO_ROWS


MOVE = BodyLayout(_depth, _draw, wide=_wide)
