"""The table in a game: strips round the edge, the Dagger, and in the middle the map or a place."""

from __future__ import annotations

from math import hypot

import msgspec
from msgspec.structs import replace

from companion.games.octopus.layout.clock import WIDE
from companion.games.octopus.layout.dagger import dagger, reach
from companion.screen.intents import Menu, OpenPromises, OpenRules, OpenStory, OpenUndo, TurnMiddle
from companion.screen.layout.board import FULL, disc, low_map, room_map
from companion.screen.layout.kit import corner, night, text
from companion.screen.layout.middle import RADIUS, medallion, reading
from companion.screen.layout.strips import DEPTH, WIDEST, depth, strip_parts
from companion.screen.parts import Fill, Icon, Part, Picture, Sheet, Sheets
from companion.screen.scene import Deal, Scene, Strip
from companion.screen.seating import TURNS, Settled, settle
from companion.screen.stage import Stage
from companion.screen.style import BRASS, CANDLE, GAP, NUMBER, VEIL, VOID

EDGE = 6
SMALL = 70
"""The radius below which a round map cannot be read."""
_LOW_WIDE, _LOW_HIGH = 360, 208
"""As large as a map that lies flat needs to be."""
_ARM = 32
"""What the arm round a place takes beside it: no word stands on it."""
_COLUMN = 122
"""What the words beside a map need, with the space round them."""
_WORDS = 100
"""What a count and its words need."""
_EARLY = 24
"""What is free between an Exterior Location and the words below it, if they are many."""
_LONGEST_ROW = 256
"""As long as a row of words is that lies across a column: a flat Dagger needs the rest."""
_DAGGER, _DAGGER_WIDE = 54, 94
"""Between the Dagger and the right edge; what it takes of a long edge."""
_ARM_LONG = 186
"""How far from what it holds an arm can be seen to come."""
_FLAT = 100
"""How far from its long edge a Dagger reaches that lies flat."""
_SHORT = ("left", "right")
CORNER = 60
"""What a corner button takes of an edge."""


class Laid(msgspec.Struct, frozen=True):
    """A strip where it lies: its middle on the stage, its own width and height."""

    strip: Strip
    place: str
    x: float
    y: float
    w: float
    h: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom on the stage."""
        w, h = (self.h, self.w) if self.place in _SHORT else (self.w, self.h)
        return self.x - w / 2, self.y - h / 2, self.x + w / 2, self.y + h / 2


class Room(msgspec.Struct, frozen=True):
    """What the strips leave free: the middle, and the two columns for reading."""

    x: float
    y: float
    r: float
    left: float
    right: float
    top: float
    bottom: float
    edge: float
    """What hides the root of an arm on the right: the end of the window, or a strip."""


def table_picture(scene: Scene, stage: Stage) -> tuple[Stage, Sheets]:
    """Lay a scene out; the stage comes back turned if that is how the seats fit."""
    settled = settle(tuple(strip.place for strip in scene.strips))
    stage = msgspec.structs.replace(stage, turned=settled.turned)
    laid = _lay(scene, settled, stage)
    room = _room(scene, laid, settled, stage)
    up = 180 if settled.turned else 0
    middle = (_place if scene.kind == "place" else _map)(scene, laid, room, up)
    return stage, (
        night(stage),
        *middle,
        *(Sheet(f"strip {s.strip.seat}", s.x, s.y, TURNS[s.place], strip_parts(s.strip, s.w, s.h))
          for s in laid),
        _dagger(scene, settled, stage),
        *_corners(scene, stage),
        *_turner(settled, stage),
        *_veil(scene, stage),
    )  # fmt: skip


# The edge


def _lay(scene: Scene, settled: Settled, stage: Stage) -> list[Laid]:
    """Give every strip its place and width, the same in all phases: it only grows inwards."""
    by_place = dict(zip(settled.places, scene.strips, strict=True))
    start, stop = _long_edge(settled, stage)
    half = (stop - start) / 2
    laid: list[Laid] = []
    for place, strip in by_place.items():
        if place in _SHORT:
            w, y = _short_edge(place, settled)
            h = depth(strip, most=DEPTH)
            x = EDGE + h / 2 if place == "left" else stage.long - EDGE - h / 2
            laid.append(Laid(strip, place, x, y, w, h))
            continue
        w = min(WIDEST, half - GAP / 2)
        h = depth(strip)
        x = start + half * (0.5 if place.endswith("left") else 1.5)
        y = 480 - EDGE - h / 2 if place.startswith("bottom") else EDGE + h / 2
        laid.append(Laid(strip, place, x, y, w, h))
    return laid


def _long_edge(settled: Settled, stage: Stage) -> tuple[float, float]:
    """From where to where strips lie on a long edge, however deep those beside it are."""
    beside = DEPTH + 2 * EDGE
    start = beside if "left" in settled.places else CORNER
    return start, stage.long - (beside if "right" in settled.places else _DAGGER_WIDE)


def _short_edge(place: str, settled: Settled) -> tuple[float, float]:
    """How wide a strip on a short edge is, and where its middle; beside a Dagger it gives way."""
    if not settled.dagger.endswith(f"_{place}"):
        return WIDEST, 240
    away = _FLAT + WIDE / 2
    return WIDE, away if settled.dagger.startswith("top") else 480 - away


def _room(scene: Scene, laid: list[Laid], settled: Settled, stage: Stage) -> Room:
    most: float = FULL if scene.kind != "place" else RADIUS
    # A map keeps its middle whatever opens beside it; what is said of a place needs all the room.
    beside = {s.place: s.h if scene.kind == "place" else DEPTH for s in laid if s.place in _SHORT}
    left = EDGE + beside.get("left", 0)
    right = stage.long - EDGE - beside.get("right", 0)
    if settled.dagger == "right":
        right = stage.long - _DAGGER - reach(scene.markers)
    middle = (left + (stage.long - _DAGGER_WIDE if settled.dagger == "right" else right)) / 2
    most = min(most, right - middle - _COLUMN)
    r = min([most, *(_distance(middle, 240, s.box) - 6 for s in laid)])
    tops = [s.box[3] for s in laid if s.place.startswith("top")]
    bottoms = [s.box[1] for s in laid if s.place.startswith("bottom")]
    if settled.dagger.startswith("top"):
        tops.append(_FLAT)
    elif settled.dagger.startswith("bottom"):
        bottoms.append(480 - _FLAT)
    if (tops and settled.dagger != "right") or (bottoms and settled.dagger != "right"):
        r = min(r, 240 - 106)
    edge = stage.long if settled.dagger == "right" else right
    free = max([EDGE, *tops]), min([480 - EDGE, *bottoms])
    return Room(middle, 240, r, left, right, *free, edge)


def _distance(x: float, y: float, box: tuple[float, float, float, float]) -> float:
    left, top, right, bottom = box
    return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def _dagger(scene: Scene, settled: Settled, stage: Stage) -> Sheet:
    if settled.dagger == "right":
        up = 180 if settled.turned else 0
        marks = dagger(scene.markers, mirrored=settled.turned)
        return Sheet("dagger", stage.long - _DAGGER, 242, up, marks)
    x = CORNER + 158 if settled.dagger.endswith("left") else stage.long - CORNER - 146
    below = settled.dagger.startswith("bottom")
    marks = dagger(scene.markers, flat=True, mirrored=below)
    return Sheet("dagger", x, 480 - 54 if below else 54, 0, marks)


def _corners(scene: Scene, stage: Stage) -> tuple[Sheet, ...]:
    right = stage.long - 32
    # Who bargains looks at promises; the story is still in the menu.
    talks = any(isinstance(strip.body, Deal) for strip in scene.strips)
    look = ("promises", "hand", OpenPromises()) if talks else ("story", "list", OpenStory())
    return (
        corner("menu", 32, 32, "menu", Menu(), 180),
        corner(look[0], right, 32, look[1], look[2], 180),
        corner("rules", 32, 448, "book", OpenRules()),
        *((corner("undo", right, 448, "undo", OpenUndo()),) if scene.can_undo else ()),
    )


def _turner(settled: Settled, stage: Stage) -> tuple[Sheet, ...]:
    """Turn the middle, where its words lie sideways for somebody: beside the corner of the menu.

    A Dagger that lies flat there sends it to the corner below.
    """
    sideways = [place for place in settled.places if place in _SHORT]
    if not (stage.upright or sideways):
        return ()
    x, y = (90, 32) if "left" in settled.places else (32, 90)
    return (corner("turn middle", x, 448 if settled.dagger == "top_left" else y, "turn",
                   TurnMiddle()),)  # fmt: skip


# The middle


def _map(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """The map on its disc, *up* at the window's upper edge; on either side what all read."""
    board, r = scene.board, room.r
    if r < SMALL:
        return _low(scene, room, up)
    column = room.right - (room.x + r) - 14
    aside = r + 8 + column / 2
    spacious = r > 120
    lift = 82.0 if spacious else min(64.0, (room.bottom - 240) - 36)
    depth = min(240 - room.top, room.bottom - 240)
    high, shift = (132.0, 70.0) if spacious else (max(96.0, 2 * depth - 96), 34.0)
    if scene.kind == "choice":  # an open clock reaches further than any other strip of that scene
        top, bottom = _span(laid, room, column)
        lift = min(lift, 240 - top - 40)
        first = max(shift - high / 2, 41 - lift)
        last = min(max(shift + high / 2, first + _WORDS), bottom - 244)
        high, shift = last - first, (first + last) / 2
        if high < _WORDS:
            return _low(scene, room, up)
    outside = (aside, -lift)
    reach = room.edge - room.x - aside
    held = _held(scene, aside, outside, reach, spacious=spacious)
    rooms = room_map(board, r, _seen(outside, up))
    return (
        Sheet("arms", room.x, 240, 0, held),
        Sheet("disc", room.x, 240, up, (*disc(r, scene.phase), *rooms)),
        Sheet("turn", room.x - aside, 240 - outside[1], 90, _turn(scene)),
        *_readings(
            scene, (room.x, 240), (aside, shift), (column, high), early=_EARLY if spacious else 0
        ),
    )


def _readings(
    scene: Scene,
    middle: tuple[float, float],
    away: tuple[float, float],
    size: tuple[float, float],
    early: float = 0,
) -> tuple[Sheet, Sheet]:
    """What all read, on either side of the middle: for the long edges, or for the short ones."""
    (x, y), (dx, dy), (w, h) = middle, away, size
    turn = 270 if scene.endways else 0
    if scene.endways:  # its rows lie across the column, and begin beside something round
        words = reading(scene.middle, min(h, _LONGEST_ROW), w, 10)
    else:
        words = reading(scene.middle, w, h, early)
    return (
        Sheet("reading", x + dx, y + dy, turn, words),
        Sheet("reading across", x - dx, y - dy, (turn + 180) % 360, words),
    )


def _span(laid: list[Laid], room: Room, column: float) -> tuple[float, float]:
    """What strips leave free in the right column and, turned round, in the left: from, to."""
    near, far = room.x + room.r + 8, room.x + room.r + 8 + column
    top, bottom = float(EDGE), 480.0 - EDGE
    for strip in laid:
        x1, y1, x2, y2 = strip.box
        for left, upper, right, lower in (
            (x1, y1, x2, y2),
            (2 * room.x - x2, 480 - y2, 2 * room.x - x1, 480 - y1),
        ):
            if strip.place in _SHORT or left >= far or right <= near:
                continue
            top, bottom = (max(top, lower), bottom) if upper < 240 else (top, min(bottom, upper))
    return top, bottom


def _seen(point: tuple[float, float], up: int) -> tuple[float, float]:
    """Where a point lies on a sheet that is turned round."""
    return (-point[0], -point[1]) if up else point


def _low(scene: Scene, room: Room, up: int) -> tuple[Sheet, ...]:
    """Between open clocks the map lies flat: who sets one must see stairs, stocks and rivals."""
    half, y = room.right - room.x, (room.top + room.bottom) / 2
    high = min(_LOW_HIGH, room.bottom - room.top - 2 * EDGE)
    wide = min(_LOW_WIDE, 2 * (half - _COLUMN))
    column = half - wide / 2 - 20
    aside = wide / 2 + 10 + column / 2
    return (
        Sheet("disc", room.x, y, up, low_map(scene.board, wide, high)),
        *_readings(scene, (room.x, y), (aside, 0), (column, high)),
    )


def _held(
    scene: Scene, aside: float, outside: tuple[float, float], reach: float, *, spacious: bool
) -> tuple[Part, ...]:
    """An arm round the Exterior Location, and one round the count of turns; none ends in sight.

    Where the middle is small they come from the long edges, which are nearer.
    """
    scale, turn = (max(1.0, reach / _ARM_LONG), 0) if spacious else (0.8, 270)
    near = Picture(x=-aside, y=-outside[1], name="arm-hold", scale=scale, turn=turn)
    if scene.board.spots[-1].number <= 6:
        return (near,)
    return (near, replace(near, x=outside[0], y=outside[1], turn=turn + 180))


def _turn(scene: Scene) -> tuple[Part, ...]:
    return (
        Picture(x=0, y=0, name="emblem"),
        Icon(x=-11, y=0, size=22, name="hourglass", colour=BRASS),
        text((-4, -18, 34, 36), str(scene.turn), NUMBER, CANDLE, "center"),
    )


def _place(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """The place in its medallion; on either side what the rules say."""
    seats = {s.strip.symbol: _seen((s.x - room.x, s.y - 240), up) for s in laid}
    column = room.right - (room.x + room.r) - _ARM - 8
    high = min(240 - room.top, room.bottom - 240) * 2 - 12
    aside = room.r + _ARM + column / 2
    return (
        Sheet("disc", room.x, 240, up, medallion(scene, room.r, seats)),
        *_readings(scene, (room.x, 240), (aside, 0), (column, high)),
    )


def _veil(scene: Scene, stage: Stage) -> tuple[Sheet, ...]:
    """Before the clocks open, the light drops."""
    if scene.kind != "reveal":
        return ()
    w = stage.long
    fill = Fill(x=-w / 2, y=-240, w=w, h=480, colour=VOID, alpha=0.0, key="veil", motion=VEIL)
    return (Sheet("veil", w / 2, 240, 0, (fill,)),)
