"""How soon five dials are back after all their links are lost: over cables, and through BlueZ."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from firmware_bridge.clock import LoopClock
from firmware_bridge.messages import Want
from firmware_bridge.roster import Roster
from firmware_bridge.serial_port import SerialPorts
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import PseudoTerminal

DIALS = 5
NO_BUS = "no dbus-daemon to stand in for the system bus: apt-get install dbus-daemon"


async def over_cables(drops: int) -> dict[str, Any]:
    """Pull five cables and put them in again: how long until all dials have a link."""
    clock, random = LoopClock(), Random(2)
    with tempfile.TemporaryDirectory() as folder:
        dials = [SimulatedDial(bytes([n]) * 8, clock, seed=n) for n in range(DIALS)]
        ports = []
        for number, dial in enumerate(dials):
            dial.memory.save("key", random.randbytes(32))
            path = Path(folder) / f"usb-pico-{number}"
            ports.append(PseudoTerminal(dial, path, clock, seed=number))
            ports[-1].plug()
        keys = {dial.identity: dial.memory.load("key") for dial in dials}
        roster = _roster(SerialPorts(Path(folder)), keys, clock)
        async with _alive(roster.run(), *(dial.run() for dial in dials)):
            result = await _lose(roster, drops, [port.drop for port in ports])
        for port in ports:
            port.unplug()
    return result


async def over_bluetooth(drops: int) -> dict[str, Any]:
    """Drop five links on the air: bleak and D-Bus are real, bluetoothd and the air stand in.

    The dials can be reached at once, so this is all that our side and the bus cost.
    """
    # Start-up counts on a Pi, and only this needs bleak.
    from firmware_bridge.ble import Radio
    from firmware_bridge.bluez_stand_in.air import AirDial
    from firmware_bridge.bluez_stand_in.bus import passing_bus
    from firmware_bridge.bluez_stand_in.daemon import BlueZ

    random = Random(4)
    keys = {number: random.randbytes(32) for number in range(1, DIALS + 1)}
    dials = [AirDial(number, key) for number, key in keys.items()]
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(passing_bus())
        except OSError:
            return {"missing": NO_BUS}
        bluez = await stack.enter_async_context(BlueZ(*dials))
        radio = Radio()
        known = {dial.identity: keys[number] for number, dial in enumerate(dials, 1)}
        roster = _roster(radio, known, LoopClock(), searching=radio.searching)
        async with _alive(radio.run(), roster.run()):
            return await _lose(roster, drops, [partial(bluez.drop, dial) for dial in dials])


def _roster(look: Any, keys: dict[bytes, Any], clock: LoopClock, **more: Any) -> Roster:
    return Roster([look], keys, clock, wants=lambda _: Want(), news=lambda *_: None, **more)


@asynccontextmanager
async def _alive(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    async with asyncio.TaskGroup() as tasks:
        alive = [tasks.create_task(part) for part in work]
        yield
        for task in alive:
            task.cancel()


async def _lose(roster: Roster, drops: int, losses: list[Callable[[], None]]) -> dict[str, Any]:
    """Lose every link again and again, and say how long it takes until all are back."""
    first = await _until(roster, up=True)
    took = []
    for _ in range(drops):
        began = roster.clock.now()
        for lose in losses:
            lose()
        await _until(roster, up=False)
        await _until(roster, up=True)
        took.append(roster.clock.now() - began)
    middle, most = sorted(took)[len(took) // 2], max(took)
    return {
        "dials": DIALS, "first_ms": first, "drops": drops, "median_ms": middle, "most_ms": most,
    }  # fmt: skip


async def _until(roster: Roster, *, up: bool) -> int:
    began = roster.clock.now()
    while all(state.up for state in roster.dials.values()) is not up:
        await roster.clock.sleep(1)
    return roster.clock.now() - began
