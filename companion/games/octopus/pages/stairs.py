"""The map of the printed board: touch the lines until they match (R18-R20), once and for good."""

from __future__ import annotations

from itertools import combinations
from math import cos, radians, sin

import msgspec
from msgspec.structs import replace

from companion.games.octopus.pages.wishes import SaveStairs
from companion.games.octopus.parts import Stair
from companion.games.octopus.presenter.speech import ROOM_ICONS
from companion.screen.intents import Intent
from companion.screen.layout.disc import disc
from companion.screen.layout.kit import Box, text
from companion.screen.pages import effects
from companion.screen.pages.kit import (
    GoBack,
    buttons,
    card,
    desk_of,
    header,
    heard_by_all,
    laid,
    note,
    sheet_at,
)
from companion.screen.parts import Button, Icon, Part, Picture, Polyline, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BONE,
    CANDLE,
    SMALL_NUMBER,
    TARGET,
)  # fmt: skip
from companion.text import Words
from engine.games.octopus.board import (
    LIBRARY,
    NEVER_JOINED,
    ROOMS,
    BadMap,
    Pair,
    stairs_from_pairs,
)
from engine.games.octopus.header import DEFAULT_STAIRS

PAGE = "stairs"
_KEY = f"screen.pages.{PAGE}"
PAIRS: tuple[Pair, ...] = tuple(combinations(ROOMS, 2))
R = 204
_RING, _SPOKE = 172, 112
"""How far from the middle a room lies, and where a way from the library is touched."""
_FOOT = 56


class State(msgspec.Struct, frozen=True):
    """The lines as they stand."""

    pairs: frozenset[Pair] = frozenset(DEFAULT_STAIRS.pairs)
    touched: Pair | None = None
    """The line touched last, to be said in words."""
    facing: int = 0


class Touch(Intent, frozen=True):
    """Join two rooms, or part them."""

    pair: Pair


class Save(Intent, frozen=True):
    """It is as the board has it."""


class AskLater(Intent, frozen=True):
    """Ask when it matters."""


def wrong(state: State) -> BadMap | None:
    """Say what no board can have, if there is such a thing."""
    try:
        stairs_from_pairs(state.pairs, verified=True)
    except BadMap as bad:
        return bad
    return None


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if isinstance(intent, Touch) and intent.pair != NEVER_JOINED:
        return replace(state, pairs=state.pairs ^ {intent.pair}, touched=intent.pair)
    if isinstance(intent, Save) and wrong(state) is None:
        return SaveStairs(tuple(sorted(state.pairs)))
    if isinstance(intent, AskLater | GoBack):
        return effects.Back()
    return heard_by_all(state, intent) or state


# Pictures


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The map, and beside it what to do."""
    desk = desk_of(stage, state.facing)
    if desk.wide:
        middle = (-desk.w / 2 + 6 + R, 26.0)
        x = -desk.w / 2 + 2 * R + 16
        reading: Box = (x, desk.body[1], desk.w / 2 - 8 - x, desk.body[3])
    else:
        middle = (0.0, desk.body[1] + R + 2)
        x, top = desk.body[0], desk.body[1] + 2 * R + 12
        reading = (x, top, desk.body[2], desk.h / 2 - 8 - top)
    parts = (*header(desk, words.say(f"{_KEY}.title")), *_reading(state, words, reading))
    shown = (*disc(R), *_map(state))
    return laid(PAGE, stage, state.facing, parts,
                sheet_at("map", stage, state.facing, *middle, shown))  # fmt: skip


def _reading(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """What to do, what was touched, and what no board can have."""
    x, y, w, h = box
    high = h - 2 * (_FOOT + 8)
    bad = wrong(state)
    said, tone, icon = _verdict(state, bad, words)
    each = (high - 20) / 2
    later = Choice(AskLater(), words.say(f"{_KEY}.later"), icon="question")
    save: tuple[Part, ...]
    at = (x, y + high + 8, w, _FOOT)
    if bad is None:
        main = Choice(Save(), words.say(f"{_KEY}.save"), icon="check", face="main")
        save = buttons(at, (main,))
    else:
        save = (note(at, words.say(f"{_KEY}.not_yet"), "ash", align="center"),)
    return (
        *card((x, y, w, high)),
        note((x + 14, y + 8, w - 28, each), words.say(f"{_KEY}.how"), "bone"),
        note((x + 14, y + 12 + each, w - 28, each), said, tone, icon),
        *save,
        *buttons((x, y + h - _FOOT, w, _FOOT), (later,)),
    )


def _verdict(state: State, bad: BadMap | None, words: Words) -> tuple[str, str, str]:
    if bad is not None:
        rooms = words.several([words.say(f"the.{room}") for room in bad.rooms])
        return words.say(f"{_KEY}.{bad.key}", rooms=rooms), "danger", "cross"
    if state.touched is None:
        return words.say(f"{_KEY}.never"), "ash", ""
    one, other = (words.say(f"the.{room}") for room in state.touched)
    key = "joined" if state.touched in state.pairs else "apart"
    return words.say(f"{_KEY}.{key}", one=one, other=other), "candle", "stairs"


def _rooms() -> dict[int, tuple[float, float]]:
    """The library in the middle, the others round it."""
    points = {LIBRARY: (0.0, 0.0)}
    for step, room in enumerate(ROOMS[1:]):
        a = radians(-90 + 72 * step)
        points[room] = (_RING * cos(a), _RING * sin(a))
    return points


def handle(pair: Pair) -> tuple[float, float]:
    """Where a line is touched: in its middle, but further out on the way from the library."""
    points = _rooms()
    (x, y), (to_x, to_y) = (points[room] for room in pair)
    if pair[0] == LIBRARY:
        return to_x * _SPOKE / _RING, to_y * _SPOKE / _RING
    return (x + to_x) / 2, (y + to_y) / 2


def _map(state: State) -> tuple[Part, ...]:
    points = _rooms()
    parts: list[Part] = []
    for pair in sorted(PAIRS, key=lambda pair: pair in state.pairs):
        parts += _way(pair, points, joined=pair in state.pairs)
    for room, (x, y) in points.items():
        parts += _room(room, x, y)
    parts += [_handle(pair, joined=pair in state.pairs) for pair in PAIRS if pair != NEVER_JOINED]
    x, y = handle(NEVER_JOINED)
    parts += [
        Picture(x=x, y=y, name="badge"),
        Icon(x=x, y=y, size=14, name="cross", colour=ASH),
    ]
    return tuple(parts)


def _way(pair: Pair, points: dict[int, tuple[float, float]], *, joined: bool) -> list[Part]:
    (x, y), (to_x, to_y) = (points[room] for room in pair)
    if joined:
        mid_x, mid_y = (x + to_x) / 2, (y + to_y) / 2  # no flight is long enough to cross the board
        return [
            Stair(x=x, y=y, to_x=mid_x, to_y=mid_y, width=10),
            Stair(x=to_x, y=to_y, to_x=mid_x, to_y=mid_y, width=10),
        ]
    return [Polyline(points=(x, y, to_x, to_y), width=1.6, colour=ASH, alpha=0.4)]


def _handle(pair: Pair, *, joined: bool) -> Button:
    x, y = handle(pair)
    half = TARGET / 2
    on_it: tuple[Part, ...] = (Picture(x=0, y=0, name="pip-empty", scale=2.2),)
    if joined:
        on_it = (
            Picture(x=0, y=0, name="badge", scale=1.15),
            Icon(x=0, y=0, size=16, name="check", colour=CANDLE),
        )
    return Button(
        x=x - half, y=y - half, w=TARGET, h=TARGET, intent=Touch(pair), face="bare", parts=on_it
    )


def _room(room: int, x: float, y: float) -> list[Part]:
    r = 25
    bx, by = x + r * (0.8 if x > 1 else -0.8), y - r * 0.8
    return [
        Picture(x=x, y=y, name="emblem", scale=r / 33),
        Icon(x=x, y=y - 1, size=r * 1.22, name=ROOM_ICONS[room - 1], colour=BONE),
        Picture(x=bx, y=by, name="badge"),
        text((bx - 10, by - 12, 20, 24), str(room), SMALL_NUMBER, CANDLE,
             "center"),
    ]  # fmt: skip
