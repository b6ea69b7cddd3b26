"""The surface pictures are made for: how large a unit is, and what is turned towards whom.

A picture has no window: its lengths are in u, x to the right, y down. Landscape is the only layout;
an upright window shows it turned by 90 degrees.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

LONG, SHORT = 800, 480
"""The smallest window, in u; a longer one has more u between the disc and the edges."""

_QUARTERS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine of a turn clockwise: exact, so that text stays sharp."""


class Frame(NamedTuple):
    """Where a turned sheet lies in the window: pixels, y up, as a canvas counts."""

    cos: int
    sin: int
    x: int
    y: int

    def out(self, x: float, y: float) -> tuple[float, float]:
        """From the sheet's own pixels to the window's."""
        return self.cos * x + self.sin * y + self.x, -self.sin * x + self.cos * y + self.y

    def box_out(
        self, left: float, bottom: float, right: float, top: float
    ) -> tuple[float, float, float, float]:
        """The same of a box: left, bottom, right, top."""
        # Not by `out`: this is called for every part that is drawn.
        cos, sin, w, h = self.cos, self.sin, right - left, top - bottom
        x, y = cos * left + sin * bottom + self.x, cos * bottom - sin * left + self.y
        to_x, to_y = x + cos * w + sin * h, y + cos * h - sin * w
        return min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y)

    def into(self, x: float, y: float) -> tuple[float, float]:
        """From the window's pixels to the sheet's own."""
        dx, dy = x - self.x, y - self.y
        return self.cos * dx - self.sin * dy, self.sin * dx + self.cos * dy


class Stage(msgspec.Struct, frozen=True):
    """A window of so many pixels, and whether the table lies in it upside down."""

    width: int
    height: int
    turned: bool = False
    """By 180 degrees: nobody at the table is `up`, so a free edge can be where it is wanted."""

    @property
    def upright(self) -> bool:
        """Say whether the window is taller than wide."""
        return self.height > self.width

    @property
    def front(self) -> int:
        """The turn that is upright for whoever stands before the window's lower edge."""
        return 270 if self.upright else 0

    @property
    def u(self) -> float:
        """Pixels a unit."""
        long, short = max(self.width, self.height), min(self.width, self.height)
        return min(long / LONG, short / SHORT)

    @property
    def long(self) -> float:
        """The long side, in u."""
        return max(self.width, self.height) / self.u

    @property
    def short(self) -> float:
        """The short side, in u."""
        return min(self.width, self.height) / self.u

    @property
    def spare(self) -> float:
        """The length there is beyond the smallest window's, in u."""
        return self.long - LONG

    def frame(self, x: float, y: float, turn: int) -> Frame:
        """Give the frame of a sheet whose middle lies at x, y, turned clockwise."""
        u = self.u
        px, py = round(x * u), round(y * u)
        long, short = max(self.width, self.height), min(self.width, self.height)
        if self.turned:
            px, py, turn = long - px, short - py, turn + 180
        if self.upright:  # the landscape's left edge becomes the window's top
            px, py, turn = short - py, px, turn + 90
        cos, sin = _QUARTERS[turn % 360]
        return Frame(cos, sin, px, self.height - py)
