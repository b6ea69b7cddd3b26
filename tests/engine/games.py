"""Every game the laws are tried on: how to open it at random and how to read it back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import msgspec

from engine import FATE, Game, Position, Raw, Verdict, apply, begin, fall, secret_of
from engine.bots import careful, guessing
from engine.games.creatures import Creatures
from engine.games.creatures.table import FIRST
from engine.games.creatures.table import Table as CreaturesTable
from engine.games.octopus import Octopus
from engine.games.octopus.table import Table
from engine.games.octorage import OctoRage
from engine.games.octorage.table import Table as RageTable
from engine.games.salem import Salem
from engine.games.salem.table import Table as SalemTable
from tests import creatures_sets, octorage, salem_sets
from tests.engine import duel
from tests.random_records import random_header


class Subject(NamedTuple):
    game: Game[Any, Any]
    header: Callable[[Random], Raw]
    position: type
    """What a position of it is decoded as."""
    drawn_openly: Callable[[Position[Any]], bool] = lambda position: False
    """Where all see what chance brings, though nobody may see what it could have brought."""


def duel_header(random: Random) -> Raw:
    box = duel.Box(random.randint(1, 4), random.randint(0, 12))
    return {
        "record": 1,
        "game": "duel",
        "seed": random.randrange(2**64),
        "seats": [{"name": name} for name in "ABCDEF"[: random.randint(2, 6)]],
        "box": msgspec.to_builtins(box),
        "rulings": {"DG1": random.choice(("next", "nobody"))},
    }


SUBJECTS = {
    "grand-octopus": Subject(Octopus(), random_header, Position[Table]),
    "octorage": Subject(OctoRage(), octorage.random_header, Position[RageTable]),
    "sorcerer-of-salem": Subject(
        Salem(),
        salem_sets.random_header,
        Position[SalemTable],
        lambda position: position.table.due[0][0] in ("first-creature", "creature", "turn-up"),
    ),
    "creatures-cultists": Subject(
        Creatures(),
        creatures_sets.random_header,
        Position[CreaturesTable],
        # Then a turn begins or goes on, in which all péripéties are shown and played.
        lambda position: position.table.phase == FIRST or len(position.table.due) < 2,
    ),
    "duel": Subject(duel.Duel(), duel_header, Position[duel.Table]),
}


class Course(NamedTuple):
    """A random game: its opening, and every verdict on the way."""

    subject: Subject
    seed: int
    opening: Any
    verdicts: list[Verdict[Any, Any]]
    answers: list[Any]

    @property
    def positions(self) -> list[Position[Any]]:
        return [verdict.position for verdict in self.verdicts]

    @property
    def events(self) -> list[Any]:
        return [event for verdict in self.verdicts for event in verdict.events]


def random_course(name: str, seed: int, answers: int = 80) -> Course:
    """Play *name* at random, seats answering in a random order, some twice; FATE by the seed."""
    subject, random = SUBJECTS[name], Random(seed)
    opening = subject.game.opening(subject.header(random))
    policy = random.choice((careful, guessing))(random)
    verdicts = [begin(subject.game, opening)]
    given = []
    while (position := verdicts[-1].position).outcome is None and len(given) < answers:
        decision = random.choice(position.asked)
        of_fate = decision.seat == FATE
        picks = fall(position, decision, secret_of(seed)) if of_fate else policy(decision)
        given.append(position.answer(decision, picks))
        verdicts.append(apply(subject.game, position, given[-1]))
    return Course(subject, seed, opening, verdicts, given)
