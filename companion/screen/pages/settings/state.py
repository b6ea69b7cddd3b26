"""What the table set-up shows, section by section, and what a touch changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.lamps.score import LampPlace
from companion.machine.doctor.diagnosis import Diagnosis
from companion.machine.doctor.findings import Finding
from companion.screen.intents import Intent
from companion.screen.pages import effects, keyboard
from companion.screen.pages.effects import Effect, OpenPage, SaveSettings
from companion.screen.pages.home import Go
from companion.screen.pages.keyboard import Typing, begun, typed
from companion.screen.pages.kit import GoBack, Told, heard_by_all
from companion.screen.pages.settings.news import DialCard, LessonCard, StrangerCard
from companion.settings.keys import changed
from companion.settings.kinds import LONGEST_NAME, Value
from companion.settings.values import SeatLook, Settings
from companion.text import Words
from firmware_bridge.link import Loss

SECTIONS = ("dials", "lamps", "sound", "screen", "colours", "bots", "touch", "doctor", "bundle")
"""In the order of the first page."""
_ABOVE = {"pair": "dials", "dial": "dials", "lesson": "dial", "name": "dial", "colour": "colours",
          "colour_name": "colour", "leaf": "bundle"}  # fmt: skip
"""Where the way back leads from a section within another."""
LONGEST_DIAL = 24


class PrintPage(msgspec.Struct, frozen=True):
    """Where an owner says what the print of a game leaves open, in the words of that game."""

    page: str
    icon: str = "book"
    speaks: Callable[[Words], Words] = lambda words: words


class State(msgspec.Struct, frozen=True):
    """Everything the table set-up shows."""

    settings: Settings = Settings()
    section: str = ""
    """One of SECTIONS, or what lies within one; empty: all of them."""
    entrance: str = ""
    """Where people came in: from there the way back leads out again."""
    dials: tuple[DialCard, ...] = ()
    strangers: tuple[StrangerCard, ...] = ()
    radio: Loss | None = None
    """Why there is no radio; None: there is."""
    radio_detail: str = ""
    dial: str = ""
    """The dial that is looked at."""
    lesson: LessonCard | None = None
    lamps: tuple[LampPlace, ...] = ()
    """Where each is to be looked for."""
    lamp: int | None = None
    """The one that is lit."""
    shows: tuple[str, ...] = ()
    """Meanings that the lamps can be asked to show."""
    corners: frozenset[int] = frozenset()
    """Those that have answered to a touch."""
    seat: str = "red"
    """The seat whose colour is looked at."""
    typing: Typing | None = None
    findings: tuple[Finding, ...] | None = None
    """None: the doctor is still looking."""
    finding: int = 0
    bundle: Diagnosis | None = None
    """None: it is still being gathered."""
    page: int = 0
    """Which file of the bundle is read."""
    told: Told | None = None
    """What came of the last wish."""
    prints: tuple[PrintPage, ...] = ()
    leaf: int = 0
    facing: int = 0

    @property
    def own(self) -> DialCard | None:
        """The dial that is looked at, if it is still there."""
        return next((card for card in self.dials if card.dial == self.dial), None)

    @property
    def look(self) -> SeatLook:
        """How the seat that is looked at looks."""
        found: SeatLook = getattr(self.settings.colours, self.seat)
        return found


# What people want


class OpenSection(Intent, frozen=True):
    """Open a section."""

    section: str


class Set(Intent, frozen=True):
    """Set keys of the settings: names and values in pairs."""

    values: tuple[tuple[str, Value], ...]


class LookAtDial(Intent, frozen=True):
    """Look at one dial."""

    dial: str


class Pair(Intent, frozen=True):
    """Make the dial at this cable the table's."""

    way: str


class Teach(Intent, frozen=True):
    """Begin a lesson."""


class Rename(Intent, frozen=True):
    """Give another name: to the dial, or to the colour, that is looked at."""


class Forget(Intent, frozen=True):
    """Forget the dial that is looked at."""


class Take(Intent, frozen=True):
    """The hands point at the place asked for."""


class TakeBack(Intent, frozen=True):
    """The last place was wrong."""


class Keep(Intent, frozen=True):
    """Let the dial keep its places."""


class Light(Intent, frozen=True):
    """Light a lamp, or none."""

    lamp: int | None


class ShowLamps(Intent, frozen=True):
    """Show a show of the lamps."""

    show: str


class Listen(Intent, frozen=True):
    """Play a sound."""


class Corner(Intent, frozen=True):
    """A corner answers to the touch."""

    number: int


class LookAtColour(Intent, frozen=True):
    """Change how this seat looks."""

    seat: str


class LookAtFinding(Intent, frozen=True):
    """Read what to do about it."""

    number: int


class LookAgain(Intent, frozen=True):
    """Have the doctor look again."""


class Read(Intent, frozen=True):
    """Read a file of the bundle."""

    page: int


class SaveIt(Intent, frozen=True):
    """Save the bundle."""


# What comes of it

Heard = State | Effect


def heard(state: State, intent: Intent) -> Heard:
    """What a touch changes."""
    if type(intent) in _HEARD:
        return _HEARD[type(intent)](state, intent)
    if state.typing is not None and isinstance(intent, _KEYS):
        return _type(state, state.typing, intent)
    return heard_by_all(state, intent) or state


_KEYS = (keyboard.Key, keyboard.Shift, keyboard.Signs, keyboard.Rub, keyboard.Enter)


def _back(state: State, _: GoBack) -> Heard:
    if state.section in ("", state.entrance) and state.section != "lamps":
        return effects.Back()
    above = replace(state, section=_ABOVE.get(state.section, ""), leaf=0, typing=None, told=None)
    if state.section == "lesson":
        return effects.EndLesson(then=replace(above, lesson=None))
    if state.section == "lamps":
        return effects.LightLamps(then=replace(above, lamp=None))
    return above


def _open(state: State, intent: OpenSection) -> Heard:
    opened = replace(state, section=intent.section, leaf=0, told=None, corners=frozenset())
    if intent.section == "doctor" and state.findings is None:
        return effects.Examine(then=opened)
    if intent.section == "bundle":
        return effects.GatherBundle(then=replace(opened, bundle=None))
    return opened


def _light(state: State, intent: Light) -> Heard:
    lamp = None if intent.lamp == state.lamp else intent.lamp
    return effects.LightLamps((lamp,) if lamp else (), then=replace(state, lamp=lamp))


def _name(state: State, _: Rename) -> Heard:
    if state.section == "colour":
        return replace(state, section="colour_name", typing=begun(state.look.name))
    name = state.own.name if state.own else ""
    return replace(state, section="name", typing=begun(name), told=None)


def _type(state: State, typing: Typing, intent: Intent) -> Heard:
    """Write; when it is written, keep it."""
    is_colour = state.section == "colour_name"
    if not isinstance(intent, keyboard.Enter):
        most = LONGEST_NAME if is_colour else LONGEST_DIAL
        return replace(state, typing=typed(typing, intent, most))
    name = typing.text.strip()
    done = replace(state, section=_ABOVE[state.section], typing=None)
    if is_colour:
        return _set(done, Set(((f"colours.{state.seat}.name", name),)))
    return effects.NameDial(state.dial, name, then=done) if name else done


def _teach(state: State, _: Teach) -> Heard:
    return effects.TeachDial(state.dial, then=replace(state, section="lesson", told=None))


def _set(state: State, intent: Set) -> Heard:
    """Shown at once, and kept."""
    values = dict(intent.values)
    return SaveSettings(values, then=replace(state, settings=changed(state.settings, values)))


def _forget(state: State, _: Forget) -> Heard:
    if state.told is None or state.told.key != "forget_sure":
        return replace(state, told=Told("forget_sure", tone="danger"))
    return effects.ForgetDial(state.dial, then=replace(state, section="dials", dial=""))


def _corner(state: State, intent: Corner) -> Heard:
    return replace(state, corners=state.corners | {intent.number})


def _again(state: State, _: LookAgain) -> Heard:
    return effects.Examine(then=replace(state, findings=None, finding=0, leaf=0))


_HEARD: dict[type, Callable[[State, Any], Heard]] = {
    GoBack: _back,
    OpenSection: _open,
    Go: lambda _, intent: OpenPage(intent.page),
    Set: _set,
    LookAtDial: lambda s, i: replace(s, section="dial", dial=i.dial, told=None),
    Pair: lambda _, intent: effects.PairDial(intent.way),
    Teach: _teach,
    Rename: _name,
    Forget: _forget,
    Take: lambda *_: effects.TakePlace(),
    TakeBack: lambda *_: effects.ForgetPlace(),
    Keep: lambda *_: effects.KeepPlaces(),
    Light: _light,
    ShowLamps: lambda s, i: effects.PlayLamps(i.show, then=replace(s, lamp=None)),
    Listen: lambda *_: effects.PlaySound("bell"),
    Corner: _corner,
    LookAtColour: lambda s, i: replace(s, section="colour", seat=i.seat),
    LookAtFinding: lambda s, i: replace(s, finding=i.number),
    LookAgain: _again,
    Read: lambda s, i: replace(s, section="leaf", page=i.page, leaf=0),
    SaveIt: lambda *_: effects.SaveBundle(),
}
