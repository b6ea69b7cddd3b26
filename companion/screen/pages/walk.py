"""Laying the board, step by step: what to lay, where, and what all of it looks like by then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.walk import Lamps, Pieces, Walk, WalkStep
from companion.screen.intents import Intent
from companion.screen.layout.disc import disc
from companion.screen.layout.kit import Box, text
from companion.screen.layout.layouts import LAYOUTS, SmallLayout, TrackLayout
from companion.screen.pages import effects
from companion.screen.pages.home import Go
from companion.screen.pages.kit import (
    buttons,
    card,
    desk_of,
    header,
    heard_by_all,
    laid,
    note,
    sheet_at,
)
from companion.screen.parts import Icon, Part, Picture, Seal, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BRASS,
    CALM,
    CANDLE,
    HEADING,
    HERO,
    NOTE,
    TITLE,
)  # fmt: skip
from companion.text import Words

PAGE = "walk"
_KEY = f"screen.pages.{PAGE}"
_FOOT = 56
R = 152


class State(msgspec.Struct, frozen=True):
    """The table as it will be, and how far it is laid."""

    table: Any
    walk: Walk
    names: tuple[str, ...] = ()
    """By seat; empty: as the game calls it."""
    symbols: tuple[str, ...] = ()
    """Of the seats, in their order."""
    lamps: bool = True
    """There are lamps to look for."""
    step: int = 0
    facing: int = 0

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.walk.lamps(self.table)) - 1


class NextStep(Intent, frozen=True):
    """It lies there; what comes next?"""


class Before(Intent, frozen=True):
    """Back to the step before."""


class Skip(Intent, frozen=True):
    """We know how the board is laid."""


def lit(state: State) -> Lamps:
    """The lamps that are lit, and how many pieces each counts."""
    return state.walk.lamps(state.table)[state.step]


def opened(state: State) -> effects.LightLamps:
    """The effect that begins the walk."""
    return effects.LightLamps(*lit(state), then=state)


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes; every step lights its lamps."""
    if isinstance(intent, Skip) or (isinstance(intent, NextStep) and state.step == state.last):
        return effects.BeginPlay()
    if isinstance(intent, NextStep):
        return opened(replace(state, step=state.step + 1))
    if isinstance(intent, Before) and state.step:
        return opened(replace(state, step=state.step - 1))
    if isinstance(intent, Go):
        return effects.OpenPage(intent.page)
    return heard_by_all(state, intent) or state


def spoken(state: State, words: Words) -> str:
    """What is to be done, as it is read."""
    step = _steps(state, words)[state.step]
    return " ".join((f"{step.title}.", *(said for _, said in step.lines)))


def _steps(state: State, words: Words) -> tuple[WalkStep, ...]:
    names = state.walk.names(state.table, state.names, words)
    return state.walk.steps(state.table, names, words, has_lamps=state.lamps)


# Pictures


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The map with the place glowing, and beside it what to lay there."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    if desk.wide:
        middle = (x + 196, y + h / 2)
        reading: Box = (x + 400, y, w - 400, h - _FOOT - 8)
    else:
        middle = (0.0, y + 176)
        reading = (x, y + 366, w, h - 366 - _FOOT - 8)
    left, top, wide, high = reading
    foot: Box = (left, top + high + 8, wide, _FOOT)
    steps = _steps(state, words)
    step = steps[state.step]
    count = f"{state.step + 1} / {len(steps)}"
    parts = (
        *header(desk, f"{_own(words, 'heading', 'title')}  ·  {count}"),
        *card(reading),
        *_reading(state, step, words, (left + 16, top + 10, wide - 32, high - 64)),
        *_progress(steps, state.step, (left + 12, top + high - 50, wide - 24, 42)),
        *buttons(foot, _ways(state, words)),
    )
    return laid(PAGE, stage, state.facing, parts,
                sheet_at("board", stage, state.facing, *middle, _board(step)))  # fmt: skip


def _ways(state: State, words: Words) -> tuple[Choice, ...]:
    last = state.step == state.last
    on = words.say(f"{_KEY}.play") if last else _own(words, "done", "next")
    ways = [Choice(NextStep(), on, icon="play" if last else "check", face="main")]
    if not last:
        ways.insert(0, Choice(Skip(), words.say(f"{_KEY}.skip")))
    if state.step:
        ways.insert(0, Choice(Before(), words.say(f"{_KEY}.before")))
    return tuple(ways)


def _own(words: Words, key: str, plain: str) -> str:
    """Say it as the game does, if it does; else as for a board."""
    own = f"{_KEY}.{key}"
    return words.say(own if words.has(own) else f"{_KEY}.{plain}")


def _board(step: WalkStep) -> tuple[Part, ...]:
    """What has been laid so far, the board or a track; where nothing is, the sign of the step."""
    if step.centre is None:
        return (*disc(R), Icon(x=0, y=0, size=132, name=step.icon, colour=CANDLE))
    drawn = LAYOUTS.get(type(step.centre))
    if isinstance(drawn, TrackLayout):
        return drawn.draw(step.centre)
    return drawn.draw(step.centre, R, (-R, R)) if isinstance(drawn, SmallLayout) else ()


def _reading(state: State, step: WalkStep, words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    if step.pieces:
        return _laying(step, step.pieces, box)
    top = y + 50
    number: tuple[Part, ...] = ()
    if step.number:
        number = _number(*step.number, box) if h > 250 else ()
        top = y + (110 if number else 46)
    under = (90 if step.number else 100) if step.has_all else 0
    high = y + h - top - under - (0 if step.number else 4)
    return (
        *_titled(step.title, box),
        *number,
        *(_everybody(state, step.emblems, words, (x, top, w)) if step.has_all else ()),
        *_lines(step.lines, (x, top + under, w, high - (56 if step.page else 0))),
        *_page_first(step, box),
    )


def _page_first(step: WalkStep, box: Box) -> tuple[Part, ...]:
    """The way to a page of the game's own."""
    if not step.page:
        return ()
    x, y, w, h = box
    page, said, icon = step.page
    return buttons((x, y + h - 52, w, 48), (Choice(Go(page), said, icon=icon),))


def _laying(step: WalkStep, pieces: Pieces, box: Box) -> tuple[Part, ...]:
    """Its name, its pieces one by one, and what else concerns it."""
    x, y, w, h = box
    first = _page_first(step, box)
    k = 0.8 if first or h < 250 else 1.1
    lay = y + 50 + 76 * k
    foot = y + h - (56 if first else 4)
    return (
        *_titled(step.title, box),
        *_pieces(pieces, x + w / 2, y + 48 + 38 * k, w, k),
        text((x, lay, w, 32), pieces.said, HEADING, align="center"),
        *_lines(step.lines, (x, lay + 34, w, foot - lay - 34)),
        *first,
    )


def _number(icon: str, number: int, box: Box) -> tuple[Part, ...]:
    x, y, w, _ = box
    return (
        Icon(x=x + w / 2 - 26, y=y + 78, size=48, name=icon, colour=BRASS),
        text((x + w / 2 - 4, y + 48, 60, 60), str(number), HERO, CANDLE, "center"),
    )


def _titled(title: str, box: Box) -> tuple[Part, ...]:
    x, y, w, _ = box
    return (text((x, y, w, 42), title[:1].upper() + title[1:], TITLE, CANDLE, "center"),)


def _lines(said: Sequence[tuple[str, str]], box: Box) -> list[Part]:
    """Sentences under each other, each beside its sign."""
    x, y, w, h = box
    each = min(48 if len(said) == 1 else 36, h / len(said))
    parts: list[Part] = []
    for index, (icon, sentence) in enumerate(said):
        top = y + each * index
        parts += [
            Icon(x=x + 18, y=top + each / 2, size=24, name=icon, colour=BRASS),
            note((x + 40, top, w - 40, each), sentence, "bone"),
        ]
    return parts


def _pieces(pieces: Pieces, x: float, y: float, w: float, k: float) -> tuple[Part, ...]:
    parts: list[Part] = []
    step = min(80 * k, w / pieces.count)
    for index in range(pieces.count):
        at = x + (index - (pieces.count - 1) / 2) * step
        parts += [
            Picture(x=at, y=y, name="emblem", scale=k),
            Icon(x=at, y=y, size=47 * k, name=pieces.icon, colour=CANDLE),
        ]
    return tuple(parts)


def _everybody(
    state: State, emblems: tuple[str, ...], words: Words, row: tuple[float, float, float]
) -> list[Part]:
    """The seals of all who play, with their names."""
    x, y, w = row
    symbols = state.symbols
    names = state.walk.names(state.table, state.names, words)
    step = w / len(symbols)
    parts: list[Part] = []
    for seat, (symbol, name) in enumerate(zip(symbols, names, strict=True)):
        cx = x + step * (seat + 0.5)
        parts += [
            Seal(x=cx, y=y + 30, r=28, symbol=symbol, emblem=emblems[seat] if emblems else ""),
            text((cx - step / 2 + 2, y + 62, step - 4, 22), name, NOTE, ASH, "center", name=True),
        ]
    return parts


def _progress(steps: Sequence[WalkStep], at_step: int, box: Box) -> list[Part]:
    """Every step by its sign: a ring round where we are, a mark under what lies already."""
    x, y, w, h = box
    each = w / len(steps)
    parts: list[Part] = []
    for index, step in enumerate(steps):
        at, middle = x + each * (index + 0.5), y + h / 2 - 4
        now = index == at_step
        if now:
            parts.append(Picture(x=at, y=middle, name="emblem", scale=0.56))
        colour = CANDLE if now else CALM if index < at_step else ASH
        parts.append(Icon(x=at, y=middle, size=22, name=step.icon, colour=colour))
        if index < at_step:
            parts.append(Icon(x=at, y=y + h - 4, size=12, name="check", colour=CALM))
    return parts
