"""Which tests the coverage of the rules is measured in: those that reach them one by one.

Under Python 3.11 every call of a measured test is told to a tracer, whosever call it is: a small
function takes four times as long. The tests named here reach every line and branch of the rules;
others that run through them, in thousands of games, would show nothing more and go unmeasured:
whole files of them are named here too, single ones have the mark `repeats`.
"""

import sys
import threading
from contextlib import contextmanager
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS / "engine"
REPEATING = frozenset(
    RULES / f"{name}.py"
    for name in (
        "creatures/test_exhaustive",
        "creatures/test_oracle",
        "octorage/test_exhaustive",
        "octorage/test_laws",
        "octorage/test_oracle",
        "salem/test_exhaustive",
        "test_exhaustive",
        "test_hidden",
        "test_honest",
        "test_perft",
    )
)
"""Of the rules' own tests, those that play over and over what others have tried."""
BESIDE = frozenset(
    TESTS / "companion" / f"test_{name}.py"
    for name in (
        "by_dial",
        "characters_of_games",
        "commands",
        "duel_by_dial",
        "duel_commands",
        "octorage_commands",
        "octorage_records",
        "referee_command",
        "void_records",
    )
)
"""Faults of records, seals, numbers of a dial and characters are tried where people meet them."""


def is_measured(item):
    """Say whether a test counts for the coverage."""
    if item.get_closest_marker("repeats"):
        return False
    return item.path in BESIDE or (RULES in item.path.parents and item.path not in REPEATING)


@contextmanager
def unmeasured():
    """Have no tracer told of calls; the `no_cover` of pytest-cov stops one of a worker's two."""
    here, in_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        yield
    finally:
        threading.settrace(in_threads)
        sys.settrace(here)
