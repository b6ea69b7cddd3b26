"""The clocks on a strip: an open one's face, and the one that is set by touch."""

from __future__ import annotations

from math import cos, radians, sin

import msgspec
from msgspec.structs import replace

from companion.games.octopus.parts import ShieldedClock
from companion.games.octopus.scene import Shield
from companion.screen.layout.kit import CHIP, INKS, Box, button, line, text
from companion.screen.layout.layouts import WIDE
from companion.screen.parts import Icon, Part, Picture, Seal, Text
from companion.screen.scene import Line, Strip
from companion.screen.style import ASH, BONE, CANDLE, NAME, NOTE, TIDE, Type
from engine.games.octopus.board import ROOMS

NARROW = 250
"""A strip narrower than this has all its words above the clock; one that is WIDE, beside it."""
_DEEP = 170
"""A strip as deep as this has a line for a name."""
_ROW = 18
"""A line of the smallest words."""
_QUIET = 0.45


class ClockPlaces(msgspec.Struct, frozen=True):
    """Where on a strip everything of a shielded clock lies."""

    x: float
    y: float
    r: float
    hint: Box
    legend: tuple[Box, ...]
    told: tuple[Box, Box]
    ready: Box
    seal: Box
    back: Box
    name: Box | None = None


def clock_face(x: float, y: float, r: float, hot: set[int]) -> tuple[Part, ...]:
    """A command clock without its hands; the numbers pointed at are lit."""
    parts: list[Part] = [Picture(x=x, y=y, name="clock", scale=r / 92)]
    type_ = Type("number", max(14, r * 0.29), 14)
    for number in ROOMS:
        nx, ny = _towards(x, y, r * 0.72, number)
        box = (nx - 12, ny - r * 0.24, 24, r * 0.48)
        parts.append(text(box, str(number), type_, CANDLE if number in hot else ASH, "center"))
    return tuple(parts)


def _towards(x: float, y: float, away: float, number: int) -> tuple[float, float]:
    a = radians(60 * (number - 1))
    return x + away * sin(a), y - away * cos(a)


def shield_parts(strip: Strip, body: Shield, w: float, h: float) -> tuple[Part, ...]:
    """A clock as large as a thumb needs, what to do, and what its hands mean."""
    at = _places(body, w, h)
    told = _lines(at.told, (Line(""), Line("")))
    legend = _lines(at.legend, body.legend)
    clock = ShieldedClock(
        x=at.x, y=at.y, r=at.r, seat=strip.seat, snaps=body.snaps, sound=body.sound,
        face=_face(strip, body, at), lid=_lid(strip, body, at),
        hint=text(at.hint, body.hold, NOTE, CANDLE), kept=body.kept, look=body.look,
        legend=legend, placed=_filled(legend[:2], body.placed),
        unset=_filled(told, body.unset),
        readings=tuple((hands, _filled(told, lines)) for hands, lines in body.readings),
        ready=text(at.ready, body.ready, NOTE, CANDLE),
        seal=button(at.seal, body.seal, CHIP), key="shield",
    )  # fmt: skip
    name = (text(at.name, strip.name, NAME, BONE, name=True),) if at.name else ()
    return (*name, button(at.back, body.back, CHIP), clock)


def _lines(boxes: tuple[Box, ...], said: tuple[Line, ...]) -> tuple[Text, ...]:
    return tuple(line(box, each, NOTE) for box, each in zip(boxes, said, strict=False))


def _filled(boxes: tuple[Text, ...], said: tuple[Line, Line]) -> tuple[Text, Text]:
    dagger, tentacle = (
        replace(box, text=each.text, colour=INKS[each.tone], icon=each.icon)
        for box, each in zip(boxes, said, strict=True)
    )
    return dagger, tentacle


# Where


def _places(body: Shield, w: float, h: float) -> ClockPlaces:
    if w >= WIDE:
        return _beside(body, w, h)
    return _between(body, w, h) if w >= NARROW else _under(body, w, h)


def _beside(body: Shield, w: float, h: float) -> ClockPlaces:
    """Clock left, all words right of it; on a short edge without the name, which costs depth."""
    x, y, r = -w / 2, -h / 2, h / 2 - 10
    tx = x + 29 + 2 * r
    inner = w / 2 - tx - 6
    named = h >= _DEEP
    top = y + (25 if named else 1)
    rows: tuple[Box, ...] = tuple((tx, top + _ROW * n, inner, _ROW) for n in range(3))
    low = top + _ROW * len(body.legend)
    foot = y + h - 54
    small = 60 if body.back.label else 48
    return ClockPlaces(
        x + 21 + r, 0, r,
        hint=(tx, low, inner, foot - low - 1), legend=rows, told=(rows[0], rows[1]),
        ready=(tx, rows[2][1] + 2, inner, foot - rows[2][1] - 3),
        seal=(tx, foot, inner - small - 4, 48), back=(tx + inner - small, foot, small, 48),
        name=(tx, y + 2, inner, 24) if named else None,
    )  # fmt: skip


def _between(body: Shield, w: float, h: float) -> ClockPlaces:
    """One line above all; beside the clock what its hands are, and the buttons."""
    x, y, r = -w / 2, -h / 2, 66
    top, tx = y + 26, x + 29 + 2 * r
    inner, across = w / 2 - tx - 6, w - 26
    half = across / 2
    rows: tuple[Box, ...] = tuple((tx, top + _ROW * n, inner, _ROW) for n in range(2))
    return ClockPlaces(
        x + 21 + r, top + 3 + r, r,
        hint=(x + 20, y + 5, across, 20), legend=rows,
        told=((x + 20, y + 5, half, 20), (x + 20 + half, y + 5, half, 20)),
        ready=(tx, top, inner, 2 * _ROW),
        seal=(tx, y + h - 54, inner, 48), back=_above(body, tx, y + h - 106, inner),
    )  # fmt: skip


def _under(body: Shield, w: float, h: float) -> ClockPlaces:
    """All words above the clock; beside it the buttons."""
    x, y, r = -w / 2, -h / 2, 50
    tx, across, left = x + 29 + 2 * r, w - 24, x + 18
    inner = w / 2 - tx - 6
    rows: tuple[Box, ...] = tuple((left, y + 4 + _ROW * n, across, _ROW) for n in range(3))
    halves = tuple((left + across / 2 * n, rows[2][1], across / 2, _ROW) for n in range(2))
    return ClockPlaces(
        x + 21 + r, y + h - 7 - r, r,
        hint=(left, y + 4, across, 2 * _ROW), legend=halves,
        told=(rows[0], rows[1]), ready=rows[2],
        seal=(tx, y + h - 54, inner, 48), back=_above(body, tx, y + h - 106, inner),
    )  # fmt: skip


def _above(body: Shield, x: float, y: float, w: float) -> Box:
    """Small if it is only a sign, and away from the clock."""
    return (x, y, w, 48) if body.back.label else (x + w - 48, y, 48, 48)


# The face


def _face(strip: Strip, body: Shield, at: ClockPlaces) -> tuple[Part, ...]:
    """What everybody may know: numbers, rooms, where this cult's pawn stands."""
    parts: list[Part] = [Picture(x=at.x, y=at.y, name="clock", scale=at.r / 92)]
    for number, icon in zip(ROOMS, body.rooms, strict=True):
        parts += _room(at, number, icon, lit=number in body.reachable)
    if body.here in ROOMS:
        away = 0.95 if body.here in (1, 4) else 1.03  # above and below, the strip ends soon
        x, y = _towards(at.x, at.y, at.r * away, body.here)
        parts.append(Seal(x=x, y=y, r=_pawn(at.r), symbol=strip.symbol))
    return tuple(parts)


def _pawn(r: float) -> float:
    return max(7, r * 0.115)


def _room(at: ClockPlaces, number: int, icon: str, *, lit: bool) -> tuple[Part, ...]:
    """A number and its room's icon, side by side; what is in reach lies on an emblem of the map."""
    digit, sign = max(14, at.r * 0.24), max(15, at.r * 0.27)
    x, y = _towards(at.x, at.y, at.r * 0.72, number)
    left = x - (digit * 0.5 + 2 + sign) / 2
    box = (left + digit * 0.25 - 9, y - digit, 18, 2 * digit)
    socket = Picture(x=x, y=y, name="emblem", scale=(x - left + 4) / 33)
    return (
        *((socket,) if lit else ()),
        text(box, str(number), Type("number", digit, 14), CANDLE if lit else ASH, "center"),
        Icon(
            x=left + digit * 0.5 + 2 + sign / 2, y=y, size=sign, name=icon,
            colour=BONE if lit else ASH, alpha=1.0 if lit else _QUIET,
        ),
    )  # fmt: skip


def _lid(strip: Strip, body: Shield, at: ClockPlaces) -> tuple[Part, ...]:
    """In the middle while nobody holds it: both hands to drag; together they lead outside."""
    x, y, r = at.x, at.y, at.r
    size, up = r * 0.36, r * 0.08 if body.outside else 0.0
    hands = (
        Icon(x=x - r * 0.17, y=y - up, size=size, name="dagger", colour=CANDLE),
        Icon(x=x + r * 0.17, y=y - up, size=size, name="tentacle", colour=TIDE),
    )
    if not body.outside:
        return hands
    here = (Seal(x=x + r * 0.24, y=y + r * 0.26, r=_pawn(r), symbol=strip.symbol),)
    return (
        *hands,
        Icon(x=x, y=y + r * 0.26, size=r * 0.24, name=body.outside, colour=BONE),
        *(here if body.here not in ROOMS else ()),
    )
