"""The build guide: its pictures are what our commands draw."""

from pathlib import Path

import pytest

from companion.dials.sheet.dial import draw
from companion.lamps.wiring import drawing
from companion.text import LANGUAGES, words
from hardware.checks import load_profile

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wirings_shown_are_those_our_commands_draw(language):
    said, redraw = words(language), "run: deploy/pictures/draw"
    shown = DEPLOY / "pictures"
    assert (shown / f"dial.{language}.svg").read_text("utf-8") == draw(said), redraw
    for kind in ("rgb", "mono", "strip"):
        path = shown / f"lamps-{kind}.{language}.svg"
        assert path.read_text("utf-8") == drawing(load_profile(kind), said), redraw
