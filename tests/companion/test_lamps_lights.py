"""The lamps beside any game: who is asked, who has sealed, whose dial is lost, who won."""

import pytest
from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.evening.seating import Means
from companion.evening.situation import Situation
from companion.evening.standing import SeatChoice, Standing
from companion.lamps.lights import Lights
from companion.lamps.score import PlainLit, Said
from companion.settings.values import Lamps
from engine import TABLE, Outcome, new_match, seen
from tests.companion.table_rig import GAME, header, seated

POSITION = new_match(GAME, GAME.opening(header())).position
PEOPLE = seated(*[Means.TOUCH] * 3)


class Shown(Lights):
    """A game that says nothing of lamps, at its table."""

    def __init__(self):
        super().__init__(Lamps(profile="simulated"))
        self.begin(PlainLit(), PEOPLE.colours)
        self.stands(GAME.view(POSITION.table, None))

    def after(self, position=POSITION, **more):
        self.noticed(Situation(seen(GAME, position, None), position.outcome, PEOPLE, **more))
        return set(self._keeper._shown)


@pytest.fixture
def lights():
    shown = Shown()
    yield shown
    shown.close()


def choices(**standings):
    names = {"red": 0, "yellow": 1, "green": 2}
    return {names[who]: SeatChoice(how, Means.DIAL) for who, how in standings.items()}


def asking(decision):
    return replace(POSITION, asked=(decision,), given=(None,))


def test_whoever_is_asked_has_a_lamp_until_the_answer_is_there(lights):
    assert lights.after() == {Said("asked", 1), Said("asked", 2), Said("asked", 3)}
    alone = POSITION.asked[1]
    assert lights.after(asking(alone)) == {Said("asked", 2)}
    together = replace(alone, seat=TABLE, parties=(0, 2))
    assert lights.after(asking(together)) == {Said("asked", 1), Said("asked", 3)}
    seen = GAME.view(POSITION.table, None)
    assert lights.after(beat=Beat("recall", (), seen, seen)) == set()


def test_who_has_sealed_is_asked_no_more_and_a_lost_dial_is_at_its_seat(lights):
    some = choices(red=Standing.SEALED, yellow=Standing.LOST, green=Standing.CHOOSING)
    assert lights.after(choices=some) == {
        Said("dial_lost", 2), Said("asked", 2), Said("asked", 3),
    }  # fmt: skip
    all_ = choices(red=Standing.SEALED, yellow=Standing.SEALED, green=Standing.SEALED)
    assert lights.after(choices=all_) == {Said("sealed")}


def test_a_window_lights_no_lamp(lights):
    decision = POSITION.asked[0]
    window = replace(decision, silence=decision.rows[0])
    assert lights.after(asking(window)) == set()


def test_the_end_is_shown_once_it_has_been_told(lights):
    over = replace(POSITION, asked=(), given=(), outcome=Outcome("set", (1,), "R54"))
    assert lights.after(over, untold=2) == set()
    assert lights.after(over) == {Said("end", seats=(1,))}


def test_nothing_is_lit_where_nothing_is_played(lights):
    lights.after()
    lights.rest()
    assert lights.after() == set()


def test_other_colours_hold_from_then_on(lights):
    lights.paint({"red": "#010203", "yellow": "#040506", "green": "#070809"})
    lights.try_out("end")
    (layer,) = lights._keeper._shown.values()
    assert layer.colours == ((1, 2, 3),)
