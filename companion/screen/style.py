"""One design system: colours, type, spacing, motion. Lengths are in u, see `Stage`."""

from __future__ import annotations

from functools import cache

import msgspec

from companion import colours

# Grounds, darkest to lightest, and the inks that are read on them.
VOID, TABLE, PANEL, RAISED, LINE = colours.VOID, "#12172A", "#1B2238", "#27304C", "#3C4768"
BONE, ASH, CANDLE, BRASS = colours.BONE, colours.ASH, colours.CANDLE, "#DDB76B"
CALM, DANGER, TIDE = colours.CALM, colours.DANGER, colours.TIDE
WHITE = "#FFFFFF"


SEATS = colours.USUAL
"""By seat: the symbol that stands for it in pictures; how it looks, the table's palette says."""


class Face(msgspec.Struct, frozen=True):
    """How a button looks: the darkest and lightest of its ground, its ink, its edge."""

    ground: str
    light: str
    ink: str
    edge: str


FACES = {
    "main": Face("#C99A4C", "#F4D592", VOID, "#FFE9B8"),
    "quiet": Face(RAISED, "#35405F", BONE, LINE),
    "danger": Face("#3A1D22", "#3A1D22", DANGER, DANGER),
    "agreed": Face("#1E3A3A", "#1E3A3A", CALM, CALM),
    "chosen": Face("#3A3322", "#3A3322", CANDLE, CANDLE),
    "dim": Face(VOID, VOID, ASH, LINE),
    "back": Face("#242C48", "#242C48", CANDLE, CANDLE),
}

PANEL_TOP, PANEL_FOOT = "#242C48", "#171D31"


class Type(msgspec.Struct, frozen=True):
    """A step of the type scale."""

    font: str
    size: float
    least: float = 14
    """It may shrink to fit, and never below this."""


HERO = Type("serif", 40, 26)
DISPLAY = Type("serif", 34, 22)
TITLE = Type("serif", 26, 18)
HEADING = Type("serif", 21, 16)
NAME = Type("serif", 19, 14)
NUMBER = Type("number", 22, 16)
SMALL_NUMBER = Type("number", 15, 14)
ACTION = Type("bold", 18, 14)
STATE = Type("bold", 15, 14)
BODY = Type("sans", 16, 14)
NOTE = Type("sans", 14, 14)
RIM = Type("serif", 14, 14)
SMALLEST = 14
LETTERS = {"normal": 1.0, "large": 1.2, "largest": 1.4}
"""By the setting: how much larger words are set than their step, wherever their box has room."""

GRID, MARGIN, GAP = 4, 8, 8
TARGET = 48
"""The least width and height of what can be touched: 9 mm on a 7-inch panel."""
PANEL_RADIUS, BUTTON_RADIUS, CARD_RADIUS = 14, 12, 18


class Motion(msgspec.Struct, frozen=True):
    """How long something moves, how, and after what pause."""

    ms: int
    ease: str
    wait_ms: int = 0


STILL = Motion(0, "linear")
PRESS = Motion(220, "out_back")
SWEEP = Motion(700, "out_cubic", wait_ms=300)
VEIL = Motion(600, "out_quad", wait_ms=300)
ARROW = Motion(350, "in_out_sine", wait_ms=900)
SLIDE = Motion(450, "in_out_cubic")
FLY = Motion(600, "in_out_cubic")
FALL = Motion(300, "out_bounce", wait_ms=900)
GLOW = Motion(400, "in_out_sine")
RISE = Motion(1800, "out_cubic")
FLINCH = Motion(450, "out_elastic")
FLICKER = Motion(1100, "out_elastic")
"""A candle in a draught: it trembles when something happens, then burns still and costs nothing."""
GO_OUT = Motion(1200, "in_cubic")
RING = Motion(500, "out_quad")
CALM_FADE = Motion(120, "out_quad")
"""Stands for every other motion when the table asks for calm."""


@cache  # some dozens of colours, asked for with every part that is drawn
def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """Give a hex colour as a canvas takes it."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha
