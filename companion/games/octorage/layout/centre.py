"""The middle: the maw in its stone disc, his arms, and on either side the Weapons and the piles."""

from __future__ import annotations

from collections.abc import Iterator

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
from companion.games.octorage.layout.wings import (
    AWAY,
    OUTER,
    Form,
    deck_near,
    form_of,
    wings_beside,
)
from companion.games.octorage.parts import Teeth
from companion.games.octorage.scene import Curse, Maw, Mercenary
from companion.screen.layout.edges import CORNER, EDGE
from companion.screen.layout.flights import card_back, flown, spot_on
from companion.screen.layout.kit import Box, text
from companion.screen.layout.layouts import SHORT, CentreLayout, Laid, Room
from companion.screen.layout.strips import PLAQUE
from companion.screen.layout.table import bent_track, readings
from companion.screen.parts import Group, Icon, Part, Picture, Rim, Sheet
from companion.screen.scene import Scene
from companion.screen.seating import TURNS
from companion.screen.style import CANDLE, DANGER, FLICKER, Motion, Type

R, RING = 76, 13
"""The stone disc, and the ring of heads round it."""
_MOUTH, _RIM = 49, 65
_TOLD = 140.0
"""What two words of a Treasure need before a strip: in less of it there are signs."""
_GROW = Motion(600, "out_back")
_ROUND = Motion(700, "in_out_sine")
_FLIES = Motion(500, "in_out_cubic")
_DRAWN, _DRAWN_APART_MS = Motion(250, "in_out_cubic"), 60
_BACK = card_back(LEAF, 34, 46)
_RAGE, _SAID = Type("number", 50, 40), Type("number", 19, 14)


def _maw(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """The maw; on either side the Weapons, or what all read."""
    maw = scene.centre
    assert isinstance(maw, Maw)
    at = x, y = _middle(scene, laid, room), _height(room)
    form = form_of(scene, room, y)
    reads = bool(scene.middle.title or scene.middle.lines or scene.middle.choices)
    beside = _reading(scene, room, at) if reads else _wings(scene, maw, laid, room, at, form)
    bent = bent_track(scene, R + RING) if room.has_track else ()
    return (
        Sheet("arms", x, y, 0, (_light(maw), *_arms(2, maw.pairs, form))),
        *beside,
        *(() if reads else (Sheet("holding", x, y, 0, _arms(1, 1, form)),)),
        *_tabs(maw, laid, has_words=not reads),
        *_flying(maw, laid, at),
        Sheet("disc", x, y, up, (*disc_of(maw), *bent)),
    )


def _middle(scene: Scene, laid: list[Laid], room: Room) -> float:
    """Between what lies on the short edges; only what is deep there moves it."""
    places = {strip.place for strip in laid}
    corner = (CORNER - EDGE) / 2
    x = room.x + corner * ("left" not in places)
    if "right" not in places and room.has_track:
        x -= corner
    needs = AWAY + OUTER + 4
    return max(room.left + needs, min(x, room.right - needs))


def _height(room: Room) -> float:
    """In the middle; a hand of many cards moves it, as soon as more than the ring were covered."""
    return max(min(240, room.bottom - R), room.top + R)


def _light(maw: Maw) -> Part:
    name = "ember" if maw.level > 1 else "glow"
    light = Picture(x=0, y=0, name=name, scale=R * 1.9 / 128, key=f"light {maw.level}",
                    motion=FLICKER)  # fmt: skip
    return replace(light, start=replace(light, alpha=0.35))


def _arms(first: int, last: int, form: Form) -> tuple[Part, ...]:
    """Pairs of arms: from across the room one sees how angry he is."""
    return tuple(_arm(pair, turn, form) for pair in range(first, last + 1) for turn in (0, 180))


def _arm(pair: int, turn: int, form: Form) -> Part:
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


def _wings(
    scene: Scene,
    maw: Maw,
    laid: list[Laid],
    room: Room,
    middle: tuple[float, float],
    form: Form,
) -> tuple[Sheet, ...]:
    tabs = [_of_stage(one, side) for one, side in _low_tabs(maw, laid)]
    return wings_beside(scene, maw.wings, laid, room, middle, form, tabs)


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


def _flying(maw: Maw, laid: list[Laid], middle: tuple[float, float]) -> tuple[Sheet, ...]:
    """What goes from seat to seat, or from the pile, and ends under a strip."""
    at = {one.strip.seat: one for one in laid}
    parts: list[Part] = []
    moment = f"{maw.turn} {len(maw.wings.area)}"
    for n, flight in enumerate(maw.flights):
        target = at[flight.target]
        key = f"{n} {flight.source} to {flight.target}, {moment} {flight.icon}"
        if flight.source is None:
            source = (*deck_near(middle, target.x), 0.0)
            what, motion = _BACK, replace(_DRAWN, wait_ms=_DRAWN_APART_MS * flight.order)
        else:
            source, motion = spot_on(at[flight.source], 0, 0), _FLIES
            what = (Icon(x=0, y=0, size=34, name=flight.icon, colour=LEAF),)
        parts.append(flown(what, source, spot_on(target, 0, 0), key, motion, stays=False))
    return (Sheet("flights", 0, 0, 0, tuple(parts)),) if parts else ()


def _before(maw: Maw, one: Laid) -> tuple[Curse, ...]:
    """What lies before a strip: chips of a narrow one lie on it."""
    curses, body = maw.curses[one.strip.seat] if maw.curses else (), one.strip.body
    return () if isinstance(body, Mercenary) and has_chips(body, one.w) else curses


def _has_words(one: Laid, side: Span) -> bool:
    return isinstance(one.strip.body, Mercenary) and side[1] - side[0] >= _TOLD


def _low_tabs(maw: Maw, laid: list[Laid]) -> Iterator[tuple[Laid, Box]]:
    """Signs on the inner side of strips on a long edge, each as its strip sees it."""
    for one in laid:
        curses, side = _before(maw, one), free_side(one, laid)
        if curses and one.place not in SHORT and not _has_words(one, side):
            yield one, low_box(curses, side, one.h)


def _of_stage(one: Laid, box: Box) -> Box:
    """A box of a strip on a long edge, on the stage."""
    left, top, w, h = box
    if TURNS[one.place] == 0:
        return one.x + left, one.y + top, w, h
    return one.x - left - w, one.y - top - h, w, h


MAW = CentreLayout(_maw, R + RING, keeps=PLAQUE, ground="jungle")
