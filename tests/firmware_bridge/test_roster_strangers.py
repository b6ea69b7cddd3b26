"""The roster and dials that are none of ours, and what it tells of those that are."""

import asyncio
from contextlib import contextmanager

import pytest

from firmware_bridge.faults import Fault
from firmware_bridge.firmware import wire
from firmware_bridge.frames import frame
from firmware_bridge.keeper import PairingRefused
from firmware_bridge.link import LinkLost, Loss
from firmware_bridge.messages import Angles, Order, Phase, State, Taught, Want
from firmware_bridge.standing import Strangeness
from tests.firmware_bridge.test_roster import state_of, story

# Strangers


async def a_stranger(table, why):
    """Turn the first dial into a stranger, and wait until it is known as one."""
    first = table.dials[0]
    if why is Strangeness.KEYLESS:
        first.memory.save("key", None)
    elif why is Strangeness.UNKNOWN:
        del table.keys[first.identity]
    else:
        table.keys[first.identity] = bytes(32)
    table.ways[0].drop()
    way = table.ways[0].name
    await table.until(lambda: way in table.roster.ways and table.roster.ways[way].stranger)
    assert table.roster.ways[way].stranger == (first.identity, why)


@pytest.mark.parametrize("why", Strangeness)
def test_a_stranger_is_listed_with_what_is_strange(why):
    @story()
    async def run(table):
        await a_stranger(table, why)
        dropped = table.roster.ways[table.ways[0].name].dropped
        assert ("forged" in dropped) == (why is Strangeness.UNPROVED)
        assert not state_of(table).up if why is not Strangeness.UNKNOWN else True

    run()


@pytest.mark.parametrize("why", Strangeness)
def test_a_stranger_on_a_cable_can_be_paired_and_is_then_ours(why):
    @story()
    async def run(table):
        await a_stranger(table, why)
        dial, key = await table.roster.pair(table.ways[0].name)
        assert dial == table.dials[0].identity
        table.keys[dial] = key
        assert await table.all_up() < 1000

    run()


@story()
async def test_a_dial_of_ours_can_be_given_a_new_key(table):
    await table.all_up()
    dial, key = await table.roster.pair(state_of(table).way)
    assert key != table.keys[dial]
    table.keys[dial] = key
    await table.clock.sleep(1000)
    await table.all_up()
    await table.clock.sleep(10_000)
    assert state_of(table).dropped.keys() <= {"foreign", "forged", "stale"}


@story()
async def test_a_key_that_is_lost_on_the_way_is_offered_again(table):
    await a_stranger(table, Strangeness.KEYLESS)
    table.ways[0].wire.trouble(Fault.DROP, 1200)
    _, key = await table.roster.pair(table.ways[0].name)
    assert table.dials[0].memory.load("key") == key


@story(air=True)
async def test_over_the_air_no_dial_takes_a_key(table):
    await table.all_up()
    with pytest.raises(PairingRefused) as caught:
        await table.roster.pair(state_of(table).way)
    assert caught.value.reason == wire.CABLE_ONLY
    assert state_of(table).up


@story()
async def test_pairing_fails_plainly_when_the_dial_goes(table):
    with pytest.raises(LinkLost):
        await table.roster.pair("nowhere")
    await a_stranger(table, Strangeness.KEYLESS)
    table.dials[0].freeze(60_000)
    pairing = asyncio.create_task(table.roster.pair(table.ways[0].name))
    await table.until(pairing.done)
    with pytest.raises(LinkLost, match="silent"):
        await pairing
    with pytest.raises(LinkLost):
        await table.roster.pair(table.ways[0].name)


@story(air=True)
async def test_a_stranger_on_the_air_does_not_take_up_the_radio(table):
    links = []
    await a_stranger(table, Strangeness.UNKNOWN)
    for _ in range(100):
        await table.clock.sleep(1000)
        links.append(table.ways[0]._link)
    assert 3 <= len(set(map(id, links))) <= 5
    assert links[-1].loss is not None


@story()
async def test_a_dial_of_another_version_is_no_dial_of_ours(table):
    await table.all_up()
    table.dials[0].freeze(10**9)
    refusal = frame(bytes([wire.REFUSED, wire.CALL, wire.WRONG_VERSION]))
    table.ways[0].drop()
    await table.until(lambda: not table.ways[0]._link.loss)
    table.ways[0].wire.deliver(refusal)
    name = table.ways[0].name
    await table.until(lambda: table.roster.ways[name].loss is Loss.OTHER_VERSION)


# What can be seen


@story(air=True)
async def test_a_dials_battery_phase_and_boot_can_be_seen(table):
    await table.until(lambda: state_of(table).phase is not None)
    first = state_of(table)
    assert (first.battery, first.phase, first.faults) == (100, Phase.RESTING, 0)
    table.dials[0].battery.fail(3, 10_000)
    await table.until(lambda: state_of(table).battery == 3)
    await table.until(lambda: not state_of(table).up)
    await table.until(lambda: state_of(table).battery == 100, 120_000)
    assert state_of(table).boot != first.boot


@story()
async def test_a_dial_on_a_cable_has_no_battery_to_show(table):
    await table.until(lambda: state_of(table).phase is not None)
    assert state_of(table).battery is None


@pytest.mark.parametrize(("said", "shown"), [(0, 0), (100, 100), (101, -1), (254, -1), (255, None)])
def test_only_a_per_cent_is_shown_as_one(said, shown):
    @story()
    async def test(table):
        table.dials[0]._dial.battery = said
        await table.until(lambda: state_of(table).phase is not None)
        assert state_of(table).battery == shown

    test()


@story()
async def test_dropped_messages_are_named(table):
    await table.until(lambda: state_of(table).phase is not None)
    past = []
    way, link = table.ways[0], table.ways[0]._link
    way.wire.deliver = lambda data: (past.append(data), link.hear(data))
    await table.until(lambda: past)
    link.hear(past[0])
    link.hear(b"nonsense\0")
    link.hear(frame(bytes([wire.STATE]) + bytes(50)))
    link.hear(frame(b"\x77"))
    await table.until(lambda: len(state_of(table).dropped) == 4)
    assert state_of(table).dropped == {"replayed": 1, "damaged": 1, "forged": 1, "unknown": 1}


@story()
async def test_the_radio_is_asked_to_search_only_while_a_dial_is_missing(table):
    searches = []

    @contextmanager
    def searching():
        searches.append("begun")
        yield
        searches.append("ended")

    table.roster._searching = searching
    await table.all_up()
    await table.clock.sleep(1000)
    table.ways[0].unplug()
    await table.clock.sleep(1000)
    assert searches == ["begun", "ended", "begun"]
    table.ways[0].plug()
    await table.clock.sleep(1000)
    assert searches == ["begun", "ended"] * 2


@story()
async def test_a_dial_is_taught_through_the_roster(table):
    await table.all_up()
    table.want = table.roster.wants = lambda dial: Want(order=Order.TEACH)
    await table.until(lambda: any(isinstance(news, Angles) for _, news in table.said))
    centres = tuple(range(10, 4000, 680)) * 2
    table.roster.calibrate(table.dials[0].identity, centres)
    await table.until(lambda: (table.dials[0].identity, Taught(centres)) in table.said)
    assert table.dials[0].memory.load("calibration") == centres
    with pytest.raises(LinkLost):
        table.roster.calibrate(b"nobody's", centres)


@story()
async def test_a_dial_that_comes_back_says_at_once_how_it_is(table):
    await table.all_up()
    await table.clock.sleep(300)
    table.ways[0].drop()
    before = len(table.said)
    await table.until(
        lambda: any(
            dial == table.dials[0].identity and isinstance(news, State)
            for dial, news in table.said[before:]
        ),
        within_ms=400,
    )
