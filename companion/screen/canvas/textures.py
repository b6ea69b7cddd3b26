"""The textures of one scale, loaded when they are first shown."""

from __future__ import annotations

from bisect import bisect_left
from importlib.resources import files
from typing import Any

from kivy.core.image import Image

from companion.colours import Palette
from companion.screen.art.catalogue import (
    BAND_WIDTH,
    ICON_LEVELS,
    ROOM,
    SCALES,
    SEAL_LEVELS,
    SEALS,
    cell,
    icon_sheets,
)

_ART = files("companion.screen.art")


class Textures:
    """Every drawing at the scale that serves *u* pixels a unit best; how words and seats look."""

    def __init__(self, u: float, letters: float = 1, palette: Palette | None = None) -> None:
        self.letters, self.palette = letters, palette or Palette()
        self.scale = next((scale for scale in SCALES if scale >= u - 0.01), SCALES[-1])
        self._folder = _ART.joinpath(f"u{self.scale:g}".replace(".", "_"))
        self._sheets: dict[str, Any] = {}
        self._regions: dict[tuple[str, int, int], Any] = {}
        self._icons = {
            name: (sheet, index)
            for sheet, names in icon_sheets().items()
            for index, name in enumerate(names)
        }

    def whole(self, name: str) -> Any:
        """A texture of its own file."""
        if name not in self._sheets:
            self._sheets[name] = Image(str(self._folder.joinpath(f"{name}.png"))).texture
        return self._sheets[name]

    def icon(self, name: str, size: float) -> tuple[Any, float]:
        """The texture of an icon shown *size* large, and how large its cell is for its drawing."""
        sheet, index = self._icons[name]
        return self._cell(sheet, ICON_LEVELS, index, size)

    def seal(self, symbol: str, size: float) -> tuple[Any, float]:
        """The texture of a seal, likewise."""
        return self._cell("seals", SEAL_LEVELS, SEALS.index(symbol), size)

    def blank(self, symbol: str, size: float) -> tuple[Any, float]:
        """The texture of a seal without its symbol, likewise."""
        return self._cell("blanks", SEAL_LEVELS, SEALS.index(symbol), size)

    def band(self, symbol: str) -> tuple[Any, float, float]:
        """All patterns in one texture, and where this one begins and ends in it."""
        index = SEALS.index(symbol)
        texture = self.whole("bands")
        return texture, index * BAND_WIDTH * self.scale, BAND_WIDTH * self.scale

    def _cell(
        self, sheet: str, levels: tuple[int, ...], index: int, size: float
    ) -> tuple[Any, float]:
        level = levels[min(bisect_left(levels, size - 0.01), len(levels) - 1)]
        key = (sheet, level, index)
        if key not in self._regions:
            whole = self.whole(f"{sheet}-{level}")
            x, y, w, h = (length * self.scale for length in cell(index, level))
            self._regions[key] = whole.get_region(x, whole.height - y - h, w, h)
        return self._regions[key], (level + ROOM) / level
