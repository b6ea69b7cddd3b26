"""How fast Créatures & Cultistes is: what is timed of it."""

from __future__ import annotations

from operator import attrgetter
from random import Random
from typing import Any

from companion.games.benched import Benched
from engine import FATE, Answer, Position, apply, begin
from engine.bots import guessing
from engine.games.creatures import Creatures
from engine.games.creatures.header import HOUSE_SET
from engine.games.creatures.legal import ADJUST
from engine.games.creatures.record import GAME_ID
from engine.games.creatures.settings import BOX, CULTS


def adjusting() -> tuple[Position[Any], Answer]:
    """Five cults with printed cards: somebody enters what a card does (C55)."""
    rules, guess = Creatures(), guessing(Random(0))
    seats = [{"cult": cult} for cult in CULTS]
    header = {"record": 1, "game": GAME_ID, "cards": BOX, "set": HOUSE_SET, "seats": seats}
    position = begin(rules, rules.opening(header)).position
    while position.owed[0].seat == FATE:
        asked = position.owed[0]
        position = apply(rules, position, position.answer(asked, guess(asked))).position
    asked = position.owed[0]
    return position, position.answer(asked, (ADJUST, None, None, None))


BENCH = Benched(
    turn=attrgetter("round"),
    lays=37,  # of four: twelve skills, a star, six cards each (C11, C19, C12)
    widest=adjusting,
)
