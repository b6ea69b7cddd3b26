"""Cults look and are called as the owner's pawns, wherever they are shown."""

import pytest
from msgspec.structs import replace

from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.games.octopus.presenter import present
from companion.lamps.meanings import Meaning, colour
from companion.lamps.score import Said
from companion.screen.layout import table_picture
from companion.screen.parts import Arrow, Band, Seal, Text
from companion.screen.stage import Stage
from companion.screen.style import rgba
from companion.settings.values import Cult, Settings
from companion.text import words
from tests.gallery.samples import SAMPLES

PAINTED = replace(
    Settings(),
    cults=replace(
        Settings().cults,
        red=Cult(name="Sea {Brood}", colour="#F0654A", symbol="moth"),
        yellow=Cult(colour="#C9F26B", symbol="flame"),
        purple=Cult(colour="#E7BDF3", symbol="eye"),
    ),
)


@pytest.fixture
def painted():
    parts = Parts(PAINTED, at_once)
    yield parts
    parts.close()
    Parts(Settings(), at_once).close()


def parts(kind):
    _, sheets = table_picture(present(SAMPLES["reveal"]("en")), Stage(800, 480))
    return [part for sheet in sheets for part in sheet.parts if isinstance(part, kind)]


def test_the_look_of_a_pawn_is_everywhere(painted):
    assert "#C9F26B" in {arrow.colour for arrow in parts(Arrow)}
    yellow = Said(Meaning.END, seats=(1,))
    assert painted.lights._score.layer(yellow, None, 0.0).colours == (colour("#C9F26B"),)
    assert {band.symbol for band in parts(Band)} == {"eye", "flame", "spiral", "trident", "moth"}
    assert "Sea {Brood}" in {text.text for text in parts(Text)}
    assert words("en").say("cult.red") == words("fr").say("cult.red") == "Sea {Brood}"
    assert words("fr").say("cult.purple") == "Phalène"


def test_a_changed_colour_is_seen_without_another_picture(table):
    scene = present(SAMPLES["choice"]("en"))

    def colours():
        table.show(scene)
        return {
            tuple(round(c, 2) for c in painter.tint.rgba[:3])
            for _, part, painter in table.view._top_down()
            if isinstance(part, Seal) and part.symbol == "flame"
        }

    def shade(colour):
        return tuple(round(c, 2) for c in rgba(colour)[:3])

    assert colours() == {shade("#FFD75E")}
    changed = replace(Settings().cults, yellow=Cult(colour="#8FD3FF", symbol="flame"))
    try:
        Parts(replace(Settings(), cults=changed), at_once).close()
        assert colours() == {shade("#8FD3FF")}
    finally:
        Parts(Settings(), at_once).close()
    assert colours() == {shade("#FFD75E")}
