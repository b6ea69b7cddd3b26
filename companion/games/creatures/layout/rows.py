"""Active rows in the middle, at the size of a finger: whom it is about."""

from __future__ import annotations

from companion.games.creatures.layout.circle import STRIPS
from companion.games.creatures.layout.deeds import with_deeds
from companion.games.creatures.layout.small import cultist, seal
from companion.games.creatures.scene import Box as Cultist
from companion.games.creatures.scene import Rows
from companion.screen.layout.layouts import CentreLayout, Laid, Room
from companion.screen.parts import Band, Part, Picture, Plate, Sheet
from companion.screen.scene import Scene
from companion.screen.style import TARGET, VOID

_EACH = TARGET + 4.0
_ABOVE = 10.0
"""What the signs of used boxes need above their row."""
_LEFT = 52.0
"""What pattern and seal of a row take."""


def _rows(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    drawn = scene.centre
    assert isinstance(drawn, Rows)
    x, y = (room.left + room.right) / 2, (room.top + room.bottom) / 2
    count = max((len(boxes) for _, _, boxes in drawn.rows), default=1)
    wide = max(_EACH, min(_EACH, (room.right - room.left - _LEFT - 8) / count))
    parts: list[Part] = [
        Picture(x=0, y=0, name="rose", scale=250 / 128),
        Picture(x=0, y=0, name="chalk", scale=1.88, alpha=0.4),
    ]
    count = len(drawn.rows)
    high = max(TARGET + 1.0, min(_EACH, (room.bottom - room.top - 2 * _ABOVE) / max(1, count)))
    for n, (symbol, has_star, boxes) in enumerate(drawn.rows):
        parts += _row(symbol, boxes, (n - count / 2) * high, wide, has_star=has_star)
    return (Sheet("rows", x, y, up, tuple(parts)),)


def _row(
    symbol: str, boxes: tuple[Cultist, ...], y: float, each: float, *, has_star: bool
) -> list[Part]:
    w = _LEFT + each * len(boxes) + 2
    x = -w / 2
    return [
        Plate(x=x, y=y, w=w, h=TARGET + 2, name="button", colour=VOID, alpha=0.5),
        Band(x=x + 1, y=y + 1, w=9, h=TARGET, symbol=symbol),
        *seal(symbol, x + 30, y + TARGET / 2 + 1, 16, has_star=has_star),
        *(part for n, one in enumerate(boxes)
          for part in cultist(one, (x + _LEFT + n * each, y + 1, each - 4, TARGET), is_big=True)),
    ]  # fmt: skip


ROWS = with_deeds(CentreLayout(_rows, r=110, keeps=0, strips=STRIPS))
