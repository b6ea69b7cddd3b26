"""What a lamp board is: so many lamps, showing one picture at a time."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple, Protocol

LAMPS = 7
"""Six rooms and the place outside."""
BRIGHTEST = 255


class Colour(NamedTuple):
    """How bright people see each part of a lamp, 0 to 255 (sRGB, as screens have it)."""

    red: int
    green: int
    blue: int

    @property
    def brightest(self) -> int:
        """What a lamp without colours shows of it."""
        return max(self)

    def scaled(self, level: float) -> Colour:
        """The same colour at *level* of its brightness, 0 to 1."""
        return Colour(*[min(BRIGHTEST, max(0, round(part * level))) for part in self])

    def towards(self, other: Colour, share: float) -> Colour:
        """A *share* of the way to *other*."""
        pairs = zip(self, other, strict=True)
        return Colour(*[round(mine + (theirs - mine) * share) for mine, theirs in pairs])


BLACK = Colour(0, 0, 0)

Picture = tuple[Colour, ...]
"""The lamps in their order."""
DARK: Picture = (BLACK,) * LAMPS


class LampsFailed(Exception):
    """Lamps that cannot be lit; `key` names the reason, the words are elsewhere."""

    def __init__(self, key: str, detail: str = "") -> None:
        super().__init__(f"{key} {detail}".rstrip())
        self.key, self.detail = key, detail


class LampBoard(Protocol):
    """A row of lamps that shows one picture at a time."""

    def show(self, picture: Picture) -> None:
        """Show *picture*, writing only what differs from the last; raises LampsFailed."""

    def close(self) -> None:
        """Go dark and let go of everything; a second time it does nothing."""


def checked(picture: Picture) -> Picture:
    """A picture that every board can show; a driver is never asked to guess."""
    if len(picture) != LAMPS:
        raise ValueError(f"a picture has {LAMPS} lamps, not {len(picture)}")
    if not all(0 <= part <= BRIGHTEST for colour in picture for part in colour):
        raise ValueError(f"a part of a colour is 0 to {BRIGHTEST}: {picture}")
    return picture


def one_lit(lamp: int, colour: Colour) -> Picture:
    """Lamp number *lamp*, counted from 1, alone."""
    return tuple(colour if number == lamp else BLACK for number in range(1, LAMPS + 1))


def capped(picture: Picture, brightness: float) -> Picture:
    """The picture at most so bright, 0 to 1."""
    return picture if brightness >= 1 else tuple(c.scaled(brightness) for c in picture)


GAMMA = 2.2


def _light(part: int) -> float:
    return math.pow(part / BRIGHTEST, GAMMA)


_LIGHT = tuple(map(_light, range(BRIGHTEST + 1)))


def light(part: int) -> float:
    """How much light looks as bright as *part*: eyes are not linear, LEDs are."""
    return _LIGHT[part]


def lights(colours: Iterable[int]) -> tuple[float, ...]:
    """The same for several."""
    return tuple(_LIGHT[part] for part in colours)
