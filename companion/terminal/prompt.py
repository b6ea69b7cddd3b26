"""Questions at the keyboard, and the commands that work at every one of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.text import Text

from companion.terminal.keyboard import Keyboard, QuitGame
from companion.terminal.screen import TextScreen
from companion.text import Words

T = TypeVar("T")

_RULE = re.compile(r"\??\s*(([a-z]+)\d{1,2})", re.IGNORECASE)


class TakeItBack(Exception):
    """Somebody wants the last answer back."""


class Prompt:
    """Asks until it understands."""

    def __init__(self, screen: TextScreen, keyboard: Keyboard) -> None:
        self.screen = screen
        self.commands: dict[str, Callable[[], None]] = {}
        """What a game adds to `?`, `q` and the numbers of rules."""
        self._keyboard = keyboard
        self._say = screen.words.say
        self._letters = {cite.rstrip("0123456789") for cite in screen.words.rules}
        """What rules are numbered after."""

    def speaking(self, words: Words) -> Prompt:
        """The same keyboard, in the words of another game."""
        return Prompt(TextScreen(words, fast=self.screen.in_a_hurry), self._keyboard)

    def ask(
        self,
        question: str,
        understand: Callable[[str], T | None],
        sorry: str,
        *,
        usual: str = "",
        secret: bool = False,
    ) -> T:
        """Give what *understand* makes of the line typed; Enter alone is the *usual* answer."""
        asked = f"{question} [{usual}]" if usual else question
        while True:
            typed = self._typed(asked, secret=secret)
            if self._obeyed(typed):
                continue
            understood = understand(typed or usual)
            if understood is not None:
                return understood
            self.screen.write(sorry, "danger")

    def agrees(self, question: str, *, usually: bool | None = None, secret: bool = False) -> bool:
        """Ask for a yes or a no."""
        hint = {True: "usually_yes", False: "usually_no", None: "either"}[usually]
        words = [self._say("terminal.answer.yes"), self._say("terminal.answer.no")]

        def understand(typed: str) -> bool | None:
            said = named(typed, words)
            return usually if not typed else None if said is None else said == 0

        asked = f"{question} {self._say(f'terminal.answer.{hint}')}"
        sorry = self._say("terminal.answer.sorry")
        return self.ask(asked, understand, sorry, secret=secret)

    def choose(self, question: str, labels: Sequence[str], *, usual: int | None = None) -> int:
        """Ask for one of a list, by its number or how it begins; give its index."""
        for number, label in enumerate(labels, 1):
            self.screen.item(str(number), label)
        return self.one_of(question, labels, usual=usual)

    def one_of(
        self,
        question: str,
        labels: Sequence[str],
        *,
        usual: int | None = None,
        secret: bool = False,
    ) -> int:
        """The same of a list that stands there already."""
        return self.ask(
            question,
            lambda typed: named(typed, labels),
            self._say("terminal.answer.one_of", last=len(labels)),
            usual="" if usual is None else str(usual + 1),
            secret=secret,
        )

    def wait(self, question: str) -> None:
        """Go on at Enter."""
        self.ask(question, lambda typed: True, "")

    def _typed(self, question: str, *, secret: bool) -> str:
        def show() -> None:
            *before, last = self.screen.folded(question, 2)
            for line in before:
                self.screen.write(line)
            self.screen.console.print(Text.assemble(last, (" ▸ ", "brass")), end="", soft_wrap=True)

        try:
            typed = self._keyboard.read(show, secret=secret)
        except QuitGame:
            self.screen.write()
            raise
        if secret:
            self.screen.write()
        return typed

    def _obeyed(self, typed: str) -> bool:
        """Carry out a command, if it is one."""
        if (match := _RULE.fullmatch(typed)) and match[2].upper() in self._letters:
            self.screen.rule(match[1].upper())
        elif typed == "?":
            self._help()
        elif typed.casefold() == "q":
            raise QuitGame
        elif typed.casefold() in self.commands:
            self.commands[typed.casefold()]()
        else:
            return False
        return True

    def _help(self) -> None:
        cites = [*self.screen.cited, *self.screen.words.rules]
        for key in ("enter", "rule", *self.commands, "q"):
            self.screen.say(f"help.{key}", rule=f"{cites[0]:<7}")
        if self.commands and self.screen.words.has("terminal.help.board"):
            self.screen.say("help.board")


def named(typed: str, labels: Sequence[str]) -> int | None:
    """Find the one label meant, by number or by how it begins."""
    if typed.isdecimal():
        return int(typed) - 1 if 0 < int(typed) <= len(labels) else None
    start = as_typed(typed)
    found = [index for index, label in enumerate(labels) if as_typed(label).startswith(start)]
    return found[0] if typed and len(found) == 1 else None


def as_typed(text: str) -> str:
    """Letters as any keyboard has them: neither capitals nor accents make a difference."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
