"""What can be counted of a game: from its events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.evening.story import StoryMoment
from engine import Event, Seat
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came

EXPECTED = 10.5
"""Of three dice; low is good."""


class OfSeat(msgspec.Struct, frozen=True):
    """What can be counted of one cult."""

    kills: int = 0
    losses: int = 0
    earned: int = 0
    """Points for kills and from cards."""
    spent: int = 0
    """Points that bought bonuses."""
    lost: int = 0
    """Points that cards and a failed summoning took."""
    rips: int = 0
    botches: int = 0
    defences: int = 0
    """Defence cards used."""
    stopped: int = 0
    """Attacks that a defence roll stopped."""
    luck: int = 0
    """By how much its dice lay below what three dice make, in all: more is luckier."""


class Deadliest(msgspec.Struct, frozen=True):
    """The cultist that killed most."""

    seat: Seat
    cultist: int
    kills: int


class Statistics(msgspec.Struct, frozen=True):
    """A game in numbers."""

    rounds: int
    seats: tuple[OfSeat, ...]
    killed: dict[tuple[Seat, Seat], int]
    """By killer and victim."""
    deadliest: Deadliest | None


def statistics(story: Sequence[StoryMoment], seats: int) -> Statistics:
    """Count what happened in *story*; a death that was a bluff counts for nobody."""
    count = _Count(seats)
    for moment in story:
        count.hear(moment.event, moment.table)
    rounds = story[-1].table.round if story else 0
    return Statistics(rounds, count.seats, dict(count.killed), count.deadliest)


class _Count:
    """Counts one event after the other."""

    def __init__(self, seats: int) -> None:
        self._of: dict[str, Counter[Seat]] = {
            name: Counter() for name in OfSeat.__struct_fields__ if name != "luck"
        }
        self._luck: dict[Seat, float] = {}
        self._struck: Counter[tuple[Seat, int]] = Counter()
        self._last: tuple[Seat, int] | None = None
        """Whose cultist killed last: a bluff takes that back."""
        self.killed: Counter[tuple[Seat, Seat]] = Counter()
        self._seats = seats

    @property
    def seats(self) -> tuple[OfSeat, ...]:
        return tuple(
            OfSeat(
                **{name: found[Seat(seat)] for name, found in self._of.items()},
                luck=round(self._luck.get(Seat(seat), 0.0)),
            )
            for seat in range(self._seats)
        )

    @property
    def deadliest(self) -> Deadliest | None:
        """The first, if several killed as many."""
        best = max(self._struck.items(), key=lambda one: one[1], default=None)
        return Deadliest(*best[0], best[1]) if best and best[1] else None

    def hear(self, event: Event[Any], table: Any) -> None:
        match event:
            case came.CultistDied():
                self._died(event, table)
            case came.CultistReturned():
                self._returned(event)
            case came.PointsChanged():
                self._add("earned" if event.amount > 0 else "lost", event.cult, abs(event.amount))
            case came.BonusBought():
                self._add("spent", event.seat, event.points)
            case came.SummoningFailed():
                self._add("lost", event.seat, event.points)
            case told.DefencePlayed():
                self._add("defences", event.seat)
            case came.DiceRolled():
                luck = self._luck.get(event.seat, 0.0)
                self._luck[event.seat] = luck + EXPECTED - event.total
            case came.RollDecided():
                self._decided(event)

    def _add(self, name: str, seat: Seat, number: int = 1) -> None:
        self._of[name][seat] += number

    def _died(self, event: came.CultistDied, table: Any) -> None:
        self._add("losses", event.cult)
        self._last = None
        if event.by is None:
            return
        self._add("kills", event.by)
        self._add("earned", event.by, event.points)
        self.killed[event.by, event.cult] += 1
        if (striker := _striker(table, event)) is not None:
            self._last = event.by, striker
            self._struck[self._last] += 1

    def _returned(self, event: came.CultistReturned) -> None:
        """Of a bluff; who is revived was dead all the same."""
        if event.by is None:
            return
        self._add("losses", event.cult, -1)
        self._add("kills", event.by, -1)
        self._add("earned", event.by, -event.points)
        self.killed[event.by, event.cult] -= 1
        if self._last:
            self._struck[self._last] -= 1

    def _decided(self, event: came.RollDecided) -> None:
        if event.result in ("rip", "botch"):
            self._add("rips" if event.result == "rip" else "botches", event.seat)
        if event.kind in ("defence", "ward") and event.result in ("rip", "success"):
            self._add("stopped", event.seat)


def _striker(table: Any, event: came.CultistDied) -> int | None:
    """The box that struck: of the attack, or of the counter-attack against it."""
    play = table.play
    if play is None or play.attacker is None:
        return None
    by_attack = play.cult == event.cult and play.cultist == event.cultist
    found: int | None = play.attacker if by_attack else play.cultist
    return found
