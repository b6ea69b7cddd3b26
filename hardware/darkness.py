"""Ends that would be too sudden for `finally`, made into ones that are not."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SUDDEN = (signal.SIGTERM, signal.SIGHUP)


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


@contextmanager
def orderly_end() -> Iterator[None]:
    """While in here, being told to end unwinds as any exception does, so that lamps go dark."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may listen to signals
        return
    before = {number: signal.signal(number, _leave) for number in SUDDEN}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
