"""The Octoman's voice: who is out of the round guesses who is attacked next. It gives nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from companion.evening.voices import Voices
from engine import Match, Option, Seat
from engine.bargaining import Wrong
from engine.games.octorage.events import (
    PlayerAttacked,
    PlayerStruck,
    RoundBegan,
    TheftBegan,
    TreasureLaid,
    TurnBegan,
)

SUFFIX = ".voices"

BLOWS = (TreasureLaid, TheftBegan, PlayerStruck)
BLOW = 0.25
"""Blows are what the game is about: four of them weigh as much as a broken word elsewhere."""
Turn = tuple[int, int]
"""A round, and a turn in it."""


class Guess(msgspec.Struct, frozen=True):
    """Who says that whom the Octoman attacks at the end of a turn."""

    by: Seat
    at: Seat
    round: int
    turn: int
    after: int
    """How many answers there were when it was noted."""

    @property
    def when(self) -> Turn:
        """The turn it speaks of."""
        return self.round, self.turn


def guessed(notes: Iterable[Guess], by: int, when: Turn) -> Seat | None:
    """Whom somebody has named for a turn."""
    return next((one.at for one in notes if one.by == by and one.when == when), None)


def next_guess(alive: tuple[Seat, ...], now: Seat | None) -> Seat | None:
    """Whom the next touch names: one living player after the other, then nobody."""
    order: tuple[Seat | None, ...] = (None, *alive)
    at = order.index(now) if now in order else 0
    return order[(at + 1) % len(order)]


def attacks(match: Match[Any, Any]) -> dict[Turn, Seat]:
    """On whom the attack of each turn fell; a turn that a card ended has none."""
    found: dict[Turn, Seat] = {}
    round_, turn = 1, 0
    for verdict in match.verdicts:
        for event in verdict.events:
            if isinstance(event, RoundBegan):
                round_ = event.round
            elif isinstance(event, TurnBegan):
                turn = event.turn
            elif isinstance(event, PlayerAttacked):
                found[round_, turn] = event.seat
    return found


def right(notes: Iterable[Guess], match: Match[Any, Any]) -> dict[Seat, tuple[int, int]]:
    """By seat: how many of its guesses were right, and how many have been judged."""
    fell, good, judged = attacks(match), Counter[Seat](), Counter[Seat]()
    for one in notes:
        if one.when in fell:
            judged[one.by] += 1
            good[one.by] += fell[one.when] == one.at
    return {seat: (good[seat], judged[seat]) for seat in judged}


def blows(match: Match[Any, Any]) -> Iterator[Wrong]:
    """Curses, thefts and strikes, as often as there were any: all see who did them to whom."""
    for verdict in match.verdicts:
        for event in verdict.events:
            if isinstance(event, BLOWS) and event.seat != event.target:
                yield Wrong(event.seat, event.target, BLOW)


class VoiceNotes(Voices[Guess]):
    """Guesses, as an evening keeps them."""

    def __init__(self) -> None:
        super().__init__(SUFFIX, Guess)

    def jotted(
        self, notes: tuple[Guess, ...], match: Match[Any, Any], seat: Seat, what: Option
    ) -> tuple[Guess, ...]:
        """Name somebody for this turn in place of whom one had named, or nobody."""
        table = match.position.table
        when = table.round, table.turn
        rest = tuple(one for one in notes if (one.by, one.when) != (seat, when))
        if table.life[seat] or what not in table.alive():
            return rest
        return (*rest, Guess(seat, Seat(int(str(what))), *when, len(match.answers)))

    def wrongs(self, notes: tuple[Guess, ...], match: Match[Any, Any]) -> tuple[Wrong, ...]:
        """Blows: nobody gives a word here."""
        return tuple(blows(match))
