"""A new game: the table from above, a seat looked at, what can be chosen, the rulings."""

from __future__ import annotations

from companion.screen.pages.new_game import index, rulings, seat, table
from companion.screen.pages.new_game import options as cards
from companion.screen.pages.new_game.begun import as_kept, usual
from companion.screen.pages.new_game.state import (
    CARDS,
    INDEX,
    KEYS,
    MORE,
    RULINGS,
    SEAT,
    TABLE,
    State,
    heard,
)
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words

_SIDES = {
    TABLE: table.picture,
    SEAT: seat.picture,
    KEYS: seat.name_picture,
    CARDS: cards.picture,
    MORE: cards.more_picture,
    INDEX: index.picture,
    RULINGS: rulings.picture,
}


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The side that is being looked at."""
    return _SIDES[state.side](state, words, stage)


__all__ = ["State", "as_kept", "heard", "picture", "usual"]
