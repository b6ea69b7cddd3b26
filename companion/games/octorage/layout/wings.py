"""On either side of the maw: the Weapons of the turn, what may follow them, and the piles."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import msgspec
from msgspec.structs import replace

from companion.games.octorage.colours import LEAF
from companion.games.octorage.layout.weapons import (
    HIGH,
    SMALL_WIDE,
    WIDE,
    large_weapon,
    small_weapon,
)
from companion.games.octorage.scene import Wings
from companion.screen.layout.flights import card_back
from companion.screen.layout.kit import Box, text
from companion.screen.layout.layouts import Laid, Room
from companion.screen.parts import Button, Flown, Group, Icon, Part, Plate, Sheet
from companion.screen.scene import Scene
from companion.screen.seating import TURNS
from companion.screen.style import ASH, BONE, CANDLE, SLIDE, Type

Place = tuple[float, float]
AWAY = 206
"""From the middle to the middle of a wing."""
_LAST = (-42.0, -33.0)
"""Where the last Weapon lies in a wing; below it what may follow, and the earlier ones."""
_ROW_Y, _ROW_LONG, _STEP = 54.0, 112.0, 28.0
_ROW_HIGH = 18.0
"""Half as high as one of them."""
_MOST = 6
"""As many of the earlier Weapons lie in a row; of more, the newest, and how many there were."""
_PILES, _PILE, _DECK_Y = 55.0, 22.0, 29.0
"""How far outwards the piles lie, and what they need beyond that: nearer to it, they come in."""
_BENT = 0.12
"""How high the arc of a Weapon is, of its way."""
OUTER = 20.0
"""How far from its middle the words of a wing reach outwards; piles lie beyond."""
_BEYOND = 68.0
"""What a wing with piles needs outwards at the least."""
_DEEP = 74.0
"""What a whole wing takes above and below the middle."""
_RAISED = 24.0
"""How much higher the earlier Weapons lie, where the piles lie below them."""
_FLOOR, _COUNT = Type("bold", 17, 14), Type("number", 19, 16)


class Form(msgspec.Struct, frozen=True):
    """What a wing has, and how far below the middle it lies, seen by its reader."""

    has_row: bool = True
    has_words: bool = True
    lowered: float = 0
    is_turned: bool = False
    """It faces a short edge: the last Weapon lies below the middle."""
    lifted: float = 0
    """How much nearer to the maw the last Weapon lies, so that no arm lies on it."""
    piles: float = 0
    """How far outwards the piles lie; 0: the other wing has them."""
    are_below: bool = False
    """No wing has room for the piles but under the Weapons, in place of words."""


_WHOLE = Form()
_LOW = Form(has_row=False, lowered=20)
_LEAST = Form(has_row=False, has_words=False, lowered=33)
_TURNED = Form(is_turned=True, lifted=16)


def form_of(scene: Scene, room: Room, y: float) -> Form:
    """Between deep strips the earlier Weapons go first, then what the one who is asked is told."""
    if scene.endways:
        return _TURNED
    free = min(y - room.top, room.bottom - y)
    return _WHOLE if free >= _DEEP else _LOW if free >= _DEEP - _LOW.lowered else _LEAST


def wings_beside(
    scene: Scene,
    wings: Wings,
    laid: list[Laid],
    room: Room,
    middle: Place,
    form: Form,
    tabs: list[Box],
) -> tuple[Sheet, ...]:
    """The same on either side, each for who sits opposite: for the long edges or the short."""
    turn = 270 if scene.endways else 0
    x, y = middle
    sides = ((1, turn), (-1, turn + 180))
    places = [(x + side * AWAY, y + side * form.lowered) for side, _ in sides]
    over = [*tabs, *(_box(strip) for strip in laid)]
    piles = [
        _outwards(scene, room, at, side, faces, over)
        for at, (side, faces) in zip(places, sides, strict=True)
    ]
    form = replace(form, are_below=form.has_row and not any(piles))
    sheets = []
    for key, (side, faces), at, out in zip(_KEYS, sides, places, piles, strict=True):
        has_row = form.has_row and not (turn == 0 and _is_row_covered(at, side, tabs))
        parts = _wing(wings, replace(form, has_row=has_row, piles=out))
        came = _came_from(wings, laid, at, faces)
        sheets.append(Sheet(key, *at, faces % 360, (*parts, *_last(wings, came, form))))
    return tuple(sheets)


_KEYS = ("wing", "wing across")


def deck_near(middle: Place, x: float) -> Place:
    """Where the pile lies in the wing on the side of such a strip."""
    side = 1 if x >= middle[0] else -1
    return middle[0] + side * (AWAY + _PILES), middle[1] - side * _DECK_Y


def _box(strip: Laid) -> Box:
    left, top, right, bottom = strip.box
    return left, top, right - left, bottom - top


def _outwards(scene: Scene, room: Room, at: Place, side: int, faces: int, over: list[Box]) -> float:
    """How far outwards the piles of a wing lie; 0: there is no room, or something over them."""
    free = room.right - at[0] if side > 0 else at[0] - room.left
    if not scene.endways and free < _BEYOND:
        return 0
    out = _PILES if scene.endways else min(_PILES, free - _PILE)
    return 0 if _are_covered(at, faces, over, out) else out


def _are_covered(at: Place, faces: int, over: list[Box], out: float) -> bool:
    """Whether a deep strip or its Treasures lie on the piles of a wing: the other has them, too."""
    a = radians(faces)
    x, y = at[0] + out * cos(a) - 3 * sin(a), at[1] + out * sin(a) + 3 * cos(a)
    w, h = (68, 26) if faces % 180 else (26, 68)
    return any(
        left < x + w and x - w < left + wide and top < y + h and y - h < top + high
        for left, top, wide, high in over
    )


def _is_row_covered(at: Place, side: int, tabs: list[Box]) -> bool:
    """Whether somebody's Treasures lie on the earlier Weapons: the other wing has them, too."""
    x, y = at[0] + side * _LAST[0], at[1] + side * _ROW_Y
    half = (_ROW_LONG + SMALL_WIDE) / 2
    return any(
        left < x + half and x - half < left + w and top < y + _ROW_HIGH and y - _ROW_HIGH < top + h
        for left, top, w, h in tabs
    )


def _came_from(
    wings: Wings, laid: list[Laid], at: Place, faces: int
) -> tuple[float, float, float] | None:
    """Where the last Weapon was played, seen from its wing: x, y, and how far it was turned."""
    for strip in laid:
        if strip.strip.seat == wings.laid_by:
            dx, dy, a = strip.x - at[0], strip.y - at[1], radians(-faces)
            turn = (TURNS[strip.place] - faces + 180) % 360 - 180
            return dx * cos(a) - dy * sin(a), dx * sin(a) + dy * cos(a), float(turn)
    return None


def _last(wings: Wings, came: tuple[float, float, float] | None, form: Form) -> tuple[Part, ...]:
    """The Weapon that counts, or its place; it flies there from who laid it, and turns over."""
    x, y = _LAST[0], _LAST[1] - form.lifted
    if not wings.area:
        return (
            Plate(x=x - WIDE / 2, y=y - HIGH / 2, w=WIDE, h=HIGH, name="hatch"),
            Icon(x=x, y=y, size=34, name="weapon-machete", colour=LEAF),
        )
    from_x, from_y, turn = came or (x, y, 0.0)
    way = hypot(x - from_x, y - from_y)
    card = Flown(x=x, y=y, parts=large_weapon(wings.area[-1]), key=f"last {len(wings.area)}",
                 motion=SLIDE, from_x=from_x, from_y=from_y, from_turn=turn, from_scale=0.7,
                 bend=_BENT * way, back=card_back(LEAF, WIDE, HIGH))  # fmt: skip
    return (card if came else replace(card, start=replace(card, alpha=0.0)),)


def _wing(wings: Wings, form: Form) -> tuple[Part, ...]:
    words = text((_LAST[0] - 62, 12, 124, 22), wings.floor, _FLOOR, CANDLE, "center")
    row_y = _ROW_Y - _RAISED if form.are_below else _ROW_Y
    return (
        *((words,) if form.has_words and not form.are_below else ()),
        *(_row(wings.area[:-1], row_y) if form.has_row else ()),
        *(_piles(wings, form.piles) if form.piles else ()),
        *(_piles_below(wings) if form.are_below else ()),
    )


def _row(earlier: tuple[int, ...], y: float) -> list[Part]:
    """Those of this turn before the last, oldest first; the newest shrinks into the row."""
    hidden = 0 if len(earlier) <= _MOST else len(earlier) - _MOST + 1
    shown = earlier[hidden:]
    count = len(shown) + bool(hidden)
    step = _STEP if count <= 4 else _ROW_LONG / count
    left = _LAST[0] - (count - 1) / 2 * step
    parts: list[Part] = []
    if hidden:
        box = (left - 24, y - 10, 28, 20)
        parts.append(text(box, f"+{hidden}", Type("number", 15, 14), ASH, "center"))
    for n, value in enumerate(shown):
        at = left + (n + bool(hidden)) * step
        card = Group(x=at, y=y, parts=small_weapon(value), key=f"row {hidden + n + 1}",
                     motion=SLIDE)  # fmt: skip
        start = card
        if n == len(shown) - 1:
            start = replace(card, x=_LAST[0], y=_LAST[1], scale=WIDE / SMALL_WIDE)
        parts.append(replace(card, start=start))
    return parts


def _piles(wings: Wings, x: float) -> tuple[Part, ...]:
    """What is left to draw, and what was thrown away, which everybody may look through."""
    deck = _pile(x, -_DECK_Y, "token-deck", wings.pile)
    if wings.looks is None:
        return (*deck, *_pile(x, 37, "token-discard", wings.discard))
    discard = _pile(0, 0, "token-discard", wings.discard)
    open_it = Button(x=x - 26, y=4, w=52, h=66, intent=wings.looks, face="bare", parts=discard)
    return (*deck, open_it)


def _piles_below(wings: Wings) -> tuple[Part, ...]:
    """The same in a line: what may follow is read on the deep strip that leaves no more room."""
    x, y = _LAST[0], _ROW_Y + 12
    deck = _counted(x - 54, y, "token-deck", wings.pile)
    if wings.looks is None:
        return (*deck, *_counted(x + 2, y, "token-discard", wings.discard))
    discard = _counted(-26, 0, "token-discard", wings.discard)
    open_it = Button(x=x, y=y - 24, w=52, h=48, intent=wings.looks, face="bare", parts=discard)
    return (*deck, open_it)


def _counted(x: float, y: float, sign: str, count: int) -> tuple[Part, ...]:
    return (
        Icon(x=x + 11, y=y, size=24, name=sign, colour=LEAF),
        text((x + 25, y - 12, 27, 24), str(count), _COUNT, BONE),
    )


def _pile(x: float, y: float, sign: str, count: int) -> tuple[Part, ...]:
    return (
        Icon(x=x, y=y - 11, size=36, name=sign, colour=LEAF),
        text((x - 24, y + 8, 48, 24), str(count), _COUNT, BONE, "center"),
    )
