"""Words and signs that people took for something else."""

import pytest

from companion.games.octopus.presenter import present
from companion.screen.intents import Done
from companion.screen.layout import table_picture
from companion.screen.parts import Button, Icon, Text
from companion.text import LANGUAGES
from tests.gallery.pages import PAGES
from tests.gallery.samples import SAMPLES
from tests.octopus import words
from tests.screen.page_rig import SMALL, drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tick_that_all_pieces_are_moved_has_its_word(language):
    """From a short edge a tick alone reads as an arrow."""
    picture = table_picture(present(SAMPLES["reveal"](language)), SMALL)
    ticks = [each for each in drawn(picture, Button) if isinstance(each.intent, Done)]
    assert ticks
    for tick in ticks:
        assert [part.name for part in tick.parts if isinstance(part, Icon)] == ["check"]
        said = [part.text for part in tick.parts if isinstance(part, Text)]
        assert said == [words(language).say("screen.reveal.done")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_up_has_one_name_at_home_and_in_a_game(language):
    say = words(language).say
    assert say("screen.pages.menu.item.settings") == say("screen.pages.home.settings")


@pytest.mark.parametrize(("language", "off"), [("en", "off"), ("fr", "sans")])
def test_a_game_without_the_memory_variant_says_so(language, off):
    said = [part.text for part in drawn(PAGES["new-three"](words(language), SMALL), Text)]
    assert off in said
