"""The dials between games: the first one made ours on the screen is found on the air at once."""

import asyncio

import pytest

from companion.hall.hall import Hall
from companion.hall.house import House
from companion.screen.pages.effects import PairDial
from companion.settings.values import Settings
from companion.table.aside import at_once
from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from firmware_bridge.clock import LoopClock
from firmware_bridge.serial_port import SerialPorts
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import PseudoTerminal
from tests.firmware_bridge.bluez.table import on_a_bus, until


@pytest.fixture
def folder(own_home):
    ports = own_home / "ports"
    ports.mkdir()
    return ports


@on_a_bus
async def test_the_very_first_dial_paired_on_the_screen_is_reached_without_its_cable(folder):
    clock = LoopClock()
    on_cable = SimulatedDial(AirDial(1).identity, clock)
    port = PseudoTerminal(on_cable, folder / "usb-pico-0", clock)
    port.plug()
    house = House(Settings(), at_once)
    room, hall = house.dial_room, Hall(house)
    room.looks[:] = [SerialPorts(folder)]
    assert room.radio is None, "nobody is missed on the air"
    async with asyncio.TaskGroup() as tasks:
        work = [tasks.create_task(hall.run()), tasks.create_task(on_cable.run())]
        await until(room.strangers)
        hall.wish(PairDial(room.strangers()[0].way))
        await until(lambda: on_cable.memory.load("key"))
        air = AirDial(1, on_cable.memory.load("key"))
        async with BlueZ(air):
            await until(lambda: room.states.get(air.identity) and room.states[air.identity].up)
            port.unplug()
            await until(lambda: air.is_connected and room.states[air.identity].up, within_s=20)
        for task in work:
            task.cancel()
    await hall.close()
