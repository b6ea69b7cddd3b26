"""Forgetting: what somebody still knows of hidden things who remembers a few turns and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from engine.decisions import Seat
from engine.game import Game, Recollection
from engine.match import Match
from engine.play import Event


class _Turn(msgspec.Struct):
    """A turn of the table: how it began, and what happened since."""

    since: Any
    events: list[Event[Any]]


def remembered(
    game: Game[Any, Any], match: Match[Any, Any], viewer: Seat | None, turns: int
) -> Recollection | None:
    """Give what *viewer* knows of the turn under way and of so many before it.

    It comes from what happened and from nothing else: who is asked again, or comes here again
    after going back, has forgotten the same.
    """
    kept = [*_turns(game, match)][-turns - 1 :]
    events = [event for turn in kept for event in turn.events]
    return game.remembered(kept[0].since, events, viewer)


def _turns(game: Game[Any, Any], match: Match[Any, Any]) -> Iterator[_Turn]:
    """Tell a match turn by turn, as its tables count them."""
    now = _Turn(match.verdicts[0].position.table, [])
    for before, verdict in pairwise(match.verdicts):
        live = game.thaw(before.position.table)
        for event in verdict.events:
            number = live.turn
            event.change(live)
            now.events.append(event)
            if live.turn != number:
                yield now
                now = _Turn(game.freeze(live), [])
    yield now
