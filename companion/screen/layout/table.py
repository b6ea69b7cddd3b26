"""The table in a game: strips round the edge, a track, and in the middle what the game draws."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from msgspec.structs import replace

from companion.screen.intents import Menu, OpenHint, OpenRules, OpenStory, OpenUndo, TurnMiddle
from companion.screen.layout.disc import disc
from companion.screen.layout.edges import CORNER, EDGE, FLAT, TRACK_WIDE, lay
from companion.screen.layout.kit import corner, night, text
from companion.screen.layout.layouts import (
    SHORT,
    CentreLayout,
    Laid,
    Room,
    TrackLayout,
    layout_of,
)
from companion.screen.layout.middle import reading
from companion.screen.layout.steps import BEAD
from companion.screen.layout.strips import PLAQUE, is_asked, strip_parts
from companion.screen.parts import Fill, Icon, Part, Picture, Seal, Sheet, Sheets
from companion.screen.scene import Choice, Scene
from companion.screen.seating import RING, TURNS, Settled, angle_of, settle
from companion.screen.stage import Stage
from companion.screen.style import BRASS, CANDLE, NUMBER, VEIL, VOID

COLUMN = 122
"""What the words beside a centre need, with the space round them."""
_LONGEST_ROW = 256
"""As long as a row of words is that lies across a column: a flat track needs the rest."""
TRACK = 54
"""Between an upright track's middle and the right edge."""


def table_picture(scene: Scene, stage: Stage) -> tuple[Stage, Sheets]:
    """Lay a scene out; the stage comes back turned if that is how the seats fit."""
    places = tuple(strip.place for strip in scene.strips)
    track = layout_of(scene.track, TrackLayout) if scene.track else None
    bends = track is not None and track.ring is not None
    stands = track is None or track.stands(scene.track, places)
    settled = settle(places, has_track=track is not None, bends=bends, stands=stands)
    stage = replace(stage, turned=settled.turned)
    centre = layout_of(scene.centre, CentreLayout) if scene.centre else PLAIN
    laid = lay(scene.strips, settled, centre.strips, stage, track.takes if track else 0)
    room = _room(scene, centre, laid, settled, stage)
    middle = centre.draw(scene, laid, room, 180 if settled.turned else 0)
    return stage, (
        night(stage, centre.ground),
        *(sheet for sheet in middle if sheet.key not in centre.above),
        *(Sheet(f"strip {s.strip.seat}", s.x, s.y, TURNS[s.place], strip_parts(s.strip, s.w, s.h))
          for s in laid),
        *(sheet for sheet in middle if sheet.key in centre.above),
        *_track(scene, settled, stage),
        *_corners(scene, stage),
        *_turner(settled, stage),
        *_hinter(scene, settled, stage),
        *_veil(scene, stage),
    )  # fmt: skip


# Between the edges


def _room(
    scene: Scene, centre: CentreLayout, laid: list[Laid], settled: Settled, stage: Stage
) -> Room:
    # A centre keeps its middle whatever opens beside it, or takes all the room there is.
    beside = {s.place: centre.keeps or s.h for s in laid if s.place in SHORT}
    deep = {s.place: max(centre.keeps, s.h) for s in laid if s.place in SHORT}
    left = EDGE + deep.get("left", 0)
    right = stage.long - EDGE - deep.get("right", 0)
    if scene.track and settled.track == "right":
        right = stage.long - TRACK - layout_of(scene.track, TrackLayout).reach(scene.track)
    ends = (
        EDGE + beside.get("left", 0),
        stage.long - (TRACK_WIDE if settled.track == "right" else EDGE + beside.get("right", 0)),
    )
    middle = sum(ends) / 2
    most = min(centre.r, right - middle - COLUMN)
    beads = BEAD if settled.track == RING else 0
    r = min([most, *(_distance(middle, 240, s.box) - 6 - beads for s in laid)])
    tops = [s.box[3] for s in laid if s.place.startswith("top")]
    bottoms = [s.box[1] for s in laid if s.place.startswith("bottom")]
    if settled.track.startswith("top"):
        tops.append(FLAT)
    elif settled.track.startswith("bottom"):
        bottoms.append(480 - FLAT)
    if settled.track not in ("", "right") and (tops or bottoms):
        r = min(r, 240 - 106)
    edge = stage.long if settled.track == "right" else right
    free = max([EDGE, *tops]), min([480 - EDGE, *bottoms])
    return Room(middle, 240, r, left, right, *free, edge, settled.track == RING)


def _distance(x: float, y: float, box: tuple[float, float, float, float]) -> float:
    left, top, right, bottom = box
    return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def _track(scene: Scene, settled: Settled, stage: Stage) -> tuple[Sheet, ...]:
    if scene.track is None or settled.track == RING:
        return ()
    track = layout_of(scene.track, TrackLayout)
    if settled.track == "right":
        up = 180 if settled.turned else 0
        marks = track.draw(scene.track, mirrored=settled.turned)
        return (Sheet("track", stage.long - TRACK, track.y, up, marks),)
    left, right = track.ends
    x = CORNER + left if settled.track.endswith("left") else stage.long - CORNER - right
    below = settled.track.startswith("bottom")
    marks = track.draw(scene.track, flat=True, mirrored=below)
    return (Sheet("track", x, 480 - 54 if below else 54, 0, marks),)


def _corners(scene: Scene, stage: Stage) -> tuple[Sheet, ...]:
    right = stage.long - 32
    look = scene.corner or Choice(OpenStory(), icon="list")
    return (
        corner("menu", 32, 32, "menu", Menu(), 180),
        corner("look", right, 32, look.icon, look.intent, 180),
        corner("rules", 32, 448, "book", OpenRules(scene.rules)),
        *((corner("undo", right, 448, "undo", OpenUndo()),) if scene.can_undo else ()),
    )


def _turner(settled: Settled, stage: Stage) -> tuple[Sheet, ...]:
    """Turn the middle, where its words lie sideways for somebody: beside the corner of the menu.

    A track that lies flat there sends it to the corner below.
    """
    sideways = [place for place in settled.places if place in SHORT]
    if not (stage.upright or sideways):
        return ()
    x, y = (90, 32) if "left" in settled.places else (32, 90)
    return (corner("turn middle", x, 448 if settled.track == "top_left" else y, "turn",
                   TurnMiddle()),)  # fmt: skip


def _hinter(scene: Scene, settled: Settled, stage: Stage) -> tuple[Sheet, ...]:
    """Beside the book, or where a flat track or what turns the middle lies there, across."""
    if not scene.can_hint:
        return ()
    x, y = (90.0, 448) if "left" in settled.places else (32.0, 390)
    if settled.track in ("top_left", "bottom_left"):
        x = stage.long - 90
    return (corner("hint", x, y, "question", OpenHint()),)


# The middle


def readings(
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


def turn_count(scene: Scene) -> tuple[Part, ...]:
    """Which turn it is, on an emblem."""
    return (
        Picture(x=0, y=0, name="emblem"),
        Icon(x=-11, y=0, size=22, name="hourglass", colour=BRASS),
        text((-4, -18, 34, 36), str(scene.turn), NUMBER, CANDLE, "center"),
    )


def _plain(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """Nothing of a game's own: the disc with the count of turns; on either side what all read."""
    r = max(_LEAST, room.r)
    y = max(room.top + _LEAST + EDGE, min(240.0, room.bottom - _LEAST - EDGE))
    column = min(room.right - room.x, room.x - room.left) - r - 20
    high = 2 * min(y - room.top, room.bottom - y) - 12
    aside = r + 8 + column / 2
    return (
        Sheet("disc", room.x, y, up, disc(r, scene.phase)),
        Sheet("seats", room.x, y, 0, _seats(laid, r)),
        *((Sheet("track", room.x, y, 0, bent_track(scene, r)),) if room.has_track else ()),
        Sheet("turn", room.x, y, 0, turn_count(scene)),
        *readings(scene, (room.x, y), (aside, 0), (column, high)),
    )


def bent_track(scene: Scene, r: float) -> tuple[Part, ...]:
    """The track round a disc of this radius, for who draws the middle."""
    assert scene.track is not None
    ring = layout_of(scene.track, TrackLayout).ring
    assert ring is not None, scene.track
    return ring(scene.track, r)


def _seats(laid: list[Laid], r: float) -> tuple[Part, ...]:
    """Everybody's seal on the disc, towards where they sit; who is asked stands out."""
    if r < _ROUND:
        return ()
    places = [strip.place for strip in laid]
    return tuple(_seat(strip, angle_of(strip.place, places), r - _RIM) for strip in laid)


def _seat(laid: Laid, angle: float, away: float) -> Part:
    a = radians(angle)
    return Seal(
        x=away * cos(a), y=away * sin(a), r=16 if is_asked(laid.strip) else 13,
        symbol=laid.strip.symbol, emblem=laid.strip.emblem,
        alpha=1.0 if laid.strip.alive else 0.45,
    )  # fmt: skip


_LEAST, _ROUND, _RIM = 40.0, 76.0, 24
"""The smallest disc; the smallest with room for seals; how far from its rim they lie."""
PLAIN = CentreLayout(_plain, r=96, keeps=PLAQUE)


def _veil(scene: Scene, stage: Stage) -> tuple[Sheet, ...]:
    """Before something is turned over, the light drops."""
    if scene.over is None:
        return ()
    w = stage.long
    fill = Fill(x=-w / 2, y=-240, w=w, h=480, colour=VOID, alpha=0.0, key="veil", motion=VEIL)
    return (Sheet("veil", w / 2, 240, 0, (fill,)),)
