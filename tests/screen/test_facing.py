"""A page faces who reads it from the first."""

import pytest
from msgspec.structs import replace

from companion.hall.hall import Hall
from companion.hall.house import House
from companion.screen.intents import TurnReading
from companion.screen.layout import end_picture
from companion.screen.pages import home
from companion.screen.presenter import present
from companion.screen.samples import SAMPLES
from companion.screen.stage import Stage
from companion.settings.values import Settings
from companion.table.aside import at_once


def turn_of(hall, stage):
    _, sheets = hall.picture(stage)
    return next(sheet.turn for sheet in sheets if sheet.key.startswith("page"))


@pytest.mark.parametrize(
    ("stage", "front"), [(Stage(800, 480), 0), (Stage(480, 800), 270)], ids=["wide", "upright"]
)
def test_pages_face_the_lower_edge_and_then_whoever_turned_them(stage, front):
    hall = Hall(House(Settings(), at_once))
    assert turn_of(hall, stage) == front
    hall.heard(TurnReading())
    turned = turn_of(hall, stage)
    assert turned != front
    hall.heard(home.Go("rules"))
    assert turn_of(hall, stage) == turned
    hall.house.close()


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (720, 1280)], ids=str)
def test_the_end_faces_the_lower_edge_until_it_is_turned(size):
    stage = Stage(*size)
    scene = present(SAMPLES["end"]("fr"))
    up = stage.frame(0, 0, stage.front)
    assert (up.cos, up.sin) == (1, 0)
    _, sheets = end_picture(scene, stage)
    assert {s.key: s.turn for s in sheets if s.key in ("winner", "reading")} == {
        "winner": stage.front,
        "reading": stage.front,
    }
    _, turned = end_picture(replace(scene, facing=90), stage)
    reading = next(sheet for sheet in turned if sheet.key == "reading")
    assert reading.turn == (stage.front + 90) % 360
