"""Teaching a dial its places: angles go in, twelve good centres come out, or why not."""

from __future__ import annotations

import math
from collections import deque
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import GUARD, HOLD, NEAREST, STEPS, STILL, distance
from firmware_bridge.messages import Angles

PLACES = 6
HANDS = ("dagger", "tentacle")
_SAMPLES = 10
"""Half a second of angles."""
_FAULTS = (wire.DAGGER_FAULT, wire.TENTACLE_FAULT)


class Refusal(NamedTuple):
    """Why a place is not taken: a key of the words, and whom it concerns."""

    key: str
    hand: str
    other: int = 0
    steps: int = 0


class Quality(Enum):
    """How safely the places of a hand are told apart."""

    GOOD = "good"
    NARROW = "narrow"
    """Places hold on to a hand nearly up to their neighbour."""
    POOR = "poor"
    """What a place holds reaches into its neighbour."""


class Gaps(NamedTuple):
    """How far each place of a hand is from the next, and what that is worth."""

    steps: tuple[int, ...]

    @property
    def least(self) -> int:
        return min(self.steps)

    @property
    def between(self) -> int:
        """Steps in the narrowest gap where the hand reads as between two places."""
        return self.least - 2 * GUARD

    @property
    def quality(self) -> Quality:
        if self.least < 2 * HOLD:
            return Quality.POOR
        return Quality.NARROW if self.least < 2 * HOLD + 5 * STILL else Quality.GOOD


class Hand:
    """One hand while it is taught."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.faulty = False
        self.centres: list[int] = []
        self._recent: deque[int] = deque(maxlen=_SAMPLES)

    @property
    def angle(self) -> int | None:
        """Where it is now."""
        return self._recent[-1] if self._recent else None

    @property
    def still(self) -> bool:
        """Whether it has not moved for half a second."""
        return len(self._recent) == _SAMPLES and not self.faulty and self._spread() < STILL

    def see(self, angle: int, *, faulty: bool) -> None:
        """Take where it is."""
        self.faulty = faulty
        self._recent.append(angle)

    def centre(self) -> int:
        """The middle of where it was, on the circle."""
        first = self._recent[0]
        away = [_signed(angle - first) for angle in self._recent]
        return round(first + sum(away) / len(away)) % STEPS

    def refusal(self) -> Refusal | None:
        """Say why it cannot be taken where it is."""
        if self.faulty or not self._recent:
            return Refusal("faulty", self.name)
        if not self.still:
            return Refusal("moving", self.name)
        here = self.centre()
        for place, centre in enumerate(self.centres, 1):
            if (steps := distance(here, centre)) < NEAREST:
                return Refusal("too_near", self.name, place, steps)
        if not _goes_round([*self.centres, here]):
            return Refusal("out_of_order", self.name, len(self.centres))
        return None

    def gaps(self) -> Gaps:
        """How far each place is from the next."""
        after = [*self.centres[1:], self.centres[0]]
        return Gaps(tuple(map(distance, self.centres, after)))

    def _spread(self) -> int:
        first = self._recent[0]
        away = [_signed(angle - first) for angle in self._recent]
        return max(away) - min(away)


class Lesson:
    """Six places, both hands at once."""

    def __init__(self) -> None:
        self.hands = tuple(map(Hand, HANDS))

    @property
    def place(self) -> int:
        """The place both hands should point at now."""
        return len(self.hands[0].centres) + 1

    @property
    def complete(self) -> bool:
        return self.place > PLACES

    @property
    def centres(self) -> tuple[int, ...]:
        """All twelve, as the wire wants them."""
        return tuple(centre for hand in self.hands for centre in hand.centres)

    def see(self, angles: Angles) -> None:
        """Take where both hands are."""
        for hand, angle, bit in zip(self.hands, angles[:2], _FAULTS, strict=True):
            hand.see(angle, faulty=bool(angles.faults & bit))

    def refusal(self) -> Refusal | None:
        """Say why the hands cannot be taken where they are."""
        return next(filter(None, (hand.refusal() for hand in self.hands)), None)

    def still_refuses(self, refusal: Refusal) -> bool:
        """Whether a hand is still refused for the same reason, by however many steps."""
        now = self.refusal()
        return now is not None and now[:3] == refusal[:3]

    def take(self) -> Refusal | None:
        """Take both hands as pointing at the place asked for, or neither and say why."""
        if refusal := self.refusal():
            return refusal
        for hand in self.hands:
            hand.centres.append(hand.centre())
        return None

    def back(self) -> None:
        """Forget the last place."""
        for hand in self.hands:
            del hand.centres[-1:]


def degrees(steps: int) -> int:
    """Steps as people know them."""
    return round(steps * 360 / STEPS)


def _signed(steps: int) -> int:
    """A difference of angles the short way round."""
    return (steps + STEPS // 2) % STEPS - STEPS // 2


def _goes_round(centres: list[int]) -> bool:
    """Whether they follow each other one way, and not more than once round.

    Either way: one of two sensors face to face sees its hand turn backwards.
    """
    if len(centres) < 3:
        return True
    turns = [_signed(after - before) for before, after in pairwise(centres)]
    way = math.copysign(1, turns[0])
    return all(turn * way > 0 for turn in turns) and abs(sum(turns)) < STEPS
