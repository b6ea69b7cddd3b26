"""What a bot would answer in somebody's place, and how that fared beside every other answer."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

import msgspec

from engine.bots import Spent, fare, foresight_of
from engine.decisions import Decision, Picks, Seat
from engine.position import Position
from engine.views import Sight

COMPARED = 60
"""So many imagined games are played twice, if there is time: with the answer, with another one."""


class Hint(msgspec.Struct, frozen=True):
    """An answer, and what speaks for it in numbers that anybody can check."""

    picks: Picks
    games: int
    """So many were imagined with it and, with the same luck, with another answer; 0: there is
    no other."""
    better: int
    """So many of them ended better for whoever is asked."""
    worse: int

    @property
    def is_clear(self) -> bool:
        """Whether it did better so much more often than worse that chance alone seldom does it."""
        return self.better - self.worse > sqrt(self.better + self.worse)


def compared(sight: Sight, picks: Picks, random: Random, spent: Spent | None = None) -> Hint:
    """Try what a bot has said against the other answers, each of them in its turn.

    Nothing else is known to it than to whoever is asked: that is all a Sight has. *spent* is the
    share of its time that is over; at least one game is imagined.
    """
    others = [row for row in sight.decision.sound or sight.decision.rows if row != picks]
    gains: list[float] = []
    while others and len(gains) < COMPARED and not (gains and spent and spent() >= 1):
        gains.append(_gain(sight, picks, others[len(gains) % len(others)], random))
    better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    return Hint(picks, len(gains), better, worse)


def _gain(sight: Sight, picks: Picks, other: Picks, random: Random) -> float:
    """How much better *picks* ends than *other*, in one imagined game with the same luck."""
    imagined, luck = sight.imagined(random), random.getrandbits(32)
    asked = sight.position.asked.index(sight.decision)
    return _worth(sight, imagined, asked, picks, luck) - _worth(sight, imagined, asked, other, luck)


def _worth(sight: Sight, imagined: Position[Any], asked: int, picks: Picks, luck: int) -> float:
    """What it comes to for those who are asked; all else that is asked is answered by habit."""
    game, random = sight.game, Random(luck)
    habit = foresight_of(game).habit(game.thaw(imagined.table), random)
    given = tuple(
        picks if number == asked else habit(decision)
        for number, decision in enumerate(imagined.asked)
    )
    worth = fare(game, imagined, given, sight.decision.seat, random)
    return sum(worth.get(seat, 0.0) for seat in _whose(sight.decision))


def _whose(decision: Decision) -> tuple[Seat, ...]:
    return decision.parties or (decision.seat,)
