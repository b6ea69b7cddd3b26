"""One secret choice of all seats: sealed by each, locked, opened together (PROTOCOL.md 5-6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hmac import compare_digest
from typing import NamedTuple

from firmware_bridge.firmware import wire
from firmware_bridge.messages import DialId, Glow, Opening, Order, Phase, State, Want
from firmware_bridge.salts import SaltFlaw, Salts


class Place(NamedTuple):
    """A seat at the table, as its dial needs to know it: all of it public."""

    seat: int
    reach: int
    flags: int
    colour: bytes


_SEALED = (Phase.SEALED, Phase.LOCKED, Phase.OPENED)


class SecretRound:
    """Says what each dial should want, from what each says it is.

    Nothing is opened before every seat is sealed, and nobody's opening counts that does not open
    the seal noted before. A seat without a dial (touch, bot) is `elsewhere` until it is sealed.
    """

    def __init__(
        self, tag: bytes, turn: int, places: Mapping[DialId, Place], elsewhere: Iterable[int] = ()
    ) -> None:
        self.tag, self.turn = tag, turn
        self.order = Order.CHOOSE
        self.openings: dict[DialId, Opening] = {}
        self.broken: set[DialId] = set()
        """Dials that opened something else than they had sealed, or lost their seal at the last."""
        self.flaws: dict[DialId, SaltFlaw] = {}
        """Of the broken, those whose seal fits and whose salt hid nothing."""
        self.salts = Salts()
        """Whoever plays more than one round lets them share what was opened."""
        self._places = dict(places)
        self._elsewhere = set(elsewhere)
        self._states: dict[DialId, State] = {}
        self._noted: dict[DialId, bytes] = {}
        self._locked: set[DialId] = set()
        """Who has locked since it was ordered; what was locked for an earlier order is not."""

    @property
    def sealed(self) -> dict[DialId, bytes]:
        """The seals as they stand."""
        return {d: s.digest for d, s in self._states.items() if s.phase in _SEALED}

    @property
    def complete(self) -> bool:
        """Say whether every dial has opened its seal."""
        return self.openings.keys() == self._places.keys()

    def __contains__(self, dial: DialId) -> bool:
        """Say whether *dial* has a seat in this round."""
        return dial in self._places

    def want(self, dial: DialId) -> Want:
        """What the table wants of *dial* now."""
        place, order = self._places[dial], self._order(dial)
        glow = Glow.STEADY if dial in self.sealed else Glow.BREATHING
        return Want(
            self.tag, place.seat, self.turn, order, place.reach, place.flags, glow, place.colour
        )

    def _order(self, dial: DialId) -> Order:
        """A dial that started again does not know that it was locked, and opens only from there."""
        state = self._states.get(dial)
        if self.order == Order.OPEN and state and state.phase == Phase.SEALED:
            return Order.LOCK if state.digest == self._noted[dial] else Order.OPEN
        return self.order

    def ready(self, seat: int, *, is_ready: bool = True) -> None:
        """A seat without a dial has sealed, or has withdrawn."""
        if is_ready:
            self._elsewhere.discard(seat)
        else:
            self._elsewhere.add(seat)
        self._decide()

    def replace(self, dial: DialId, other: DialId | None) -> None:
        """Give a seat another dial, or none: what the old one sealed is void."""
        place = self._places.pop(dial)
        self._states.pop(dial, None)
        self.openings.pop(dial, None)
        self.broken.discard(dial)
        self.flaws.pop(dial, None)
        if other is None:
            self._elsewhere.add(place.seat)
        else:
            self._places[other] = place
        self.order = Order.CHOOSE
        self._decide()

    def paint(self, dial: DialId, colour: bytes) -> None:
        """Light a dial in another colour; what it has sealed stays."""
        self._places[dial] = self._places[dial]._replace(colour=colour)

    def heard(self, dial: DialId, news: State | Opening) -> None:
        """Take what *dial* says of itself."""
        if dial not in self._places or news.turn != self.turn:
            return
        if isinstance(news, Opening):
            self._check(dial, news)
        else:
            self._states[dial] = news
            is_locked = self.order == Order.LOCK and news.phase in (Phase.LOCKED, Phase.OPENED)
            (self._locked.add if is_locked else self._locked.discard)(dial)
            self._decide()

    def lost(self, dial: DialId) -> None:
        """The link to *dial* is lost: it may start again unlocked, so its word must be renewed."""
        self._locked.discard(dial)

    def _decide(self) -> None:
        """Lock when all are sealed, open when all are locked, and go back if one is withdrawn."""
        sealed = self.sealed
        everybody = not self._elsewhere and sealed.keys() == self._places.keys()
        if self.order == Order.OPEN:
            self.broken |= {d for d, s in self._states.items() if self._has_lost(d, s)}
        elif not everybody:
            self.order = Order.CHOOSE
        elif self.order == Order.CHOOSE:
            self._lock(sealed)
        elif sealed != self._noted:
            self.order = Order.CHOOSE
        elif self._locked == self._places.keys():
            self.order = Order.OPEN

    def _lock(self, sealed: dict[DialId, bytes]) -> None:
        """Note the seals; what was opened for another seal, before a seat was replaced, is void."""
        opened = self.openings.items()
        self.openings = {d: o for d, o in opened if sealed[d] == self._noted.get(d)}
        self.order, self._noted, self._locked = Order.LOCK, sealed, set()

    def _has_lost(self, dial: DialId, state: State) -> bool:
        return dial not in self.openings and state.digest != self._noted[dial]

    def _check(self, dial: DialId, opening: Opening) -> None:
        if self.order != Order.OPEN:
            return
        choice = (opening.turn, self._places[dial].seat, *opening[1:5])
        noted = self._noted[dial]
        if not compare_digest(wire.seal(self.tag, choice, opening.salt), noted):
            self.broken.add(dial)
        elif flaw := self.salts.flaw(opening.salt, noted):
            self.broken.add(dial)
            self.flaws[dial] = flaw
        else:
            self.openings[dial] = opening
