"""People sit wherever they like: every scene at every choice of places can be read and touched."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.screen.pages import undo
from companion.screen.pages.samples.undo import states
from companion.screen.presenter import present
from companion.screen.samples import SAMPLES
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from companion.table.seating import PLACES
from companion.text import words
from tests.screen import looks

SMALL = Stage(800, 480)


def seated(sitters, places):
    return tuple(replace(s, place=place) for s, place in zip(sitters, places, strict=True))


def complaints(view):
    return [
        *looks.too_small(view),
        *looks.touching(view),
        *looks.outside(view, 800, 480),
        *looks.unreadable_words(view),
        *looks.colliding_words(view),
        *looks.covered_words(view),
        *looks.spilling(view),
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_scene_fits_wherever_people_sit(table, language):
    found = []
    for name, make in SAMPLES.items():
        moment = make(language)
        for places in combinations(PLACES, len(moment.sitters)):
            scene = present(replace(moment, sitters=seated(moment.sitters, places)))
            if not isinstance(scene, EndScene):
                table.view.show(scene)
                found += [f"{name} {places}: {said}" for said in complaints(table.view)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", [name for name, state in states().items() if state.point])
def test_going_back_is_agreed_wherever_people_sit(table, name):
    state, found = states()[name], []
    for places in combinations(PLACES, len(state.sitters)):
        here = replace(state, sitters=seated(state.sitters, places))
        table.view.show_on(*undo.picture(here, words("fr"), SMALL))
        found += [f"{places}: {said}" for said in complaints(table.view)]
    assert not found, "\n".join(found)
