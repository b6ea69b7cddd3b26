"""What a game looks like from afar: power over time, rooms visited, who fell how often."""

from __future__ import annotations

from collections import Counter

from companion.evening.story import StoryMoment
from engine import Seat
from engine.games.octopus.events import ClocksRevealed, CultistFell, PawnsMoved, TurnBegan


def power(story: tuple[StoryMoment, ...]) -> dict[Seat, tuple[int, ...]]:
    """By seat, the power at the beginning of each turn and at the end."""
    tables = [moment.table for moment in story if isinstance(moment.event, TurnBegan)]
    tables += [story[-1].table] if story else []
    seats = tables[0].setup.seats if tables else ()
    return {seat: tuple(table.power[seat] for table in tables) for seat in seats}


def visits(story: tuple[StoryMoment, ...]) -> Counter[int]:
    """How often a cultist was at each place when the clocks had been followed."""
    places: Counter[int] = Counter()
    for moment in story:
        if isinstance(moment.event, PawnsMoved):
            places[moment.event.to] += 1
        elif isinstance(moment.event, CultistFell):
            places[moment.event.place] += 1
    return places


def mistakes(story: tuple[StoryMoment, ...]) -> Counter[Seat]:
    """How often each seat's cultist fell."""
    return Counter(m.event.seat for m in story if isinstance(m.event, CultistFell))


def turns(story: tuple[StoryMoment, ...]) -> int:
    """How many turns were revealed."""
    return sum(isinstance(moment.event, ClocksRevealed) for moment in story)
