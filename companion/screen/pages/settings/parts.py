"""Pieces of the table set-up: sliders, choices in a row, tiles, what came of a wish."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import TONES, row
from companion.screen.pages.settings.state import Set, State
from companion.screen.parts import Icon, Part, Picture, Polyline, Track
from companion.screen.scene import Choice
from companion.screen.style import (
    BODY,
    BONE,
    BRASS,
    CANDLE,
    HEADING,
    LINE,
    NAME,
    NOTE,
    NUMBER,
    TARGET,
    Type,
)
from companion.settings.kinds import Value
from companion.text import Words

KEY = "screen.pages.settings"
FIELD = 76
"""How high something to set is: its name above, what to touch below."""
_OPTION = Type("bold", 17, 14)


def said(words: Words, key: str, **fields: object) -> str:
    """Give words of the table set-up."""
    return words.say(f"{KEY}.{key}", **fields)


def told(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """What came of the last wish, if anything did."""
    if state.told is None:
        return ()
    ink = TONES[state.told.tone]
    icon = {"calm": "check", "danger": "cross"}.get(state.told.tone, "hourglass")
    words_ = said(words, f"told.{state.told.key}", **state.told.fields)
    return (text(box, words_, BODY, ink, "center", icon=icon),)


def slider(box: Box, label: str, key: str, value: int, stops: Sequence[int]) -> tuple[Part, ...]:
    """A number on a line to drag along, in per cent."""
    x, y, w, _ = box
    mid = y + 52
    nearest = min(range(len(stops)), key=lambda i: abs(stops[i] - value))
    left, right = x + 12, x + w - 84
    knob = left + (right - left) * nearest / (len(stops) - 1)
    return (
        text((x, y, w, 26), label, BODY, BONE),
        Polyline(points=(left, mid, right, mid), width=4, colour=LINE),
        Polyline(points=(left, mid, max(left + 1, knob), mid), width=4, colour=BRASS),
        Picture(x=knob, y=mid, name="glow", scale=0.22),
        Picture(x=knob, y=mid, name="badge", scale=1.5),
        Picture(x=knob, y=mid, name="pip", scale=1.4),
        text((x + w - 70, mid - 18, 70, 36), f"{value} %", NUMBER, CANDLE, "right"),
        Track(x=left - 8, y=mid - TARGET / 2, w=right - left + 16, h=TARGET,
              intents=tuple(Set(((key, stop),)) for stop in stops)),
    )  # fmt: skip


def options(
    box: Box, label: str, key: str, chosen: Value, choices: Sequence[tuple[Value, str]]
) -> tuple[Part, ...]:
    """One of a few, side by side."""
    x, y, w, _ = box
    each = (w - 6 * (len(choices) - 1)) / len(choices)
    return (
        text((x, y, w, 24), label, BODY, BONE),
        *(
            button(
                (x + i * (each + 6), y + 26, each, TARGET),
                Choice(Set(((key, value),)), said_, face="chosen" if value == chosen else "quiet"),
                _OPTION,
            )
            for i, (value, said_) in enumerate(choices)
        ),
    )


def grid(box: Box, count: int, columns: int, gap: float = 8, most: float = 200) -> list[Box]:
    """Cut a box into cells, row by row."""
    x, y, w, h = box
    rows = -(-count // columns)
    each_w = (w - gap * (columns - 1)) / columns
    each_h = min(most, (h - gap * (rows - 1)) / rows)
    return [
        (x + i % columns * (each_w + gap), y + i // columns * (each_h + gap), each_w, each_h)
        for i in range(count)
    ]


def sign_row(
    box: Box, icon: str, label: str, under: str, intent: Intent, *, tone: str = "ash",
    ink: str = CANDLE, chosen: bool = False,
) -> Part:  # fmt: skip
    """A wide button: a sign in its emblem, a name, and a line about it."""
    _, _, w, h = box
    r = min(33.0, h / 2 - 6)
    left = -w / 2 + 2 * r + 24
    room = w / 2 - left - 8
    name: Box = (left, -h / 2 + 4, room, h / 2 - 5) if under else (left, -h / 2 + 4, room, h - 8)
    lines: list[Part] = [
        text(name, label, HEADING if h >= 76 else NAME, BONE, name=True,
             upright="bottom" if under else "middle"),
    ]  # fmt: skip
    if under:
        foot = (left, 1, room, h / 2 - 5)
        lines.append(text(foot, under, NOTE, TONES[tone], upright="top"))
    emblem = (
        Picture(x=-w / 2 + r + 12, y=0, name="emblem", scale=r / 33),
        Icon(x=-w / 2 + r + 12, y=0, size=r * 1.05, name=icon, colour=ink),
    )
    return row(box, (*emblem, *lines), intent, chosen=chosen)


def lines_in(text_: str, width: float) -> list[str]:
    """Break a file into lines no wider than so many u, wherever they may be broken."""
    most = max(12, int(width / 8.2))
    found: list[str] = []
    for written in text_.splitlines():
        line = written.expandtabs(2).rstrip()
        body = line.lstrip()
        line = "\u00a0" * (len(line) - len(body)) + body  # what is set in is not to be closed up
        found += [line[i : i + most] for i in range(0, len(line), most)] or [""]
    return found
