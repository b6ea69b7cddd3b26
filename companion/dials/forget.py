"""`octopus-table dial forget`: remove a dial's key from this table."""

from __future__ import annotations

import argparse
import sys

from companion.complaints import plain
from companion.dials.desk import find_own, key_ring, name_of
from companion.dials.speech import DialComplaint, tell
from companion.text import Words


def run(options: argparse.Namespace, words: Words) -> int:
    """Ask, then forget."""
    ring = key_ring()
    own = find_own(ring, options.dial)
    name = plain(name_of(ring, own.dial))
    if not options.yes and not _agrees(words, name, own.dial.hex()):
        tell(words.say("dial.forget.stays", name=name))
        return 1
    try:
        ring.forget(own.dial)
    except OSError as error:
        raise DialComplaint("not_kept", path=ring.path, problem=error.strerror) from error
    tell(words.say("dial.forget.done", name=name, dial=own.dial.hex()))
    return 0


def _agrees(words: Words, name: str, dial: str) -> bool:
    if not sys.stdin.isatty():
        raise DialComplaint("ask_yes")
    tell(words.say("dial.forget.what", name=name, dial=dial))
    hint = words.say("terminal.answer.usually_no")
    try:
        typed = input(f"{words.say('dial.forget.question')} {hint} ").strip().casefold()
    except EOFError:
        print()
        return False
    return bool(typed) and words.say("terminal.answer.yes").casefold().startswith(typed)
