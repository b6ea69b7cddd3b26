"""Giving a dial its key takes no longer than one is ready to wait, whatever becomes of the dial."""

import asyncio

import pytest

from companion.dials.desk import DialsInReach
from companion.dials.pair import offer
from companion.dials.speech import DialComplaint
from firmware_bridge.moved_time import play
from tests.firmware_bridge.table import Table


@pytest.mark.parametrize("within_s", [1, 6, 20])
@pytest.mark.parametrize("pulled", ["before", "then", "never"])
def test_a_dial_that_does_not_answer_is_waited_for_no_longer_than_asked(within_s, pulled):
    async def story():
        table = Table(seats=1)
        async with table.running():
            await table.all_up()
            desk, (way,) = DialsInReach(table.roster, None), table.ways
            if pulled == "before":
                way.unplug()
            else:
                table.dials[0].freeze(60_000)
            if pulled == "then":
                asyncio.get_running_loop().call_later(0.5, way.unplug)
            with pytest.raises(DialComplaint, match="no_answer"):
                await offer(desk, way.name, within_s)
            assert within_s <= desk.elapsed_s <= within_s + 0.2

    play(story())


def test_a_dial_that_is_plugged_in_again_in_time_is_paired():
    async def story():
        table = Table(seats=1)
        async with table.running():
            await table.all_up()
            desk, (way,) = DialsInReach(table.roster, None), table.ways
            way.unplug()
            asyncio.get_running_loop().call_later(3, way.plug)
            dial, key = await offer(desk, way.name, 6)
            assert table.dials[0].memory.load("key") == key
            assert dial == table.dials[0].identity

    play(story())
