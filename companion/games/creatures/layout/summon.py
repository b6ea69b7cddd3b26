"""The god is called: what can come of it, the worst as large as the best, and a second press."""

from __future__ import annotations

from companion.games.creatures.layout.small import seal
from companion.games.creatures.layout.sums import terms
from companion.games.creatures.scene import Fate, SummonAsk
from companion.screen.layout.kit import CHIP, INKS, Box, button, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import ground
from companion.screen.parts import Icon, Part, Plate
from companion.screen.scene import Choice, Strip
from companion.screen.style import ASH, CANDLE, FACES, HEADING, NOTE, TARGET, Type

DEEP, DEEPER, WIDE = 182, 206, 456.0
_ROW = 420.0
"""A strip narrower than this has its sum below what is asked."""
_TOTALS, _CHANCE = Type("number", 20, 15), Type("sans", 15, 14)
_SUM = Type("number", 20, 16)
_HIGH = 70.0
_SIGNED = 124.0
"""What comes of it has a sign where it is so wide."""


def _draw(strip: Strip, body: SummonAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    in_row = w >= _ROW
    top = y + (52 if in_row else 78)
    each = (w - 24 - 6 * (len(body.fates) - 1)) / len(body.fates)
    return (
        *ground(strip, w, h, 12, "candle"),
        *seal(strip.symbol, x + 36, y + 26, 17),
        *_head(body, x, y, w, in_row=in_row),
        *(part for n, one in enumerate(body.fates)
          for part in _fate(one, (x + 18 + n * (each + 6), top, each, _HIGH))),
        *_buttons(body, (x + 18, y + h - 6 - TARGET - 2, w - 24, TARGET + 2)),
    )  # fmt: skip


def _head(body: SummonAsk, x: float, y: float, w: float, *, in_row: bool) -> list[Part]:
    chance = body.sum.chance
    if in_row:
        return [
            line((x + 60, y + 8, 172, 36), body.line, HEADING, name=True),
            *terms(body.sum, x + 236, y + 26, w - 236 - 66),
            text((w / 2 - 62, y + 11, 54, 30), chance, _SUM, CANDLE, "right"),
        ]
    return [
        line((x + 60, y + 4, w - 60 - 66, 42), body.line, HEADING, name=True),
        text((w / 2 - 62, y + 11, 54, 30), chance, _SUM, CANDLE, "right"),
        *terms(body.sum, x + 22, y + 60, w - 40),
    ]


def _fate(one: Fate, box: Box) -> list[Part]:
    x, y, w, h = box
    face = FACES["agreed" if one.line.tone == "calm" else "danger"]
    ink = INKS[one.line.tone]
    start = 31 if w >= _SIGNED else 7
    return [
        Plate(x=x, y=y, w=w, h=h, name="button", colour=face.ground),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=face.edge, alpha=0.7),
        *((Icon(x=x + 17, y=y + 16, size=20, name=one.icon, colour=ink),) if w >= _SIGNED else ()),
        text((x + start, y + 3, w - start - 42, 27), one.totals, _TOTALS, CANDLE),
        text((x + w - 46, y + 4, 40, 24), one.chance, _CHANCE, ASH, "right"),
        text((x + 7, y + 28, w - 12, h - 31), one.line.text, NOTE, ink),
    ]


def _buttons(body: SummonAsk, box: Box) -> list[Part]:
    x, y, w, h = box
    others: tuple[Choice, ...] = (*((body.back,) if body.back else ()), *body.raises[:1])
    each = 98.0 if w >= _ROW - 40 else 84.0
    left = x + len(others) * (each + 6)
    return [
        *(button((x + n * (each + 6), y, each, h), one, CHIP) for n, one in enumerate(others)),
        button((left, y, x + w - left, h), body.roll),
    ]


SUMMON = BodyLayout(
    lambda body, w, most: DEEP if w >= _ROW else DEEPER, _draw, wide=lambda body: WIDE
)
