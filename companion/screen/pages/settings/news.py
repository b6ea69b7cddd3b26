"""What the app tells the table set-up: dials, a lesson, all as frozen values."""

from __future__ import annotations

import msgspec

from companion.dials.lesson import PLACES, Gaps, Hand, Lesson, Refusal
from companion.dials.speech import fault_names
from firmware_bridge.firmware.clockface import STEPS
from firmware_bridge.link import Loss
from firmware_bridge.standing import DialState, WayState


class DialCard(msgspec.Struct, frozen=True):
    """A dial of this table: all that may be told of it, never where its hands are."""

    dial: str
    name: str
    cable: bool | None = None
    loss: Loss | None = None
    """Why there is no link; None while there is one."""
    detail: str = ""
    battery: int | None = None
    phase: str = ""
    faults: int = 0
    has_twin: bool = False
    """Another dial answers with the same id: only one of the two is heard."""

    @property
    def is_well(self) -> bool:
        """Whether nothing is to be done about it."""
        return self.loss is None and not fault_names(self.faults) and not self.has_twin


def dial_card(
    state: DialState, name: str, *, cable: bool | None, has_twin: bool = False
) -> DialCard:
    """Tell of a dial as the roster knows it."""
    return DialCard(
        state.dial.hex(),
        name,
        cable,
        state.loss,
        state.detail,
        state.battery,
        state.phase.name.lower() if state.phase is not None else "",
        state.faults,
        has_twin,
    )


class StrangerCard(msgspec.Struct, frozen=True):
    """A dial on a cable that is not this table's yet."""

    way: str
    dial: str
    why: str
    """keyless, unknown or unproved."""


def stranger_card(state: WayState) -> StrangerCard | None:
    """Tell of the stranger at the end of a cable, if there is one."""
    if not state.cable or state.stranger is None:
        return None
    return StrangerCard(state.way, state.stranger.dial.hex(), state.stranger.why.value)


class HandCard(msgspec.Struct, frozen=True):
    """One hand in a lesson; here alone, where it points is shown."""

    name: str
    degrees: float | None
    still: bool
    faulty: bool
    centres: tuple[float, ...]
    """In degrees, the places taken so far."""
    gaps: tuple[int, ...] = ()
    """Once all are taken: steps from each to the next."""

    @property
    def worth(self) -> Gaps:
        """How safely its places are told apart."""
        return Gaps(self.gaps)


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson as it stands."""

    name: str
    place: int
    hands: tuple[HandCard, ...]
    refusal: Refusal | None = None
    up: bool = True

    @property
    def complete(self) -> bool:
        """Whether all places are taken."""
        return self.place > PLACES


def lesson_card(
    lesson: Lesson, name: str, refusal: Refusal | None = None, *, up: bool
) -> LessonCard:
    """Tell of a lesson."""
    hands = tuple(_hand_card(hand, complete=lesson.complete) for hand in lesson.hands)
    return LessonCard(name, lesson.place, hands, refusal, up)


def _hand_card(hand: Hand, *, complete: bool) -> HandCard:
    return HandCard(
        hand.name,
        None if hand.angle is None else _degrees(hand.angle),
        hand.still,
        hand.faulty,
        tuple(map(_degrees, hand.centres)),
        hand.gaps().steps if complete else (),
    )


def _degrees(steps: int) -> float:
    return steps * 360 / STEPS
