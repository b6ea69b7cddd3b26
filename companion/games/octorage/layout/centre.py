"""The middle: the maw in its stone disc, his arms, and on either side the Weapons and the piles."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

import msgspec
from msgspec.structs import replace

from companion.games.octorage.colours import LEAF
from companion.games.octorage.layout.strips import (
    Span,
    free_side,
    has_chips,
    low_box,
    low_tab,
    tab,
)
from companion.games.octorage.layout.weapons import (
    HIGH,
    SMALL_WIDE,
    WIDE,
    large_weapon,
    small_weapon,
)
from companion.games.octorage.parts import Teeth
from companion.games.octorage.scene import Curse, Maw, Mercenary, Wings
from companion.screen.layout.edges import CORNER, EDGE
from companion.screen.layout.kit import Box, text
from companion.screen.layout.layouts import SHORT, CentreLayout, Laid, Room
from companion.screen.layout.strips import NARROW, PLAQUE
from companion.screen.layout.table import bent_track, readings
from companion.screen.parts import Button, Group, Icon, Part, Picture, Plate, Rim, Sheet
from companion.screen.scene import Scene
from companion.screen.seating import TURNS
from companion.screen.style import ASH, BONE, CANDLE, DANGER, FLICKER, SLIDE, Motion, Type

R, RING = 76, 13
"""The stone disc, and the ring of heads round it."""
_MOUTH, _RIM = 49, 65
_AWAY = 206
"""From the middle to the middle of a wing."""
_LAST = (-42.0, -33.0)
"""Where the last Weapon lies in a wing; below it what may follow, and the earlier ones."""
_ROW_Y, _ROW_LONG, _STEP = 54.0, 112.0, 28.0
_ROW_HIGH = 18.0
"""Half as high as one of them."""
_MOST = 6
"""As many of the earlier Weapons lie in a row; of more, the newest, and how many there were."""
_PILES = 55.0
_OUTER = 20.0
"""How far from its middle the words of a wing reach outwards; piles lie beyond."""
_BEYOND = 76.0
_DEEP = 74.0
"""What a whole wing takes above and below the middle."""
_GROW = Motion(600, "out_back")
_ROUND = Motion(700, "in_out_sine")
_FLIES = Motion(500, "in_out_cubic")
_RAGE, _SAID = Type("number", 50, 40), Type("number", 19, 14)
_FLOOR, _COUNT = Type("bold", 17, 14), Type("number", 19, 16)


class _Form(msgspec.Struct, frozen=True):
    """What a wing has, and how far below the middle it lies, seen by its reader."""

    has_row: bool = True
    has_words: bool = True
    lowered: float = 0
    is_turned: bool = False
    """It faces a short edge: the last Weapon lies below the middle."""
    lifted: float = 0
    """How much nearer to the maw the last Weapon lies, so that no arm lies on it."""


_WHOLE = _Form()
_LOW = _Form(has_row=False, lowered=20)
_LEAST = _Form(has_row=False, has_words=False, lowered=33)
_TURNED = _Form(is_turned=True, lifted=16)


def _maw(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """The maw; on either side the Weapons, or what all read."""
    maw = scene.centre
    assert isinstance(maw, Maw)
    at = x, y = _middle(scene, laid, room), _height(room)
    form = _form(scene, room, y)
    reads = bool(scene.middle.title or scene.middle.lines or scene.middle.choices)
    beside = _reading(scene, room, at) if reads else _wings(scene, maw, laid, room, at, form)
    bent = bent_track(scene, R + RING) if room.has_track else ()
    return (
        Sheet("arms", x, y, 0, (_light(maw), *_arms(2, maw.pairs, form))),
        *beside,
        *(() if reads else (Sheet("holding", x, y, 0, _arms(1, 1, form)),)),
        *_tabs(maw, laid, has_words=not reads),
        *_flying(maw, laid),
        Sheet("disc", x, y, up, (*disc_of(maw), *bent)),
    )


def _middle(scene: Scene, laid: list[Laid], room: Room) -> float:
    """Between what lies on the short edges; only what is deep there moves it."""
    places = {strip.place for strip in laid}
    corner = (CORNER - EDGE) / 2
    x = room.x + corner * ("left" not in places)
    if "right" not in places and room.has_track:
        x -= corner
    needs = _AWAY + _OUTER + 4
    return max(room.left + needs, min(x, room.right - needs))


def _height(room: Room) -> float:
    """In the middle; a hand of many cards moves it, as soon as more than the ring were covered."""
    return max(min(240, room.bottom - R), room.top + R)


def _light(maw: Maw) -> Part:
    name = "ember" if maw.level > 1 else "glow"
    light = Picture(x=0, y=0, name=name, scale=R * 1.9 / 128, key=f"light {maw.level}",
                    motion=FLICKER)  # fmt: skip
    return replace(light, start=replace(light, alpha=0.35))


def _arms(first: int, last: int, form: _Form) -> tuple[Part, ...]:
    """Pairs of arms: from across the room one sees how angry he is."""
    return tuple(_arm(pair, turn, form) for pair in range(first, last + 1) for turn in (0, 180))


def _arm(pair: int, turn: int, form: _Form) -> Part:
    """The first pair holds the last Weapon, wherever that lies."""
    y = 0.0 if pair > 1 else -form.lowered if turn else form.lowered
    arm = Picture(x=0, y=y, name=f"rage-arm-{pair}", turn=turn + 180 * form.is_turned,
                  flipped=form.is_turned, key=f"arm {pair} {turn}", motion=_GROW)  # fmt: skip
    return replace(arm, start=replace(arm, scale=0.9, alpha=0.0))


# The disc


def disc_of(maw: Maw) -> tuple[Part, ...]:
    """The stone, the ring of heads, the mouth and what it would take."""
    teeth = Teeth(x=0, y=0, r=_MOUTH, depth=_depth(maw), key="teeth", motion=_GROW)
    return (
        Picture(x=0, y=0, name="maw"),
        _heads(maw),
        Rim(x=0, y=0, r=_RIM, text=maw.round, beside=maw.turn),
        replace(teeth, start=replace(teeth, alpha=0.0)),
        _rage(maw),
    )


def _depth(maw: Maw) -> float:
    """Teeth close in with every level, and meet at the last."""
    if maw.is_shut:
        return _MOUTH - 6
    return 11 + 15 * (maw.level - 1) / max(1, maw.levels - 1)


def _heads(maw: Maw) -> Part:
    """They run once round when the way is turned."""
    way = 1 if maw.is_clockwise else -1
    heads = Picture(x=0, y=0, name="heads", colour=LEAF, flipped=not maw.is_clockwise,
                    key=f"heads {way}", motion=_ROUND)  # fmt: skip
    return replace(heads, start=replace(heads, turn=-360.0 * way))


def _rage(maw: Maw) -> Part:
    """What an attack takes: the largest number of the screen."""
    said: tuple[Part, ...]
    if maw.is_shut:
        words = text((-23, -14, 46, 28), maw.rage, _SAID, DANGER, "center")
        said = (Picture(x=0, y=0, name="maw-shut"), words)
    else:
        said = (text((-34, -32, 68, 64), maw.rage, _RAGE, CANDLE, "center"),)
    rage = Group(x=0, y=0, parts=said, key=f"rage {maw.level}", motion=_GROW)
    return replace(rage, start=replace(rage, scale=0.7))


# Beside it


def _reading(scene: Scene, room: Room, at: tuple[float, float]) -> tuple[Sheet, ...]:
    x, y = at
    column = min(room.right - x, x - room.left) - (R + RING) - 20
    high = 2 * min(y - room.top, room.bottom - y) - 12
    aside = R + RING + 10 + column / 2
    return readings(scene, at, (aside, 0), (column, high))


def _form(scene: Scene, room: Room, y: float) -> _Form:
    """Between deep strips the earlier Weapons go first, then what the one who is asked is told."""
    if scene.endways:
        return _TURNED
    free = min(y - room.top, room.bottom - y)
    return _WHOLE if free >= _DEEP else _LOW if free >= _DEEP - _LOW.lowered else _LEAST


def _wings(
    scene: Scene,
    maw: Maw,
    laid: list[Laid],
    room: Room,
    middle: tuple[float, float],
    form: _Form,
) -> tuple[Sheet, ...]:
    """The same on either side, each for who sits opposite: for the long edges or the short."""
    turn = 270 if scene.endways else 0
    wings, (x, y) = maw.wings, middle
    tabs = [_of_stage(one, side) for one, side in _low_tabs(maw, laid)]
    sheets = []
    for key, side, faces in (("wing", 1, turn), ("wing across", -1, turn + 180)):
        at = (x + side * _AWAY, y + side * form.lowered)
        free = room.right - at[0] if side > 0 else at[0] - room.left
        has_room = free >= _BEYOND or scene.endways
        has_row = form.has_row and not (turn == 0 and _is_row_covered(at, side, tabs))
        has_piles = has_room and not _are_covered(at, faces, laid)
        parts = _wing(wings, replace(form, has_row=has_row), has_piles=has_piles)
        came = _came_from(wings, laid, at, faces)
        sheets.append(Sheet(key, *at, faces % 360, (*parts, *_last(wings, came, form))))
    return tuple(sheets)


def _are_covered(at: tuple[float, float], faces: int, laid: list[Laid]) -> bool:
    """Whether a deep strip reaches over the piles of a wing: the other wing has them, too."""
    a = radians(faces)
    x, y = at[0] + _PILES * cos(a) - 3 * sin(a), at[1] + _PILES * sin(a) + 3 * cos(a)
    w, h = (68, 26) if faces % 180 else (26, 68)
    return any(
        left < x + w and x - w < right and top < y + h and y - h < bottom
        for left, top, right, bottom in (strip.box for strip in laid)
    )


def _is_row_covered(at: tuple[float, float], side: int, tabs: list[Box]) -> bool:
    """Whether somebody's Treasures lie on the earlier Weapons: the other wing has them, too."""
    x, y = at[0] + side * _LAST[0], at[1] + side * _ROW_Y
    half = (_ROW_LONG + SMALL_WIDE) / 2
    return any(
        left < x + half and x - half < left + w and top < y + _ROW_HIGH and y - _ROW_HIGH < top + h
        for left, top, w, h in tabs
    )


def _of_stage(one: Laid, box: Box) -> Box:
    """A box of a strip on a long edge, on the stage."""
    left, top, w, h = box
    if TURNS[one.place] == 0:
        return one.x + left, one.y + top, w, h
    return one.x - left - w, one.y - top - h, w, h


def _came_from(
    wings: Wings, laid: list[Laid], at: tuple[float, float], faces: int
) -> tuple[float, float, float] | None:
    """Where the last Weapon was played, seen from its wing: x, y, and how far it was turned."""
    for strip in laid:
        if strip.strip.seat == wings.laid_by:
            dx, dy, a = strip.x - at[0], strip.y - at[1], radians(-faces)
            turn = (TURNS[strip.place] - faces + 180) % 360 - 180
            return dx * cos(a) - dy * sin(a), dx * sin(a) + dy * cos(a), float(turn)
    return None


def _last(wings: Wings, came: tuple[float, float, float] | None, form: _Form) -> tuple[Part, ...]:
    """The Weapon that counts, or its place; it flies there from who laid it."""
    x, y = _LAST[0], _LAST[1] - form.lifted
    if not wings.area:
        return (
            Plate(x=x - WIDE / 2, y=y - HIGH / 2, w=WIDE, h=HIGH, name="hatch"),
            Icon(x=x, y=y, size=34, name="weapon-machete", colour=LEAF),
        )
    card = Group(x=x, y=y, parts=large_weapon(wings.area[-1]), key=f"last {len(wings.area)}",
                 motion=SLIDE)  # fmt: skip
    if came is None:
        return (replace(card, start=replace(card, alpha=0.0)),)
    from_x, from_y, turn = came
    return (replace(card, start=replace(card, x=from_x, y=from_y, turn=turn, scale=0.7)),)


def _wing(wings: Wings, form: _Form, *, has_piles: bool) -> tuple[Part, ...]:
    box = (_LAST[0] - 62, 12, 124, 22)
    words = text(box, wings.floor, _FLOOR, CANDLE, "center")
    return (
        *((words,) if form.has_words else ()),
        *(_row(wings.area[:-1]) if form.has_row else ()),
        *(_piles(wings) if has_piles else ()),
    )


def _row(earlier: tuple[int, ...]) -> list[Part]:
    """Those of this turn before the last, oldest first; the newest shrinks into the row."""
    hidden = 0 if len(earlier) <= _MOST else len(earlier) - _MOST + 1
    shown = earlier[hidden:]
    count = len(shown) + bool(hidden)
    step = _STEP if count <= 4 else _ROW_LONG / count
    left = _LAST[0] - (count - 1) / 2 * step
    parts: list[Part] = []
    if hidden:
        box = (left - 24, _ROW_Y - 10, 28, 20)
        parts.append(text(box, f"+{hidden}", Type("number", 15, 14), ASH, "center"))
    for n, value in enumerate(shown):
        at = left + (n + bool(hidden)) * step
        card = Group(x=at, y=_ROW_Y, parts=small_weapon(value), key=f"row {hidden + n + 1}",
                     motion=SLIDE)  # fmt: skip
        start = card
        if n == len(shown) - 1:
            start = replace(card, x=_LAST[0], y=_LAST[1], scale=WIDE / SMALL_WIDE)
        parts.append(replace(card, start=start))
    return parts


def _piles(wings: Wings) -> tuple[Part, ...]:
    """What is left to draw, and what was thrown away, which everybody may look through."""
    deck = _pile(_PILES, -29, "token-deck", wings.pile)
    if wings.looks is None:
        return (*deck, *_pile(_PILES, 37, "token-discard", wings.discard))
    discard = _pile(0, 0, "token-discard", wings.discard)
    open_it = Button(x=_PILES - 26, y=4, w=52, h=66, intent=wings.looks, face="bare", parts=discard)
    return (*deck, open_it)


def _pile(x: float, y: float, sign: str, count: int) -> tuple[Part, ...]:
    return (
        Icon(x=x, y=y - 11, size=36, name=sign, colour=LEAF),
        text((x - 24, y + 8, 48, 24), str(count), _COUNT, BONE, "center"),
    )


# What lies before people


def _tabs(maw: Maw, laid: list[Laid], *, has_words: bool) -> tuple[Sheet, ...]:
    """Treasures on the inner side of a strip; they come out from under it.

    While something is read in the middle, their signs are enough.
    """
    sheets = []
    for one in laid:
        if curses := _before(maw, one):
            side = free_side(one, laid)
            lie = tab if has_words and _has_words(one, side) else low_tab
            parts = lie(curses, side, one.h)
            sheets.append(Sheet(f"tab {one.strip.seat}", one.x, one.y, TURNS[one.place], parts))
    return tuple(sheets)


def _flying(maw: Maw, laid: list[Laid]) -> tuple[Sheet, ...]:
    """What goes from seat to seat comes from under one strip and ends under another."""
    at = {one.strip.seat: one for one in laid}
    icons: list[Part] = []
    for flight in maw.flights:
        source, target = at[flight.source], at[flight.target]
        key = f"{flight.source} to {flight.target}, {maw.turn} {len(maw.wings.area)}"
        flown = Icon(x=target.x, y=target.y, size=34, name=flight.icon, colour=LEAF, key=key,
                     motion=_FLIES)  # fmt: skip
        icons.append(replace(flown, start=replace(flown, x=source.x, y=source.y)))
    return (Sheet("flights", 0, 0, 0, tuple(icons)),) if icons else ()


def _before(maw: Maw, one: Laid) -> tuple[Curse, ...]:
    """What lies before a strip: chips of a narrow one lie on it."""
    curses, body = maw.curses[one.strip.seat] if maw.curses else (), one.strip.body
    return () if isinstance(body, Mercenary) and has_chips(body, one.w) else curses


def _has_words(one: Laid, side: Span) -> bool:
    return isinstance(one.strip.body, Mercenary) and side[1] - side[0] >= NARROW


def _low_tabs(maw: Maw, laid: list[Laid]) -> Iterator[tuple[Laid, Box]]:
    """Signs on the inner side of strips on a long edge, each as its strip sees it."""
    for one in laid:
        curses, side = _before(maw, one), free_side(one, laid)
        if curses and one.place not in SHORT and not _has_words(one, side):
            yield one, low_box(curses, side, one.h)


MAW = CentreLayout(_maw, R + RING, keeps=PLAQUE, ground="jungle")
