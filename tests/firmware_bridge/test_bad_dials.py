"""Dials with one mistake each: the published sequences find every one of them out."""

import json
from pathlib import Path

import pytest

import firmware_bridge
from firmware_bridge.firmware import clockface, wire
from firmware_bridge.firmware import dial as firmware
from firmware_bridge.firmware.dial import Dial
from firmware_bridge.physics import Memory
from tests.firmware_bridge.micropython.pico import sequences
from tests.firmware_bridge.old_dial import OldDial

VECTORS = Path(firmware_bridge.__file__).parent / "vectors.json"
SEQUENCES = json.loads(VECTORS.read_text("utf-8"))["sequences"]

AT_ONCE = "every change is told at once"
PLAYED_BACK = "an earlier WANT played back is not obeyed again"
NONCES = "every greeting has a nonce of its own"
ANOTHER_KEY = "another key erases the seal for good"
SAME_KEY = "the same key again changes nothing; another forgets the seal and both sessions"
FOR_GOOD = "withdrawn, rested or of another turn: no start brings a seal back"
NO_ORDER = "an order that does not exist is dropped"
TURNING = "a hand that is being turned does not seal"
STILL = "a hand lies still within 11 steps of where it came to rest"
ANGLES = "teaching: a hand that is turned for long is no fault in ANGLES, a dead sensor is"
HELD = "a number holds its hand a little longer than it took it, but not over a start"
EVERY_TURN = "a turn: seal, withdraw, seal, lock, open, rest"
ONE_HAND = "one hand: the tentacle may point anywhere, and nothing of it is sealed"
ONE_HAND_STILL = (
    "one hand: a tentacle that is turned or dead keeps nothing from being sealed, the dagger does"
)
ONE_HAND_REACH = (
    "one hand: a dagger out of reach or between is an error, both hands on one number are none"
)
QUESTION = (
    "a question to one seat: what was sealed or opened in the game is forgotten, "
    "and never opened for it"
)
NO_FLAG = "flags that no version names change nothing"


class WithoutCounters(Dial):
    def _verified(self, payload, line):
        for session in (self._session, line.greeting):
            if session is not None:
                session.heard = 0
        return super()._verified(payload, line)


class ConstantNonce(Dial):
    def _answer_call(self, line, body):
        entropy, self._entropy = self._entropy, lambda count: b"n" * count
        super()._answer_call(line, body)
        self._entropy = entropy


class KeepsItsSealForAnotherOwner(Dial):
    def _change_owner(self, key):
        sealed, phase, turn = self._sealed, self._phase, self._turn
        is_kept = super()._change_owner(key)
        self._sealed, self._phase, self._turn = sealed, phase, turn
        return is_kept


class LeavesItsSealInTheMemoryForAnotherOwner(Dial):
    def _change_owner(self, key):
        sealed = self._sealed
        is_kept = super()._change_owner(key)
        self.memory.save("seal", sealed)
        return is_kept


class ForgetsOnlyInItsHead(Dial):
    def _forget(self):
        self._sealed = None


class TakesOrderFiveForOpen(Dial):
    def _take_signed(self, payload, now, line):
        plain = firmware.Want
        firmware.Want = ClippedWant
        try:
            super()._take_signed(payload, now, line)
        finally:
            firmware.Want = plain


class ClippedWant(firmware.Want):
    @property
    def order(self):
        return wire.OPEN if self[4] > wire.TEACH else self[4]


class SealsWhileAHandTurns(Dial):
    def _seal_if_clear(self, want, now):
        self.dagger.settled = self.tentacle.settled = lambda now: True
        super()._seal_if_clear(want, now)


class ComparesWithTheLastSample(Dial):
    def moved(self, dagger, tentacle, now):
        for hand, angle in ((self.dagger, dagger), (self.tentacle, tentacle)):
            near = hand._anchor is not None and angle is not None
            if near and clockface.distance(angle, hand.angle) < clockface.STILL:
                hand._anchor = angle
        super().moved(dagger, tentacle, now)


class TellsAnglesWhileChoosing(Dial):
    def _tell_state(self, session, want, now):
        super()._tell_state(session, want, now)
        if self._phase == wire.CHOOSING:
            self._signed(session, wire.ANGLES, self.dagger.angle, self.tentacle.angle, 0)


class NeverTellsAtOnce(Dial):
    _changed = property(lambda self: False, lambda self, changed: None)


class AlwaysAppliesNothing(Dial):
    def _tell_state(self, session, want, now):
        super()._tell_state(session, want._replace(revision=0), now)


class CallsATurnedHandDead(Dial):
    def _tick(self, now):
        for hand in (self.dagger, self.tentacle):
            hand.failed = hand.faulty(now)
        super()._tick(now)


class HoldsOverAStart(Dial):
    def __init__(self, *args):
        super().__init__(*args)
        self.dagger.last, self.tentacle.last = 1, 2


class LocksWhileOrderedToChoose(Dial):
    def _next_phase(self, order, tag):
        after = super()._next_phase(order, tag)
        return wire.LOCKED if (order, after) == (wire.CHOOSE, wire.SEALED) else after


class CountsTheTentacle(Dial):
    def _pointed(self):
        dagger, _, angle, _ = super()._pointed()
        return dagger, self.tentacle.last, angle, self.tentacle.angle


class TellsWhereTheTentacleStands(Dial):
    def _pointed(self):
        return *super()._pointed()[:3], self.tentacle.angle


class WaitsForTheTentacle(Dial):
    def is_still(self, now):
        return super().is_still(now) and self.tentacle.settled(now)


class SealsADeadDagger(Dial):
    def faults(self, now):
        return super().faults(now) & ~(wire.DAGGER_FAULT if self.one_hand else 0)

    def is_still(self, now):
        return self.one_hand or super().is_still(now)


class ReachesEverywhereWithOneHand(Dial):
    def _seal_if_clear(self, want, now):
        reach = 0b111111 if self.one_hand else want.reach
        super()._seal_if_clear(want._replace(reach=reach), now)


class OpensOneHandUnlocked(Dial):
    def _next_phase(self, order, tag):
        was_sealed = self._phase == wire.SEALED
        after = super()._next_phase(order, tag)
        return wire.OPENED if was_sealed and self.one_hand and order == wire.OPEN else after


class LooksAtTheTurnAlone(Dial):
    def _is_for(self, want):
        return self._turn == want.turn


class TakesAnyFlagForOneHand(Dial):
    one_hand = property(lambda self: self._want is not None and self._want.flags > 3)


def found_out(monkeypatch, bad):
    """Play every sequence with this dial, and name those that it does not pass."""
    monkeypatch.setattr(sequences, "Dial", bad)
    failed = set()
    for sequence in SEQUENCES:
        dice, memory = sequences.Dice(), Memory(None)
        play = sequences.Play(sequences.PlainTable(dice), lambda memory=memory: memory, dice)
        try:
            play.play(sequence)
        except AssertionError:
            failed.add(sequence["name"])
    return failed


def test_a_dial_without_a_mistake_passes(monkeypatch):
    assert found_out(monkeypatch, Dial) == set()


@pytest.mark.parametrize(("bad", "by"), [
    (WithoutCounters, PLAYED_BACK),
    (ConstantNonce, NONCES),
    (KeepsItsSealForAnotherOwner, SAME_KEY),
    (LeavesItsSealInTheMemoryForAnotherOwner, ANOTHER_KEY),
    (ForgetsOnlyInItsHead, FOR_GOOD),
    (TakesOrderFiveForOpen, NO_ORDER),
    (SealsWhileAHandTurns, TURNING),
    (ComparesWithTheLastSample, STILL),
    (TellsAnglesWhileChoosing, EVERY_TURN),
    (NeverTellsAtOnce, AT_ONCE),
    (AlwaysAppliesNothing, EVERY_TURN),
    (CallsATurnedHandDead, ANGLES),
    (HoldsOverAStart, HELD),
    (LocksWhileOrderedToChoose, "the table has started again"),
    (CountsTheTentacle, ONE_HAND),
    (TellsWhereTheTentacleStands, ONE_HAND),
    (OldDial, ONE_HAND),
    (WaitsForTheTentacle, ONE_HAND_STILL),
    (SealsADeadDagger, ONE_HAND_STILL),
    (ReachesEverywhereWithOneHand, ONE_HAND_REACH),
    (OpensOneHandUnlocked, ONE_HAND),
    (LooksAtTheTurnAlone, QUESTION),
    (TakesAnyFlagForOneHand, NO_FLAG),
])  # fmt: skip
def test_every_bad_dial_is_found_out(monkeypatch, bad, by):
    assert by in found_out(monkeypatch, bad)
