"""What only this game has in its scenes: the city in its fog, Necron's arm, investigators."""

from __future__ import annotations

import msgspec

from companion.screen.intents import Intent
from companion.screen.scene import Choice, Line

STUB = 0
"""The candle that burns at sanity 0 is a stub (S54)."""


class Mark(msgspec.Struct, frozen=True):
    """A sign, and perhaps a number beside it."""

    icon: str
    number: str = ""
    colour: str = ""
    """Empty: as what it stands on says."""


# The city


class Beast(msgspec.Struct, frozen=True):
    """A creature in its slot."""

    emblem: str
    damage: Mark
    beaten: tuple[str, ...]
    """The objects that beat it."""
    is_awake: bool = False
    """It is what happens now."""


class Space(msgspec.Struct, frozen=True):
    """One of the three spaces of a place; empty: nothing lies there."""

    thing: str = ""
    costs: tuple[str, ...] = ()


class Station(msgspec.Struct, frozen=True):
    """One of the seven places, with everything that lies there."""

    emblem: str
    needs: str = ""
    """The artefact it asks for, or the one that lies on its tile."""
    is_covered: bool = False
    looked: int = 0
    """How many have looked at its tile: never what they saw."""
    spaces: tuple[Space, ...] = ()
    """None: nobody counts objects, or it has none."""
    beast: Beast | None = None
    pawns: tuple[str, ...] = ()
    """The seals of those who are there."""
    has_sorcerer: bool = False
    is_lit: bool = False
    """It is what can be chosen, or what something is about."""
    touch: Intent | None = None


class Elder(msgspec.Struct, frozen=True):
    """A Great Old One's card; no emblem: face down."""

    emblem: str = ""
    is_gone: bool = False
    objects: tuple[str, ...] = ()
    """What banishes it: of the one in the prison, once it is known."""


class ToldCard(msgspec.Struct, frozen=True):
    """What just happened, over the prison."""

    line: str
    signs: tuple[Mark, ...] = ()
    is_bad: bool = True
    on: Intent | None = None
    """What a touch of it means."""


class City(msgspec.Struct, frozen=True):
    """The middle: seven places round a prison."""

    rim: str
    side: str
    """The same in fewer words, at both ends."""
    stations: tuple[Station, ...]
    elders: tuple[Elder, ...]
    """Five round the one in the prison, which is the last."""
    is_in_force: bool = False
    """What the prisoner's card says."""
    shadow: Elder | None = None
    told: ToldCard | None = None
    looks: int | None = None
    """At which place somebody looks now."""
    deck: Intent | None = None
    """What a touch of the prison opens."""


class SealOfSeven(msgspec.Struct, frozen=True):
    """The tray while somebody banishes: a star through the seven places."""

    city: City
    emblem: str
    name: str
    objects: tuple[str, ...]
    line: str
    """Who goes where."""


class TurnedTile(msgspec.Struct, frozen=True):
    """A tile at the end; no face: still face down."""

    face: str = ""
    artefact: str = ""
    is_right: bool = True
    is_turning: bool = False


class Tiles(msgspec.Struct, frozen=True):
    """The end: the tiles are turned one after the other."""

    rim: str
    side: str
    emblem: str
    """Of the university."""
    artefact: str
    tiles: tuple[TurnedTile, ...]
    title: str
    line: Line
    choice: Choice | None = None


class SmallCity(msgspec.Struct, frozen=True):
    """The city beside a page, while the board is laid."""

    emblems: tuple[str, ...]
    laid: tuple[str, ...] = ()
    """What lies at each place from 1 to 6 by now; the last of them is laid with this step."""
    pawns: int = 0
    """So many stand at the university, with the sorcerer."""
    is_university_lit: bool = False
    """They come there with this step."""


# The track


class Necron(msgspec.Struct, frozen=True):
    """The track: how far Necron has come."""

    at: int
    length: int
    demon: int
    pictures: tuple[int, ...]
    hidden: int
    """Great Old Ones that are still face down."""
    moved: int = 0
    """By how much, just now."""

    @property
    def left(self) -> int:
        """How far to the demon while one is hidden, then to the end."""
        return max(0, (self.demon if self.hidden else self.length) - self.at)

    @property
    def is_near(self) -> bool:
        """It is counted down from six on."""
        return self.left <= 6


# Before a seat


class PlayerBoard(msgspec.Struct, frozen=True):
    """A player's board, all of it public."""

    at: str
    """The number of the place, or the sign of R'lyeh; empty: mad."""
    sanity: int
    things: tuple[str, ...] = ()
    """Ordinary objects; the rest of the three spaces is empty."""
    artefact: str = ""
    cards: tuple[bool, ...] = (True,) * 8
    """Of the eight location cards, those in hand."""
    has_things: bool = True
    """The table knows of objects."""
    note: str = ""
    """A sign at its end: what the seat may not tell."""
    is_mad: bool = False


class AtRest(msgspec.Struct, frozen=True):
    """A seat that is asked nothing."""

    board: PlayerBoard


class MoveAsk(msgspec.Struct, frozen=True):
    """Where to: eight location cards."""

    line: Line
    board: PlayerBoard
    cards: tuple[Choice, ...]
    """0 to 6 and the path; of a path that was picked, where it leads."""
    again: Choice | None = None
    """A tile that was seen, to be looked at again."""


class Cell(msgspec.Struct, frozen=True):
    """A thing to be touched in the panel of a turn; no choice: an empty space."""

    choice: Choice | None = None
    thing: str = ""
    under: tuple[Mark, ...] = ()
    """What it does, or costs."""
    word: Line | None = None


class Fight(msgspec.Struct, frozen=True):
    """What stands here: what beats it, and which of that is held."""

    choice: Choice | None
    """None: it is only told."""
    emblem: str
    needs: tuple[tuple[str, bool], ...]


class TurnAsk(msgspec.Struct, frozen=True):
    """Defeat, use, take: the rest of a turn on one panel, in the order of the rules."""

    title: str
    line: Line
    board: PlayerBoard
    heads: tuple[str, str, str]
    fight: Fight | None
    uses: tuple[Cell, ...]
    takes: tuple[Cell, ...]
    end: Choice
    foot: Line | None = None
    """Why what was touched cannot be."""
    again: Choice | None = None
    """A tile that was seen, to be looked at again."""


class ThingsAsk(msgspec.Struct, frozen=True):
    """Something of a board is asked for: to give, to lose, to change."""

    line: Line
    board: PlayerBoard
    cells: tuple[Cell, ...]
    """Three spaces, and that of an artefact."""
    action: Choice | None = None
    leaving: int | None = None
    """Which of them goes in a moment, if nobody says otherwise."""


class TileLook(msgspec.Struct, frozen=True):
    """A tile for one's own eyes: two thumbs hold it."""

    face: str
    hold: tuple[str, str]
    both: tuple[str, str]
    """What is said to who holds one thumb on it."""
    done: Choice
    name: str = ""

    def __repr__(self) -> str:
        return "TileLook(…)"  # a log must not tell a tile


class BanishAsk(msgspec.Struct, frozen=True):
    """To R'lyeh: what it takes, what it costs."""

    line: Line
    note: Line
    board: PlayerBoard
    objects: tuple[str, ...]
    costs: tuple[Line, ...]
    back: Choice
    banish: Choice


class CardGrid(msgspec.Struct, frozen=True):
    """Which printed card came: those that can, with twins of the board first."""

    line: Line
    note: Line
    board: PlayerBoard
    cards: tuple[Choice, ...]
    places: tuple[str, ...]
    """By card, where its twin lies; empty: nowhere."""
    action: Choice | None = None


# The end


class TileKnown(msgspec.Struct, frozen=True):
    """A tile, what lay on it, and who had seen it."""

    face: str
    artefact: str
    is_right: bool
    who: tuple[str, ...]


class NecronStep(msgspec.Struct, frozen=True):
    """A move of Necron: what brought it, by how much, to where."""

    icon: str
    line: str
    by: str
    to: str


class LastSteps(msgspec.Struct, frozen=True):
    """Why a night was lost before the tiles were turned: how it came to the last step."""

    steps: tuple[NecronStep, ...]
    track: Necron
    elders: tuple[Elder, ...]
    turned: str
    """How many of them were face up."""


class Fate(msgspec.Struct, frozen=True):
    """How it ended: a lamp, or the demon in an arm."""

    is_won: bool
    emblem: str


class NightTold(msgspec.Struct, frozen=True):
    """Why it ended so, once the tiles were turned: who knew what, what moved Necron."""

    tiles: tuple[TileKnown, ...]
    heading: str
    total: str
    sources: tuple[tuple[Mark, int], ...]
    facts: tuple[tuple[str, str, str], ...]
    """Sign, number, what is counted."""
