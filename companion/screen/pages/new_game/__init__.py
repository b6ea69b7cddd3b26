"""A new game: the table from above, a seat looked at, what can be chosen, the rulings."""

from __future__ import annotations

from companion.screen.pages.new_game import index, rulings, seat, strength, table, texts
from companion.screen.pages.new_game import options as cards
from companion.screen.pages.new_game.begun import as_kept, usual
from companion.screen.pages.new_game.called import ability, role_word
from companion.screen.pages.new_game.state import (
    CARDS,
    INDEX,
    KEYS,
    MORE,
    RULINGS,
    SEAT,
    STRENGTH,
    TABLE,
    TEXTS,
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
    STRENGTH: strength.picture,
    TEXTS: texts.picture,
    CARDS: cards.picture,
    MORE: cards.more_picture,
    INDEX: index.picture,
    RULINGS: rulings.picture,
}


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The side that is being looked at."""
    return _SIDES[state.side](state, words, stage)


def spoken(state: State, words: Words) -> str:
    """Whom somebody plays, and what that one can do, as they look at their seat."""
    sitter = state.plan.at(state.place) if state.side == SEAT else None
    _, can = ability(sitter.role, state.game, words) if sitter else ("", "")
    if sitter is None or not can or sitter.role == state.game.chance:
        return ""
    return f"{role_word(sitter.role, state.game, words)}, {can}."


__all__ = ["State", "as_kept", "heard", "picture", "spoken", "usual"]
