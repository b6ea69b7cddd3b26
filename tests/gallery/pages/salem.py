"""How the board of Le sorcier de Salem is laid, step by step."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games import game, words_of
from companion.games.salem.pages import deck
from companion.screen.pages import walk
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words
from tests.gallery.pages.shared import Sample

ID = "sorcerer-of-salem"
_NAMES = ("Ada", "Bo", "Éléonore")
_SYMBOLS = ("eye", "flame", "spiral")


def _state(cards: str) -> walk.State:
    played = game(ID)
    seats = [{"name": name} for name in _NAMES]
    table = played.rules.opening({"cards": cards, "set": "house", "seats": seats})
    return walk.State(table, played.walk, _NAMES, _SYMBOLS)


def _step(cards: str, step: int) -> Sample:
    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        state = replace(_state(cards), step=step)
        return walk.picture(state, words_of(ID, words.language), stage)

    return picture


def _deck(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    table = replace(_state("box").table, creatures=("witch", None, "undead", None, None, None))
    state = deck.state_of(game(ID).rules.view(table, None))
    return deck.picture(state, words_of(ID, words.language), stage)


LAYING: dict[str, Sample] = {
    "salem-deck": _deck,
    "salem-walk": _step("table", 0),
    **{f"salem-walk-box-{step + 1}": _step("box", step) for step in range(8)},
}
