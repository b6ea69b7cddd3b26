"""Parts that only this game's pictures have: stairs, a clock's hands, the clock set by touch."""

from __future__ import annotations

import msgspec

from companion.screen.parts import Button, Part, Placed, Text
from companion.screen.style import CANDLE


class Stair(Placed, frozen=True, kw_only=True):
    """Stairs between two points of the map."""

    to_x: float
    to_y: float
    width: float = 8


class Hands(Placed, frozen=True, kw_only=True):
    """The two hands of a clock, in degrees clockwise from the top."""

    r: float
    dagger: float
    tentacle: float
    dagger_colour: str = CANDLE

    def usual_start(self) -> Part:
        return msgspec.structs.replace(self, dagger=0.0, tentacle=0.0)


Reading = tuple[int | None, int | None]
"""The numbers that dagger and tentacle point at; None: between two."""


class ShieldedClock(Placed, frozen=True, kw_only=True):
    """A clock set by touch: without hands until it is held, and again when it is let go.

    Where its hands stand is known to the widget alone, until the intent `SealTouch` takes it. What
    each reading means is here for all of them, so that the widget need only look it up.
    """

    r: float
    seat: int
    snaps: bool
    """The assisted clock: a hand let go jumps to the nearest number."""
    sound: tuple[Reading, ...]
    """The readings no rule punishes; the assisted clock takes no other."""
    face: tuple[Part, ...]
    lid: tuple[Part, ...]
    """What lies on the face while nobody holds it."""
    hint: Text
    """What to do, while nobody holds it."""
    kept: str
    """In its place once both hands were turned: the same words wherever they point."""
    look: str
    """Not yet, look again: who seals what no rule takes."""
    legend: tuple[Text, ...]
    """Which hand is whose, while nobody holds it."""
    placed: tuple[Text, Text]
    """In its place for a hand that was turned: the same wherever it points."""
    unset: tuple[Text, Text]
    """While it is held: a hand that was not turned yet."""
    readings: tuple[tuple[Reading, tuple[Text, Text]], ...]
    """While it is held: where either hand leads, or what is wrong with it."""
    ready: Text
    """While it is held, and can be sealed."""
    seal: Button
    """Touching it seals what the hands show; drawn apart from the clock."""
