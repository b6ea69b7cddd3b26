"""What textures there are and how they are cut: the one table that drawing and showing share."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from companion.colours import SYMBOLS

SCALES = (1.0, 1.5, 2.25)
"""The values of u that textures are made for; others take the next larger."""

ICON_LEVELS = (20, 36, 72)
"""An icon is taken from the first level that is not smaller than it is shown."""
NEWER = ("bell", "box", "card", "cardback", "look", "putback", "spark", "unlook", "wall")
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
    "tab": StretchedTexture(48, 2, 14),
    "block": StretchedTexture(72, 4, 14),
    "tray": StretchedTexture(324, 12, 156),
    "slot": StretchedTexture(28, 2, 11),
    "slot-cut": StretchedTexture(32, 2, 12),
    "chip": StretchedTexture(20, 2, 8),
    "chip-edge": StretchedTexture(20, 2, 8),
    "beast": StretchedTexture(56, 2, 23),
    "beast-small": StretchedTexture(32, 2, 12),
    "elder-up": StretchedTexture(28, 2, 10),
    "elder-down": StretchedTexture(28, 2, 11),
    "elder-gone": StretchedTexture(36, 2, 10),
    "told": StretchedTexture(56, 2, 20),
    "void-panel": StretchedTexture(56, 2, 18),
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
    "jungle": Art(427, 240, 0, 0),
    "ember": Art(256, 256, 128, 128),
    "maw": Art(184, 184, 92, 92),
    "maw-shut": Art(64, 64, 32, 32),
    "ring-here": Art(32, 32, 16, 16),
    "tooth": Art(28, 48, 14, 47),
    "tooth-low": Art(28, 20, 14, 19),
    "heads": Art(184, 184, 92, 92),
    "rage-arm-1": Art(188, 140, -37, 114),
    "rage-arm-2": Art(168, 96, -32, -36),
    "rage-arm-3": Art(124, 100, -10, 144),
    "rage-arm-4": Art(68, 104, 14, -46),
    "rage-arms-victory": Art(472, 516, 236, 232),
    "grab": Art(120, 120, 40, 78),
    "weapon": Art(76, 100, 38, 46),
    "weapon-small": Art(28, 40, 14, 20),
    "totem-foot": Art(100, 24, 50, 8),
    "totem-eyes": Art(64, 32, 32, 20),
    "totem-mouth": Art(56, 12, 28, 4),
    "cover-octopus": Art(200, 128, 100, 64),
    "cover-octorage": Art(200, 128, 100, 64),
    "cover-salem": Art(200, 128, 100, 64),
    "cover-creatures": Art(200, 128, 100, 64),
    "fog": Art(427, 240, 0, 0),
    "mist": Art(256, 256, 128, 128),
    "well": Art(256, 256, 128, 128),
    "city-medal": Art(52, 52, 26, 26),
    "city-medal-lit": Art(52, 52, 26, 26),
    "city-medal-calm": Art(52, 52, 26, 26),
    "coin": Art(24, 24, 12, 12),
    "needs": Art(26, 26, 13, 13),
    "covered": Art(36, 32, 14, 14),
    **{f"looked-{n}": Art(44, 20, 22, 10) for n in range(1, 5)},
    "sorcerer": Art(36, 36, 18, 18),
    "road-head": Art(16, 16, 8, 8),
    "paving": Art(4, 8, 2, 4),
    "ribbon": Art(4, 14, 2, 7),
    "hook-1": Art(120, 100, 116, 38),
    "hook-2": Art(80, 100, 76, 76),
    "hook-3": Art(60, 96, 28, 88),
    "grip-1": Art(76, 80, 4, 20),
    "grip-2": Art(64, 84, 4, 60),
    "sanity": Art(12, 26, 6, 15),
    "sanity-gone": Art(12, 26, 6, 15),
    "sanity-last": Art(12, 26, 6, 15),
    "sanity-mad": Art(12, 26, 6, 15),
    "tile-back-ground": Art(64, 76, 32, 38),
    "tile-face-ground": Art(64, 76, 32, 38),
    "tile-edge": Art(64, 76, 32, 38),
    "necron-arm": Art(120, 400, 44, 190),
    "necron-arm-flat": Art(380, 112, 212, 42),
    "bead": Art(14, 14, 7, 7),
    "bead-past": Art(14, 14, 7, 7),
    "bead-picture": Art(20, 20, 10, 10),
    "bead-picture-past": Art(20, 20, 10, 10),
    "marker": Art(34, 34, 17, 17),
    "demon-space": Art(48, 48, 24, 24),
    "demon-passed": Art(48, 48, 24, 24),
    "rift-space": Art(40, 40, 20, 20),
    "rift-near": Art(40, 40, 20, 20),
    "seal-of-seven": Art(168, 168, 84, 84),
    "lamp-of-arkham": Art(176, 176, 88, 88),
    "demon-lit": Art(176, 176, 88, 88),
    "demon-arm": Art(380, 470, 240, 146),
    "rose": Art(256, 256, 128, 128),
    "slab": Art(256, 256, 128, 128),
    "chalk": Art(212, 212, 106, 106),
    "head": Art(116, 108, 58, 56),
    "god": Art(208, 184, 104, 98),
    "arm-seat": Art(120, 64, 8, 32),
    "arm-seat-near": Art(104, 64, 8, 32),
    "arm-seat-nearest": Art(88, 64, 8, 32),
    "arm-bowl": Art(420, 400, -44, 112),
    "arm-god-1": Art(164, 92, 0, 32),
    "arm-god-2": Art(164, 132, 0, 80),
    "arm-god-3": Art(164, 176, 0, 124),
    "chain": Art(64, 24, 32, 12),
    **{f"dots-{n}": Art(6 * n, 8, 3 * n, 4) for n in range(1, 10)},
    "chalk-mark": Art(24, 24, 12, 12),
}


def icon_files() -> dict[str, Traversable]:
    """Where every icon lies: those of one game alone are in a folder of their own."""
    folder = files("companion.screen.art").joinpath("icons")
    every = [path for entry in folder.iterdir() for path in _drawn(entry)]
    return {path.name.removesuffix(".svg"): path for path in every}


def icon_sheets() -> dict[str, tuple[str, ...]]:
    """Every icon we have drawn, by its atlas, in the order it has them.

    What is of one game alone has a sheet of its own, which nobody loads who plays another.
    """
    folder = files("companion.screen.art").joinpath("icons")
    names = {path.name.removesuffix(".svg") for path in folder.iterdir() if not path.is_dir()}
    sheets = {"icons": tuple(sorted(names - set(NEWER))), "newer-icons": NEWER}
    for own in sorted((path for path in folder.iterdir() if path.is_dir()), key=str):
        names = {path.name.removesuffix(".svg") for path in own.iterdir()}
        sheets[f"{own.name}-icons"] = tuple(sorted(names))
    return sheets


def _drawn(entry: Traversable) -> list[Traversable]:
    return list(entry.iterdir()) if entry.is_dir() else [entry]


def cell(index: int, level: int) -> tuple[float, float, float, float]:
    """Where the cell of an atlas lies: x, y from the top, width, height, in u."""
    step = level + ROOM
    return (index % COLUMNS * step, index // COLUMNS * step, step, step)
