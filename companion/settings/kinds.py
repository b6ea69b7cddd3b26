"""What a setting can be: what is wrong with a value, and which right one comes nearest."""

from __future__ import annotations

import json
import re
from argparse import ArgumentTypeError
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import product
from typing import Protocol

import msgspec

from companion.colours import VOID, contrast
from companion.complaints import as_text, plain

Value = bool | int | str | tuple[int | str, ...]
LONGEST_NAME = 16
LONGEST_PATH = 1000
_LONGEST_SHOWN = 40
LEAST_CONTRAST = 4.5
_ON = {"true", "yes", "on", "1", "vrai", "oui"}
_OFF = {"false", "no", "off", "0", "faux", "non"}


class Problem(msgspec.Struct, frozen=True):
    """Why a value will not do: a key of the words in `settings.wrong`, and their fields."""

    why: str
    fields: dict[str, str] = {}
    nearest: str = ""
    """As it is written in the file; empty where no guess would be honest."""


class Kind(Protocol):
    """A kind of value."""

    name: str
    """The key of its description in `settings.kind`."""

    def problem(self, value: object) -> Problem | None:
        """Say what is wrong with *value*, if anything is."""

    def fields(self) -> dict[str, str]:
        """Give what its description has to name."""


class Flag:
    """True or false."""

    name = "flag"

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        if isinstance(value, bool):
            return None
        said = as_text(value).casefold()
        return Problem("not_flag", nearest=_first({"true": said in _ON, "false": said in _OFF}))

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {}


class OneOf:
    """One of a few."""

    name = "choice"

    def __init__(self, *options: Value) -> None:
        self.options = options

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        if any(type(value) is type(option) and value == option for option in self.options):
            return None
        near = nearest(as_text(value), map(str, self.options))
        written = {str(option): toml(option) for option in self.options}
        return Problem("not_choice", self.fields(), written.get(near, ""))

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {"options": ", ".join(map(toml, self.options))}


class SomeOf:
    """Some of a few, each once, or none of them."""

    name = "some"

    def __init__(self, *options: str) -> None:
        self.options = options

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        if not isinstance(value, list | tuple):
            return Problem("not_some", self.fields())
        if wrong := [each for each in value if each not in self.options]:
            near = nearest(as_text(wrong[0]), self.options)
            return Problem("not_some", self.fields(), near and toml(near))
        return None if len(set(value)) == len(value) else Problem("twice", self.fields())

    def typed(self, text: str) -> tuple[str, ...]:
        """Read it from a command line: `skull,crown`; `none` is none of them."""
        said = () if text == "none" else tuple(text.split(","))
        if self.problem(said):
            raise ArgumentTypeError(f"{text} ({', '.join(self.options)}, none)")
        return said

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {"options": ", ".join(map(toml, self.options))}


class Whole:
    """A whole number in a range."""

    name = "whole"

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        if type(value) is int and self.least <= value <= self.most:
            return None
        meant = _number(as_text(value))
        near = "" if meant is None else str(max(self.least, min(round(meant), self.most)))
        return Problem("not_whole", self.fields(), near)

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {"least": str(self.least), "most": str(self.most)}


class Wholes:
    """Whole numbers in a range, each once."""

    name = "wholes"

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        each = Whole(self.least, self.most)
        if isinstance(value, list | tuple) and not any(map(each.problem, value)):
            return None if len(set(value)) == len(value) else Problem("twice", self.fields())
        return Problem("not_wholes", self.fields())

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {"least": str(self.least), "most": str(self.most)}


class Figures:
    """Whole numbers in a range, each for one thing of a row: their order counts."""

    name = "row"

    def __init__(self, least: int, most: int, fewest: int, longest: int) -> None:
        self.least, self.most = least, most
        self.fewest, self.longest = fewest, longest

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        each = Whole(self.least, self.most)
        is_right = (
            isinstance(value, list | tuple)
            and self.fewest <= len(value) <= self.longest
            and not any(map(each.problem, value))
        )
        return None if is_right else Problem("not_row", self.fields())

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        several = self.fewest < self.longest
        many = f"{self.fewest}–{self.longest}" if several else str(self.longest)
        return {"least": str(self.least), "most": str(self.most), "many": many}


Grammar = Mapping[str, tuple[tuple[str, ...], ...]]
"""First words, each with what may be the second word after it, the third, and so on."""


class Phrases:
    """Some phrases in a row, of few words each: a first word, and what may follow it."""

    name = "phrases"

    def __init__(self, grammar: Grammar, fewest: int, longest: int) -> None:
        self.grammar = grammar
        self.fewest, self.longest = fewest, longest

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        if not isinstance(value, list | tuple) or not self.fewest <= len(value) <= self.longest:
            return Problem("not_phrases", self.fields())
        wrong = next((each for each in value if not self._is_phrase(each)), None)
        if wrong is None:
            return None
        phrase = as_text(wrong)
        near = nearest(phrase, self.phrases_of(phrase.partition(" ")[0]) or self.grammar)
        return Problem("not_phrase", self.fields() | {"phrase": shown(phrase)}, near and toml(near))

    def next_words(self, begun: tuple[str, ...]) -> tuple[str, ...]:
        """What may come after the words that are said; nothing: it is a phrase."""
        if not begun:
            return tuple(self.grammar)
        rest = self.grammar[begun[0]][len(begun) - 1 :]
        return rest[0] if rest else ()

    def phrases_of(self, first: str) -> tuple[str, ...]:
        """Every phrase that begins so; none: nothing does."""
        if first not in self.grammar:
            return ()
        return tuple(" ".join((first, *rest)) for rest in product(*self.grammar[first]))

    def _is_phrase(self, said: object) -> bool:
        return isinstance(said, str) and said in self.phrases_of(said.partition(" ")[0])

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        several = self.fewest < self.longest
        many = f"{self.fewest}–{self.longest}" if several else str(self.longest)
        return {"many": many, "options": ", ".join(map(toml, self.grammar))}


class Colour:
    """A colour on which a dark symbol can be read."""

    name = "colour"

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        text = as_text(value).strip().upper()
        if isinstance(value, str) and re.fullmatch(r"#[0-9A-Fa-f]{6}", value):
            enough = contrast(value, VOID) >= LEAST_CONTRAST
            return None if enough else Problem("too_dark")
        short = re.fullmatch(r"#?([0-9A-F])([0-9A-F])([0-9A-F])", text)
        bare = re.fullmatch(r"#?([0-9A-F]{6})", text)
        digits = "".join(digit * 2 for digit in short.groups()) if short else bare and bare[1]
        return Problem("not_colour", nearest=toml(f"#{digits}") if digits else "")

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {}


class Name:
    """A few letters on one line; empty: the usual name."""

    name = "name"

    def __init__(self, longest: int = LONGEST_NAME) -> None:
        self.longest = longest

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        if isinstance(value, str) and value.isprintable() and len(value) <= self.longest:
            return None
        if not isinstance(value, str):
            return Problem("not_name", self.fields())
        kept = "".join(letter for letter in value if letter.isprintable()).strip()
        return Problem("not_name", self.fields(), toml(kept[: self.longest]))

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {"longest": str(self.longest)}


class FolderPath:
    """A folder by its whole path, or from the owner's home; empty: the usual one."""

    name = "folder"

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        if not isinstance(value, str) or not _is_path(value):
            return Problem("not_folder")
        if not value or value.startswith(("/", "~/")):
            return None
        return Problem("not_folder", nearest=toml(f"~/{value}"))

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {}


class NameOrFile:
    """One of the names we know, or a file of the owner's."""

    name = "name_or_file"

    def __init__(self, *names: str) -> None:
        self.names = names

    def problem(self, value: object) -> Problem | None:
        """See `Kind`."""
        if value in self.names:
            return None
        if isinstance(value, str) and _is_path(value) and value.startswith(("/", "~/")):
            return None
        near = nearest(as_text(value), self.names)
        return Problem("not_name_or_file", self.fields(), near and toml(near))

    def fields(self) -> dict[str, str]:
        """See `Kind`."""
        return {"options": ", ".join(map(toml, self.names))}


def nearest(meant: str, options: Iterable[str]) -> str:
    """Give the option that *meant* comes near to: numbers by size, words by their letters."""
    options = list(options)
    number = _number(meant.removesuffix("s"))
    sizes = {option: _number(option.removesuffix("s")) for option in options}
    if number is not None:
        near = {option: abs(size - number) for option, size in sizes.items() if size is not None}
        return min(near, key=near.__getitem__, default="")
    folded = {option.casefold(): option for option in options}
    close = get_close_matches(meant.casefold(), folded, n=1, cutoff=0.55)
    return folded[close[0]] if close else ""


def toml(value: object) -> str:
    """Write a value as a settings file does."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else as_text(value)


def shown(value: object) -> str:
    """Give a value for a sentence: plain, and never long."""
    text = plain(toml(value))
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"


def _number(text: str) -> float | None:
    return float(text) if re.fullmatch(r"[+-]?\d{1,15}(\.\d{1,15})?", text) else None


def _is_path(text: str) -> bool:
    return len(text) <= LONGEST_PATH and text.isprintable()


def _first(answers: dict[str, bool]) -> str:
    return next((answer for answer, holds in answers.items() if holds), "")
