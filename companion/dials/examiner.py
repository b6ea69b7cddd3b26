"""Looks at what a dial says in a round, and tells how far it keeps to PROTOCOL.md."""

from __future__ import annotations

from enum import Enum

from companion.dials.chronicle import Chronicle
from companion.dials.speech import fault_names
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import STEPS, is_error
from firmware_bridge.messages import Angles, Opening, Order, Phase, Said, State, Taught, Want
from firmware_bridge.secret_round import SecretRound

PLACES = 6
_SEALED = (Phase.SEALED, Phase.LOCKED, Phase.OPENED)
_FITTING = {
    Order.CHOOSE: (Phase.CHOOSING, Phase.SEALED, Phase.OPENED),
    Order.LOCK: (Phase.RESTING, Phase.CHOOSING, Phase.LOCKED, Phase.OPENED),
    Order.OPEN: (Phase.RESTING, Phase.CHOOSING, Phase.SEALED, Phase.OPENED),
}
"""The phases a dial can be in once it has taken an order; PROTOCOL.md 5."""


class Lack(Enum):
    """What kept a dial from opening."""

    LINK = "link"
    STATE = "state"
    CALIBRATION = "calibration"
    SENSOR = "sensor"
    SEAL = "seal"
    OTHERS = "others"
    LOCK = "lock"
    OPENING = "opening"


class Examiner:
    """One dial, through all turns."""

    def __init__(self, name: str, chronicle: Chronicle) -> None:
        self.has_moved = False
        """Whether the last news was more than a heartbeat."""
        self._name, self._chronicle = name, chronicle
        self._phase: Phase | None = None
        self._digest = wire.NO_DIGEST
        self._faults = 0
        self._spent: set[bytes] = set()
        """Seals that were withdrawn or opened; each has a salt of its own, so none comes again."""

    def begin(self) -> None:
        """A new turn."""
        self._spend()
        self._phase = None

    def see(self, news: Said, played: SecretRound, order: Order) -> bool:
        """Tell what is new; False if it gave away what it should not have."""
        self.has_moved = False
        if isinstance(news, Angles):
            self._chronicle.breach("angles", self._name)
            return False
        if isinstance(news, Taught) or news.turn != played.turn:
            return True
        if isinstance(news, Opening):
            return self._see_opening(news, order)
        return self._see_state(news, order)

    def judge(self, opening: Opening, want: Want) -> bool:
        """Tell what was opened; False if the dial should never have sealed it."""
        self._chronicle.opened(self._name, opening)
        together = bool(want.flags & wire.TOGETHER)
        if not is_error(opening.dagger, opening.tentacle, want.reach, together):
            return True
        if want.flags & wire.ASSISTED:
            self._chronicle.breach("sealed_error", self._name)
            return False
        self._chronicle.tell("strict_error", self._name)
        return True

    def miss(self, order: Order, *, up: bool) -> None:
        """Tell how far a dial came that has not opened."""
        self._chronicle.missing(self._lack(order, up=up).value, self._name)

    def _lack(self, order: Order, *, up: bool) -> Lack:
        if not up or self._phase is None:
            return Lack.STATE if up else Lack.LINK
        if self._phase not in _SEALED:
            if self._faults & wire.NOT_CALIBRATED:
                return Lack.CALIBRATION
            return Lack.SENSOR if self._faults else Lack.SEAL
        if order == Order.LOCK and self._phase == Phase.SEALED:
            return Lack.LOCK
        return Lack.OPENING if order == Order.OPEN else Lack.OTHERS

    def broke(self, news: State | Opening, played: SecretRound, seat: int) -> None:
        """Tell how a seal was broken."""
        if isinstance(news, State):
            self._chronicle.tell("lost_seal", self._name)
            return
        made = wire.seal(played.tag, (news.turn, seat, *news[1:5]), news.salt)
        facts = {"noted": self._digest.hex(), "made": made.hex()}
        self._chronicle.tell("broken_seal", self._name, **facts)

    def _see_opening(self, opening: Opening, order: Order) -> bool:
        if order != Order.OPEN:
            self._chronicle.breach("early_opening", self._name)
            return False
        if max(opening[1:3]) > PLACES or max(opening[3:5]) >= STEPS:
            self._chronicle.breach("no_reading", self._name)
            return False
        return True

    def _see_state(self, state: State, order: Order) -> bool:
        if state.phase not in _FITTING[order]:
            self._chronicle.breach(f"order_{order.name.lower()}", self._name)
        if (state.digest != wire.NO_DIGEST) != (state.phase in _SEALED):
            self._chronicle.breach("digest", self._name)
        if state.faults != self._faults:
            self._faults = state.faults
            self._chronicle.faults(self._name, state.faults, fault_names(state.faults))
        return self._see_phase(state)

    def _see_phase(self, state: State) -> bool:
        before, self._phase = self._phase, state.phase
        sealed_before, self._digest = self._digest, state.digest
        self.has_moved = before != state.phase or sealed_before != state.digest
        if not self.has_moved:
            return True
        if before in _SEALED and state.digest != sealed_before:
            self._spent.add(sealed_before)
            self._chronicle.tell("withdrawn", self._name)
        elif state.phase == Phase.CHOOSING:
            self._chronicle.tell("choosing", self._name)
        if state.phase == Phase.SEALED and state.digest != sealed_before:
            return self._see_seal(state.digest)
        if state.phase == Phase.LOCKED:
            self._chronicle.tell("locked", self._name)
        return True

    def _see_seal(self, digest: bytes) -> bool:
        self._chronicle.sealed(self._name, digest)
        if digest in self._spent:
            self._chronicle.breach("same_seal", self._name)
        return digest not in self._spent

    def _spend(self) -> None:
        self._spent.add(self._digest)
        self._digest = wire.NO_DIGEST
