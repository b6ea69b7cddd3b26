"""The game that is timed."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import usual_seating
from companion.games import GAMES, game
from companion.games.benched import PLAIN, Benched
from companion.games.table_game import TableGame
from engine import Position, Raw, begin


class Subject(NamedTuple):
    """A game, and what it brings to be timed with."""

    game: TableGame
    bench: Benched = PLAIN

    @property
    def id(self) -> str:
        """How records name it."""
        return self.game.rules.info.id

    def plan(self, players: int) -> Plan:
        """So many at the table, or as many as can play."""
        to_lay = ToLay(self.game.rules.info, self.game.laying)
        seats = to_lay.info.seats
        plan = Plan()
        for place in usual_seating(min(max(players, seats[0]), seats[-1])):
            plan = to_lay.seated(plan, place)
        return plan

    def header(self, plan: Plan) -> Raw:
        """The header of their game."""
        if self.bench.header:
            return self.bench.header(plan)
        made = self.game.laying.with_owners(self.game.laying.header(plan))
        return self.game.for_bots(made) if self.game.for_bots else made

    def opening(self, players: int) -> Position[Any]:
        """Where their game begins."""
        rules = self.game.rules
        return begin(rules, rules.opening(self.header(self.plan(players)))).position

    def turn(self, table: Any) -> int:
        """How far a game has come."""
        if self.bench.turn:
            return self.bench.turn(table)
        view: Any = self.game.rules.view(table, None)
        return int(view.turn)


def subject(id_: str) -> Subject:
    """The game of this id, with the module `bench` of its folder, if there is one."""
    found, module = game(id_), f"companion.games.{GAMES[id_]}.bench"
    try:
        return Subject(found, import_module(module).BENCH)
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return Subject(found)
