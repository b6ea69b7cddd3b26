"""What only this game has in its scenes: map, Dagger, clocks, a place in question, a tie-break."""

from __future__ import annotations

import msgspec

from companion.screen.scene import Choice, Line

# On strips


class Moves(msgspec.Struct, frozen=True):
    """An open clock and the moves it asks of one pair of hands."""

    dagger: float
    tentacle: float
    """Degrees clockwise from the top."""
    error: bool
    cultist: Line
    offspring: Line
    done: Choice | None = None


class Shield(msgspec.Struct, frozen=True):
    """A clock to be set by touch, and all it could say, whatever its hands will show."""

    snaps: bool
    reachable: tuple[int, ...]
    sound: tuple[tuple[int | None, int | None], ...]
    rooms: tuple[str, ...]
    """The icons of the six rooms."""
    outside: str
    """The icon of the Exterior Location, if there is one."""
    here: int
    """The place where this cult's pawn stands."""
    hold: str
    kept: str
    look: str
    ready: str
    legend: tuple[Line, ...]
    """Dagger, tentacle, and both together where that leads outside."""
    placed: tuple[Line, Line]
    """In its place for a hand that was turned, wherever it points."""
    unset: tuple[Line, Line]
    readings: tuple[tuple[tuple[int | None, int | None], tuple[Line, Line]], ...]
    """For everything the hands can show: where cultist and offspring go, or why not."""
    seal: Choice
    back: Choice
    """Put it away without sealing."""


# The track


class Marker(msgspec.Struct, frozen=True):
    """A cult on the Dagger of Power."""

    symbol: str
    power: int
    change: int = 0


class Dagger(msgspec.Struct, frozen=True):
    """The Dagger of Power: who stands where."""

    markers: tuple[Marker, ...]


# The map


class Spot(msgspec.Struct, frozen=True):
    """A place of the map."""

    number: int
    icon: str
    stock: int
    total: int
    cults: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    offspring: tuple[str, ...] = ()
    hot: bool = False


class Step(msgspec.Struct, frozen=True):
    """A pawn on its way across the map."""

    symbol: str
    origin: int
    to: int


class Board(msgspec.Struct, frozen=True):
    """The map: rooms, stairs, who is where, who goes where."""

    spots: tuple[Spot, ...]
    stairs: tuple[tuple[int, int, bool], ...]
    steps: tuple[Step, ...] = ()
    doubt: tuple[int, int] | None = None
    """Two rooms of which the table is asked."""


class Map(msgspec.Struct, frozen=True):
    """The map on the disc."""

    board: Board
    gives_way: bool = False
    """Strips of this scene may reach further in than any others: the map lies flat between them."""


class SmallMap(msgspec.Struct, frozen=True):
    """The map small beside a page: how often somebody went where, or what lies there."""

    board: Board
    visits: tuple[tuple[int, int], ...] | None = None
    is_held: bool = False
    """An arm holds what lies outside, or else only light."""


# A place in question


class Exchange(msgspec.Struct, frozen=True):
    """What moves between two cults, or between a cult and a place, as a picture."""

    symbol: str
    give: str
    get: str
    other: str
    """A cult's symbol, or a place's icon."""
    other_is_place: bool = False


class Medallion(msgspec.Struct, frozen=True):
    """The place in question, what is resolved, who is there."""

    board: Board
    place: int
    icon: str
    waiting: tuple[int, ...] = ()
    """Places still to be resolved; those resolved are neither here nor `place`."""
    places: tuple[int, ...] = ()
    present: tuple[str, ...] = ()
    """Who stands there, and whose offspring does."""
    agreed: tuple[str, ...] = ()
    """Of those present, who has agreed to what is proposed."""
    strikers: tuple[str, ...] = ()
    exchange: Exchange | None = None
    is_sad: bool = False
    """Somebody loses power: the candle feels it."""


# The end


class Row(msgspec.Struct, frozen=True):
    """A cult in the comparison at the end."""

    symbol: str
    name: str
    held: tuple[bool, ...] | None
    """None: they lie face down to the end (R63)."""
    power: int
    out_at: int
    """The step at which it dropped out; 0: it never did; -1: it was never in."""


class Comparison(msgspec.Struct, frozen=True):
    """Who holds what, and what decided (R55, R56)."""

    rows: tuple[Row, ...]
    steps: tuple[Line, ...]
    decided: tuple[int, ...]
    """Components that decided a step; 8 is power."""
