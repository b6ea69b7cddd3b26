"""What several pages share, by itself: the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from companion.screen.pages.keyboard import begun, height, keyboard
from companion.screen.pages.kit import desk_of, header, laid
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words

Sample = Callable[[Words, Stage], tuple[Stage, Sheets]]


def _keyboard(facing: int) -> Sample:
    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        desk = desk_of(stage, facing)
        w = min(desk.w - 16, 620)
        keys = keyboard(
            (-w / 2, desk.h / 2 - height(w) - 8, w, height(w)),
            begun("Zo"),
            words.language,
            words.say("screen.pages.keyboard.enter"),
            words.say("screen.pages.keyboard.space"),
        )
        return laid("keyboard", stage, facing, (*header(desk, "Zo"), *keys))

    return picture


SHARED: dict[str, Sample] = {"keyboard": _keyboard(0), "keyboard-side": _keyboard(90)}
