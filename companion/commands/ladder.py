"""`octopus-table ladder`: every kind of bot against every other; who wins, how long it takes."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from math import sqrt
from random import Random
from time import process_time
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from companion.commands.bot_games import (
    POLICIES,
    bot_of,
    drawn,
    how_many,
    laid,
    opening,
    played,
    usual_seats,
)
from companion.evening.laying import ToLay
from companion.games import GAMES, game
from companion.games.table_game import TableGame
from companion.text import LANGUAGES, Words
from engine import Decision, Picks, Position, Seat, Sight, secret_of, sight
from engine.bargaining import Bargain
from engine.bents import PLAIN, leaning
from engine.bots import Bot
from engine.talk import Talk

T = TypeVar("T")

USUAL_GAMES = 20
SURE = 1.96
"""So many standard errors to either side: true 19 times of 20."""


class Thinking(msgspec.Struct):
    """What one kind of bot has spent on its answers."""

    choices: int = 0
    spent_s: float = 0.0


class Meeting(msgspec.Struct):
    """How one kind fares among others; alone with itself, where all win or lose together."""

    bot: str
    against: str
    games: int = 0
    won: float = 0.0
    """Winners share a game."""


def ladder(arguments: Sequence[str], words: Words, id_: str) -> int:
    """Play, then print who won how often."""
    table_game = game(id_)
    options = _options(table_game, arguments, words)
    together = table_game.rules.info.together
    pairs = [Meeting(one, one) for one in options.bots]
    if not together:
        pairs = [Meeting(*two) for two in permutations(options.bots, 2)]
    thinking = {kind: Thinking() for kind in options.bots}
    console = Console(stderr=True)
    for pair, seat, over in track(
        _games(table_game, pairs, thinking, options),
        description=words.say("simulate.playing"),
        total=len(pairs) * options.games,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ):
        assert over.outcome is not None
        winners = over.outcome.winners
        pair.games += 1
        pair.won += seat in winners and (1 if together else 1 / len(winners))
    result = _result(table_game, pairs, thinking, options)
    print(json.dumps(result)) if options.json else _print(result, words)
    return 0


def _options(table_game: TableGame, arguments: Sequence[str], words: Words) -> argparse.Namespace:
    kinds = (*POLICIES, "habit", *(one.id for one in table_game.rules.info.strengths))

    def some(text: str) -> tuple[str, ...]:
        named = tuple(dict.fromkeys(text.split(",")))
        for kind in set(named).difference(kinds):
            said = words.say("ladder.unknown", kind=kind, kinds=", ".join(kinds))
            raise argparse.ArgumentTypeError(said)
        return named

    parser = argparse.ArgumentParser("octopus-table ladder", description=words.say("cli.ladder"))
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--game", choices=GAMES, help=words.say("terminal.cli.game"))
    parser.add_argument(
        "--bots", type=some, default=kinds, metavar="A,B,…", help=words.say("ladder.bots")
    )
    parser.add_argument(
        "--games", type=how_many, default=USUAL_GAMES, help=words.say("ladder.games")
    )
    parser.add_argument("--seed", type=int, default=0, help=words.say("ladder.seed"))
    parser.add_argument("--json", action="store_true", help=words.say("cli.json"))
    return parser.parse_args(arguments)


# The games


def _games(
    table_game: TableGame,
    pairs: Sequence[Meeting],
    thinking: dict[str, Thinking],
    options: argparse.Namespace,
) -> Iterator[tuple[Meeting, Seat, Position[Any]]]:
    """Each pair plays the same tables, the one bot in another seat every time."""
    rules, laying = table_game.rules, table_game.laying
    players = usual_seats(rules)
    plan = laid(ToLay(rules.info, laying), players, {})
    for number in range(options.games):
        luck, seat = (options.seed + number) % (1 << 64), Seat(number % players)
        begun = opening(table_game, drawn(replace(plan, luck=luck), laying.role))
        for pair in pairs:
            random = Random(f"{luck} {pair.bot} {pair.against}")
            kinds = [pair.bot if at == seat else pair.against for at in range(players)]
            at_table = _Seated(table_game, kinds, thinking, random)
            yield pair, seat, played(rules, begun, at_table.answer, secret_of(luck))


class _Seated:
    """Those who sit at one table, and the time that each kind of them takes."""

    def __init__(
        self,
        table_game: TableGame,
        kinds: Sequence[str],
        thinking: dict[str, Thinking],
        random: Random,
    ) -> None:
        self._game, self._kinds, self._thinking = table_game, kinds, thinking
        self._minds: list[Bot] = [bot_of(table_game.rules, kind, random) for kind in kinds]

    def answer(self, position: Position[Any], decision: Decision) -> Picks:
        """Who is asked answers; of several the first, or all of them bargain."""
        shown = sight(self._game.rules, position, decision)
        veto = self._game.course.manner(position.table, decision).veto
        if decision.seat >= 0 or veto is None:
            seat = decision.seat if decision.seat >= 0 else (*decision.parties, Seat(0))[0]
            return self._timed(seat, self._minds[seat].choose, shown)
        parties = decision.parties
        shown = leaning(shown, dict.fromkeys(parties, PLAIN))
        weighed = {seat: self._timed(seat, self._minds[seat].weigh, shown) for seat in parties}
        ends = {row: {seat: weighed[seat][row][seat] for seat in parties} for row in decision.rows}
        return Bargain(Talk(decision, veto), ends, parties).settled().struck or veto

    def _timed(self, seat: Seat, think: Callable[[Sight], T], shown: Sight) -> T:
        spent = self._thinking[self._kinds[seat]]
        began = process_time()
        thought = think(shown)
        spent.spent_s += process_time() - began
        spent.choices += 1
        return thought


# What came of them


def wilson(won: float, games: int) -> tuple[float, float]:
    """Where the true share lies, 19 times of 20: Wilson's interval, which few games suffice for."""
    share, square = won / games, SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def _result(
    table_game: TableGame,
    pairs: Sequence[Meeting],
    thinking: dict[str, Thinking],
    options: argparse.Namespace,
) -> dict[str, Any]:
    """Plain data, in a fixed order; all but the milliseconds comes again with the seed."""
    info, players = table_game.rules.info, usual_seats(table_game.rules)
    return {
        "game": info.id,
        "seats": players,
        "games": options.games,
        "seed": options.seed,
        "together": info.together,
        "pairs": [msgspec.to_builtins(pair) | _interval(pair) for pair in pairs],
        "ms": {kind: _ms(spent) for kind, spent in thinking.items()},
    }


def _interval(pair: Meeting) -> dict[str, float]:
    low, high = wilson(pair.won, pair.games)
    return {"low": round(low, 4), "high": round(high, 4)}


def _ms(spent: Thinking) -> float:
    return round(1000 * spent.spent_s / max(1, spent.choices), 2)


def _print(result: dict[str, Any], words: Words) -> None:
    together, seats = result["together"], result["seats"]
    kinds, others = tuple(result["ms"]), seats - 1
    grid = Grid(title=words.say("ladder.title"), title_justify="left")
    grid.add_column("")
    if together:
        grid.add_column(words.say("ladder.won"), justify="right")
    else:
        for kind in kinds:
            name = words.say("ladder.against", bot=kind, others=others)
            grid.add_column(name, justify="right")
    grid.add_column(words.say("ladder.ms"), justify="right")
    cells = {(pair["bot"], pair["against"]): _cell(pair) for pair in result["pairs"]}
    for kind in kinds:
        met = [kind] if together else kinds
        row = [cells.get((kind, other), "") for other in met]
        grid.add_row(kind, *row, f"{result['ms'][kind]:.1f}")
    console = Console()
    console.print(grid)
    fair = f"{100 / seats:.0f}"
    key = "ladder.together" if together else "ladder.about"
    console.print(words.say(key, games=result["games"], seats=seats, others=others, fair=fair))


def _cell(pair: dict[str, Any]) -> str:
    """The share and its interval, in per cent."""
    share = 100 * pair["won"] / pair["games"]
    return f"{share:.0f} ({100 * pair['low']:.0f}–{100 * pair['high']:.0f})"
