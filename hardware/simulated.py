"""Lamps, a button and a buzzer that exist only here: they remember everything."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator

from hardware.lamps import DARK, LAMPS, Colour, LampsFailed, Picture, checked

_PARTS = 3
_BYTES = LAMPS * _PARTS


class SimulatedLamps:
    """A board in memory: every picture it was shown, with its moment.

    A picture takes 29 bytes, so a whole evening of breathing lamps fits in a few megabytes.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._times = array("d")
        self._levels = bytearray()
        self.is_closed = False

    def show(self, picture: Picture) -> None:
        """Remember *picture*, unless it is the one already shown."""
        if self.is_closed:
            raise LampsFailed("closed")
        if checked(picture) != self.picture:
            self._remember(picture)

    def close(self) -> None:
        """Go dark, once."""
        if not self.is_closed and self.picture != DARK:
            self._remember(DARK)
        self.is_closed = True

    @property
    def picture(self) -> Picture:
        """What is shown now."""
        return self[-1] if self._times else DARK

    def __len__(self) -> int:
        return len(self._times)

    def __getitem__(self, index: int) -> Picture:
        start = range(len(self))[index] * _BYTES
        parts = iter(self._levels[start : start + _BYTES])
        return tuple(Colour(*parts_of) for parts_of in zip(parts, parts, parts, strict=True))

    @property
    def pictures(self) -> list[Picture]:
        """All it was ever shown, in order."""
        return [self[index] for index in range(len(self))]

    def remembered(self) -> Iterator[tuple[float, Picture]]:
        """The same with the moment of each."""
        return zip(self._times, self.pictures, strict=True)

    def _remember(self, picture: Picture) -> None:
        self._times.append(self._clock())
        for colour in picture:
            self._levels.extend(colour)


class SimulatedButton:
    """A button that is pressed by a call."""

    def __init__(self, pressed: Callable[[], None]) -> None:
        self._pressed, self.is_closed = pressed, False

    def press(self) -> None:
        """Press and let go."""
        if not self.is_closed:
            self._pressed()

    def close(self) -> None:
        """From now on nobody hears it."""
        self.is_closed = True


class SimulatedBuzzer:
    """A buzzer that remembers how often it knocked."""

    def __init__(self) -> None:
        self.knocks: list[int] = []
        self.is_closed = False

    def knock(self, times: int) -> None:
        """Sound so many times."""
        if self.is_closed:
            raise LampsFailed("closed")
        self.knocks.append(times)

    def close(self) -> None:
        """Fall silent."""
        self.is_closed = True
