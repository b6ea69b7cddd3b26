"""Le sorcier de Salem with the printed box: people tell what came up."""

from __future__ import annotations

from engine.games.salem.events import RoundBegan
from engine.games.salem.table import Tile
from tests.gallery.salem import ADA, BO, CLEO, THREE, Evening, Made, hand, rest, sample

BOX = {
    "round": 4, "phase": "creatures", "player": None, "necron": 7, "sorcerer": 5,
    "sanity": (5, 6, 4), "at": (2, 0, 4), "cards": (hand(1, 2), hand(), hand(3, 4, "path")),
    "creatures": ("witch", "ghoul", None, "deep-one", None, None),
    "old_ones": ("cthulhu", "tsathoggua", None, None, None, None),
    "tiles": (Tile(None, (ADA,)), Tile(), Tile(None, (BO,)), Tile(), Tile(), Tile()),
}  # fmt: skip


@sample
def box(language: str) -> Made:
    before = (RoundBegan("S15", 4, 2),)
    evening = Evening(("first-creature",), places=THREE, mode="box", before=before, **BOX)
    return evening.scene(language)


@sample
def box_four(language: str) -> Made:
    """With a neighbour the grid has more rows."""
    more = {"sanity": (5, 6, 4, 3), "at": (2, 0, 4, 0), "cards": (*BOX["cards"], hand())}
    return Evening(("first-creature",), mode="box", **BOX | more).scene(language)


@sample
def box_turn(language: str) -> Made:
    """Every use that the place allows; nobody counts objects."""
    more = {"phase": "turn", "player": ADA}
    return (
        Evening(*rest(ADA), places=THREE, mode="box", **BOX | more).answer("sanity").scene(language)
    )


@sample
def box_turn_short(language: str) -> Made:
    more = {"phase": "turn", "player": CLEO, "sorcerer": 4}
    return Evening(*rest(CLEO), places=THREE, mode="box", **BOX | more).scene(language)


@sample
def box_die(language: str) -> Made:
    more = {"phase": "turn", "player": CLEO}
    return Evening(*rest(CLEO), places=THREE, mode="box", **BOX | more).scene(language)


@sample
def box_event(language: str) -> Made:
    fields = BOX | {"phase": "event"}
    return Evening(("event", CLEO, 0), places=THREE, mode="box", **fields).scene(language)


@sample
def box_given(language: str) -> Made:
    evening = Evening(("first-creature",), places=THREE, mode="box", **BOX)
    return evening.answer("ghoul").scene(language)


@sample
def box_tiles(language: str) -> Made:
    """Printed tiles are told at the end."""
    more = {"phase": "turn", "player": ADA, "at": (0, 7, 4), "round": 12}
    evening = Evening(*rest(ADA), places=THREE, mode="box", **BOX | more)
    return evening.answer("artefact", "portal").scene(language)


@sample
def box_mad(language: str) -> Made:
    """The voice of Necron turns the cards."""
    more = {"sanity": (5, None, 4), "at": (2, None, 4), "cards": (BOX["cards"][0], (), hand())}
    return Evening(("first-creature",), places=THREE, mode="box", **BOX | more).scene(language)
