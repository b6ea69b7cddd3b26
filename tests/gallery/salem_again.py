"""Le sorcier de Salem where tiles may be looked at again."""

from __future__ import annotations

from typing import Any

from companion.screen.question import Begun
from engine.games.salem.table import Tile
from tests.gallery.salem import ADA, BO, CLEO, SEVEN, SIX, Evening, Made, rest, sample, turn


def seen(face: str = "portal", *others: Tile) -> dict[str, Any]:
    """Ada and Bo have seen the tile of the Docks."""
    tiles = [Tile(), Tile(), Tile(None, (ADA, BO), face), Tile(None, (CLEO,), "wall"), *others]
    return {"tiles": (*tiles, *(Tile(),) * (6 - len(tiles)))}


def look_at(page: str, face: str = "portal", language: str = "en") -> Made:
    """Ada, in her own turn, with one tile that she has seen."""
    begun = {ADA: Begun(page=page)}
    return Evening(*turn(ADA), **SIX | seen(face)).scene(language, looks_again=True, begun=begun)


@sample
def again_move(language: str) -> Made:
    return look_at("", language=language)


@sample
def again_look(language: str) -> Made:
    return look_at("again 3", language=language)


@sample
def again_which(language: str) -> Made:
    tiles = seen("wall", Tile("jade", (ADA,), "portal"))
    begun = {ADA: Begun(page="again")}
    return Evening(*turn(ADA), **SIX | tiles).scene(language, looks_again=True, begun=begun)


@sample
def again_turn(language: str) -> Made:
    return Evening(*rest(ADA), **SEVEN | seen()).scene(language, looks_again=True)


@sample
def again_move_short(language: str) -> Made:
    evening = Evening(*turn(BO), **SIX | seen() | {"player": BO})
    return evening.scene(language, looks_again=True)


@sample
def again_turn_short(language: str) -> Made:
    evening = Evening(*rest(BO), **SEVEN | seen() | {"player": BO, "sorcerer": 5})
    return evening.scene(language, looks_again=True)
