"""What a moment of the game looks like, before anybody decides where on the screen it goes."""

from __future__ import annotations

import msgspec

from companion.screen.intents import Intent

Tone = str
"""bone, ash, candle, calm or danger: what a line of text is about."""


class Line(msgspec.Struct, frozen=True):
    """A line of text, with a sign before it."""

    text: str
    tone: Tone = "bone"
    icon: str = ""


class Choice(msgspec.Struct, frozen=True):
    """Something a seat may do: a button."""

    intent: Intent
    label: str = ""
    sub: str = ""
    """What it costs or brings."""
    icon: str = ""
    symbol: str = ""
    """A cult's seal in place of words."""
    component: str = ""
    face: str = "quiet"


class Moves(msgspec.Struct, frozen=True):
    """An open clock and the moves it asks of one pair of hands."""

    dagger: float
    tentacle: float
    """Degrees clockwise from the top."""
    error: bool
    cultist: Line
    offspring: Line
    done: Choice | None = None


class Deal(msgspec.Struct, frozen=True):
    """One seat's part in a talk."""

    line: Line
    offers: tuple[Choice, ...]
    accept: Choice | None
    fight: Choice
    hint: Line
    """What stands where `accept` will be."""


class Ask(msgspec.Struct, frozen=True):
    """A question to one seat."""

    line: Line
    options: tuple[Choice, ...]
    note: Line | None = None


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


Body = Moves | Deal | Ask | Shield | None


class Strip(msgspec.Struct, frozen=True):
    """What lies before one seat."""

    seat: int
    place: str
    symbol: str
    name: str
    power: int
    held: tuple[bool, ...] | None
    """By component; None: they lie face down (R63)."""
    tokens: int
    target: int
    keys: bool
    """There are silver keys in this game."""
    state: Line
    alive: bool = True
    change: int = 0
    """Power gained or lost in what is shown."""
    body: Body = None


class Marker(msgspec.Struct, frozen=True):
    """A cult on the Dagger of Power."""

    symbol: str
    power: int
    change: int = 0


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


class Timer(msgspec.Struct, frozen=True):
    """Time that runs out, or only runs."""

    left_s: int
    of_s: int


class Exchange(msgspec.Struct, frozen=True):
    """What moves between two cults, or between a cult and a place, as a picture."""

    symbol: str
    give: str
    get: str
    other: str
    """A cult's symbol, or a place's icon."""
    other_is_place: bool = False


class Middle(msgspec.Struct, frozen=True):
    """What all read: shown once towards either long edge."""

    title: str
    number: str = ""
    lines: tuple[Line, ...] = ()
    choices: tuple[Choice, ...] = ()
    timer: Timer | None = None
    hint: Line | None = None
    """What strips say as well: shown where there is room."""


class Scene(msgspec.Struct, frozen=True):
    """A moment of the game on the table screen."""

    kind: str
    """choice, reveal, stairs or place: what the middle is made of."""
    phase: str
    turn: int
    strips: tuple[Strip, ...]
    markers: tuple[Marker, ...]
    board: Board
    middle: Middle
    place: int = 0
    """The place in question."""
    icon: str = ""
    waiting: tuple[int, ...] = ()
    """Places still to be resolved; those resolved are neither here nor `place`."""
    places: tuple[int, ...] = ()
    present: tuple[str, ...] = ()
    """Who stands there, and whose offspring does."""
    agreed: tuple[str, ...] = ()
    """Of those present, who has agreed to what is proposed."""
    strikers: tuple[str, ...] = ()
    exchange: Exchange | None = None
    can_undo: bool = True
    """Something was answered that can be taken back."""
    endways: bool = False
    """What all read faces the short edges."""


class Row(msgspec.Struct, frozen=True):
    """A cult in the comparison at the end."""

    symbol: str
    name: str
    held: tuple[bool, ...] | None
    """None: they lie face down to the end (R63)."""
    power: int
    out_at: int
    """The step at which it dropped out; 0: it never did; -1: it was never in."""


class EndScene(msgspec.Struct, frozen=True):
    """How a game ended, and by which rule."""

    winners: tuple[str, ...]
    title: str
    under: str
    answer: str
    """The same in one line, for the side opposite."""
    heading: str
    rule: str
    rows: tuple[Row, ...]
    steps: tuple[Line, ...]
    decided: tuple[int, ...]
    """Components that decided a step; 8 is power."""
    choices: tuple[Choice, ...]
    markers: tuple[Marker, ...]
    """Where everybody stands on the Dagger."""
    facing: int = 0
    """How far what is to be read is turned from the window's lower edge."""
