"""Two to five cults, wherever they sit: what is asked can be read and touched."""

from collections.abc import Callable
from itertools import combinations

import pytest

from companion.games.creatures.laying import LAYING
from companion.screen.question import Begun
from companion.screen.scene import Timer
from engine import Seat
from tests.gallery.creatures import ADA, SIX, Evening
from tests.screen import looks

SIZE = (800, 480)
SEATINGS = [c for count in (2, 3, 4, 5) for c in combinations(LAYING.places, count)]
BOX = SIX | {"has_cast": False, "mode": "box"}


def aimed(places):
    """Ada has aimed at the last of them."""
    evening = Evening(places=places, **SIX).answer("boat-hook", "play")
    rows = evening.match.position.owed[0].rows
    return evening.answer(*next(row for row in rows if row[1] == Seat(len(places) - 1)))


def card(places):
    return Evening(places=places, **BOX)


def called(places):
    """A monster has come: the last of them shows an Elder Sign, or throws."""
    evening = card(places).answer("conjuring", None, -1, 9)
    rows = evening.match.position.owed[0].rows
    row = next(row for row in rows if row[1] == Seat(len(places) - 1))
    return evening.play(row, (0,), (9,))


MOMENTS: dict[str, Callable] = {
    "turn": lambda places: Evening(places=places, **SIX).scene("fr"),
    "name": lambda places: Evening(places=places, **SIX).answer("boat-hook", "play").scene("fr"),
    "window": lambda places: aimed(places).scene("fr", window=Timer(2, 3)),
    "defence": lambda places: aimed(places).play(("no",), (0,), (11,)).scene("fr"),
    "printed": lambda places: card(places).scene(
        "fr", begun={ADA: Begun(page="act=conjuring;call=-1")}
    ),
    "totals": lambda places: called(places).scene("fr", window=Timer(1, 1)),
    "bluff": lambda places: called(places).play(("no",), (0,), (16,)).scene("fr"),
    "amounts": lambda places: (
        card(places)
        .answer("event", None, None, None)
        .scene("fr", begun={ADA: Begun(page="do=points;cult=1")})
    ),
    "adjusted": lambda places: (
        card(places)
        .answer("event", None, None, None)
        .scene("fr", begun={ADA: Begun(page="do=modifier;cult=1;skill=brutality;amount=-2")})
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_fits_wherever_people_sit(table, moment):
    table.resize(*SIZE)
    complaints = []
    for number, combination in enumerate(SEATINGS):
        turn = number % len(combination)
        places = combination[turn:] + combination[:turn]
        table.show(MOMENTS[moment](places))
        complaints += [f"{places}: {one}" for one in looks.complaints(table.view, *SIZE)]
    assert not complaints, "\n".join(complaints)
