"""`octopus-table dial simulate`: dials without hardware, on real pseudo-terminals."""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import sys
from pathlib import Path

from companion.dials.desk import simulated_dir
from companion.dials.keyboard import Lines
from companion.dials.speech import DialComplaint, tell
from companion.text import Words
from firmware_bridge.clock import LoopClock
from firmware_bridge.firmware.clockface import STEPS
from firmware_bridge.messages import Phase
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ports import NUMBERS, numbers, port_path
from firmware_bridge.simulated_ways import PseudoTerminal
from firmware_bridge.together import together

_IDENTITY = b"SIMULAT"
"""The same in every run: a dial that is paired again takes no new place among the keys."""
_LINES = (
    "at_the_table",
    "turn",
    "choose",
    "one_hand",
    "press",
    "reboot",
    "cable",
    "angles",
    "quit",
)
_COMMAND = re.compile(r"(?:(\d) +)?(?:([0-6-])/([0-6-]?)( +press)?|angles +(\d+)/(\d+)|(\w+))")


class Figure:
    """One simulated dial, the port it is on, and where the places are on its face."""

    def __init__(self, number: int, folder: Path, words: Words, *, blank: bool) -> None:
        self._number, self._words = number, words
        clock = LoopClock()
        memory = folder / f"memory-{number}"  # it stays paired, as a real one does
        self._dial = SimulatedDial(_IDENTITY + bytes([number]), clock, folder=memory)
        # Where its places are painted; what the dial believes of them can be taught anew.
        self._face: tuple[int, ...] = self._dial.memory.load("calibration")
        if blank:
            self._dial.memory.lose("calibration")
        self._port = PseudoTerminal(self._dial, port_path(folder, number), clock)
        self._dial.watch = self._tell_phase
        self._acts = {
            "press": self._press,
            "reboot": self._dial.reboot,
            "unplug": self._port.unplug,
            "plug": self._port.plug,
        }

    def plug(self) -> None:
        """Put it in, and say where."""
        self._port.plug()
        tell(self._say("port", path=self._port.path))

    async def live(self) -> None:
        """Live for ever; when cancelled, it is pulled out."""
        try:
            await self._dial.run()
        finally:
            self._port.unplug()

    def obey(self, command: re.Match[str]) -> bool:
        """Do what was typed, if it is something a dial can do."""
        _, dagger, tentacle, press, one, other, act = command.groups()
        if dagger and press and self._dial.memory.load("calibration"):
            self._dial.choose(_place(dagger), _place(tentacle) if tentacle else None)
        elif dagger:
            aside = self._angle(6, tentacle) if tentacle else None
            self._dial.turn(self._angle(0, dagger), aside)
        elif one:
            self._dial.turn(int(one) % STEPS, int(other) % STEPS)
        elif act in self._acts:
            self._acts[act]()
        else:
            return False
        return True

    def _angle(self, first: int, place: str) -> int:
        """Where a hand points at a place; between the first two for `-` or 0."""
        centres = self._face[first : first + 6]
        if _place(place):
            return centres[_place(place) - 1]
        return (centres[0] + (centres[1] - centres[0]) % STEPS // 2) % STEPS

    def _press(self) -> None:
        before = self._dial.phase
        if before == Phase.SEALED:
            self._dial.withdraw()  # who chose and waits to press again thinks better of it
        else:
            self._dial.press()
        if self._dial.phase == before:
            tell(self._say("in_vain"))

    def _tell_phase(self, phase: Phase) -> None:
        one_hand = phase == Phase.CHOOSING and self._dial.one_hand
        name = "choosing_one_hand" if one_hand else phase.name.lower()
        tell(self._say("phase", phase=self._words.say(f"dial.phase.{name}")))

    def _say(self, key: str, **fields: object) -> str:
        return self._words.say(f"dial.simulate.{key}", number=self._number, **fields)


def _place(typed: str) -> int:
    return 0 if typed == "-" else int(typed)


def run(options: argparse.Namespace, words: Words) -> int:
    """Let them live until somebody has had enough."""
    try:
        asyncio.run(_run(options, words))
    except KeyboardInterrupt:
        print()
    return 0


async def _run(options: argparse.Namespace, words: Words) -> None:
    over = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, over.set)
    folder = simulated_dir()
    with numbers(folder, options.count) as ours:
        if len(ours) < options.count:
            raise DialComplaint("all_simulated", most=len(NUMBERS))
        figures = {n: Figure(n, folder, words, blank=options.blank) for n in ours}
        for figure in figures.values():
            figure.plug()
        for line in _LINES:
            print(words.say(f"dial.simulate.{line}", number=ours[0]), flush=True)

        def hear(line: str) -> None:
            if line in ("q", "quit"):
                over.set()
            elif line and not _obeyed(line, figures):
                tell(words.say("dial.simulate.sorry", numbers=", ".join(map(str, ours))))

        lines = Lines(hear)
        # At a terminal Ctrl-D ends it too; a pipe that ends leaves the dials alive.
        ends = [over.wait(), *([lines.ended.wait()] if sys.stdin.isatty() else [])]
        await together(*(figure.live() for figure in figures.values()), *ends)


def _obeyed(line: str, figures: dict[int, Figure]) -> bool:
    """Do what was typed; who simulates one dial need not say which."""
    command = _COMMAND.fullmatch(line)
    if command is None or (command[1] is None and len(figures) > 1):
        return False
    figure = figures.get(int(command[1] or next(iter(figures))))
    return figure is not None and figure.obey(command)
