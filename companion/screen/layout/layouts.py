"""Who draws what a game brings of its own: centres, tracks, bodies of strips, reasons of an end.

Each is drawn by its type. A game adds its own through `Showing.drawings`; nothing here names one.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any, Protocol, TypeVar

import msgspec

from companion.screen.layout.kit import Box
from companion.screen.parts import Part, Sheet
from companion.screen.scene import Scene, Strip
from companion.screen.seating import TURNS

SHORT = ("left", "right")
"""The places on short edges."""


class Laid(msgspec.Struct, frozen=True):
    """A strip where it lies: its middle on the stage, its own width and height."""

    strip: Strip
    place: str
    x: float
    y: float
    w: float
    h: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom on the stage."""
        w, h = (self.h, self.w) if self.place in SHORT else (self.w, self.h)
        return self.x - w / 2, self.y - h / 2, self.x + w / 2, self.y + h / 2

    def out(self, x: float, y: float) -> tuple[float, float]:
        """A point of the strip, on the stage."""
        a = radians(TURNS[self.place])
        return self.x + x * cos(a) - y * sin(a), self.y + x * sin(a) + y * cos(a)


class Room(msgspec.Struct, frozen=True):
    """What the strips leave free: the middle, and the two columns for reading."""

    x: float
    y: float
    r: float
    left: float
    right: float
    top: float
    bottom: float
    edge: float
    """What hides the root of an arm on the right: the end of the window, or a strip."""
    has_track: bool = False
    """No edge has room for the track: it bends round the middle."""


class Strips(msgspec.Struct, frozen=True):
    """How wide strips are: while nothing is asked of a seat, and while something is."""

    at_rest: float
    asked: float

    @property
    def are_steady(self) -> bool:
        """Whether they have one width for the whole game."""
        return self.at_rest == self.asked


GROWING = Strips(256, 348)
"""Whoever is asked has room for the answers; the neighbours make way."""
WIDE = 318
STEADY = Strips(WIDE + 2, WIDE + 2)
"""Nothing slides away under a finger, where everybody is asked at once, turn after turn."""


class BodyLayout(msgspec.Struct, frozen=True):
    """How a body lies on its strip."""

    depth: Callable[[Any, float, float], float]
    """How far from its edge a strip with this body reaches: its width, and the furthest."""
    draw: Callable[[Strip, Any, float, float], tuple[Part, ...]]
    """The whole strip, w wide and h high around 0, 0."""
    flinches: bool = True
    """Whoever loses something flinches."""
    rests: bool = False
    """It asks nothing: how a game draws what lies before a seat, whatever is asked of others."""
    wide: Callable[[Any], float] = lambda body: 0
    """As wide as it would be on a long edge; 0: as wide as any strip that is asked."""


class CentreLayout(msgspec.Struct, frozen=True):
    """How a centre lies between the strips."""

    draw: Callable[[Scene, list[Laid], Room, int], tuple[Sheet, ...]]
    """All sheets of the middle; the last is how far it is turned so that it has an up."""
    r: float
    """Its disc is never larger."""
    keeps: float
    """It keeps its middle as if strips on short edges were so deep; 0: it takes what is free."""
    strips: Strips = GROWING
    ground: str = "night"
    """What lies under it all."""
    above: tuple[str, ...] = ()
    """Keys of its sheets that lie over the strips: what reaches from a strip to them goes under."""


class DrawTrack(Protocol):
    """Upright around its middle, or lying."""

    def __call__(
        self, track: Any, *, flat: bool = False, mirrored: bool = False
    ) -> tuple[Part, ...]:
        """*mirrored*: what stands beside it stands on its other side, there is an edge."""


class TrackLayout(msgspec.Struct, frozen=True):
    """How a track lies on a free edge."""

    draw: DrawTrack
    reach: Callable[[Any], float]
    """How far from its own middle an upright one reaches inwards."""
    y: float = 240
    """Where on a short edge its middle lies."""
    ends: tuple[float, float] = (152, 152)
    """Lying on a long edge: how far from a left and from a right corner its middle lies."""
    takes: float = 0
    """So much of a long edge it has for itself when it lies there: strips end before it."""
    ring: Callable[[Any, float], tuple[Part, ...]] | None = None
    """Round a disc of such a radius, where no short edge is free; None: it lies flat then."""
    stands: Callable[[Any, tuple[str, ...]], bool] = lambda track, places: True
    """Whether it may stand on a short edge beside those who sit at such places."""


class ReasonLayout(msgspec.Struct, frozen=True):
    """How the reason of an end lies under its rule."""

    draw: Callable[[Any, Box], tuple[Part, ...]]
    """In the box of all that is read."""


class SmallLayout(msgspec.Struct, frozen=True):
    """How a board lies small beside a page."""

    draw: Callable[[Any, float, tuple[float, float]], tuple[Part, ...]]
    """Around 0, 0, of such a radius; what lies beside the board is at the point."""


Layout = BodyLayout | CentreLayout | TrackLayout | ReasonLayout | SmallLayout
L = TypeVar("L", BodyLayout, CentreLayout, TrackLayout, ReasonLayout, SmallLayout)

LAYOUTS: dict[type[msgspec.Struct], Layout] = {}
"""By type; those of a game are here from the moment it is loaded."""

PAINTED_BY: list[str] = []
"""Modules with the painters of games' own parts: only a window imports them."""


def layout_of(drawn: msgspec.Struct, kind: type[L]) -> L:
    """Find who lays *drawn* out."""
    found = LAYOUTS[type(drawn)]
    assert isinstance(found, kind), drawn
    return found
