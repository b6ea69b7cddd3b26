"""Somebody's first game: the quick one, for one person and two gentle bots."""

from __future__ import annotations

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import Means
from companion.games.octopus.laying import EXTERIOR, QUICK
from engine.strengths import GENTLE

PLACES = ("bottom_left", "top_left", "top_right")
"""Whoever learns sits before the screen, and has no neighbour: the clock has room."""


def first_game(to_lay: ToLay) -> Plan:
    """Seat them; each takes the next colour."""
    plan = Plan(options={EXTERIOR.name: QUICK})
    for place in PLACES:
        plan = to_lay.seated(plan, place)
    for place in PLACES[1:]:
        plan = plan.by(place, Means.BOT).played_so(place, strength=GENTLE.id)
    return plan
