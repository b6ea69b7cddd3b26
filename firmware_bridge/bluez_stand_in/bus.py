"""A private dbus-daemon that plays the system bus."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

EVERYBODY_MAY = """<allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>"""
NOBODY_MAY_ASK_BLUEZ = (
    f"""{EVERYBODY_MAY}<deny send_destination="org.bluez" send_type="method_call"/>"""
)

_ROUNDS = 100
"""Of the event loop: more than anybody needs to read what is left and see that the bus is dead."""
_ADDRESS = "DBUS_SYSTEM_BUS_ADDRESS"
_CONFIG = """<busconfig>
  <type>custom</type>
  <listen>unix:path={socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">{policy}</policy>
</busconfig>"""


@contextmanager
def private_bus(policy: str = EVERYBODY_MAY) -> Iterator[subprocess.Popen[str]]:
    """Run a dbus-daemon and make it this process's system bus; OSError if there is none to run."""
    with TemporaryDirectory() as folder:
        config = Path(folder, "bus.conf")
        config.write_text(_CONFIG.format(socket=Path(folder, "bus"), policy=policy))
        command = ["dbus-daemon", "--nofork", "--print-address=1", f"--config-file={config}"]
        # It complains of what it may not raise, such as the number of files.
        none, pipe = subprocess.DEVNULL, subprocess.PIPE
        with subprocess.Popen(command, stdout=pipe, stderr=none, text=True) as daemon:
            assert daemon.stdout is not None
            try:
                address = daemon.stdout.readline().strip()
                if not address:
                    raise OSError("dbus-daemon did not start")
                with system_bus_at(address):
                    yield daemon
            finally:
                daemon.kill()


@asynccontextmanager
async def passing_bus(policy: str = EVERYBODY_MAY) -> AsyncIterator[subprocess.Popen[str]]:
    """Have a private bus that goes before the event loop: bleak leaves its connections open."""
    asyncio.get_running_loop().set_exception_handler(_say_what_matters)
    with private_bus(policy) as daemon:
        path = os.environ[_ADDRESS].removeprefix("unix:path=").partition(",")[0]
        yield daemon
    # Who still holds a connection sees in a few rounds that the bus is dead; bleak tells nobody.
    # What a loop left behind that has ended sees nothing any more.
    for _ in range(_ROUNDS):
        if path not in _peers():
            return
        await asyncio.sleep(0)


def _peers() -> set[object]:
    """The addresses this process is connected to."""
    return {_peer(int(name)) for name in os.listdir("/proc/self/fd")}


def _peer(file: int) -> object:
    """Where a file leads if it is a connection, else None."""
    try:
        found = socket.socket(fileno=file)
    except OSError:
        return None  # no socket, or the listing's own file, closed by now
    try:
        return found.getpeername()
    except OSError:
        return None
    finally:
        found.detach()  # it is not ours to close


def _say_what_matters(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Pass over that the bus died."""
    if not isinstance(context.get("exception"), EOFError | BrokenPipeError):
        loop.default_exception_handler(context)


@contextmanager
def system_bus_at(address: str) -> Iterator[None]:
    """Let D-Bus clients of this process take *address* for the system bus."""
    before = os.environ.get(_ADDRESS)
    os.environ[_ADDRESS] = address
    try:
        yield
    finally:
        del os.environ[_ADDRESS]
        if before is not None:
            os.environ[_ADDRESS] = before
