"""A kept game in a few words: who plays, when it was, how far it is."""

from __future__ import annotations

import time

from companion.evening.archive import Kept
from companion.evening.telling import complaint, names
from companion.games.octopus.presenter.speech import LONGEST_NAME
from companion.screen.style import CULTS
from companion.text import Words
from engine.games.octopus.board import EXTERIOR

_KEY = "screen.pages.standing"
_ABOUT_ALL = ("clock", "stairs")
"""Questions of a turn rather than of a place."""


def players(kept: Kept, words: Words) -> list[str]:
    """Those who play, by name or cult."""
    if kept.table is None:
        return []
    cults = kept.table.setup.cults
    return [
        name or words.say(f"seat.{cult}")
        for name, cult in zip(names(kept.header), cults, strict=True)
    ]


def symbols(kept: Kept) -> tuple[str, ...]:
    """The symbols of their seals."""
    cults = kept.table.setup.cults if kept.table else ()
    return tuple(CULTS[cult].symbol for cult in cults)


def short(name: str) -> str:
    """A name, as much of it as a button can carry."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def standing(kept: Kept, words: Words) -> str:
    """How far it is: the turn and what is asked, how it ended, or why it cannot be read."""
    table = kept.table
    if table is None:
        assert kept.wrong is not None
        return complaint(kept.wrong, words)
    if kept.outcome:
        return _ended(kept, words)
    if kept.asked in _ABOUT_ALL:
        return words.say(f"{_KEY}.{kept.asked}", turn=table.turn)
    place = kept.about[0] if kept.about else EXTERIOR
    at = words.say(f"at.{table.setup.exterior if place == EXTERIOR else place}")
    return words.say(f"{_KEY}.conflict", turn=table.turn, at=at)


def _ended(kept: Kept, words: Words) -> str:
    assert kept.outcome is not None
    named = players(kept, words)
    who = words.several([named[seat] for seat in kept.outcome.winners])
    ending = kept.outcome.ending
    key = "shared" if ending == "tie" and kept.outcome.winners else ending
    return words.say(f"screen.end.answer.{key}", name=who)


def dated(kept: Kept, words: Words) -> str:
    """When it was last played, as the machine's clock had it."""
    then = time.localtime(kept.when)
    clock = f"{then.tm_hour}:{then.tm_min:02d}"
    return words.say(f"{_KEY}.date", day=day(kept, words), year=then.tm_year, time=clock)


def day(kept: Kept, words: Words) -> str:
    """The day alone."""
    then = time.localtime(kept.when)
    return f"{then.tm_mday} {words.say(f'{_KEY}.month.{then.tm_mon}')}"
