"""`octopus-table dial calibrate`: teach a dial where its six places are."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.live import Live

from companion.complaints import plain
from companion.console.palette import THEME
from companion.console.plain import write_plainly
from companion.dials.desk import (
    DialsInReach,
    GivenPorts,
    desk,
    find_own,
    key_ring,
    name_of,
    port_complaint,
)
from companion.dials.keyboard import Keys
from companion.dials.lesson_view import result, view
from companion.dials.schooling import Schooling
from companion.dials.speech import DialComplaint, StrangerComplaint, looking, tell
from companion.text import Words
from firmware_bridge.keys import KeyRing
from firmware_bridge.messages import DialId

FRAME_S = 0.066
AIR_S = 12.0
ANGLES_S = 4.0


def run(options: argparse.Namespace, words: Words) -> int:
    """Walk somebody through both hands and six places, and give the dial what was found."""
    GivenPorts([options.port] if options.port else []).check()
    ring = key_ring()
    keys: Mapping[DialId, bytes] = ring
    if options.dial is not None:
        own = find_own(ring, options.dial)
        keys = {own.dial: own.key}  # the others are left alone
    if not ring and not options.port:
        raise DialComplaint("pair_first")
    return asyncio.run(Teacher(ring, words).teach(options.port, keys))


class Teacher:
    """Has one dial teach us its angles, and gives it its places."""

    def __init__(self, ring: KeyRing, words: Words) -> None:
        self._ring, self._words = ring, words
        self._school = Schooling()

    async def teach(self, port: Path | None, keys: Mapping[DialId, bytes]) -> int:
        """Find the dial, take its places, and see that it keeps them."""
        pressed, school = Keys(), self._school
        with pressed.listening():
            more: dict[str, Any] = {"ports": [port] if port else [], "ble": port is None}
            async with desk(keys, wants=school.wants, news=school.hear, **more) as at_work:
                with looking(self._words):
                    school.pupil = await _find(at_work, self._ring)
                at_work.roster.refresh()
                if not await at_work.until(lambda: school.seen, ANGLES_S):
                    raise DialComplaint("no_angles", name=self._name)
                if not await self._learn(at_work, pressed):
                    tell(self._words.say("dial.calibrate.left"))
                    return 1
                kept, name = await school.keep(at_work.roster, at_work.until), self._name
        Console(theme=THEME).print(result(school.lesson, self._words))
        tell(self._words.say(f"dial.calibrate.{'kept' if kept else 'not_kept'}", name=name))
        return 0 if kept else 1

    @property
    def _name(self) -> str:
        return plain(name_of(self._ring, self._school.pupil or b""))

    async def _learn(self, at_work: DialsInReach, pressed: Keys) -> bool:
        """Show both hands until all places are taken and agreed on; False if somebody leaves."""
        write_plainly(sys.stdout)
        school = self._school
        assert school.pupil is not None
        with Live(console=Console(theme=THEME), auto_refresh=False, transient=True) as live:
            while True:
                up = at_work.roster.dials[school.pupil].up
                school.look_again()
                shown = view(school.lesson, self._name, school.refusal, self._words, up=up)
                live.update(shown, refresh=True)
                key = pressed.next()
                if key in ("q", "\x03", "\x04"):
                    return False
                if key in ("\r", "\n"):
                    if school.lesson.complete:
                        return True
                    school.take(up=up)
                elif key in ("b", "\x7f", "\x08"):
                    school.back()
                elif key is None:
                    await asyncio.sleep(FRAME_S)


async def _find(at_work: DialsInReach, ring: KeyRing) -> DialId:
    """The one dial of ours that can be reached, on a cable or else on the air."""
    await at_work.look_at_cables()
    roster = at_work.roster

    def up() -> list[DialId]:
        return [dial for dial, state in roster.dials.items() if state.up]

    if at_work.radio and not up():
        radio = at_work.radio
        await at_work.until(lambda: up() or radio.trouble, AIR_S)
    if len(up()) == 1:
        return up()[0]
    if up():
        known = ", ".join(name_of(ring, dial) for dial in up())
        raise DialComplaint("which_to_teach", known=known)
    for state in at_work.cables:
        if state.stranger:
            raise StrangerComplaint(state, name_of(ring, state.stranger.dial))
        raise port_complaint(state)
    raise DialComplaint("none_up")
