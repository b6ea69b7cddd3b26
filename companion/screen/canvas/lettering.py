"""Words as textures: wrapped to their box, made smaller within bounds, never cut unseen."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from kivy.core.text import Label

from companion.screen.style import Type

_FONTS = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.otf"),
    "number": ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
    "sans": ("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
    "bold": ("font_hanken_grotesk", "HankenGrotesk-SemiBold.otf"),
}
_NARROW, _NO_BREAK = "\u202f", "\u00a0"
ELLIPSIS = "…"
MOST_LETTERS = 500
"""Of what somebody else has written: no box of ours holds more, and measuring takes its time."""


class Fitted(NamedTuple):
    """Words as they fit their box."""

    lines: tuple[str, ...]
    size_px: int
    cut: bool
    """Something had to be left out."""


@lru_cache(maxsize=8)
def font_file(name: str) -> str:
    """Where a font of our type scale lies."""
    package, file = _FONTS[name]
    spec = find_spec(package)
    assert spec is not None, package
    assert spec.submodule_search_locations is not None, package
    return str(Path(spec.submodule_search_locations[0]) / "files" / file)


@lru_cache(maxsize=64)
def _measure(font: str, size_px: int) -> Any:
    return Label(font_name=font_file(font), font_size=size_px)


@lru_cache(maxsize=4096)
def extents(text: str, font: str, size_px: int) -> tuple[int, int]:
    """How wide and high a line of words is."""
    width, height = _measure(font, size_px).get_extents(text)
    return width, height


@lru_cache(maxsize=512)
def texture(lines: tuple[str, ...], font: str, size_px: int, align: str) -> Any:
    """White words, to be tinted."""
    label = Label(text="\n".join(lines), font_name=font_file(font), font_size=size_px, halign=align)
    label.refresh()
    return label.texture


@lru_cache(maxsize=2048)
def fit(
    text: str, type_: Type, width_px: int, height_px: int, u: float, *,
    name: bool, letters: float = 1,
) -> Fitted:  # fmt: skip
    """Find the largest size at which *text* fits; a name may end in an ellipsis, nothing else."""
    text = text.encode("utf-8", "replace").decode()  # a file's name may hold what is no letter
    text = text.replace(_NARROW, _NO_BREAK)  # neither font has the narrow one
    if name and len(text) > MOST_LETTERS:
        text = text[:MOST_LETTERS] + ELLIPSIS
    size = round(type_.size * letters)
    while size >= type_.least:
        px = round(size * u)
        lines = wrap(text, type_.font, px, width_px)
        if lines and len(lines) * extents("Ég", type_.font, px)[1] <= height_px + 1:
            return Fitted(lines, px, cut=False)
        size -= 1
    px = round(type_.least * u)
    if name:
        room = max(1, height_px // extents("Ég", type_.font, px)[1])
        return Fitted(_shortened(text, type_.font, px, width_px, room), px, cut=False)
    return Fitted(_forced(text, type_.font, px, width_px), px, cut=True)


def wrap(text: str, font: str, px: int, width_px: int) -> tuple[str, ...]:
    """Break *text* into lines no wider than *width_px*; nothing, if a word is wider than that."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if extents(longer, font, px)[0] <= width_px:
                line = longer
            elif not line or extents(word, font, px)[0] > width_px:
                return ()
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return tuple(lines)


def _shortened(text: str, font: str, px: int, width_px: int, room: int) -> tuple[str, ...]:
    while text:
        text = text[:-1].rstrip()
        lines = wrap(text + ELLIPSIS, font, px, width_px)
        if lines and len(lines) <= room:
            return lines
    return (ELLIPSIS,)


def _forced(text: str, font: str, px: int, width_px: int) -> tuple[str, ...]:
    while text and not wrap(text, font, px, width_px):
        text = text[:-1]
    return wrap(text, font, px, width_px) or ("",)
