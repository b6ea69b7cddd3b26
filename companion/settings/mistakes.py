"""What is wrong in a settings file: which key, in which line, and what would be right."""

from __future__ import annotations

import msgspec

from companion.complaints import plain
from companion.settings.kinds import Problem, shown
from companion.text import Words


class Mistake(msgspec.Struct, frozen=True):
    """One thing to mend; the table goes on without it."""

    where: str
    """The file."""
    line: int
    """0: the file as a whole."""
    key: str
    why: str
    fields: dict[str, str] = {}
    nearest: str = ""

    def text(self, words: Words) -> str:
        """Say where it is, what it is, and what would be right."""
        said = f"{words.say(f'settings.wrong.{self.why}', **self.fields)}{self.hint(words)}"
        if not self.line:
            return words.say("settings.in_file", where=plain(self.where), text=said)
        place = {"where": plain(self.where), "line": self.line, "key": self.key}
        return words.say(
            "settings.in_line" if self.key else "settings.in_bad_line", text=said, **place
        )

    def hint(self, words: Words) -> str:
        """What was probably meant."""
        return words.say("settings.hint", nearest=self.nearest) if self.nearest else ""


def mistaken(where: str, line: int, key: str, value: object, problem: Problem) -> Mistake:
    """A value that will not do."""
    fields = {"value": shown(value)} | problem.fields
    return Mistake(where, line, plain(key), problem.why, fields, problem.nearest)
