"""What can go wrong with Bluetooth: each trouble heals by a fresh client, or is named."""

import asyncio
import errno
import os
from copy import deepcopy
from pathlib import Path

import pytest
from bleak.exc import (
    BleakBluetoothNotAvailableError,
    BleakBluetoothNotAvailableReason,
    BleakDBusError,
    BleakError,
)  # fmt: skip
from dbus_fast.errors import AuthError, InvalidAddressError

from firmware_bridge.ble_link import FROM_DIAL, SERVICE
from firmware_bridge.ble_trouble import PATIENCE, TROUBLES, Cure, NotADial, OtherVersion, sort_out
from firmware_bridge.bluez_stand_in.air import DIAL_TABLE, OTHER_TABLE, AirDial, Faults
from firmware_bridge.bluez_stand_in.bus import NOBODY_MAY_ASK_BLUEZ, passing_bus, system_bus_at
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from firmware_bridge.bluez_stand_in.tree import Refused
from firmware_bridge.link import Loss
from firmware_bridge.system_bus import connection
from tests.firmware_bridge.bluez.table import (
    QUICK,
    SOON_S,
    a_radio,
    link_to,
    loss_of,
    on_a_bus,
    way_to,
)
from tests.waiting import PATIENCE_S, until_so

FOREVER = 99


def failed(text: str) -> Refused:
    return Refused("Failed", text)


IN_PROGRESS = Refused("InProgress", "Operation already in progress")
ABORTED = failed("le-connection-abort-by-remote")
FULL = failed("le-connection-concurrent-connection-limit")
FORBIDDEN = Refused("NotPermitted", "Read not permitted")


# Troubles that pass

PASSING = {
    "an operation in progress": Faults(connects=[IN_PROGRESS, IN_PROGRESS]),
    "a connect aborted by the dial": Faults(connects=[ABORTED, ABORTED]),
    "a connect aborted by BlueZ": Faults(connects=[failed("le-connection-abort-by-local")]),
    "a connect that timed out": Faults(connects=[failed("le-connection-timeout")]),
    "an input/output error": Faults(connects=[failed("Input/output error")]),
    "no free connection": Faults(connects=[FULL]),
    "a dial BlueZ forgot": Faults(connects=[Refused("org.freedesktop.DBus.Error.UnknownObject")]),
    "a D-Bus without a reply": Faults(connects=[Refused("org.freedesktop.DBus.Error.NoReply")]),
    "a signal later than its answer": Faults(late_connects=2),
    "a link that breaks at once": Faults(connects_that_break=2),
    "a link that breaks at the last": Faults(subscriptions_that_break=2),
    "a connect without services": Faults(connects_without_services=2),
    "services remembered from older firmware": Faults(cached_table=OTHER_TABLE),
    "a read that breaks": Faults(reads=[failed("Not connected")]),
}


@pytest.mark.parametrize("faults", PASSING.values(), ids=PASSING.keys())
@on_a_bus
async def test_it_passes_with_a_fresh_client(faults):
    dial = AirDial(1)
    dial.faults = deepcopy(faults)
    async with BlueZ(dial) as bluez, a_radio(**QUICK) as radio:
        link = await way_to(radio, dial).connect()
        assert link.dial == dial.identity
        await link.write(b"\0")
        connects = [call.sender for call in bluez.log if call.member == "Connect"]
        assert len(connects) == len(set(connects)) > 1
        assert bluez.most_connecting == bluez.most_scanning == 1
        await link.close()


@on_a_bus
async def test_a_connection_to_the_bus_is_closed_when_it_is_left():
    before = open_files()
    async with connection():
        assert open_files() > before
    assert open_files() == before


@on_a_bus
async def test_no_trouble_that_passed_leaves_a_file_open():
    dial = AirDial(1)
    fewest = None
    async with BlueZ(dial) as bluez, a_radio(**QUICK) as radio:
        for faults in [Faults(), Faults(), *PASSING.values(), *PASSING.values()]:
            dial.faults = deepcopy(faults)
            link = await way_to(radio, dial).connect()
            bluez.drop(dial)
            await link.close()
            await until_so(lambda: not bluez.scanning)
            # A connection to the bus that was ended is closed a moment later.
            fewest = open_files() if fewest is None else fewest
            await until_so(lambda: open_files() <= fewest, "a file is left open")  # noqa: B023
            fewest = open_files()


@pytest.mark.parametrize(
    "faults",
    [Faults(disconnects=[failed("Not connected")]), Faults(disconnect_s=2 * PATIENCE_S)],
    ids=["refused", "not answered"],
)
@on_a_bus
async def test_a_goodbye_that_fails_leaves_no_file_open(faults):
    dial = AirDial(1)
    async with BlueZ(dial), a_radio(**QUICK) as radio:
        await (await way_to(radio, dial).connect()).close()
        before = open_files()
        link = await way_to(radio, dial).connect()
        dial.faults = deepcopy(faults)
        link._limits = link._limits._replace(close_s=SOON_S)
        await link.close()
        await until_so(lambda: open_files() <= before, "a file is left open")


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


@on_a_bus
async def test_a_dial_in_trouble_does_not_keep_the_others_waiting():
    dials = [AirDial(number) for number in (1, 2, 3)]
    dials[0].faults.connects = [ABORTED] * FOREVER
    async with BlueZ(*dials), a_radio() as radio:
        ways = [way_to(radio, dial) for dial in dials]
        in_trouble = asyncio.ensure_future(ways[0].connect())
        for way in ways[1:]:
            await (await way.connect()).close()
        assert not in_trouble.done()
        in_trouble.cancel()


# Troubles that stay

STAYING = {
    "an operation in progress": (Faults(connects=[IN_PROGRESS] * FOREVER), Loss.BUSY),
    "no free connection": (Faults(connects=[FULL] * FOREVER), Loss.BUSY),
    "a connect that breaks": (Faults(connects=[ABORTED] * FOREVER), Loss.GONE),
    "a signal later than its answer": (Faults(late_connects=FOREVER), Loss.GONE),
    "a dial that never answers": (Faults(is_deaf=True), Loss.SILENT),
    "a read that never returns": (Faults(read_hangs=True), Loss.SILENT),
    "a layout nobody may read": (Faults(reads=[FORBIDDEN]), Loss.NOT_A_DIAL),
    "something nobody knows": (Faults(connects=[failed("what?")] * FOREVER), Loss.FAILED),
}


@pytest.mark.parametrize(("faults", "why"), STAYING.values(), ids=STAYING.keys())
@on_a_bus
async def test_it_is_named_and_nothing_is_left_open(faults, why):
    dial = AirDial(1)
    dial.faults = deepcopy(faults)
    soon = {"connect_s": SOON_S, "gatt_s": SOON_S} if why is Loss.SILENT else {}
    async with BlueZ(dial) as bluez, a_radio(**QUICK, **soon) as radio:
        assert await loss_of(way_to(radio, dial).connect()) is why
        await until_so(lambda: not dial.is_connected)
        assert bluez.most_connecting == 1


HALF_A_TABLE = {SERVICE: {FROM_DIAL: DIAL_TABLE[SERVICE][FROM_DIAL]}}
STRANGERS = {
    "no service of ours": ({"table": OTHER_TABLE}, Loss.NOT_A_DIAL),
    "half a table": ({"table": HALF_A_TABLE}, Loss.NOT_A_DIAL),
    "another version": ({"version": 2}, Loss.OTHER_VERSION),
}


@pytest.mark.parametrize(("stranger", "why"), STRANGERS.values(), ids=STRANGERS.keys())
@on_a_bus
async def test_what_is_no_dial_is_refused(stranger, why):
    dial = AirDial(1, **stranger)
    async with BlueZ(dial), a_radio(**QUICK) as radio:
        assert await loss_of(way_to(radio, dial).connect()) is why
        assert not dial.is_connected


@on_a_bus
async def test_a_dial_that_is_switched_off_is_not_found():
    dial = AirDial(1)
    dial.is_advertising = False
    async with BlueZ(dial), a_radio(**QUICK, sight_s=SOON_S) as radio:
        assert await loss_of(way_to(radio, dial).connect()) is Loss.NOT_FOUND


@on_a_bus
async def test_a_write_that_fails_ends_the_link_and_one_in_progress_does_not():
    dial = AirDial(1)
    async with BlueZ(dial):
        async with a_radio(**QUICK) as radio:
            link = await way_to(radio, dial).connect()
            dial.faults.writes = [IN_PROGRESS] * 3
            await link.write(b"patience")
            assert dial.heard == [b"patience"]
            await link.close()
        await writing_fails(dial)


async def writing_fails(dial: AirDial) -> None:
    async with a_radio(**QUICK, gatt_s=SOON_S) as radio:
        link = await way_to(radio, dial).connect()
        dial.faults.writes = [IN_PROGRESS] * 9999
        assert await loss_of(link.write(b"too much")) is Loss.SILENT
        assert await loss_of(link.read()) is Loss.SILENT
        await link.close()
        assert not dial.is_connected


# No Bluetooth at all


@pytest.mark.parametrize("address", ["unix:path=/nowhere/bus", "nonsense", "unix:path=/tmp"])
def test_without_a_bus_there_is_no_bluetooth(address):
    with system_bus_at(address):
        assert asyncio.run(loss_without_bluez()) is Loss.NO_BLUETOOTH


async def loss_without_bluez() -> Loss:
    async with a_radio(**QUICK) as radio:
        return await loss_of(way_to(radio, AirDial(1)).connect())


@on_a_bus
async def test_without_the_service_there_is_no_bluetooth():
    assert await loss_without_bluez() is Loss.NO_BLUETOOTH


@on_a_bus
async def test_a_bus_that_forbids_bluetooth_is_named():
    async with passing_bus(NOBODY_MAY_ASK_BLUEZ), BlueZ():
        assert await loss_without_bluez() is Loss.DENIED


def test_a_bus_that_knows_us_not_is_named(tmp_path: Path):
    async def turned_away() -> Loss:
        async def turn_away(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"REJECTED\r\n")
            writer.close()

        async with await asyncio.start_unix_server(turn_away, tmp_path / "bus"):
            return await loss_without_bluez()

    with system_bus_at(f"unix:path={tmp_path / 'bus'}"):
        assert asyncio.run(turned_away()) is Loss.DENIED


@pytest.mark.parametrize("is_plugged_in", [True, False])
@on_a_bus
async def test_an_adapter_that_is_off_or_missing_is_named_until_it_is_there(is_plugged_in):
    dial = AirDial(1)
    async with BlueZ(dial) as bluez, a_radio(**QUICK) as radio:
        bluez.pull_out()
        if is_plugged_in:
            bluez.plug_in(is_powered=False)
        expected = Loss.RADIO_OFF if is_plugged_in else Loss.NO_BLUETOOTH
        assert await loss_of(way_to(radio, dial).connect()) is expected
        if is_plugged_in:
            bluez.switch(is_on=True)
        else:
            bluez.plug_in()
        await (await link_to(way_to(radio, dial))).close()


@on_a_bus
async def test_a_bus_that_dies_under_a_link_is_named():
    dial = AirDial(1)
    async with passing_bus() as daemon, BlueZ(dial), a_radio(**QUICK) as radio:
        link = await way_to(radio, dial).connect()
        daemon.kill()
        daemon.wait()
        assert await loss_of(link.write(b"anybody there?")) is Loss.NO_BLUETOOTH
        await link.close()
        assert await loss_of(way_to(radio, dial).connect()) is Loss.NO_BLUETOOTH


# The sorting itself


def unavailable(reason: str) -> BleakError:
    return BleakBluetoothNotAvailableError("", BleakBluetoothNotAvailableReason[reason])


@pytest.mark.parametrize(
    ("error", "why", "cure"),
    [
        (unavailable("NO_BLUETOOTH"), Loss.NO_BLUETOOTH, Cure.NONE),
        (unavailable("NO_BLE_CENTRAL_ROLE"), Loss.NO_BLUETOOTH, Cure.NONE),
        (unavailable("POWERED_OFF"), Loss.RADIO_OFF, Cure.NONE),
        (unavailable("DENIED_BY_USER"), Loss.DENIED, Cure.NONE),
        (unavailable("DENIED_BY_UNKNOWN"), Loss.DENIED, Cure.NONE),
        (unavailable("UNKNOWN"), Loss.FAILED, Cure.AGAIN),
        (BleakDBusError("org.bluez.Error.NotReady", []), Loss.RADIO_OFF, Cure.NONE),
        (BleakDBusError("org.bluez.Error.Failed", ["Too many links"]), Loss.BUSY, Cure.LATER),
        (BleakError("Bleak requires BlueZ >= 5.55."), Loss.NO_BLUETOOTH, Cure.NONE),
        (BleakError("adapter 'hci7' not found"), Loss.NO_BLUETOOTH, Cure.NONE),
        (BleakError("device 'dev_C0' not found"), Loss.NOT_FOUND, Cure.AFRESH),
        (BleakError("Client is already connected"), Loss.FAILED, Cure.AGAIN),
        (NotADial("it speaks Latin"), Loss.NOT_A_DIAL, Cure.NONE),
        (OtherVersion("it speaks version 2"), Loss.OTHER_VERSION, Cure.NONE),
        (OSError(errno.EBADF, "Bad file descriptor"), Loss.NO_BLUETOOTH, Cure.AGAIN),
        (OSError(errno.EADDRINUSE, "Address already in use"), Loss.BUSY, Cure.NONE),
        (FileNotFoundError(), Loss.NO_BLUETOOTH, Cure.NONE),
        (ConnectionRefusedError(), Loss.NO_BLUETOOTH, Cure.NONE),
        (PermissionError(), Loss.DENIED, Cure.NONE),
        (BrokenPipeError(), Loss.NO_BLUETOOTH, Cure.AGAIN),
        (EOFError(), Loss.NO_BLUETOOTH, Cure.AGAIN),
        (TimeoutError(), Loss.SILENT, Cure.AFRESH),
        (AuthError("rejected"), Loss.DENIED, Cure.NONE),
        (InvalidAddressError("?"), Loss.NO_BLUETOOTH, Cure.NONE),
        (AssertionError(), Loss.FAILED, Cure.AGAIN),
        (KeyError("/org/bluez/hci0"), Loss.FAILED, Cure.AGAIN),
    ],
    ids=repr,
)  # fmt: skip
def test_every_error_has_its_place(error, why, cure):
    assert isinstance(error, TROUBLES)
    assert sort_out(error)[:2] == (why, cure)


def test_patience_doubles_from_a_quarter_of_a_second_to_four():
    again = PATIENCE[Cure.AGAIN]
    assert [again.pause(tried) for tried in range(1, 7)] == [0.25, 0.5, 1.0, 2.0, 4.0, None]
    assert PATIENCE[Cure.NONE].pause(1) is None
