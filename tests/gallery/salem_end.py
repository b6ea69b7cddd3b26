"""R'lyeh, madness and the end of Le sorcier de Salem."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.screen.plain import scene_of
from companion.screen.question import Begun
from engine.games.salem.events import EventDrawn, NecronMoved, TileTurned
from engine.games.salem.table import Tile
from engine.games.salem.turning import ObjectTaken
from tests.gallery.salem import (
    ADA,
    BO,
    CLEO,
    DAN,
    SALEM,
    SEVEN,
    THIRTEEN,
    Evening,
    Made,
    hand,
    rest,
    sample,
    turn,
)


@sample
def banish(language: str) -> Made:
    return Evening(*turn(DAN), **THIRTEEN).scene(
        language, begun={DAN: Begun(("path",), page="banish")}
    )


@sample
def mad(language: str) -> Made:
    """Bo has gone mad, Dan is at R'lyeh."""
    more = {
        "sanity": (2, None, 0, 3), "at": (4, None, 5, 7), "player": ADA,
        "cards": (hand(1, 4, 6), (), hand(3, 5), hand()),
        "objects": (("elixir",), (), ("elixir", "dagger"), ()),
        "artefacts": ("jade", None, None, "onyx"),
    }  # fmt: skip
    return Evening(*turn(ADA), **THIRTEEN | more).scene(language)


def steps(*moves: tuple[int, int, str]) -> tuple[NecronMoved, ...]:
    """Moves of Necron: by how much, to where, and what brought them."""
    return tuple(NecronMoved("S61", by, at, source) for by, at, source in moves)


NIGHT = steps((9, 9, "creature"), (7, 16, "necron"), (4, 20, "die"), (6, 26, "cost"),
              (5, 31, "event"), (2, 33, "text"))  # fmt: skip


def closed(**more: Any) -> Evening:
    """Ada closes the university."""
    fields = THIRTEEN | {
        "round": 15, "at": (0, 6, 1, 7), "player": ADA, "shadow": None, "necron": 33,
        "tiles": (*THIRTEEN["tiles"][:5], Tile("onyx", (BO,), "portal")),
    }  # fmt: skip
    return Evening(*rest(ADA), before=NIGHT, **fields | more).answer("jade", "portal")


@sample
def tiles(language: str) -> Made:
    """The fourth tile turns."""
    evening = closed()
    table = evening.match.position.table
    tiles = tuple(replace(tile, is_turned=n < 4) for n, tile in enumerate(table.tiles))
    after = evening.game.view(replace(table, tiles=tiles, phase="turn"), None)
    beat = Beat("tile", (TileTurned("S58", 4, "portal"),), after, after)
    shown = replace(evening.shown(language, beat=beat), outcome=None)
    return scene_of(SALEM.showing, shown)


@sample
def victory(language: str) -> Made:
    return closed().scene(language)


@sample
def wrong(language: str) -> Made:
    """A wall was marked."""
    tiles = (*THIRTEEN["tiles"][:5], Tile("onyx", (BO,), "wall"))
    return closed(tiles=tiles).scene(language)


@sample
def demon(language: str) -> Made:
    """One step too far, with the prisoner hidden."""
    five = ("yog-sothoth", "hastur", "dagon", "tsathoggua", "shub-niggurath", None)
    pile = tuple(1 if n == 0 else 0 for n in range(14))
    fields = SEVEN | {
        "phase": "creatures", "player": None, "necron": 17, "old_ones": five, "pile": pile,
    }  # fmt: skip
    before = (
        ObjectTaken("S40", CLEO, 3, 2, "dagger"), *steps((1, 15, "cost")),
        EventDrawn("S45", "chanting", DAN), *steps((2, 17, "event")),
    )  # fmt: skip
    evening = Evening(("first-creature",), before=before, **fields)
    return evening.answer("undead").scene(language)
