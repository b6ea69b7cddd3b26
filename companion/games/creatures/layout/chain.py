"""An attack as a chain: who strikes whom, who defends, who strikes back."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from companion.games.creatures.colours import CHALK, PLUM, ROSE
from companion.games.creatures.layout.circle import STRIPS
from companion.games.creatures.layout.deeds import with_deeds
from companion.games.creatures.layout.wing import wing_parts
from companion.games.creatures.scene import Chain, Link
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import CentreLayout, Laid, Room
from companion.screen.parts import Group, Icon, Part, Picture, Plate, Polyline, Seal, Sheet
from companion.screen.scene import Scene
from companion.screen.style import (
    BONE,
    CALM,
    CANDLE,
    DANGER,
    FACES,
    LINE,
    VOID,
    Motion,
    Type,
)

_W, _H = 132.0, 104.0
_APART = 186.0
_NEED, _GOT = Type("number", 20, 15), Type("number", 28, 18)
_EDGES = {"hit": CALM, "miss": DANGER, "now": CANDLE, "next": LINE}
_GROWS = Motion(250, "out_quad")


def _chain(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    drawn = scene.centre
    assert isinstance(drawn, Chain)
    x, y = (room.left + room.right) / 2, (room.top + room.bottom) / 2
    count = len(drawn.links)
    step = min(_APART, (room.right - room.left - _W - 8) / max(1, count - 1))
    words = drawn.wing
    high = 26.0 if words else 0.0
    lit: tuple[Part, ...] = (Picture(x=0, y=0, name="rose", scale=230 / 128),)
    spots = [(n - (count - 1) / 2) * step for n in range(count)]
    return (
        Sheet("light", x, y, up, lit),
        Sheet("chain", x, y, up, _chains(spots, step)),
        *(Sheet(f"link {n}", x + (at if not up else -at), y, up,
                (_grown(link, n, step) if 0 < n == count - 1 else _still(link),))
          for n, (at, link) in enumerate(zip(spots, drawn.links, strict=True))),
        *_words(drawn, x, y, high, scene),
    )  # fmt: skip


def _words(drawn: Chain, x: float, y: float, high: float, scene: Scene) -> tuple[Sheet, ...]:
    """What came of it, above and below: towards both long edges."""
    if drawn.wing is None:
        return ()
    parts = wing_parts(replace(drawn.wing, number="", aim=None, signs=()), 480, _H)
    away = _H / 2 + high
    return (
        Sheet("wing", x, y + away, 0, parts),
        Sheet("wing across", x, y - away, 180, parts),
    )


def _chains(spots: list[float], step: float) -> tuple[Part, ...]:
    """From link to link; the last one grows out of the link before it."""
    chains: list[Part] = []
    for n, (start, stop) in enumerate(pairwise(spots), 1):
        chain = Picture(x=(start + stop) / 2, y=0, name="chain", scale=max(0.5, (step - _W) / 54))
        if n == len(spots) - 1:
            grows = replace(chain, key=f"chain {n}", motion=_GROWS)
            chain = replace(grows, start=replace(grows, x=start + _W / 2, scale=0.1))
        chains.append(chain)
    return tuple(chains)


def _still(link: Link) -> Group:
    return Group(x=0, y=0, parts=_link(link))


def _grown(link: Link, n: int, step: float) -> Part:
    """It comes from the link before it, as one."""
    grown = replace(_still(link), key=f"link {n}", motion=_GROWS)
    return replace(grown, start=replace(grown, x=-step / 2, scale=0.6, alpha=0.0))


def _link(link: Link) -> tuple[Part, ...]:
    x, y = -_W / 2, -_H / 2
    is_next = link.state == "next"
    ground = Plate(x=x, y=y, w=_W, h=_H, name="button", colour=VOID if is_next else PLUM,
                   alpha=0.5 if is_next else 0.95)  # fmt: skip
    edge = Plate(x=x, y=y, w=_W, h=_H, name="button-edge", colour=_EDGES[link.state])
    return (ground, edge, *_who(link), *_numbers(link))


def _who(link: Link) -> tuple[Part, ...]:
    y = -28.0
    if not link.whom:
        return (
            Seal(x=-24, y=y, r=17, symbol=link.who),
            Icon(x=24, y=y, size=32, name="result-shield", colour=CHALK),
        )
    way = (-18, y, 12, y, 5, y - 6, 12, y, 5, y + 6)
    return (
        Seal(x=-42, y=y, r=15, symbol=link.who),
        Polyline(points=way, width=2.2, colour=CHALK),
        Seal(x=40, y=y, r=15, symbol=link.whom),
    )


def _numbers(link: Link) -> list[Part]:
    parts: list[Part] = [Icon(x=-44, y=14, size=28, name=link.icon, colour=ROSE)]
    if link.need is not None:
        parts.append(text((-30, -2, 56, 32), f"≤ {link.need}", _NEED, BONE, "center"))
    if link.got is None:
        if link.state == "now":
            parts.append(Icon(x=44, y=14, size=28, name="figure-dice", colour=CANDLE))
        return parts
    is_hit = link.state == "hit"
    face = FACES["agreed" if is_hit else "danger"]
    return [
        *parts,
        text((24, -4, 40, 36), str(link.got), _GOT, CANDLE, "center"),
        Plate(x=-13, y=_H / 2 - 13, w=26, h=26, name="chip", colour=face.ground),
        Plate(x=-13, y=_H / 2 - 13, w=26, h=26, name="chip-edge", colour=face.edge),
        Icon(x=0, y=_H / 2, size=16, name="check" if is_hit else "cross", colour=face.ink),
    ]


CHAIN = with_deeds(CentreLayout(_chain, r=110, keeps=0, strips=STRIPS))
