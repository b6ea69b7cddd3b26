"""Before a game of Créatures & Cultistes: a cult in its player's words, the sheet, the walk."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import Means, Sitter
from companion.games import game, words_of
from companion.screen.pages import new_game, owners_data, walk
from companion.screen.pages.keyboard import begun
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.settings.kinds import Value
from companion.text import Words
from tests.gallery.pages.shared import Sample

ID = "creatures-cultists"
_TITLED = {"title": "La Main moite", "creed": "En bas, c’est plus humide"}
_PLAN = Plan(
    (
        Sitter("red", "Ada", "bottom_left", texts=_TITLED),
        Sitter("yellow", "Bo", "left", texts={"title": "Société de la Marée lente"}),
        Sitter("green", "", "top_left", Means.BOT),
        Sitter("blue", "Dan", "top_right"),
        Sitter("purple", "Éléonore", "bottom_right"),
    )
)


_BEGUN = {("box", "1", "brutality"): -1, ("box", "1", "conjuring"): 2}
_CARD: dict[tuple[str, ...], Value] = {
    ("card", "1", "name"): "Hache de l’oncle",
    ("card", "1", "count"): 3,
    ("card", "1", "says"): ("brutality 4",),
    ("card", "1", "rip"): ("points self 2",),
    ("card", "2", "name"): "Chose du grenier",
    ("card", "3", "name"): "Malaise",
    ("card", "3", "says"): ("event other",),
}
"""An owner's deck that is begun."""


def _page(page: Any, state: Any) -> Sample:
    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        drawn: tuple[Stage, Sheets] = page.picture(state, words_of(ID, words.language), stage)
        return drawn

    return picture


def _new(**more: Any) -> Sample:
    played = game(ID)
    to_lay = ToLay(played.rules.info, played.laying)
    return _page(new_game, replace(new_game.State(to_lay, _PLAN, place="bottom_left"), **more))


def _walk(cards: str, step: int) -> Sample:
    played = game(ID)
    seats = [{"cult": s.colour, "name": s.name} for s in _PLAN.sitters]
    table = played.rules.opening({"cards": cards, "set": "house", "seats": seats})
    names = tuple(s.name for s in _PLAN.sitters)
    symbols = ("eye", "flame", "spiral", "trident", "moth")
    return _page(walk, walk.State(table, played.walk, names, symbols, step=step))


def _owners(**more: Any) -> Sample:
    box = game(ID).laying.owners
    assert box is not None
    return _page(owners_data, owners_data.State(ID, box, **more))


CULTS: dict[str, Sample] = {
    "creatures-new": _new(),
    "creatures-seat": _new(side="seat"),
    "creatures-seat-untold": _new(side="seat", place="bottom_right"),
    "creatures-seat-left": _new(side="seat", place="left", seat_facing=90),
    "creatures-texts": _new(side="texts"),
    "creatures-texts-left": _new(side="texts", place="left", seat_facing=90, leaf=1),
    "creatures-creed": _new(
        side="name", writing="creed", typing=begun("En bas, c’est plus", is_sentence=True)
    ),
    **{f"creatures-walk-box-{step + 1}": _walk("box", step) for step in range(3)},
    "creatures-walk-table": _walk("table", 1),
    "creatures-deck": _owners(values={("deck",): 12} | _CARD),
    "creatures-deck-card": _owners(values={("deck",): 12} | _CARD, leaf=1),
    "creatures-deck-type": _owners(
        values={("deck",): 12} | _CARD, alone=("card", "2", "says"), begun=("conjuring", "-1")
    ),
    "creatures-deck-effects": _owners(
        values={("deck",): 12} | _CARD,
        alone=("card", "3", "effects"),
        draft=("modifier target brutality -2 next", "kill others by-fate no-points"),
    ),
    "creatures-sheet": _owners(at=("box", "1", "brutality")),
    "creatures-sheet-begun": _owners(values=_BEGUN, at=("box", "1", "worth")),
}
