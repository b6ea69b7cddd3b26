"""A page faces who reads it from the first."""

import pytest
from msgspec.structs import replace

from companion.app.app import App
from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.games.octopus.presenter import present
from companion.screen.intents import TurnReading
from companion.screen.layout import end_picture
from companion.screen.pages import home
from companion.screen.stage import Stage
from companion.settings.values import Settings
from tests.gallery.samples import SAMPLES


def turn_of(app, stage):
    _, sheets = app.picture(stage)
    return next(sheet.turn for sheet in sheets if sheet.key.startswith("page"))


@pytest.mark.parametrize(
    ("stage", "front"), [(Stage(800, 480), 0), (Stage(480, 800), 270)], ids=["wide", "upright"]
)
def test_pages_face_the_lower_edge_and_then_whoever_turned_them(stage, front):
    app = App(Parts(Settings(), at_once))
    assert turn_of(app, stage) == front
    app.heard(TurnReading())
    turned = turn_of(app, stage)
    assert turned != front
    app.heard(home.Go("rules"))
    assert turn_of(app, stage) == turned
    app.parts.close()


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
