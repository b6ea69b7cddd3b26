"""`octopus-table bench`: how fast is this machine at our work?"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from companion.bench import engine
from companion.bench.show import show
from companion.text import Words

PARTS: dict[str, Callable[[str, float], dict[str, Any]]] = {"engine": engine.measure}


def bench(part: str | None, words: Words, *, as_json: bool, seconds: float = engine.BUDGET) -> int:
    """Measure one part, or all of them, and print an object or tables for each."""
    for name in [part] if part else PARTS:
        result = PARTS[name](words.say(f"bench.timing.{name}"), seconds)
        if as_json:
            print(json.dumps(result))
        else:
            show(result, words)
    return 0
