"""The one keyboard: it echoes only while an open question is being answered."""

from __future__ import annotations

import os
import signal
import sys
import termios
from collections.abc import Callable
from types import TracebackType

_LONGEST_LINE = 4096
_LOCAL_MODES, _CONTROL_KEYS = 3, 6
"""Where termios keeps its echo, and its keys."""


class QuitGame(Exception):
    """Somebody wants to stop here; what was played is kept."""


class Keyboard:
    """Standard input as a terminal, read past every buffer and history."""

    def __init__(self) -> None:
        self._keys = sys.stdin.fileno()
        self._found = termios.tcgetattr(self._keys)
        self._echoed = False

    def __enter__(self) -> Keyboard:
        signal.signal(signal.SIGTERM, _leave)
        self._listen(echo=False)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        termios.tcsetattr(self._keys, termios.TCSADRAIN, self._found)

    def read(self, show_prompt: Callable[[], None], *, secret: bool) -> str:
        """Give one line; the prompt is shown when the keyboard is ready for it, not before."""
        self._listen(echo=not secret, drop=secret and self._echoed)
        self._echoed = not secret
        try:
            show_prompt()
            typed = os.read(self._keys, _LONGEST_LINE)
        except (KeyboardInterrupt, OSError):
            raise QuitGame from None
        finally:
            self._listen(echo=False)
        if not typed:
            raise QuitGame
        return typed.decode(errors="replace").strip()

    def _listen(self, *, echo: bool, drop: bool = False) -> None:
        """Echo or not, and *drop* what was typed ahead: an open question may have echoed it."""
        modes = termios.tcgetattr(self._keys)
        keys = [*self._found[_CONTROL_KEYS]]
        modes[_LOCAL_MODES] |= termios.ICANON
        if echo:
            modes[_LOCAL_MODES] |= termios.ECHO
        else:
            modes[_LOCAL_MODES] &= ~termios.ECHO
            # A shell gives the echo back when a job is stopped and woken.
            keys[termios.VSUSP] = b"\0"
        modes[_CONTROL_KEYS] = keys
        termios.tcsetattr(self._keys, termios.TCSAFLUSH if drop else termios.TCSADRAIN, modes)


def _leave(signal_number: int, frame: object) -> None:
    raise QuitGame
