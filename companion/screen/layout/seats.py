"""Somebody is to be named: everybody's seal in the order they sit, and what it would do to them."""

from __future__ import annotations

from companion.screen.layout.kit import CHIP, button, line
from companion.screen.layout.layouts import LAYOUTS, BodyLayout
from companion.screen.layout.pad import WIDE
from companion.screen.layout.strips import BAND, DEAL, ground
from companion.screen.parts import Part, Seal
from companion.screen.scene import SeatsAsk, Strip
from companion.screen.style import NOTE, STATE

GAP = 4
_LEFT, _RIGHT = 22, 6
_HEAD = 50
"""Two lines: what is asked, and what it does."""
_FEW = 4
"""So many have room on any strip that is asked."""


def _seats(strip: Strip, body: SeatsAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y, inner = -w / 2 + _LEFT, -h / 2, w - _LEFT - _RIGHT
    each = (inner + GAP) / len(body.seats) - GAP
    return (
        *ground(strip, w, h, BAND, body.line.tone),
        Seal(x=x + 16, y=y + 26, r=15, symbol=strip.symbol, emblem=strip.emblem),
        line((x + 38, y + 4, inner - 40, 22), body.line, STATE, name=True),
        line((x + 38, y + 27, inner - 40, 20), body.note, NOTE, name=True),
        *(
            button((x + n * (each + GAP), y + _HEAD, each, h - _HEAD - 6), choice, CHIP)
            for n, choice in enumerate(body.seats)
        ),
    )


LAYOUTS[SeatsAsk] = BodyLayout(
    lambda body, w, most: DEAL, _seats, wide=lambda body: WIDE if len(body.seats) > _FEW else 0
)
