"""Every game at its table: legible at every size, in both languages, still when nothing moves."""

from itertools import pairwise

import pytest

from companion.screen.layout import end_picture, table_picture
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from companion.screen.style import LETTERS
from companion.text import LANGUAGES
from tests.gallery.__main__ import SIZES
from tests.gallery.creatures_scenes import SCENES as CREATURES
from tests.gallery.rage import RAGE
from tests.gallery.rage_asked import ASKED_SCENES
from tests.gallery.salem_scenes import SCENES as SALEM
from tests.screen import looks
from tests.screen.test_keys_of_parts import doubled
from tests.screen.test_slate import _move_on, is_whole

GAMES = {"octorage": RAGE, "salem": SALEM, "creatures": CREATURES}
"""The Octopus has tests of its own, older than these."""
STAGE = Stage(800, 480)
ALL_SCENES = GAMES | {"octorage": RAGE | ASKED_SCENES}
of_every_scene = pytest.mark.parametrize("scenes", ALL_SCENES.values(), ids=ALL_SCENES)
of_every_game = pytest.mark.parametrize("scenes", GAMES.values(), ids=GAMES)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@of_every_game
def test_every_scene_can_be_read_and_touched(table, scenes, size):
    table.resize(*size)
    complaints = []
    for name, make in scenes.items():
        for language in LANGUAGES:
            table.show(make(language))
            for complaint in looks.complaints(table.view, *size):
                complaints.append(f"{name} {language}: {complaint}")
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize("size", SIZES[:3], ids="{0[0]}x{0[1]}".format)
@of_every_scene
def test_nothing_is_cut_short_but_what_people_call_themselves(table, scenes, size):
    table.resize(*size)
    complaints = []
    for name, make in scenes.items():
        for language in LANGUAGES:
            scene = make(language)
            table.show(scene)
            for said in set(looks.cut_short(table.view)) - own_names(scene):
                complaints.append(f"{name} {language}: “{said}”")
    assert not complaints, "\n".join(complaints)


def own_names(scene):
    """What people call themselves, and their cults."""
    if isinstance(scene, EndScene):
        return set()
    sheets = [getattr(strip.body, "sheet", None) for strip in scene.strips]
    return {strip.name for strip in scene.strips} | {sheet.title for sheet in sheets if sheet}


@pytest.mark.parametrize("size", SIZES[:3], ids="{0[0]}x{0[1]}".format)
@of_every_scene
def test_words_on_a_button_do_not_touch_its_sides(table, scenes, size):
    table.resize(*size)
    complaints = []
    for name, make in scenes.items():
        for language in LANGUAGES:
            table.show(make(language))
            complaints += [f"{name} {language}: {said}" for said in looks.cramped(table.view)]
    assert not complaints, "\n".join(complaints)


@of_every_game
def test_words_stand_out_from_what_is_painted_behind_them(table, scenes):
    complaints = []
    for number, (name, make) in enumerate(scenes.items()):
        table.show(make(LANGUAGES[number % 2]))
        complaints += [f"{name}: {complaint}" for complaint in looks.faint_words(table)]
    assert not complaints, "\n".join(complaints)


@of_every_game
def test_the_largest_letters_still_fit(table, scenes):
    table.view.letters = LETTERS["largest"]
    complaints = []
    for name, make in scenes.items():
        table.show(make("fr"))
        for complaint in (*looks.unreadable_words(table.view), *looks.covered_words(table.view)):
            complaints.append(f"{name}: {complaint}")
    table.view.letters = 1.0
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize(
    ("scenes", "name"), [(scenes, name) for scenes in GAMES.values() for name in scenes]
)
def test_no_two_parts_share_a_key(scenes, name):
    scene = scenes[name]("en")
    picture = end_picture if isinstance(scene, EndScene) else table_picture
    assert not doubled(picture(scene, STAGE)[1])


@of_every_game
def test_a_mended_picture_is_the_picture_drawn_whole(table, scenes):
    """Also while Weapons fly, arms grow, Necron walks, cards come and tiles turn."""
    for before, after in pairwise(scenes):
        table.show(scenes[before]("en"))
        table.show(scenes[after]("en"), skip=False)
        for share in (0.1, 0.5):
            _move_on(table.view, share)
            assert is_whole(table), (before, after, share)
