"""Games that bots play alone, for commands that count them: laid, begun and led to their end."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import usual_seating
from companion.games.table_game import TableGame
from companion.settings.keys import Field
from companion.settings.kinds import Value
from engine import FATE, Decision, Game, Picks, Policy, Position, apply, begin, fall
from engine.bots import Bot, HabitBot, LookaheadBot, SimpleBot, StrengthBot, careful, guessing

POLICIES = ("careful", "guessing")
LOOKAHEAD_GAMES = 60
USUAL_SEATS = 4

Answers = Callable[[Position[Any], Decision], Picks]


def bot_of(rules: Game[Any, Any], kind: str, random: Random) -> Bot:
    """Somebody by the name of a kind, or of one of the strengths of the game: without a clock."""
    strong = {strength.id: strength for strength in rules.info.strengths}
    if kind in strong:
        return StrengthBot(strong[kind], random)
    if kind in POLICIES:
        return SimpleBot(policy_of(kind, random), random)
    return LookaheadBot(LOOKAHEAD_GAMES, random) if kind == "lookahead" else HabitBot(random)


def policy_of(kind: str, random: Random) -> Policy:
    """How somebody answers who does not think."""
    return careful(random) if kind == "careful" else guessing(random)


def usual_seats(rules: Game[Any, Any]) -> int:
    """How many sit at such a table where nobody says so."""
    seats = rules.info.seats
    return USUAL_SEATS if USUAL_SEATS in seats else seats[-1]


def laid(to_lay: ToLay, players: int, options: dict[str, Value]) -> Plan:
    """So many seats, and what was chosen."""
    plan = Plan(options=options)
    for place in usual_seating(players):
        plan = to_lay.seated(plan, place)
    return plan


def drawn(plan: Plan, role: Field | None) -> Plan:
    """Let chance say what everybody plays, where that is left to it: no two the same."""
    if role is None or role.chance is None:
        return plan
    roles = Random(plan.luck).sample(role.drawn, len(plan.sitters))
    sitters = [replace(s, role=str(one)) for s, one in zip(plan.sitters, roles, strict=True)]
    return replace(plan, sitters=tuple(sitters))


def opening(table_game: TableGame, plan: Plan) -> Position[Any]:
    """Begin such a game, with all that people would be asked of their board."""
    header = table_game.laying.header(plan)
    if table_game.for_bots:
        header = table_game.for_bots(header)
    return begin(table_game.rules, table_game.rules.opening(header)).position


def played(
    rules: Game[Any, Any], position: Position[Any], answers: Answers, secret: bytes
) -> Position[Any]:
    """Play on to the end; chance falls by the *secret*."""
    while position.outcome is None:
        decision = position.owed[0]
        by_fate = decision.seat == FATE
        picks = fall(position, decision, secret) if by_fate else answers(position, decision)
        position = apply(rules, position, position.answer(decision, picks)).position
    return position


def how_many(text: str) -> int:
    """A number of games: one at least."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: 1, 2, 3 …")
    return int(text)
