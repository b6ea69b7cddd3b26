"""The colours of the table, once for the terminal, the lamps, the screen and the settings."""

from __future__ import annotations

from types import MappingProxyType
from typing import Literal

Symbol = Literal["eye", "flame", "spiral", "trident", "moth"]

VOID = "#0A0D18"
"""The darkest ground of the screen, and the ink of every symbol on a cult's colour."""
BONE = "#F4ECDB"
ASH = "#B4B9CA"
CANDLE = "#FFE2A3"
CALM = "#84DCC6"
DANGER = "#FF8A75"
TENTACLE = "#A9BBF0"

ON_ANY_GROUND = {"brass": "#B8923F", "calm": "#2FA58A", "danger": "#E0604A"}
"""A terminal may be light or dark: accents of the palette, taken halfway to either."""

USUAL = MappingProxyType(
    {
        "red": "#F0654A",
        "yellow": "#FFD75E",
        "green": "#35C9A5",
        "blue": "#4F8FF7",
        "purple": "#E7BDF3",
    }
)
"""The cults as we drew them, by the engine's ids."""
SYMBOLS: MappingProxyType[str, Symbol] = MappingProxyType(
    {"red": "eye", "yellow": "flame", "green": "spiral", "blue": "trident", "purple": "moth"}
)
CULTS = dict(USUAL)
"""The cults as this table's pawns are: `companion.screen.style.dress` is told of them."""


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours, from 1 to 21, as WCAG 2 counts it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
