"""The table set-up in its states: dials well and lost, a lesson, findings, a diagnosis."""

from __future__ import annotations

from msgspec.structs import replace

from companion.dials.lesson import PLACES, Lesson, Refusal
from companion.games import game
from companion.lamps.score import PlainLit
from companion.machine.doctor.diagnosis import gather
from companion.machine.doctor.findings import fail, ok, warn
from companion.screen.pages import settings
from companion.screen.pages.keyboard import begun
from companion.screen.pages.kit import Told
from companion.screen.pages.settings.news import (
    DialCard,
    LessonCard,
    StrangerCard,
    lesson_card,
)
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.settings.values import Settings, Sound
from companion.text import Words
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import STEPS
from firmware_bridge.link import Loss
from firmware_bridge.messages import Angles
from tests.gallery.pages.shared import Sample

TOO_NEAR = Refusal("too_near", "tentacle", 2, 300)
NOT_KEPT = Told("not_kept", {"name": "octopus-1A02"}, "danger")
SAVED = Told("saved", {"path": "~/octopus-table-diagnosis.zip"})
DIALS = (
    DialCard("e6614c311b7e6f35", "Red clock", cable=True, phase="resting"),
    DialCard("e6614c311b7e1a02", "octopus-1A02", cable=False, battery=83, phase="choosing"),
    DialCard("e6614c311b7e77c4", "Bartholomew’s old dial", cable=False, battery=9,
             faults=wire.TENTACLE_FAULT),
    DialCard("e6614c311b7e0d10", "octopus-0D10", loss=Loss.NOT_FOUND),
    DialCard("e6614c311b7ebeef", "Zoé", cable=True, loss=Loss.DENIED, faults=wire.NOT_CALIBRATED),
    DialCard("e6614c311b7e0001", "Spare", cable=False, battery=50, phase="resting", has_twin=True),
)  # fmt: skip
STRANGERS = (
    StrangerCard("/dev/serial/by-id/usb-Pico_A", "e6614c311b7e9f00", "keyless"),
    StrangerCard("/dev/serial/by-id/usb-Pico_B", "e6614c311b7e9f01", "unknown"),
)
FINDINGS = (
    ok("os", "fine", system="Debian GNU/Linux 13 (trixie)", kernel="6.12", arch="aarch64",
       model=", Raspberry Pi 5 Model B Rev 1.0"),
    ok("python", "fine", version="3.13"),
    ok("settings", "fine", files="settings.toml"),
    fail("disk", "read_only", folder="~/.local/share/octopus-table/games"),
    warn("power", "was_under_voltage"),
    ok("clock", "synchronised", date="2026-11-16 20:15"),
    fail("bluetooth", "no_service"),
    warn("touch", "none"),
    ok("games", "fine", count=12, folder="games"),
)  # fmt: skip


def taught(places: int, refusal: Refusal | None = None, *, up: bool = True) -> LessonCard:
    """A lesson in which so many places are taken."""
    lesson = Lesson()
    for place in range(min(places + 1, PLACES)):
        angle = (place * STEPS // PLACES + 150) % STEPS
        for _ in range(10):
            lesson.see(Angles(angle, (STEPS - angle) % STEPS, 0))
        if place < places:
            assert lesson.take() is None
    return lesson_card(lesson, "octopus-1A02", refusal, up=up)


LIT = game("grand-octopus").lit
STAIRS = (settings.PrintPage("stairs", "stairs"),)
STATE = settings.State(
    dials=DIALS,
    strangers=STRANGERS,
    findings=FINDINGS,
    shows=LIT.samples,
    lamps=LIT.places,
    prints=STAIRS,
)


def _sample(state: settings.State) -> Sample:
    return lambda spoken, stage: settings.picture(state, spoken, stage)


def _gathered(state: settings.State) -> Sample:
    """A diagnosis is gathered in the language it is read in."""

    def picture(spoken: Words, stage: Stage) -> tuple[Stage, Sheets]:
        found = gather(FINDINGS, state.settings, None, spoken)
        return settings.picture(replace(state, bundle=found), spoken, stage)

    return picture


def _at(section: str, facing: int = 0, **more: object) -> settings.State:
    return replace(STATE, section=section, facing=facing, **more)


STATES: dict[str, settings.State] = {
    "settings": STATE,
    "settings-side": replace(STATE, facing=90),
    "settings-bare": settings.State(
        settings=Settings(sound=Sound(on=False)), facing=180, prints=STAIRS
    ),
    "settings-dials": _at("dials"),
    "settings-dials-side": _at("dials", 90, radio=Loss.RADIO_OFF),
    "settings-dials-none": _at("dials", dials=(), radio=Loss.NO_BLUETOOTH),
    "settings-dial": _at("dial", dial=DIALS[1].dial),
    "settings-dial-lost": _at("dial", dial=DIALS[4].dial, told=Told("forget_sure", tone="danger")),
    "settings-dial-twin": _at("dial", dial=DIALS[5].dial),
    "settings-dial-side": _at("dial", 270, dial=DIALS[2].dial),
    "settings-dial-gone": _at("dial"),
    "settings-pair": _at("pair", told=Told("paired", {"name": "octopus-9F00"})),
    "settings-pair-none": _at("pair", 90, strangers=()),
    "settings-name": _at("name", typing=begun("Red clock")),
    "settings-lesson-waiting": _at("lesson"),
    "settings-lesson": _at("lesson", lesson=taught(0)),
    "settings-lesson-refused": _at("lesson", lesson=taught(3, TOO_NEAR)),
    "settings-lesson-side": _at("lesson", 90, lesson=taught(4, Refusal("moving", "dagger"))),
    "settings-lesson-lost": _at("lesson", lesson=taught(2, up=False)),
    "settings-lesson-done": _at("lesson", lesson=taught(6)),
    "settings-lesson-done-side": _at("lesson", 270, lesson=taught(6), told=NOT_KEPT),
    "settings-lamps": _at("lamps", lamp=3),
    "settings-lamps-plain": _at(
        "lamps", lamp=2, lamps=PlainLit.places, shows=PlainLit.samples
    ),
    "settings-lamps-side": _at("lamps", 90, lamp=7),
    "settings-sound": _at("sound"),
    "settings-sound-side": _at("sound", 90, settings=Settings(sound=Sound(on=False, volume=0))),
    "settings-screen": _at("screen"),
    "settings-screen-side": _at("screen", 270),
    "settings-bots": _at("bots"),
    "settings-bots-side": _at("bots", 90),
    "settings-cults": _at("colours"),
    "settings-cults-side": _at("colours", 90),
    "settings-cult": _at("colour", seat="blue"),
    "settings-cult-side": _at("colour", 90, seat="purple"),
    "settings-cult-name": _at("colour_name", 90, typing=begun("")),
    "settings-touch": _at("touch", corners=frozenset({0, 3})),
    "settings-touch-side": _at("touch", 90, corners=frozenset(range(4))),
    "settings-doctor": _at("doctor", finding=3),
    "settings-doctor-side": _at("doctor", 90, finding=6),
    "settings-doctor-looking": _at("doctor", findings=None),
    "settings-bundle-gathering": _at("bundle"),
}  # fmt: skip

SETTINGS: dict[str, Sample] = {name: _sample(state) for name, state in STATES.items()} | {
    "settings-bundle": _gathered(_at("bundle")),
    "settings-bundle-side": _gathered(_at("bundle", 90, told=SAVED)),
    "settings-leaf": _gathered(_at("leaf", page=1)),
    "settings-leaf-side": _gathered(_at("leaf", 270, page=2, leaf=1)),
}  # fmt: skip
