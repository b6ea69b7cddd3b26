"""Two dials with one id: only one is heard, and the table knows that there are two."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from firmware_bridge.moved_time import play
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import MemoryWay
from tests.firmware_bridge.table import Table


@asynccontextmanager
async def with_a_twin(table, *, cable):
    """Bring a second dial with the id and the key of the first."""
    first = table.dials[0]
    twin = SimulatedDial(first.identity, table.clock, seed=99)
    twin.memory.save("key", first.memory.load("key"))
    way = MemoryWay(twin, table.clock, cable=cable)
    way.name = way.address = "twin"
    life = asyncio.create_task(twin.run())
    table.ways.append(way)
    try:
        yield way
    finally:
        life.cancel()


def twins(table):
    return {way.way for way in table.roster.ways.values() if way.twin_of}


@pytest.mark.parametrize("air", [False, True])
@pytest.mark.parametrize("later", [False, True])
def test_two_dials_with_one_id_are_told_and_one_of_them_plays(air, later):
    async def story():
        table = Table(seats=2, air=air)
        async with table.running():
            if later:
                await table.all_up()
            async with with_a_twin(table, cable=not air) as way:
                both = {table.ways[0].name, "twin"}
                await table.until(lambda: twins(table))
                (waiting,) = twins(table)
                held = table.roster.dials[table.dials[0].identity]
                assert {held.way, waiting} == both
                assert table.roster.ways[waiting].twin_of == table.dials[0].identity
                await table.clock.sleep(20_000)
                assert twins(table) == {waiting}, "it stays told while it is so"
                assert held.up
                way.unplug()
                await table.until(lambda: not twins(table) and table.roster.dials[held.dial].up)

    play(story())


@pytest.mark.parametrize("air", [False, True])
def test_a_dial_that_starts_again_or_moves_to_another_port_is_no_twin(air):
    async def story():
        table = Table(seats=1, air=air)
        seen = set()
        table.roster.subscribe(lambda _: seen.update(twins(table)))
        async with table.running():
            await table.all_up()
            table.dials[0].reboot()
            await table.clock.sleep(5000)
            other = MemoryWay(table.dials[0], table.clock, cable=not air)
            other.name = other.address = "elsewhere"
            table.ways[0].unplug()
            table.ways.append(other)
            await table.until(lambda: table.roster.dials[table.dials[0].identity].up)
            await table.clock.sleep(20_000)
        assert seen == set()

    play(story())


def test_a_cable_beside_the_air_is_no_twin():
    async def story():
        table = Table(seats=1)
        seen = set()
        table.roster.subscribe(lambda _: seen.update(twins(table)))
        async with table.running():
            await table.all_up()
            air = MemoryWay(table.dials[0], table.clock, cable=False)
            table.ways.append(air)
            await table.until(lambda: table.roster.ways.get(air.name))
            await table.until(lambda: table.roster.ways[air.name].standing_by)
            await table.clock.sleep(10_000)
        assert seen == set()

    play(story())
