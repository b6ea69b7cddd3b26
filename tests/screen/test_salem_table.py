"""Le sorcier de Salem on the table: legible at every size, in both languages, still when it is."""

from itertools import pairwise

import pytest

from companion.screen.layout import end_picture, table_picture
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from companion.screen.style import LETTERS
from companion.text import LANGUAGES
from tests.gallery.__main__ import SIZES
from tests.gallery.salem import SCENES
from tests.screen import looks
from tests.screen.test_keys_of_parts import doubled
from tests.screen.test_slate import _move_on, is_whole

STAGE = Stage(800, 480)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_scene_can_be_read_and_touched(table, size):
    table.resize(*size)
    complaints = []
    for name, make in SCENES.items():
        for language in LANGUAGES:
            table.show(make(language))
            for complaint in looks.complaints(table.view, *size):
                complaints.append(f"{name} {language}: {complaint}")
    assert not complaints, "\n".join(complaints)


def test_words_stand_out_from_what_is_painted_behind_them(table):
    complaints = []
    for number, (name, make) in enumerate(SCENES.items()):
        table.show(make(LANGUAGES[number % 2]))
        complaints += [f"{name}: {complaint}" for complaint in looks.faint_words(table)]
    assert not complaints, "\n".join(complaints)


def test_the_largest_letters_still_fit(table):
    table.view.letters = LETTERS["largest"]
    complaints = []
    for name, make in SCENES.items():
        table.show(make("fr"))
        for complaint in (*looks.unreadable_words(table.view), *looks.covered_words(table.view)):
            complaints.append(f"{name}: {complaint}")
    table.view.letters = 1.0
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize("name", SCENES)
def test_no_two_parts_share_a_key(name):
    scene = SCENES[name]("en")
    picture = end_picture if isinstance(scene, EndScene) else table_picture
    assert not doubled(picture(scene, STAGE)[1])


def test_a_mended_picture_is_the_picture_drawn_whole(table):
    """Also while Necron walks, cards come and tiles turn."""
    for before, after in pairwise(SCENES):
        table.show(SCENES[before]("en"))
        table.show(SCENES[after]("en"), skip=False)
        for share in (0.1, 0.5):
            _move_on(table.view, share)
            assert is_whole(table), (before, after, share)
