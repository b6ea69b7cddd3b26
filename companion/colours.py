"""The colours of the table, once for the terminal, the lamps and the screen."""

from __future__ import annotations

VOID = "#0A0D18"
BONE = "#F4ECDB"
ASH = "#B4B9CA"
CANDLE = "#FFE2A3"
CALM = "#84DCC6"
DANGER = "#FF8A75"
TENTACLE = "#A9BBF0"

CULTS = {
    "red": "#F0654A",
    "yellow": "#FFD75E",
    "green": "#35C9A5",
    "blue": "#4F8FF7",
    "purple": "#E7BDF3",
}
"""By the engine's ids: eye, flame, spiral, trident, moth."""
