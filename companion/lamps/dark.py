"""`octopus-table lamps dark`: put out whatever a program has left lit."""

from __future__ import annotations

import argparse

from companion.lamps.speech import opened, profile_named
from companion.text import Words


def run(options: argparse.Namespace, words: Words) -> int:
    """Open the lamps and close them, which leaves them dark."""
    opened(profile_named(options.profile)).close()
    print(words.say("lamps.dark.done"))
    return 0
