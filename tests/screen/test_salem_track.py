"""Necron's way beside strips of any size: what is told there is clear of them."""

import pytest

from companion.evening.beats import Beat
from companion.evening.seating import usual_seating
from engine.games.salem.events import NecronMoved
from tests.gallery.salem import ADA, BO, Evening, rest
from tests.gallery.salem_box import BOX
from tests.screen import looks

TWO = {key: value[:2] if key in ("sanity", "at", "cards") else value for key, value in BOX.items()}
SPACES = (1, 10, 19, 20, 21, 23, 25, 32, 33, 39, 44)
"""Up the outer leg, the demon and those below it, down the inner leg."""


def moved_to(space, seat):
    """Somebody is asked in a turn, and Necron has just moved on by one."""
    fields = TWO | {"phase": "turn", "player": seat, "necron": space, "sorcerer": 2, "at": (2, 2)}
    evening = Evening(*rest(seat), places=usual_seating(2), mode="box", **fields)
    view = evening.game.view(evening.match.position.table, None)
    beat = Beat("fight", (NecronMoved("S61", 1, space, "die"),), view, view)
    return evening.scene("fr", passed=(beat,))


@pytest.mark.parametrize("seat", [ADA, BO])
def test_by_how_much_necron_moved_is_told_clear_of_every_strip(table, seat):
    complaints = []
    for space in SPACES:
        table.show(moved_to(space, seat))
        complaints += [f"{space}: {one}" for one in looks.complaints(table.view, 800, 480)]
    assert not complaints, "\n".join(complaints)
