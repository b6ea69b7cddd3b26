"""MicroPython's time, which a test may move on. Shadows the built-in module."""

import sys

_path = sys.path[:]
sys.path[:] = []
from time import *  # noqa: E402, F403 (with an empty path this is the built-in one)
from time import ticks_ms as _ticks_ms  # noqa: E402
from time import ticks_us as _ticks_us  # noqa: E402

sys.path[:] = _path

_ahead_ms = 0


def ahead_ms():
    """Give how far this clock is before the real one."""
    return _ahead_ms


def ticks_ms():
    return _ticks_ms() + _ahead_ms


def ticks_us():
    return _ticks_us() + 1000 * _ahead_ms


def skip(ms):
    """Let that much time have passed. Never back: tasks that wait must not wait longer."""
    global _ahead_ms  # noqa: PLW0603
    assert ms >= 0
    _ahead_ms += ms
