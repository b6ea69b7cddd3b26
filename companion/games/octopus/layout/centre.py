"""The middle of the table: the map on its disc, or the place in question in its medallion."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.octopus.layout.board import low_map, room_map
from companion.games.octopus.layout.medallion import RADIUS, medallion
from companion.games.octopus.scene import Board, Map, Medallion
from companion.screen.layout.disc import FULL, disc
from companion.screen.layout.edges import DEPTH, EDGE
from companion.screen.layout.layouts import SHORT, STEADY, CentreLayout, Laid, Room
from companion.screen.layout.table import COLUMN, readings, turn_count
from companion.screen.parts import Part, Picture, Sheet
from companion.screen.scene import Scene

SMALL = 70
"""The radius below which a round map cannot be read."""
_LOW_WIDE, _LOW_HIGH = 360, 208
"""As large as a map that lies flat needs to be."""
_ARM = 32
"""What the arm round a place takes beside it: no word stands on it."""
_WORDS = 100
"""What a count and its words need."""
_EARLY = 24
"""What is free between an Exterior Location and the words below it, if they are many."""
_ARM_LONG = 186
"""How far from what it holds an arm can be seen to come."""


def _map(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """The map on its disc, *up* at the window's upper edge; on either side what all read."""
    centre, r = scene.centre, room.r
    assert isinstance(centre, Map)
    board = centre.board
    if r < SMALL:
        return _low(scene, board, room, up)
    column = room.right - (room.x + r) - 14
    aside = r + 8 + column / 2
    spacious = r > 120
    lift = 82.0 if spacious else min(64.0, (room.bottom - 240) - 36)
    depth = min(240 - room.top, room.bottom - 240)
    high, shift = (132.0, 70.0) if spacious else (max(96.0, 2 * depth - 96), 34.0)
    if centre.gives_way:
        top, bottom = _span(laid, room, column)
        lift = min(lift, 240 - top - 40)
        first = max(shift - high / 2, 41 - lift)
        last = min(max(shift + high / 2, first + _WORDS), bottom - 244)
        high, shift = last - first, (first + last) / 2
        if high < _WORDS:
            return _low(scene, board, room, up)
    outside = (aside, -lift)
    reach = room.edge - room.x - aside
    held = _held(board, aside, outside, reach, spacious=spacious)
    rooms = room_map(board, r, _seen(outside, up))
    return (
        Sheet("arms", room.x, 240, 0, held),
        Sheet("disc", room.x, 240, up, (*disc(r, scene.phase), *rooms)),
        Sheet("turn", room.x - aside, 240 - outside[1], 90, turn_count(scene)),
        *readings(
            scene, (room.x, 240), (aside, shift), (column, high), early=_EARLY if spacious else 0
        ),
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
            if strip.place in SHORT or left >= far or right <= near:
                continue
            top, bottom = (max(top, lower), bottom) if upper < 240 else (top, min(bottom, upper))
    return top, bottom


def _seen(point: tuple[float, float], up: int) -> tuple[float, float]:
    """Where a point lies on a sheet that is turned round."""
    return (-point[0], -point[1]) if up else point


def _low(scene: Scene, board: Board, room: Room, up: int) -> tuple[Sheet, ...]:
    """Between open clocks the map lies flat: who sets one must see stairs, stocks and rivals."""
    half, y = room.right - room.x, (room.top + room.bottom) / 2
    high = min(_LOW_HIGH, room.bottom - room.top - 2 * EDGE)
    wide = min(_LOW_WIDE, 2 * (half - COLUMN))
    column = half - wide / 2 - 20
    aside = wide / 2 + 10 + column / 2
    return (
        Sheet("disc", room.x, y, up, low_map(board, wide, high)),
        *readings(scene, (room.x, y), (aside, 0), (column, high)),
    )


def _held(
    board: Board, aside: float, outside: tuple[float, float], reach: float, *, spacious: bool
) -> tuple[Part, ...]:
    """An arm round the Exterior Location, and one round the count of turns; none ends in sight.

    Where the middle is small they come from the long edges, which are nearer.
    """
    scale, turn = (max(1.0, reach / _ARM_LONG), 0) if spacious else (0.8, 270)
    near = Picture(x=-aside, y=-outside[1], name="arm-hold", scale=scale, turn=turn)
    if board.spots[-1].number <= 6:
        return (near,)
    return (near, replace(near, x=outside[0], y=outside[1], turn=turn + 180))


def _place(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """The place in its medallion; on either side what the rules say."""
    assert isinstance(scene.centre, Medallion)
    seats = {s.strip.symbol: _seen((s.x - room.x, s.y - 240), up) for s in laid}
    column = room.right - (room.x + room.r) - _ARM - 8
    high = min(240 - room.top, room.bottom - 240) * 2 - 12
    aside = room.r + _ARM + column / 2
    return (
        Sheet("disc", room.x, 240, up, medallion(scene.centre, scene.middle.timer, room.r, seats)),
        *readings(scene, (room.x, 240), (aside, 0), (column, high)),
    )


MAP = CentreLayout(_map, FULL, keeps=DEPTH, strips=STEADY)
MEDALLION = CentreLayout(_place, RADIUS, keeps=0, strips=STEADY)
