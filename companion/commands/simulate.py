"""`octopus-table simulate`: bots play many games; how do they end?"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from companion.text import Words
from engine import Position, apply, begin, play_on
from engine.bots import LookaheadBot, careful, guessing
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS
from engine.games.octopus.header import DEFAULT_STAIRS
from engine.games.octopus.table import Table

LOOKAHEAD_GAMES = 60


class Tally(msgspec.Struct):
    """What came of the games."""

    games: int = 0
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    lengths: list[int] = msgspec.field(default_factory=list)
    wins: Counter[str] = msgspec.field(default_factory=Counter)

    def count(self, position: Position[Table]) -> None:
        """Add one finished game."""
        assert position.outcome is not None
        self.games += 1
        self.endings[position.outcome.ending] += 1
        self.lengths.append(position.table.turn)
        winners = [position.table.setup.cults[seat] for seat in position.outcome.winners]
        self.wins.update(winners or ["nobody"])

    def as_dict(self, cults: tuple[str, ...]) -> dict[str, Any]:
        """Plain data, in a fixed order."""
        return {
            "games": self.games,
            "endings": dict(sorted(self.endings.items())),
            "turns": {
                "least": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(sum(self.lengths) / self.games, 2),
                "most": max(self.lengths),
            },
            "wins": {cult: self.wins[cult] for cult in (*cults, "nobody")},
        }


def simulate(options: argparse.Namespace, words: Words) -> int:
    """Play, then print what happened."""
    cults = CULTS[: options.players]
    console = Console(stderr=True)
    tally = Tally()
    for position in track(
        _games(options, cults),
        description=words.say("simulate.playing"),
        total=options.games,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ):
        tally.count(position)
    result = tally.as_dict(cults)
    if options.json:
        print(json.dumps(result))
    else:
        _print(result, words)
    return 0


def _games(options: argparse.Namespace, cults: tuple[str, ...]) -> Iterator[Position[Table]]:
    game = Octopus()
    header = {
        "record": 1,
        "game": game.info.id,
        "seats": [{"cult": cult} for cult in cults],
        "exterior": None if options.exterior == "none" else options.exterior,
        "stairs": [list(pair) for pair in DEFAULT_STAIRS.pairs],
    }
    opening = begin(game, game.opening(header)).position
    random = Random(options.seed)
    for _ in range(options.games):
        if options.bots == "lookahead":
            yield _think(game, opening, LookaheadBot(LOOKAHEAD_GAMES, random))
        else:
            policy = careful(random) if options.bots == "careful" else guessing(random)
            yield play_on(game, opening, policy).position


def _think(game: Octopus, position: Position[Table], bot: LookaheadBot) -> Position[Table]:
    while position.outcome is None:
        decision = position.owed[0]
        answer = position.answer(decision, bot.choose(game, position, decision))
        position = apply(game, position, answer).position
    return position


def _print(result: dict[str, Any], words: Words) -> None:
    console = Console()
    games = result["games"]
    console.print(words.say("simulate.turns", games=games, **result["turns"]))
    for part in ("endings", "wins"):
        grid = Grid(title=words.say(f"simulate.{part}"), title_justify="left")
        grid.add_column("")
        grid.add_column(words.say("simulate.games"), justify="right")
        grid.add_column("%", justify="right")
        for name, count in result[part].items():
            label = _label(part, name, words)
            grid.add_row(label, str(count), f"{100 * count / games:.1f}")
        console.print(grid)


def _label(part: str, name: str, words: Words) -> str:
    if part == "endings":
        return words.say(f"ending.{name}")
    return words.say("words.nobody") if name == "nobody" else words.say(f"cult.{name}")
