"""What is said while a dial is taught, wherever it is seen."""

from __future__ import annotations

from companion.dials.lesson import PLACES, Gaps, Refusal, degrees
from companion.text import Words
from firmware_bridge.firmware.clockface import NEAREST, STEPS


def refusal_words(refusal: Refusal, words: Words) -> str:
    """Why the last place was not taken."""
    fields = {
        "hand": words.say(f"dial.hand.{refusal.hand}"),
        "other": refusal.other,
        "degrees": degrees(refusal.steps),
        "least": degrees(NEAREST),
    }
    return words.say(f"dial.refused.{refusal.key}", **fields)


def worth_words(name: str, gaps: Gaps, words: Words) -> str:
    """How well the places of a hand are told apart."""
    fields = {
        "hand": words.say(f"dial.hand.{name}"),
        "least": degrees(gaps.least),
        "between": degrees(gaps.between),
        "best": degrees(STEPS // PLACES),
    }
    return words.say(f"dial.quality.{gaps.quality.value}", **fields)
