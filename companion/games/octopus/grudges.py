"""What cults have done to each other this evening: words they broke, and blows by offspring.

It is read from what everybody has seen and from promises that were noted, both of which are on
disk: a table that was switched off remembers as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.evening.story import StoryMoment, moments, public
from companion.games.octopus.promises import Promise, is_kept
from engine import Match, Seat
from engine.bargaining import Wrong
from engine.games.octopus import Octopus
from engine.games.octopus.events import CultistFell, OffspringAttacked, PawnsMoved
from engine.games.octopus.table import opening

BLOW = 0.25
"""Offspring are what this game is about: four of them weigh as much as a word that was broken."""


def wrongs(promises: Sequence[Promise], match: Match[Any, Any]) -> tuple[Wrong, ...]:
    """Give who has wronged whom, as often as it happened."""
    setup = match.position.table.setup
    story = public(moments(Octopus(), match, opening(setup)))
    broken = [one for one in promises if is_kept(one, story, hides=setup.memory) is False]
    return (*(Wrong(one.by, one.to) for one in broken), *_blows(story))


def _blows(story: Sequence[StoryMoment]) -> Iterator[Wrong]:
    """Who stood where another's offspring was has lost power by it (R38)."""
    offspring: dict[Seat, tuple[int, int]] = {}
    for moment in story:
        event = moment.event
        if isinstance(event, PawnsMoved | CultistFell):
            offspring[event.seat] = (moment.turn, event.offspring)
        elif isinstance(event, OffspringAttacked):
            at = (moment.turn, event.place)
            strikers = [seat for seat, where in offspring.items() if where == at]
            yield from (Wrong(by, to, BLOW) for by in strikers for to in event.seats if by != to)
