"""A round is won: the last one's seal where the maw was, and no power any more."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.octorage.happened import Laurel, Victor
from companion.games.octorage.layout.centre import MAW, RING, R
from companion.games.octorage.layout.side import sides
from companion.screen.layout.kit import button, line, text
from companion.screen.layout.layouts import BodyLayout, CentreLayout, Laid, Room
from companion.screen.layout.strips import BAND, DEAL, ground
from companion.screen.parts import Icon, Part, Picture, Seal, Sheet
from companion.screen.scene import Scene, Strip
from companion.screen.style import ASH, BONE, CANDLE, NAME, STATE, Motion, Type

_RISE = Motion(1200, "out_cubic")
_SEAL = 62
_ROLE = Type("sans", 15, 14)


def _laurel(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    laurel = scene.centre
    assert isinstance(laurel, Laurel)
    x = _middle(room)
    return (
        Sheet("arms", x, 240, 0, _rays()),
        *sides(scene, laurel.side, room, x, "round"),
        Sheet("disc", x, 240, up, _held(laurel)),
    )


def _middle(room: Room) -> float:
    """Where there is as much to read on either side."""
    return (room.left + room.right) / 2


def _rays() -> tuple[Part, ...]:
    light = Picture(x=0, y=0, name="glow", scale=R * 1.9 / 128, key="won light", motion=_RISE)
    rays = Picture(x=0, y=0, name="rays", scale=(R + RING + 40) / 120, key="won rays", motion=_RISE)
    return tuple(
        replace(one, start=replace(one, scale=0.6 * one.scale, alpha=0.0)) for one in (light, rays)
    )


def _held(laurel: Laurel) -> tuple[Part, ...]:
    seal = Seal(x=0, y=0, r=_SEAL, symbol=laurel.symbol, emblem=laurel.emblem, key="won seal",
                motion=_RISE)  # fmt: skip
    return (
        Picture(x=0, y=0, name="maw"),
        replace(seal, start=replace(seal, r=0.6 * _SEAL, alpha=0.0)),
    )


def _victor(strip: Strip, body: Victor, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    left = x + BAND + 32
    inner = w - BAND - 78
    foot = (button((x + BAND + 8, y + 84, w - BAND - 14, 56), body.choice),) if body.choice else ()
    return (
        *ground(strip, w, h, BAND, "candle"),
        Seal(x=left, y=y + 40, r=26, symbol=strip.symbol, emblem=strip.emblem),
        text((left + 36, y + 10, inner - 36, 26), strip.name, NAME, BONE, name=True),
        Icon(x=w / 2 - 28, y=y + 26, size=30, name="token-laurel", colour=CANDLE),
        *_under_name(body, left + 36, y, inner),
        *foot,
    )


def _under_name(body: Victor, x: float, y: float, inner: float) -> tuple[Part, ...]:
    """Whom they play and that it has no power; where hands must do something, that comes last."""
    if not body.takes.text:
        return (
            text((x, y + 34, inner - 36, 20), body.role, _ROLE, ASH),
            line((x, y + 54, inner + 4, 24), body.note, STATE),
        )
    return (
        line((x, y + 34, inner + 4, 22), body.note, STATE),
        line((x, y + 57, inner + 4, 22), body.takes, STATE),
    )


LAUREL = CentreLayout(_laurel, MAW.r, MAW.keeps, MAW.strips, MAW.ground)
VICTOR = BodyLayout(lambda body, w, most: DEAL, _victor)
