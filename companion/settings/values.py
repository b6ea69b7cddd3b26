"""Every setting, with its kind and what it usually is; `companion/text` says what each is for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from companion.colours import USUAL, Look, Palette, Symbol
from companion.settings.kinds import Colour, FolderPath, Name, NameOrFile, Value, Whole, Wholes
from companion.settings.places import games_dir
from companion.text import spoken_here

Percent = Annotated[int, Whole(0, 100)]
Timer = Literal["off", "30s", "60s", "90s", "120s", "180s", "300s"]
TIMERS: tuple[str, ...] = get_args(Timer)
Thinking = Literal["0.3s", "1s", "3s"]
THINKING: tuple[str, ...] = get_args(Thinking)
Remembering = Literal["all", "6", "3", "1"]
REMEMBERING: tuple[str, ...] = get_args(Remembering)
LAMP_PROFILES = ("simulated", "rgb", "mono", "strip")


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the file, under a name in brackets."""


class General(Section, frozen=True, kw_only=True):
    """What concerns the whole table."""

    language: Literal["auto", "en", "fr"] = "auto"

    @property
    def spoken(self) -> str:
        """The language to speak: where none is set, that of the machine."""
        return spoken_here() if self.language == "auto" else self.language


class Screen(Section, frozen=True, kw_only=True):
    """The touchscreen."""

    driver: Literal["auto", "x11", "wayland", "kmsdrm", "offscreen"] = "auto"
    fullscreen: bool = False
    window_width: Annotated[int, Whole(480, 7680)] = 1280
    window_height: Annotated[int, Whole(480, 7680)] = 720
    orientation: Literal[0, 90, 180, 270] = 0
    brightness: Annotated[int, Whole(10, 100)] = 100
    text_size: Literal["normal", "large", "largest"] = "normal"
    calm_motion: bool = False


class Sound(Section, frozen=True, kw_only=True):
    """What is heard."""

    on: bool = True
    volume: Percent = 70
    read_aloud: bool = False


class Play(Section, frozen=True, kw_only=True):
    """How this table usually plays, whatever it plays."""

    players: Literal[0, 2, 3, 4, 5, 6] = 0
    choice_timer: Timer = "off"
    window_s: Annotated[int, Whole(1, 10)] = 3
    look_again: bool = False
    bots_think: Thinking = "1s"
    bots_remember: Remembering = "3"
    hints: bool = True

    @property
    def choice_timer_s(self) -> int | None:
        """How many seconds a choice may take."""
        return seconds(self.choice_timer)

    @property
    def bots_think_s(self) -> float:
        """How many seconds a bot thinks that thinks by the clock."""
        return float(self.bots_think.removesuffix("s"))

    @property
    def bots_remember_turns(self) -> int | None:
        """Of how many turns before this one bots know what they saw; None: of all."""
        return None if self.bots_remember == "all" else int(self.bots_remember)


class SeatLook(Section, frozen=True, kw_only=True):
    """How a seat is told from the others; its pattern goes with its symbol."""

    name: Annotated[str, Name()] = ""
    colour: Annotated[str, Colour()]
    symbol: Symbol


def _usual(seat: str) -> SeatLook:
    return SeatLook(colour=USUAL[seat].colour, symbol=USUAL[seat].symbol)


class Colours(Section, frozen=True, kw_only=True):
    """The six seats of every game, to match the pawns on the table."""

    red: SeatLook = _usual("red")
    yellow: SeatLook = _usual("yellow")
    green: SeatLook = _usual("green")
    blue: SeatLook = _usual("blue")
    purple: SeatLook = _usual("purple")
    white: SeatLook = _usual("white")

    @property
    def palette(self) -> Palette:
        """How this table's seats look."""
        own: dict[str, SeatLook] = {seat: getattr(self, seat) for seat in USUAL}
        return Palette({seat: Look(o.colour, o.symbol, o.name) for seat, o in own.items()})


class GamePlay(Section, frozen=True, kw_only=True):
    """How this table usually plays a game: what is not as usual. The screen can say otherwise."""

    options: dict[str, Value] = {}
    rulings: dict[str, str] = {}


class Dials(Section, frozen=True, kw_only=True):
    """Where to look for dials."""

    usb: bool = True
    bluetooth: bool = True


class Lamps(Section, frozen=True, kw_only=True):
    """The lamps of the board."""

    profile: Annotated[str, NameOrFile(*LAMP_PROFILES)] = "simulated"
    brightness: Annotated[int, Whole(5, 100)] = 100
    quiet: bool = False
    ring: Annotated[tuple[int, ...], Wholes(2, 7)] = (2, 3, 4, 5, 6, 7)
    buzzer: bool = True
    undo_button: bool = True


class Storage(Section, frozen=True, kw_only=True):
    """Where things are kept."""

    games: Annotated[str, FolderPath()] = ""

    @property
    def games_dir(self) -> Path:
        """The folder of the games."""
        return Path(self.games).expanduser() if self.games else games_dir()


class Update(Section, frozen=True, kw_only=True):
    """New versions of this program."""

    offer: bool = True


class Settings(Section, frozen=True, kw_only=True):
    """All that can be set."""

    general: General = General()
    screen: Screen = Screen()
    sound: Sound = Sound()
    table: Play = Play()
    games: dict[str, GamePlay] = {}
    """By the id of a game; those that are played as usual have none."""
    colours: Colours = Colours()
    dials: Dials = Dials()
    lamps: Lamps = Lamps()
    storage: Storage = Storage()
    update: Update = Update()


def seconds(timer: str) -> int | None:
    return None if timer == "off" else int(timer.removesuffix("s"))
