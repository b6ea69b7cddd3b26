"""Answers tried in imagined games: how each has fared, and which is tried next."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, log, sqrt
from random import Random

from engine.decisions import Decision, Picks, Seat


class Trial:
    """How one answer has fared."""

    __slots__ = ("_won", "games", "picks")

    def __init__(self, picks: Picks) -> None:
        self.picks = picks
        self.games = 0
        self._won: dict[Seat, float] = {}

    def count(self, worth: Mapping[Seat, float]) -> None:
        """Hear what one imagined game came to."""
        self.games += 1
        for seat, share in worth.items():
            self._won[seat] = self._won.get(seat, 0.0) + share

    def mean(self, seat: Seat) -> float:
        """Give what it was worth to a seat, game by game."""
        return self._won.get(seat, 0.0) / self.games if self.games else 0.0

    def promise(self, seat: Seat, luck: float) -> float:
        """UCB1: the mean, and more where little is known."""
        games = self.games
        return (self._won.get(seat, 0.0) + luck * sqrt(games)) / games if games else inf


class Tried:
    """The trials of one question; what can be answered may differ between imagined games."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.trials: dict[Picks, Trial] = {}
        self._answers: tuple[Picks, ...] = ()
        self._rows: list[Trial] = []

    def rows(self, answers: tuple[Picks, ...]) -> list[Trial]:
        """Give the trials of *answers*, new ones where there is none; mostly the same again.

        In any order: where there are fewer games than answers, each may be among those tried.
        """
        if answers is not self._answers:
            trials, self._answers = self.trials, answers
            self._rows = [trials.setdefault(row, Trial(row)) for row in answers]
            self._random.shuffle(self._rows)
        return self._rows

    def best(self, seat: Seat) -> Picks:
        """Give what was tried most, and of that what fared best."""
        return max(self.trials.values(), key=lambda one: (one.games, one.mean(seat))).picks


def usual(rows: list[Trial], random: Random) -> Picks:
    """Draw an answer as often as it was given; what was never given, seldom."""
    return random.choices(rows, [trial.games + 1 for trial in rows])[0].picks


def next_trial(rows: list[Trial], decision: Decision, count: int, spread: float) -> Trial:
    """Each row once, then the most promising for its seat; of what is not its own, all alike."""
    if count <= len(rows) or decision.seat < 0:
        return rows[count % len(rows)]
    seat, luck = decision.seat, spread * sqrt(2 * log(count))
    return max(rows, key=lambda trial: trial.promise(seat, luck))
