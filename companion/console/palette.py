"""The colours of the table, as a terminal can show them."""

from __future__ import annotations

from rich.theme import Theme

from companion.colours import CULTS, ON_ANY_GROUND, VOID

THEME = Theme(
    {
        **ON_ANY_GROUND,
        "title": "bold",
        "quiet": "dim",
        **{f"cult.{cult}": f"bold {VOID} on {colour}" for cult, colour in CULTS.items()},
    }
)
