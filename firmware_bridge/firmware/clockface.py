"""From angles to readings: calibration, guard band, hysteresis, settling (PROTOCOL.md 7)."""

try:
    from firmware_bridge.firmware.wire import ONE_HAND, TOGETHER
except ImportError:  # on the dial the files lie side by side
    from wire import ONE_HAND, TOGETHER  # type: ignore[import-not-found, no-redef]

STEPS = 4096
PLACES = 6
GUARD = 250
HOLD = 280
NEAREST = 500
"""Steps two centres of a hand must be apart: less, and what two places win would overlap."""
STILL = 12
SETTLE_MS = 150
RESTLESS_MS = 2000
BETWEEN = 0


def distance(one: int, other: int) -> int:
    """Steps between two angles, the short way round."""
    away = (one - other) % STEPS
    return min(away, STEPS - away)


def reading(centres: tuple[int, ...], angle: int, last: int) -> int:
    """Read a hand: 1 to 6, or BETWEEN; *last* is held a little longer than it was won."""
    if last and distance(angle, centres[last - 1]) <= HOLD:
        return last
    nearest = min(range(6), key=lambda n: distance(angle, centres[n]))
    return nearest + 1 if distance(angle, centres[nearest]) <= GUARD else BETWEEN


def are_apart(centres: tuple[int, ...]) -> bool:
    """Say whether these are six places of one hand that can be told from each other."""
    for n in range(6):
        if centres[n] >= STEPS:
            return False
        for other in centres[:n]:
            if distance(centres[n], other) < NEAREST:
                return False
    return True


def is_error(dagger: int, tentacle: int, reach: int, flags: int) -> bool:
    """Judge a clock by what the table says is reachable; the rule itself is the table's."""
    if not flags & ONE_HAND:
        if BETWEEN in (dagger, tentacle):
            return True
        if dagger == tentacle:
            return not flags & TOGETHER
    return dagger == BETWEEN or not reach >> (dagger - 1) & 1


class Hand:
    """One hand of the clock, followed over time."""

    def __init__(self) -> None:
        self.angle = 0
        self.last = BETWEEN
        self._anchor: int | None = None
        self._since = 0
        self._calm = 0
        self.failed = True
        """Whether its sensor does not answer; so it is until it has answered once."""

    def moved(self, angle: int | None, centres: tuple[int, ...], now: int) -> None:
        """Take a sample at *now* (ms); None is a sensor that does not answer."""
        self.failed = angle is None
        if angle is None:
            self._anchor = None
            return
        if self._anchor is None:
            self._calm = now
        if self._anchor is None or distance(angle, self._anchor) >= STILL:
            self._anchor, self._since = angle, now
        elif now - self._since >= SETTLE_MS:
            self._calm = now
        self.angle = angle
        self.last = reading(centres, angle, self.last)

    def settled(self, now: int) -> bool:
        """Say whether the hand has been still long enough to count."""
        return not self.failed and self._anchor is not None and now - self._since >= SETTLE_MS

    def faulty(self, now: int) -> bool:
        """Say whether its sensor fails, or has not come to rest for too long."""
        return self.failed or now - self._calm >= RESTLESS_MS
