"""The chalk circle between the strips: the order of play, dice in it, or the god over its rim."""

from __future__ import annotations

from math import cos, pi, radians, sin

from msgspec.structs import replace

from companion.games.creatures.colours import CHALK
from companion.games.creatures.layout.deeds import with_deeds
from companion.games.creatures.layout.small import star
from companion.games.creatures.layout.wing import wings
from companion.games.creatures.scene import Bowl, Circle, CircleSeat, God
from companion.screen.art.catalogue import DICE
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import CentreLayout, Laid, Room, Strips
from companion.screen.parts import Arc, Fill, Icon, Part, Picture, Plate, Polyline, Seal, Sheet
from companion.screen.scene import Scene
from companion.screen.seating import angle_of
from companion.screen.style import CALM, CANDLE, VOID, Motion, Type

WIDEST = 110.0
_ARMS = ((100.0, 78.0, "arm-seat"), (78.0, 64.0, "arm-seat-near"), (0.0, 47.0, "arm-seat-nearest"))
"""From which radius on, how far out an arm holds its seal, and its drawing."""
_SEAL = 17.0
_BROW = Type("number", 25, 16)
_COMES = Motion(220, "out_quad")
_RISES = Motion(900, "out_cubic")
_SINKS, _DARK = Motion(200, "out_quad"), 0.6
"""The light as the god is called."""
_FORWARD = 1.05
"""How much further out the arm of who plays holds its seal."""
_TUMBLES = 500
_ARM = 24.0
"""What an arm takes beside the bowl that it holds: no word stands on it."""
_REACH = 0.67
"""How far the god's arms reach over the rim, of its radius."""
_SAID = 130.0
"""What words beside the circle need, with the space round them."""
STRIPS = Strips(300, 348)


def place_of(room: Room, most: float = WIDEST) -> tuple[float, float, float]:
    """Where the circle lies between the strips, and how large it is."""
    x, y = (room.left + room.right) / 2, (room.top + room.bottom) / 2
    return x, y, max(40.0, min(most, (room.bottom - room.top) / 2 - 6))


def slab(r: float) -> tuple[Part, ...]:
    """The floor with its ring, and the light round it."""
    return (
        Picture(x=0, y=0, name="rose", scale=1.55 * r / 128),
        Picture(x=0, y=0, name="slab", scale=r / WIDEST),
    )


# Who plays


def _circle(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """Seals held by arms towards their seats, arrows to the right, the round on the brow."""
    drawn = scene.centre
    assert isinstance(drawn, Circle)
    x, y, r = place_of(room, min(WIDEST, (room.right - room.left) / 2 - _SAID))
    out, arm = next((out, arm) for least, out, arm in _ARMS if r >= least)
    k = min(1.0, (r - 18) / out)
    angles = _angles(laid)
    return (
        Sheet("slab", x, y, up, slab(r)),
        Sheet("order", x, y, 0, _order(drawn, angles, out * k, arm, k)),
        Sheet("brow", x, y, up, _brow(drawn, r)),
        *wings(scene, drawn.wing, room, (x, y), r),
    )


def _angles(laid: list[Laid]) -> dict[int, float]:
    places = [one.place for one in laid]
    return {one.strip.seat: angle_of(one.place, places) for one in laid}


def _order(
    drawn: Circle, angles: dict[int, float], out: float, arm: str, k: float
) -> tuple[Part, ...]:
    arms = [
        _arm(one, angles[seat], arm, k) for seat, one in enumerate(drawn.seats) if not one.is_out
    ]
    seals = [
        part for seat, one in enumerate(drawn.seats) for part in _seat(one, angles[seat], out, k)
    ]
    return (*arms, *_arrows(drawn, angles, out + 4 * k), *seals)


def _arm(one: CircleSeat, angle: float, name: str, k: float) -> Part:
    """The arm of who plays comes forward."""
    arm = Picture(x=0, y=0, name=name, turn=angle, scale=k * (_FORWARD if one.is_active else 1),
                  key=f"arm {one.symbol}", motion=_COMES)  # fmt: skip
    return replace(arm, start=replace(arm, scale=k))


def _seat(one: CircleSeat, angle: float, out: float, k: float) -> list[Part]:
    a, r = radians(angle), _SEAL * k
    away = out * (_FORWARD if one.is_active else 1)
    x, y = away * cos(a), away * sin(a)
    dim = one.is_out or (one.is_done and not one.is_active)
    grown = r * (1.12 if one.is_active else 1)
    own = Seal(x=x, y=y, r=grown, symbol=one.symbol, alpha=0.45 if dim else 1.0,
               key=f"cult {one.symbol} {one.is_active}", motion=_COMES)  # fmt: skip
    parts: list[Part] = []
    if one.is_active:
        parts.append(Picture(x=x, y=y, name="glow", scale=38 * k / 128))
    parts.append(replace(own, start=replace(own, x=out * cos(a), y=out * sin(a), r=r)))
    if one.is_active:
        parts.append(Arc(x=x, y=y, r=grown + 2, share=1, width=2.6, colour=CANDLE))
    if one.is_done:
        parts += [
            Arc(x=x + 13 * k, y=y + 12 * k, r=3.6, share=1, width=7.2, colour=CALM),
            Icon(x=x + 13 * k, y=y + 12 * k, size=9.5, name="check", colour=VOID),
        ]
    if one.has_star:
        b = radians(angle - 62)
        parts += star(x + 20 * k * cos(b), y + 20 * k * sin(b), 10)
    return parts


def _arrows(drawn: Circle, angles: dict[int, float], out: float) -> list[Part]:
    """From each to who plays next; in dashes, as chalk is drawn."""
    parts: list[Part] = []
    for one, then in zip(drawn.order, drawn.order[1:], strict=False):
        start, stop = angles[one] - 24, angles[then] + 24
        while stop > start:
            stop -= 360
        if start - stop < 300:
            parts += _arrow(start, stop, out)
    return parts


def _arrow(start: float, stop: float, r: float) -> list[Part]:
    steps = max(1, round((start - stop) * pi / 180 * r / 10))
    step = (start - stop) / steps
    dashes: list[Part] = []
    for n in range(steps):
        first, last = (radians(start - step * (n + share)) for share in (0.0, 0.7))
        line = (r * cos(first), r * sin(first), r * cos(last), r * sin(last))
        dashes.append(Polyline(points=line, width=2, colour=CHALK, alpha=0.8))
    a = radians(stop)
    head = Picture(x=r * cos(a), y=r * sin(a), name="arrowhead", scale=0.55, turn=stop - 90,
                   colour=CHALK)  # fmt: skip
    return [*dashes, head]


def _brow(drawn: Circle, r: float) -> tuple[Part, ...]:
    """The god sleeps; the round stands on its brow."""
    scale = r / WIDEST * 30 / 46
    high = 26 if r >= 80 else 0
    number = text((-24, -high / 2 - 7, 48, high), drawn.number, _BROW, CANDLE, "center")
    return (Picture(x=0, y=3, name="head", scale=scale), *((number,) if high else ()))


# Dice


def _bowl(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """The dice lie in the circle, and two arms hold its rim."""
    drawn = scene.centre
    assert isinstance(drawn, Bowl)
    x, y, r = place_of(room, 92)
    arms = tuple(Picture(x=0, y=0, name="arm-bowl", turn=turn, scale=max(1.0, r / 88))
                 for turn in (0, 180))  # fmt: skip
    return (
        Sheet("bowl", x, y, up, (*arms, *slab(r))),
        Sheet("dice", x, y, up, dice_parts(drawn, r)),
        *wings(scene, drawn.wing, room, (x, y), r + _ARM * arms[0].scale),
    )


def dice_parts(drawn: Bowl, r: float) -> tuple[Part, ...]:
    """Three of them: two below, one above; before they are thrown, their places."""
    size = 42 * r / 88
    k = size * 0.58
    spots = ((0.0, -k, 6.0), (-k, k * 0.82, -9.0), (k, k * 0.82, 12.0))
    parts: list[Part] = []
    for n, (dx, dy, turn) in enumerate(spots):
        if not drawn.dice:
            half = size / 2
            parts.append(Plate(x=dx - half, y=dy - half, w=size, h=size, name="hatch"))
            continue
        motion = Motion(_TUMBLES, "out_back", wait_ms=80 * n)
        die = Picture(x=dx, y=dy, name=DICE[drawn.dice[n]], scale=size / 50, turn=turn,
                      key=f"die {n} {drawn.throw}", motion=motion)  # fmt: skip
        tumbling = replace(die, x=die.x * 1.9, y=die.y * 1.9, turn=turn + 300.0, alpha=0.0)
        parts.append(replace(die, start=tumbling))
    return tuple(parts)


# The god


def _god(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    drawn = scene.centre
    assert isinstance(drawn, God)
    most = ((room.right - room.left) / 2 - _SAID) / (1 + _REACH)
    x, y, r = place_of(room, min(92, most))
    return (
        Sheet("dusk", x, y, 0, _dusk()),
        Sheet("slab", x, y, up, slab(r)),
        Sheet("god", x, y, up, god_parts(52 * r / 92)),
        *wings(scene, drawn.wing, room, (x, y), r * (1 + _REACH)),
    )


def _dusk() -> tuple[Part, ...]:
    """The light goes down on all but the strips, on which people still read."""
    fill = Fill(x=-1000, y=-500, w=2000, h=1000, colour=VOID, alpha=_DARK, key="dusk",
                motion=_SINKS)  # fmt: skip
    return (replace(fill, start=replace(fill, alpha=0.0)),)


def god_parts(r: float) -> tuple[Part, ...]:
    """Arms over the rim to both sides, and the head that looks at you."""
    k = r / 52
    parts: list[Part] = []
    for n in range(3):
        motion = replace(_RISES, wait_ms=300 * n)
        for flipped in (False, True):
            arm = Picture(x=0, y=0, name=f"arm-god-{n + 1}", flipped=flipped, scale=k,
                          key=f"arm {n} {flipped}", motion=motion)  # fmt: skip
            parts.append(replace(arm, start=replace(arm, scale=0.7 * k, alpha=0.0)))
    head = Picture(x=0, y=-6 * k, name="god", scale=r / 84, key="god", motion=_RISES)
    light = Picture(x=0, y=-34 * k, name="glow", scale=40 * k / 128)
    brow = Icon(x=0, y=-34 * k, size=34 * k, name="figure-favour", colour=CANDLE)
    return (*parts, replace(head, start=replace(head, scale=head.scale * 0.7)), light, brow)


CIRCLE = with_deeds(CentreLayout(_circle, r=WIDEST, keeps=0, strips=STRIPS))
BOWL = with_deeds(CentreLayout(_bowl, r=WIDEST, keeps=0, strips=STRIPS))
GOD = with_deeds(CentreLayout(_god, r=WIDEST, keeps=0, strips=STRIPS))
