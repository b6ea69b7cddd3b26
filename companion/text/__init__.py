"""Every word a player reads, in two languages: the table's own here, a game's in its folder."""

from __future__ import annotations

import locale
import os
import tomllib
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
OURS = Path(__file__).parent
Called = tuple[tuple[str, str], ...]
"""Colours, and what a table calls who plays them, in any language."""


class HidesOurs(ValueError):
    """A game says a thing for which the table has its own words."""


class Words:
    """The words of one language: `say("events.PowerLost", seat="Ada", left=2)`."""

    def __init__(self, language: str, folder: Path | None = None, called: Called = ()) -> None:
        self.language, self._folder, self.called = language, folder, called
        self._texts = _texts(OURS / f"{language}.toml")
        if folder:
            self._lay_over(folder / f"{language}.toml")
        own = {f"seat.{colour}": _as_it_is(name) for colour, name in called if name}
        self._texts |= own

    def _lay_over(self, path: Path) -> None:
        own = _texts(path)
        if hidden := sorted(self._texts.keys() & own.keys()):
            raise HidesOurs(f"{path}: the table has its own words for {', '.join(hidden)}")
        self._texts |= own

    @cached_property
    def _rules(self) -> dict[str, str]:
        if self._folder is None:
            return {}
        rules: dict[str, str] = _load(self._folder / f"rules.{self.language}.toml")["rules"]
        return rules

    def say(self, key: str, /, **fields: object) -> str:
        """Give the sentence at *key*, with its fields filled in."""
        return self._texts[key].format(**fields)

    def has(self, key: str) -> bool:
        """Say whether there is a sentence at *key*."""
        return key in self._texts

    def under(self, key: str) -> tuple[str, ...]:
        """Name every sentence under *key*, in their order: `under("phase")`."""
        start = f"{key}."
        return tuple(each.removeprefix(start) for each in self._texts if each.startswith(start))

    def rule(self, cite: str) -> str:
        """Give a rule of this game, or a ruling, in one or two sentences."""
        return self._rules[cite]

    @property
    def rules(self) -> dict[str, str]:
        """All of them, in their order; none without a game."""
        return dict(self._rules)

    @property
    def cites(self) -> str:
        """Say which rules there are: "R1 to R75 and G1 to G30"."""
        by_letters: dict[str, list[str]] = {}
        for cite in self._rules:
            by_letters.setdefault(cite.rstrip("0123456789"), []).append(cite)
        return self.several(
            [self.say("words.span", first=c[0], last=c[-1]) for c in by_letters.values()]
        )

    def several(self, things: list[str]) -> str:
        """Join names as people do: "Ada, Bo and Cy"."""
        if len(things) < 2:
            return "".join(things)
        return self.say("words.and", first=", ".join(things[:-1]), last=things[-1])


@lru_cache(maxsize=32)
def words(language: str, folder: Path | None = None, called: Called = ()) -> Words:
    """The words of *language*, those of the game in *folder* too, read once.

    Who plays a colour is *called* as a table does; where it has no name, by ours.
    """
    return Words(language, folder, called)


def _as_it_is(name: str) -> str:
    """A name, as a sentence without fields."""
    return name.replace("{", "{{").replace("}", "}}")


def spoken_here() -> str:
    """The language of this machine, English where we do not speak it."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    normal = locale.normalize(spoken or "en")
    return next((language for language in LANGUAGES if normal.startswith(language)), "en")


def _texts(path: Path) -> dict[str, str]:
    """By its key in full, every sentence of a file."""
    return dict(_flat(_load(path), ""))


def _flat(node: dict[str, Any], prefix: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in node.items():
        here = prefix + key
        found += _flat(value, f"{here}.") if isinstance(value, dict) else [(here, value)]
    return found


def _load(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))
