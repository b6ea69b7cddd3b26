"""What the table set-up wishes: dials made ours and taught, lamps and sounds tried, the doctor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app import dial_cards
from companion.app.checkup import Checkup
from companion.app.over_a_game import speaking_of
from companion.complaints import Complaint
from companion.dials.pair import keep, make_ours
from companion.dials.schooling import Schooling
from companion.games import GAMES, game
from companion.screen.art.catalogue import icon_files
from companion.screen.pages import effects as e
from companion.screen.pages import settings
from companion.screen.pages.kit import Told
from companion.text import words
from firmware_bridge.link import LinkLost

if TYPE_CHECKING:
    from companion.app.app import App
    from companion.app.parts import Parts


def prints() -> Iterator[settings.PrintPage]:
    """Where an owner says what the print leaves open: a game's own page, or that of all."""
    for id_ in GAMES:
        laying, speaks = game(id_).laying, speaking_of(id_)
        if laying.owners is None:
            continue
        if page := laying.owners_page:
            icon = page if page in icon_files() else laying.emblem
            yield settings.PrintPage(page, icon, speaks)
        else:
            yield settings.PrintPage(f"owners_data.{id_}", speaks=speaks)


class SetUp:
    """What the page of the set-up shows of this table."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self.checkup = Checkup(parts.aside)

    def state(self, section: str = "") -> settings.State:
        """Open the set-up."""
        return self.fed(settings.State(section=section, entrance=section, told=self._why(section)))

    def _why(self, section: str) -> Told | None:
        """What is wrong with the lamps or the sound, for who comes to look into it."""
        spoken = words(self._parts.language)
        if section == "lamps" and (why := self._parts.lights.trouble(spoken)):
            return Told("lamps_failed", {"why": why}, "danger")
        if section == "sound" and (why := self._parts.sounds.trouble):
            return Told("no_sound", {"why": why}, "danger")
        return None

    def fed(self, state: settings.State) -> settings.State:
        """What the set-up shows of dials and lessons, as it stands."""
        dials = self._parts.owners_dials
        trouble = dials.radio.trouble if dials.radio else None
        return replace(
            state,
            settings=self._parts.settings,
            shows=self._parts.lights.samples,
            lamps=self._parts.lights.places,
            prints=tuple(prints()),
            dials=dial_cards.cards(dials),
            strangers=dial_cards.strangers(dials),
            radio=trouble.why if trouble else None,
            radio_detail=trouble.detail if trouble else "",
            lesson=dial_cards.lesson(dials),
            findings=self.checkup.findings,
            bundle=self.checkup.bundle,
        )


# Dials


def pair(app: App, effect: e.PairDial) -> None:
    """Make a dial ours."""
    app.later(_make_ours(app, effect.way))


async def _make_ours(app: App, way: str) -> None:
    dials = app.parts.owners_dials
    if dials.desk is None or dials.ring is None:
        return
    try:
        own = await make_ours(dials.desk, dials.ring, way)
    except (Complaint, LinkLost) as wrong:
        said = wrong.text(words(app.parts.language)) if isinstance(wrong, Complaint) else ""
        app.tell(Told("pair_failed", {"why": said or str(wrong)}, "danger"))
    else:
        app.tell(Told("paired", {"name": own.name}))
    finally:
        dials.listen()  # whoever pulled the cable too soon may have a dial of ours all the same


def name(app: App, effect: e.NameDial) -> None:
    """Call a dial so."""
    ring = app.parts.owners_dials.ring
    for own in ring.dials if ring else ():
        if own.dial.hex() == effect.dial and ring:
            with suppress(Complaint):
                keep(ring, own._replace(name=effect.name))


def forget(app: App, effect: e.ForgetDial) -> None:
    """No longer listen to a dial."""
    ring = app.parts.owners_dials.ring
    if ring:
        with suppress(OSError):
            ring.forget(bytes.fromhex(effect.dial))


# Lessons


def teach(app: App, effect: e.TeachDial) -> None:
    """Begin a lesson."""
    app.parts.owners_dials.school = Schooling(bytes.fromhex(effect.dial))
    _refresh(app)


def take_place(app: App, effect: e.TakePlace) -> None:
    """Take both hands as pointing at the place asked for."""
    dials = app.parts.owners_dials
    if dials.school and dials.school.pupil:
        dials.school.take(up=dials.states[dials.school.pupil].up)


def forget_place(app: App, effect: e.ForgetPlace) -> None:
    """Take the last place back."""
    if school := app.parts.owners_dials.school:
        school.back()


def keep_places(app: App, effect: e.KeepPlaces) -> None:
    """Give the dial what it has learned."""
    app.later(_keep_places(app))


async def _keep_places(app: App) -> None:
    dials = app.parts.owners_dials
    school, desk = dials.school, dials.desk
    if school is None or school.pupil is None or desk is None:
        return
    kept = await school.keep(desk.roster, desk.until)
    called = dials.name(school.pupil)
    dials.school = None
    _refresh(app)
    key, tone = ("kept", "calm") if kept else ("not_kept", "danger")
    app.tell(Told(key, {"name": called}, tone), section="dial")


def end_lesson(app: App, effect: e.EndLesson) -> None:
    """Leave the lesson."""
    app.parts.owners_dials.school = None
    _refresh(app)


def _refresh(app: App) -> None:
    if desk := app.parts.owners_dials.desk:
        desk.roster.refresh()


# Lamps and sounds


def play_lamps(app: App, effect: e.PlayLamps) -> None:
    """Show one of the lamps' shows."""
    lights = app.parts.lights
    lights.try_out(effect.show)
    if why := lights.trouble(words(app.parts.language)):
        app.tell(Told("lamps_failed", {"why": why}, "danger"))


def play_sound(app: App, effect: e.PlaySound) -> None:
    """Let a sound be heard."""
    app.parts.sounds.try_out(effect.name)
    if why := app.parts.sounds.trouble:
        app.tell(Told("no_sound", {"why": why}, "danger"))


# The doctor


def examine(app: App, effect: e.Examine) -> None:
    """Have the doctor look at the machine."""

    async def look() -> None:
        await app.parts.set_up.checkup.examine()

    app.later(look())


def gather(app: App, effect: e.GatherBundle) -> None:
    """Gather the diagnosis."""
    parts = app.parts
    app.later(parts.set_up.checkup.gather(parts.settings, words(parts.language)))


def save(app: App, effect: e.SaveBundle) -> None:
    """Save the diagnosis that was read, on a stick if there is one."""
    sticks = app.parts.sticks.found
    folder = sticks[0].folder if sticks else app.parts.games_folder
    if told := app.parts.set_up.checkup.save(folder):
        app.tell(told)


DEEDS: dict[type[e.Effect], Callable[[App, Any], None]] = {
    e.PairDial: pair,
    e.NameDial: name,
    e.ForgetDial: forget,
    e.TeachDial: teach,
    e.TakePlace: take_place,
    e.ForgetPlace: forget_place,
    e.KeepPlaces: keep_places,
    e.EndLesson: end_lesson,
    e.PlayLamps: play_lamps,
    e.PlaySound: play_sound,
    e.Examine: examine,
    e.GatherBundle: gather,
    e.SaveBundle: save,
}
