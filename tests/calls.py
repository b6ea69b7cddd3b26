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


class Calls:
    """Counts every call of a function of ours, while it is entered, in this thread."""

    def __init__(self) -> None:
        self.by_name: Counter[str] = Counter()
        self._by_file: Counter[str] = Counter()

    def __enter__(self) -> Calls:
        """Begin to count."""
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
        if event == "call" and code.co_filename.startswith(OURS):
            self.by_name[code.co_qualname] += 1
            self._by_file[code.co_filename] += 1
