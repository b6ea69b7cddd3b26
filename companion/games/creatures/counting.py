"""Numbers, cards and cultists in words, wherever they are told."""

from __future__ import annotations

from companion.text import Words


def signed(number: int) -> str:
    """A number that is added: +3, −2, +0."""
    return f"{number:+d}".replace("-", "−")


def counted(words: Words, thing: str, number: int) -> str:
    """So many points, cards, rounds."""
    key = f"{'one' if abs(number) == 1 else 'many'}.{thing}"
    return words.say(key, number=abs(number))


def cultist(words: Words, number: int) -> str:
    """A cultist by its number on the sheet."""
    return words.say("a.cultist", number=number)


def card(words: Words, id_: str) -> str:
    """A card by its name; one of an owner's set that has none here, by its id."""
    key = f"option.card.{id_}"
    return words.say(key) if words.has(key) else id_.replace("-", " ").capitalize()
