"""A Pico W with its firmware in a real MicroPython, on a real pseudo-terminal."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import re
import select
import socket
import subprocess
import tempfile
import time
import tty
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from firmware_bridge.messages import Order, Phase, State, Want
from firmware_bridge.serial_port import SerialWay
from firmware_bridge.session import Greeted, News, Paired, Stranger, TableSession
from tests.firmware_bridge.micropython import interpreter
from tests.waiting import LOOK_S, PATIENCE_S, until

HERE = Path(__file__).parent / "pico"
FIRMWARE = Path(__file__).parents[3] / "firmware_bridge" / "firmware"
FLASH_BYTES = 64 * 4096
HEAP = "192k"
POWER_ON, WATCHDOG = 1, 3
RESET_EXIT, POWER_CUT_EXIT, PROMPT_EXIT = 17, 18, 19
KEY = bytes(range(100, 132))
CENTRES = (100, 783, 1466, 2149, 2832, 3515, 400, 1083, 1766, 2449, 3132, 3815)
TO_DIAL = "0c70b001-7ab1-4e00-9c10-6f63746f7075"


class TooLate(AssertionError):
    """What was waited for did not come."""


def micropython(*words: str, heap: str = HEAP, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run MicroPython to its end."""
    command = [*interpreter.command(), "-X", f"heapsize={heap}", *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE_S, check=True, **options
    )


def firmware_files() -> list[Path]:
    """Give what a builder copies to the Pico."""
    return sorted(path for path in FIRMWARE.glob("*.py") if path.name != "__init__.py")


@functools.cache
def burned() -> bytes:
    """Give the flash of a Pico that has the firmware and has never run."""
    return burn(firmware_files())


def burn(files: list[Path]) -> bytes:
    """Give a flash with these files."""
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder, "flash")
        flash.write_bytes(b"\xff" * FLASH_BYTES)
        micropython(str(HERE / "burn.py"), str(flash), *map(str, files), heap="1m")
        return flash.read_bytes()


@functools.cache
def wiring() -> dict[str, int]:
    """Read the builder's page: what is wired to which GPIO."""
    page = (FIRMWARE / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| GP(\d+) \|", page, re.MULTILINE)
    return {name: int(number) for name, number in rows}


class Pico:
    """The board, its power and its cable; its flash outlives them."""

    def __init__(
        self,
        folder: Path,
        identity: bytes,
        flash: bytes,
        *,
        pots: bool = False,
        radio: str = "alive",
    ) -> None:
        self.identity = identity
        self.flash = folder / f"{identity.hex()}.flash"
        self.flash.write_bytes(flash)
        self.said = folder / f"{identity.hex()}.stderr"
        self.notified = b""
        self._given = {"id": identity.hex(), "pots": pots, "radio": radio, "wiring": wiring()}
        self._ahead_ms = 0
        self._master, self._slave = os.openpty()
        for end in (self._master, self._slave):
            tty.setraw(end)
        os.set_blocking(self._master, False)
        self._process: subprocess.Popen[bytes] | None = None
        self.cable = CableEnd(Path(os.ttyname(self._slave)))

    # Power

    def start(self, cause: int = POWER_ON, *, button: bool = False) -> None:
        """Give it power, or start it anew after a reset."""
        ours, its = socket.socketpair()
        given = {**self._given, "cause": cause, "button": button}
        ours.sendall(json.dumps(given).encode() + b"\n")
        command = [
            *interpreter.command(), "-X", f"heapsize={HEAP}", str(HERE / "boot.py"),
            str(self.flash), str(its.fileno()),
        ]  # fmt: skip
        with self.said.open("ab") as said:
            self._process = subprocess.Popen(
                command, stdin=self._master, stdout=self._master, stderr=said,
                pass_fds=[its.fileno()], cwd=self.flash.parent,
            )  # fmt: skip
        its.close()
        self._control, self._heard = ours, b""
        assert self._answer("booted", "prompt") is True, "no prompt was asked for"

    def cut_power(self) -> None:
        """Pull the plug."""
        if self._process is not None:
            self._process.kill()
            self._gone()

    def ended(self) -> int:
        """Wait until it ends by itself, and give its exit code."""
        assert self._process is not None
        self._process.wait(PATIENCE_S)
        return self._gone()

    def _gone(self) -> int:
        assert self._process is not None
        code = self._process.wait(PATIENCE_S)
        self._process = None
        self._control.close()
        return code

    def prompt(self) -> Any:
        """Wait until it leaves MicroPython's prompt to who is there, and give how it stands."""
        found = self._answer("prompt")
        assert self.ended() == PROMPT_EXIT
        return found

    def close(self) -> None:
        """Put it away."""
        self.cut_power()
        self.cable.close()
        os.close(self._master)
        os.close(self._slave)

    def table(self, keys: dict[bytes, bytes]) -> Table:
        """Give a table at the other end of the cable."""
        return Table(self, self.cable, keys)

    # What people do to it

    def do(self, name: str, *arguments: Any, **named: Any) -> Any:
        """Have something done by pico/control.py, and give what it says."""
        self.ask(name, *arguments, **named)
        return self._answer("done")

    def ask(self, name: str, *arguments: Any, **named: Any) -> None:
        """Have something done that may be the end of it."""
        self._control.sendall(json.dumps([name, arguments, named]).encode() + b"\n")

    def skip(self, ms: int) -> None:
        """Let time pass."""
        self.do("skip", ms)

    def file(self, name: str) -> bytes:
        """Give what is in a file of its flash."""
        return bytes.fromhex(self.do("file", name))

    def clock(self) -> int:
        """Give the time in ms, as far on as the Pico's."""
        return time.monotonic_ns() // 1_000_000 + self._ahead_ms

    def _answer(self, *names: str) -> Any:
        while True:
            event = self._event()
            assert "failed" not in event, event
            for name in names:
                if name in event:
                    return event[name]

    def _event(self) -> dict[str, Any]:
        while b"\n" not in self._heard:
            if not select.select([self._control], [], [], PATIENCE_S)[0]:
                raise TooLate(self.said.read_text("utf-8"))
            got = self._control.recv(65536)
            if not got:
                raise TooLate(f"it ended: {self.said.read_text('utf-8')}")
            self._heard += got
        line, self._heard = self._heard.split(b"\n", 1)
        event: dict[str, Any] = json.loads(line)
        self._ahead_ms = event.get("ahead_ms", self._ahead_ms)
        self.notified += bytes.fromhex(event.get("notified", ""))
        return event


class CableEnd:
    """The table's end of the cable: the link a real table uses."""

    def __init__(self, port: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._link = self._loop.run_until_complete(SerialWay(port).connect())

    def write(self, data: bytes) -> None:
        self._loop.run_until_complete(asyncio.wait_for(self._link.write(data), PATIENCE_S))

    def read(self) -> bytes:
        """Give what is there, after a moment perhaps nothing."""
        with suppress(TimeoutError):
            return self._loop.run_until_complete(asyncio.wait_for(self._link.read(), LOOK_S))
        return b""

    def close(self) -> None:
        self._loop.run_until_complete(self._link.close())
        self._loop.close()


class AirEnd:
    """The table's end of the radio: a central that connected with some MTU."""

    def __init__(self, pico: Pico, mtu: int = 23) -> None:
        self._pico, self._piece = pico, mtu - 3
        pico.notified = b""
        pico.do("air", "come", mtu)

    def write(self, data: bytes) -> None:
        for at in range(0, len(data), self._piece):
            self._pico.do("air", "write", TO_DIAL, data[at : at + self._piece].hex())

    def read(self) -> bytes:
        """Give what was notified so far."""
        self._pico.do("rounds", 1)
        got, self._pico.notified = self._pico.notified, b""
        return got


class Table:
    """A session with one dial over one link, and everything it has heard."""

    def __init__(self, pico: Pico, link: CableEnd | AirEnd, keys: dict[bytes, bytes]) -> None:
        self.pico, self.link, self.keys = pico, link, keys
        self.session = TableSession(keys, os.urandom)
        self.heard: list[News] = []
        self.raw = b""

    def turn(self) -> list[News]:
        """Send what is due and give what is new."""
        now = self.pico.clock()
        out = self.session.send(now)
        if out:
            self.link.write(out)
        got = self.link.read()
        self.raw += got
        news = list(self.session.receive(got, now))
        self.heard += news
        return news

    def until(self, wanted: Callable[[Any], bool], what: type | tuple[type, ...] = object) -> Any:
        """Go on until there is news of that type for which *wanted* holds, and give it."""

        def found() -> list[News]:
            return [news for news in self.turn() if isinstance(news, what) and wanted(news)]

        return until(found, lambda: f"{self.heard[-5:]} {dict(self.session.dropped)}")[0]


def _identity(number: int) -> bytes:
    return bytes([0xE6, 0x61, 0, 0, 0, 0, 0xA0, number])


class Bench:
    """A table full of Picos, and of the ends of their links; puts all of them away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._picos: list[Pico] = []

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *_: object) -> None:
        for pico in self._picos:
            pico.close()

    def new(self, number: int = 1, **options: Any) -> Pico:
        """Give a Pico, switched on; it has its firmware and nothing else, unless told."""
        pico = Pico(self.folder, _identity(number), options.pop("flash", burned()), **options)
        self._picos.append(pico)
        pico.start()
        return pico

    def taught(self, number: int = 1, **options: Any) -> Table:
        """Give the table of a dial that was paired and calibrated yesterday, over its cable."""
        return self.new(number, flash=taught(), **options).table({_identity(number): KEY})


@functools.cache
def taught() -> bytes:
    """Give the flash of a dial that is paired and calibrated."""
    with tempfile.TemporaryDirectory() as folder, Bench(Path(folder)) as bench:
        table = bench.new().table({})
        pair(table, KEY)
        table.session.want = Want(order=Order.TEACH)
        table.until(lambda state: state.phase == Phase.TEACHING, State)
        table.session.calibrate(CENTRES)
        table.until(lambda state: not state.faults, State)
        table.pico.cut_power()
        return table.pico.flash.read_bytes()


def pair(table: Table, key: bytes) -> None:
    """Give a dial its key over the table's link, and greet it."""
    table.until(lambda _: True, Stranger)
    table.session.pair(key)
    table.keys[table.until(lambda _: True, Paired).dial] = key
    table.until(lambda _: True, Greeted)
