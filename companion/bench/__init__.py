"""`octopus-table bench`: how fast is this machine at our work?"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from companion.bench import dials, engine, lamps, screen
from companion.bench.show import show_dials, show_engine, show_lamps, show_screen
from companion.bench.subject import Subject
from companion.text import Words


class Measured(NamedTuple):
    """Something that can be measured, and shown to people."""

    measure: Callable[[str, Subject, float], dict[str, Any]]
    show: Callable[[dict[str, Any], Words, Subject], None]


PARTS = {
    "engine": Measured(engine.measure, show_engine),
    "dials": Measured(dials.measure, show_dials),
    "lamps": Measured(lamps.measure, show_lamps),
    "screen": Measured(screen.measure, show_screen),
}


def bench(
    part: str | None,
    words: Words,
    subject: Subject,
    *,
    as_json: bool,
    seconds: float = engine.BUDGET,
) -> int:
    """Measure one part, or all of them, and print an object or tables for each."""
    for name in [part] if part else PARTS:
        result = PARTS[name].measure(words.say(f"bench.timing.{name}"), subject, seconds)
        if as_json:
            print(json.dumps(result))
        else:
            PARTS[name].show(result, words, subject)
    return 0
