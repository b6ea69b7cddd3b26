"""How fast the Octopus is: the game that is timed, and what it is compared with."""

from __future__ import annotations

from operator import attrgetter
from random import Random

from msgspec.structs import replace

from companion.evening.laying import Plan
from companion.games.benched import Benched, Rival
from companion.games.octopus.bench.bare import SEATS, BareGame
from companion.games.octopus.bench.scenes import choice_and_reveal
from companion.games.octopus.lamps import OctopusMeaning
from companion.games.octopus.laying import LAYING
from companion.lamps.meanings import Meaning
from companion.lamps.score import Said
from engine import Decision, Picks, Policy, Raw, Seat
from engine.games.octopus import events
from engine.games.octopus.header import DEFAULT_STAIRS

_THREE = (Seat(0), Seat(1), Seat(2))


def header(plan: Plan) -> Raw:
    """In the Dimension of Dreams, on the map in the box: what the bare game knows."""
    made = LAYING.header(replace(plan, options={"exterior": "dreams"}))
    return made | {"stairs": [list(pair) for pair in DEFAULT_STAIRS.pairs]}


def on_bare_rules(random: Random) -> int:
    """Play a game on the measuring stick."""
    return BareGame(SEATS, random.random).play()


def peaceful(random: Random) -> Policy:
    """Walk anywhere without offspring, leave every component and agree on nothing."""

    def pick(decision: Decision) -> Picks:
        if decision.name != "clock":
            return ("leave",) if decision.name == "gather" else ("nothing",)
        dagger, tentacle = random.choice(decision.sound)
        return dagger, tentacle if tentacle == dagger else None

    return pick


OPENSPIEL = Rival(
    "companion.games.octopus.bench.openspiel",
    shown=(
        ("openspiel", "ours_to_openspiel"),
        ("openspiel_step", "our_search_steps_to_openspiel"),
        ("goofspiel", ""),
    ),
    aims={"playouts_to_openspiel": ("ours_to_openspiel", 2)},
)
"""Its bare rules, driven by OpenSpiel."""

BENCH = Benched(
    header=header,
    turn=attrgetter("turn"),
    bare=on_bare_rules,
    rivals={"openspiel": OPENSPIEL},
    lasting=peaceful,
    lasts_as="one game of cults that harm nobody, so that it does not end",
    # A turn begins, which lights all lamps, and clocks open, which begins in the dark.
    told=(events.TurnBegan("R14", 2), events.ClocksRevealed("R22", (), ())),
    calm=Said(OctopusMeaning.RESOLVING, 3),
    busy=(
        Said(Meaning.ASKED),
        Said(OctopusMeaning.ELIMINATED, seats=_THREE),
        Said(Meaning.END, seats=_THREE),
        Said(OctopusMeaning.TIE),
        Said(OctopusMeaning.CONFRONTATION, 3, _THREE),
    ),
    scenes=choice_and_reveal,
)
