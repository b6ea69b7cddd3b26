"""How tests wait: for what must happen, never for time to pass, and with one bound for all.

A busy machine is no failure: what is slow is waited for, and how slow it is nobody asks here
(`octopus-table bench` does). To show that something does not happen, wait for what comes after it.
"""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE_S = 120.0
"""What has not come by then never will. Limits of the product that are not at stake are so long."""
LOOK_S = 0.005
"""How soon to look again."""


def until(true: Callable[[], T], what: object = "it never came to be", look_s: float = LOOK_S) -> T:
    """Wait until something is so, and give it; *what*, or what that gives, is said if not."""
    end = time.monotonic() + PATIENCE_S
    while not (found := true()):
        assert time.monotonic() < end, what() if callable(what) else what
        time.sleep(look_s)
    return found


async def until_so(true: Callable[[], T], what: object = "it never came to be") -> T:
    """Wait as `until` does, and let the loop go on meanwhile, in real time."""
    end = time.monotonic() + PATIENCE_S
    while not (found := true()):
        assert time.monotonic() < end, what() if callable(what) else what
        await asyncio.sleep(LOOK_S)
    return found
