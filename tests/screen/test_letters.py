"""Every character that may stand on the screen is in each of our fonts: none is a hollow box."""

import ctypes
from pathlib import Path

import kivy
import pytest

from companion.games import GAMES, words_of
from companion.screen.canvas.lettering import _FONTS, font_file
from companion.text import LANGUAGES

IN_A_TERMINAL = {"terminal", "dial", "lamps", "record"}
"""Sections with signs of their own, which no screen of the table says."""
NO_GLYPH = "\n\u202f"
"""A break, and the narrow space that is replaced before it is drawn."""


@pytest.fixture(scope="module")
def fonts():
    """Kivy's own library for letters: what it lacks, nobody sees."""
    beside = Path(kivy.__file__).parents[1] / "Kivy.libs"
    library = ctypes.CDLL(str(next(beside.glob("libSDL2_ttf*"))))
    library.TTF_OpenFont.restype = ctypes.c_void_p
    library.TTF_GlyphIsProvided32.argtypes = ctypes.c_void_p, ctypes.c_uint32
    assert library.TTF_Init() == 0
    opened = [library.TTF_OpenFont(font_file(name).encode(), 16) for name in _FONTS]
    assert all(opened)
    return lambda sign: all(library.TTF_GlyphIsProvided32(font, ord(sign)) for font in opened)


@pytest.mark.parametrize("id_", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_screen_has_a_sign_that_a_font_lacks(fonts, language, id_):
    spoken = words_of(id_, language)
    said = [text for key, text in spoken._texts.items() if key.split(".")[0] not in IN_A_TERMINAL]
    written = [*said, *spoken.rules.values()]
    assert len(written) > 500
    missing = {
        sign: text for text in written for sign in text if sign not in NO_GLYPH and not fonts(sign)
    }
    assert missing == {}


def test_a_sign_that_is_missing_would_be_seen(fonts):
    assert fonts("é")
    assert not fonts("½")
