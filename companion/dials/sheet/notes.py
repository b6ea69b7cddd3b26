"""Sums a builder wants to see, in words."""

from __future__ import annotations

from companion.text import Words
from firmware_bridge.wiring import MOST_MA_ALL_PINS, light_ma


def light_note(words: Words) -> str:
    """What the light takes of what the pins can give."""
    flows = light_ma()
    fields = {leg: f"{ma:.0f}" for leg, ma in flows.items()}
    total = f"{sum(flows.values()):.0f}"
    return words.say("dial.wiring.note.light", total=total, most=MOST_MA_ALL_PINS, **fields)
