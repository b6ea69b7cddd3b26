"""Necron's way beside strips of any size: what is told there is clear of them."""

import pytest

from companion.evening.beats import Beat
from companion.evening.seating import usual_seating
from engine.games.salem.events import NecronMoved
from tests.gallery.salem import ADA, BO, Evening, rest
from tests.gallery.salem_box import BOX
from tests.screen import looks

TWO = {key: value[:2] if key in ("sanity", "at", "cards") else value for key, value in BOX.items()}
TURNED = ("cthulhu", "tsathoggua", "yog-sothoth", "hastur", "dagon", "shub-niggurath")
HIDDEN = (*TURNED[:2], *(None,) * 4)
WAYS = [(HIDDEN, range(1, 20)), (TURNED, range(1, 45))]
"""While somebody is hidden, up to the demon; then all of it, up one leg and down the other."""


def moved_to(space, seat, old_ones=TURNED):
    """Somebody is asked in a turn, and Necron has just moved on by one."""
    fields = TWO | {"phase": "turn", "player": seat, "necron": space, "sorcerer": 2, "at": (2, 2)}
    fields |= {"old_ones": old_ones}
    evening = Evening(*rest(seat), places=usual_seating(2), mode="box", **fields)
    view = evening.game.view(evening.match.position.table, None)
    beat = Beat("fight", (NecronMoved("S61", 1, space, "die"),), view, view)
    return evening.scene("fr", passed=(beat,))


@pytest.mark.parametrize("seat", [ADA, BO])
@pytest.mark.parametrize(("old_ones", "spaces"), WAYS, ids=["hidden", "turned"])
def test_by_how_much_necron_moved_is_told_clear_of_all_else(table, old_ones, spaces, seat):
    complaints = []
    for space in spaces:
        table.show(moved_to(space, seat, old_ones))
        complaints += [f"{space}: {one}" for one in looks.complaints(table.view, 800, 480)]
    assert not complaints, "\n".join(complaints)
