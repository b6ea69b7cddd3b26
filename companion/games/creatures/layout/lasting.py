"""Cards that stay on the table: on a free edge, each with its number; signs only."""

from __future__ import annotations

from companion.games.creatures.colours import CHALK, PLUM, ROSE
from companion.games.creatures.layout.small import chalk_mark
from companion.games.creatures.scene import Lasting, LastingCard
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import TrackLayout
from companion.screen.parts import Icon, Part, Plate, Seal
from companion.screen.style import ASH, CALM, DANGER, Motion, Type

_W = 62.0
_TALL, _LOW = 66.0, 48.0
"""How high a card is; where there are many."""
_FEW, _MANY = 4, 6
_GAP = 8.0
_AMOUNT = Type("number", 19, 15)
_SLIDES = Motion(350, "out_quad")


def _drawn(track: Lasting, *, flat: bool = False, mirrored: bool = False) -> tuple[Part, ...]:
    """One below the other, or side by side; more than six lie in two lines."""
    count = len(track.cards)
    lines = 1 if count <= _MANY else 2
    per = -(-count // lines) if count else 1
    high = _TALL if count <= _FEW else _LOW
    step = (_W if flat else high) + (_GAP if count <= _FEW else 4)
    parts: list[Part] = []
    for n, card in enumerate(track.cards):
        along = (n % per - (min(per, count) - 1) / 2) * step
        aside = (n // per - (lines - 1) / 2) * ((high if flat else _W) + 4)
        x, y = (along, aside) if flat else (aside - (0 if lines == 1 else 12), along)
        parts += _card(card, x + (6 if not flat else 0), y, high)
    return tuple(parts)


def _card(card: LastingCard, x: float, y: float, high: float) -> list[Part]:
    """On whom and until when above, what below; less high, both side by side."""
    left, top = x - _W / 2, y - high / 2
    is_tall = high >= _TALL
    up, low = (-15.0, 15.0) if is_tall else (-10.0, 12.0)
    r = 13.0 if is_tall else 10.0
    key = f"card {card.number}"
    return [
        Plate(x=left, y=top, w=_W, h=high, name="button", colour=PLUM, key=key, motion=_SLIDES),
        Plate(x=left, y=top, w=_W, h=high, name="button-edge", colour=ROSE, alpha=0.8),
        *chalk_mark(card.number, left + 5, top + 5),
        Seal(x=x + 12, y=y + up, r=r, symbol=card.symbol),
        Icon(x=x - 13, y=y + up, size=17, name=card.until, colour=ASH),
        *_does(card, x, y + low),
    ]


def _does(card: LastingCard, x: float, y: float) -> list[Part]:
    if not card.icons:
        return [Icon(x=x, y=y, size=22, name="word-note", colour=CHALK)]
    many = len(card.icons) > 1
    size, first = (13.0, x - 22) if many else (21.0, x - 14)
    return [
        *(Icon(x=first + 12 * n, y=y, size=size, name=icon, colour=ROSE)
          for n, icon in enumerate(card.icons)),
        text((x + (8 if many else -1), y - 12, 24 if many else 30, 24), card.amount, _AMOUNT,
             DANGER if card.is_bad else CALM, "center"),
    ]  # fmt: skip


LASTING = TrackLayout(_drawn, lambda track: 38.0 if len(track.cards) <= _MANY else 60.0)
