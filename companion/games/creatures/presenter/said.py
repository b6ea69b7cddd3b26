"""What was said so far of a question with many fields, kept as the page of a strip."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.creatures.presenter.asked import CultAsked
from companion.screen.intents import Answer, Intent
from engine import Option, Picks

_BETWEEN, _IS = ";", "="
Said = Mapping[str, Option]


def said_so_far(put: CultAsked, first: str) -> dict[str, Option]:
    """By field; *first* is the field that is said first, without which nothing was said."""
    found: dict[str, Option] = {}
    for pair in put.begun.page.split(_BETWEEN):
        name, is_, value = pair.partition(_IS)
        if is_:
            found[name] = int(value) if value.lstrip("-").isdigit() else value
    return found if first in found else {}


def page_of(said: Said) -> str:
    """The page that keeps it."""
    return _BETWEEN.join(f"{name}{_IS}{value}" for name, value in said.items())


def row_of(put: CultAsked, said: Said) -> Picks:
    """The answer it makes: what was not said is nothing."""
    return tuple(said.get(field.name) for field in put.asked.fields)


def touch(put: CultAsked, said: Said, needs: tuple[str, ...]) -> Intent:
    """Answer, once all that is needed was said; else keep it."""
    row = row_of(put, said)
    if all(name in said for name in needs) and row in put.asked.rows:
        return Answer(put.seat, put.asked.name, row)
    return put.look_at(page_of(said))
