"""A page faces who reads it from the first."""

import pytest

from companion.hall.hall import Hall
from companion.hall.house import House
from companion.screen.intents import TurnReading
from companion.screen.pages import home
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
