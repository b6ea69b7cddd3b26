"""The stand-in against what was recorded from bluetoothd, and against what that refuses."""

import asyncio

import pytest
from dbus_fast import Variant

from firmware_bridge.bluez_stand_in.adapter import ADAPTER_1, DEVICE_1, HCI
from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from firmware_bridge.bluez_stand_in.gatt import CHARACTERISTIC_1
from tests.firmware_bridge.bluez.recording import RECORDED, a_listener, record
from tests.firmware_bridge.bluez.table import on_a_bus
from tests.waiting import until_so

START, STOP = f"{ADAPTER_1}.StartDiscovery", f"{ADAPTER_1}.StopDiscovery"
REMOVE = f"{ADAPTER_1}.RemoveDevice", "o"
CONNECT, DISCONNECT = f"{DEVICE_1}.Connect", f"{DEVICE_1}.Disconnect"
COMMAND = {"type": Variant("s", "command")}


@on_a_bus
async def test_it_signals_in_the_order_of_bluetoothd():
    dial, other = AirDial(1), AirDial(2)
    async with BlueZ(dial, other) as bluez:

        async def drop() -> None:
            bluez.drop(dial)

        assert await record(dial, lambda: dial.firmware.line.out.append(b"!"), drop) == RECORDED


@on_a_bus
async def test_an_adapter_refuses_what_bluetoothd_refuses():
    dial = AirDial(1)
    async with BlueZ(dial) as bluez, a_listener() as listener:
        assert await listener.ask(HCI, STOP) == "Failed"
        assert await listener.ask(HCI, START) == ""
        assert await listener.ask(HCI, START) == "InProgress"
        assert await listener.ask(HCI, *REMOVE, "/nobody") == "DoesNotExist"
        await until_so(lambda: dial.path in bluez.objects)
        bluez.switch(is_on=False)
        assert await listener.ask(HCI, START) == "NotReady"
        assert await listener.ask(HCI, *REMOVE, dial.path) == "NotReady"


@on_a_bus
async def test_a_link_given_up_as_it_comes_about_is_ended():
    dial = AirDial(1)
    async with BlueZ(dial) as bluez, a_listener() as listener:
        await listener.ask(HCI, START)
        await until_so(lambda: dial.path in bluez.objects)
        dial.faults.is_deaf = True
        asking = asyncio.ensure_future(listener.ask(dial.path, CONNECT))
        await until_so(lambda: bluez.most_connecting)
        dial.faults.is_deaf = False
        bluez._reach(dial)
        bluez._end(dial)  # before anybody has learned of the link
        await asking
        assert not dial.is_connected


@on_a_bus
async def test_a_service_refuses_what_bluetoothd_refuses():
    dial = AirDial(1, mtu=23)
    async with BlueZ(dial) as bluez, a_listener() as listener:
        await listener.ask(HCI, START)
        await until_so(lambda: dial.path in bluez.objects)
        assert (
            await listener.ask(dial.path, CONNECT) == await listener.ask(dial.path, CONNECT) == ""
        )
        to_dial, from_dial, layout = (f"{dial.path}/service0001/char{n:04x}" for n in (2, 3, 4))
        await until_so(lambda: layout in bluez.objects)

        async def asked(path: str, member: str, *arguments: object) -> str:
            return await listener.ask(path, f"{CHARACTERISTIC_1}.{member}", *arguments)

        assert await asked(to_dial, "WriteValue", "aya{sv}", bytes(20), COMMAND) == ""
        assert await asked(to_dial, "WriteValue", "aya{sv}", bytes(21), COMMAND) == "Failed"
        assert await asked(to_dial, "StartNotify") == "NotSupported"
        assert await asked(from_dial, "StopNotify") == "Failed"
        bluez.drop(dial)
        assert await asked(layout, "ReadValue", "a{sv}", {}) == "Failed"


@on_a_bus
async def test_it_bears_one_connect_at_a_time_and_a_disconnect_ends_it():
    dial, other = AirDial(1), AirDial(2)
    dial.faults.is_deaf = True
    async with BlueZ(dial, other) as bluez, a_listener() as one, a_listener() as two:
        await one.ask(HCI, START)
        await until_so(lambda: other.path in bluez.objects)
        waiting = asyncio.ensure_future(one.ask(dial.path, CONNECT))
        await until_so(lambda: bluez.most_connecting)
        assert await two.ask(other.path, CONNECT) == "InProgress"
        assert bluez.most_connecting == 2
        assert await two.ask(dial.path, DISCONNECT) == ""
        assert await waiting == "Failed"


@on_a_bus
async def test_who_leaves_the_bus_leaves_a_link_and_no_scan():
    dial = AirDial(1)
    async with BlueZ(dial) as bluez:
        async with a_listener() as listener:
            await listener.ask(HCI, START)
            await until_so(lambda: dial.path in bluez.objects)
            await listener.ask(dial.path, CONNECT)
        await until_so(lambda: not bluez.scanning)
        assert dial.is_connected


@pytest.mark.parametrize("path", ["/org/bluez/hci9", "/org/bluez/hci0/dev_nobody"])
@on_a_bus
async def test_it_knows_no_objects_but_its_own(path):
    async with BlueZ(), a_listener() as listener:
        assert await listener.ask(path, CONNECT) == "org.freedesktop.DBus.Error.UnknownObject"
