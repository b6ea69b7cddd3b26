"""The middle of the table: what all read, towards either long edge."""

from __future__ import annotations

from msgspec.structs import replace

from companion.screen.layout.kit import button, line, text
from companion.screen.parts import Button, Part, Text
from companion.screen.scene import Choice, Middle, Timer
from companion.screen.style import BODY, CANDLE, DANGER, HERO, NOTE, NUMBER, TARGET, TITLE

LETTER = 7.4
"""A letter of the body type at its smallest, on the generous side."""
_SHORT = 2
"""Letters of what can stand on a button no wider than a finger: the keys of a pad."""
HURRY_S = 10
"""With so many seconds left, time is shown as danger."""

Row = tuple[float, tuple[Text | Button, ...]]


def reading(middle: Middle, w: float, h: float, early: float = 0) -> tuple[Part, ...]:
    """A column of words around 0, 0: title, number, lines, time, what to touch.

    Where it is too high, the title goes first, then the hint: something else on the table says
    them as well. What is still too high may begin so much *early*.
    """
    rows = _rows(middle, w)
    if _height(rows) > h:
        rows = _rows(replace(middle, title=""), w)
    if _height(rows) > h and middle.hint:
        rows = _rows(replace(middle, title="", hint=None), w)
    spare = h - _height(rows)
    y = -h / 2 + (spare / 2 if spare > 0 else max(-early, spare))
    parts: list[Part] = []
    for height, row in rows:
        parts += [replace(part, y=part.y + y) for part in row]
        y += height
    return tuple(parts)


def _height(rows: list[Row]) -> float:
    return sum(height for height, _ in rows)


def _rows(middle: Middle, w: float) -> list[Row]:
    """Each with its height, drawn from 0 down."""
    rows: list[Row] = []
    x = -w / 2
    if middle.title:
        tall = 34 if len(middle.title) * 9.5 < w else 52
        title = text((x, 0, w, tall), middle.title, TITLE, CANDLE, "center")
        rows.append((tall, (title,)))
    if middle.number:
        rows.append((44, (text((x, 0, w, 44), middle.number, HERO, CANDLE, "center"),)))
    for said in (*middle.lines, *((middle.hint,) if middle.hint else ())):
        lead = 26 if said.icon else 0
        count = lines_of(said.text, w - lead)
        height = 20 * count + 2
        type_ = NOTE if said.tone == "ash" and count > 1 else BODY
        rows.append((height, (line((x, 0, w, height), said, type_, "center"),)))
    if middle.timer:
        rows.append((28, (clock_time((x, 0, w, 28), middle.timer),)))
    for choices in _choice_rows(middle, w):
        each = min(132.0, (w - 8 * (len(choices) - 1)) / len(choices))
        left = -(each * len(choices) + 8 * (len(choices) - 1)) / 2
        row = [
            button((left + i * (each + 8), 4, each, 50), choice) for i, choice in enumerate(choices)
        ]
        rows.append((54, tuple(row)))
    return rows


def lines_of(words: str, w: float) -> int:
    """Guess how many lines of body text *words* take; the window measures, a picture cannot."""
    count, used = 1, 0.0
    for word in words.split(" "):
        width = len(word) * LETTER
        if used and used + LETTER / 2 + width > w:
            count, used = count + 1, 0.0
        used += width + LETTER / 2
    return count


def _choice_rows(middle: Middle, w: float) -> list[tuple[Choice, ...]]:
    fit = int((w + 8) // (TARGET + 8))
    if len(middle.choices) <= fit:
        return [middle.choices] if middle.choices else []
    each = fit if all(len(choice.label) <= _SHORT for choice in middle.choices) else 1
    return [middle.choices[at : at + each] for at in range(0, len(middle.choices), each)]


def clock_time(box: tuple[float, float, float, float], timer: Timer) -> Text:
    """Minutes and seconds left."""
    colour = DANGER if timer.left_s < HURRY_S else CANDLE
    words = f"{timer.left_s // 60}:{timer.left_s % 60:02d}"
    return text(box, words, NUMBER, colour, "center", icon="hourglass")
