"""The university is closed: the tiles turn one after the other, with the light down."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.salem.colours import UNLIT
from companion.games.salem.layout.city import KEEPS, STRIPS, Tray, dusk, ground, tray_of
from companion.games.salem.layout.small import coin, thing
from companion.games.salem.parts import Spot
from companion.games.salem.scene import Tiles, TurnedTile
from companion.screen.layout.kit import button, line, text
from companion.screen.layout.layouts import CentreLayout, Laid, Room
from companion.screen.parts import Icon, Part, Picture, Sheet, TurningLeaf
from companion.screen.scene import Scene
from companion.screen.style import BODY, BONE, CALM, CANDLE, DANGER, TITLE, Motion

_SPOTS = ((0, -84), (152, -58), (222, 26), (108, 74), (-108, 74), (-222, 26), (-152, -58))
"""On a tray of 600 by 286."""
_TURN_MS, _FIRST_MS = 500, 300


def _tiles(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    told = scene.centre
    assert isinstance(told, Tiles)
    tray = tray_of(laid, room)
    k = min(1.0, tray.h / 286)
    places = tuple((x * tray.w / 600, y * k) for x, y in _SPOTS)
    turn = 270 if scene.endways else 0
    words = _words(told, 150.0, k)
    return (
        *ground(tray, told.rim, told.side, up, BONE),
        *dusk(room, 0.4),
        _at(tray, "place 0", places[0], up, _university(told, k)),
        *(
            _at(tray, f"place {n}", places[n], up, _tile(n, tile, k))
            for n, tile in enumerate(told.tiles, 1)
        ),
        Sheet("reading", tray.x, tray.y + 44 * k, turn, words),
        Sheet("reading across", tray.x, tray.y - 22 * k, (turn + 180) % 360, words[:2]),
    )


def _at(tray: Tray, key: str, spot: Spot, up: int, parts: tuple[Part, ...]) -> Sheet:
    turn = -1 if up else 1
    return Sheet(key, tray.x + turn * spot[0], tray.y + turn * spot[1], up, parts)


def _university(told: Tiles, k: float) -> tuple[Part, ...]:
    return (
        Picture(x=0, y=0, name="city-medal-calm", scale=27 / 23 * k),
        Icon(x=0, y=0, size=33 * k, name=told.emblem, colour=CALM),
        *coin("0", -21 * k, -21 * k),
        Picture(x=22 * k, y=16 * k, name="covered"),
        thing(told.artefact, 22 * k, 16 * k, 15),
    )


def _tile(n: int, tile: TurnedTile, k: float) -> tuple[Part, ...]:
    """Its number stays; the tile is squeezed and comes back with its face."""
    ink = _ink(tile)
    back = not tile.face
    sign = "tile-back" if back else f"tile-{tile.face}"
    parts = (
        Picture(x=0, y=0, name="tile-back-ground" if back else "tile-face-ground", scale=k),
        Picture(x=0, y=0, name="tile-edge", scale=k, colour=ink),
        Icon(x=0, y=2 * k, size=(30 if back else 44) * k, name=sign, colour=ink),
    )
    glow = (Picture(x=0, y=0, name="glow", scale=0.8),) if tile.is_turning else ()
    return (*glow, _leaf(n, tile, parts), *coin(str(n), -26 * k, -28 * k), *_artefact(tile, k))


def _leaf(n: int, tile: TurnedTile, parts: tuple[Part, ...]) -> Part:
    leaf = TurningLeaf(x=0, y=0, parts=parts, key=f"tile {n} {tile.face}")
    if not tile.is_turning:
        return leaf
    moving = replace(leaf, motion=Motion(_TURN_MS, "out_cubic", wait_ms=_FIRST_MS))
    return replace(moving, start=replace(moving, across=0.1))


def _ink(tile: TurnedTile) -> str:
    if not tile.face:
        return CANDLE if tile.is_turning else UNLIT
    if not tile.is_right:
        return DANGER
    return CALM if tile.face == "portal" else BONE


def _artefact(tile: TurnedTile, k: float) -> tuple[Part, ...]:
    if not tile.artefact:
        return ()
    y = 34 * k
    return (Picture(x=0, y=y, name="covered"), thing(tile.artefact, 0, y, 15))


def _words(told: Tiles, w: float, k: float) -> tuple[Part, ...]:
    """Which tile it is, and how it stands; near the middle, what goes on."""
    said: tuple[Part, ...] = (
        text((-w / 2, -28, w, 32), told.title, TITLE, CANDLE, "center"),
        line((-w / 2, 4, w, 22), told.line, BODY, "center"),
    )
    if told.choice is None:
        return said
    return (*said, button((-62, 30, 124, 48), told.choice))


TILES = CentreLayout(_tiles, r=150, keeps=KEEPS, strips=STRIPS, ground="fog")
