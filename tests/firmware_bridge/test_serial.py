"""Dials on a cable: real pyserial on real pseudo-terminals."""

import asyncio
import os
import termios
import tty
from contextlib import ExitStack, asynccontextmanager
from functools import wraps

import pytest

from firmware_bridge.faults import Fault
from firmware_bridge.link import LinkLost, Loss
from firmware_bridge.messages import Phase
from firmware_bridge.serial_port import CHUNK, MOST_UNREAD, SerialPorts, SerialWay
from firmware_bridge.simulated_ways import PseudoTerminal
from tests.firmware_bridge.table import Table
from tests.rights import as_nobody
from tests.waiting import PATIENCE_S

PICO = "usb-MicroPython_Board_in_FS_mode_e6614c311b7e6f3{}-if00"
EVERY_BYTE = bytes(range(256))


def on_real_time(story):
    """Run an asynchronous test, for as long as anything is waited for."""

    @wraps(story)
    def run(*args, **kwargs):
        async def limited():
            async with asyncio.timeout(PATIENCE_S):
                await story(*args, **kwargs)

        asyncio.run(limited())

    return run


class Port:
    """The far end of a pseudo-terminal, as a dial would hold it."""

    def __init__(self):
        self.near, self.far = os.openpty()
        tty.setraw(self.far)
        self.path = os.ttyname(self.far)
        self.way = SerialWay(self.path)

    def vanish(self):
        for end in {self.near, self.far} - {None}:
            os.close(end)
        self.near = self.far = None


@pytest.fixture
def port():
    port = Port()
    yield port
    if port.near is not None:
        port.vanish()


async def losing(waiting):
    """What a link says when it is lost."""
    with pytest.raises(LinkLost) as caught:
        await waiting
    return caught.value.why


# The link


@on_real_time
async def test_every_byte_passes_as_it_is_both_ways(port):
    link = await port.way.connect()
    await link.write(EVERY_BYTE)
    assert os.read(port.near, CHUNK) == EVERY_BYTE
    os.write(port.near, EVERY_BYTE)
    heard = b""
    while len(heard) < len(EVERY_BYTE):
        heard += await link.read()
    assert heard == EVERY_BYTE
    await link.close()


@on_real_time
async def test_an_empty_read_can_only_mean_that_the_port_hung_up(port):
    link = await port.way.connect()
    assert termios.tcgetattr(port.far)[6][termios.VMIN] == 1
    await link.close()


@on_real_time
async def test_a_port_is_for_one_program_and_free_again_when_closed(port):
    link = await port.way.connect()
    assert await losing(port.way.connect()) is Loss.BUSY
    await link.close()
    await link.close()
    await (await port.way.connect()).close()


@on_real_time
async def test_a_port_that_vanishes_ends_the_reading(port):
    link = await port.way.connect()
    reading = asyncio.create_task(link.read())
    await asyncio.sleep(0)
    port.vanish()
    assert await losing(reading) is Loss.GONE
    assert await losing(link.read()) is Loss.GONE
    assert await losing(link.write(b"x")) is Loss.GONE


@on_real_time
async def test_what_arrived_before_the_loss_is_still_read(port):
    link = await port.way.connect()
    os.write(port.near, b"last words")
    await link._news.wait()
    port.vanish()
    assert await link.read() == b"last words"
    assert await losing(link.read()) is Loss.GONE


@on_real_time
async def test_writing_into_a_vanished_port_says_so(port):
    link = await port.way.connect()
    port.vanish()
    assert await losing(link.write(b"x" * 100)) is Loss.GONE


@on_real_time
async def test_a_dial_that_takes_nothing_holds_up_no_other_task(port):
    link = await port.way.connect()
    writing = asyncio.create_task(link.write(bytes(10**6)))
    for _ in range(100):
        await asyncio.sleep(0)
    assert not writing.done()
    await link.close()
    assert await losing(writing) is Loss.GONE


@on_real_time
async def test_a_slow_dial_gets_every_byte(port):
    link = await port.way.connect()
    sent = EVERY_BYTE * 400
    writing = asyncio.create_task(link.write(sent))
    os.set_blocking(port.near, False)
    taken = b""
    while len(taken) < len(sent):
        await asyncio.sleep(0)
        try:
            taken += os.read(port.near, CHUNK)
        except BlockingIOError:
            continue
    await writing
    assert taken == sent
    await link.close()


@on_real_time
async def test_a_flood_that_nobody_reads_is_held_back_and_not_lost(port):
    link = await port.way.connect()
    os.set_blocking(port.near, False)
    flood, sent, stuck = EVERY_BYTE * 1000, 0, 0
    while stuck < 1000 and sent < len(flood):
        await asyncio.sleep(0)
        try:
            sent += os.write(port.near, flood[sent : sent + CHUNK])
            stuck = 0
        except BlockingIOError:
            stuck += 1
    assert len(link._unread) < MOST_UNREAD + CHUNK
    assert sent < len(flood)
    heard = b""
    while len(heard) < sent:
        heard += await link.read()
    assert heard == flood[:sent]
    await link.close()


@on_real_time
async def test_closing_wakes_who_reads(port):
    link = await port.way.connect()
    reading = asyncio.create_task(link.read())
    await asyncio.sleep(0)
    await link.close()
    assert await losing(reading) is Loss.GONE


# Why there is no link


@on_real_time
async def test_a_port_one_may_not_open_is_denied(port):
    os.chmod(port.path, 0)
    with as_nobody():
        assert await losing(port.way.connect()) is Loss.DENIED


@on_real_time
async def test_no_port_is_not_found(tmp_path):
    assert await losing(SerialWay(tmp_path / "none").connect()) is Loss.NOT_FOUND


@on_real_time
async def test_what_is_no_port_is_no_dial(tmp_path):
    (tmp_path / "file").touch()
    assert await losing(SerialWay(tmp_path / "file").connect()) is Loss.NOT_A_DIAL
    assert await losing(SerialWay(tmp_path).connect()) is Loss.NOT_A_DIAL


@on_real_time
async def test_a_failed_try_leaves_no_descriptor_behind(port, tmp_path):
    (tmp_path / "file").touch()
    link = await port.way.connect()
    before = len(os.listdir("/proc/self/fd"))
    for way in (port.way, SerialWay(tmp_path / "file"), SerialWay(tmp_path / "none")):
        await losing(way.connect())
    assert len(os.listdir("/proc/self/fd")) == before
    await link.close()


# Looking for ports


NAMES = [
    PICO.format(5),
    "usb-Raspberry_Pi_Pico_W_E6614C311B7E6F36-if00",
    "usb-Adafruit_CircuitPython_Feather_RP2040_DF62-if00",
    "usb-Raspberry_Pi_Debug_Probe__CMSIS-DAP__E661-if01",
    "usb-Raspberry_Pi_Picoprobe_E661-if01",
    "usb-1a86_USB_Serial-if00-port0",
]


@pytest.fixture
def folder(tmp_path):
    """A /dev/serial/by-id with a port for each name."""
    with ExitStack() as stack:
        for name in NAMES:
            port = Port()
            stack.callback(port.vanish)
            (tmp_path / name).symlink_to(port.path)
        yield tmp_path


def test_only_what_looks_like_a_dial_is_spoken_to(folder):
    assert sorted(way.name for way in SerialPorts(folder)()) == sorted(NAMES[:3])
    assert sorted(way.name for way in SerialPorts(folder, every=True)()) == sorted(NAMES)


def test_a_path_that_is_given_is_a_way_as_long_as_it_is_there(folder, port):
    look = SerialPorts(folder / "none", paths=[folder / NAMES[5], folder / "gone"])
    assert [way.name for way in look()] == [str(folder / NAMES[5])]


def test_a_port_found_twice_is_one_way(folder):
    look = SerialPorts(folder, paths=[(folder / NAMES[0]).resolve()])
    assert sorted(way.name for way in look()) == sorted(NAMES[:3])


def test_a_name_that_leads_nowhere_is_no_way(folder):
    (folder / PICO.format(9)).symlink_to(folder / "gone")
    assert len(SerialPorts(folder)()) == 3


def test_a_machine_without_serial_ports_has_no_ways(tmp_path):
    assert SerialPorts(tmp_path / "none")() == []


# Whole dials behind real ports


class PortTable(Table):
    """A table whose dials are on pseudo-terminals, in real time."""

    def __init__(self, folder, seats=3):
        super().__init__(seats)
        self.ways = [
            PseudoTerminal(dial, folder / PICO.format(n), self.clock, seed=n)
            for n, dial in enumerate(self.dials)
        ]
        self.look = SerialPorts(folder)
        self.changed = asyncio.Event()
        self.roster.subscribe(lambda state: self.changed.set())

    def hear(self, dial, news):
        super().hear(dial, news)
        self.changed.set()

    async def until(self, true):
        while not true():
            self.changed.clear()
            await self.changed.wait()

    @asynccontextmanager
    async def running(self):
        for way in self.ways:
            way.plug()
        try:
            async with super().running():
                yield self
        finally:
            for way in self.ways:
                way.unplug()

    async def play(self, turn):
        chosen = [(1 + turn % 6, 1 + n) for n in range(len(self.dials))]
        the_round = self.begin(turn)
        for dial, hands in zip(self.dials, chosen, strict=True):
            dial.choose(*hands)
        await self.until(lambda: the_round.complete or the_round.broken)
        assert self.opened == chosen


@on_real_time
async def test_a_round_is_played_over_real_ports(tmp_path):
    async with PortTable(tmp_path, 5).running() as table:
        await table.play(1)
        assert {state.phase for state in table.roster.dials.values()} == {Phase.OPENED}


@on_real_time
async def test_a_dial_pulled_out_is_gone_and_comes_back_with_its_port(tmp_path):
    async with PortTable(tmp_path).running() as table:
        await table.all_up()
        first = table.dials[0].identity
        table.ways[0].unplug()
        await table.until(lambda: not table.roster.dials[first].up)
        assert table.roster.dials[first].loss is Loss.GONE
        await table.until(lambda: PICO.format(0) not in table.roster.ways)
        table.ways[0].plug()
        await table.all_up()
        await table.play(1)


@on_real_time
async def test_a_port_another_program_holds_is_shown_and_taken_when_it_is_free(tmp_path):
    table = PortTable(tmp_path, 1)
    table.ways[0].plug()
    other = await SerialWay(table.ways[0].path).connect()
    async with table.running():
        await table.until(lambda: any(w.loss is Loss.BUSY for w in table.roster.ways.values()))
        await other.close()
        await table.all_up()


@pytest.mark.parametrize("fault", [Fault.STALE, Fault.TORN])
@on_real_time
async def test_a_bad_cable_changes_no_choice(tmp_path, fault):
    async with PortTable(tmp_path).running() as table:
        await table.play(1)
        table.ways[0].wire.trouble(fault, 400, 0.5)
        if fault is Fault.STALE:
            table.ways[0].drop()
        await table.play(2)
