"""What a picture is made of: frozen values that say what is drawn where, and what a touch means.

Lengths are in u from the middle of the sheet, x to the right, y down. `key` tells which part of the
last picture this one was, so that it can move from there; `motion` says how.
"""

from __future__ import annotations

from math import cos, hypot, pi

import msgspec

from companion.screen.intents import Intent
from companion.screen.style import BONE, BRASS, CANDLE, STILL, WHITE, Motion, Type


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Anything that can be drawn."""

    key: str = ""
    motion: Motion = STILL
    alpha: float = 1.0
    start: Part | None = None
    """How it looks the moment it appears, if that is not as its kind usually does."""

    def entrance(self) -> Part:
        """How it looks the moment it appears, if it moves."""
        return self.start or self.usual_start()

    def usual_start(self) -> Part:
        """It fades in, unless it knows better."""
        return msgspec.structs.replace(self, alpha=0.0)


class Placed(Part, frozen=True, kw_only=True):
    """A part that lies at a point, or whose box begins there."""

    x: float
    y: float


class Text(Placed, frozen=True, kw_only=True):
    """Words in a box: wrapped, made smaller within their type's bounds, never cut."""

    w: float
    h: float
    text: str
    type: Type
    colour: str = BONE
    align: str = "left"
    upright: str = "middle"
    """top, middle or bottom: where in the box."""
    icon: str = ""
    """A sign before the words, in their colour."""
    name: bool = False
    """It is a name, or has one in it: may end in an ellipsis where a table's friends are many."""


class Icon(Placed, frozen=True, kw_only=True):
    """A white drawing of the atlas, tinted, around a point."""

    size: float
    name: str
    colour: str = BONE
    turn: float = 0
    dx: float = 0
    dy: float = 0
    """From how far away it comes, if it moves."""

    def usual_start(self) -> Part:
        return msgspec.structs.replace(self, x=self.x + self.dx, y=self.y + self.dy, alpha=0.0)


class Seal(Placed, frozen=True, kw_only=True):
    """A seat's seal around a point."""

    r: float
    symbol: str
    """Its usual one; the table's palette says which it has, and in which colour."""
    emblem: str = ""
    """The icon in its field, where a game has one of its own; empty: its symbol."""
    turn: float = 0

    def usual_start(self) -> Part:
        return msgspec.structs.replace(self, alpha=0.0, r=self.r * 1.25)


class Picture(Placed, frozen=True, kw_only=True):
    """One of our larger drawings, placed by its own point."""

    name: str
    scale: float = 1
    turn: float = 0
    colour: str = WHITE
    flipped: bool = False
    """As in a mirror that stands on its point: what runs clockwise runs the other way."""


class Mirrored(Picture, frozen=True, kw_only=True):
    """A drawing of which a quarter is kept, the lower right: the others are like it in a mirror."""


class Plate(Placed, frozen=True, kw_only=True):
    """A ground with round corners that fits any box."""

    w: float
    h: float
    name: str
    colour: str = WHITE


class Band(Placed, frozen=True, kw_only=True):
    """The pattern of a seat along the left edge of its strip."""

    w: float
    h: float
    symbol: str


class Fill(Placed, frozen=True, kw_only=True):
    """A plain colour over a box."""

    w: float
    h: float
    colour: str

    def usual_start(self) -> Part:
        """A veil lifts: it begins as dark as a room with the light turned down."""
        return msgspec.structs.replace(self, alpha=0.62)


class Polyline(Part, frozen=True, kw_only=True):
    """A line through points."""

    points: tuple[float, ...]
    width: float = 1.4
    colour: str = BRASS


class Arc(Placed, frozen=True, kw_only=True):
    """A share of a ring, clockwise from the top."""

    r: float
    share: float
    width: float = 6
    colour: str = CANDLE


class Arrow(Placed, frozen=True, kw_only=True):
    """A bent arrow, drawn as far as `share` says."""

    to_x: float
    to_y: float
    bend: float
    colour: str
    """Or a seat's usual symbol."""
    share: float = 1
    thick: float = 1
    stays: bool = True
    """What does not is gone as soon as it is drawn to its end."""

    def usual_start(self) -> Part:
        return msgspec.structs.replace(self, share=0.0)


class Rim(Placed, frozen=True, kw_only=True):
    """Words four times round a circle, feet outwards: readable from every side."""

    r: float
    text: str
    beside: str = ""
    """Other words for the two sides; empty: the same."""
    colour: str = CANDLE


class Group(Placed, frozen=True, kw_only=True):
    """Parts around a point that move, turn and grow as one: a card with what is on it."""

    parts: tuple[Part, ...]
    scale: float = 1
    turn: float = 0


class TurningLeaf(Group, frozen=True, kw_only=True):
    """What turns over: its width is squeezed and comes back."""

    across: float = 1


class Flown(Group, frozen=True, kw_only=True):
    """A group that comes to its place on an arc; one with a back turns over half way."""

    from_x: float
    from_y: float
    from_turn: float = 0
    from_scale: float = 1
    bend: float = 0
    """How far from the straight way it is at its middle, to the right of who flies."""
    back: tuple[Part, ...] = ()
    share: float = 1
    """How much of the way lies behind it."""
    is_there: bool = False
    """It is seen before it sets out."""
    stays: bool = True
    """What does not is gone when it has arrived."""

    def usual_start(self) -> Part:
        return msgspec.structs.replace(self, share=0.0)

    def now(self) -> TurningLeaf:
        """How it looks where it is."""
        share, dx, dy = self.share, self.x - self.from_x, self.y - self.from_y
        aside = 4 * share * (1 - share) * self.bend / (hypot(dx, dy) or 1)
        is_back = bool(self.back) and share < _HALF_WAY
        is_away = (share >= 1 and not self.stays) or (share <= 0 and not self.is_there)
        return TurningLeaf(
            x=self.from_x + share * dx - aside * dy, y=self.from_y + share * dy + aside * dx,
            turn=self.from_turn + share * (self.turn - self.from_turn),
            scale=self.from_scale + share * (self.scale - self.from_scale),
            across=max(_THIN, abs(cos(pi * share))) if self.back else 1,
            parts=() if is_away else self.back if is_back else self.parts,
            alpha=self.alpha * left_of(share, stays=self.stays),
        )  # fmt: skip


_HALF_WAY, _THIN, _FADES = 0.5, 0.06, 0.15
"""Where it turns over, how thin it is then, over which part of its way it fades."""


def left_of(share: float, *, stays: bool) -> float:
    """How much is to be seen of what is so far on its way: what does not stay fades at its end."""
    return 1.0 if stays else max(0.0, min(1.0, (1 - share) / _FADES))


class Button(Placed, frozen=True, kw_only=True):
    """Something to touch; what lies on it is drawn around its middle and sinks with it."""

    w: float
    h: float
    intent: Intent
    face: str = "quiet"
    parts: tuple[Part, ...] = ()
    edge: str = ""
    """A colour for its edge, where its face's own does not serve."""


class Held(Placed, frozen=True, kw_only=True):
    """What one person alone may see: `under` is drawn while fingers hold the box, else `lid`.

    It is the only part with a face that nobody else may see, and prints nothing of it.
    """

    w: float
    h: float
    lid: tuple[Part, ...]
    under: tuple[Part, ...]
    fingers: int = 1
    """So many must lie on it at once."""
    partly: tuple[tuple[Part, ...], ...] = ()
    """With fewer: its lid while a finger lies on its left half, and on its right."""
    seen: Intent | None = None
    """What it means that somebody has looked under it, and let it go."""
    apart: float = 0
    """So far apart the fingers must lie: a thumb of each hand."""
    lasts_s: float = 0
    """So long in all it can be seen, then never again; 0: as long as it is held."""
    spent: Intent | None = None
    """What it means that this time is over, and the fingers gone."""
    left: Fill | None = None
    """Shown with what lies under it: as wide as there is time left."""

    def __repr__(self) -> str:
        return "Held(…)"  # a log must not tell a hand

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return []


class Drop(msgspec.Struct, frozen=True):
    """A box where something may be let go, and what that means; counted as its sheet counts."""

    x: float
    y: float
    w: float
    h: float
    intent: Intent


class Grip(Button, frozen=True, kw_only=True):
    """A button that can also be dragged away; `lifted` goes with the finger, around it."""

    drops: tuple[Drop, ...]
    lifted: tuple[Part, ...]


class Track(Placed, frozen=True, kw_only=True):
    """A way to drag a finger along, from its left end to its right: each stop means something.

    It draws nothing; whatever shows where it stands is a part of its own, so that the track stays
    the same while a finger is on it.
    """

    w: float
    h: float
    intents: tuple[Intent, ...]

    @property
    def intent(self) -> Intent:
        """What a touch in its middle means."""
        return self.intents[round((len(self.intents) - 1) / 2)]


class Sheet(msgspec.Struct, frozen=True):
    """Parts that are turned together, towards one seat, around x, y of the stage."""

    key: str
    x: float
    y: float
    turn: int
    parts: tuple[Part, ...]


Sheets = tuple[Sheet, ...]
"""A whole picture, lowest first."""


def lowered(part: Part, by: float) -> Part:
    """The same so much further down."""
    if isinstance(part, Polyline):
        points = tuple(at + by * (n % 2) for n, at in enumerate(part.points))
        return msgspec.structs.replace(part, points=points)
    assert isinstance(part, Placed), part
    return msgspec.structs.replace(part, y=part.y + by)


def between(old: Part, new: Part, share: float) -> Part:
    """Give a part on its way from *old* to *new*: numbers go over, all else is new at once."""
    changes = {
        name: was + (to - was) * share
        for name in new.__struct_fields__
        if isinstance(to := getattr(new, name), float | int)
        and not isinstance(to, bool)
        and isinstance(was := getattr(old, name, to), float | int)
        and was != to
    }
    return msgspec.structs.replace(new, **changes)
