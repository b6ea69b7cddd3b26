"""A real keyboard, where a name is written: its letters do as those on the screen do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.canvas.view import PictureView
from companion.screen.intents import Intent
from companion.screen.pages.keyboard import Enter, Key, Rub
from companion.screen.pages.kit import GoBack

_DOES: dict[int, Intent] = {8: Rub(), 13: Enter(), 271: Enter(), 27: GoBack()}
"""By Kivy's number of a key: backspace, both returns, escape."""


def hear_keys(window: Any, view: PictureView, intend: Callable[[Intent], None]) -> None:
    """Have what is typed written while a keyboard is shown on *view*; else it is nothing."""

    def is_writing() -> bool:
        return any(isinstance(target.intent, Key) for target in view.targets())

    def pressed(_: Any, key: int, *__: Any) -> bool:
        does = _DOES.get(key)
        if does is None or not is_writing():
            return False
        intend(does)
        return True

    def written(_: Any, letters: str) -> None:
        for letter in letters:
            if letter.isprintable() and is_writing():
                intend(Key(letter))

    window.bind(on_key_down=pressed, on_textinput=written)
