"""The memory variant (R63): what is known of components face down, and a guess at the rest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.events import (
    ComponentLeft,
    ComponentRemoved,
    ComponentReturned,
    ComponentsSwapped,
    ComponentTaken,
    NothingToTake,
)
from engine.games.octopus.table import LiveTable, Table
from engine.play import Event
from engine.position import Position
from engine.referee import retell


class FaceDown(msgspec.Struct, frozen=True):
    """Components that a seat is sure of, as bits."""

    has: tuple[int, ...]
    lacks: tuple[int, ...]

    def imagine(
        self, game: Any, position: Position[Table], viewer: Seat | None, random: Random
    ) -> Position[Table]:
        """Deal the others' components anew: how many each has, and which are out, all can see."""
        now, start = position.table, position.start
        held = self._dealt(position, viewer, random)
        # What this part of the turn has changed, everybody has just seen.
        changed = [one ^ other for one, other in zip(now.held, start.held, strict=True)]
        before = tuple(one ^ other for one, other in zip(held, changed, strict=True))
        return retell(game, position, replace(start, held=before))

    def _dealt(self, position: Position[Table], viewer: Seat | None, random: Random) -> list[int]:
        now = position.table.held
        has, lacks = [*self.has], [*self.lacks]
        if viewer is not None:
            has[viewer] = now[viewer]
        for asked in position.asked:
            if asked.name == "gather":  # R43: who is asked has none
                lacks[asked.seat] |= 1 << asked.about[0]
        unknown = [
            component
            for component in range(1, len(COMPONENTS) + 1)
            for _ in range(_count(now, component) - _count(has, component))
        ]
        random.shuffle(unknown)
        free = [all_.bit_count() - sure.bit_count() for all_, sure in zip(now, has, strict=True)]
        dealt = _dealt_out(unknown, has, lacks, free, random)
        assert dealt is not None, "what they really have is one way to deal"
        return dealt


def _count(held: Sequence[int], component: int) -> int:
    return sum(one >> component & 1 for one in held)


def _dealt_out(
    unknown: Sequence[int], has: list[int], lacks: list[int], free: list[int], random: Random
) -> list[int] | None:
    """Give each to a cult that may have it, so that none is left over (R43); None: none may."""
    if not unknown:
        return has
    bit = 1 << unknown[0]
    takers = [s for s, room in enumerate(free) if room and not (has[s] | lacks[s]) & bit]
    random.shuffle(takers)
    for seat in takers:
        got, left = [*has], [*free]
        got[seat] |= bit
        left[seat] -= 1
        if (dealt := _dealt_out(unknown[1:], got, lacks, left, random)) is not None:
            return dealt
    return None


def remembered(
    since: Table, events: Sequence[Event[LiveTable]], viewer: Seat | None
) -> FaceDown | None:
    """R45, R63: who takes, gives, leaves or cannot take a component is told to all."""
    if not since.setup.memory:
        return None
    has, lacks = [0] * len(since.held), [0] * len(since.held)
    for event in events:
        for seat, component, holds in _told(event):
            bit = 1 << component
            has[seat] = has[seat] | bit if holds else has[seat] & ~bit
            lacks[seat] = lacks[seat] & ~bit if holds else lacks[seat] | bit
    return FaceDown(tuple(has), tuple(lacks))


def _told(event: Event[LiveTable]) -> tuple[tuple[Seat, int, bool], ...]:
    """What an event tells of components: whose, which, and whether they hold it from now on."""
    if isinstance(event, ComponentTaken):
        return ((event.seat, event.component, True),)
    if isinstance(event, NothingToTake):
        return ((event.seat, event.component, event.owned),)
    if isinstance(event, ComponentLeft | ComponentReturned | ComponentRemoved):
        return ((event.seat, event.component, False),)
    if isinstance(event, ComponentsSwapped):
        one, other, give, get = event.seat, event.other, event.give, event.get
        return ((one, give, False), (other, get, False), (one, get, True), (other, give, True))
    return ()
