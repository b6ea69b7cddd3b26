"""A number on its strip: less, a track with a knob, more, and below the answer."""

from __future__ import annotations

from companion.screen.layout.kit import CHIP, button, text
from companion.screen.layout.layouts import LAYOUTS, BodyLayout
from companion.screen.layout.strips import DEAL, head, start_of
from companion.screen.parts import Part, Picture, Polyline
from companion.screen.scene import NumberAsk, Strip
from companion.screen.style import ASH, BRASS, CANDLE, LINE, NUMBER, SMALL_NUMBER, TARGET

GAP = 4
_KNOB = 19
"""Its radius."""
_NODE = 9
"""That of another number on the track."""
_APART = 2 * _NODE + 4
"""Numbers nearer to each other than this are not drawn, but for the first and the last."""


def _number(strip: Strip, body: NumberAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2 + start_of(strip, w), -h / 2
    inner, top = w - start_of(strip, w) - 6, y + 42
    foot, left = top + TARGET + GAP, x
    back: tuple[Part, ...] = ()
    if body.back:
        wide = max(float(TARGET), inner * 0.3)
        back, left = (button((x, foot, wide, TARGET), body.back, CHIP),), x + wide + GAP
    return (
        *head(strip, body.line, w, h, body.line.tone),
        button((x, top, TARGET, TARGET), body.minus),
        *_track(body, x + TARGET + GAP, top + TARGET / 2, inner - 2 * (TARGET + GAP)),
        button((x + inner - TARGET, top, TARGET, TARGET), body.plus),
        *back,
        button((left, foot, x + inner - left, TARGET), body.answer),
    )


def _track(body: NumberAsk, x: float, y: float, w: float) -> tuple[Part, ...]:
    """Where there is no room for the others, the number alone."""
    last = len(body.values) - 1
    start, span = x + _KNOB, max(0.0, w - 2 * _KNOB)
    if span < 2 * _KNOB:
        return _knob(x + w / 2, y, body.values[body.at])
    spots = [start + span * n / last for n in range(last + 1)]
    here = spots[body.at]
    return (
        Polyline(points=(start, y, here, y), width=4, colour=BRASS),
        Polyline(points=(here, y, start + span, y), width=4, colour=LINE),
        *(part for n in _shown(body, span / last) for part in _node(spots[n], y, body.values[n])),
        *_knob(here, y, body.values[body.at]),
    )


def _shown(body: NumberAsk, apart: float) -> list[int]:
    """The numbers that have room beside the knob."""
    last = len(body.values) - 1
    every = range(last + 1) if apart >= _APART else (0, last)
    return [n for n in every if abs(n - body.at) * apart >= _KNOB + _NODE]


def _node(x: float, y: float, value: str) -> tuple[Part, ...]:
    box = (x - 12, y - 12, 24, 24)
    return (
        Picture(x=x, y=y, name="badge", scale=_NODE / 10),
        text(box, value, SMALL_NUMBER, ASH, "center"),
    )


def _knob(x: float, y: float, value: str) -> tuple[Part, ...]:
    box = (x - _KNOB, y - _KNOB, 2 * _KNOB, 2 * _KNOB)
    return (
        Picture(x=x, y=y, name="badge", scale=_KNOB / 10),
        text(box, value, NUMBER, CANDLE, "center"),
    )


LAYOUTS[NumberAsk] = BodyLayout(lambda body, w, most: DEAL, _number)
