"""Cards that stay on the table: on a free edge, each with its number; signs only."""

from __future__ import annotations

from companion.games.creatures.colours import CHALK, PLUM, ROSE
from companion.games.creatures.layout.small import chalk_mark
from companion.games.creatures.scene import Lasting, LastingCard
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import TrackLayout
from companion.screen.parts import Icon, Part, Plate, Seal
from companion.screen.style import ASH, CALM, DANGER, Motion, Type

_WIDE, _TALL = 62.0, 66.0
_SMALL = 42.0
"""How wide and high a card is; where there are many, or they lie flat."""
_FEW, _PER_LINE = 4, 6
_GAP = 8.0
_AMOUNT, _SMALL_AMOUNT = Type("number", 19, 15), Type("number", 16, 14)
_SLIDES = Motion(350, "out_quad")


def _drawn(track: Lasting, *, flat: bool = False, mirrored: bool = False) -> tuple[Part, ...]:
    """One below the other, large while they are few; else small, in two lines."""
    count = len(track.cards)
    if count <= _FEW and not flat:
        spots = [(6.0, (n - (count - 1) / 2) * (_TALL + _GAP)) for n in range(count)]
        return tuple(
            p for card, at in zip(track.cards, spots, strict=True) for p in _card(card, *at)
        )
    lines = 1 if count <= (_FEW if flat else _PER_LINE) else 2
    per = max(1, -(-count // lines))
    step = min(_SMALL + 3, 306 / per)
    parts: list[Part] = []
    for n, card in enumerate(track.cards):
        along = (n % per - (per - 1) / 2) * step
        aside = (n // per - (lines - 1) / 2) * (_SMALL + 2)
        parts += _small(card, *((along, aside) if flat else (aside + 6, along)))
    return tuple(parts)


def _card(card: LastingCard, x: float, y: float) -> list[Part]:
    """On whom and until when above, what below."""
    left, top = x - _WIDE / 2, y - _TALL / 2
    return [
        *_ground(card, left, top, _WIDE, _TALL),
        Seal(x=x + 12, y=y - 15, r=13, symbol=card.symbol),
        Icon(x=x - 13, y=y - 15, size=17, name=card.until, colour=ASH),
        *_does(card, x, y + 15),
    ]


def _ground(card: LastingCard, x: float, y: float, w: float, h: float) -> list[Part]:
    key = f"card {card.number}"
    return [
        Plate(x=x, y=y, w=w, h=h, name="button", colour=PLUM, key=key, motion=_SLIDES),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=ROSE, alpha=0.8),
        *chalk_mark(card.number, x + (5 if w > _SMALL else 9), y + (5 if w > _SMALL else 8)),
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
             _ink(card), "center"),
    ]  # fmt: skip


def _ink(card: LastingCard) -> str:
    return DANGER if card.is_bad else CALM


def _small(card: LastingCard, x: float, y: float) -> list[Part]:
    """The same with less: on whom, and what; of several skills, that there are several."""
    left, top = x - _SMALL / 2, y - _SMALL / 2
    icon = (
        (card.icons[0] if len(card.icons) == 1 else "word-modifier") if card.icons else "word-note"
    )
    return [
        *_ground(card, left, top, _SMALL, _SMALL),
        Seal(x=x + 11, y=y - 9, r=8, symbol=card.symbol),
        Icon(x=x - 11, y=y + 11, size=15, name=icon, colour=ROSE),
        text((x - 4, y, 25, 22), card.amount, _SMALL_AMOUNT, _ink(card), "center"),
    ]


def _reach(track: Lasting) -> float:
    return 38.0 if len(track.cards) <= _PER_LINE else 52.0


LASTING = TrackLayout(_drawn, _reach, ends=(104, 104), takes=208)
