"""The roster: whatever happens to a dial, it comes back by itself, and one can see why not."""

import asyncio
from contextlib import contextmanager

import pytest

from firmware_bridge.link import LinkLost, Loss
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from firmware_bridge.simulated_ways import MemoryWay
from firmware_bridge.standing import DialState
from tests.firmware_bridge.table import Table


def story(**settings):
    """Run an asynchronous test at a table that is alive, on moved time."""

    def wrap(test):
        def run():
            async def whole():
                async with Table(**settings).running() as table:
                    await test(table)

            play(whole())

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return wrap


def state_of(table, n=0):
    return table.roster.dials[table.dials[n].identity]


class OddWay:
    """A way that does what it is told to do wrong, and counts."""

    cable = True

    def __init__(self, clock, trouble, name="odd", address=""):
        self.name, self.address = name, address or name
        self.clock, self.trouble = clock, trouble
        self.tried: list[int] = []
        self.open = 0

    present = True

    async def connect(self):
        self.tried.append(self.clock.now())
        if "connect" in self.trouble:
            raise self.trouble["connect"]
        self.open += 1
        return self

    async def read(self):
        if "read" in self.trouble:
            raise self.trouble["read"]
        await asyncio.Event().wait()

    async def write(self, data):
        if "write" in self.trouble:
            raise self.trouble["write"]
        if "stuck" in self.trouble:
            await asyncio.Event().wait()

    async def close(self):
        self.open -= 1
        if "close" in self.trouble:
            raise self.trouble["close"]


# Coming and going


@story(seats=6)
async def test_six_dials_are_up_in_a_moment(table):
    assert await table.all_up() < 100
    await table.until(lambda: len({dial for dial, _ in table.said}) == 6)


@story(seats=2, air=True)
async def test_dials_that_call_themselves_the_same_on_the_air_are_both_up(table):
    for way in table.ways:
        way.address, way.name = way.name, "octopus-1F2E"
    await table.all_up()
    names = {state.way for state in table.roster.dials.values()}
    assert (
        names == {"octopus-1F2E", f"octopus-1F2E {table.ways[1].address}"} == set(table.roster.ways)
    )
    first, second = table.ways
    second.drop()
    await table.until(lambda: not state_of(table, 1).up)
    await table.all_up()
    assert state_of(table, 1).way == f"octopus-1F2E {second.address}"
    assert first._link.loss is None


@story()
async def test_a_dial_that_is_never_seen_is_listed_as_not_found(table):
    table.keys[b"the-lost"] = bytes(32)
    assert table.roster.dials[b"the-lost"] == DialState(b"the-lost", loss=Loss.NOT_FOUND)


@story()
async def test_a_dial_switched_off_for_minutes_is_back_within_a_second_of_its_start(table):
    await table.all_up()
    table.dials[0].switch(on=False)
    await table.until(lambda: state_of(table).loss is Loss.GONE)
    await table.clock.sleep(600_000)
    assert state_of(table).loss is Loss.GONE
    table.dials[0].switch(on=True)
    await table.until(lambda: table.dials[0].powered)
    assert await table.all_up() < 1000


@story(air=True)
async def test_a_dial_out_of_reach_of_the_radio_is_waited_for(table):
    await table.all_up()
    table.ways[0].unplug()
    await table.until(lambda: not state_of(table).up)
    await table.clock.sleep(60_000)
    table.ways[0].plug()
    assert await table.all_up() < 1000


@story()
async def test_a_dial_that_hangs_is_silent_after_three_seconds_and_back_when_it_answers(table):
    await table.all_up()
    table.dials[0].freeze(20_000)
    assert 2900 <= await table.until(lambda: state_of(table).loss is Loss.SILENT) <= 4100
    frozen_until = table.dials[0]._frozen_until
    await table.all_up()
    assert table.clock.now() - frozen_until < 1000


@story()
async def test_a_table_that_stood_still_takes_no_dial_for_silent(table):
    await table.all_up()
    told = []
    table.roster.subscribe(lambda state: told.append(state.loss))
    for _ in range(3):
        asyncio.get_running_loop().stand_still(5)
        await table.clock.sleep(1000)
    assert set(told) <= {None}
    table.dials[0].freeze(20_000)
    assert await table.until(lambda: state_of(table).loss is Loss.SILENT) <= 4100


@story()
async def test_a_port_that_never_answers_is_silent_and_tried_again_soon(table):
    way = OddWay(table.clock, {})
    table.ways.append(way)
    await table.until(lambda: len(way.tried) == 4)
    assert table.roster.ways["odd"].loss in {None, Loss.SILENT}
    gaps = [later - sooner for sooner, later in zip(way.tried, way.tried[1:], strict=False)]
    assert all(3000 <= gap < 3600 for gap in gaps)


@story()
async def test_silence_is_noticed_even_while_a_write_waits(table):
    table.ways.append(OddWay(table.clock, {"stuck": True}))
    await table.until(lambda: "odd" in table.roster.ways)
    assert await table.until(lambda: table.roster.ways["odd"].loss is Loss.SILENT) <= 3200


@story()
async def test_tries_that_fail_come_ever_more_rarely(table):
    way = OddWay(table.clock, {"connect": LinkLost("odd", Loss.BUSY)})
    table.ways.append(way)
    await table.until(lambda: len(way.tried) == 9)
    gaps = [later - sooner for sooner, later in zip(way.tried, way.tried[1:], strict=False)]
    for gap, meant in zip(gaps, [250, 500, 1000, 2000, 4000, 4000, 4000, 4000], strict=True):
        assert meant <= gap <= meant + 150
    assert table.roster.ways["odd"].loss is Loss.BUSY


@story()
async def test_two_dials_exchanged_are_both_found_again(table):
    await table.all_up()
    one, two = table.ways[:2]
    sockets = one.wire.socket, two.wire.socket
    one.wire.attach(sockets[1])
    two.wire.attach(sockets[0])
    await table.until(lambda: not state_of(table, 0).up and not state_of(table, 1).up)
    await table.all_up()
    assert state_of(table, 0).way == two.name
    assert state_of(table, 1).way == one.name


@story()
async def test_what_is_wanted_reaches_every_dial_at_once(table):
    await table.all_up()
    table.begin(1)
    assert await table.until(lambda: all(d.phase == Phase.CHOOSING for d in table.dials)) <= 5


@story(seats=6)
async def test_what_one_dial_says_is_answered_to_all_at_once(table):
    await table.all_up()
    the_round = table.begin()
    for dial in table.dials:
        dial.choose(1, 2)
    await table.until(lambda: len(the_round.sealed) == 6)
    assert await table.until(lambda: the_round.complete) <= 10


@story(air=True)
async def test_a_dial_of_ours_is_waited_for_by_a_radio_that_lists_nothing(table):
    await table.all_up()
    table.look = list
    await table.clock.sleep(1000)
    table.ways[0].drop()
    await table.until(lambda: not state_of(table).up)
    assert await table.all_up() < 1000


@story()
async def test_all_links_are_closed_when_the_roster_ends(table):
    await table.all_up()
    way = OddWay(table.clock, {})
    table.ways.append(way)
    await table.until(lambda: way.open)
    table.alive[-1].cancel()
    await table.until(lambda: not way.open)
    assert all(way._link.loss for way in table.ways[:-1])


@pytest.mark.parametrize("steps", range(6))
def test_the_roster_ends_even_in_the_moment_a_link_is_lost(steps):
    @story()
    async def run(table):
        await table.all_up()
        table.ways[0].drop()
        for _ in range(steps):
            await asyncio.sleep(0)
        table.alive[-1].cancel()
        await table.until(table.alive[-1].done)

    run()


# One dial's fault stays its own


@pytest.mark.parametrize("where", ["connect", "read", "write", "close"])
def test_an_exception_on_one_way_is_shown_and_costs_no_other(where):
    @story()
    async def run(table):
        trouble = {"read": LinkLost("odd", Loss.GONE)} if where == "close" else {}
        table.ways.append(OddWay(table.clock, trouble | {where: RuntimeError("no such thing")}))
        await table.until(lambda: "odd" in table.roster.ways)
        await table.until(lambda: table.roster.ways["odd"].loss is Loss.FAILED)
        assert table.roster.ways["odd"].detail == "RuntimeError: no such thing"
        await table.all_up()

    run()


@story()
async def test_a_fault_in_what_hears_a_dial_becomes_its_state(table):
    await table.all_up()
    hear, first = table.hear, table.dials[0].identity

    def upset(dial, news):
        if dial == first:
            raise ValueError("upset")
        hear(dial, news)

    table.roster._news = upset
    await table.until(lambda: state_of(table).loss is Loss.FAILED)
    assert state_of(table).detail == "ValueError: upset"
    assert state_of(table, 1).up
    table.roster._news = hear
    await table.all_up()


@story()
async def test_a_look_that_fails_is_shown_and_costs_no_dial_of_the_others(table):
    def radio():
        raise OSError("no radio")

    table.roster._looks += (radio,)
    await table.all_up()
    name = next(name for name in table.roster.ways if name.endswith("radio"))
    assert table.roster.ways[name].loss is Loss.FAILED
    assert table.roster.ways[name].detail == "OSError: no radio"
    table.roster._looks = table.roster._looks[:1]
    await table.clock.sleep(300)
    await table.all_up()


@story()
async def test_a_subscriber_that_fails_is_logged_and_costs_nothing(table):
    told = []

    def broken(state):
        raise ValueError("screen")

    table.roster.subscribe(broken)
    stop = table.roster.subscribe(told.append)
    await table.all_up()
    assert {type(state).__name__ for state in told} == {"DialState", "WayState"}
    stop()
    told.clear()
    table.ways[0].drop()
    await table.until(lambda: not state_of(table).up)
    assert not told


# Two ways to one dial


@contextmanager
def both_ways(table):
    """The first dial on the air as well as on its cable, which is not plugged in yet."""
    cable = table.ways[0]
    cable.unplug()
    air = MemoryWay(table.dials[0], table.clock, cable=False)
    table.ways.append(air)
    yield cable, air


@story()
async def test_the_cable_is_better_than_the_air(table):
    with both_ways(table) as (cable, air):
        await table.until(lambda: state_of(table).way == air.name)
        cable.plug()
        await table.until(lambda: state_of(table).way == cable.name)
        await table.until(lambda: table.roster.ways[air.name].standing_by)
        assert air._link.loss is not None
        links = air._link
        await table.clock.sleep(60_000)
        assert air._link is links, "the air was tried while the cable was good"
        assert state_of(table).up
        cable.unplug()
        assert await table.until(lambda: state_of(table).way == air.name) < 1000
        assert state_of(table).up


@story()
async def test_the_air_never_takes_a_dial_from_its_cable(table):
    await table.all_up()
    cable, link = table.ways[0], table.ways[0]._link
    air = MemoryWay(table.dials[0], table.clock, cable=False)
    table.ways.append(air)
    await table.until(lambda: air.name in table.roster.ways)
    await table.until(lambda: table.roster.ways[air.name].standing_by)
    await table.clock.sleep(5000)
    assert cable._link is link
    assert link.loss is None


@story()
async def test_a_round_goes_on_when_the_cable_is_pulled_and_the_air_takes_over(table):
    with both_ways(table) as (cable, air):
        cable.plug()
        await table.all_up()
        the_round = table.begin(1)
        table.dials[0].choose(2, 5)
        await table.until(lambda: the_round.sealed)
        cable.unplug()
        for dial in table.dials[1:]:
            dial.choose(1, 6)
        await table.until(lambda: the_round.complete or the_round.broken)
        assert table.opened == [(2, 5), (1, 6), (1, 6)]
        assert state_of(table).way == air.name


@story()
async def test_of_two_cables_to_one_dial_the_newer_counts_and_they_do_not_quarrel(table):
    await table.all_up()
    newer = MemoryWay(table.dials[0], table.clock)
    newer.name = newer.address = "newer"
    table.ways.append(newer)
    await table.until(lambda: state_of(table).way == "newer")
    changes = []
    table.roster.subscribe(lambda state: changes.append(getattr(state, "dial", None)))
    await table.clock.sleep(30_000)
    assert state_of(table).way == "newer"
    assert state_of(table).up
    assert table.roster.ways[table.ways[0].name].standing_by or not changes
    newer.unplug()
    assert await table.until(lambda: state_of(table).up and state_of(table).way != "newer") < 5000
