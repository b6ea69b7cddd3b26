"""The timeline: every event a stop, every turn a mark, to touch or to drag along."""

from __future__ import annotations

from collections.abc import Callable

from companion.screen.layout.kit import Box, text
from companion.screen.pages.kit import TONES, round_button
from companion.screen.pages.story.state import PlayOn, Scrub, State, StepBy
from companion.screen.parts import Icon, Part, Picture, Polyline, Track
from companion.screen.style import BRASS, CANDLE, LINE, SMALL_NUMBER, TARGET

HIGH = 72
_PLAY = TARGET + 8
_APART = 26
"""Numbers of turns nearer than this would touch."""
Along = Callable[[int], float]
"""Where on the way an event stands."""


def timeline(state: State, box: Box) -> tuple[Part, ...]:
    """Draw it in *box*: a step back, the way along, a way to let it play, a step on."""
    x, y, w, _ = box
    left, right, mid = x + 62, x + w - 62 - _PLAY, y + 30
    last = max(1, len(state.story) - 1)

    def along(index: int) -> float:
        return left + (right - left) * index / last

    knob = along(state.at)
    return (
        Polyline(points=(left, mid, right, mid), width=4, colour=LINE),
        Polyline(points=(left, mid, max(knob, left + 1), mid), width=4, colour=BRASS),
        *_turns(state, along, mid),
        *_signs(state, along, mid),
        Picture(x=knob, y=mid, name="glow", scale=0.24),
        Picture(x=knob, y=mid, name="badge", scale=1.5),
        Icon(x=knob, y=mid, size=18, name="hourglass", colour=CANDLE),
        Track(x=left - 8, y=mid - TARGET / 2, w=right - left + 16, h=TARGET,
              intents=tuple(map(Scrub, range(len(state.story))))),
        *((round_button(x + 24, mid, "left", StepBy(-1)),) if state.at else ()),
        round_button(x + w - 24 - _PLAY, mid, "pause" if state.plays else "play", PlayOn()),
        *((round_button(x + w - 24, mid, "right", StepBy(1)),) if state.at < last else ()),
    )  # fmt: skip


def _turns(state: State, along: Along, mid: float) -> list[Part]:
    """A mark where a turn begins, and its number where there is room for it."""
    parts: list[Part] = []
    free = float("-inf")
    for index, moment in enumerate(state.story):
        begins = state.game.begins_turn(moment.event)
        if not begins and not state.game.ends_game(moment.event):
            continue
        x = along(index)
        parts.append(Polyline(points=(x, mid - 7, x, mid + 7), width=2, colour=BRASS))
        if begins and x >= free:
            box = (x - 14, mid + 22, 28, 20)
            parts.append(text(box, str(moment.turn), SMALL_NUMBER, CANDLE, "center"))
            free = x + _APART
    return parts


def _signs(state: State, along: Along, mid: float) -> list[Part]:
    """Where something befell somebody."""
    parts: list[Part] = []
    signs = state.game.signs
    free = dict.fromkeys(signs, float("-inf"))
    for index, moment in enumerate(state.story):
        kind, x = type(moment.event), along(index)
        if kind in signs and x >= free[kind]:
            sign = signs[kind]
            parts.append(Icon(x=x, y=mid - 20, size=16, name=sign.icon, colour=TONES[sign.tone]))
            free[kind] = x + 16
    return parts
