"""`octopus-table dial flash`: copy the firmware to a Pico that runs MicroPython, with mpremote."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from pathlib import Path

from companion.dials.desk import GivenPorts
from companion.dials.speech import DialComplaint, tell
from companion.text import Words
from firmware_bridge.serial_port import SerialPorts

LONGEST_S = 40
_PLACE = "firmware_bridge.firmware"
_LAST = "main.py"
"""Copied last: a dial that was cut off in the middle does not start half a firmware."""
_SIGNS = {
    "could not enter raw repl": "prompt_closed",
    "no space left": "board_full",
    "errno 28": "board_full",
}


def run(options: argparse.Namespace, words: Words) -> int:
    """Copy every file of the firmware, then start it; what the dial keeps is never touched."""
    tool = _tool()
    GivenPorts([options.port] if options.port else []).check()
    mpremote = Mpremote(tool, options.port or _only_board())
    tell(words.say("dial.flash.begin", path=mpremote.port))
    with as_file(files(_PLACE)) as folder:
        sources = sorted(folder.glob("*.py"), key=lambda path: (path.name == _LAST, path.name))
        sources = [source for source in sources if source.name != "__init__.py"]
        for number, source in enumerate(sources, 1):
            fields = {"file": source.name, "number": number, "last": len(sources)}
            tell(words.say("dial.flash.copying", **fields), "  ")
            mpremote.do("fs", "cp", str(source), f":{source.name}")
    mpremote.do("reset")
    tell(words.say("dial.flash.done"))
    return 0


class Mpremote:
    """The tool, at one port."""

    def __init__(self, tool: str, port: Path) -> None:
        self.port, self._tool = port, tool
        self._is_first = True

    def do(self, *command: str) -> None:
        """Run one command; the first stops whatever runs on the board."""
        how = [] if self._is_first else ["resume"]
        self._is_first = False
        call = [self._tool, "connect", str(self.port), *how, *command]
        try:
            done = subprocess.run(
                call, stdin=subprocess.DEVNULL, capture_output=True, timeout=LONGEST_S, check=False
            )
        except subprocess.TimeoutExpired:
            raise DialComplaint("prompt_closed", path=self.port) from None
        if done.returncode:
            raise self._complaint((done.stdout + done.stderr).decode(errors="replace"))

    def _complaint(self, said: str) -> DialComplaint:
        for sign, key in _SIGNS.items():
            if sign in said.casefold():
                return DialComplaint(key, path=self.port)
        if "failed to access" in said:
            allowed = os.access(self.port, os.R_OK | os.W_OK)
            return DialComplaint("port_busy" if allowed else "port_denied", path=self.port)
        last = (said.strip().splitlines() or ["?"])[-1]
        return DialComplaint("flash_failed", path=self.port, detail=last)


def _tool() -> str:
    """Find mpremote beside our Python, or anywhere on the path."""
    here = str(Path(sys.executable).parent)
    tool = shutil.which("mpremote", path=os.pathsep.join([here, os.environ.get("PATH", "")]))
    if tool is None:
        raise DialComplaint("no_mpremote")
    return tool


def _only_board() -> Path:
    boards = [way.path for way in SerialPorts()()]
    if len(boards) > 1:
        raise DialComplaint("several_boards", known=", ".join(map(str, boards)))
    if not boards:
        raise DialComplaint("no_board")
    return boards[0]
