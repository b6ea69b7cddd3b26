"""A game that bots play: nobody sits at it, and nobody looks at a printed board."""

from __future__ import annotations

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import PLACES, Means
from companion.games import game
from engine import Raw

_SPARE = "right"
"""The place that is left free as long as it can be: a track lies there."""


def bots(id_: str, names: list[str]) -> Plan:
    """Seat bots of these names round the table."""
    played = game(id_)
    to_lay = ToLay(played.rules.info, played.laying)
    places = [*(place for place in PLACES if place != _SPARE), _SPARE]
    plan = Plan()
    for name, place in zip(names, places, strict=False):
        plan = to_lay.seated(plan, place).named(place, name).by(place, Means.BOT)
    return plan


def header(id_: str, plan: Plan) -> Raw:
    """The header of their game, with all that people would be asked of their board."""
    played = game(id_)
    made = played.laying.header(plan)
    return played.for_bots(made) if played.for_bots else made
