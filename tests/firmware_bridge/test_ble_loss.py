"""Links that are lost, for whatever reason, and how they come back."""

from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from firmware_bridge.link import Loss
from tests.firmware_bridge.bluez.table import (
    AT_ONCE,
    QUICK,
    a_radio,
    a_table,
    link_to,
    loss_of,
    on_a_bus,
    play_the_round,
    six_dials,
    way_to,
)
from tests.waiting import until_so


@on_a_bus
async def test_a_dropped_link_is_back_at_once_and_the_round_goes_on():
    dials = six_dials()
    async with BlueZ(*dials) as bluez, a_radio(**AT_ONCE) as radio, a_table(radio, dials) as table:
        await until_so(lambda: table.all_greeted)
        for dial, seat in zip(dials, table.seats, strict=True):
            bluez.drop(dial)
            await until_so(lambda seat=seat: seat.greetings == 2)
            assert seat.losses == [Loss.GONE]
        await play_the_round(table, dials)
        assert bluez.most_connecting == bluez.most_scanning == 1


@on_a_bus
async def test_a_dial_is_back_at_once_when_it_is_reachable_again():
    dials = six_dials()
    async with BlueZ(*dials) as bluez, a_radio(**AT_ONCE) as radio, a_table(radio, dials) as table:
        await until_so(lambda: table.all_greeted)
        for dial in dials[:3]:
            bluez.vanish(dial)
        await until_so(lambda: bluez.scanning)
        for dial in dials[:3]:
            bluez.appear(dial)
        await until_so(lambda: [seat.greetings for seat in table.seats] == [2, 2, 2, 1, 1, 1])
        assert [seat.losses for seat in table.seats] == [[Loss.GONE]] * 3 + [[]] * 3
        await play_the_round(table, dials)


@on_a_bus
async def test_a_missing_dial_keeps_nobody_else_from_coming_back():
    dials = six_dials()
    async with BlueZ(*dials) as bluez, a_radio(**AT_ONCE) as radio, a_table(radio, dials) as table:
        await until_so(lambda: table.all_greeted)
        bluez.vanish(dials[0])
        for times in range(1, 4):  # a scan under way reports a dial once only
            bluez.drop(dials[1])
            await until_so(lambda times=times: table.seats[1].greetings == times + 1)
            assert table.seats[1].losses == [Loss.GONE] * times


@on_a_bus
async def test_that_a_link_is_lost_is_not_taken_for_a_sighting():
    dials = six_dials()
    async with BlueZ(*dials) as bluez, a_radio(**AT_ONCE) as radio, a_table(radio, dials) as table:
        await until_so(lambda: table.all_greeted)
        for dial in dials[:2]:
            bluez.vanish(dial)
            await until_so(lambda: bluez.scanning)
        bluez.log.clear()
        bluez.drop(dials[2])
        await until_so(lambda: table.seats[2].greetings == 2)
        assert [call.path for call in bluez.log if call.member == "Connect"] == [dials[2].path]


@on_a_bus
async def test_what_was_heard_before_a_link_was_lost_is_still_read():
    dial = AirDial(1)
    async with BlueZ(dial) as bluez, a_radio() as radio:
        link = await way_to(radio, dial).connect()
        dial.firmware.line.out.append(b"half a frame")
        await until_so(lambda: not dial.firmware.line.out)
        bluez.drop(dial)
        assert await link.read() == b"half a frame"
        assert await loss_of(link.read()) is Loss.GONE
        assert await loss_of(link.read()) is Loss.GONE
        assert await loss_of(link.write(b"?")) is Loss.GONE
        await link.close()


@on_a_bus
async def test_a_link_that_nobody_reads_keeps_the_newest_and_no_more():
    dial, other = AirDial(1, mtu=23), AirDial(2)
    other.is_advertising = False
    async with BlueZ(dial, other) as bluez, a_radio() as radio:
        link = await way_to(radio, dial).connect()
        with radio.searching():
            await until_so(lambda: bluez.scanning)
            sent = [number.to_bytes(20, "big") for number in range(400)]
            for at in range(0, 400, 50):  # dbus-fast fails when a socket is full
                dial.firmware.line.out += sent[at : at + 50]
                await until_so(lambda: not dial.firmware.line.out)
            bluez.appear(other)  # is signalled after all these, and so is seen after them
            await until_so(radio)
        kept = [await link.read()]
        while kept[-1] != sent[-1]:
            kept.append(await link.read())
        assert kept == sent[-256:]
        await link.close()


@on_a_bus
async def test_an_adapter_switched_off_is_named_and_its_return_needs_no_restart():
    dials = six_dials()
    async with BlueZ(*dials) as bluez, a_radio(**QUICK) as radio, a_table(radio, dials) as table:
        await until_so(lambda: table.all_greeted)
        bluez.switch(is_on=False)
        await until_so(lambda: all(Loss.RADIO_OFF in seat.losses for seat in table.seats))
        assert radio.trouble.why is Loss.RADIO_OFF
        bluez.switch(is_on=True)
        await until_so(lambda: table.all_greeted)
        assert radio.trouble is None


@on_a_bus
async def test_what_was_seen_before_the_adapter_went_off_is_not_tried():
    dial = AirDial(1)
    async with BlueZ(dial) as bluez, a_radio(**QUICK) as radio:
        with radio.searching():
            await until_so(radio)
            bluez.switch(is_on=False)
        with radio.searching():
            await until_so(lambda: radio.trouble)
        assert await loss_of(way_to(radio, dial).connect()) is Loss.RADIO_OFF
        assert "Connect" not in {call.member for call in bluez.log}


@on_a_bus
async def test_an_adapter_pulled_out_is_named_and_may_be_plugged_in_again():
    dial = AirDial(1)
    async with BlueZ(dial) as bluez, a_radio(**QUICK) as radio:
        way = way_to(radio, dial)
        link = await way.connect()
        bluez.pull_out()
        assert await loss_of(link.read()) is Loss.GONE
        await link.close()
        assert await loss_of(way.connect()) is Loss.NO_BLUETOOTH
        bluez.plug_in()
        await (await link_to(way)).close()


@on_a_bus
async def test_a_bluetooth_service_that_ends_is_named_and_found_again():
    dial, other = AirDial(1), AirDial(1)
    async with a_radio(**QUICK) as radio:
        async with BlueZ(dial):
            link = await way_to(radio, dial).connect()
        assert await loss_of(link.write(b"anybody there?")) is Loss.NO_BLUETOOTH
        await link.close()
        assert await loss_of(way_to(radio, dial).connect()) is Loss.NO_BLUETOOTH
        async with BlueZ(other):
            link = await link_to(way_to(radio, other))
            assert link.dial == other.identity
            await link.close()
