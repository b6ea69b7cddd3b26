"""Who thinks for the seats that the table plays: each as strong, and of the character, that was
chosen for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.evening.seating import Means, Seating
from engine import Game, Match, Picks, Seat, Sight, Strength
from engine.bargaining import Ends
from engine.bents import PLAIN, bent_of, leaning, weighed
from engine.bots import Bot, Spent, StrengthBot
from engine.game import Recollection
from engine.memory import remembered
from engine.strengths import USUAL
from engine.views import Remembers


def strength_of(strengths: tuple[Strength, ...], id_: str) -> Strength:
    """Give the strength that was chosen; where none was, or none of this game, the usual one."""
    named = {strength.id: strength for strength in strengths}
    return named.get(id_) or named[USUAL]


def remembering(
    game: Game[Any, Any], match: Callable[[], Match[Any, Any]], turns: Callable[[], int | None]
) -> Remembers:
    """Have bots know what they saw in so many turns before this one, and no more; None: in all."""

    def of(viewer: Seat | None) -> Recollection | None:
        kept = turns()
        return None if kept is None else remembered(game, match(), viewer, kept)

    return of


class Minds:
    """A bot for them all: it answers for a seat with the mind of that seat."""

    def __init__(self, strengths: tuple[Strength, ...], seating: Seating, random: Random) -> None:
        bots = sorted(seating.by(Means.BOT))
        self._strengths = {seat: strength_of(strengths, seating[seat].strength) for seat in bots}
        self._bents = {seat: bent_of(seating[seat].bent) for seat in bots}
        self._minds: dict[Seat, Bot] = {
            seat: StrengthBot(strength, random) for seat, strength in self._strengths.items()
        }

    def choose(self, sight: Sight, spent: Spent | None = None) -> Picks:
        """Answer for whoever is asked; of several, the first that is here speaks."""
        asked = (sight.decision.seat, *sight.decision.parties)
        seat = next(seat for seat in asked if seat in self._minds)
        bent, mind = self._bents[seat], self._minds[seat]
        shown = weighed(sight, bent, bluffs=self._strengths[seat].bluffs)
        leans = bent != PLAIN or shown.wrongs or shown.vows
        return mind.choose(leaning(shown, {seat: bent}) if leans else shown, spent)

    def weigh(self, sight: Sight, spent: Spent | None = None) -> Ends:
        """Let the strongest of them weigh a bargain for all, with what each has a bent for."""
        parties = [seat for seat in sight.decision.parties if seat in self._minds]
        strongest = max(parties, key=lambda seat: self._strengths[seat].games)
        bents = {seat: self._bents.get(seat, PLAIN) for seat in sight.decision.parties}
        return self._minds[strongest].weigh(leaning(sight, bents), spent)
