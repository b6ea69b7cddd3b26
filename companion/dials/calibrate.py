"""`octopus-table dial calibrate`: teach a dial where its six places are."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.live import Live

from companion.complaints import plain
from companion.dials.desk import Desk, GivenPorts, desk, find_own, key_ring, name_of, port_complaint
from companion.dials.keyboard import Keys
from companion.dials.lesson import Lesson, Refusal
from companion.dials.lesson_view import result, view
from companion.dials.speech import DialComplaint, StrangerComplaint, looking, tell
from companion.terminal.palette import THEME
from companion.terminal.plain import write_plainly
from companion.text import Words
from firmware_bridge.keys import KeyRing
from firmware_bridge.link import LinkLost
from firmware_bridge.messages import Angles, DialId, Glow, Order, Said, Taught, Want

FRAME_S = 0.066
AIR_S = 12.0
ANGLES_S = 4.0
KEPT_S = 1.5
TRIES = 3
_TEACH = Want(order=Order.TEACH, glow=Glow.STEADY, colour=b"\xff\xff\xff")


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
        self._lesson = Lesson()
        self._pupil: DialId | None = None
        self._taught: list[tuple[int, ...]] = []
        self._seen = 0

    async def teach(self, port: Path | None, keys: Mapping[DialId, bytes]) -> int:
        """Find the dial, take its places, and see that it keeps them."""
        pressed = Keys()
        with pressed.listening():
            more: dict[str, Any] = {"ports": [port] if port else [], "ble": port is None}
            async with desk(keys, wants=self._wants, news=self._hear, **more) as at_work:
                with looking(self._words):
                    self._pupil = await _find(at_work, self._ring)
                at_work.roster.refresh()
                if not await at_work.until(lambda: self._seen, ANGLES_S):
                    raise DialComplaint("no_angles", name=self._name)
                if not await self._learn(at_work, pressed):
                    tell(self._words.say("dial.calibrate.left"))
                    return 1
                kept, name = await self._keep(at_work), self._name
        Console(theme=THEME).print(result(self._lesson, self._words))
        tell(self._words.say(f"dial.calibrate.{'kept' if kept else 'not_kept'}", name=name))
        return 0 if kept else 1

    @property
    def _name(self) -> str:
        return plain(name_of(self._ring, self._pupil or b""))

    def _wants(self, dial: DialId) -> Want:
        return _TEACH if dial == self._pupil else Want()

    def _hear(self, dial: DialId, news: Said) -> None:
        if dial != self._pupil:
            return
        if isinstance(news, Angles):
            self._lesson.see(news)
            self._seen += 1
        elif isinstance(news, Taught):
            self._taught.append(news.centres)

    async def _learn(self, at_work: Desk, pressed: Keys) -> bool:
        """Show both hands until all places are taken and agreed on; False if somebody leaves."""
        write_plainly(sys.stdout)
        refusal: Refusal | None = None
        assert self._pupil is not None
        with Live(console=Console(theme=THEME), auto_refresh=False, transient=True) as live:
            while True:
                up = at_work.roster.dials[self._pupil].up
                if refusal and not self._lesson.still_refuses(refusal):
                    refusal = None
                live.update(
                    view(self._lesson, self._name, refusal, self._words, up=up), refresh=True
                )
                key = pressed.next()
                if key in ("q", "\x03", "\x04"):
                    return False
                if key in ("\r", "\n"):
                    if self._lesson.complete:
                        return True
                    refusal = self._lesson.take() if up else None
                elif key in ("b", "\x7f", "\x08"):
                    self._lesson.back()
                    refusal = None
                elif key is None:
                    await asyncio.sleep(FRAME_S)

    async def _keep(self, at_work: Desk) -> bool:
        """Send the centres until the dial says that it keeps them."""
        assert self._pupil is not None
        centres = self._lesson.centres
        for _ in range(TRIES):
            with suppress(LinkLost):  # it may come back before the next try
                at_work.roster.calibrate(self._pupil, centres)
            if await at_work.until(lambda: centres in self._taught, KEPT_S):
                return True
        return False


async def _find(at_work: Desk, ring: KeyRing) -> DialId:
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
