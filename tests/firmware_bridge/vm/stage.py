"""The real stack: a booted machine, five dials on its air, and a table that keeps them."""

import asyncio
import socket
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from bumble.transport.tcp_server import open_tcp_server_transport_with_socket
from dbus_fast import Message, Variant

from firmware_bridge.ble import Radio
from firmware_bridge.ble_link import LIMITS
from firmware_bridge.bluez_stand_in.adapter import ADAPTER_1, HCI
from firmware_bridge.bluez_stand_in.bus import system_bus_at
from firmware_bridge.link import Way
from firmware_bridge.system_bus import connection
from tests.firmware_bridge.bluez.table import a_radio
from tests.firmware_bridge.table import Table
from tests.firmware_bridge.vm.dials import Air, BumbleDial, LinuxController
from tests.vm.machine import HOST, Machine, booted

JOB = Path(__file__).parent
BUS_PORT = 5555
BOOT_S = 180.0
"""An emulated machine takes half a minute, and more where others are at work."""
CONTROLLER = "02:00:00:00:00:AA/P"

Kept = TypeVar("Kept")


class AirTable(Table):
    """Five simulated dials that the roster reaches through Bluetooth alone."""

    def __init__(self, bluez: str) -> None:
        super().__init__(seats=5)
        self.bluez = bluez
        """The version of the other side."""
        self.on_air = [BumbleDial(dial, number) for number, dial in enumerate(self.dials, 1)]

    def _ways(self, *, air: bool) -> list[Way]:
        return []

    def look(self) -> list[Way]:
        return list(self.radio())

    def searching(self) -> Any:
        return self.radio.searching()

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[None]:
        """Have the roster look for the dials for the length of a block."""
        async with a_radio(**LIMITS._asdict()) as self.radio, asyncio.TaskGroup() as tasks:
            roster = tasks.create_task(self.roster.run())
            yield
            roster.cancel()

    radio: Radio


@asynccontextmanager
async def real_stack(folder: Path) -> AsyncIterator[AirTable]:
    """Boot the machine with a controller on our air, and let five dials advertise there."""
    listening = socket.create_server(("127.0.0.1", 0))
    wire = await open_tcp_server_transport_with_socket(listening)
    air = Air()
    LinuxController("linux", wire.source, wire.sink, air, public_address=CONTROLLER)
    air_port, bus_port = listening.getsockname()[1], _free_port()
    told = {"HOST": HOST, "AIR_PORT": air_port, "BUS_PORT": BUS_PORT}
    with booted(JOB, folder, forwards={bus_port: BUS_PORT}, **told) as machine:
        table = AirTable(await _until_ready(machine))
        async with asyncio.TaskGroup() as tasks:
            for dial in table.on_air:
                await dial.switch_on(air)
            alive = [tasks.create_task(dial.run()) for dial in table.on_air]
            with system_bus_at(f"tcp:host=127.0.0.1,port={bus_port}"):
                yield table
            for task in alive:
                task.cancel()
    wire.server.close()
    await wire.server.wait_closed()


async def _until_ready(machine: Machine) -> str:
    # In a thread: the controller has to answer Linux all the while.
    await asyncio.to_thread(machine.until, "ready", BOOT_S)
    return (machine.share / "bluez").read_text("utf-8").strip()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as end:
        return int(end.getsockname()[1])


async def power(*, is_on: bool) -> None:
    """Switch the adapter on or off, as another program may."""
    properties = "org.freedesktop.DBus.Properties"
    body = [ADAPTER_1, "Powered", Variant("b", is_on)]
    async with connection() as bus:
        await bus.call(Message("org.bluez", HCI, properties, "Set", signature="ssv", body=body))


class Scene:
    """An event loop that goes on from test to test."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self._runner = runner

    def play(self, what: Coroutine[Any, Any, Kept]) -> Kept:
        """Let one thing happen to its end, and everything else meanwhile."""
        return self._runner.run(what)

    @contextmanager
    def keep(self, context: AbstractAsyncContextManager[Kept]) -> Iterator[Kept]:
        """Hold an asynchronous context open between tests, in one task as it must be."""
        opened: asyncio.Future[Kept] = self._runner.get_loop().create_future()
        over = asyncio.Event()

        async def hold() -> None:
            async with context as value:
                opened.set_result(value)
                await over.wait()

        async def open_it() -> Kept:
            await asyncio.wait([opened, holding], return_when=asyncio.FIRST_COMPLETED)
            if holding.done():
                await holding
            return await opened

        async def close_it() -> None:
            over.set()
            await holding

        holding = self._runner.get_loop().create_task(hold())
        yield self.play(open_it())
        self.play(close_it())
