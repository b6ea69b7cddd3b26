"""The set-up walk: place by place, its lamp lit, what to lay there; then the Dagger and the pawns.

What lies where is read off the table that the engine opens; nothing of it is known here.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.games.octopus.layout.board import room_map
from companion.games.octopus.layout.dagger import dagger
from companion.games.octopus.presenter.speech import ROOM_ICONS
from companion.games.octopus.scene import Board, Marker, Spot
from companion.screen.intents import Intent
from companion.screen.layout.disc import disc
from companion.screen.layout.kit import Box, text
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
    CULTS,
    HEADING,
    HERO,
    NOTE,
    TITLE,
)  # fmt: skip
from companion.text import Words
from engine.games.octopus.board import COMPONENTS, EXTERIOR, TOKENS_PER_TYPE
from engine.games.octopus.table import Table

PAGE = "walk"
_KEY = f"screen.pages.{PAGE}"
POWER, PAWNS = "power", "pawns"
_FOOT = 56
R = 152


class State(msgspec.Struct, frozen=True):
    """The table as it will be, and how far it is laid."""

    table: Table
    names: tuple[str, ...] = ()
    """By seat; empty: called by its cult."""
    lamps: bool = True
    """There are lamps to look for."""
    step: int = 0
    facing: int = 0


class Next(Intent, frozen=True):
    """It lies there; what comes next?"""


class Before(Intent, frozen=True):
    """Back to the step before."""


class Skip(Intent, frozen=True):
    """We know how the board is laid."""


def steps(table: Table) -> tuple[int | str, ...]:
    """Every place in its order, the Dagger, the pawns."""
    return (*table.setup.places, POWER, PAWNS)


def lamp(state: State) -> int | None:
    """The place whose lamp is lit; with the pawns it is where they stand."""
    step = steps(state.table)[state.step]
    if step == PAWNS:
        return state.table.at[0]
    return step if isinstance(step, int) else None


def tokens(state: State) -> int:
    """How many components are laid out there now."""
    step = steps(state.table)[state.step]
    return state.table.stock[step] if isinstance(step, int) else 0


def opened(state: State) -> effects.LightLamp:
    """The effect that begins the walk."""
    return effects.LightLamp(lamp(state), tokens(state), then=state)


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes; every step lights its lamp."""
    last = len(steps(state.table)) - 1
    if isinstance(intent, Skip) or (isinstance(intent, Next) and state.step == last):
        return effects.BeginPlay()
    if isinstance(intent, Next):
        return opened(replace(state, step=state.step + 1))
    if isinstance(intent, Before) and state.step:
        return opened(replace(state, step=state.step - 1))
    if isinstance(intent, Go):
        return effects.OpenPage(intent.page)
    return heard_by_all(state, intent) or state


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
    step = steps(state.table)[state.step]
    count = f"{state.step + 1} / {len(steps(state.table))}"
    parts = (
        *header(desk, f"{words.say(f'{_KEY}.title')}  ·  {count}"),
        *card(reading),
        *_reading(state, step, words, (left + 16, top + 10, wide - 32, high - 64)),
        *_progress(state, (left + 12, top + high - 50, wide - 24, 42)),
        *buttons(foot, _ways(state, words)),
    )
    shown = dagger(_markers(state)) if step == POWER else _map(state, step)
    return laid(PAGE, stage, state.facing, parts,
                sheet_at("board", stage, state.facing, *middle, shown))  # fmt: skip


def _ways(state: State, words: Words) -> tuple[Choice, ...]:
    last = state.step == len(steps(state.table)) - 1
    key, icon = ("play", "play") if last else ("next", "check")
    ways = [Choice(Next(), words.say(f"{_KEY}.{key}"), icon=icon, face="main")]
    if not last:
        ways.insert(0, Choice(Skip(), words.say(f"{_KEY}.skip")))
    if state.step:
        ways.insert(0, Choice(Before(), words.say(f"{_KEY}.before")))
    return tuple(ways)


def _markers(state: State) -> tuple[Marker, ...]:
    table = state.table
    return tuple(
        Marker(CULTS[cult].symbol, power)
        for cult, power in zip(table.setup.cults, table.power, strict=True)
    )


def _map(state: State, step: int | str) -> tuple[Part, ...]:
    """What has been laid so far, and where to look now."""
    setup = state.table.setup
    stairs = tuple((one, other, setup.stairs.verified) for one, other in setup.stairs.pairs)
    spots = tuple(_spot(state, place, step) for place in setup.places)
    outside = (-R, R)
    arm: tuple[Part, ...] = ()
    if EXTERIOR in setup.places:
        arm = (Picture(x=outside[0], y=outside[1], name="arm-hold", scale=0.8),)
    return (*arm, *disc(R), *room_map(Board(spots, stairs), R, outside))


def _spot(state: State, place: int, step: int | str) -> Spot:
    table = state.table
    laid_already = not isinstance(step, int) or place <= step
    here = [
        CULTS[cult].symbol
        for cult, at in zip(table.setup.cults, table.at, strict=True)
        if step == PAWNS and at == place
    ]
    hot = bool(here) or place == step
    stock = table.stock[place]
    icon = _icon(table, place)
    return Spot(place, icon, stock if laid_already else 0, stock, tuple(here), hot=hot)


def _icon(table: Table, place: int) -> str:
    return (table.setup.exterior or "") if place == EXTERIOR else ROOM_ICONS[place - 1]


def _reading(state: State, step: int | str, words: Words, box: Box) -> tuple[Part, ...]:
    if step == POWER:
        return _power(state, words, box)
    if step == PAWNS:
        return _pawns(state, words, box)
    assert isinstance(step, int)
    return _place(state, step, words, box)


def _place(state: State, place: int, words: Words, box: Box) -> tuple[Part, ...]:
    """Its name, its tokens one by one, and what else concerns it."""
    x, y, w, h = box
    table, component = state.table, COMPONENTS[place - 1]
    count = table.stock[place]
    compare: tuple[Part, ...] = ()
    if state.step == 0 and not table.setup.stairs.verified:
        choice = Choice(Go("stairs"), words.say(f"{_KEY}.compare"), icon="stairs")
        compare = buttons((x, y + h - 52, w, 48), (choice,))
    k = 0.8 if compare or h < 250 else 1.1
    lay = y + 50 + 76 * k
    foot = y + h - (56 if compare else 4)
    return (
        *_titled(_called(state, place, words), box),
        *_tokens(component, count, x + w / 2, y + 48 + 38 * k, w, k),
        text((x, lay, w, 32), words.say(f"{_KEY}.lay", count=count,
             component=words.say(f"component.{component}")), HEADING, align="center"),
        *_lines(_concerns(state, place, words), (x, lay + 34, w, foot - lay - 34)),
        *compare,
    )  # fmt: skip


def _titled(title: str, box: Box) -> tuple[Part, ...]:
    x, y, w, _ = box
    return (text((x, y, w, 42), title[:1].upper() + title[1:], TITLE, CANDLE, "center"),)


def _called(state: State, step: int | str, words: Words) -> str:
    if isinstance(step, str):
        return words.say(f"{_KEY}.{'dagger' if step == POWER else step}")
    return words.say(f"place.{state.table.setup.exterior if step == EXTERIOR else step}")


def _concerns(state: State, place: int, words: Words) -> list[tuple[str, str]]:
    """What is to be known of a place, each with its sign: where it is, what stays in the box."""
    table = state.table
    where = "beside" if place == EXTERIOR else "middle" if place == 1 else "room"
    said = [(_icon(table, place), words.say(f"{_KEY}.{where}", number=place))]
    if left := TOKENS_PER_TYPE - table.stock[place]:
        said.append(("token", words.say(f"{_KEY}.box", count=left)))
    if state.lamps and (state.step or table.setup.stairs.verified):
        said.append(("lamp", words.say(f"{_KEY}.lamp")))
    return said


def _lines(said: list[tuple[str, str]], box: Box) -> list[Part]:
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


def _tokens(component: str, count: int, x: float, y: float, w: float, k: float) -> tuple[Part, ...]:
    parts: list[Part] = []
    step = min(80 * k, w / count)
    for index in range(count):
        at = x + (index - (count - 1) / 2) * step
        parts += [
            Picture(x=at, y=y, name="emblem", scale=k),
            Icon(x=at, y=y, size=47 * k, name=component, colour=CANDLE),
        ]
    return tuple(parts)


def _power(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    power = state.table.power[0]
    number: tuple[Part, ...] = ()
    if h > 250:
        number = (
            Icon(x=x + w / 2 - 26, y=y + 78, size=48, name="dagger", colour=BRASS),
            text((x + w / 2 - 4, y + 48, 60, 60), str(power), HERO, CANDLE, "center"),
        )
    top = y + (110 if number else 46)
    return (
        *_titled(_called(state, POWER, words), box),
        *number,
        *_everybody(state, words, (x, top, w)),
        *_lines([("dagger", words.say(f"{_KEY}.power", power=power))],
                (x, top + 90, w, y + h - top - 90)),
    )  # fmt: skip


def _pawns(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """Everybody by their seal, and where their pawns begin."""
    x, y, w, h = box
    at = words.say(f"at.{state.table.at[0]}")
    signs = {"cultists": "pawn", "offspring": "tentacle", "clocks": "dial"}
    said = [(icon, words.say(f"{_KEY}.{key}", at=at)) for key, icon in signs.items()]
    return (
        *_titled(_called(state, PAWNS, words), box),
        *_everybody(state, words, (x, y + 50, w)),
        *_lines(said, (x, y + 150, w, h - 154)),
    )


def _everybody(state: State, words: Words, row: tuple[float, float, float]) -> list[Part]:
    """The seals of all who play, with their names."""
    x, y, w = row
    cults = state.table.setup.cults
    step = w / len(cults)
    parts: list[Part] = []
    for seat, cult in enumerate(cults):
        name = (state.names[seat] if seat < len(state.names) else "") or words.say(f"seat.{cult}")
        cx = x + step * (seat + 0.5)
        parts += [
            Seal(x=cx, y=y + 30, r=28, symbol=CULTS[cult].symbol),
            text((cx - step / 2 + 2, y + 62, step - 4, 22), name, NOTE, ASH, "center", name=True),
        ]
    return parts


def _progress(state: State, box: Box) -> list[Part]:
    """Every step by its sign: a ring round where we are, a mark under what lies already."""
    x, y, w, h = box
    every = steps(state.table)
    each = w / len(every)
    parts: list[Part] = []
    for index, step in enumerate(every):
        at, middle = x + each * (index + 0.5), y + h / 2 - 4
        name = {POWER: "dagger", PAWNS: "pawn"}.get(str(step)) or _icon(state.table, int(step))
        now = index == state.step
        if now:
            parts.append(Picture(x=at, y=middle, name="emblem", scale=0.56))
        colour = CANDLE if now else CALM if index < state.step else ASH
        parts.append(Icon(x=at, y=middle, size=22, name=name, colour=colour))
        if index < state.step:
            parts.append(Icon(x=at, y=y + h - 4, size=12, name="check", colour=CALM))
    return parts
