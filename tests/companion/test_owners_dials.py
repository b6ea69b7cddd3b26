"""The dials between games: the first one made ours on the screen is found on the air at once."""

import asyncio
import os
import signal

import pytest

from companion.app.app import App
from companion.app.dial_cards import cards, strangers
from companion.app.notices import part_troubles
from companion.app.parts import Parts
from companion.dials.desk import key_ring, simulated_dir
from companion.evening.aside import at_once
from companion.screen.pages.effects import PairDial
from companion.settings.values import Dials, Settings
from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from firmware_bridge.clock import LoopClock
from firmware_bridge.keys import OwnDial
from firmware_bridge.serial_port import SerialPorts
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import PseudoTerminal
from tests.companion.dial_rig import Piped
from tests.companion.dial_rig import dial as typed
from tests.firmware_bridge.bluez.table import on_a_bus
from tests.waiting import until_so

CABLES_ONLY = Settings(dials=Dials(bluetooth=False))


@pytest.fixture
def folder(own_home):
    ports = own_home / "ports"
    ports.mkdir()
    return ports


@on_a_bus
async def test_two_dials_with_one_id_are_told_at_home_and_in_the_set_up(folder):
    clock = LoopClock()
    pair = [SimulatedDial(b"same-id!", clock, seed=seed) for seed in (1, 2)]
    key_ring().keep(OwnDial(b"same-id!", bytes(range(32)), "red"))
    ports = [PseudoTerminal(dial, folder / f"usb-pico-{n}", clock) for n, dial in enumerate(pair)]
    for dial, port in zip(pair, ports, strict=True):
        dial.memory.save("key", bytes(range(32)))
        port.plug()
    parts = Parts(CABLES_ONLY, at_once)
    room, app = parts.owners_dials, App(parts)
    room.looks[:] = [SerialPorts(folder)]
    async with asyncio.TaskGroup() as tasks:
        work = [tasks.create_task(life) for life in (app.run(), *(dial.run() for dial in pair))]
        await until_so(lambda: room.twins)
        assert [(card.name, card.has_twin, card.is_well) for card in cards(room)] == [
            ("red", True, False)
        ]
        assert "twins" in [told.key for told in part_troubles(parts)]
        ports[0].unplug()
        ports[1].unplug()
        await until_so(lambda: not room.twins)
        assert "twins" not in [told.key for told in part_troubles(parts)]
        for task in work:
            task.cancel()
    await app.close()


@on_a_bus
async def test_the_very_first_dial_paired_on_the_screen_is_reached_without_its_cable(folder):
    clock = LoopClock()
    on_cable = SimulatedDial(AirDial(1).identity, clock)
    port = PseudoTerminal(on_cable, folder / "usb-pico-0", clock)
    port.plug()
    parts = Parts(Settings(), at_once)
    room, app = parts.owners_dials, App(parts)
    room.looks[:] = [SerialPorts(folder)]
    assert room.radio is None, "nobody is missed on the air"
    async with asyncio.TaskGroup() as tasks:
        work = [tasks.create_task(app.run()), tasks.create_task(on_cable.run())]
        await until_so(lambda: strangers(room))
        app.wish(PairDial(strangers(room)[0].way))
        await until_so(lambda: on_cable.memory.load("key"))
        air = AirDial(1, on_cable.memory.load("key"))
        async with BlueZ(air):
            await until_so(lambda: room.states.get(air.identity) and room.states[air.identity].up)
            port.unplug()
            await until_so(lambda: air.is_connected and room.states[air.identity].up)
        for task in work:
            task.cancel()
    await app.close()


def simulated(home, *options):
    return Piped(home, "simulate", *options, XDG_STATE_HOME=os.environ["XDG_STATE_HOME"])


async def linked(room, is_up=True):
    """Wait until the one dial of this table is linked, or is not."""
    await until_so(lambda: [state.up for state in room.states.values()] == [is_up])


@on_a_bus
async def test_a_dial_that_somebody_simulates_is_found_paired_and_known_again(own_home):
    parts = Parts(CABLES_ONLY, at_once)
    room, app = parts.owners_dials, App(parts)
    async with asyncio.TaskGroup() as tasks:
        work = tasks.create_task(app.run())
        with simulated(own_home) as first:
            first.until("simulated-dial-1")
            with simulated(own_home) as second:
                second.until("simulated-dial-2")
                await until_so(lambda: len(strangers(room)) == 2)
                second.type("quit\n")
                await until_so(lambda: len(strangers(room)) == 1)
            app.wish(PairDial(strangers(room)[0].way))
            await linked(room)
            first.send(signal.SIGKILL)
            await linked(room, is_up=False)
        left = [path for path in simulated_dir().glob("*") if path.is_symlink()]
        assert left, "it was cut off"
        assert not any(look() for look in room.looks)
        with simulated(own_home):
            await linked(room)
            assert not strangers(room)
        work.cancel()
    await app.close()


def test_no_more_are_simulated_than_there_are_seats(dial_home, tmp_path, capsys):
    with simulated(tmp_path, "--count", 5) as simulation:
        simulation.until("quit")
        assert typed("simulate", "--count", 2) == 2
    assert "end one there with quit" in capsys.readouterr().err
