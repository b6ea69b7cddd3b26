"""What cannot be gone on with, in one plain line: what, where, and what to do."""

from __future__ import annotations

from companion.text import Words


class Complaint(Exception):
    """Something a person must mend; the words are in companion/text."""

    def __init__(self, where: str, key: str, detail: str = "") -> None:
        super().__init__(f"{where}: {key} {detail}".rstrip())
        self.where, self.key, self.detail = where, key, detail

    def text(self, words: Words) -> str:
        """Say it."""
        return plain(f"{self.where}: {words.say(f'record.{self.key}', detail=self.detail)}")


SPACES = "\u00a0\u202f"
"""French puts these before a colon; to Python they are not printable."""


def plain(text: str) -> str:
    """Whatever a broken file holds, the complaint stays one line that commands no terminal."""
    return "".join(letter if letter.isprintable() or letter in SPACES else "?" for letter in text)


LONGEST = 1000
"""Letters of a value that anybody compares or reads; a file may hold a million."""


def as_text(value: object) -> str:
    """Write a value out of a file; one that Python will not write, too long or too deep, is a mark.

    A number of more than 4,300 digits has no decimal form there, and a list in lists no end.
    """
    try:
        return str(value)[:LONGEST]
    except (ValueError, RecursionError):
        return "…"
