"""Who thinks for the seats that the table plays: each as strong as was chosen for it."""

from __future__ import annotations

from random import Random

from companion.evening.seating import Means, Seating
from engine import Picks, Seat, Sight, Strength
from engine.bots import Bot, Spent, StrengthBot
from engine.strengths import USUAL


def strength_of(strengths: tuple[Strength, ...], id_: str) -> Strength:
    """Give the strength that was chosen; where none was, or none of this game, the usual one."""
    named = {strength.id: strength for strength in strengths}
    return named.get(id_) or named[USUAL]


class Minds:
    """A bot for them all: it answers for a seat with the mind of that seat."""

    def __init__(self, strengths: tuple[Strength, ...], seating: Seating, random: Random) -> None:
        self._minds: dict[Seat, Bot] = {
            seat: StrengthBot(strength_of(strengths, seating[seat].strength), random)
            for seat in sorted(seating.by(Means.BOT))
        }

    def choose(self, sight: Sight, spent: Spent | None = None) -> Picks:
        """Answer for whoever is asked; of several, the first that is here speaks."""
        asked = (sight.decision.seat, *sight.decision.parties)
        return next(self._minds[seat] for seat in asked if seat in self._minds).choose(sight, spent)

    def consents(self, sight: Sight, picks: Picks) -> set[Seat]:
        """Let everybody speak for themselves."""
        parties = [seat for seat in sight.decision.parties if seat in self._minds]
        return {seat for seat in parties if seat in self._minds[seat].consents(sight, picks)}
