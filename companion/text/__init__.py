"""Every word a player reads, in French and English."""

from __future__ import annotations

import locale
import os
import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "fr")
_CALLED: dict[str, str] = {}
"""By cult: what this table calls it, in any language."""


class Words:
    """The words of one language: `say("events.PowerLost", seat="Ada", left=2)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._tree = _load(f"{language}.toml")

    @cached_property
    def _rules(self) -> dict[str, str]:
        rules: dict[str, str] = _load(f"rules.{self.language}.toml", "companion.games.octopus")[
            "rules"
        ]
        return rules

    def say(self, key: str, /, **fields: object) -> str:
        """Give the sentence at *key*, with its fields filled in."""
        return self._text(key).format(**fields)

    def has(self, key: str) -> bool:
        """Say whether there is a sentence at *key*."""
        try:
            self._text(key)
        except KeyError:
            return False
        return True

    def rule(self, cite: str) -> str:
        """Give a rule, or a ruling, in one or two sentences."""
        return self._rules[cite]

    @property
    def rules(self) -> dict[str, str]:
        """All of them, in their order."""
        return dict(self._rules)

    def several(self, things: list[str]) -> str:
        """Join names as people do: "Ada, Bo and Cy"."""
        if len(things) < 2:
            return "".join(things)
        return self.say("words.and", first=", ".join(things[:-1]), last=things[-1])

    def _text(self, key: str) -> str:
        if own := _CALLED.get(key):
            return own.replace("{", "{{").replace("}", "}}")
        node: Any = self._tree
        for part in key.split("."):
            node = node[part]
        if not isinstance(node, str):
            raise KeyError(key)
        return node


@cache
def words(language: str) -> Words:
    """The words of *language*, read once."""
    return Words(language)


def call_cults(names: Mapping[str, str]) -> None:
    """Call the cults as this table does; where it has no name, by ours."""
    _CALLED.clear()
    _CALLED.update({f"cult.{cult}": name for cult, name in names.items() if name})


def spoken_here() -> str:
    """The language of this machine, English where we do not speak it."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    normal = locale.normalize(spoken or "en")
    return next((language for language in LANGUAGES if normal.startswith(language)), "en")


def _load(name: str, folder: str = __package__) -> dict[str, Any]:
    return tomllib.loads(files(folder).joinpath(name).read_text("utf-8"))
