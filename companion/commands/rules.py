"""`octopus-table rules`: the rules and rulings of every game, by their numbers."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from companion.games import GAMES, words_of
from companion.text import Words


def print_rules(cites: Sequence[str], words: Words, id_: str | None = None) -> int:
    """Print the rules named, or all of them; of one game, or of all that have them."""
    books = [words_of(each, words.language) for each in ([id_] if id_ else GAMES)]
    asked = [cite.upper() for cite in cites]
    for book in books:
        _print([cite for cite in asked or book.rules if cite in book.rules], book, len(books) > 1)
    unknown = [cite for cite in asked if not any(cite in book.rules for book in books)]
    if unknown:
        known = words.several([book.cites for book in books])
        print(words.say("cli.unknown_rule", cites=", ".join(unknown), known=known), file=sys.stderr)
    return 2 if unknown else 0


def _print(cites: Sequence[str], book: Words, is_one_of_several: bool) -> None:
    """Where there are several games, say whose rules these are."""
    if cites and is_one_of_several:
        print(book.say("title"))
    for cite in cites:
        print(f"{cite}  {book.rule(cite)}")
