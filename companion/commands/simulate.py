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

from companion.commands.bot_games import (
    POLICIES,
    bot_of,
    drawn,
    how_many,
    laid,
    opening,
    played,
    policy_of,
    usual_seats,
)
from companion.evening.laying import Plan, ToLay, role_word
from companion.games import GAMES, game
from companion.games.table_game import TableGame
from companion.settings.keys import Field
from companion.settings.kinds import Flag, OneOf, SomeOf, Value
from companion.text import LANGUAGES, Words
from engine import Decision, Game, Picks, Position, play_on, secret_of, sight

BOTS = (*POLICIES, "habit", "lookahead")
SENSIBLE = "habit"
"""Where all win or nobody does, whoever plays anything at all wins never."""
USUAL_GAMES = 1000
TABLE, NOBODY = "table", "nobody"
"""Who won, where all do or nobody does."""

Called = dict[str, str]
"""By what the figures have, the word for it."""


class Share(msgspec.Struct):
    """How often a role or a level was played, and how often it won."""

    games: int = 0
    wins: int = 0


class Tally(msgspec.Struct):
    """What came of the games."""

    seats: tuple[str, ...]
    games: int = 0
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    counted: str = "turns"
    """What the length of a game is counted in: rounds, where turns begin anew in each."""
    lengths: list[int] = msgspec.field(default_factory=list)
    wins: Counter[str] = msgspec.field(default_factory=Counter)
    roles: dict[str, Share] = msgspec.field(default_factory=dict)
    levels: dict[str, Share] = msgspec.field(default_factory=dict)

    def count(
        self,
        rules: Game[Any, Any],
        position: Position[Any],
        roles: Sequence[str] = (),
        level: str = "",
    ) -> None:
        """Add one finished game, what each seat played where that is not the seat itself, and how
        hard it was.
        """
        assert position.outcome is not None
        self.games += 1
        self.endings[position.outcome.ending] += 1
        view: Any = rules.view(position.table, None)
        if hasattr(view, "round"):
            self.counted = "rounds"
        self.lengths.append(view.round if self.counted == "rounds" else view.turn)
        winners = position.outcome.winners
        mine = [TABLE] if rules.info.together else [self.seats[seat] for seat in winners]
        self.wins.update(mine if winners else [NOBODY])
        if level:
            share = self.levels.setdefault(level, Share())
            share.games += 1
            share.wins += bool(winners)
        for seat, role in enumerate(roles):
            share = self.roles.setdefault(role, Share())
            share.games += 1
            share.wins += seat in winners

    def as_dict(self) -> dict[str, Any]:
        """Plain data, in a fixed order."""
        roles = {role: msgspec.to_builtins(share) for role, share in sorted(self.roles.items())}
        levels = {level: msgspec.to_builtins(share) for level, share in self.levels.items()}
        return {
            "games": self.games,
            "endings": dict(sorted(self.endings.items())),
            self.counted: {
                "least": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(sum(self.lengths) / self.games, 2),
                "most": max(self.lengths),
            },
            "wins": {seat: self.wins[seat] for seat in (*self.seats, NOBODY)},
            **({"roles": roles} if roles else {}),
            **({"levels": levels} if levels else {}),
        }


def simulate(arguments: Sequence[str], words: Words, id_: str) -> int:
    """Play, then print what happened."""
    table_game = game(id_)
    options = _options(table_game, arguments)
    to_lay = ToLay(table_game.rules.info, table_game.laying)
    plan = _plan(to_lay, options)
    tally = Tally(_seats(to_lay, plan))
    console = Console(stderr=True)
    for seated, position in track(
        _games(table_game, plan, options),
        description=words.say("simulate.playing"),
        total=options.games,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ):
        sitters = seated.seating.sitters
        roles = () if to_lay.is_by_colour else [s.role for s in sitters]
        level = ladder_of(table_game)
        is_at = str(seated.value(level)) if level else ""
        tally.count(table_game.rules, position, roles, is_at)
    result = tally.as_dict()
    if options.json:
        print(json.dumps(result))
    else:
        seen = table_game.rules.view(position.table, None)
        _print(result, words, _called(table_game, words, seen, tally))
    return 0


def _seats(to_lay: ToLay, plan: Plan) -> tuple[str, ...]:
    """Call seats by their colour, where that is what they play; else by number.

    Where they win together they are one.
    """
    if to_lay.info.together:
        return (TABLE,)
    sitters = plan.seating.sitters
    if to_lay.is_by_colour:
        return tuple(sitter.colour for sitter in sitters)
    return tuple(str(number) for number, _ in enumerate(sitters, 1))


def _called(table_game: TableGame, words: Words, seen: Any, tally: Tally) -> dict[str, Called]:
    """How seats and roles are told to people."""
    role, nobody = table_game.laying.role, {NOBODY: words.say("words.nobody")}
    if table_game.rules.info.together:
        return {"wins": nobody | {TABLE: words.say("simulate.table")}}
    if role is None or not tally.roles:
        narrator = table_game.telling.narrator(words, seen, ())
        return {"wins": nobody | {seat: narrator.name(n) for n, seat in enumerate(tally.seats)}}
    roles = {one: role_word(role, one, words) for one in tally.roles}
    return {"wins": nobody | {seat: seat for seat in tally.seats}, "roles": roles}


def _options(table_game: TableGame, arguments: Sequence[str]) -> argparse.Namespace:
    """Read what was typed; what can be chosen is the game's to say."""
    seats = table_game.rules.info.seats
    parser = argparse.ArgumentParser("octopus-table simulate")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--game", choices=GAMES)
    usual = usual_seats(table_game.rules)
    parser.add_argument("--players", type=int, choices=seats, default=usual)
    parser.add_argument("--games", type=how_many, default=USUAL_GAMES)
    parser.add_argument("--seed", type=int, default=0)
    for field in table_game.laying.options:
        if isinstance(field.kind, Flag):
            parser.add_argument(f"--{field.name}", action="store_true")
        elif isinstance(field.kind, OneOf):
            values = [value for value in field.kind.options if value not in field.for_people]
            said = None if field is ladder_of(table_game) else field.usual
            parser.add_argument(f"--{field.name}", choices=values, default=said)
        elif isinstance(field.kind, SomeOf):
            parser.add_argument(f"--{field.name}", type=field.kind.typed, default=field.usual)
    bots = SENSIBLE if table_game.rules.info.together else BOTS[0]
    strengths = [strength.id for strength in table_game.rules.info.strengths]
    parser.add_argument("--bots", choices=(*BOTS, *strengths), default=bots)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


def ladder_of(table_game: TableGame) -> Field | None:
    """What says how hard a game is that all win or lose, if something does."""
    rising = (field for field in table_game.laying.options if field.rises)
    return next(rising, None) if table_game.rules.info.together else None


def _plan(to_lay: ToLay, options: argparse.Namespace) -> Plan:
    said = {field.name: getattr(options, field.name, None) for field in to_lay.laying.options}
    chosen = {name: value for name, value in said.items() if value is not None}
    return laid(to_lay, options.players, chosen)


def _games(
    table_game: TableGame, plan: Plan, options: argparse.Namespace
) -> Iterator[tuple[Plan, Position[Any]]]:
    """What chance chooses before a game, it chooses for each of them."""
    rules, random = table_game.rules, Random(options.seed)
    levels = _levels(ladder_of(table_game), plan)
    for number in range(options.games):
        luck = (options.seed + number) % (1 << 64)
        chosen = {**plan.options, **levels[number % len(levels)]}
        seated = drawn(replace(plan, luck=luck, options=chosen), table_game.laying.role)
        yield seated, _played(rules, opening(table_game, seated), options.bots, random, luck)


def _levels(ladder: Field | None, plan: Plan) -> list[dict[str, Value]]:
    """The one that was named, or each of them in turn."""
    if ladder is None or ladder.name in plan.options:
        return [{}]
    assert isinstance(ladder.kind, OneOf)
    return [{ladder.name: level} for level in ladder.kind.options]


def _played(
    rules: Game[Any, Any], begun: Position[Any], bots: str, random: Random, luck: int
) -> Position[Any]:
    """Play one game to its end; who answers without a thought needs no view of it."""
    if bots in POLICIES:
        return play_on(rules, begun, policy_of(bots, random)).position
    bot = bot_of(rules, bots, random)

    def answer(position: Position[Any], decision: Decision) -> Picks:
        return bot.choose(sight(rules, position, decision))

    return played(rules, begun, answer, secret_of(luck))


def _print(result: dict[str, Any], words: Words, called: dict[str, Called]) -> None:
    console = Console()
    games = result["games"]
    for counted in ("turns", "rounds"):
        if counted in result:
            console.print(words.say(f"simulate.{counted}", games=games, **result[counted]))
    endings = {ending: words.say(f"ending.{ending}") for ending in result["endings"]}
    console.print(_grid("endings", result["endings"], endings, games, words))
    console.print(_grid("wins", result["wins"], called["wins"], games, words))
    if "roles" in result:
        console.print(_share_grid("roles", result["roles"], called["roles"], words))
    if "levels" in result:
        levels = {level: words.say(f"simulate.level.{level}") for level in result["levels"]}
        console.print(_share_grid("levels", result["levels"], levels, words))


def _grid(part: str, counts: dict[str, int], named: Called, games: int, words: Words) -> Grid:
    grid = _headed(part, words)
    for name, count in counts.items():
        grid.add_row(named[name], str(count), _percent(count, games))
    return grid


def _share_grid(part: str, shares: dict[str, Any], named: Called, words: Words) -> Grid:
    """Of the games that a role or a level was played in."""
    grid = _headed(part, words)
    for name, share in shares.items():
        won = _percent(share["wins"], share["games"])
        grid.add_row(named[name], f"{share['wins']} / {share['games']}", won)
    return grid


def _headed(part: str, words: Words) -> Grid:
    grid = Grid(title=words.say(f"simulate.{part}"), title_justify="left")
    grid.add_column("")
    grid.add_column(words.say("simulate.games"), justify="right")
    grid.add_column("%", justify="right")
    return grid


def _percent(count: int, games: int) -> str:
    return f"{100 * count / games:.1f}"
