"""The middle of the table: what all read, towards either long edge, and the place in question."""

from __future__ import annotations

from math import atan2, cos, radians, sin

from msgspec.structs import replace

from companion.screen.layout.kit import button, candle_light, line, text
from companion.screen.parts import Arc, Button, Icon, Part, Picture, Seal, Text
from companion.screen.scene import Choice, Exchange, Middle, Scene, Timer
from companion.screen.style import (
    ASH,
    BODY,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    FLY,
    GLOW,
    HERO,
    NOTE,
    NUMBER,
    SMALL_NUMBER,
    TARGET,
    TENTACLE,
    TITLE,
)
from engine.games.octopus.board import EXTERIOR

RADIUS = 86
AGREED = 24
LETTER = 7.4
"""A letter of the body type at its smallest, on the generous side."""
_HURRY_S = 10

Row = tuple[float, tuple[Text | Button, ...]]


def reading(middle: Middle, w: float, h: float, early: float = 0) -> tuple[Part, ...]:
    """A column of words around 0, 0: title, number, lines, time, what to touch.

    Where it is too high, the title goes first, then the hint: something else on the table says
    them as well. What is still too high may begin so much *early*.
    """
    rows = _rows(middle, w)
    if _height(rows) > h:
        rows = _rows(replace(middle, title=""), w)
    if _height(rows) > h and middle.hint:
        rows = _rows(replace(middle, title="", hint=None), w)
    spare = h - _height(rows)
    y = -h / 2 + (spare / 2 if spare > 0 else max(-early, spare))
    parts: list[Part] = []
    for height, row in rows:
        parts += [replace(part, y=part.y + y) for part in row]
        y += height
    return tuple(parts)


def _height(rows: list[Row]) -> float:
    return sum(height for height, _ in rows)


def _rows(middle: Middle, w: float) -> list[Row]:
    """Each with its height, drawn from 0 down."""
    rows: list[Row] = []
    x = -w / 2
    if middle.title:
        tall = 34 if len(middle.title) * 9.5 < w else 52
        title = text((x, 0, w, tall), middle.title, TITLE, CANDLE, "center")
        rows.append((tall, (title,)))
    if middle.number:
        rows.append((44, (text((x, 0, w, 44), middle.number, HERO, CANDLE, "center"),)))
    for said in (*middle.lines, *((middle.hint,) if middle.hint else ())):
        lead = 26 if said.icon else 0
        count = lines_of(said.text, w - lead)
        height = 20 * count + 2
        type_ = NOTE if said.tone == "ash" and count > 1 else BODY
        rows.append((height, (line((x, 0, w, height), said, type_, "center"),)))
    if middle.timer:
        rows.append((28, (clock_time((x, 0, w, 28), middle.timer),)))
    for choices in _choice_rows(middle, w):
        each = min(132.0, (w - 8 * (len(choices) - 1)) / len(choices))
        left = -(each * len(choices) + 8 * (len(choices) - 1)) / 2
        row = [
            button((left + i * (each + 8), 4, each, 50), choice) for i, choice in enumerate(choices)
        ]
        rows.append((54, tuple(row)))
    return rows


def lines_of(words: str, w: float) -> int:
    """Guess how many lines of body text *words* take; the window measures, a picture cannot."""
    count, used = 1, 0.0
    for word in words.split(" "):
        width = len(word) * LETTER
        if used and used + LETTER / 2 + width > w:
            count, used = count + 1, 0.0
        used += width + LETTER / 2
    return count


def _choice_rows(middle: Middle, w: float) -> list[tuple[Choice, ...]]:
    if not middle.choices:
        return []
    return (
        [middle.choices]
        if len(middle.choices) * (TARGET + 8) <= w + 8
        else [(c,) for c in middle.choices]
    )


def clock_time(box: tuple[float, float, float, float], timer: Timer) -> Text:
    """Minutes and seconds left."""
    colour = DANGER if timer.left_s < _HURRY_S else CANDLE
    words = f"{timer.left_s // 60}:{timer.left_s % 60:02d}"
    return text(box, words, NUMBER, colour, "center", icon="hourglass")


def medallion(scene: Scene, r: float, seats: dict[str, tuple[float, float]]) -> tuple[Part, ...]:
    """The place in question in its ring: what is resolved, who stands there, the time left.

    *seats* tells where each symbol's strip lies, seen from here.
    """
    k = r / RADIUS
    parts: list[Part] = [
        Picture(x=0, y=0, name="arm-ring", scale=k),
        Picture(x=0, y=0, name="arm-ring", scale=k, turn=180),
        candle_light(r * 1.6 / 128, f"{scene.place} {_is_sad(scene)}"),
        Picture(x=0, y=0, name="medallion", scale=k),
    ]
    parts += _progress(scene, 68 * k)
    if scene.middle.timer:
        timer = scene.middle.timer
        colour = DANGER if timer.left_s < _HURRY_S else CANDLE
        share = timer.left_s / max(1, timer.of_s)
        parts.append(Arc(x=0, y=0, r=r - 4, share=share, width=5, colour=colour))
    if scene.exchange:
        parts += _exchange(scene.exchange, k)
    else:
        parts += _subject(scene, k)
    for symbol in scene.present:
        seal = _towards(symbol, seats.get(symbol, (0, 1)), r + 4)
        parts.append(seal)
        if symbol in scene.agreed:
            parts += _tick(seal)
    return tuple(parts)


def _is_sad(scene: Scene) -> bool:
    """Whether somebody loses power: the candle feels it."""
    return any(marker.change < 0 for marker in scene.markers)


def _subject(scene: Scene, k: float) -> list[Part]:
    parts: list[Part] = []
    lifted = -8 if scene.strikers else 0
    parts.append(Icon(x=0, y=lifted * k, size=(60 if scene.strikers else 68) * k, name=scene.icon,
                      colour=CANDLE, key="subject", motion=GLOW))  # fmt: skip
    for index, symbol in enumerate(scene.strikers):
        x = (index - (len(scene.strikers) - 1) / 2) * 22
        parts.append(Seal(x=x, y=34 * k, r=10, symbol=symbol))
    if scene.strikers:
        x = -(len(scene.strikers) * 11 + 10)
        parts.append(Icon(x=x, y=34 * k, size=20, name="tentacle", colour=TENTACLE))
    return parts


def _towards(symbol: str, seat: tuple[float, float], r: float) -> Seal:
    angle = atan2(seat[1], seat[0])
    x, y = r * cos(angle), r * sin(angle) * 0.93
    return Seal(x=x, y=y, r=18, symbol=symbol, key=f"here {symbol}", motion=GLOW)


def _tick(seal: Seal) -> list[Part]:
    """The mark of one who has agreed, on the outer side of the seal.

    A filled disc with a tick in it: a bare tick, seen from aside, is an arrow.
    """
    x, y = seal.x + (-15 if seal.x < 0 else 15), seal.y + (-10 if seal.y < 0 else 10)
    return [
        Picture(x=x, y=y, name="badge", scale=1.1),
        Icon(x=x, y=y, size=AGREED, name="seal", colour=CALM),
    ]


def _progress(scene: Scene, r: float) -> list[Part]:
    """The places in their order (R35) round the ring: done, now, to come."""
    count = len(scene.board.spots)
    parts: list[Part] = []
    for spot in scene.board.spots:
        a = radians(360 / count * (spot.number - 1) - 90)
        x, y = r * cos(a), r * sin(a)
        now = spot.number == scene.place
        coming = spot.number in scene.waiting
        done = spot.number in scene.places and not now and not coming
        size = 1.15 if now else 1.0 if coming else 0.8 if done else 0.32
        parts.append(Picture(x=x, y=y, name="badge", scale=size))
        if spot.number == EXTERIOR and (now or coming):
            colour = CANDLE if now else BRASS
            parts.append(Icon(x=x, y=y, size=14, name=spot.icon, colour=colour))
        elif now or coming:
            colour = CANDLE if now else ASH
            parts.append(text((x - 10, y - 12, 20, 24), str(spot.number), SMALL_NUMBER, colour,
                              "center"))  # fmt: skip
        elif done:
            parts.append(Icon(x=x, y=y, size=17, name="seal", colour=ASH))
    return parts


def _exchange(exchange: Exchange, k: float) -> list[Part]:
    """Who gives what to whom: two ends, and what crosses between them."""
    parts: list[Part] = [Seal(x=-29 * k, y=0, r=17, symbol=exchange.symbol)]
    if exchange.other_is_place:
        parts.append(Icon(x=27 * k, y=0, size=36, name=exchange.other, colour=CANDLE))
    else:
        parts.append(Seal(x=29 * k, y=0, r=17, symbol=exchange.other))
    give, get = exchange.give, exchange.get
    if not (give and get):
        turn = 180 if get else 0
        parts.append(Icon(x=0, y=12 * k, size=20, name="arrow", colour=BRASS, turn=turn))
        side = 1 if get else -1
        return [*parts, _crossing(give or get or "question", -14 * k, 30, side)]
    return [
        *parts,
        Icon(x=0, y=0, size=22, name="swap", colour=BRASS),
        _crossing(give, -29 * k, 26, -1),
        _crossing(get, 29 * k, 26, 1),
    ]


def _crossing(name: str, y: float, size: float, side: int) -> Icon:
    """A component on its way from one end (the right one: 1) to the middle."""
    return Icon(x=0, y=y, size=size, name=name, colour=CANDLE, key=f"crossing {name}", motion=FLY,
                dx=40 * side)  # fmt: skip
