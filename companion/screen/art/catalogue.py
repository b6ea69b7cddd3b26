"""What textures there are and how they are cut: the one table that drawing and showing share."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from companion.colours import SYMBOLS

SCALES = (1.0, 1.5, 2.25)
"""The values of u that textures are made for; others take the next larger."""

ICON_LEVELS = (20, 36, 72)
"""An icon is taken from the first level that is not smaller than it is shown."""
NEWER = ("bell",)
"""Icons drawn since the others, on a sheet of their own: no cell moves, so no picture changes."""
SEAL_LEVELS = (28, 56, 160)
SEALS = SYMBOLS
COLUMNS = 8
ROOM = 4
"""Free space in a cell of an atlas; cells stay whole pixels at every scale."""


class StretchedTexture(msgspec.Struct, frozen=True):
    """A texture stretched in its middle: around its box lies `pad`, its corners are `cut`."""

    size: float
    pad: float
    cut: float


PLATES = {
    "panel": StretchedTexture(96, 16, 34),
    "card": StretchedTexture(104, 16, 38),
    "round": StretchedTexture(80, 16, 40),
    "panel-edge": StretchedTexture(64, 2, 18),
    "card-edge": StretchedTexture(64, 2, 22),
    "button": StretchedTexture(48, 2, 16),
    "button-main": StretchedTexture(48, 2, 16),
    "button-quiet": StretchedTexture(48, 2, 16),
    "button-edge": StretchedTexture(48, 2, 16),
    "hatch": StretchedTexture(48, 2, 16),
}

BAND_WIDTH, BAND_HEIGHT, BAND_CAP = 48, 264, 24
"""The pattern along a strip's edge: caps with round corners, and as much between as is needed."""


class Art(msgspec.Struct, frozen=True):
    """A picture of one piece, and the point in it by which it is placed."""

    width: float
    height: float
    x: float
    y: float


DICE = tuple(f"die-{pips}" for pips in range(7))
"""The faces of a die, the blank one first."""

ARTS = {
    **dict.fromkeys(DICE, Art(56, 56, 28, 28)),
    "night": Art(427, 240, 0, 0),
    "glow": Art(256, 256, 128, 128),
    "disc": Art(328, 328, 164, 164),
    "medallion": Art(204, 204, 102, 102),
    "emblem": Art(72, 72, 36, 36),
    "badge": Art(24, 24, 12, 12),
    "pip": Art(8, 8, 4, 4),
    "pip-empty": Art(8, 8, 4, 4),
    "dagger": Art(96, 372, 48, 186),
    "clock": Art(200, 200, 100, 100),
    "clock-blank": Art(200, 200, 100, 100),
    "hand-dagger": Art(40, 96, 20, 66),
    "hand-tentacle": Art(56, 96, 28, 66),
    "arrowhead": Art(24, 24, 12, 12),
    "stair": Art(12, 240, 6, 0),
    "arm-hold": Art(284, 212, 213, 80),
    "arm-ring": Art(264, 424, 30, 114),
    "arms-victory": Art(472, 516, 236, 232),
    "rays": Art(240, 240, 120, 120),
}


def icon_sheets() -> dict[str, tuple[str, ...]]:
    """Every icon we have drawn, by its atlas, in the order it has them."""
    folder = files("companion.screen.art").joinpath("icons")
    names = {path.name.removesuffix(".svg") for path in folder.iterdir()}
    return {"icons": tuple(sorted(names - set(NEWER))), "newer-icons": NEWER}


def cell(index: int, level: int) -> tuple[float, float, float, float]:
    """Where the cell of an atlas lies: x, y from the top, width, height, in u."""
    step = level + ROOM
    return (index % COLUMNS * step, index // COLUMNS * step, step, step)
