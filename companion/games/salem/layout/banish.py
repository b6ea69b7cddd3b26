"""Banishing: what it takes, what it costs; and the tray as a seal of seven."""

from __future__ import annotations

from math import cos, pi, sin

from companion.games.salem.colours import FOG
from companion.games.salem.layout.city import KEEPS, STRIPS, Tray, tray_of
from companion.games.salem.layout.city import ground as tray_ground
from companion.games.salem.layout.small import candle_count, candles, seal, thing
from companion.games.salem.layout.station import shadow_at_university
from companion.games.salem.parts import Spot
from companion.games.salem.scene import BanishAsk, SealOfSeven, Station
from companion.screen.layout.kit import button, line, text
from companion.screen.layout.layouts import BodyLayout, CentreLayout, Laid, Room
from companion.screen.layout.strips import ground
from companion.screen.parts import Icon, Part, Picture, Plate, Polyline, Seal, Sheet
from companion.screen.scene import Scene, Strip
from companion.screen.style import (
    BODY,
    BONE,
    CALM,
    CANDLE,
    FACES,
    HEADING,
    NOTE,
    STATE,
    TARGET,
    Motion,
    Type,
)

DEEP, WIDE = 158, 456.0
_R = 76.0
_NUMBER = Type("number", 19, 16)
_LINE_MS = 120
_FLAMES = 400


def _draw(strip: Strip, body: BanishAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    flames = w >= _FLAMES
    sanity = (candles(body.board.sanity, w / 2 - 10, y + 26) if flames
              else candle_count(body.board.sanity, w / 2 - 42, y + 26))  # fmt: skip
    room = w - 70 - (128 if flames else 52)
    back = 110.0 if flames else 90.0
    foot = y + h - 6 - TARGET
    return (
        *ground(strip, w, h, 12, "candle"),
        *seal(strip.symbol, body.board, x + 37, y + 27, 18),
        text((x + 70, y + 4, room, 26), body.line.text, HEADING, CANDLE, name=True),
        line((x + 70, y + 31, room, 20), body.note, NOTE, name=True),
        *sanity,
        *_objects(body.objects, x + 20, y + 56),
        *(
            line((x + 164, y + 54 + 22 * n, w - 172, 22), cost, STATE, name=True)
            for n, cost in enumerate(body.costs)
        ),
        button((x + 20, foot, back, TARGET), body.back),
        button((x + 28 + back, foot, w - 34 - back, TARGET), body.banish),
    )


def _objects(objects: tuple[str, ...], x: float, y: float) -> list[Part]:
    """The three that do it, each checked."""
    parts: list[Part] = []
    for n, one in enumerate(objects):
        left = x + n * 46
        parts += [
            Plate(x=left, y=y, w=42, h=40, name="button", colour=FACES["agreed"].ground),
            Plate(x=left, y=y, w=42, h=40, name="button-edge", colour=CALM),
            thing(one, left + 19, y + 21, 26, CALM),
            Icon(x=left + 35, y=y + 8, size=13, name="check", colour=CALM),
        ]
    return parts


BANISH = BodyLayout(lambda body, w, most: DEEP, _draw, wide=lambda body: WIDE)


# The tray


def _seal(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """A star of seven points through the seven places, the prisoner in its middle."""
    told = scene.centre
    assert isinstance(told, SealOfSeven)
    tray = tray_of(laid, room)
    y = tray.y + 1
    k = min(1.0, (tray.h / 2 - 30) / 78)
    turn = 270 if scene.endways else 0
    away = tray.w / 4 + 40
    words = _words(told, min(168.0, tray.w / 2 - 110 - 20))
    return (
        *tray_ground(tray, told.city.rim, told.city.side, up),
        Sheet("seal", tray.x, y, up, _star(told, k)),
        *_points(told, tray, y, k, up),
        Sheet("seal words", tray.x + away, tray.y, turn, words),
        Sheet("seal words across", tray.x - away, tray.y, (turn + 180) % 360, words),
    )


def spots_of_seven(r: float) -> tuple[Spot, ...]:
    """Seven points round a middle, 0 at the top."""
    return tuple((r * sin(2 * pi * n / 7), -r * cos(2 * pi * n / 7)) for n in range(7))


def _star(told: SealOfSeven, k: float) -> tuple[Part, ...]:
    """Its lines are drawn one after the other; the arms are bound by it."""
    spots = spots_of_seven(_R * k)
    lines: list[Part] = []
    for n in range(7):
        (ax, ay), (bx, by) = spots[n * 3 % 7], spots[(n + 1) * 3 % 7]
        motion = Motion(_LINE_MS, "linear", wait_ms=_LINE_MS * n)
        lines.append(Polyline(points=(ax, ay, bx, by), width=2, colour=CANDLE, key=f"line {n}",
                              motion=motion))  # fmt: skip
    return (
        Picture(x=0, y=0, name="glow", scale=1.2 * k),
        Picture(x=0, y=0, name="seal-of-seven", scale=k),
        *(Picture(x=0, y=0, name=f"grip-{n}", scale=k, flipped=flipped)
          for flipped in (False, True) for n in (1, 2)),
        *lines,
        Picture(x=0, y=0, name="maw-shut", scale=35 / 28 * k),
        Picture(x=0, y=0, name="badge", scale=3.4 * k),
        Icon(x=0, y=0, size=50 * k, name=told.emblem, colour=FOG),
    )  # fmt: skip


def _points(told: SealOfSeven, tray: Tray, y: float, k: float, up: int) -> tuple[Sheet, ...]:
    """The places as numbers, with what is closed and who is there."""
    turn = -1 if up else 1
    return tuple(
        Sheet(f"place {n}", tray.x + turn * sx, y + turn * sy, up, _point(told, n, station, sx, sy))
        for n, ((sx, sy), station) in enumerate(
            zip(spots_of_seven(_R * k), told.city.stations, strict=True)
        )
    )


def _point(told: SealOfSeven, n: int, station: Station, sx: float, sy: float) -> tuple[Part, ...]:
    away = (sx * 0.3, sy * 0.3) if n not in (3, 4) else (25.0 if n == 3 else -25.0, 3.0)
    covered: tuple[Part, ...] = ()
    if station.is_covered:
        covered = (Picture(x=away[0], y=away[1], name="covered", scale=0.85),
                   thing(station.needs, *away, 12))  # fmt: skip
    pawns = tuple(
        Seal(x=_beside(n, i), y=0 if n in (0, 3, 4) else 4, r=11, symbol=symbol)
        for i, symbol in enumerate(station.pawns[:2])
    )
    shadow = shadow_at_university(told.city.shadow) if n == 0 and told.city.shadow else ()
    return (
        *shadow,
        Picture(x=0, y=0, name="city-medal-lit", scale=16 / 23),
        text((-14, -13, 28, 26), str(n), _NUMBER, CANDLE, "center"),
        *covered,
        *(pawns if n == 0 else ()),
    )


def _beside(n: int, i: int) -> float:
    return (32 if i == 0 else -32) if n == 0 else 0


def _words(told: SealOfSeven, w: float) -> tuple[Part, ...]:
    """Who is banished, by what, by whom."""
    first = -(len(told.objects) - 1) / 2 * 40
    return (
        text((-w / 2, -52, w, 32), told.name, HEADING, CANDLE, "center", name=True),
        *(thing(one, first + 40 * n, 0, 30, CALM) for n, one in enumerate(told.objects)),
        text((-w / 2, 22, w, 40), told.line, BODY, BONE, "center", name=True),
    )


SEAL = CentreLayout(_seal, r=150, keeps=KEEPS, strips=STRIPS, ground="fog")
