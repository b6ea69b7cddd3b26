"""Every scene at every size in every language: large enough, legible, nothing over anything."""

import pytest

from companion.screen.gallery import SIZES
from companion.screen.presenter import present
from companion.screen.samples import SAMPLES
from companion.screen.style import LETTERS
from companion.text import LANGUAGES
from tests.screen import looks


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_scene_can_be_read_and_touched(table, size):
    table.resize(*size)
    view, complaints = table.view, []
    for name, make in SAMPLES.items():
        for language in LANGUAGES:
            view.show(present(make(language)))
            for complaint in looks.complaints(view, *size):
                complaints.append(f"{name} {language}: {complaint}")
    assert not complaints, "\n".join(complaints)


def test_the_largest_letters_still_fit(table):
    """They grow in their own boxes; at every size a box has the same room, so one is enough."""
    view, complaints = table.view, []
    view.letters = LETTERS["largest"]
    for number, (name, make) in enumerate(SAMPLES.items()):
        view.show(present(make(LANGUAGES[number % 2])))
        for complaint in (*looks.unreadable_words(view), *looks.covered_words(view)):
            complaints.append(f"{name}: {complaint}")
    assert not complaints, "\n".join(complaints)


def test_words_stand_out_from_what_is_painted_behind_them(table):
    complaints = []
    for number, (name, make) in enumerate(SAMPLES.items()):
        table.show(present(make(LANGUAGES[number % 2])))
        complaints += [f"{name}: {complaint}" for complaint in looks.faint_words(table)]
    assert not complaints, "\n".join(complaints)
