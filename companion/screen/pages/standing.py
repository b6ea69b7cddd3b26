"""A kept game in a few words: who plays, when it was, how far it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from companion.evening.archive import Kept
from companion.evening.looking_back import LookingBack, PlainLookingBack
from companion.evening.telling import complaint
from companion.text import Words

_KEY = "screen.pages.standing"
LONGEST_NAME = 14
"""What a button can carry."""


class Teller(NamedTuple):
    """Who tells a kept game."""

    back: LookingBack = PlainLookingBack()
    speaks: Callable[[Words], Words] = lambda words: words
    """Its own words, in the language of these."""


Tells = Callable[[Kept], Teller]


def plain(kept: Kept) -> Teller:
    """Nobody in particular."""
    return Teller()


def players(kept: Kept, tells: Tells, words: Words) -> list[str]:
    """Those who play, by name or as the game calls them."""
    if kept.table is None:
        return []
    back, speaks = tells(kept)
    return [name for name, _ in back.seats(kept.header, speaks(words))]


def symbols(kept: Kept, tells: Tells, words: Words) -> tuple[str, ...]:
    """The symbols of their seals."""
    if kept.table is None:
        return ()
    back, speaks = tells(kept)
    return tuple(symbol for _, symbol in back.seats(kept.header, speaks(words)))


def short(name: str) -> str:
    """A name, as much of it as a button can carry."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def standing(kept: Kept, tells: Tells, words: Words) -> str:
    """How far it is: the turn and what is asked, how it ended, or why it cannot be read."""
    back, speaks = tells(kept)
    if kept.table is None:
        assert kept.wrong is not None
        return complaint(kept.wrong, speaks(words))
    return back.standing(kept, speaks(words))


def played(kept: Kept, tells: Tells, words: Words) -> str:
    """How long it was played, and with what."""
    back, speaks = tells(kept)
    return back.played(kept, speaks(words))


def dated(kept: Kept, words: Words) -> str:
    """When it was last played, as the machine's clock had it."""
    then = time.localtime(kept.when)
    clock = f"{then.tm_hour}:{then.tm_min:02d}"
    return words.say(f"{_KEY}.date", day=day(kept, words), year=then.tm_year, time=clock)


def day(kept: Kept, words: Words) -> str:
    """The day alone."""
    then = time.localtime(kept.when)
    return f"{then.tm_mday} {words.say(f'{_KEY}.month.{then.tm_mon}')}"
