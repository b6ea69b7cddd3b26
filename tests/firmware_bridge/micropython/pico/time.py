"""MicroPython's time, which a test may move on. Shadows the built-in module.

Where a busy machine lets this process stand still, its time stands still, too: nobody in the world
around the Pico meanwhile holds a button down or falls silent.
"""

import sys

_path = sys.path[:]
sys.path[:] = []
from time import *  # noqa: E402, F403 (with an empty path this is the built-in one)
from time import ticks_diff as _ticks_diff  # noqa: E402
from time import ticks_ms as _ticks_ms  # noqa: E402
from time import ticks_us as _ticks_us  # noqa: E402

sys.path[:] = _path

LONGEST_MS = 20
"""Two turns of the firmware's loop: what is more between two looks at the clock was no time."""
START_MS = 3_600_000
"""So far ahead it begins: asyncio wakes tasks by the real clock, which must never come first."""
_ahead_ms = START_MS
_looked_at = _ticks_ms()


def ahead_ms():
    """Give how far this clock was moved on."""
    return _ahead_ms - START_MS


def ticks_ms():
    """Give the time without what this process stood still."""
    global _ahead_ms, _looked_at  # noqa: PLW0603
    now = _ticks_ms()
    _ahead_ms -= max(0, _ticks_diff(now, _looked_at) - LONGEST_MS)
    _looked_at = now
    return now + _ahead_ms


def ticks_us():
    return _ticks_us() + 1000 * _ahead_ms


def skip(ms):
    """Let that much time have passed. Never back: tasks that wait must not wait longer."""
    global _ahead_ms  # noqa: PLW0603
    assert ms >= 0
    _ahead_ms += ms
