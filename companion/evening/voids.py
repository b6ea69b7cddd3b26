"""Choices that counted for nobody, told among the events of their game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.evening.story import Moment
from engine import Seat, Void
from engine.games.octopus.events import Happening, TurnBegan

Hands = tuple[int | None, int | None]


class ChoiceVoided(Happening, frozen=True, gc=False):
    """A seal failed when all were told to open; the rules know nothing of it."""

    failed: tuple[tuple[Seat, str], ...]
    """Whose, and how: one of `engine.seals.FAILURES`."""
    opened: tuple[tuple[Seat, Hands], ...]
    """What was open by then: everybody may know it."""


def told(void: Void, cults: Sequence[str]) -> ChoiceVoided:
    """Tell a void choice as an event."""
    failed = tuple((Seat(cults.index(cult)), how) for cult, how in void.failed.items())
    opened = tuple(
        (Seat(cults.index(clock["cult"])), (clock["dagger"], clock["tentacle"]))
        for clock in void.opened
    )
    return ChoiceVoided("R22", failed, opened)


def with_voids(story: tuple[Moment, ...], voids: Sequence[Void]) -> tuple[Moment, ...]:
    """Tell each void choice when its turn has begun, before its clocks open."""
    shown: list[Moment] = []
    for moment in story:
        shown.append(moment)
        if isinstance(moment.event, TurnBegan):
            cults = moment.table.setup.cults
            now = [told(void, cults) for void in voids if void.turn == moment.turn]
            shown += [replace(moment, event=event) for event in now]
    return tuple(shown)
