"""`octopus-table simulate`: bots play many games; how do they end?"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from typing import Any

import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import usual_seating
from companion.games import GAMES, game
from companion.games.table_game import TableGame
from companion.settings.kinds import Flag, OneOf
from companion.text import LANGUAGES, Words
from engine import FATE, Game, Position, apply, begin, fall, play_on, secret_of
from engine.bots import LookaheadBot, careful, guessing

LOOKAHEAD_GAMES = 60
BOTS = ("careful", "guessing", "lookahead")
USUAL_SEATS = 4


class Tally(msgspec.Struct):
    """What came of the games."""

    seats: tuple[str, ...]
    games: int = 0
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    lengths: list[int] = msgspec.field(default_factory=list)
    wins: Counter[str] = msgspec.field(default_factory=Counter)

    def count(self, rules: Game[Any, Any], position: Position[Any]) -> None:
        """Add one finished game."""
        assert position.outcome is not None
        self.games += 1
        self.endings[position.outcome.ending] += 1
        view: Any = rules.view(position.table, None)
        self.lengths.append(view.turn)
        winners = [self.seats[seat] for seat in position.outcome.winners]
        self.wins.update(winners or ["nobody"])

    def as_dict(self) -> dict[str, Any]:
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
            "wins": {seat: self.wins[seat] for seat in (*self.seats, "nobody")},
        }


def simulate(arguments: Sequence[str], words: Words, id_: str) -> int:
    """Play, then print what happened."""
    table_game = game(id_)
    options = _options(table_game, arguments)
    to_lay = ToLay(table_game.rules.info, table_game.laying)
    plan = _plan(to_lay, options)
    seats = tuple(getattr(sitter, to_lay.what) for sitter in plan.seating.sitters)
    console = Console(stderr=True)
    tally = Tally(seats)
    for position in track(
        _games(table_game, plan, options),
        description=words.say("simulate.playing"),
        total=options.games,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ):
        tally.count(table_game.rules, position)
    result = tally.as_dict()
    if options.json:
        print(json.dumps(result))
    else:
        seen = table_game.rules.view(position.table, None)
        narrator = table_game.telling.narrator(words, seen, ())
        _print(result, words, {seat: narrator.name(n) for n, seat in enumerate(seats)})
    return 0


def _options(table_game: TableGame, arguments: Sequence[str]) -> argparse.Namespace:
    """Read what was typed; what can be chosen is the game's to say."""
    seats = table_game.rules.info.seats
    parser = argparse.ArgumentParser("octopus-table simulate")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--game", choices=GAMES)
    usual = USUAL_SEATS if USUAL_SEATS in seats else seats[-1]
    parser.add_argument("--players", type=int, choices=seats, default=usual)
    parser.add_argument("--games", type=_count, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    for field in table_game.laying.options:
        if isinstance(field.kind, Flag):
            parser.add_argument(f"--{field.name}", action="store_true")
        elif isinstance(field.kind, OneOf):
            values = field.kind.options
            parser.add_argument(f"--{field.name}", choices=values, default=field.usual)
    parser.add_argument("--bots", choices=BOTS, default=BOTS[0])
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _plan(to_lay: ToLay, options: argparse.Namespace) -> Plan:
    chosen = {field.name: getattr(options, field.name) for field in to_lay.laying.options}
    plan = Plan(options=chosen)
    for place in usual_seating(options.players):
        plan = to_lay.seated(plan, place)
    return plan


def _opening(table_game: TableGame, plan: Plan) -> Position[Any]:
    header = table_game.laying.header(plan)
    if table_game.for_bots:
        header = table_game.for_bots(header)
    return begin(table_game.rules, table_game.rules.opening(header)).position


def _games(
    table_game: TableGame, plan: Plan, options: argparse.Namespace
) -> Iterator[Position[Any]]:
    """What chance chooses before a game, it chooses for each of them."""
    rules, random = table_game.rules, Random(options.seed)
    for number in range(options.games):
        luck = (options.seed + number) % (1 << 64)
        opening = _opening(table_game, replace(plan, luck=luck))
        if options.bots == "lookahead":
            yield _think(rules, opening, LookaheadBot(LOOKAHEAD_GAMES, random), secret_of(luck))
        else:
            policy = careful(random) if options.bots == "careful" else guessing(random)
            yield play_on(rules, opening, policy).position


def _think(
    rules: Game[Any, Any], position: Position[Any], bot: LookaheadBot, secret: bytes
) -> Position[Any]:
    while position.outcome is None:
        decision = position.owed[0]
        if decision.seat == FATE:
            picks = fall(position, decision, secret)
        else:
            picks = bot.choose(rules, position, decision)
        position = apply(rules, position, position.answer(decision, picks)).position
    return position


def _print(result: dict[str, Any], words: Words, called: dict[str, str]) -> None:
    console = Console()
    games = result["games"]
    labels = {
        "endings": {ending: words.say(f"ending.{ending}") for ending in result["endings"]},
        "wins": called | {"nobody": words.say("words.nobody")},
    }
    console.print(words.say("simulate.turns", games=games, **result["turns"]))
    for part, named in labels.items():
        grid = Grid(title=words.say(f"simulate.{part}"), title_justify="left")
        grid.add_column("")
        grid.add_column(words.say("simulate.games"), justify="right")
        grid.add_column("%", justify="right")
        for name, count in result[part].items():
            grid.add_row(named[name], str(count), f"{100 * count / games:.1f}")
        console.print(grid)
