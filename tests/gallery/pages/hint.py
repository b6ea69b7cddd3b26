"""What would you do? In the open, behind a wall, before there is an answer, and too late."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.evening.seating import Means, Seating, Sitter
from companion.games import game
from companion.screen.pages import hint
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words
from companion.text import words as words_in
from engine import Decision, Position
from engine.hints import Hint
from tests.engine.games import random_course
from tests.gallery.pages.shared import Sample
from tests.gallery.plain import COLOURS, NAMES, PLACES


def asked_in(id_: str, seed: int, name: str) -> tuple[Position[Any], Decision]:
    """The first question of this name in a game played at random."""
    return next(
        (position, decision)
        for position in random_course(id_, seed).positions
        for decision in position.owed
        if decision.name == name
    )


def seated(count: int) -> Seating:
    """So many people, each at the screen."""
    return Seating(
        tuple(Sitter(COLOURS[n], NAMES[n], PLACES[n], Means.TOUCH) for n in range(count))
    )


def state_of(id_: str, position: Position[Any], asked: Decision) -> hint.State:
    """The page for a question of a game."""
    played = game(id_)
    public = played.rules.view(position.table, None)
    named = getattr(public, "cults", None) or getattr(public, "seats", None) or PLACES
    seats = seated(len(named))
    return hint.begun(played.telling, played.reasons, played.rules, position, asked, seats)


def _sample(id_: str, seed: int, name: str, more: Any) -> Sample:
    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        position, asked = asked_in(id_, seed, name)
        state = replace(state_of(id_, position, asked), facing=0, **more(asked))
        return hint.picture(state, words_in(words.language, game(id_).folder), stage)

    return picture


def _answer(row: int, better: int, worse: int) -> Any:
    return lambda asked: {"hint": Hint(asked.rows[row], 60, better, worse)}


HINTS: dict[str, Sample] = {
    "hint-gather": _sample("grand-octopus", 5, "gather", _answer(0, 41, 6)),
    "hint-negotiate": _sample("grand-octopus", 3, "negotiate", _answer(-1, 9, 8)),
    "hint-hidden": _sample("octorage", 3, "play", _answer(0, 33, 12)),
    "hint-thinks": _sample("grand-octopus", 5, "gather", lambda asked: {}),
    "hint-over": _sample("grand-octopus", 5, "gather", lambda asked: {"is_over": True}),
}
