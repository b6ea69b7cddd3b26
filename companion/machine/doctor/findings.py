"""What a check found: a value, to be said in any language, in a terminal or on the screen."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.complaints import plain
from companion.text import Words


class Level(Enum):
    """How bad it is."""

    OK = "ok"
    WARN = "warn"
    """A game can be played; something will be missing or may fail."""
    FAIL = "fail"
    """The table cannot be seen, cannot keep games, or lacks what its settings ask for."""


class Finding(msgspec.Struct, frozen=True):
    """The result of one check."""

    check: str
    level: Level
    key: str
    facts: dict[str, str] = {}

    def title(self, words: Words) -> str:
        """What was looked at."""
        return words.say(f"doctor.check.{self.check}")

    def text(self, words: Words) -> str:
        """What was found."""
        return self._say(words, "doctor.found")

    def cure(self, words: Words) -> str:
        """What to do; empty where nothing is to be done."""
        return self._say(words, "doctor.cure") if self.level is not Level.OK else ""

    def _say(self, words: Words, where: str) -> str:
        key = f"{where}.{self.check}.{self.key}"
        if not words.has(key):
            key = f"{where}.any.{self.key}"
        return words.say(key, **{name: plain(fact) for name, fact in self.facts.items()})


def ok(check: str, key: str, /, **facts: object) -> Finding:
    """All is well."""
    return _finding(check, Level.OK, key, facts)


def warn(check: str, key: str, /, **facts: object) -> Finding:
    """Somebody should look."""
    return _finding(check, Level.WARN, key, facts)


def fail(check: str, key: str, /, **facts: object) -> Finding:
    """Somebody must mend it."""
    return _finding(check, Level.FAIL, key, facts)


def _finding(check: str, level: Level, key: str, facts: dict[str, object]) -> Finding:
    return Finding(check, level, key, {name: str(fact) for name, fact in facts.items()})
