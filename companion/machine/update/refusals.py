"""Why a bundle is not installed: one plain line, and what to do."""

from __future__ import annotations

from companion.complaints import Complaint, plain
from companion.text import Words


class Refused(Complaint):
    """Nothing was changed; the words are in [update.refused]."""

    def __init__(self, key: str, /, **fields: object) -> None:
        super().__init__("update", key)
        self._fields = {name: plain(str(value)) for name, value in fields.items()}

    def text(self, words: Words) -> str:
        """Say it."""
        return words.say(f"update.refused.{self.key}", **self._fields)
