"""A game event by event, to be leafed through."""

from __future__ import annotations

from typing import Any

import msgspec

from engine import Event, Game, Match


class StoryMoment(msgspec.Struct, frozen=True):
    """One event, and the table it left behind; `answers` were given before it."""

    turn: int
    event: Event[Any]
    table: Any
    answers: int


def moments(game: Game[Any, Any], match: Match[Any, Any], opening: Any) -> tuple[StoryMoment, ...]:
    """Give every event of a game in order."""
    live, found = game.thaw(opening), []
    for count, verdict in enumerate(match.verdicts):
        for event in verdict.events:
            event.change(live)
            found.append(StoryMoment(live.turn, event, game.freeze(live), count))
    return tuple(found)


def public(story: tuple[StoryMoment, ...]) -> tuple[StoryMoment, ...]:
    """Leave out what only some have seen: while a game lasts, its story is told to everybody."""
    return tuple(moment for moment in story if moment.event.only is None)
