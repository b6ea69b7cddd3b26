"""Ways to look at a game: events, power over time, rooms visited, the cults, their promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from companion.games.octopus.layout.board import rooms
from companion.games.octopus.looks import mistakes, power, visits
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.promises import by_seat
from companion.screen.intents import OpenRules
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.story.state import State, cults, shown
from companion.screen.pages.story.telling import narrator, sentence
from companion.screen.parts import Arc, Fill, Icon, Line, Part, Picture, Seal
from companion.screen.scene import Choice
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    CULTS,
    DANGER,
    LINE,
    NAME,
    NUMBER,
    SMALL_NUMBER,
    Type,
)  # fmt: skip
from companion.text import Words
from engine import Seat
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.events import TurnBegan

MOST = 7
"""Where the Dagger ends."""
_Spot = Callable[[float, float], tuple[float, float]]
"""Where a number of turns and a power are in the picture."""
_SAID = Type("serif", 21, 14)


def look(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """Draw what is looked at, in the inside of a card."""
    return _LOOKS[state.look](state, words, box)


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
        text((x, y + 30, w, h - 132), sentence(state, words), _SAID, BONE),
        Line(points=(x, y + h - 96, x + w, y + h - 96), colour=LINE),
        button((x, y + h - 70, 100, 48), rule, BODY),
        text((x + 112, y + h - 92, w - 112, 92), words.rule(cite), BODY, ASH),
    )


# Power


def _power(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """Power at the beginning of each turn: a line a cult, with its seal wherever it changes."""
    x, y, w, h = box
    lines = power(state.story)
    steps = max(1, max(map(len, lines.values())) - 1)
    left, right, top, foot = x + 24, x + w - 40, y + 12, y + h - 26

    def at(step: float, value: float) -> tuple[float, float]:
        return left + (right - left) * step / steps, foot - (foot - top) * value / MOST

    parts: list[Part] = []
    for value in range(MOST + 1):
        parts += _level(value, x, *at(0, value), right)
    cursor = at(_steps_so_far(state, steps), 0)[0]
    parts.append(Fill(x=left, y=top, w=cursor - left, h=foot - top, colour=CANDLE, alpha=0.07))
    parts.append(Line(points=(cursor, top - 6, cursor, foot + 4), width=2, colour=CANDLE))
    parts += _turn_numbers(steps, at, foot)
    for seat, values in lines.items():
        symbol = CULTS[state.setup.cults[seat]].symbol
        # Cults of equal power would hide each other.
        aside = (seat - (len(lines) - 1) / 2) * 3.4
        parts += _course(values, symbol, aside, at)
    return (*parts, *_ends(state, lines, at))


def _level(value: int, x: float, left: float, y: float, right: float) -> list[Part]:
    words = text((x - 4, y - 10, 20, 20), str(value), SMALL_NUMBER, ASH, "center")
    return [Line(points=(left, y, right, y), width=1, colour=LINE), words]


def _turn_numbers(steps: int, at: _Spot, foot: float) -> list[Part]:
    every = -(-steps // 9)
    return [
        text((at(step, 0)[0] - 14, foot + 6, 28, 20), str(step + 1), SMALL_NUMBER, ASH, "center")
        for step in range(0, steps, every)
    ]


def _steps_so_far(state: State, steps: int) -> float:
    """How many turns the shown event is into the game, with its share of the turn it is in."""
    starts = [i for i, m in enumerate(state.story) if isinstance(m.event, TurnBegan)]
    starts.append(len(state.story) - 1)
    for turn, (begin, end) in enumerate(pairwise(starts)):
        if state.at <= end:
            return turn + max(0, state.at - begin) / max(1, end - begin)
    return steps


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
    return [Line(points=tuple(points), width=3, colour=symbol), *marks]


def _ends(state: State, lines: dict[Seat, tuple[int, ...]], at: _Spot) -> list[Part]:
    """The seals at the ends of the lines; who ends alike, side by side."""
    parts: list[Part] = []
    ended: dict[tuple[float, float], int] = {}
    for seat, values in lines.items():
        out = next((step for step, value in enumerate(values) if not value), len(values) - 1)
        spot = at(out, values[out])
        shift = ended.get(spot, 0)
        ended[spot] = shift + 1
        symbol = CULTS[state.setup.cults[seat]].symbol
        parts.append(Seal(x=spot[0] + 8 + 13 * shift, y=spot[1], r=11, symbol=symbol))
    return list(reversed(parts))


# Rooms


def heat(state: State, words: Words, r: float, outside: tuple[float, float]) -> tuple[Part, ...]:
    """The map, each place the brighter the more often somebody went there, with how often."""
    speech = Speech(shown(state, words))
    counts = visits(state.story[: state.at + 1])
    most = max(counts.values(), default=1)
    parts: list[Part] = []
    for place, (px, py) in rooms(r, outside).items():
        if place not in state.setup.places:
            continue
        share = counts[place] / most
        size = 33 if place == EXTERIOR else max(15, r * 0.176)
        parts += [
            Picture(x=px, y=py, name="glow", scale=size * (1 + 2 * share) / 72, alpha=share),
            Picture(x=px, y=py, name="emblem", scale=size / 33),
            Arc(x=px, y=py, r=size + 3, share=share, width=4),
            Icon(x=px, y=py - 1, size=size * 1.22, name=speech.icon(place),
                 colour=CANDLE if share > 0.5 else ASH),
            Picture(x=px + size, y=py + size * 0.7, name="badge", scale=1.15),
            text((px + size - 12, py + size * 0.7 - 12, 24, 24), str(counts[place]), SMALL_NUMBER,
                 CANDLE, "center"),
        ]  # fmt: skip
    return tuple(parts)


def _rooms(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """How often each place was gone to, most first, as bars."""
    x, y, w, h = box
    speech = Speech(shown(state, words))
    counts = visits(state.story[: state.at + 1])
    places = sorted(state.setup.places, key=lambda place: (-counts[place], place))
    most = max(counts.values(), default=1) or 1
    parts: list[Part] = [text((x, y, w, 24), words.say("screen.pages.story.visits"), NAME, CANDLE)]
    high = (h - 30) / len(places)
    for index, place in enumerate(places):
        mid = y + 30 + high * (index + 0.5)
        bar = (w - 190) * counts[place] / most
        parts += [
            Icon(x=x + 12, y=mid, size=22, name=speech.icon(place), colour=BRASS),
            text((x + 30, mid - 12, 116, 24), speech.short(place), BODY, BONE),
            Fill(x=x + 150, y=mid - 6, w=max(1.5, bar), h=12, colour=BRASS),
            text((x + w - 34, mid - 12, 34, 24), str(counts[place]), SMALL_NUMBER, CANDLE, "right"),
        ]
    return tuple(parts)


# Cults


def _cults(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """Every cult at this moment: power, components, and how often its cultist fell."""
    x, y, w, h = box
    teller, falls = narrator(state, words), mistakes(state.story[: state.at + 1])
    standing = cults(state)
    high = min(58.0, h / len(standing))
    parts: list[Part] = []
    for seat, cult in enumerate(standing):
        top = y + high * seat
        if seat:
            parts.append(Line(points=(x, top, x + w, top), colour=LINE, width=1))
        faint, fell = 1.0 if cult.alive else 0.5, falls[Seat(seat)]
        parts += [
            Seal(x=x + 16, y=top + high / 2, r=15, symbol=CULTS[cult.cult].symbol, alpha=faint),
            text((x + 40, top + 2, w - 176, high / 2 - 1), teller.name(seat), NAME, name=True),
            Icon(x=x + w - 118, y=top + high / 2, size=20, name="dagger", colour=BRASS),
            text((x + w - 108, top, 28, high), str(cult.power), NUMBER, CANDLE, "center"),
            Icon(x=x + w - 52, y=top + high / 2, size=22, name="fallen",
                 colour=DANGER if fell else ASH),
            text((x + w - 36, top, 36, high), f"×{fell}", SMALL_NUMBER, BONE, "center"),
        ]  # fmt: skip
        parts += _held(cult.components, cult.tokens, state, x + 48, top + high - 14)
    return tuple(parts)


def _held(
    components: tuple[str, ...] | None, tokens: int, state: State, x: float, y: float
) -> list[Part]:
    if components is None:
        return [
            Icon(x=x + 20 * i, y=y, size=16, name="token", colour=CANDLE if i < tokens else ASH,
                 alpha=1.0 if i < tokens else 0.4)
            for i in range(state.setup.target)
        ]  # fmt: skip
    names = COMPONENTS if state.setup.exterior else COMPONENTS[:-1]
    return [
        Icon(x=x + 20 * i, y=y, size=16, name=name, colour=CANDLE if name in components else ASH,
             alpha=1.0 if name in components else 0.4)
        for i, name in enumerate(names)
    ]  # fmt: skip


# Promises


def _promises(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """By cult, how many promises were kept, broken, or are not known yet."""
    x, y, w, h = box
    teller = narrator(state, words)
    counts = by_seat(state.story[: state.at + 1])
    title = words.say("screen.pages.story.promised")
    parts: list[Part] = [text((x, y, w, 24), title, NAME, CANDLE)]
    high = min(52.0, (h - 30) / len(state.setup.seats))
    for seat in state.setup.seats:
        mid = y + 30 + high * (seat + 0.5)
        symbol = CULTS[state.setup.cults[seat]].symbol
        one = counts.get(seat, Counter())
        waits = one["made"] - one["kept"] - one["broken"]
        parts += [
            Seal(x=x + 16, y=mid, r=15, symbol=symbol),
            text((x + 40, mid - 14, w - 220, 28), teller.name(seat), NAME, name=True),
            *_count(x + w - 166, mid, "check", CALM, one["kept"]),
            *_count(x + w - 106, mid, "cross", DANGER, one["broken"]),
            *_count(x + w - 46, mid, "hourglass", ASH, waits),
        ]
    return tuple(parts)


def _count(x: float, y: float, icon: str, ink: str, number: int) -> tuple[Part, ...]:
    faint = 1.0 if number else 0.5
    return (
        Icon(x=x, y=y, size=20, name=icon, colour=ink, alpha=faint),
        text((x + 12, y - 14, 30, 28), str(number), NUMBER, BONE if number else ASH, "center"),
    )


_LOOKS = {
    "events": _events,
    "power": _power,
    "rooms": _rooms,
    "cults": _cults,
    "promises": _promises,
}
