"""A dial on the air: the firmware's own logic behind a GATT server, and what may go wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic_ns

from firmware_bridge.ble_link import FROM_DIAL, LAYOUT, SERVICE, TO_DIAL
from firmware_bridge.bluez_stand_in.tree import Refused
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.dial import Dial

BATTERY_SERVICE = "0000180f-0000-1000-8000-00805f9b34fb"

Table = dict[str, dict[str, list[str]]]
"""Services, their characteristics, and the flags of those."""
DIAL_TABLE: Table = {
    SERVICE: {
        TO_DIAL: ["write-without-response", "write"],
        FROM_DIAL: ["notify"],
        LAYOUT: ["read"],
    }
}
OTHER_TABLE: Table = {BATTERY_SERVICE: {}}

SECTOR_STEPS = 683
CENTRES = tuple(range(0, 4096, SECTOR_STEPS)) * 2
SETTLED_MS = 1000


def now_ms() -> int:
    return monotonic_ns() // 1_000_000


@dataclass
class Faults:
    """What goes wrong with a dial: lists and counts say how often, the rest lasts."""

    connects: list[Refused] = field(default_factory=list)
    """How bluetoothd refuses the next connects."""
    disconnects: list[Refused] = field(default_factory=list)
    reads: list[Refused] = field(default_factory=list)
    writes: list[Refused] = field(default_factory=list)
    connects_without_services: int = 0
    connects_that_break: int = 0
    """The link goes before the services are known."""
    subscriptions_that_break: int = 0
    """The link goes while the last step is answered."""
    disconnect_s: float = 0.0
    """How long bluetoothd takes to let go; the real one takes two seconds."""
    is_deaf: bool = False
    """It advertises, and never answers."""
    read_hangs: bool = False
    late_connects: int = 0
    """Connect is answered before Connected changes, and so is the Disconnect after it."""
    cached_table: Table | None = None
    """BlueZ remembers this one, until it is made to forget the dial."""


class Memory:
    """What a dial keeps through a restart."""

    def __init__(self, **kept: object) -> None:
        self._kept = kept

    def load(self, name: str) -> object:
        return self._kept.get(name)

    def save(self, name: str, value: object) -> bool:
        self._kept[name] = value
        return True


class AirDial:
    """A dial with an address, a table of services and a player."""

    def __init__(
        self,
        number: int,
        key: bytes = bytes(32),
        *,
        table: Table = DIAL_TABLE,
        version: int = wire.VERSION,
        mtu: int | None = 247,
        entropy: Callable[[int], bytes] = os.urandom,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self.identity = b"octopus" + bytes([number])
        self.name = f"octopus-{self.identity[-2:].hex().upper()}"
        self.address = f"C0:0C:70:B0:00:{number:02X}"
        self.path = f"/org/bluez/hci0/dev_{self.address.replace(':', '_')}"
        self.table, self.layout, self.mtu = table, self.identity + bytes([version]), mtu
        self.faults = Faults()
        self.is_advertising, self.is_connected = True, False
        self.heard: list[bytes] = []
        """The pieces written to it."""
        self.clock = clock
        self.memory = Memory(key=key, calibration=CENTRES)
        self.firmware = Dial(self.identity, self.memory, entropy, cable=False)

    @property
    def piece(self) -> int:
        """The most bytes in one write or notification."""
        return (self.mtu or 23) - 3

    def hear(self, piece: bytes) -> None:
        """Take what was written."""
        self.heard.append(piece)
        self.firmware.receive(piece, self.clock())

    def say(self) -> list[bytes]:
        """Give what is to be notified now, in pieces."""
        said = self.firmware.send(self.clock())
        return [said[at : at + self.piece] for at in range(0, len(said), self.piece)]

    def choose(self, dagger: int, tentacle: int) -> None:
        """Point both hands, wait a moment, press."""
        there = (dagger - 1) * SECTOR_STEPS, (tentacle - 1) * SECTOR_STEPS
        self.firmware.moved(*there, self.clock() - SETTLED_MS)
        self.firmware.moved(*there, self.clock())
        self.firmware.pressed(self.clock())
