"""Every setting, with its kind and what it usually is; `companion/text` says what each is for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from companion.colours import SYMBOLS, USUAL, Symbol
from companion.owner import games_dir
from companion.settings.kinds import Colour, Folder, Name, NameOrFile, Whole
from companion.text import spoken_here
from engine.games.octopus.settings import Rulings

Percent = Annotated[int, Whole(0, 100)]
Timer = Literal["off", "30s", "60s", "90s", "120s", "180s", "300s"]
TIMERS: tuple[str, ...] = get_args(Timer)
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
    """How this table usually plays; the first screen of a game can say otherwise."""

    players: Literal[0, 3, 4, 5] = 0
    exterior: Literal["random", "dreams", "marsh", "moon", "city"] = "random"
    quick: bool = False
    memory: bool = False
    choice_timer: Timer = "off"
    rulings: Rulings = Rulings()

    @property
    def choice_timer_s(self) -> int | None:
        """How many seconds a choice may take."""
        return seconds(self.choice_timer)


class Cult(Section, frozen=True, kw_only=True):
    """How a cult is told from the others; its pattern goes with its symbol."""

    name: Annotated[str, Name()] = ""
    colour: Annotated[str, Colour()]
    symbol: Symbol


class Cults(Section, frozen=True, kw_only=True):
    """The five cults, to match the pawns on the table."""

    red: Cult = Cult(colour=USUAL["red"], symbol=SYMBOLS["red"])
    yellow: Cult = Cult(colour=USUAL["yellow"], symbol=SYMBOLS["yellow"])
    green: Cult = Cult(colour=USUAL["green"], symbol=SYMBOLS["green"])
    blue: Cult = Cult(colour=USUAL["blue"], symbol=SYMBOLS["blue"])
    purple: Cult = Cult(colour=USUAL["purple"], symbol=SYMBOLS["purple"])


class Dials(Section, frozen=True, kw_only=True):
    """Where to look for dials."""

    usb: bool = True
    bluetooth: bool = True


class Lamps(Section, frozen=True, kw_only=True):
    """The lamps of the board."""

    profile: Annotated[str, NameOrFile(*LAMP_PROFILES)] = "simulated"
    brightness: Annotated[int, Whole(5, 100)] = 100
    quiet: bool = False
    buzzer: bool = True
    undo_button: bool = True


class Storage(Section, frozen=True, kw_only=True):
    """Where things are kept."""

    games: Annotated[str, Folder()] = ""

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
    cults: Cults = Cults()
    dials: Dials = Dials()
    lamps: Lamps = Lamps()
    storage: Storage = Storage()
    update: Update = Update()


def seconds(timer: str) -> int | None:
    return None if timer == "off" else int(timer.removesuffix("s"))
