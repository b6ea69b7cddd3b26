"""The colours of the table, as a terminal can show them."""

from __future__ import annotations

from rich.theme import Theme

from companion.colours import CULTS, VOID

# A terminal's ground may be light or dark: accents are the palette's, taken halfway to either.
THEME = Theme(
    {
        "brass": "#B8923F",
        "calm": "#2FA58A",
        "danger": "#E0604A",
        "title": "bold",
        "quiet": "dim",
        **{f"cult.{cult}": f"bold {VOID} on {colour}" for cult, colour in CULTS.items()},
    }
)
