"""What those who play are called before a game, and what they can do."""

from __future__ import annotations

from companion.evening import laying
from companion.evening.laying import ToLay
from companion.evening.seating import Sitter
from companion.screen.pages.new_game.state import State
from companion.text import Words

_KEY = "screen.pages.new_game"


def of_game(words: Words, key: str, plain: str, **fields: object) -> str:
    """Say it as the game does, if it does; else plainly."""
    own = f"{_KEY}.{key}"
    return words.say(own, **fields) if words.has(own) else words.say(f"{_KEY}.{plain}", **fields)


def called(sitter: Sitter, state: State, words: Words) -> str:
    """A name, or that of what is played."""
    return sitter.name or played(sitter, state, words)


def played(sitter: Sitter, state: State, words: Words) -> str:
    """What somebody plays; who leaves that to chance is called as the seat."""
    role = getattr(sitter, state.game.what)
    if role == state.game.chance:
        return words.say(f"seat.{sitter.colour}")
    return role_word(role, state.game, words)


def role_word(role: str, game: ToLay, words: Words) -> str:
    """What a role is called: as the game does, or as the table calls its seats."""
    field = game.laying.role
    if field is None or game.is_by_colour:
        return words.say(f"seat.{role}")
    return laying.role_word(field, role, words)


def worn(sitter: Sitter, game: ToLay) -> str:
    """What stands in somebody's seal: the emblem of a role; nothing where that is the colour."""
    return "" if game.is_by_colour or sitter.role == game.chance else emblem(sitter.role, game)


def emblem(role: str, game: ToLay) -> str:
    """The icon of a role."""
    field = game.laying.role
    return field.signs.get(role, (role, ""))[0] if field else role


def ability(role: str, game: ToLay, words: Words) -> tuple[str, str]:
    """What a role can do: its sign, and three words; both empty where the game says nothing."""
    field, key = game.laying.role, f"{_KEY}.role.{role}"
    if field is None or not words.has(key):
        return "", ""
    return field.signs.get(role, ("", ""))[1], words.say(key)


def own_words(sitter: Sitter, state: State) -> str:
    """What somebody says first of themselves, in the order a game asks for it."""
    asked = state.game.laying.texts
    return next((sitter.texts[what] for what in asked if what in sitter.texts), "")
