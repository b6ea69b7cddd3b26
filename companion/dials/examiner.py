"""Looks at what a dial says in a round, and tells how far it keeps to PROTOCOL.md."""

from __future__ import annotations

from enum import Enum

from companion.dials.chronicle import Chronicle
from companion.dials.speech import fault_names
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import PLACES, STEPS, is_error
from firmware_bridge.messages import (
    Angles,
    DialId,
    Opening,
    Order,
    Phase,
    Said,
    State,
    Taught,
    Want,
)
from firmware_bridge.secret_round import SecretRound

_SEALED = (Phase.SEALED, Phase.LOCKED, Phase.OPENED)
_FITTING = {
    Order.CHOOSE: (Phase.CHOOSING, Phase.SEALED),
    Order.LOCK: (Phase.RESTING, Phase.CHOOSING, Phase.LOCKED, Phase.OPENED),
    Order.OPEN: (Phase.RESTING, Phase.CHOOSING, Phase.SEALED, Phase.OPENED),
}
"""The phases a dial can be in once it has taken an order; PROTOCOL.md 5."""
_SENSORS = wire.DAGGER_FAULT | wire.TENTACLE_FAULT


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
        self._faults = self._ignored = 0
        """What it says is wrong with it; what of that keeps nothing from being sealed."""
        self._knows_one_hand = False
        self._may_be_open = self._is_elsewhere = False
        self._spent: set[bytes] = set()
        """Seals that were withdrawn or opened; each has a salt of its own, so none comes again."""

    def begin(self, *, again: bool) -> None:
        """A new turn; *again* if it was begun by a table before this one, and may be open."""
        self._spend()
        self._phase = None
        self._may_be_open, self._is_elsewhere = again, False

    def see(self, news: Said, played: SecretRound, want: Want) -> None:
        """Tell what is new, and what should not have been said."""
        self.has_moved, order = False, want.order
        self._ignored = wire.TENTACLE_FAULT if want.flags & wire.ONE_HAND else 0
        match news:
            case Angles():
                self._breach("angles")
            case Taught():
                self._breach("taught")
            case Opening():
                self._see_opening(news, played.turn, order)
            case _:
                self._see_state(news, played.turn, order)

    def judge(self, opening: Opening, want: Want) -> None:
        """Tell what was opened, and whether the dial should never have sealed it."""
        self._chronicle.opened(self._name, opening)
        flags = want.flags
        if flags & wire.ONE_HAND and not self._hides_the_tentacle(opening, flags):
            flags &= ~wire.ONE_HAND  # it does not know the flag: judged by those it knows
        if not is_error(opening.dagger, opening.tentacle, want.reach, flags):
            return
        if want.flags & wire.ASSISTED:
            self._breach("sealed_error")
        else:
            self._chronicle.tell("strict_error", self._name)

    def _hides_the_tentacle(self, opening: Opening, flags: int) -> bool:
        """Whether a dial that was asked for one hand told of one; who once did may not do less."""
        if (opening.tentacle, opening.tentacle_angle) == (0, 0):
            self._knows_one_hand = True
            return True
        # A dial that is older than the flag has both hands on numbers, if it is assisted.
        is_old = opening.tentacle != 0 or not flags & wire.ASSISTED
        if is_old and not self._knows_one_hand:
            self._chronicle.tell("two_hands", self._name)
            return False
        self._breach("tentacle_told")
        return True

    def miss(self, order: Order, *, up: bool) -> None:
        """Tell how far a dial came that has not opened."""
        self._chronicle.missing(self._lack(order, up=up).value, self._name)

    def _lack(self, order: Order, *, up: bool) -> Lack:
        if not up or self._phase is None or self._is_elsewhere:
            return Lack.STATE if up else Lack.LINK
        if self._phase not in _SEALED:
            if self._faults & wire.NOT_CALIBRATED:
                return Lack.CALIBRATION
            return Lack.SENSOR if self._faults & ~self._ignored else Lack.SEAL
        if order == Order.LOCK and self._phase == Phase.SEALED:
            return Lack.LOCK
        return Lack.OPENING if order == Order.OPEN else Lack.OTHERS

    def broke(self, news: State | Opening, played: SecretRound, dial: DialId, seat: int) -> None:
        """Tell how a seal was broken."""
        if flaw := played.flaws.get(dial):
            self._breach(f"salt_{flaw.value}")
        elif isinstance(news, State):
            self._chronicle.tell("lost_seal", self._name)
        else:
            made = wire.seal(played.tag, (news.turn, seat, *news[1:5]), news.salt)
            facts = {"noted": self._digest.hex(), "made": made.hex()}
            self._chronicle.tell("broken_seal", self._name, **facts)

    def _breach(self, what: str, **facts: int) -> None:
        self._chronicle.breach(what, self._name, **facts)

    def _see_opening(self, opening: Opening, turn: int, order: Order) -> None:
        if opening.turn != turn:
            # One of the turn before may have been under way; not after a STATE of this turn.
            if opening.turn != turn - 1 or self._phase is not None:
                self._breach("opening_turn", said=opening.turn, turn=turn)
        elif order != Order.OPEN:
            self._breach("early_opening")
        elif max(opening[1:3]) > PLACES or max(opening[3:5]) >= STEPS:
            self._breach("no_reading")

    def _see_state(self, state: State, turn: int, order: Order) -> None:
        self._is_elsewhere = state.turn != turn
        if self._is_elsewhere:
            self._breach("state_turn", said=state.turn, turn=turn)
            return
        may_be_open = self._may_be_open and order == Order.CHOOSE and state.phase == Phase.OPENED
        if state.phase not in _FITTING[order] and not may_be_open:
            self._breach(f"order_{order.name.lower()}")
        if (state.digest != wire.NO_DIGEST) != (state.phase in _SEALED):
            self._breach("digest")
        if wire.FULL_BATTERY < state.battery < wire.NO_BATTERY:
            self._breach("battery", said=state.battery)
        self._see_faults(state)
        self._see_phase(state, order)

    def _see_faults(self, state: State) -> None:
        """Nothing is sealed by a dial that cannot read its hands; later they may fail."""
        before, self._faults = self._faults, state.faults
        if before != state.faults:
            self._chronicle.faults(self._name, state.faults, fault_names(state.faults))
        if state.phase not in _SEALED:
            return
        if state.faults & wire.NOT_CALIBRATED:
            self._breach("sealed_uncalibrated")
        elif self._phase == Phase.CHOOSING and before & state.faults & _SENSORS & ~self._ignored:
            self._breach("sealed_faulty")

    def _see_phase(self, state: State, order: Order) -> None:
        before, self._phase = self._phase, state.phase
        sealed_before, self._digest = self._digest, state.digest
        self.has_moved = before != state.phase or sealed_before != state.digest
        if not self.has_moved:
            return
        if before in _SEALED and state.digest != sealed_before:
            self._spent.add(sealed_before)
            self._see_change(before, state.phase, order)
        elif state.phase == Phase.CHOOSING:
            self._chronicle.tell("choosing", self._name)
        if state.phase == Phase.SEALED and state.digest != sealed_before:
            self._see_seal(state.digest)
        if state.phase == Phase.LOCKED:
            self._chronicle.tell("locked", self._name)

    def _see_change(self, before: Phase, phase: Phase, order: Order) -> None:
        """A seal has gone: that is a withdrawal only while the table lets people choose."""
        if before == Phase.SEALED or (before == Phase.LOCKED and order == Order.CHOOSE):
            self._chronicle.tell("withdrawn", self._name)
        else:
            self._breach("changed_lock" if phase in _SEALED else "lost_lock")

    def _see_seal(self, digest: bytes) -> None:
        self._chronicle.sealed(self._name, digest)
        if digest in self._spent:
            self._breach("same_seal")

    def _spend(self) -> None:
        self._spent.add(self._digest)
        self._digest = wire.NO_DIGEST
