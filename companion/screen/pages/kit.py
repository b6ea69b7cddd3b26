"""What the pages share: the desk they are drawn on, its header, lists to leaf through, switches.

A page is drawn upright on a desk and turned as a whole towards who reads it. A desk seen from a
short edge is narrow and tall: a page looks at `desk.wide` and lays itself out in columns or rows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from companion.screen.intents import Intent, TurnReading
from companion.screen.layout.kit import Box, button, night, panel, text
from companion.screen.pages import effects
from companion.screen.parts import Button, Icon, Part, Sheet, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ACTION,
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    FACES,
    NOTE,
    SMALL_NUMBER,
    TARGET,
    TITLE,
)  # fmt: skip
from companion.text import Words

T = TypeVar("T")

EDGE = 8
TOP = EDGE + TARGET + 8
"""Where the body of a page begins, from the upper edge."""


class Desk(msgspec.Struct, frozen=True):
    """The page as its reader sees it: around 0, 0, so wide and so high."""

    w: float
    h: float

    @property
    def wide(self) -> bool:
        """Say whether it is read from a long edge."""
        return self.w > self.h

    @property
    def body(self) -> Box:
        """What the header leaves, within the margins."""
        return (-self.w / 2 + EDGE, -self.h / 2 + TOP, self.w - 2 * EDGE, self.h - TOP - EDGE)


class Told(msgspec.Struct, frozen=True):
    """What came of an effect, or what the table knows: a key of the page's words, its fields."""

    key: str
    fields: dict[str, object] = {}
    tone: str = "calm"
    """calm, candle or danger."""


class Notice(Told, frozen=True):
    """What home tells of a page that a game brings, and its sign."""

    icon: str = ""
    leads: str = ""
    speaks: Callable[[Words], Words] = lambda words: words
    """The words of that game, in the language of these."""


# What any page hears


class GoBack(Intent, frozen=True):
    """Leave this page."""


class TurnLeaves(Intent, frozen=True):
    """Turn so many leaves, backwards if negative."""

    by: int


def turned(facing: int) -> int:
    """Give the next side to turn towards."""
    return (facing + 90) % 360


def heard_by_all(state: T, intent: Intent) -> T | effects.Effect | None:
    """Hear what every page hears; None: it is for the page itself.

    A state has `facing`, and `leaf` if it can be leafed through.
    """
    if isinstance(intent, GoBack):
        return effects.Back()
    if isinstance(intent, TurnReading):
        return _changed(state, facing=turned(state.facing))  # type: ignore[attr-defined] # see above
    if isinstance(intent, TurnLeaves):
        return _changed(state, leaf=max(0, state.leaf + intent.by))  # type: ignore[attr-defined] # see above
    return None


def _changed(state: T, **changes: object) -> T:
    return msgspec.structs.replace(state, **changes)  # type: ignore[type-var] # a state is a struct


# Sheets


def desk_of(stage: Stage, facing: int) -> Desk:
    """The desk as it lies on *stage*, read from one of its edges."""
    flat = facing % 180 == 0
    return Desk(stage.long, stage.short) if flat else Desk(stage.short, stage.long)


def laid(
    name: str, stage: Stage, facing: int, parts: Sequence[Part], *under: Sheet
) -> tuple[Stage, Sheets]:
    """Lay a page on the night, turned towards its reader; *under* it lie other sheets."""
    page = Sheet(f"page {name}", stage.long / 2, stage.short / 2, facing, tuple(parts))
    return stage, (night(stage), *under, page)


def sheet_at(
    key: str, stage: Stage, facing: int, x: float, y: float, parts: Sequence[Part]
) -> Sheet:
    """A sheet of its own around a point of the desk, turned as the desk is."""
    cos, sin = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[facing]
    across, down = x * cos - y * sin, x * sin + y * cos
    return Sheet(key, stage.long / 2 + across, stage.short / 2 + down, facing, tuple(parts))


# Parts


def round_button(x: float, y: float, icon: str, intent: Intent) -> Button:
    """A round button around a point."""
    face = Icon(x=0, y=0, size=26, name=icon, colour=CANDLE)
    half = TARGET / 2
    return Button(
        x=x - half, y=y - half, w=TARGET, h=TARGET, intent=intent, face="round", parts=(face,)
    )


def header(desk: Desk, title: str, back: str = "left") -> tuple[Part, ...]:
    """The bar above a page: the way back, the title, and a button that turns the page."""
    y = -desk.h / 2 + EDGE + TARGET / 2
    left, right = -desk.w / 2 + EDGE + TARGET / 2, desk.w / 2 - EDGE - TARGET / 2
    box = (left + 36, y - 24, right - left - 72, 48)
    return (
        round_button(left, y, back, GoBack()),
        text(box, title, TITLE, CANDLE, "center"),
        round_button(right, y, "turn", TurnReading()),
    )


def leaves(count: int, each: int) -> int:
    """How many leaves so many things take."""
    return max(1, -(-count // each))


def on_leaf(things: Sequence[T], leaf: int, each: int) -> Sequence[T]:
    """What stands on a leaf; past the last one it is the last."""
    start = min(leaf, leaves(len(things), each) - 1) * each
    return things[start : start + each]


def leafing(
    x: float, y: float, leaf: int, count: int, since: int | None = None
) -> tuple[Part, ...]:
    """‹ 2 / 5 › around a point; nothing where all is on one leaf, no way on past an end.

    *since*: the leaf that a page has in mind, where it shows another.
    """
    ahead = leaf - (leaf if since is None else since)
    if count < 2:
        return ()
    leaf = min(leaf, count - 1)
    parts: list[Part] = [
        text((x - 34, y - 16, 68, 32), f"{leaf + 1} / {count}", SMALL_NUMBER, CANDLE, "center")
    ]  # fmt: skip
    if leaf > 0:
        parts.append(round_button(x - 62, y, "left", TurnLeaves(ahead - 1)))
    if leaf < count - 1:
        parts.append(round_button(x + 62, y, "right", TurnLeaves(ahead + 1)))
    return tuple(parts)


def row(box: Box, parts: Sequence[Part], intent: Intent, *, chosen: bool = False) -> Button:
    """A wide button with anything on it; parts count from its middle."""
    x, y, w, h = box
    face = "chosen" if chosen else "quiet"
    return Button(x=x, y=y, w=w, h=h, intent=intent, face=face, parts=tuple(parts))


def switch(box: Box, label: str, intent: Intent, *, on: bool, sub: str = "") -> Button:
    """Something that is on or off: the knob says it, and so does the colour."""
    _, _, w, h = box
    ink = FACES["chosen" if on else "quiet"].ink
    knob = -w / 2 + 30
    words = (-w / 2 + 60, -h / 2 + 3, w - 66, h - 6)
    top, foot = (*words[:3], h / 2), (words[0], 0, words[2], h / 2 - 4)
    lines = (
        (text(top, label, ACTION, ink), text(foot, sub, NOTE, ink))
        if sub
        else (text(words, label, ACTION, ink),)
    )
    mark = Icon(x=knob, y=0, size=26, name="check" if on else "cross", colour=CALM if on else ASH)
    return row(box, (mark, *lines), intent, chosen=on)


def buttons(box: Box, choices: Sequence[Choice], gap: float = 8) -> tuple[Part, ...]:
    """Buttons side by side, the first as wide as two if it is the main one."""
    x, y, w, h = box
    shares = [1.6 if choice.face == "main" and len(choices) > 1 else 1 for choice in choices]
    one = (w - gap * (len(choices) - 1)) / sum(shares)
    parts: list[Part] = []
    for choice, share in zip(choices, shares, strict=True):
        parts.append(button((x, y, one * share, h), choice))
        x += one * share + gap
    return tuple(parts)


TONES = {"calm": CALM, "candle": CANDLE, "danger": DANGER, "ash": ASH, "bone": BONE, "brass": BRASS}


def card(box: Box, edge: str = BRASS) -> tuple[Part, ...]:
    """A large ground for reading."""
    return panel(box, edge, "card")


def note(box: Box, words: str, tone: str = "ash", icon: str = "", **more: Any) -> Part:
    """A few words to read, in their tone."""
    return text(box, words, BODY, TONES[tone], icon=icon, **more)
