"""The story laid out: the board of that moment, what is looked at, the timeline."""

from __future__ import annotations

from companion.screen.layout.kit import Box, button, text
from companion.screen.layout.layouts import SmallLayout, TrackLayout, layout_of
from companion.screen.pages.kit import card, desk_of, header, laid, sheet_at
from companion.screen.pages.story.looks import look
from companion.screen.pages.story.state import LookAs, State
from companion.screen.pages.story.timeline import HIGH, timeline
from companion.screen.parts import Icon, Part, Picture, Sheet, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import ASH, BODY, BRASS, CANDLE, GAP, NUMBER, TARGET
from companion.text import Words

R = 98
MAP = (344, 322)
"""What the board, what lies outside it, and the track below them take."""
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
    if not state.story:
        nothing = text((x, y, w, h), words.say("screen.pages.story.nothing"), BODY, ASH, "center")
        return laid("story", stage, state.facing, (*header(desk, title), nothing))
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
    """The board, the count of turns, and the track, as they were then."""
    x, y, w, h = box
    left = x + (w - MAP[0]) / 2
    cx, cy = left + R + 14, y + R + 4
    turn = (R + 58.0, 52.0)
    held = (
        Picture(x=turn[0], y=turn[1], name="arm-hold", scale=0.8, turn=180),
        *_board(state, words),
        *_turn(state, *turn),
    )
    board = sheet_at("story board", stage, state.facing, cx, cy, held)
    track = state.game.track(state.retold, words)
    if track is None:
        return (board,)
    lying = layout_of(track, TrackLayout).draw(track, flat=True)
    at = left + MAP[0] / 2, y + h - 56
    return board, sheet_at("story track", stage, state.facing, *at, lying)


def _board(state: State, words: Words) -> tuple[Part, ...]:
    centre = state.game.centre(state.retold, state.look, words)
    if centre is None:
        return ()
    return layout_of(centre, SmallLayout).draw(centre, R, (R + 58.0, -44.0))


def _turn(state: State, x: float, y: float) -> tuple[Part, ...]:
    return (
        Picture(x=x, y=y, name="emblem"),
        Icon(x=x - 11, y=y, size=22, name="hourglass", colour=BRASS),
        text((x - 4, y - 18, 34, 36), str(state.now.turn), NUMBER, CANDLE, "center"),
    )
