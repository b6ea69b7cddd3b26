"""How the dials of those who are asked nothing are lit: who is in the game, and who is hit now."""

from __future__ import annotations

from typing import Any

from companion.evening.choosing import Choosing, dial_of
from companion.evening.faces import Faces, light
from companion.evening.seating import Seating
from companion.evening.situation import Events
from engine import Seat
from firmware_bridge.messages import DialId, Glow, Want

STARTLED_MS = 3000
"""So long flashes the dial of somebody who is hit."""


class DialLights:
    """Hears what everybody is told, and lights the dials by it; nothing hidden comes here."""

    def __init__(self, faces: Faces, seating: Seating, choosing: Choosing) -> None:
        self._faces, self._choosing = faces, choosing
        self._clock = choosing.dials.roster.clock
        sitters = enumerate(seating.sitters)
        self._seats = {dial: Seat(n) for n, one in sitters if (dial := dial_of(one))}
        self._view: Any = None
        self._until: dict[Seat, int] = {}
        """Whose dial flashes, and until when."""
        choosing.dials.at_rest = self._at_rest

    def told(self, events: Events, view: Any) -> None:
        """Let flash whoever is hit."""
        self.stands(view)
        for event in events:
            for seat in self._faces.startled(event):
                self._until[seat] = self._clock.now() + STARTLED_MS

    def stands(self, view: Any) -> None:
        """Light the others as they stand."""
        self._view = view
        self._choosing.dials.refresh()

    def _at_rest(self, dial: DialId) -> Want:
        seat = self._seats.get(dial)
        if seat is None or self._view is None:
            return Want()
        is_hit = self._until.get(seat, 0) > self._clock.now()
        glow = Glow.FLASHING if is_hit else self._faces.glow(self._view, seat)
        if glow == Glow.DARK:
            return Want()
        return Want(glow=glow, colour=light(self._choosing.hue(seat)))
