"""A part is known by its key from picture to picture: two of one key would be one to the eye."""

from collections import Counter

import pytest

from companion.games.octopus.presenter import present
from companion.screen.layout import end_picture, table_picture
from companion.screen.parts import Icon, Sheet
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from tests.gallery.pages import PAGES
from tests.gallery.samples import SAMPLES
from tests.octopus import words

STAGE = Stage(800, 480)


def doubled(sheets):
    """The keys that two parts of a sheet share."""
    counts = Counter((sheet.key, part.key) for sheet in sheets for part in sheet.parts if part.key)
    return {key for key, count in counts.items() if count > 1}


@pytest.mark.parametrize("name", SAMPLES)
def test_no_two_parts_of_a_scene_share_a_key(name):
    scene = present(SAMPLES[name]("en"))
    picture = end_picture if isinstance(scene, EndScene) else table_picture
    assert not doubled(picture(scene, STAGE)[1])


@pytest.mark.parametrize("name", PAGES)
def test_no_two_parts_of_a_page_share_a_key(name):
    assert not doubled(PAGES[name](words("en"), STAGE)[1])


def test_a_key_of_two_would_be_seen():
    twins = tuple(Icon(x=x, y=0, size=9, name="check", key="same") for x in (0, 9))
    assert doubled([Sheet("table", 0, 0, 0, twins)]) == {("table", "same")}
