"""The radio and the dials it can reach: one scanner, one connect at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import NamedTuple

from bleak import BleakClient, BleakScanner
from bleak.args.bluez import BlueZScannerArgs
from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData

from firmware_bridge.ble_host import alone, close_stale_links
from firmware_bridge.ble_link import LIMITS, SERVICE, BleLink, Limits
from firmware_bridge.ble_trouble import TROUBLES, Cure, Trouble, sort_out
from firmware_bridge.link import Loss

_LOG = logging.getLogger(__name__)
_NOT_SEEN = Trouble(Loss.NOT_FOUND, Cure.AFRESH, "it is switched off or out of reach")


@dataclass(frozen=True)
class BleWay:
    """A dial that was seen on the air."""

    name: str
    address: str
    radio: Radio = field(repr=False, compare=False)
    cable: bool = field(default=False, init=False)

    async def connect(self) -> BleLink:
        """Open a link, or raise LinkLost."""
        return await self.radio.connect(self)


class _Sighting(NamedTuple):
    way: BleWay
    device: BLEDevice
    at: float


class Radio:
    """Owns the radio: scans as long as somebody is searching, and else leaves the air alone.

    `run` belongs into a TaskGroup. Everything else may be called before it runs, and waits.
    """

    def __init__(self, adapter: str | None = None, limits: Limits = LIMITS) -> None:
        self._filter: BlueZScannerArgs = {"adapter": adapter} if adapter else {}
        self._limits = limits
        self._seen: dict[str, _Sighting] = {}
        self._held: set[str] = set()
        """Addresses of links that are open or being opened."""
        self._searches = 0
        self._turn = asyncio.Event()
        self._news = asyncio.Event()
        self._connecting = asyncio.Lock()
        self._trouble: Trouble | None = None
        self._suspects_stale_links = True

    @property
    def trouble(self) -> Trouble | None:
        """Why the radio cannot scan, as far as known."""
        return self._trouble

    def __call__(self) -> list[BleWay]:
        """Give the dials seen lately that nobody here is connected with."""
        return [sighting.way for address in self._seen if (sighting := self._fresh(address))]

    async def news(self) -> None:
        """Wait until a dial is seen or the radio fails."""
        await self._news.wait()

    @contextmanager
    def searching(self) -> Iterator[None]:
        """Scan for the length of a block."""
        self._searches += 1
        self._turn.set()  # a scan under way is begun anew: it may have reported this dial already
        try:
            yield
        finally:
            self._searches -= 1
            if not self._searches:
                self._turn.set()

    # Connecting

    async def connect(self, way: BleWay) -> BleLink:
        """Wait until a dial is seen, then connect with it; raise LinkLost if that is not to be."""
        tried = 0
        with self.searching():
            while isinstance(result := await self._try(way), Trouble):
                tried += 1
                pause = self._limits.patience[result.cure].pause(tried)
                if pause is None:
                    raise result.lost(way.name)
                _LOG.info("%s: %s; again in %.2f s", way.name, result.detail, pause)
                await asyncio.sleep(pause)
        _LOG.info("%s: connected", way.name)
        return result

    async def _try(self, way: BleWay) -> BleLink | Trouble:
        async with self._in_sight(way) as device:
            try:
                return await self._open(way, device)
            except TROUBLES as error:
                trouble = sort_out(error)
                if trouble.cure is Cure.AFRESH:
                    await self._forget(device)
                return trouble

    @asynccontextmanager
    async def _in_sight(self, way: BleWay) -> AsyncIterator[BLEDevice]:
        """Wait until a dial is seen, and until the others have connected."""
        while True:
            await self._wait_to_see(way)
            async with self._connecting:
                # The others may have taken so long that it has to be seen again.
                if sighting := self._fresh(way.address):
                    yield sighting.device
                    return

    async def _wait_to_see(self, way: BleWay) -> None:
        try:
            async with asyncio.timeout(self._limits.sight_s):
                while not self._fresh(way.address):
                    await self._news.wait()
                    if self._trouble:
                        raise self._trouble.lost(way.name)
        except TimeoutError:
            self._suspects_stale_links = True
            raise _NOT_SEEN.lost(way.name) from None

    async def _open(self, way: BleWay, device: BLEDevice) -> BleLink:
        def let_go() -> None:
            self._held.discard(way.address)

        self._held.add(way.address)
        link = BleLink(way.name, device, self._limits, let_go)
        await link.open()
        self._seen.pop(way.address, None)
        return link

    async def _forget(self, device: BLEDevice) -> None:
        """Make BlueZ forget a dial: its old services, or a connect it never ended."""
        self._seen.pop(device.address, None)
        with suppress(*TROUBLES):
            async with asyncio.timeout(self._limits.close_s):
                await BleakClient(device).unpair()
        self._turn.set()

    # Scanning

    async def run(self) -> None:
        """Scan whenever somebody is searching, until cancelled."""
        while True:
            try:
                with alone():
                    await self._work()
            except OSError as error:
                await self._fail(error)

    async def _work(self) -> None:
        while True:
            self._turn.clear()
            if not self._searches:
                await self._turn.wait()
                continue
            try:
                await self._scan()
            except TROUBLES as error:
                await self._fail(error)

    async def _scan(self) -> None:
        scanner = BleakScanner(self._saw, [SERVICE], bluez=self._filter)
        # No time limit: a start cut short would leave a discovery behind that nobody can end.
        await scanner.start()
        self._trouble = None
        try:
            if self._suspects_stale_links:
                await self._close_stale_links()
            await self._pause(self._limits.rescan_s)
        finally:
            with suppress(*TROUBLES):
                await scanner.stop()

    async def _close_stale_links(self) -> None:
        """Free dials that are linked with nobody; while scanning, so that no other has to wait."""
        self._suspects_stale_links = False
        with suppress(*TROUBLES):
            async with asyncio.timeout(self._limits.close_s):
                await close_stale_links(self._held)

    async def _fail(self, error: Exception) -> None:
        trouble = sort_out(error)
        if trouble != self._trouble:
            _LOG.warning("no radio: %s", trouble.detail)
        self._trouble = trouble
        self._seen.clear()  # else they would be tried in vain, and the wrong reason told
        self._tell()
        self._turn.clear()
        await self._pause(self._limits.retry_s)

    async def _pause(self, most_s: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(most_s):
                await self._turn.wait()

    def _saw(self, device: BLEDevice, advertisement: AdvertisementData) -> None:
        if device.address in self._held:
            return  # bleak tells of every change of a device, of its connection too
        way = BleWay(device.name or device.address, device.address, self)
        self._seen[device.address] = _Sighting(way, device, monotonic())
        self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _fresh(self, address: str) -> _Sighting | None:
        sighting = self._seen.get(address)
        return sighting if sighting and monotonic() - sighting.at < self._limits.fresh_s else None
