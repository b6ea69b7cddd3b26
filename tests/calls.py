"""How many calls into the project something takes: a figure that no busy machine changes."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).parents[1]
OURS = tuple(
    f"{ROOT / package}/" for package in ("companion", "engine", "hardware", "firmware_bridge")
)
RIG = tuple(f"{ROOT}/firmware_bridge/{module}" for module in ("simulated", "moved_time"))


class Calls:
    """Counts every call of a function of ours while it is entered, in this thread.

    A call is what `sys.setprofile` takes for one: a function, a method, a property, a lambda or a
    comprehension that is entered, and a generator or coroutine each time it goes on. Ours are those
    of `companion`, `engine`, `hardware` and `firmware_bridge`; not Python's, a library's or a
    test's, nor those of what stands for the world outside: the moved time, and a simulated dial
    with all that it calls.
    """

    def __init__(self) -> None:
        self.by_name: Counter[str] = Counter()
        self._by_file: Counter[str] = Counter()
        self._in_rig = 0

    def __enter__(self) -> Calls:
        """Begin to count, or go on."""
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        """Count no more."""
        sys.setprofile(None)

    @property
    def total(self) -> int:
        """All of them."""
        return self.by_name.total()

    @property
    def files(self) -> int:
        """In how many files."""
        return len(self._by_file)

    def _called(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(RIG):
            self._in_rig += 1
        elif event == "return" and code.co_filename.startswith(RIG):
            self._in_rig = max(0, self._in_rig - 1)  # the first may have been called before
        elif event == "call" and not self._in_rig and code.co_filename.startswith(OURS):
            self.by_name[code.co_qualname] += 1
            self._by_file[code.co_filename] += 1
