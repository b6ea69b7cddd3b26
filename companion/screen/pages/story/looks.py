"""Ways to look at a game: its events one by one, and what it counts, as lines, bars or rows."""

from __future__ import annotations

from collections.abc import Callable

from companion.evening.looking_back import BarChart, LineChart, Look, Standings, Stood, TallyChart
from companion.screen.intents import OpenRules
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import TONES
from companion.screen.pages.story.state import EVENTS, State
from companion.screen.parts import Fill, Icon, Part, Polyline, Seal
from companion.screen.scene import Choice
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    DANGER,
    LINE,
    NAME,
    NUMBER,
    SMALL_NUMBER,
    Type,
)  # fmt: skip
from companion.text import Words

_Spot = Callable[[float, float], tuple[float, float]]
"""Where a step and a number are in the picture."""
_SAID = Type("serif", 21, 14)


def look(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """Draw what is looked at, in the inside of a card."""
    if state.look == EVENTS:
        return _events(state, words, box)
    return drawn(state.game.look(state.look, state.retold, words), box)


def drawn(looked: Look, box: Box) -> tuple[Part, ...]:
    """Draw what a game counts."""
    if isinstance(looked, LineChart):
        return _lines(looked, box)
    if isinstance(looked, BarChart):
        return _bars(looked, box)
    return _standings(looked, box) if isinstance(looked, Standings) else _tally(looked, box)


# Events


def _events(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """One event, the rule it follows, and where in the game it stands."""
    x, y, w, h = box
    cite = state.now.event.cite
    where = words.say(
        "screen.pages.story.where",
        turn=state.now.turn,
        phase=words.say(f"phase.{state.now.table.phase}"),
    )
    count = f"{state.at + 1} / {len(state.story)}"
    rule = Choice(OpenRules((cite,)), cite, icon="book")
    return (
        text((x, y, w - 90, 26), where, NAME, CANDLE),
        text((x + w - 86, y, 86, 26), count, SMALL_NUMBER, ASH, "right"),
        text((x, y + 30, w, h - 132), state.game.sentence(state.retold, words), _SAID, BONE),
        Polyline(points=(x, y + h - 96, x + w, y + h - 96), colour=LINE),
        button((x, y + h - 70, 100, 48), rule, BODY),
        text((x + 112, y + h - 92, w - 112, 92), words.rule(cite), BODY, ASH),
    )


# Lines


def _lines(looked: LineChart, box: Box) -> tuple[Part, ...]:
    """A line a seat, with its seal wherever it changes."""
    x, y, w, h = box
    lines = looked.values
    steps = max(1, max(map(len, lines)) - 1)
    left, right, top, foot = x + 24, x + w - 40, y + 12, y + h - 26

    def at(step: float, value: float) -> tuple[float, float]:
        return left + (right - left) * step / steps, foot - (foot - top) * value / looked.most

    parts: list[Part] = []
    for value in range(looked.most + 1):
        parts += _level(value, x, *at(0, value), right)
    cursor = at(looked.at, 0)[0]
    parts.append(Fill(x=left, y=top, w=cursor - left, h=foot - top, colour=CANDLE, alpha=0.07))
    parts.append(Polyline(points=(cursor, top - 6, cursor, foot + 4), width=2, colour=CANDLE))
    parts += _turn_numbers(steps, at, foot)
    for seat, (symbol, values) in enumerate(zip(looked.symbols, lines, strict=True)):
        # Lines of equal numbers would hide each other.
        aside = (seat - (len(lines) - 1) / 2) * 3.4
        parts += _course(values, symbol, aside, at)
    return (*parts, *_ends(looked, at))


def _level(value: int, x: float, left: float, y: float, right: float) -> list[Part]:
    words = text((x - 4, y - 10, 20, 20), str(value), SMALL_NUMBER, ASH, "center")
    return [Polyline(points=(left, y, right, y), width=1, colour=LINE), words]


def _turn_numbers(steps: int, at: _Spot, foot: float) -> list[Part]:
    every = -(-steps // 9)
    return [
        text((at(step, 0)[0] - 14, foot + 6, 28, 20), str(step + 1), SMALL_NUMBER, ASH, "center")
        for step in range(0, steps, every)
    ]


def _course(values: tuple[int, ...], symbol: str, aside: float, at: _Spot) -> list[Part]:
    points: list[float] = []
    marks: list[Part] = []
    for step, value in enumerate(values):
        px, py = at(step, value)
        points += (px, py + aside)
        if step and value != values[step - 1] and step < len(values) - 1:
            marks.append(Seal(x=px, y=py + aside, r=7, symbol=symbol))
        if not value:
            break
    if len(points) < 4:
        return marks
    return [Polyline(points=tuple(points), width=3, colour=symbol), *marks]


def _ends(looked: LineChart, at: _Spot) -> list[Part]:
    """The seals at the ends of the lines; who ends alike, side by side."""
    parts: list[Part] = []
    ended: dict[tuple[float, float], int] = {}
    for symbol, values in zip(looked.symbols, looked.values, strict=True):
        out = next((step for step, value in enumerate(values) if not value), len(values) - 1)
        spot = at(out, values[out])
        shift = ended.get(spot, 0)
        ended[spot] = shift + 1
        parts.append(Seal(x=spot[0] + 8 + 13 * shift, y=spot[1], r=11, symbol=symbol))
    return list(reversed(parts))


# Bars


def _bars(looked: BarChart, box: Box) -> tuple[Part, ...]:
    """How often, as long bars."""
    x, y, w, h = box
    most = max((bar.count for bar in looked.bars), default=1) or 1
    parts: list[Part] = [text((x, y, w, 24), looked.title, NAME, CANDLE)]
    high = (h - 30) / len(looked.bars)
    for index, bar in enumerate(looked.bars):
        mid = y + 30 + high * (index + 0.5)
        long = (w - 190) * bar.count / most
        parts += [
            Icon(x=x + 12, y=mid, size=22, name=bar.icon, colour=BRASS),
            text((x + 30, mid - 12, 116, 24), bar.label, BODY, BONE),
            Fill(x=x + 150, y=mid - 6, w=max(1.5, long), h=12, colour=BRASS),
            text((x + w - 34, mid - 12, 34, 24), str(bar.count), SMALL_NUMBER, CANDLE, "right"),
        ]
    return tuple(parts)


# Rows by seat


def _standings(looked: Standings, box: Box) -> tuple[Part, ...]:
    """A number, how often something befell it, and what it has."""
    x, y, w, h = box
    high = min(58.0, h / len(looked.seats))
    parts: list[Part] = []
    for seat, stood in enumerate(looked.seats):
        top = y + high * seat
        if seat:
            parts.append(Polyline(points=(x, top, x + w, top), colour=LINE, width=1))
        faint = 1.0 if stood.is_alive else 0.5
        number, (sign, times) = stood.number, stood.times
        parts += [
            Seal(x=x + 16, y=top + high / 2, r=15, symbol=stood.symbol, emblem=stood.emblem,
                 alpha=faint),
            text((x + 40, top + 2, w - 176, high / 2 - 1), stood.name, NAME, name=True),
            Icon(x=x + w - 118, y=top + high / 2, size=20, name=number[0], colour=BRASS),
            text((x + w - 108, top, 28, high), str(number[1]), NUMBER, CANDLE, "center"),
            Icon(x=x + w - 52, y=top + high / 2, size=22, name=sign,
                 colour=DANGER if times else ASH),
            text((x + w - 36, top, 36, high), f"×{times}", SMALL_NUMBER, BONE, "center"),
            *_tokens(stood, x + 48, top + high - 14),
        ]  # fmt: skip
    return tuple(parts)


def _tokens(stood: Stood, x: float, y: float) -> list[Part]:
    return [
        Icon(x=x + 20 * i, y=y, size=16, name=icon, colour=CANDLE if has else ASH,
             alpha=1.0 if has else 0.4)
        for i, (icon, has) in enumerate(stood.tokens)
    ]  # fmt: skip


def _tally(looked: TallyChart, box: Box) -> tuple[Part, ...]:
    """By seat, some numbers side by side."""
    x, y, w, h = box
    parts: list[Part] = [text((x, y, w, 24), looked.title, NAME, CANDLE)]
    high = min(52.0, (h - 30) / len(looked.rows))
    for seat, (name, symbol, numbers) in enumerate(looked.rows):
        mid = y + 30 + high * (seat + 0.5)
        parts += [
            Seal(x=x + 16, y=mid, r=15, symbol=symbol),
            text((x + 40, mid - 14, w - 40 - 60 * len(numbers), 28), name, NAME, name=True),
        ]
        for index, (sign, number) in enumerate(numbers):
            left = x + w - 46 - 60 * (len(numbers) - 1 - index)
            parts += _count(left, mid, sign.icon, TONES[sign.tone], number)
    return tuple(parts)


def _count(x: float, y: float, icon: str, ink: str, number: int) -> tuple[Part, ...]:
    faint = 1.0 if number else 0.5
    return (
        Icon(x=x, y=y, size=20, name=icon, colour=ink, alpha=faint),
        text((x + 12, y - 14, 30, 28), str(number), NUMBER, BONE if number else ASH, "center"),
    )
