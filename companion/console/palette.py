"""The colours of the table, as a terminal can show them."""

from __future__ import annotations

from rich.theme import Theme

from companion.colours import ON_ANY_GROUND, USUAL, VOID

THEME = Theme(
    {
        **ON_ANY_GROUND,
        "title": "bold",
        "quiet": "dim",
        **{f"cult.{seat}": f"bold {VOID} on {look.colour}" for seat, look in USUAL.items()},
    }
)
