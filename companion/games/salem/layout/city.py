"""The city: a pewter tray as wide and high as strips leave it, seven places, a prison."""

from __future__ import annotations

from math import atan2, degrees

import msgspec
from msgspec.structs import replace

from companion.games.salem.layout.prison import prison
from companion.games.salem.layout.station import lantern, low, people, shadow_at_university, whole
from companion.games.salem.layout.told import slim, told
from companion.games.salem.layout.track import in_figures
from companion.games.salem.layout.way import closed
from companion.games.salem.parts import Road, Spot, TrayRim
from companion.games.salem.scene import City, Necron
from companion.screen.layout.edges import EDGE
from companion.screen.layout.layouts import CentreLayout, Laid, Room, Strips
from companion.screen.parts import Arc, Fill, Part, Picture, Plate, Sheet
from companion.screen.scene import Scene
from companion.screen.style import BONE, CANDLE, VOID, Motion

WIDEST, HIGHEST = 620.0, 290.0
_BESIDE, _ABOVE = 14, 4
"""What is free between the tray and a strip on a short edge, and one on a long edge."""
_WHOLE, _WIDE = 258, 580
"""A tray less high or wide has no room for what lies at the places."""
_PRISON = 196
"""One less high has none for the prison."""
_LINE = 19
"""From the edge to the line inside it: words stand between."""
_FULL = ((0, -94), (172, -84), (227, 14), (116, 60), (-116, 60), (-227, 14), (-172, -84))
_LOW = ((0, -60), (150, -52), (224, 4), (124, 56), (-124, 56), (-224, 4), (-150, -52))
_ROUND = ((0, -60), (164, -56), (224, 4), (164, 56), (-164, 56), (-224, 4), (-164, -56))
"""Where the places are on a tray of 600 by 278, on a low one of 600 by 210, and round a card."""
_LOWEST, _TALLEST = 84.0, 112.0
"""How high the card is that tells something."""
_FIGURES = 42
"""From the tray's foot to the middle of what stands for a track that finds no edge."""
_LOOKS = Motion(1600, "out_quad")
STRIPS = Strips(266, 348)
KEEPS = 0.0


class Tray(msgspec.Struct, frozen=True):
    """Where the tray lies on the stage."""

    x: float
    y: float
    w: float
    h: float

    @property
    def is_whole(self) -> bool:
        """Whether there is room for objects and cards at the places."""
        return self.h >= _WHOLE and self.w >= _WIDE


def tray_of(laid: list[Laid], room: Room) -> Tray:
    """Between the strips; never larger than it can be filled."""
    places = {one.place for one in laid}
    left = room.left + (_BESIDE if "left" in places else EDGE)
    right = room.right - (_BESIDE if "right" in places else 0)
    top, bottom = room.top + _ABOVE, room.bottom - _ABOVE
    w, h = min(WIDEST, right - left), min(HIGHEST, bottom - top)
    return Tray((left + right) / 2, (top + bottom) / 2, w, h)


def spots(tray: Tray, *, is_whole: bool, has_card: bool = False) -> tuple[Spot, ...]:
    """Where the seven places are, from the tray's middle; clockwise as the sorcerer walks."""
    kx = tray.w / 600
    if is_whole:
        ky = min(1.03, tray.h / 278)
        return tuple((x * kx, y * ky) for x, y in _FULL)
    ky = tall(tray)
    return tuple((x * kx, y * ky) for x, y in (_ROUND if has_card else _LOW))


def tall(tray: Tray) -> float:
    """How far apart the places of a low tray are, upwards and downwards."""
    return min(1.32, (tray.h / 2 - _LINE - 24) / 60)


def ground(tray: Tray, rim: str, side: str, up: int, ink: str = CANDLE) -> tuple[Sheet, ...]:
    """The tray and the words on its rim."""
    w, h = tray.w, tray.h
    parts: tuple[Part, ...] = (
        Picture(x=0, y=0, name="mist", scale=w / 330),
        Plate(x=-w / 2, y=-h / 2, w=w, h=h, name="tray"),
    )
    words = TrayRim(x=0, y=0, w=w, h=h, text=rim, side=side, colour=ink, key=f"rim {rim}",
                    motion=Motion(200, "out_quad"))  # fmt: skip
    return (
        Sheet("tray", tray.x, tray.y, up, parts),
        Sheet("rim", tray.x, tray.y, up, (words,)),
    )


def dusk(room: Room, dark: float) -> tuple[Sheet, ...]:
    """The light is down: over all but what is laid on it later."""
    fill = Fill(x=-1000, y=-240, w=2000, h=480, colour=VOID, alpha=dark)
    return (Sheet("dusk", room.x, 240, 0, (fill,)),)


def road(places: tuple[Spot, ...]) -> tuple[Part, ...]:
    """The sorcerer's way, with heads between the places."""
    way = closed(places)
    each = len(way) // len(places)
    heads = []
    for n in range(len(places)):
        (x, y), (to_x, to_y) = way[n * each + each // 2], way[n * each + each // 2 + 1]
        heads.append(Picture(x=x, y=y, name="road-head", turn=degrees(atan2(to_y - y, to_x - x))))
    return (Road(spots=places), *heads)


def _city(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    city = scene.centre
    assert isinstance(city, City)
    tray = tray_of(laid, room)
    ink = BONE if city.looks is not None else CANDLE
    return (
        *ground(tray, city.rim, city.side, up, ink),
        *(dusk(room, 0.34) if city.looks is not None else ()),
        *streets(city, tray, up, has_prison=city.told is None),
        *figures(scene, tray, room),
        *_over(scene, city, tray),
    )


def figures(scene: Scene, tray: Tray, room: Room) -> tuple[Sheet, ...]:
    """The track where no edge is free for it: on the road between the two lowest places."""
    if not room.has_track:
        return ()
    assert isinstance(scene.track, Necron)
    return (Sheet("track", tray.x, tray.y + tray.h / 2 - _FIGURES, 0, in_figures(scene.track)),)


def streets(city: City, tray: Tray, up: int, *, has_prison: bool) -> tuple[Sheet, ...]:
    """The road, the prison and the places."""
    has_spaces = any(station.spaces for station in city.stations)
    is_whole = tray.is_whole and has_spaces and has_prison
    places = spots(tray, is_whole=is_whole, has_card=city.told is not None and tray.h >= _PRISON)
    y, k = (-3.0, 1.0) if is_whole else (13.0, 0.72)
    held = prison(city, y, k) if has_prison and tray.h >= _PRISON else ()
    draw = whole if is_whole else low
    sheets, over = [Sheet("road", tray.x, tray.y, up, (*road(places), *held))], list[Sheet]()
    for n, (station, (sx, sy)) in enumerate(zip(city.stations, places, strict=True)):
        parts = draw(n, station)
        if n == 0 and city.shadow:
            parts = (*parts, *shadow_at_university(city.shadow))
        if n == city.looks:
            parts = (*parts, *_rings())
        sheets.append(_placed(f"place {n}", tray, (sx, sy), up, parts))
        there = _placed(
            f"people {n}", tray, (sx, sy), up, people(n, station, is_tight=tray.h < _PRISON)
        )
        if there.parts:
            (sheets if tray.h < _PRISON else over).append(there)
        if station.has_sorcerer:
            over.append(Sheet("sorcerer", tray.x, tray.y, up, lantern(n, (sx, sy))))
    sheets += over  # where there is no room beside places, their numbers lie over people
    return tuple(sheets)


def _placed(key: str, tray: Tray, spot: Spot, up: int, parts: tuple[Part, ...]) -> Sheet:
    turn = -1 if up else 1
    return Sheet(key, tray.x + turn * spot[0], tray.y + turn * spot[1], up, parts)


def _rings() -> tuple[Part, ...]:
    """Somebody looks here: three rings, once, whatever is seen."""
    rings = []
    for r, alpha in ((38, 0.9), (46, 0.5), (55, 0.25)):
        ring = Arc(x=0, y=0, r=r, share=1, width=2, colour=BONE, alpha=alpha, key=f"look {r}",
                   motion=_LOOKS)  # fmt: skip
        rings.append(replace(ring, start=replace(ring, alpha=0.0, r=20)))
    return tuple(rings)


def _over(scene: Scene, city: City, tray: Tray) -> tuple[Sheet, ...]:
    """What just happened, in place of the prison: as high as creatures leave room for it."""
    if not city.told:
        return ()
    if tray.h < _PRISON:  # the strips are large then, and say it themselves
        return slim(city.told, tray.x, tray.y)
    h = max(_LOWEST, min(_TALLEST, 2 * (56 * tall(tray) - 17)))
    return told(city.told, tray.x, tray.y, h, 270 if scene.endways else 0)


CITY = CentreLayout(_city, r=150, keeps=KEEPS, strips=STRIPS, ground="fog")
