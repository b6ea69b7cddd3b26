"""The colours of the table, as a terminal can show them."""

from __future__ import annotations

from rich.theme import Theme

_VOID = "#0A0D18"
_CULTS = {
    "red": "#F0654A",
    "yellow": "#FFD75E",
    "green": "#35C9A5",
    "blue": "#4F8FF7",
    "purple": "#E7BDF3",
}

# A terminal's ground may be light or dark: accents are the palette's, taken halfway to either.
THEME = Theme(
    {
        "brass": "#B8923F",
        "calm": "#2FA58A",
        "danger": "#E0604A",
        "title": "bold",
        "quiet": "dim",
        **{f"cult.{cult}": f"bold {_VOID} on {colour}" for cult, colour in _CULTS.items()},
    }
)
