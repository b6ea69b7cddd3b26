"""Answers tried in imagined games: how each has fared, and which is tried next."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from math import inf, log, sqrt
from random import Random

from engine.decisions import Decision, Picks, Seat


class Trial:
    """How one answer has fared."""

    __slots__ = ("_won", "doubt", "games", "own", "picks", "seat")

    def __init__(self, picks: Picks, seat: Seat) -> None:
        self.picks, self.seat = picks, seat
        self.games = 0
        self.own = 0.0
        """What it was worth to who was asked, game by game: kept, since it is looked at often."""
        self.doubt = inf
        """How little is known of that."""
        self._won: dict[Seat, float] = {}

    def count(self, worth: Mapping[Seat, float]) -> None:
        """Hear what one imagined game came to."""
        self.games += 1
        for seat, share in worth.items():
            self._won[seat] = self._won.get(seat, 0.0) + share
        self.own = self._won.get(self.seat, 0.0) / self.games
        self.doubt = 1 / sqrt(self.games)

    def mean(self, seat: Seat) -> float:
        """Give what it was worth to a seat, game by game."""
        return self._won.get(seat, 0.0) / self.games if self.games else 0.0


class Tried:
    """The trials of one question; what can be answered may differ between imagined games."""

    def __init__(self, seat: Seat, random: Random) -> None:
        self._seat, self._random = seat, random
        self.trials: dict[Picks, Trial] = {}
        self._answers: tuple[Picks, ...] = ()
        self._rows: list[Trial] = []
        self._usual: tuple[tuple[Picks, ...], list[Trial], list[float]] | None = None

    def rows(self, answers: tuple[Picks, ...]) -> list[Trial]:
        """Give the trials of *answers*, new ones where there is none; mostly the same again.

        In any order: where there are fewer games than answers, each may be among those tried.
        """
        if answers is not self._answers:
            trials, self._answers = self.trials, answers
            self._rows = [trials.setdefault(row, Trial(row, self._seat)) for row in answers]
            self._random.shuffle(self._rows)
        return self._rows

    def usual(self, answers: tuple[Picks, ...], surprise: float) -> Picks:
        """Draw an answer as often as it was given, once all have been heard.

        What was never given, seldom; and *surprise* times as often as that, anything at all.
        """
        if self._usual is None or answers is not self._usual[0]:
            rows = self.rows(answers)
            least = 1 + surprise * sum(trial.games for trial in rows) / len(rows)
            self._usual = answers, rows, list(accumulate(trial.games + least for trial in rows))
        _, rows, weights = self._usual
        return self._random.choices(rows, cum_weights=weights)[0].picks

    def best(self) -> Picks:
        """Give what was tried most, and of that what fared best."""
        return max(self.trials.values(), key=lambda one: (one.games, one.own)).picks


def next_trial(rows: list[Trial], decision: Decision, count: int, spread: float) -> Trial:
    """Each row once, then the most promising for its seat; of what is not its own, all alike.

    UCB1: what it was worth so far, and more where little is known.
    """
    if count <= len(rows) or decision.seat < 0:
        return rows[count % len(rows)]
    luck = spread * sqrt(2 * log(count))
    promises = [trial.own + luck * trial.doubt for trial in rows]
    return rows[promises.index(max(promises))]
