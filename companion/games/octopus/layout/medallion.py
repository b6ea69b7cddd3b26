"""The place in question in its ring: what is resolved, who stands there, what changes hands."""

from __future__ import annotations

from math import atan2, cos, radians, sin

from companion.games.octopus.scene import Exchange, Medallion
from companion.screen.layout.kit import candle_light, text
from companion.screen.layout.middle import HURRY_S
from companion.screen.parts import Arc, Icon, Part, Picture, Seal
from companion.screen.scene import Timer
from companion.screen.style import (
    ASH,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    FLY,
    GLOW,
    SMALL_NUMBER,
    TIDE,
)
from engine.games.octopus.board import EXTERIOR

RADIUS = 86
AGREED = 24


def medallion(
    here: Medallion, timer: Timer | None, r: float, seats: dict[str, tuple[float, float]]
) -> tuple[Part, ...]:
    """The place in question in its ring: what is resolved, who stands there, the time left.

    *seats* tells where each symbol's strip lies, seen from here.
    """
    k = r / RADIUS
    parts: list[Part] = [
        Picture(x=0, y=0, name="arm-ring", scale=k),
        Picture(x=0, y=0, name="arm-ring", scale=k, turn=180),
        candle_light(r * 1.6 / 128, f"{here.place} {here.is_sad}"),
        Picture(x=0, y=0, name="medallion", scale=k),
    ]
    parts += _progress(here, 68 * k)
    if timer:
        colour = DANGER if timer.left_s < HURRY_S else CANDLE
        share = timer.left_s / max(1, timer.of_s)
        parts.append(Arc(x=0, y=0, r=r - 4, share=share, width=5, colour=colour))
    if here.exchange:
        parts += _exchange(here.exchange, k)
    else:
        parts += _subject(here, k)
    for symbol in here.present:
        seal = _towards(symbol, seats.get(symbol, (0, 1)), r + 4)
        parts.append(seal)
        if symbol in here.agreed:
            parts += _tick(seal)
    return tuple(parts)


def _subject(here: Medallion, k: float) -> list[Part]:
    parts: list[Part] = []
    lifted = -8 if here.strikers else 0
    parts.append(Icon(x=0, y=lifted * k, size=(60 if here.strikers else 68) * k, name=here.icon,
                      colour=CANDLE, key="subject", motion=GLOW))  # fmt: skip
    for index, symbol in enumerate(here.strikers):
        x = (index - (len(here.strikers) - 1) / 2) * 22
        parts.append(Seal(x=x, y=34 * k, r=10, symbol=symbol))
    if here.strikers:
        x = -(len(here.strikers) * 11 + 10)
        parts.append(Icon(x=x, y=34 * k, size=20, name="tentacle", colour=TIDE))
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


def _progress(here: Medallion, r: float) -> list[Part]:
    """The places in their order (R35) round the ring: done, now, to come."""
    count = len(here.board.spots)
    parts: list[Part] = []
    for spot in here.board.spots:
        a = radians(360 / count * (spot.number - 1) - 90)
        x, y = r * cos(a), r * sin(a)
        now = spot.number == here.place
        coming = spot.number in here.waiting
        done = spot.number in here.places and not now and not coming
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
