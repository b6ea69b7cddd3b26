"""Seats look and are called as the owner's pawns, everywhere; six can be told apart."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.app.parts import Parts
from companion.colours import SYMBOLS, USUAL
from companion.evening.aside import at_once
from companion.games import FIRST
from companion.games.octopus.presenter import present
from companion.lamps.meanings import Meaning, colour
from companion.lamps.score import Said
from companion.screen.canvas.painter import BandPainter, SealPainter
from companion.screen.canvas.strokes import ArrowPainter
from companion.screen.style import rgba
from companion.settings.values import SeatLook, Settings
from tests.gallery.samples import SAMPLES
from tests.octopus import words
from tests.screen.colour_vision import EYES, apart

PAINTED = replace(
    Settings(),
    colours=replace(
        Settings().colours,
        red=SeatLook(name="Sea {Brood}", colour="#F0654A", symbol="moth"),
        yellow=SeatLook(colour="#C9F26B", symbol="flame"),
        purple=SeatLook(colour="#E7BDF3", symbol="eye"),
    ),
)


@pytest.fixture
def painted():
    parts = Parts(PAINTED, at_once)
    yield parts
    parts.close()


def test_lamps_and_words_know_the_pawns(painted):
    yellow = Said(Meaning.END, seats=(1,))
    assert painted.lights._score.layer(yellow, None, 0.0).colours == (colour("#C9F26B"),)
    said = painted.words_of(FIRST)
    assert said.say("seat.red") == "Sea {Brood}"
    assert said.say("seat.purple") == words(said.language).say("seat.purple")


def inks(table, kind, symbol):
    """The colours in which what is a seat's is painted; parts name it by its usual symbol."""
    return {
        tuple(round(c, 2) for c in (painter.ink if kind is ArrowPainter else painter.tint).rgba[:3])
        for _, part, painter in table.view._top_down()
        if isinstance(painter, kind) and symbol in (getattr(part, "symbol", ""), part.colour
                                                    if kind is ArrowPainter else "")
    }  # fmt: skip


def test_a_changed_look_is_seen_without_another_picture(table):
    scene = present(SAMPLES["reveal"]("en"))
    for settings, seen in ((Settings(), "#FFD75E"), (PAINTED, "#C9F26B"), (Settings(), "#FFD75E")):
        table.view.palette = settings.colours.palette
        table.show(scene)
        for kind in (SealPainter, BandPainter, ArrowPainter):
            assert inks(table, kind, "flame") == {tuple(round(c, 2) for c in rgba(seen)[:3])}, kind


def test_a_seat_wears_the_symbol_its_pawn_has(table):
    def seals():
        table.show(present(SAMPLES["choice"]("en")))
        return [
            (part, painter.image.texture)
            for _, part, painter in table.view._top_down()
            if isinstance(painter, SealPainter)
        ]

    table.view.palette = PAINTED.colours.palette
    worn = {look.symbol: seat for seat, look in USUAL.items()}
    for part, texture in seals():
        look = PAINTED.colours.palette.looks[worn[part.symbol]]
        assert texture is table.view.textures.seal(look.symbol, part.r * 2)[0]
    assert {part.symbol for part, _ in seals()} >= {"eye", "moth"}


@pytest.mark.parametrize(("eyes", "least"), [*zip(EYES, (24.0, 16.1, 16.2, 10.0), strict=True)])
def test_six_seats_are_told_apart_by_any_eyes(eyes, least):
    pairs = combinations([look.colour for look in USUAL.values()], 2)
    assert min(apart(one, other, eyes) for one, other in pairs) >= least


def test_no_two_seats_share_a_symbol():
    assert tuple(look.symbol for look in USUAL.values()) == SYMBOLS
