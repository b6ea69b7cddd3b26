"""People sit wherever they like: every scene at every choice of places can be read and touched."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.evening.seating import PLACES
from companion.games.octopus.presenter import present
from companion.screen.pages import undo
from companion.screen.scene import EndScene
from companion.screen.showing import Chooser
from companion.screen.stage import Stage
from tests.gallery.arranged import Sample
from tests.gallery.pages.undo import states
from tests.gallery.samples import SAMPLES
from tests.octopus import words
from tests.screen import looks

SIZE = (800, 480)
SMALL = Stage(*SIZE)


def seated(sitters, places):
    return tuple(replace(s, place=place) for s, place in zip(sitters, places, strict=True))


def four(exterior):
    """Four at the table, the last of them alone at the Exterior Location, with a lot to choose."""
    held = {seat: "grimoire skull potion" if seat < 3 else "chart plant idol" for seat in range(4)}
    names = ("Wolfgang Amadeus", "Éléonore", "Jo", "Maximilienne")
    game = Sample(4, exterior, held=held, power=(5, 4, 6, 3), at=(3, 1, 4, 3), names=names)
    return game.clocks("3/4", "1/3", "4/1", "2/2")


FOUR = {
    "four gather": lambda language: four("dreams").asked(language),
    "four swap": lambda language: four("marsh").answer("take").asked(language),
    "four swap give": lambda language: four("marsh").answer("take").asked(language, picked=(0,)),
    "four swap get": lambda language: four("marsh").answer("take").asked(language, picked=(0, 7)),
    "four sacrifice": lambda language: four("moon").answer("leave").asked(language),
    "four discard": lambda language: four("moon").answer("leave").answer(0).asked(language),
}


@pytest.mark.long(7)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_scene_fits_wherever_people_sit(table, language):
    found = []
    for name, make in {**SAMPLES, **FOUR}.items():
        moment = make(language)
        for places in combinations(PLACES, len(moment.sitters)):
            scene = present(replace(moment, sitters=seated(moment.sitters, places)))
            if not isinstance(scene, EndScene):
                table.view.show(scene)
                found += [
                    f"{name} {places}: {said}" for said in looks.complaints(table.view, *SIZE)
                ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", [name for name, state in states().items() if state.point])
def test_going_back_is_agreed_wherever_people_sit(table, name):
    state, found = states()[name], []
    for places in combinations(PLACES, len(state.sitters)):
        here = replace(state, sitters=seated(state.sitters, places))
        table.view.show_on(*undo.picture(here, words("fr"), SMALL))
        found += [f"{places}: {said}" for said in looks.complaints(table.view, *SIZE)]
    assert not found, "\n".join(found)


def test_a_clock_that_is_opened_moves_nobody_elses(table):
    """A hand lies on it: everybody at touch, one after the other opens, wherever people sit."""
    shut = (Chooser(),) * 5
    for places in combinations(PLACES, 5):
        game = Sample(5, "dreams", places=places, by=("touch",) * 5)
        before = {}
        for opened in range(6):
            choosers = tuple(replace(c, shield=n < opened) for n, c in enumerate(shut))
            table.view.show(present(game.asked("fr", choosers=choosers)))
            seen = {s.key: (s.sheet.x, s.sheet.y) for s in table.view._sheets.values()}
            for seat in range(opened - 1):
                assert seen[f"strip {seat}"] == before[f"strip {seat}"], (places, opened, seat)
            before = seen
