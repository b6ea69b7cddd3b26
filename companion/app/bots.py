"""A game that bots play: nobody sits at it, and nobody looks at a printed board."""

from __future__ import annotations

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import Means, usual_seating
from companion.games import game
from engine import Raw


def bots(id_: str, names: list[str]) -> Plan:
    """Seat bots of these names round the table."""
    played = game(id_)
    to_lay = ToLay(played.rules.info, played.laying)
    plan = Plan()
    for name, place in zip(names, usual_seating(len(names)), strict=True):
        plan = to_lay.seated(plan, place).named(place, name).by(place, Means.BOT)
    return plan


def header(id_: str, plan: Plan) -> Raw:
    """The header of their game, with all that people would be asked of their board."""
    played = game(id_)
    made = played.laying.header(plan)
    return played.for_bots(made) if played.for_bots else made
