"""The table's side of a test: a radio that runs, and seats that keep a link to their dial."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import wraps

from firmware_bridge.ble import BleWay, Radio
from firmware_bridge.ble_link import LIMITS, BleLink
from firmware_bridge.ble_trouble import PATIENCE
from firmware_bridge.bluez_stand_in.air import AirDial, now_ms
from firmware_bridge.bluez_stand_in.bus import passing_bus
from firmware_bridge.link import Link, LinkLost, Loss
from firmware_bridge.messages import Opening, Phase, State
from firmware_bridge.secret_round import Place, SecretRound
from firmware_bridge.session import Greeted, TableSession
from tests.waiting import PATIENCE_S, until_so

TAG = b"a game of a test"
CHOICES = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1)]
BEAT_S = 0.05
PATIENT = LIMITS._replace(
    connect_s=PATIENCE_S, gatt_s=PATIENCE_S, close_s=PATIENCE_S, sight_s=PATIENCE_S,
    fresh_s=PATIENCE_S,
)  # fmt: skip
"""Limits of a radio that is not to give up because the machine is busy."""
SHORT_PAUSES = {cure: p._replace(first_s=0.02, most_s=0.1) for cure, p in PATIENCE.items()}
QUICK = {"retry_s": 0.05, "patience": SHORT_PAUSES}
"""Limits of a radio that tries again at once."""
AT_ONCE = {
    "rescan_s": 10 * PATIENCE_S,
    "patience": {cure: p._replace(tries=min(p.tries, 3)) for cure, p in PATIENCE.items()},
}
"""Limits of a radio that takes less than a second of waiting, or longer than any test."""
SOON_S = 0.2
"""For the one limit that is to be reached."""


def on_a_bus(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test with a system bus of its own."""

    @wraps(test)
    def run(*args: object, **kwargs: object) -> None:
        asyncio.run(play(*args, **kwargs))

    async def play(*args: object, **kwargs: object) -> None:
        async with passing_bus():
            await test(*args, **kwargs)

    return run


@asynccontextmanager
async def a_radio(**limits: object) -> AsyncIterator[Radio]:
    """A radio that runs, and waits for whatever is slow, unless told."""
    radio = Radio(limits=PATIENT._replace(**limits))
    async with asyncio.TaskGroup() as tasks:
        running = tasks.create_task(radio.run())
        yield radio
        running.cancel()


def six_dials() -> list[AirDial]:
    return [AirDial(number) for number in range(1, 7)]


def way_to(radio: Radio, dial: AirDial) -> BleWay:
    """The way to a dial whose address is known, as from an earlier scan."""
    return BleWay(dial.name, dial.address, radio)


def limit(radio: Radio, **limits: float) -> None:
    """Change the limits of a radio that runs: time enough for what was to succeed has been."""
    radio._limits = radio._limits._replace(**limits)


async def link_to(way: BleWay) -> BleLink:
    """Link with a dial as soon as that is possible."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with suppress(LinkLost):
                return await way.connect()


async def loss_of(attempt: Awaitable[object]) -> Loss:
    """Give why an attempt failed, as it must."""
    try:
        await attempt
    except LinkLost as lost:
        return lost.why
    raise AssertionError("it succeeded")


class Seat:
    """A place at the table that keeps a link to its dial."""

    def __init__(self, table: "Table", way: BleWay, dial: AirDial) -> None:
        self.dial, self.losses = dial, list[Loss]()
        self.greetings = 0
        self._table, self._way = table, way
        self._changed = asyncio.Event()
        self.session: TableSession | None = None

    @property
    def is_greeted(self) -> bool:
        return self.session is not None and self.session.dial is not None

    async def keep_linked(self) -> None:
        while True:
            try:
                await self._talk(await self._way.connect())
            except LinkLost as lost:
                self.losses.append(lost.why)
            self.session = None

    async def _talk(self, link: Link) -> None:
        self.session = TableSession({self.dial.identity: bytes(32)}, os.urandom)
        speaking = asyncio.ensure_future(self._speak(link, self.session))
        try:
            while True:
                self._hear(await link.read(), self.session)
        finally:
            speaking.cancel()
            await asyncio.wait([speaking])
            await link.close()

    async def _speak(self, link: Link, session: TableSession) -> None:
        with suppress(LinkLost):  # the reader hears of it, too
            while True:
                session.want = self._table.round.want(self.dial.identity)
                if data := session.send(now_ms()):
                    await link.write(data)
                self._changed.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(BEAT_S):
                        await self._changed.wait()

    def _hear(self, data: bytes, session: TableSession) -> None:
        for news in session.receive(data, now_ms()):
            if isinstance(news, Greeted):
                self.greetings += 1
            if isinstance(news, State | Opening):
                self._table.round.heard(self.dial.identity, news)
            self._table.changed()

    def changed(self) -> None:
        self._changed.set()


class Table:
    """Seats that play one secret round."""

    def __init__(self, radio: Radio, dials: list[AirDial]) -> None:
        places = {dial.identity: Place(n, 0b111111, 0, bytes(3)) for n, dial in enumerate(dials)}
        self.round = SecretRound(TAG, 1, places)
        self.seats = [Seat(self, way_to(radio, dial), dial) for dial in dials]

    def changed(self) -> None:
        for seat in self.seats:
            seat.changed()

    @property
    def all_greeted(self) -> bool:
        return all(seat.is_greeted for seat in self.seats)


@asynccontextmanager
async def a_table(radio: Radio, dials: list[AirDial]) -> AsyncIterator[Table]:
    """A table whose seats look for their dials."""
    table = Table(radio, dials)
    async with asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(seat.keep_linked()) for seat in table.seats]
        yield table
        for task in running:
            task.cancel()


async def play_the_round(table: Table, dials: list[AirDial]) -> None:
    """Let every player choose, and wait until all is open."""
    await until_so(lambda: all(dial.firmware.phase == Phase.CHOOSING for dial in dials))
    for dial, choice in zip(dials, CHOICES, strict=True):
        dial.choose(*choice)
    await until_so(lambda: table.round.complete)
