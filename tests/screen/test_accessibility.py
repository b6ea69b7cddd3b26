"""Every scene at every size in every language: large enough, legible, nothing over anything."""

import pytest

from companion.games.octopus.parts import ShieldedClock
from companion.games.octopus.presenter import present
from companion.screen.style import LETTERS
from companion.text import LANGUAGES
from tests.gallery.__main__ import SIZES
from tests.gallery.samples import SAMPLES
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


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("name", ["choice-shields", "choice-touch", "flat-shields"])
def test_a_clock_can_be_read_while_it_is_held(table, size, name):
    table.resize(*size)
    for language in LANGUAGES:
        table.show(present(SAMPLES[name](language)))
        fingers = [table.press(*spot, spot) for spot in clocks(table.view)]
        assert not list(looks.complaints(table.view, *size))
        assert not list(looks.faint_words(table))
        for finger in fingers:
            table.lift(finger)


def clocks(view):
    """The middle of every shielded clock, in pixels."""
    for shown, part, _ in list(view._top_down()):
        if isinstance(part, ShieldedClock):
            yield shown.frame.out(part.x * view.stage.u, -part.y * view.stage.u)


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
