"""How strong a bot of Night of the Grand Octopus is against three others.

    python -m tests.engine.octopus.strength --against plain --imagined 800 --seconds 0.25

Four seats; the bot's place, and which Exterior Location or the quick game, by the seed, each as
often; fair would be 25 %. Others are *careful* (guesses that no rule punishes) or *plain*: these
look ahead by careful guesses to the end of the game, as all bots of this game did before it had a
foresight. Who negotiates weighs for itself. Time is that of the processor, so that a busy machine
spoils little; `--seconds 0` counts imagined games instead.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import ClassVar, NamedTuple

from companion.commands.ladder import wilson
from engine import Decision, Picks, Position, Raw, Seat, apply, begin, sight
from engine.bargaining import Bargain
from engine.bents import PLAIN, leaning
from engine.bots import Bot, LookaheadBot, SimpleBot, Spent, StrengthBot, careful
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS, EXTERIORS
from engine.games.octopus.header import DEFAULT_STAIRS
from engine.games.octopus.table import Table
from engine.talk import Talk

SEATS = 4
WORLDS = (*EXTERIORS, None)
GAME = Octopus()
FIGHT: Picks = ("fight",)
LEVELS = [strength.id for strength in GAME.info.strengths]


class Plain(Octopus, frozen=True):
    """The same rules, and no foresight: who looks ahead guesses with care, to the end."""

    foresight: ClassVar[None] = None


class Player(NamedTuple):
    """A bot, the game as it thinks of it, and for how long."""

    bot: Bot
    game: Octopus
    seconds: float = 0.0

    def clock(self) -> Spent | None:
        """Begin to count the time of one answer."""
        began = process_time()
        return (lambda: (process_time() - began) / self.seconds) if self.seconds else None


Kind = Callable[[int, int], Player]
"""Who sits there in the game of this number, at this seat."""


def strength(id_: str, seconds: float = 0.0) -> Kind:
    """Give one of those that a seat can be played with."""
    (how,) = (one for one in GAME.info.strengths if one.id == id_)
    return lambda *luck: Player(StrengthBot(how, _luck(*luck)), GAME, seconds)


def looking(imagined: int, game: Octopus = GAME) -> Kind:
    """Give who looks ahead in so many games."""
    return lambda *luck: Player(LookaheadBot(imagined, _luck(*luck)), game)


def guess(*luck: int) -> Player:
    """Give who only makes no mistakes."""
    random = _luck(*luck)
    return Player(SimpleBot(careful(random), random), GAME)


def _luck(number: int, seat: int) -> Random:
    return Random(f"{number} {seat}")


class Score(NamedTuple):
    """What came of many games."""

    games: int
    won: float
    by_world: Counter[str]
    choices: int
    spent_s: float
    longest_s: float

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        worlds = ", ".join(f"{world} {won:g}" for world, won in sorted(self.by_world.items()))
        return (
            f"{self.won:g} of {self.games} won: {self.won / self.games:.1%} "
            f"({low:.0%} to {high:.0%}; {worlds}); "
            f"{1e3 * self.spent_s / self.choices:.0f} ms a choice, "
            f"{1e3 * self.longest_s:.0f} at most"
        )


class Game:
    """One game, and the time that each takes for an answer."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.took: list[list[float]] = [[] for _ in players]

    def play(self, world: str | None) -> Position[Table]:
        """Play it to the end."""
        position = begin(GAME, GAME.opening(header(world))).position
        while position.outcome is None:
            decision = position.owed[0]
            picks = self.answer(position, decision)
            position = apply(GAME, position, position.answer(decision, picks)).position
        return position

    def answer(self, position: Position[Table], decision: Decision) -> Picks:
        """Let who is asked think, or all parties of a negotiation."""
        if decision.seat >= 0:
            player, began = self.players[decision.seat], process_time()
            shown = sight(player.game, position, decision)
            picks = player.bot.choose(shown, player.clock())
            self.took[decision.seat].append(process_time() - began)
            return picks
        ends: dict[Picks, dict[Seat, float]] = {row: {} for row in decision.rows}
        for seat in decision.parties:
            player, began = self.players[seat], process_time()
            shown = sight(player.game, position, decision)
            leant = leaning(shown, dict.fromkeys(decision.parties, PLAIN))
            for row, worth in player.bot.weigh(leant, player.clock()).items():
                ends[row][seat] = worth[seat]
            self.took[seat].append(process_time() - began)
        return Bargain(Talk(decision, FIGHT), ends, decision.parties).settled().struck or FIGHT


def measure(ours: Kind, theirs: Kind, games: int, seed: int = 0) -> Score:
    """Play so many games, each by its own seed."""
    won, by_world, took = 0.0, Counter[str](), list[float]()
    for number in range(seed, seed + games):
        place, world = Seat(number % SEATS), WORLDS[number // SEATS % len(WORLDS)]
        kinds = [ours if seat == place else theirs for seat in range(SEATS)]
        game = Game([kind(number, seat) for seat, kind in enumerate(kinds)])
        outcome = game.play(world).outcome
        assert outcome is not None
        share = 1 / len(outcome.winners) if place in outcome.winners else 0.0
        won += share
        by_world[world or "quick"] += share
        took += game.took[place]
    return Score(games, won, by_world, len(took), sum(took), max(took))


def header(world: str | None) -> Raw:
    """Give a game for four on the map we guess, which nobody is asked about."""
    return {
        "record": 1,
        "game": GAME.info.id,
        "seats": [{"cult": cult} for cult in CULTS[:SEATS]],
        "exterior": world,
        "stairs": [list(pair) for pair in DEFAULT_STAIRS.pairs],
    }


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=LEVELS, default=LEVELS[-1])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0.25)
    parser.add_argument("--against", choices=("plain", "careful"), default="plain")
    parser.add_argument("--imagined", type=int, default=800, help="by each of the plain ones")
    options = parser.parse_args()
    theirs = guess if options.against == "careful" else looking(options.imagined, Plain())
    ours = strength(options.bot, options.seconds)
    print(options.bot, measure(ours, theirs, options.games, options.seed))


if __name__ == "__main__":
    main()
