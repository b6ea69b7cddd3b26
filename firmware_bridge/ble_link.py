"""A byte stream to one dial over Bluetooth Low Energy (PROTOCOL.md 1)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from bleak import BleakClient
from bleak.backends.characteristic import BleakGATTCharacteristic
from bleak.backends.device import BLEDevice
from bleak.exc import BleakCharacteristicNotFoundError, BleakError

from firmware_bridge.ble_trouble import (
    PATIENCE,
    TROUBLES,
    Cure,
    NotADial,
    OtherVersion,
    Patience,
    Trouble,
    sort_out,
)
from firmware_bridge.firmware import wire
from firmware_bridge.link import Loss
from firmware_bridge.messages import DialId

SERVICE, TO_DIAL, FROM_DIAL, LAYOUT = (
    f"0c70b00{n}-7ab1-4e00-9c10-6f63746f7075" for n in range(4)
)  # fmt: skip

_DIAL_ID_BYTES = 8
_SMALLEST_PIECE = 20
_MOST_PIECES = 256
_CLOSED = Trouble(Loss.GONE, Cure.NONE, "closed")
_DROPPED = Trouble(Loss.GONE, Cure.AGAIN, "the dial dropped the connection")


class Limits(NamedTuple):
    """How long the radio may take, in seconds, and how often it is tried."""

    connect_s: float = 8.0
    gatt_s: float = 3.0
    close_s: float = 5.0
    """BlueZ itself takes two to let go."""
    sight_s: float = 8.0
    """How long to wait until a missing dial is seen."""
    fresh_s: float = 10.0
    """How long a sighting holds."""
    rescan_s: float = 10.0
    """When to begin a scan anew: one may report a dial only once, and end without a word."""
    retry_s: float = 1.0
    """How soon to look again for a radio that is off or missing."""
    patience: Mapping[Cure, Patience] = PATIENCE


LIMITS = Limits()


class BleLink:
    """A link for one connection only: bleak's clients are not to be trusted with a second."""

    def __init__(
        self, name: str, device: BLEDevice, limits: Limits, on_end: Callable[[], None]
    ) -> None:
        self.dial: DialId = b""
        """Who it says it is; only the greeting proves it."""
        self._name, self._limits = name, limits
        self._client = BleakClient(device, lambda _: self._drop(), timeout=limits.connect_s)
        self._pieces: asyncio.Queue[bytes] = asyncio.Queue(_MOST_PIECES)
        self._is_open = False
        self._lost: Trouble | None = None
        self._on_end: Callable[[], None] | None = on_end

    async def open(self) -> None:
        """Connect, make sure it is a dial, and subscribe; raises one of TROUBLES."""
        try:
            # bleak keeps the first limit; the second is for bleak itself, which can hang in D-Bus.
            async with asyncio.timeout(self._limits.connect_s + self._limits.gatt_s):
                await self._client.connect()
                self._to_dial = self._find(TO_DIAL)
                from_dial, layout = self._find(FROM_DIAL), self._find(LAYOUT)
                self.dial = _read_layout(await self._client.read_gatt_char(layout))
                await self._client.start_notify(from_dial, lambda _, data: self._hear(bytes(data)))
            self._is_open = True
            if not self._client.is_connected:
                raise BleakError("disconnected")
        except BaseException:
            await self.close()
            raise

    async def read(self) -> bytes:
        """Wait for the next bytes: at least one."""
        piece = await self._pieces.get()
        if not piece:
            assert self._lost is not None
            self._hear(b"")  # for the next reader
            raise self._lost.lost(self._name)
        return piece

    async def write(self, data: bytes) -> None:
        """Send bytes."""
        if self._lost is not None:
            raise self._lost.lost(self._name)
        try:
            async with asyncio.timeout(self._limits.gatt_s):
                await self._write(data)
        except TROUBLES as error:
            trouble = sort_out(error)
            self._lose(trouble)
            raise trouble.lost(self._name) from error

    async def close(self) -> None:
        """Let go; may be called twice."""
        self._lose(_CLOSED)
        try:
            # Where this fails no connection is left to end, or the radio ends it as a stale one.
            with suppress(*TROUBLES):
                async with asyncio.timeout(self._limits.close_s):
                    await self._client.disconnect()
        finally:
            self._leave_bus()
            self._let_go()

    async def _write(self, data: bytes) -> None:
        answered = "write-without-response" not in self._to_dial.properties
        for piece in _cut(data, self._to_dial.max_write_without_response_size):
            await self._client.write_gatt_char(self._to_dial, piece, response=answered)

    def _find(self, uuid: str) -> BleakGATTCharacteristic:
        """Find a characteristic: connects have been seen to succeed with half the services."""
        service = self._client.services.get_service(SERVICE)
        found = service.get_characteristic(uuid) if service else None
        if found is None:
            raise BleakCharacteristicNotFoundError(uuid)
        return found

    def _hear(self, piece: bytes) -> None:
        """Keep a piece; if nobody reads, the oldest goes: a dial repeats what still counts."""
        if self._pieces.full():
            self._pieces.get_nowait()
        self._pieces.put_nowait(piece)

    def _lose(self, trouble: Trouble) -> None:
        if self._lost is None:
            self._lost = trouble
            self._hear(b"")

    def _drop(self) -> None:
        """Take bleak's word that the connection is gone, unless it is still making one."""
        if self._is_open:
            self._lose(_DROPPED)
            self._let_go()

    def _leave_bus(self) -> None:
        """Close what bleak leaves open for good where its disconnect is refused or takes too long:
        it waits for a signal, which may have come before the answer to its connect."""
        bus = getattr(self._client._backend, "_bus", None)
        if bus is not None and bus.connected:
            bus.disconnect()

    def _let_go(self) -> None:
        on_end, self._on_end = self._on_end, None
        if on_end is not None:
            on_end()


def _cut(data: bytes, size: int) -> Iterator[bytes]:
    size = max(size, _SMALLEST_PIECE)
    return (data[at : at + size] for at in range(0, len(data), size))


def _read_layout(layout: bytearray) -> DialId:
    dial, version = bytes(layout[:_DIAL_ID_BYTES]), bytes(layout[_DIAL_ID_BYTES:])
    if len(version) != 1:
        raise NotADial(f"its layout has {len(layout)} bytes")
    if version[0] != wire.VERSION:
        raise OtherVersion(f"it speaks version {version[0]} of the protocol")
    return dial


def _above_debug(record: logging.LogRecord) -> bool:
    return record.levelno > logging.DEBUG


# At DEBUG bleak prints every value it carries. The filters hold even if somebody lowers the level.
logging.getLogger("bleak").setLevel(logging.INFO)
for _module in ("bleak.backends.bluezdbus.client", "bleak.backends.bluezdbus.manager"):
    logging.getLogger(_module).addFilter(_above_debug)
