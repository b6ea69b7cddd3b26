"""The table set-up laid out: a header that names the section, and the section under it."""

from __future__ import annotations

from companion.screen.pages.kit import Desk, desk_of, header, laid
from companion.screen.pages.settings.checks import bundle, doctor, leaf, touch
from companion.screen.pages.settings.colours import called, colour, colours
from companion.screen.pages.settings.comfort import bots, lamps, screen, sound
from companion.screen.pages.settings.dials import dial, dials, naming, pair
from companion.screen.pages.settings.hub import hub
from companion.screen.pages.settings.lesson import lesson
from companion.screen.pages.settings.parts import said
from companion.screen.pages.settings.state import State
from companion.screen.parts import Part, Sheets
from companion.screen.stage import Stage
from companion.text import Words

_SECTIONS = {
    "": hub, "dials": dials, "dial": dial, "pair": pair, "lesson": lesson, "name": naming,
    "lamps": lamps, "sound": sound, "screen": screen, "colours": colours, "colour": colour,
    "bots": bots, "colour_name": naming, "touch": touch, "doctor": doctor, "bundle": bundle,
    "leaf": leaf,
}  # fmt: skip


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Draw the section that is open."""
    desk = desk_of(stage, state.facing)
    inside = _SECTIONS[state.section](state, words, desk)
    return laid("settings", stage, state.facing, (*_head(state, words, desk), *inside))


def _head(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """The header; the four corners of the touch test need its place."""
    if state.section == "touch":
        return ()
    if state.section == "leaf" and state.bundle:
        return header(desk, state.bundle.leaves[state.page].name)
    name = ""
    if state.section in ("colour", "colour_name"):
        name = called(state, state.seat, words)
    elif state.section == "lesson" and state.lesson:
        name = state.lesson.name
    key = f"title.{state.section or 'all'}"
    return header(desk, said(words, key, name=name))
