"""Waiting for what a real server shows."""

import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
LATEST_S = 60
LOOKS = 20
"""So many alike, a twentieth of a second apart, and nothing moves any more."""


def until(true, what):
    end = time.monotonic() + LATEST_S
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def settled(shown, before):
    """What is shown once it is something else and has come to rest: arms and light take a while."""
    looks = [before]

    def rests():
        looks.append(shown.pixels)
        return looks[-1] != before and len(looks) > LOOKS and len(set(looks[-LOOKS:])) == 1

    until(rests, "nothing changed")
    return looks[-1]
