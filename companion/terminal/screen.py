"""The screen: sentences, the rules beside them, and time to read them."""

from __future__ import annotations

import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.text import Text

from companion.console.palette import THEME
from companion.console.plain import write_plainly
from companion.text import Words

PAUSE_S = 0.35
"""Between two things that happen."""
_WIDEST = 100
LEAST = 4
"""Letters across, for what is typed for an answer."""
_GUTTER = LEAST + 2
_FORGET = "\x1b[3J"
"""Clears what has scrolled out of sight."""


class TextScreen:
    """What everybody at the keyboard sees."""

    def __init__(self, words: Words, *, fast: bool) -> None:
        write_plainly(sys.stdout)
        self.words = words
        self.console = Console(theme=THEME, markup=False, emoji=False, highlight=False)
        self.cited: dict[str, None] = {}
        """The rules behind what was told last."""
        self.is_aside = False
        """What is shown is for one player's eyes."""
        self.in_a_hurry = fast or not self.console.is_terminal

    @property
    def width(self) -> int:
        """Letters across."""
        return min(self.console.width, _WIDEST)

    @property
    def height(self) -> int:
        """Lines."""
        return self.console.height

    def draw(self, picture: RenderableType) -> None:
        """Show a board, with air around it."""
        self.console.print()
        self.console.print(picture)

    def say(self, key: str, style: str = "", **fields: object) -> None:
        """Show one of our sentences."""
        self.write(self.words.say(f"terminal.{key}", **fields), style)

    def write(self, text: str = "", style: str = "") -> None:
        """Show a sentence, broken where people would break it."""
        self._print(Text("\n".join(self.folded(text)), style))

    def item(self, key: str, text: str, widest: int = LEAST) -> None:
        """Show one of several answers beside what is typed for it, the *widest* so long."""
        body = self._indented(text, widest + 2)
        self._print(Text.assemble((f"{key:>{widest}}  ", "title"), body))

    def closed(self, text: str, why: str, widest: int = LEAST) -> None:
        """Show what is no answer now, and why."""
        said = self.words.say("words.colon", what=text, more=why)
        body = self._indented(said, widest + 2)
        self._print(Text.assemble((f"{'·':>{widest}}  ", "quiet"), (body, "quiet")))

    def tell(self, sentence: str, cite: str, style: str = "") -> None:
        """Show what happened beside its rule, and leave time to read what was before it."""
        if self.cited and not self.in_a_hurry:
            time.sleep(PAUSE_S)
        self.cited[cite] = None
        body = Text(self._indented(sentence), style)
        self._print(Text.assemble((f"{cite:>4}  ", "quiet"), body))

    def lamps(self, row: Text) -> None:
        """Show a row of lamps under what was told."""
        self._print(Text.assemble(" " * _GUTTER, (self.words.say("lamps.game.row"), "quiet"), row))

    def answered(self) -> None:
        """What is told from now on comes of what was just said."""
        self.cited.clear()
        self.write()

    def command(self, key: str, **fields: object) -> None:
        """Show something to be typed at a shell, in one piece."""
        self._print(Text("  " + self.words.say(f"terminal.{key}", **fields)))

    def rule(self, cite: str) -> None:
        """Show a rule in full, or say that there is none of that number."""
        if cite in self.words.rules:
            body = self._indented(self.words.rule(cite))
            self._print(Text.assemble((f"{cite:>4}  ", "title"), body))
        else:
            self.write(self.words.say("cli.unknown_rule", cites=cite, known=self.words.cites))

    def forget(self) -> None:
        """Take away all that can be read again, on a real terminal."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(_FORGET)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """A sheet of its own for one player's eyes: afterwards nothing of it can be read again."""
        is_sheet = self.console.is_terminal and not self.console.is_dumb_terminal
        self.is_aside = True
        if is_sheet:
            self.console.set_alt_screen()
        try:
            yield
        finally:
            self.is_aside = False
            if is_sheet:
                self.console.clear()
                self.console.set_alt_screen(enable=False)
            else:  # a terminal that can do no more than write
                self.console.print("\n" * self.height)

    def folded(self, text: str, gutter: int = 0) -> list[str]:
        """Break *text* into lines; rich would break at the spaces French forbids to break."""
        if not self.console.is_terminal:
            return [text]
        width = self.width - gutter
        return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False) or [""]

    def _indented(self, text: str, gutter: int = _GUTTER) -> str:
        return ("\n" + " " * gutter).join(self.folded(text, gutter))

    def _print(self, text: Text) -> None:
        self.console.print(text, soft_wrap=True)
