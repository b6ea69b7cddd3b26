"""What has happened since people last touched something."""

from __future__ import annotations

from typing import Any, cast

from companion.evening.beats import Beat
from companion.screen.showing import Shown
from engine import Event, Seat
from engine.games.creatures.outcomes import CultistDied, CultistReturned, DiceRolled
from engine.games.creatures.settings import BOX
from engine.games.creatures.view import TableView


def just_told(shown: Shown) -> tuple[Event[Any], ...]:
    """All of it."""
    beats: tuple[Beat, ...] = (*shown.passed, *((shown.beat,) if shown.beat else ()))
    return tuple(event for beat in beats for event in beat.events)


def told_so_far(shown: Shown, kind: type[Event[Any]]) -> int:
    """How often such a thing has happened in this game."""
    return sum(isinstance(event, kind) for verdict in shown.match.verdicts
               for event in verdict.events)  # fmt: skip


def just_died(shown: Shown) -> frozenset[tuple[Seat, int]]:
    """The cultists that have died and did not come back."""
    found: set[tuple[Seat, int]] = set()
    for event in just_told(shown):
        if isinstance(event, CultistDied):
            found.add((event.cult, event.cultist))
        elif isinstance(event, CultistReturned):
            found.discard((event.cult, event.cultist))
    return frozenset(found)


def rolled(shown: Shown) -> bool:
    """Whether the table's dice fall: whatever comes of them is seen after them."""
    view = cast(TableView, shown.seen.table)
    return view.mode != BOX and any(isinstance(event, DiceRolled) for event in just_told(shown))
