"""How long dials have not done what is wanted of them, and when that is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.evening.dial_round import DialRound
from firmware_bridge.clock import Clock
from firmware_bridge.messages import DialId, Order
from firmware_bridge.session import SILENCE_MS

PATIENCE_MS = 10_000
"""So long a seal may stay shut after all were told to open; then the choice is void."""
TICK_MS = 250


class Patience:
    """Watches the dials of a choice, one tick after the other."""

    def __init__(self, dials: DialRound, clock: Clock, changed: Callable[[], None]) -> None:
        self._dials, self._clock, self._changed = dials, clock, changed
        self._waited: dict[DialId, int] = {}
        """For how many ms each has not done what is wanted of it."""
        self._order: Order | None = None
        self._ordered_ms = 0
        """For how many ms that has been the order."""

    def begin(self) -> None:
        """Another choice."""
        self._waited, self._order = {}, None

    async def run(self, chosen_with: Callable[[], Iterable[DialId]]) -> None:
        """Notice who does not do what is wanted, though its link is up; and lose patience."""
        before = self._clock.now()
        while True:
            await self._clock.sleep(TICK_MS)
            now = self._clock.now()
            # Time that all this machine has stood still is nobody's silence.
            self._wait(chosen_with(), min(now - before, 2 * TICK_MS))
            before = now

    @property
    def late(self) -> frozenset[DialId]:
        """Those that speak perhaps, and do not do what they were told."""
        return frozenset(dial for dial, ms in self._waited.items() if ms >= SILENCE_MS)

    def _wait(self, dials: Iterable[DialId], ms: int) -> None:
        secret = self._dials.round
        if secret is None:
            return
        self._ordered_ms = self._ordered_ms + ms if secret.order == self._order else 0
        late, self._order = self.late, secret.order
        self._waited = {
            dial: 0 if self._dials.obeys(dial) else self._waited.get(dial, 0) + ms for dial in dials
        }
        if secret.order == Order.OPEN and self._ordered_ms >= PATIENCE_MS:
            secret.give_up()
        if self.late != late or secret.has_failed:
            self._changed()
