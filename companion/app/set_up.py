"""What the table set-up wishes: dials made ours and taught, lamps and sounds tried, the doctor."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.complaints import Complaint, plain
from companion.dials.pair import keep, make_ours
from companion.dials.schooling import Schooling
from companion.lamps.meanings import Meaning
from companion.machine.doctor import diagnosis
from companion.machine.doctor.examine import examine
from companion.machine.doctor.machine import Machine
from companion.owner import config_dir
from companion.screen.pages import effects as e
from companion.screen.pages import settings
from companion.screen.pages.kit import Told
from companion.text import words
from firmware_bridge.link import LinkLost

if TYPE_CHECKING:
    from companion.app.app import App
    from companion.app.parts import Parts


class SetUp:
    """Carries out the wishes of the table set-up and tells the page what came of them."""

    def __init__(self, parts: Parts) -> None:
        self._house = parts
        self._bundle: diagnosis.Bundle | None = None
        self._findings: Any = None

    def state(self, section: str = "") -> settings.State:
        """Open the set-up."""
        return self.fed(settings.State(section=section, entrance=section, told=self._why(section)))

    def _why(self, section: str) -> Told | None:
        """What is wrong with the lamps or the sound, for who comes to look into it."""
        spoken = words(self._house.language)
        if section == "lamps" and (why := self._house.lights.trouble(spoken)):
            return Told("lamps_failed", {"why": why}, "danger")
        if section == "sound" and (why := self._house.sounds.trouble):
            return Told("no_sound", {"why": why}, "danger")
        return None

    def fed(self, state: settings.State) -> settings.State:
        """What the set-up shows of dials and lessons, as it stands."""
        room = self._house.owners_dials
        trouble = room.radio.trouble if room.radio else None
        return replace(
            state,
            settings=self._house.settings,
            dials=room.cards(),
            strangers=room.strangers(),
            radio=trouble.why if trouble else None,
            radio_detail=trouble.detail if trouble else "",
            lesson=room.lesson(),
            findings=self._findings,
            bundle=self._bundle,
        )

    def carry_out(self, effect: e.Effect, app: App) -> bool:
        """Do what is wished; False: it is none of this room's."""
        act = _ACTS.get(type(effect))
        if act:
            act(self, effect, app)
        return act is not None

    # Dials

    def _pair(self, effect: e.PairDial, app: App) -> None:
        app.later(self._make_ours(effect.way, app))

    async def _make_ours(self, way: str, app: App) -> None:
        room = self._house.owners_dials
        if room.desk is None or room.ring is None:
            return
        try:
            own = await make_ours(room.desk, room.ring, way)
        except (Complaint, LinkLost) as wrong:
            said = wrong.text(words(self._house.language)) if isinstance(wrong, Complaint) else ""
            app.tell(Told("pair_failed", {"why": said or str(wrong)}, "danger"))
        else:
            app.tell(Told("paired", {"name": own.name}))
        finally:
            room.listen()  # whoever pulled the cable too soon may have a dial of ours all the same

    def _name(self, effect: e.NameDial, app: App) -> None:
        ring = self._house.owners_dials.ring
        for own in ring.dials if ring else ():
            if own.dial.hex() == effect.dial and ring:
                with suppress(Complaint):
                    keep(ring, own._replace(name=effect.name))

    def _forget(self, effect: e.ForgetDial, app: App) -> None:
        ring = self._house.owners_dials.ring
        if ring:
            with suppress(OSError):
                ring.forget(bytes.fromhex(effect.dial))

    # Lessons

    def _teach(self, effect: e.TeachDial, app: App) -> None:
        room = self._house.owners_dials
        room.school = Schooling(bytes.fromhex(effect.dial))
        self._refresh()

    def _take(self, effect: e.TakePlace, app: App) -> None:
        room = self._house.owners_dials
        if room.school and room.school.pupil:
            room.school.take(up=room.states[room.school.pupil].up)

    def _take_back(self, effect: e.ForgetPlace, app: App) -> None:
        if self._house.owners_dials.school:
            self._house.owners_dials.school.back()

    def _keep_places(self, effect: e.KeepPlaces, app: App) -> None:
        app.later(self._keep(app))

    async def _keep(self, app: App) -> None:
        room = self._house.owners_dials
        school, desk = room.school, room.desk
        if school is None or school.pupil is None or desk is None:
            return
        kept = await school.keep(desk.roster, desk.until)
        name = room.name(school.pupil)
        room.school = None
        self._refresh()
        key, tone = ("kept", "calm") if kept else ("not_kept", "danger")
        app.tell(Told(key, {"name": name}, tone), section="dial")

    def _end_lesson(self, effect: e.EndLesson, app: App) -> None:
        self._house.owners_dials.school = None
        self._refresh()

    def _refresh(self) -> None:
        if self._house.owners_dials.desk:
            self._house.owners_dials.desk.roster.refresh()

    # Lamps and sounds

    def _play_lamps(self, effect: e.PlayLamps, app: App) -> None:
        self._house.lights.try_out(Meaning(effect.show) if effect.show else None)
        if why := self._house.lights.trouble(words(self._house.language)):
            app.tell(Told("lamps_failed", {"why": why}, "danger"))

    def _play_sound(self, effect: e.PlaySound, app: App) -> None:
        self._house.sounds.try_out(effect.name)
        if why := self._house.sounds.trouble:
            app.tell(Told("no_sound", {"why": why}, "danger"))

    # The doctor

    def _examine(self, effect: e.Examine, app: App) -> None:
        self._findings = None
        app.later(self._look(app))

    async def _look(self, app: App) -> None:
        self._findings = await self._house.aside(examine, Machine.here())

    def _gather(self, effect: e.GatherBundle, app: App) -> None:
        self._bundle = None
        app.later(self._pack())

    async def _pack(self) -> None:
        findings = self._findings or await self._house.aside(examine, Machine.here())
        self._findings = findings
        said = words(self._house.language)
        self._bundle = diagnosis.gather(findings, self._house.settings, log_file(), said)

    def _save(self, effect: e.SaveBundle, app: App) -> None:
        if self._bundle is None:
            return
        sticks = self._house.sticks.found
        folder = sticks[0].folder if sticks else self._house.games_folder
        try:
            path = diagnosis.save(self._bundle, folder)
        except OSError as error:
            app.tell(Told("not_saved", {"why": error.strerror}, "danger"))
        else:
            app.tell(Told("saved", {"path": plain(str(path))}))


def log_file() -> Path:
    """Where faults of our own are written."""
    return config_dir() / "last-fault.txt"


_ACTS: dict[type[e.Effect], Callable[..., None]] = {
    e.PairDial: SetUp._pair,
    e.NameDial: SetUp._name,
    e.ForgetDial: SetUp._forget,
    e.TeachDial: SetUp._teach,
    e.TakePlace: SetUp._take,
    e.ForgetPlace: SetUp._take_back,
    e.KeepPlaces: SetUp._keep_places,
    e.EndLesson: SetUp._end_lesson,
    e.PlayLamps: SetUp._play_lamps,
    e.PlaySound: SetUp._play_sound,
    e.Examine: SetUp._examine,
    e.GatherBundle: SetUp._gather,
    e.SaveBundle: SetUp._save,
}
