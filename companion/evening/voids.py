"""Choices that counted for nobody, told among the events of their game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from companion.evening.proofs import choosers
from companion.evening.story import StoryMoment
from engine import Event, Game, Match, Option, Position, Raw, Seat, Void

Hands = tuple[int | None, int | None]


class ChoiceVoided(Event[Any], frozen=True, gc=False):
    """A seal failed when all were told to open; the rules know nothing of it."""

    failed: tuple[tuple[Seat, str], ...]
    """Whose, and how: one of `engine.seals.FAILURES`."""
    opened: tuple[tuple[Seat, Hands], ...]
    """What was open by then: everybody may know it."""
    picked: tuple[tuple[Seat, str, Option], ...] = ()
    """The same as answers, of what kind, where one thing was asked for."""

    def change(self, table: Any) -> None:
        """Nothing on the table is changed by it."""


def told(game: Game[Any, Any], position: Position[Any], void: Void) -> ChoiceVoided:
    """Tell a void choice as an event; *position* asks for it."""
    seats = {who: seat for seat, who in choosers(game, position).items()}
    readings = [game.sealed(position, line) for line in void.opened]
    return ChoiceVoided(
        game.info.seal_cite,
        failed=tuple((seats[who], how) for who, how in void.failed.items()),
        opened=tuple((seats[one.who], one.hands) for one in readings if one),
        picked=tuple(_picked(game, position, line) for line in void.opened if _is_one(position)),
    )


def _is_one(position: Position[Any]) -> bool:
    """Whether one thing is asked for, and not where two hands stand."""
    return all(len(decision.fields) == 1 for decision in position.asked)


def _picked(game: Game[Any, Any], position: Position[Any], line: Raw) -> tuple[Seat, str, Option]:
    answer = game.hear(position, line)
    asked = next(decision for decision in position.asked if answer.is_to(decision))
    return answer.seat, asked.fields[0].kind, answer.picks[0]


def with_voids(
    game: Game[Any, Any],
    match: Match[Any, Any],
    story: tuple[StoryMoment, ...],
    voids: Sequence[Void],
) -> tuple[StoryMoment, ...]:
    """Tell each void choice when its turn has begun, before its choices open."""
    asked = {
        verdict.position.table.turn: verdict.position
        for verdict in match.verdicts
        if any(decision.secret for decision in verdict.position.asked)
    }
    shown: list[StoryMoment] = []
    turn = None
    for moment in story:
        shown.append(moment)
        if moment.turn != turn:
            turn = moment.turn
            now = [told(game, asked[turn], void) for void in voids if void.turn == turn]
            shown += [replace(moment, event=event) for event in now]
    return tuple(shown)
