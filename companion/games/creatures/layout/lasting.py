"""Cards that stay on the table: on a free edge, each with its number; signs only."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.creatures.colours import CHALK, PLUM, ROSE
from companion.games.creatures.layout.small import chalk_mark
from companion.games.creatures.scene import Lasting, LastingCard
from companion.screen.layout.flights import flown
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import TrackLayout
from companion.screen.parts import Group, Icon, Part, Plate, Seal
from companion.screen.style import ASH, CALM, DANGER, Motion, Type

_WIDE, _TALL = 62.0, 66.0
_SMALL = 42.0
"""How wide and high a card is; where there are many, or they lie flat."""
_FEW, _PER_LINE = 4, 6
_GAP = 8.0
_AMOUNT, _SMALL_AMOUNT = Type("number", 19, 15), Type("number", 16, 14)
_SLIDES, _SHAKES = Motion(350, "out_quad"), Motion(350, "in_back")
_OFF = 96.0
"""How far a card goes that is taken off."""


def _drawn(track: Lasting, *, flat: bool = False, mirrored: bool = False) -> tuple[Part, ...]:
    """One below the other, large while they are few; else small, in two lines."""
    is_large = len(track.cards) <= _FEW and not flat
    way = -1 if mirrored != flat else 1
    edge = (0.0, way * _OFF) if flat else (way * _OFF, 0.0)
    draw = _card if is_large else _small
    laid = zip(track.cards, _spots(len(track.cards), flat=flat, is_large=is_large), strict=True)
    return (
        *(_comes(f"card {card.number}", draw(card), spot, edge) for card, spot in laid),
        *_taken_off(track, edge, flat=flat, is_large=is_large),
    )


def _spots(count: int, *, flat: bool, is_large: bool) -> list[tuple[float, float]]:
    if is_large:
        return [(6.0, (n - (count - 1) / 2) * (_TALL + _GAP)) for n in range(count)]
    lines = 1 if count <= (_FEW if flat else _PER_LINE) else 2
    per = max(1, -(-count // lines))
    step = min(_SMALL + 3, 306 / per)
    found = []
    for n in range(count):
        along = (n % per - (per - 1) / 2) * step
        aside = (n // per - (lines - 1) / 2) * (_SMALL + 2)
        found.append((along, aside) if flat else (aside + 6, along))
    return found


def _comes(
    key: str, parts: tuple[Part, ...], spot: tuple[float, float], edge: tuple[float, float]
) -> Part:
    """A card comes over the edge, and moves as one."""
    (x, y), (dx, dy) = spot, edge
    card = Group(x=x, y=y, parts=parts, key=key, motion=_SLIDES)
    return replace(card, start=replace(card, x=x + dx / 2, y=y + dy / 2, alpha=0.0))


def _taken_off(
    track: Lasting, edge: tuple[float, float], *, flat: bool, is_large: bool
) -> list[Part]:
    """Those whose time is over: each shakes, and slides over the edge."""
    numbers = sorted(card.number for card in (*track.cards, *track.ended))
    spots = _spots(len(numbers), flat=flat, is_large=is_large)
    size = (_WIDE, _TALL) if is_large else (_SMALL, _SMALL)
    parts: list[Part] = []
    for card in track.ended:
        x, y = spots[numbers.index(card.number)]
        ghost = (*_ground(card, *size), Seal(x=11, y=-9, r=10, symbol=card.symbol))
        gone = (x + edge[0], y + edge[1], 0.0)
        parts.append(flown(ghost, (x, y, 0.0), gone, f"ended {card.number}", _SHAKES,
                           is_there=True, stays=False))  # fmt: skip
    return parts


def _card(card: LastingCard) -> tuple[Part, ...]:
    """On whom and until when above, what below."""
    return (
        *_ground(card, _WIDE, _TALL),
        Seal(x=12, y=-15, r=13, symbol=card.symbol),
        Icon(x=-13, y=-15, size=17, name=card.until, colour=ASH),
        *_does(card, 0, 15),
    )


def _ground(card: LastingCard, w: float, h: float) -> list[Part]:
    x, y = -w / 2, -h / 2
    return [
        Plate(x=x, y=y, w=w, h=h, name="button", colour=PLUM),
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


def _small(card: LastingCard) -> tuple[Part, ...]:
    """The same with less: on whom, and what; of several skills, that there are several."""
    icon = (
        (card.icons[0] if len(card.icons) == 1 else "word-modifier") if card.icons else "word-note"
    )
    return (
        *_ground(card, _SMALL, _SMALL),
        Seal(x=11, y=-9, r=8, symbol=card.symbol),
        Icon(x=-11, y=11, size=15, name=icon, colour=ROSE),
        text((-4, 0, 25, 22), card.amount, _SMALL_AMOUNT, _ink(card), "center"),
    )


def _reach(track: Lasting) -> float:
    return 38.0 if len(track.cards) <= _PER_LINE else 52.0


LASTING = TrackLayout(_drawn, _reach, ends=(104, 104), takes=208)
