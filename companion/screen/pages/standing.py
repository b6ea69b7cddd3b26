"""A kept game in a few words: who plays, when it was, how far it is."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.evening.archive import Kept
from companion.evening.looking_back import LookingBack, PlainLookingBack
from companion.evening.telling import complaint
from companion.text import Words

_KEY = "screen.pages.standing"
LONGEST_NAME = 14
"""What a button can carry."""
Tells = Callable[[Kept], LookingBack]
"""Who tells a kept game."""


def plain(kept: Kept) -> LookingBack:
    """Nobody in particular."""
    return PlainLookingBack()


def players(kept: Kept, tells: Tells, words: Words) -> list[str]:
    """Those who play, by name or as the game calls them."""
    if kept.table is None:
        return []
    return [name for name, _ in tells(kept).seats(kept.header, words)]


def symbols(kept: Kept, tells: Tells, words: Words) -> tuple[str, ...]:
    """The symbols of their seals."""
    if kept.table is None:
        return ()
    return tuple(symbol for _, symbol in tells(kept).seats(kept.header, words))


def short(name: str) -> str:
    """A name, as much of it as a button can carry."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def standing(kept: Kept, tells: Tells, words: Words) -> str:
    """How far it is: the turn and what is asked, how it ended, or why it cannot be read."""
    if kept.table is None:
        assert kept.wrong is not None
        return complaint(kept.wrong, words)
    return tells(kept).standing(kept, words)


def dated(kept: Kept, words: Words) -> str:
    """When it was last played, as the machine's clock had it."""
    then = time.localtime(kept.when)
    clock = f"{then.tm_hour}:{then.tm_min:02d}"
    return words.say(f"{_KEY}.date", day=day(kept, words), year=then.tm_year, time=clock)


def day(kept: Kept, words: Words) -> str:
    """The day alone."""
    then = time.localtime(kept.when)
    return f"{then.tm_mday} {words.say(f'{_KEY}.month.{then.tm_mon}')}"
