"""Dials over BLE: unmodified bleak, through a real D-Bus, to a stand-in for bluetoothd."""

import asyncio
import logging
from pathlib import Path

import firmware_bridge
from firmware_bridge.ble_link import FROM_DIAL, LAYOUT, SERVICE, TO_DIAL
from firmware_bridge.bluez_stand_in.adapter import ADAPTER_1, DEVICE_1, HCI
from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from firmware_bridge.bluez_stand_in.tree import Refused  # fmt: skip
from firmware_bridge.link import Loss
from tests.firmware_bridge.bluez.exchange import Exchange
from tests.firmware_bridge.bluez.recording import a_listener
from tests.firmware_bridge.bluez.table import (
    CHOICES,
    QUICK,
    SOON_S,
    a_radio,
    a_table,
    limit,
    loss_of,
    on_a_bus,
    play_the_round,
    six_dials,
    way_to,
)
from tests.waiting import PATIENCE_S, until_so

# The table as it should be


@on_a_bus
async def test_six_dials_are_found_by_one_scan_and_open_their_seals_together():
    dials = six_dials()
    async with BlueZ(*dials) as bluez, a_radio() as radio:
        with radio.searching():
            await until_so(lambda: len(radio()) == 6)
        assert {way.name for way in radio()} == {dial.name for dial in dials}
        assert bluez.most_connecting == 0
        async with a_table(radio, dials) as table:
            await until_so(lambda: table.all_greeted)
            await play_the_round(table, dials)
            opened = table.round.openings
            assert [(o.dagger, o.tentacle) for o in map(opened.get, sorted(opened))] == CHOICES
            assert bluez.most_connecting == bluez.most_scanning == 1
            assert [seat.greetings for seat in table.seats] == [1] * 6


@on_a_bus
async def test_the_air_is_left_alone_when_nothing_is_missing():
    dials = six_dials()
    async with BlueZ(*dials) as bluez, a_radio() as radio, a_table(radio, dials) as table:
        await until_so(lambda: table.all_greeted and not bluez.scanning)
        assert radio() == []
        bluez.vanish(dials[2])
        await until_so(lambda: bluez.scanning)
        bluez.appear(dials[2])
        await until_so(lambda: table.all_greeted and not bluez.scanning)


@on_a_bus
async def test_a_link_knows_the_dial_by_its_layout():
    dial = AirDial(7)
    async with BlueZ(dial), a_radio() as radio:
        way = way_to(radio, dial)
        link = await way.connect()
        assert (link.dial, way.name, way.cable) == (dial.identity, "octopus-7307", False)
        await link.close()
        await link.close()
        assert not dial.is_connected
        assert await loss_of(link.read()) is Loss.GONE
        assert await loss_of(link.write(b"too late")) is Loss.GONE


@on_a_bus
async def test_pieces_of_20_bytes_and_of_244_make_the_same_frames():
    whole = await Exchange(mtu=247).play()
    assert max(map(len, whole.heard)) > 40
    for mtu in (23, None):  # BlueZ before 5.62 does not say
        cut = await Exchange(mtu).play()
        assert max(map(len, cut.heard)) == 20
        assert b"".join(cut.heard) == b"".join(whole.heard) == whole.said
        assert cut.news == whole.news


# One radio


@on_a_bus
async def test_a_link_left_by_a_program_that_crashed_is_closed():
    dial = AirDial(1)
    dial.faults.disconnect_s = 0.1
    async with BlueZ(dial) as bluez:
        await leave_a_link(bluez, dial)
        async with a_radio() as radio:
            with radio.searching():
                await until_so(lambda: not dial.is_connected)
                await until_so(radio)
            await (await way_to(radio, dial).connect()).close()


@on_a_bus
async def test_a_link_that_bluez_would_not_end_is_closed_when_its_dial_is_missed_and_no_other():
    dial, other = AirDial(1), AirDial(2)
    async with BlueZ(dial, other), a_radio(**QUICK) as radio:
        link, kept = [await way_to(radio, each).connect() for each in (dial, other)]
        dial.faults.disconnects = [Refused("Failed", "Input/output error")]
        await link.close()
        assert dial.is_connected
        limit(radio, sight_s=SOON_S)
        assert await loss_of(way_to(radio, dial).connect()) is Loss.NOT_FOUND
        limit(radio, sight_s=PATIENCE_S)
        await (await way_to(radio, dial).connect()).close()
        await kept.write(b"still here")
        await kept.close()


async def leave_a_link(bluez: BlueZ, dial: AirDial) -> None:
    """Do as a program that is killed: BlueZ keeps its link."""
    async with a_listener() as crashed:
        await crashed.ask(HCI, f"{ADAPTER_1}.StartDiscovery")
        await until_so(lambda: dial.path in bluez.objects)
        await crashed.ask(dial.path, f"{DEVICE_1}.Connect")
    assert dial.is_connected


@on_a_bus
async def test_a_second_table_on_the_machine_is_told_and_breaks_nothing():
    dial = AirDial(1)
    async with BlueZ(dial), a_radio() as radio, a_radio(**QUICK) as second:
        link = await way_to(radio, dial).connect()
        assert await loss_of(way_to(second, dial).connect()) is Loss.BUSY
        assert dial.is_connected
        await link.close()


@on_a_bus
async def test_a_dial_gone_while_it_waited_for_the_others_is_not_tried():
    deaf, gone = AirDial(1), AirDial(2)
    deaf.faults.is_deaf = True
    async with BlueZ(deaf, gone) as bluez, a_radio(**QUICK) as radio:
        attempts = [asyncio.ensure_future(way_to(radio, dial).connect()) for dial in (deaf, gone)]
        await until_so(lambda: bluez.most_connecting)
        await until_so(lambda: way_to(radio, gone) in radio())
        bluez.vanish(gone)
        limit(radio, fresh_s=0, sight_s=SOON_S)
        attempts[0].cancel()
        assert await loss_of(attempts[1]) is Loss.NOT_FOUND
        assert {call.path for call in bluez.log if call.member == "Connect"} == {deaf.path}


@on_a_bus
async def test_a_connect_given_up_leaves_no_connection_and_no_lock():
    dials = six_dials()
    dials[0].faults.is_deaf = True
    dials[1].faults.read_hangs = True
    async with BlueZ(*dials) as bluez, a_radio() as radio:
        for dial in dials[:2]:
            connecting = asyncio.ensure_future(way_to(radio, dial).connect())
            await until_so(lambda dial=dial: (dial.path, "Connect") in {c[1:3] for c in bluez.log})
            connecting.cancel()
            await asyncio.wait([connecting])
            await until_so(lambda dial=dial: not dial.is_connected)
        await (await way_to(radio, dials[2]).connect()).close()
        assert bluez.most_connecting == 1


# What the protocol says


def test_the_radio_asks_for_the_services_of_the_protocol():
    protocol = Path(firmware_bridge.__file__).with_name("PROTOCOL.md").read_text("utf-8")
    rows = {
        "service": SERVICE,
        "to the dial": TO_DIAL,
        "from the dial": FROM_DIAL,
        "layout": LAYOUT,
    }
    for row, uuid in rows.items():
        assert f"| {row} | `{uuid}` |" in protocol


# What the logs keep


@on_a_bus
async def test_no_payload_is_ever_logged(caplog):
    for name in (None, "firmware_bridge", "bleak", "bleak.backends.bluezdbus.client",
                 "bleak.backends.bluezdbus.manager", "dbus_fast"):  # fmt: skip
        caplog.set_level(logging.DEBUG, logger=name)
    dials = six_dials()
    async with BlueZ(*dials) as bluez, a_radio() as radio, a_table(radio, dials) as table:
        await until_so(lambda: table.all_greeted)
        bluez.drop(dials[0])
        await play_the_round(table, dials)
    assert "octopus-7301: connected" in caplog.text
    logged = caplog.text + "".join(repr(record.args) for record in caplog.records)
    pieces = [piece for dial in dials for piece in dial.heard]
    secrets = [opening.salt for opening in table.round.openings.values()]
    for secret in pieces + secrets:
        assert secret.hex() not in logged
        assert repr(secret)[2:-1][:12] not in logged
    assert TO_DIAL not in logged
