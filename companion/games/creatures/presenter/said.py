"""What was said so far of a question with many fields, kept as the page of a strip."""

from __future__ import annotations

from companion.games.creatures.presenter.asked import CultAsked
from companion.games.creatures.presenter.kept import Said, kept_on, page_of
from companion.screen.intents import Answer, Intent
from engine import Option, Picks


def said_so_far(put: CultAsked, first: str) -> dict[str, Option]:
    """By field; *first* is the field that is said first, without which nothing was said."""
    found = kept_on(put.begun.page)
    return found if first in found else {}


def row_of(put: CultAsked, said: Said) -> Picks:
    """The answer it makes: what was not said is nothing."""
    return tuple(said.get(field.name) for field in put.asked.fields)


def touch(put: CultAsked, said: Said, needs: tuple[str, ...]) -> Intent:
    """Answer, once all that is needed was said; else keep it."""
    row = row_of(put, said)
    if all(name in said for name in needs) and row in put.asked.rows:
        return Answer(put.seat, put.asked.name, row)
    return put.look_at(page_of(said))
