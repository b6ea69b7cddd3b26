"""The voice of the stars: who is out bets on who wins, by dial; it is opened at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.voices import Voices
from engine import Match, Option, Seat
from engine.bargaining import Wrong
from engine.games.creatures.events import AttackAimed, TargetChosen

SUFFIX = ".bets"
BLOW = 0.25
"""Attacks are what the game is about: four of them weigh as much as a broken word elsewhere."""


class Bet(msgspec.Struct, frozen=True):
    """Who bets on whom."""

    by: Seat
    at: Seat | None
    """None: it is laid, and nobody knows yet on whom."""
    after: int
    """How many answers there were when it was laid."""

    def __repr__(self) -> str:
        return f"Bet(by={self.by}, …)"  # a log must not tell it


class Bets(Voices[Bet]):
    """One of each who is out, as an evening keeps them."""

    def __init__(self) -> None:
        super().__init__(SUFFIX, Bet)

    def jotted(
        self, notes: tuple[Bet, ...], match: Match[Any, Any], seat: Seat, what: Option
    ) -> tuple[Bet, ...]:
        """Lay a bet on a cult that is in the game: it stays laid."""
        table = match.position.table
        is_voice = table.out[seat] and match.position.outcome is None
        if not is_voice or what not in table.in_play() or any(one.by == seat for one in notes):
            return notes
        return (*notes, Bet(seat, Seat(int(str(what))), len(match.answers)))

    def for_all(self, notes: tuple[Bet, ...], match: Match[Any, Any]) -> tuple[Bet, ...]:
        """That they are laid; once the game is over, on whom."""
        if match.position.outcome is not None:
            return notes
        return tuple(replace(one, at=None) for one in notes)

    def wrongs(self, notes: tuple[Bet, ...], match: Match[Any, Any]) -> tuple[Wrong, ...]:
        """Attacks, and cards that were aimed at somebody."""
        return tuple(blows(match))


def blows(match: Match[Any, Any]) -> Iterator[Wrong]:
    """All that was aimed at a cult by another, as often as there was any: all see it."""
    for verdict in match.verdicts:
        for event in verdict.events:
            if isinstance(event, AttackAimed | TargetChosen) and event.seat != event.cult:
                yield Wrong(event.seat, event.cult, BLOW)
