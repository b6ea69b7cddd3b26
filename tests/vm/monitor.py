"""The screen of a machine, seen from outside: through the monitor of its emulator."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

SIZE = (800, 480)
"""As the usual touchscreen of a Pi; the emulated processor draws every pixel of it."""


class Monitor:
    """Speaks QMP over one end of a pair of sockets, the other of which QEMU has."""

    def __init__(self, way: socket.socket) -> None:
        self._lines = way.makefile("rw", encoding="utf-8")
        self._greeted = False

    def screen(self, folder: Path) -> bytes:
        """The pixels of the screen, RGB, row by row from above, by way of a file in *folder*."""
        path = folder / "screen.ppm"
        self._do("screendump", filename=str(path))
        kind, width, height, most, pixels = path.read_bytes().split(maxsplit=4)
        assert (kind, most) == (b"P6", b"255")
        wide = int(width)
        assert len(pixels) == wide * int(height) * 3
        return pixels

    def picture(self, path: Path) -> None:
        """Keep what the screen shows for people to look at."""
        self._do("screendump", filename=str(path), format="png")

    def _do(self, command: str, **arguments: object) -> Any:
        if not self._greeted:
            self._lines.readline()
            self._greeted = True
            self._do("qmp_capabilities")
        json.dump({"execute": command, "arguments": arguments}, self._lines)
        self._lines.flush()
        while True:  # events come in between
            answer = json.loads(self._lines.readline())
            if "return" in answer:
                return answer["return"]
            assert "error" not in answer, f"{command}: {answer['error']['desc']}"
