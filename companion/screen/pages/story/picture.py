"""The story laid out: the map and the Dagger of that moment, what is looked at, the timeline."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.octopus.layout.board import room_map
from companion.games.octopus.layout.dagger import dagger
from companion.games.octopus.presenter import frame
from companion.games.octopus.scene import Board
from companion.screen.layout.disc import disc
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import card, desk_of, header, laid, sheet_at
from companion.screen.pages.story.looks import heat, look
from companion.screen.pages.story.state import LookAs, State, shown
from companion.screen.pages.story.timeline import HIGH, timeline
from companion.screen.parts import Icon, Part, Picture, Sheet, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import BRASS, CANDLE, GAP, NUMBER, TARGET
from companion.text import Words
from engine.games.octopus.board import EXTERIOR

R = 98
MAP = (344, 322)
"""What the map, what lies outside it, and the Dagger below them take."""
PAD = 16


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Lay the story out in two columns, or from a short edge in one."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    track = (x, y + h - HIGH, w, HIGH)
    if desk.wide:
        high = h - HIGH - GAP
        small: Box = (x, y, MAP[0], high)
        column: Box = (x + MAP[0] + GAP, y, w - MAP[0] - GAP, high)
    else:
        small = (x, y, w, MAP[1])
        column = (x, y + MAP[1] + GAP, w, h - MAP[1] - HIGH - 2 * GAP)
    title = words.say(f"screen.pages.story.{'title_over' if state.over else 'title'}")
    parts = (
        *header(desk, title),
        *_tabs(state, words, (*column[:3], TARGET)),
        *_card(state, words, (column[0], column[1] + TARGET + 6, column[2], column[3] - 54)),
        *timeline(state, track),
    )
    # The arm that holds the count of turns goes under the card, never over words.
    return laid("story", stage, state.facing, parts, *_table(state, words, stage, small))


def _tabs(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    looks = state.looks
    each = (w - 6 * (len(looks) - 1)) / len(looks)
    return tuple(
        button(
            (x + i * (each + 6), y, each, h),
            Choice(
                LookAs(name),
                words.say(f"screen.pages.story.look.{name}"),
                face="chosen" if name == state.look else "quiet",
            ),
        )
        for i, name in enumerate(looks)
    )


def _card(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    inside = (x + PAD, y + PAD - 2, w - 2 * PAD, h - 2 * PAD + 4)
    return (*card(box), *look(state, words, inside))


def _table(state: State, words: Words, stage: Stage, box: Box) -> tuple[Sheet, ...]:
    """The map with its pawns, the count of turns, and the Dagger, as they were then."""
    x, y, w, h = box
    seen = shown(state, words)
    left = x + (w - MAP[0]) / 2
    cx, cy = left + R + 14, y + R + 4
    outside = (R + 58.0, -44.0)
    turn = (R + 58.0, 52.0)
    places = _board(state, frame.board(seen, seen.view))
    hot = state.look == "rooms"
    drawn = heat(state, words, R, outside) if hot else room_map(places, R, outside)
    held = (*_held(state, outside, turn), *disc(R), *drawn, *_turn(state, *turn))
    marks = frame.dagger(seen, seen.view, {}).markers
    return (
        sheet_at("story map", stage, state.facing, cx, cy, held),
        sheet_at("story dagger", stage, state.facing, left + MAP[0] / 2, y + h - 56,
               dagger(marks, flat=True)),
    )  # fmt: skip


def _board(state: State, seen: Board) -> Board:
    """While components lie face down, what is left of each would tell who took which (R63)."""
    if not state.hides:
        return seen
    return replace(seen, spots=tuple(replace(spot, total=0) for spot in seen.spots))


def _held(
    state: State, outside: tuple[float, float], turn: tuple[float, float]
) -> tuple[Part, ...]:
    arm = Picture(x=turn[0], y=turn[1], name="arm-hold", scale=0.8, turn=180)
    if EXTERIOR not in state.setup.places:
        return (arm,)
    return (arm, Picture(x=outside[0], y=outside[1], name="glow", scale=0.3))


def _turn(state: State, x: float, y: float) -> tuple[Part, ...]:
    return (
        Picture(x=x, y=y, name="emblem"),
        Icon(x=x - 11, y=y, size=22, name="hourglass", colour=BRASS),
        text((x - 4, y - 18, 34, 36), str(state.now.turn), NUMBER, CANDLE, "center"),
    )
