"""The radio: the same stream of bytes over one service of BLE (PROTOCOL.md 1)."""

import struct
from binascii import hexlify

import bluetooth
import wire

SERVICE = "0c70b000-7ab1-4e00-9c10-6f63746f7075"
TO_DIAL = "0c70b001-7ab1-4e00-9c10-6f63746f7075"
FROM_DIAL = "0c70b002-7ab1-4e00-9c10-6f63746f7075"
LAYOUT = "0c70b003-7ab1-4e00-9c10-6f63746f7075"

CONNECTED, DISCONNECTED, MTU_EXCHANGED = 1, 2, 21
ADVERTISE_US = 100_000
BUFFER = 512
SMALLEST_PIECE = 20
MTU = 128


def field(kind: int, value: bytes) -> bytes:
    """One part of an advertisement."""
    return struct.pack("BB", len(value) + 1, kind) + value


class Radio:
    """Advertises, takes one central at a time, and carries its bytes."""

    def __init__(self, identity: bytes) -> None:
        self.is_new = False
        self._central = None
        self._piece = SMALLEST_PIECE
        self._advertises = False
        self._ble = bluetooth.BLE()
        self._ble.active(True)
        name = b"octopus-" + hexlify(identity[-2:]).upper()
        self._ble.config(gap_name=name, mtu=MTU)
        self._ble.irq(self._happened)
        self._register(identity)
        # 31 bytes hold the service only; the name goes into the answer to a scan.
        service = bytes(bluetooth.UUID(SERVICE))
        self._advertisement = field(0x01, b"\x06") + field(0x07, service), field(0x09, name)

    def _register(self, identity: bytes) -> None:
        uuid = bluetooth.UUID
        written = bluetooth.FLAG_WRITE | bluetooth.FLAG_WRITE_NO_RESPONSE
        parts = (
            (uuid(TO_DIAL), written),
            (uuid(FROM_DIAL), bluetooth.FLAG_NOTIFY),
            (uuid(LAYOUT), bluetooth.FLAG_READ),
        )
        handles = self._ble.gatts_register_services(((uuid(SERVICE), parts),))
        self._to_dial, self._from_dial, layout = handles[0]
        # Writes gather there until `read`, and what is too much is dropped.
        self._ble.gatts_set_buffer(self._to_dial, BUFFER, True)
        self._ble.gatts_write(layout, identity + bytes([wire.VERSION]))

    def _happened(self, event: int, data: tuple) -> None:
        if event == CONNECTED:
            self._central = data[0]
            self._piece = SMALLEST_PIECE
            self._advertises = False
            self.is_new = True
        elif event == DISCONNECTED and data[0] == self._central:
            self._central = None
            self._ble.gatts_read(self._to_dial)
        elif event == MTU_EXCHANGED:
            self._piece = data[1] - 3

    @property
    def is_connected(self) -> bool:
        """Say whether a central is there."""
        return self._central is not None

    def read(self) -> bytes:
        """Give the bytes that are there, perhaps none; let centrals know of the dial."""
        if self._central is not None:
            return self._ble.gatts_read(self._to_dial)
        if not self._advertises:
            self._advertise()
        return b""

    def _advertise(self) -> None:
        shown, told = self._advertisement
        try:
            self._ble.gap_advertise(ADVERTISE_US, adv_data=shown, resp_data=told)
        except OSError:
            return  # the radio is not done with the last central: the next tick tries again
        self._advertises = True

    def write(self, data: bytes) -> None:
        """Send bytes in pieces; what comes too late for the central is lost."""
        for at in range(0, len(data), self._piece):
            if self._central is None:
                return
            try:
                self._ble.gatts_notify(
                    self._central, self._from_dial, data[at : at + self._piece]
                )  # fmt: skip
            except OSError:
                return

    def hang_up(self) -> None:
        """Send the central away."""
        try:
            self._ble.gap_disconnect(self._central)
        except OSError:
            return
