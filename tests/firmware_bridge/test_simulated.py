"""The simulated dial: a hand, a battery, a memory and a wire that behave as real ones do."""

import asyncio
from itertools import pairwise
from random import Random

import pytest

from firmware_bridge.clock import LoopClock
from firmware_bridge.faults import Fault, Stream, Trouble, Wire
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import STEPS, STILL, distance
from firmware_bridge.link import LinkLost, Loss
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from firmware_bridge.physics import TURN_STEPS_MS, Battery, Memory, TurnedHand
from firmware_bridge.serial_port import SerialWay
from firmware_bridge.simulated import BOOT_NOISE, SimulatedDial
from firmware_bridge.simulated_ways import MemoryWay, PseudoTerminal
from tests.firmware_bridge.table import Table

# Hands


def turned(seed, angle, ms=10):
    """Where a hand is seen to be on its way to an angle, every few milliseconds."""
    hand = TurnedHand(Random(seed))
    seen = [hand.sensed()]
    hand.aim(angle)
    while not hand.resting:
        hand.pass_time(ms)
        seen.append(hand.sensed())
    return seen


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_is_turned_at_a_finite_speed_and_arrives(seed):
    seen = turned(seed, 1000)
    assert distance(seen[-1], 1000) < STILL
    steps = [distance(one, two) for one, two in pairwise(seen)]
    assert max(steps) <= 10 * TURN_STEPS_MS + STILL
    assert len(seen) * 10 * TURN_STEPS_MS <= STEPS / 2 * 1.2 + 200, "it went the long way round"


def test_a_hand_goes_past_its_place_and_comes_back():
    past = 0
    for seed in range(20):
        seen = turned(seed, 1000)
        way = (1000 - seen[0] + STEPS // 2) % STEPS - STEPS // 2
        furthest = max((angle - seen[0]) % STEPS * (1 if way > 0 else 0) for angle in seen)
        past += furthest > abs(way) + STILL
    assert past


def test_a_hand_at_rest_is_noisy_and_drifts_but_keeps_its_reading_for_an_hour():
    hand = TurnedHand(Random(1))
    hand.aim(2000)
    seen = []
    for _ in range(72_000):
        hand.pass_time(50)
        seen.append(hand.sensed())
    resting = seen[100:]
    assert len(set(resting[:50])) > 1
    assert max(distance(one, two) for one, two in pairwise(resting)) < STILL
    assert all(distance(angle, 2000) < 100 for angle in resting)


# Battery and memory


def test_a_battery_lasts_its_hours_and_then_is_empty():
    battery = Battery(hours=2)
    battery.pass_time(3_600_000)
    assert battery.per_cent == 50
    battery.pass_time(3_600_000)
    assert battery.empty
    battery.pass_time(3_600_000)
    assert battery.per_cent == 0


def test_a_memory_in_a_folder_outlives_its_program(tmp_path):
    seal = (b"t" * 16, (1, 2, 3, 4, 5, 6), b"s" * 16)
    Memory(tmp_path / "dial").save("seal", seal)
    again = Memory(tmp_path / "dial")
    assert again.load("seal") == seal
    again.save("seal", None)
    assert Memory(tmp_path / "dial").load("seal") is None


# A dial and its player


def at_table(**settings):
    """Run an asynchronous test at a table on moved time, with a round begun."""

    def wrap(test):
        def run():
            async def whole():
                async with Table(**settings).running() as table:
                    await table.all_up()
                    await test(table, table.begin())

            play(whole())

        return run

    return wrap


@at_table(seats=3)
async def test_what_is_chosen_is_opened_and_nothing_else(table, the_round):
    for dial, hands in zip(table.dials, [(1, 2), (6, 3), (0, 5)], strict=True):
        dial.choose(*hands)
    await table.until(lambda: the_round.complete)
    assert table.opened == [(1, 2), (6, 3), (0, 5)]


@at_table(seats=1)
async def test_choosing_takes_a_person_s_time(table, the_round):
    table.dials[0].choose(1, 4)
    assert 200 <= await table.until(lambda: the_round.complete) <= 2500


@at_table(seats=2)
async def test_a_choice_can_be_withdrawn_and_made_anew(table, the_round):
    first, second = table.dials
    first.choose(1, 2)
    await table.until(lambda: the_round.sealed)
    first.withdraw()
    await table.until(lambda: not the_round.sealed)
    await table.clock.sleep(3000)
    assert not the_round.sealed
    first.choose(3, 4)
    second.choose(5, 6)
    await table.until(lambda: the_round.complete)
    assert table.opened == [(3, 4), (5, 6)]


@at_table(seats=1)
async def test_a_strict_clock_seals_an_error_at_the_second_press(table, the_round):
    the_round = table.begin(2, flags=0)
    table.dials[0].choose(4, 4)
    assert await table.until(lambda: the_round.complete) > 700
    assert table.opened == [(4, 4)]


@at_table(seats=1)
async def test_an_assisted_clock_does_not_seal_an_error(table, the_round):
    the_round = table.begin(2, flags=wire.ASSISTED)
    table.dials[0].choose(4, 4)
    await table.clock.sleep(10_000)
    assert not the_round.sealed
    table.dials[0].choose(4, 5)
    await table.until(lambda: the_round.complete)


@at_table(seats=1)
async def test_a_choice_is_not_made_again_in_the_next_turn(table, the_round):
    table.dials[0].choose(1, 2)
    await table.until(lambda: the_round.complete)
    the_round = table.begin(2)
    await table.clock.sleep(10_000)
    assert table.dials[0].phase == Phase.CHOOSING


def test_a_table_with_the_same_seed_says_the_same_bytes():
    def heard(seed):
        said = []

        async def whole():
            table = Table(seats=2, seed=seed)
            async with table.running():
                await table.all_up()
                for way in table.ways:
                    hear = way.wire.deliver
                    way.wire.deliver = lambda data, hear=hear: (said.append(data), hear(data))
                the_round = table.begin()
                for dial in table.dials:
                    dial.choose(2, 3)
                await table.until(lambda: the_round.complete)

        play(whole())
        return said

    assert heard(5) == heard(5) != heard(6)


@pytest.mark.parametrize(("when", "phase"), [("before", Phase.CHOOSING), ("after", Phase.SEALED)])
def test_a_power_cut_in_the_middle_of_sealing_keeps_the_seal_or_asks_again(when, phase):
    @at_table(seats=2)
    async def run(table, the_round):
        dial = table.dials[0]
        seen = []
        dial.watch = seen.append
        dial.memory.cut_power(when)
        dial.choose(2, 3)
        await table.until(lambda: not dial.powered)
        await table.until(lambda: dial.powered and dial.phase == phase)
        table.dials[1].choose(4, 5)
        await table.until(lambda: the_round.complete)
        assert table.opened == [(2, 3), (4, 5)]

    run()


def one_dial_table(dial):
    table = Table(seats=1)
    table.dials, table.ways = [dial], [MemoryWay(dial, table.clock)]
    table.keys.clear()
    table.keys[dial.identity] = bytes(32)
    return table


def test_a_dial_in_a_folder_wakes_up_with_its_seal(tmp_path):
    async def story():
        dial = SimulatedDial(b"foldered", LoopClock(), seed=1, folder=tmp_path)
        dial.memory.save("key", bytes(32))
        table = one_dial_table(dial)
        async with table.running():
            the_round = table.begin()
            the_round.ready(4, is_ready=False)
            dial.choose(2, 6)
            await table.until(lambda: dial.phase == Phase.SEALED)

        again = SimulatedDial(b"foldered", LoopClock(), seed=2, folder=tmp_path)
        assert again.phase == Phase.SEALED
        table = one_dial_table(again)
        table.round = the_round
        the_round.ready(4)
        async with table.running():
            await table.until(lambda: the_round.complete)
            assert table.opened == [(2, 6)]

    play(story())


@at_table(seats=1)
async def test_a_dial_without_power_neither_hears_nor_speaks(table, the_round):
    dial = table.dials[0]
    dial.switch(on=False)
    said = []
    table.ways[0].wire.deliver = said.append
    table.ways[0].wire.to_dial(b"anybody there?\0")
    dial.press()
    dial.choose(1, 1)
    await table.clock.sleep(10_000)
    assert said == []
    assert dial.light == (0, bytes(3))


@at_table(seats=1)
async def test_a_frozen_dial_answers_late_what_it_was_asked(table, the_round):
    dial = table.dials[0]
    dial.freeze(1000)
    await table.clock.sleep(900)
    dial.press()
    assert dial.phase == Phase.RESTING
    assert await table.until(lambda: dial.phase == Phase.CHOOSING) < 200


def test_what_is_printed_of_a_dial_tells_no_choice():
    async def story():
        dial = SimulatedDial(bytes(8), LoopClock(), seed=1)
        before = repr(dial)
        dial.choose(3, 4)
        assert repr(dial) == before

    play(story())


# Faults


FRAMES = b"".join(bytes([n]) * 5 + b"\0" for n in range(1, 7))


def carried(fault, seed=1, chance=1.0):
    stream = Stream(Random(seed))
    return list(stream.carry(FRAMES, [Trouble(fault, 0, chance)]))


def test_each_fault_of_a_wire_does_what_its_name_says():
    whole = [bytes([n]) * 5 + b"\0" for n in range(1, 7)]
    assert carried(Fault.DROP) == []
    assert carried(Fault.DUPLICATE) == [frame for frame in whole for _ in range(2)]
    assert carried(Fault.REORDER, chance=0.5) != whole
    assert set(carried(Fault.REORDER, chance=0.5)) <= set(whole)
    assert all(
        len(piece) == len(frame) and sum(a != b for a, b in zip(piece, frame, strict=True)) == 1
        for piece, frame in zip(carried(Fault.CORRUPT), whole, strict=True)
    )
    torn = carried(Fault.TORN)
    assert all(frame.startswith(piece) for piece, frame in zip(torn, whole, strict=True))
    assert b"\0" not in b"".join(torn)
    stale = carried(Fault.STALE)
    assert list(dict.fromkeys(stale)) == whole
    assert len(stale) == 2 * len(whole) - 1


@pytest.mark.parametrize("fault", list(Fault)[:6])
def test_a_fault_is_the_same_for_the_same_seed(fault):
    assert carried(fault, 3, 0.5) == carried(fault, 3, 0.5)


def test_a_wire_without_trouble_changes_nothing_even_between_frames():
    data = BOOT_NOISE + FRAMES[:-3]
    assert b"".join(Stream(Random(1)).carry(data, [])) == data


def test_trouble_ends_when_its_time_is_over():
    async def story():
        clock = LoopClock()
        socket = SimulatedDial(bytes(8), clock, seed=1).socket(cable=True)
        line, heard = Wire(socket, clock, 1), []
        line.deliver = heard.append
        line.trouble(Fault.DROP, 100)
        socket.outlet(FRAMES)
        assert heard == []
        await clock.sleep(100)
        socket.outlet(FRAMES)
        assert b"".join(heard) == FRAMES

    play(story())


# One contract for both kinds of way


class Contract:
    """A dial that is alive, a way to it, and how to take it away."""

    def __init__(self, kind, folder):
        self.clock = LoopClock()
        self.dial = SimulatedDial(bytes(8), self.clock, seed=1)
        if kind == "memory":
            self.end = self.way = MemoryWay(self.dial, self.clock)
        else:
            path = folder / "usb-pico"
            self.end, self.way = PseudoTerminal(self.dial, path, self.clock), SerialWay(path)
        self.end.plug()


CALL = wire.frame(bytes([wire.CALL]) + wire.pack(wire.CALL, wire.VERSION, bytes(16)))


async def hello_over(link):
    """Call the dial at the other end, and hear it answer."""
    await link.write(b"\0" + CALL)
    heard = b""
    while not (heard.strip(b"\0") and heard.endswith(b"\0")):
        heard += await link.read()
    return wire.unframe(heard.split(b"\0")[-2])[0] == wire.HELLO


async def lost(waiting):
    with pytest.raises(LinkLost) as caught:
        await waiting
    return caught.value.why


@pytest.mark.parametrize("kind", ["memory", "port"])
def test_both_kinds_of_way_keep_the_same_promises(kind, tmp_path):
    async def story():
        end = Contract(kind, tmp_path)
        assert end.way.cable
        link = await end.way.connect()
        assert await hello_over(link)
        assert await lost(end.way.connect()) is Loss.BUSY
        await link.close()
        await link.close()
        assert await lost(link.read()) is Loss.GONE
        assert await lost(link.write(b"x")) is Loss.GONE

        link = await end.way.connect()
        assert await hello_over(link)
        reading = asyncio.create_task(link.read())
        await asyncio.sleep(0)
        end.end.unplug()
        assert await lost(reading) is Loss.GONE
        assert await lost(end.way.connect()) is Loss.NOT_FOUND

        end.end.plug()
        link = await end.way.connect()
        assert await hello_over(link)
        await link.close()
        end.end.unplug()
        end.end.unplug()

    asyncio.run(story())
