"""The discard of OctoRage looked through."""

from __future__ import annotations

from companion.games import words_of
from companion.games.octorage.pages.discard import State, picture
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words
from engine.games.octorage.cards import Card
from tests.gallery.pages.shared import Sample

FACES: tuple[tuple[Card, int], ...] = (
    (1, 2), (2, 3), (4, 1), (6, 3), (8, 2), (9, 1), (12, 3), ("dodge", 4), ("skull", 1),
)  # fmt: skip


def _sample(state: State) -> Sample:
    def drawn(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        return picture(state, words_of("octorage", words.language), stage)

    return drawn


DISCARD: dict[str, Sample] = {
    "discard": _sample(State(FACES)),
    "discard-box": _sample(State(FACES, unseen=7)),
    "discard-side": _sample(State(FACES, unseen=7, facing=90)),
    "discard-empty": _sample(State()),
}
