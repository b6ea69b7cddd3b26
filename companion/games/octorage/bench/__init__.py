"""How fast OctoRage is: the game that is timed, and what it is compared with."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from companion.evening.laying import Plan
from companion.games.benched import Benched, Rival
from companion.games.octorage.bench.scenes import card_and_attack, six
from companion.games.octorage.lamps import OCTOMAN, RageMeaning
from companion.games.octorage.laying import LAYING
from companion.lamps.meanings import Meaning
from companion.lamps.score import Said
from companion.screen.scene import EndScene, Scene
from engine import Raw
from engine.games.octorage.settings import CHARACTERS

UNO = Rival(
    "companion.games.octorage.bench.uno",
    shown=(("uno", "ours_to_uno"), ("uno_answers", "our_answers_to_uno")),
    extra="uno",
    aims={"playouts_to_uno": ("ours_to_uno", 4), "answers_to_uno": ("our_answers_to_uno", 2)},
)
"""A game of cards, hidden hands and a direction that turns: the nearest that others have."""


def header(plan: Plan) -> Raw:
    """Cards held by the table, our own set, and a character for each: what differs is chance."""
    roles = zip(plan.sitters, CHARACTERS, strict=False)
    sitters = [replace(sitter, role=role) for sitter, role in roles]
    return LAYING.header(replace(plan, sitters=tuple(sitters)))


def scenes() -> tuple[Scene | EndScene, Scene | EndScene]:
    """A card is asked for, and an attack."""
    plan = six()
    return card_and_attack(header(plan), plan)


BENCH = Benched(
    header=header,
    turn=attrgetter("round"),  # turns begin anew in each: what its games are counted in
    rivals={"uno": UNO},
    calm=Said(RageMeaning.RAGE, OCTOMAN, number=6),
    busy=(
        Said(Meaning.ASKED),
        Said(RageMeaning.FULL_RAGE, OCTOMAN),
        Said(RageMeaning.DODGE),
        Said(RageMeaning.ROUND, number=2),
        Said(Meaning.END),
    ),
    scenes=scenes,
)
