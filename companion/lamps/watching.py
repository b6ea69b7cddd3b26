"""Watching the lamps in the terminal while something shows on them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from companion.console.palette import THEME
from companion.console.plain import write_plainly
from companion.lamps.drawing import board
from companion.text import Words
from hardware.lamps import Picture

FRAME_S = 0.08


class Watching:
    """A board that is drawn anew while time passes; where nobody looks, time only passes."""

    def __init__(self, words: Words, picture: Callable[[], Picture], live: Live | None) -> None:
        self._words, self._picture, self._live = words, picture, live
        self._caption = ""

    def say(self, caption: str) -> None:
        """Put a sentence under the board; where there is no board, print it."""
        self._caption = caption
        if self._live is None:
            print(caption, flush=True)
        self.draw()

    def draw(self) -> None:
        """Draw what the lamps show now."""
        if self._live:
            drawn = board(self._picture(), self._words, self._live.console.width)
            self._live.update(Group(drawn, Text(), Text(self._caption)), refresh=True)

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.draw()
            time.sleep(min(left, FRAME_S) if self._live else left)
        self.draw()


def draw(words: Words, picture: Picture) -> None:
    """Show one picture, to stay."""
    with watching(words, lambda: picture) as watch:
        watch.draw()


@contextmanager
def watching(words: Words, picture: Callable[[], Picture]) -> Iterator[Watching]:
    """Watch for the length of a block."""
    write_plainly(sys.stdout)
    console = Console(theme=THEME, highlight=False)
    if not console.is_terminal:
        yield Watching(words, picture, None)
        return
    with Live(console=console, auto_refresh=False) as live:
        yield Watching(words, picture, live)
