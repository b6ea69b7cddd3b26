"""The colours of the table, once for the terminal, the lamps, the screen and the settings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

import msgspec

Symbol = Literal["eye", "flame", "spiral", "trident", "moth", "bell"]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
"""Each has its pattern, and its count of beats where a lamp has no colours."""

VOID = "#0A0D18"
"""The darkest ground of the screen, and the ink of every symbol on a seat's colour."""
BONE = "#F4ECDB"
ASH = "#B4B9CA"
CANDLE = "#FFE2A3"
CALM = "#84DCC6"
DANGER = "#FF8A75"
TIDE = "#A9BBF0"

ON_ANY_GROUND = {"brass": "#B8923F", "calm": "#2FA58A", "danger": "#E0604A"}
"""A terminal may be light or dark: accents of the palette, taken halfway to either."""


class Look(msgspec.Struct, frozen=True):
    """How a seat is told from the others: never by its colour alone."""

    colour: str
    symbol: Symbol
    """On its seal; the pattern around it has the same name."""
    name: str = ""
    """What this table calls it; empty: as the game does."""


USUAL = MappingProxyType(
    {
        "red": Look("#F0654A", "eye"),
        "yellow": Look("#FFD75E", "flame"),
        "green": Look("#35C9A5", "spiral"),
        "blue": Look("#4F8FF7", "trident"),
        "purple": Look("#E7BDF3", "moth"),
        "white": Look("#EDF6F3", "bell"),
    }
)
"""The seats of every game as we drew them, by id."""
_SEAT_OF: dict[str, str] = {look.symbol: seat for seat, look in USUAL.items()}


class Palette(msgspec.Struct, frozen=True):
    """The looks of this table's seats, to match its pawns; handed to whoever shows or lights them.

    Pictures name a seat by the symbol it usually has: what is drawn of it, a palette says.
    """

    looks: Mapping[str, Look] = USUAL

    @property
    def called(self) -> tuple[tuple[str, str], ...]:
        """The names that this table gives its seats, by colour."""
        return tuple((seat, look.name) for seat, look in self.looks.items() if look.name)

    @property
    def hues(self) -> dict[str, str]:
        """The colour of each seat, by its id."""
        return {seat: look.colour for seat, look in self.looks.items()}

    def worn(self, symbol: str) -> Look:
        """How the seat of this usual symbol looks here."""
        return self.looks[_SEAT_OF[symbol]]

    def shade(self, colour: str) -> str:
        """A colour as it is written, or that of a seat, named by its usual symbol."""
        return colour if colour.startswith("#") else self.worn(colour).colour


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours, from 1 to 21, as WCAG 2 counts it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
