"""A way to a dial and the link over it, whatever carries the bytes; and why a link is lost."""

from __future__ import annotations

from enum import Enum
from typing import Protocol


class Loss(Enum):
    """Why there is no link, in the words a screen can explain."""

    GONE = "gone"
    """The port vanished, or the dial dropped the connection."""
    SILENT = "silent"
    """Nothing good was heard for three seconds."""
    NOT_FOUND = "not_found"
    BUSY = "busy"
    """Another program holds the port or the radio."""
    DENIED = "denied"
    """No permission: on Debian, the group dialout or bluetooth."""
    RADIO_OFF = "radio_off"
    NO_BLUETOOTH = "no_bluetooth"
    """No D-Bus, no bluetoothd or no adapter."""
    NOT_A_DIAL = "not_a_dial"
    """Something answers that does not speak the protocol or lacks the service."""
    OTHER_VERSION = "other_version"
    """A dial answers that speaks another version of the protocol."""
    FAILED = "failed"
    """Anything else; the detail says what."""


class LinkLost(Exception):
    """There is no link, or no longer."""

    def __init__(self, way: str, why: Loss, detail: str = "") -> None:
        super().__init__(f"{way}: {why.value} {detail}".rstrip())
        self.way, self.why, self.detail = way, why, detail


class Link(Protocol):
    """A byte stream to one dial. Whatever goes wrong comes out of `read` or `write` as LinkLost."""

    async def read(self) -> bytes:
        """Wait for the next bytes: at least one."""

    async def write(self, data: bytes) -> None:
        """Send bytes."""

    async def close(self) -> None:
        """Let go; may be called twice."""


class Way(Protocol):
    """Where a dial may be reached: a port, an address."""

    @property
    def name(self) -> str:
        """What to call it in a list: `usb-Raspberry_Pi_Pico_E66…-if00`, `octopus-1F2E`."""

    @property
    def address(self) -> str:
        """What no other way has: the path of a port, the address of a radio."""

    @property
    def cable(self) -> bool:
        """Whether it is the USB cable, over which alone a key is given."""

    async def connect(self) -> Link:
        """Open a link, or raise LinkLost."""
