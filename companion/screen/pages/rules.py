"""The rules: those that count at this moment, by phase, by place, or all in their order."""

from __future__ import annotations

from collections.abc import Mapping
from string import digits

import msgspec
from msgspec.structs import replace

from companion.evening.looking_back import Chapter
from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, text
from companion.screen.layout.middle import lines_of
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import card, desk_of, header, heard_by_all, laid, leafing
from companion.screen.parts import Part, Polyline, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import ASH, BODY, BONE, CANDLE, LINE, NAME, SMALL_NUMBER, TARGET, Type
from companion.text import Words

NAMED = "rules"
_KEY = f"screen.pages.{NAMED}"
_CHIP = Type("bold", 16, 14)
_NUMBER_W = 44
_LEAST = 34


class State(msgspec.Struct, frozen=True):
    """Which rules are read, and how far."""

    cites: tuple[str, ...] = ()
    """Those of this moment; none: there is no chapter of them."""
    chapter: str = "now"
    leaf: int = 0
    facing: int = 0
    chapters: Mapping[str, Chapter] = {}
    """By phase, by place, by variant: one statement may stand in several."""


class Turn(Intent, frozen=True):
    """Turn to a chapter: `now`, or one of the chapters."""

    chapter: str


def begun(
    cites: tuple[str, ...] = (),
    phase: str = "",
    facing: int = 0,
    *,
    chapters: Mapping[str, Chapter],
) -> State:
    """Open the rules at those of this moment, of this phase, or at the first chapter."""
    chapter = phase if phase in chapters else next(iter(chapters), "now")
    return State(cites, "now" if cites else chapter, facing=facing, chapters=chapters)


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    if isinstance(intent, Turn):
        return replace(state, chapter=intent.chapter, leaf=0)
    return heard_by_all(state, intent) or state


def cites_of(state: State) -> tuple[str, ...]:
    """The statements that are read now."""
    return state.cites if state.chapter == "now" else state.chapters[state.chapter].cites


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Chapters beside the card, or from a short edge above it."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    names = (*(("now",) if state.cites else ()), *state.chapters)
    columns = 2 if desk.wide else 4
    high = -(-len(names) // columns) * (TARGET + 4) - 4
    if desk.wide:
        shelf: Box = (x, y, 262, h)
        read: Box = (x + 270, y, w - 270, h)
    else:
        shelf = (x, y, w, high)
        read = (x, y + high + 8, w, h - high - 8)
    parts = (
        *header(desk, words.say(f"{_KEY}.title")),
        *_shelf(state, names, words, shelf, columns),
        *card(read),
        *_reading(state, words, read),
    )
    return laid(NAMED, stage, state.facing, parts)


def _shelf(
    state: State, names: tuple[str, ...], words: Words, box: Box, columns: int
) -> list[Part]:
    x, y, w, _ = box
    each = (w - 4 * (columns - 1)) / columns
    parts: list[Part] = []
    for index, name in enumerate(names):
        at = (x + index % columns * (each + 4), y + index // columns * (TARGET + 4), each, TARGET)
        face = "chosen" if name == state.chapter else "quiet"
        label = words.say(f"chapter.{name}.name")
        icon = "candle" if name == "now" else state.chapters[name].icon
        chip = Choice(Turn(name), label, icon=icon, face=face)
        parts.append(button(at, chip, _CHIP))
    return parts


# Reading


def _reading(state: State, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    inside: Box = (x + 16, y + 50, w - 32, h - 50 - 62)
    every = leaves(cites_of(state), words, inside)
    leaf = min(state.leaf, len(every) - 1)
    title = words.say(f"chapter.{state.chapter}.about")
    parts: list[Part] = [text((x + 18, y + 12, w - 36, 30), title, NAME, CANDLE)]
    top = inside[1]
    for index, cite in enumerate(every[leaf]):
        high = _high(words.rule(cite), inside[2])
        if index:
            parts.append(Polyline(points=(x + 16, top, x + w - 16, top), colour=LINE, width=1))
        parts += _rule(cite, words, (inside[0], top, inside[2], high))
        top += high
    foot = y + h - 32
    parts.append(text((x + 18, foot - 18, w - 220, 36), _legend(every[leaf], words), BODY, ASH))
    return [*parts, *leafing(x + w - 100, foot, leaf, len(every))]


def _legend(cites: tuple[str, ...], words: Words) -> str:
    """What the letter of a statement means, where there are rulings among them."""
    has_rulings = any(cite.rstrip(digits).endswith("G") for cite in cites)
    return words.say(f"{_KEY}.rulings") if has_rulings else ""


def _rule(cite: str, words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    return (
        text((x, y, _NUMBER_W, h), cite, SMALL_NUMBER, CANDLE),
        text((x + _NUMBER_W, y + 2, w - _NUMBER_W, h - 4), words.rule(cite), BODY, BONE),
    )


def leaves(cites: tuple[str, ...], words: Words, box: Box) -> list[tuple[str, ...]]:
    """Put statements on leaves, as many on each as fit."""
    found: list[tuple[str, ...]] = []
    leaf: list[str] = []
    left = box[3]
    for cite in cites:
        high = _high(words.rule(cite), box[2])
        if leaf and high > left:
            found.append(tuple(leaf))
            leaf, left = [], box[3]
        leaf.append(cite)
        left -= high
    return [*found, tuple(leaf)]


def _high(rule: str, w: float) -> float:
    return max(_LEAST, 20 * lines_of(rule, w - _NUMBER_W) + 12)
