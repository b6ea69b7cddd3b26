"""Every page in every state, at every size, in every language: legible, and large enough."""

import pytest

from companion.screen.stage import Stage
from companion.text import LANGUAGES
from tests.gallery.__main__ import SIZES
from tests.gallery.pages import PAGES
from tests.octopus import words
from tests.screen import looks


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_page_can_be_read_and_touched(table, size):
    table.resize(*size)
    view, complaints = table.view, []
    for name, picture in PAGES.items():
        for language in LANGUAGES:
            view.show_on(*picture(words(language), Stage(*size)))
            for complaint in looks.complaints(view, *size):
                complaints.append(f"{name} {language}: {complaint}")
    assert not complaints, "\n".join(complaints)


@pytest.mark.long(9)
def test_words_on_pages_stand_out_from_what_is_painted_behind_them(table):
    complaints = []
    for number, (name, picture) in enumerate(PAGES.items()):
        table.show_page(picture(words(LANGUAGES[number % 2]), Stage(800, 480)))
        complaints += [f"{name}: {complaint}" for complaint in looks.faint_words(table)]
    assert not complaints, "\n".join(complaints)
