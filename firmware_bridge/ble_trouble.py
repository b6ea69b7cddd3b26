"""Every way Bluetooth can fail: what people are told, and what is worth trying next."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from bleak.exc import (
    BleakBluetoothNotAvailableError,
    BleakBluetoothNotAvailableReason,
    BleakCharacteristicNotFoundError,
    BleakDBusError,
    BleakDeviceNotFoundError,
    BleakError,
    BleakGATTProtocolError,
)
from dbus_fast.errors import AuthError, DBusFastError, InvalidAddressError

from firmware_bridge.link import LinkLost, Loss


class NotADial(Exception):
    """What answers has our service and is no dial we can speak with."""


class OtherVersion(NotADial):
    """What answers is a dial of another version."""


TROUBLES = (
    BleakError,
    NotADial,
    OSError,  # TimeoutError too
    EOFError,
    DBusFastError,
    # Both come out of bleak when a connection or an object of BlueZ goes in the middle of a call.
    AssertionError,
    LookupError,
)
"""What bleak and D-Bus are known to raise; anything else is a fault of ours and must be seen."""


class Cure(Enum):
    """What to try next, always with a fresh client."""

    AGAIN = "again"
    """It may work a moment later."""
    AFRESH = "afresh"
    """BlueZ remembers the dial wrongly or not at all: make it forget, scan, then try."""
    LATER = "later"
    """No connection is free; one may be soon."""
    NONE = "none"
    """Somebody has to do something first."""


class Patience(NamedTuple):
    """How often to try, and how long to wait in between: doubling from the first to the most."""

    tries: int
    first_s: float
    most_s: float

    def pause(self, tried: int) -> float | None:
        """Say how long to wait after *tried* tries; None to give up."""
        return min(self.first_s * 2.0 ** (tried - 1), self.most_s) if tried < self.tries else None


PATIENCE: Mapping[Cure, Patience] = {
    Cure.AGAIN: Patience(tries=6, first_s=0.25, most_s=4.0),
    Cure.AFRESH: Patience(tries=4, first_s=0.25, most_s=4.0),
    Cure.LATER: Patience(tries=2, first_s=4.0, most_s=4.0),
    Cure.NONE: Patience(tries=1, first_s=0.0, most_s=0.0),
}


class Trouble(NamedTuple):
    """A failure, sorted."""

    why: Loss
    cure: Cure
    detail: str

    def lost(self, way: str) -> LinkLost:
        """Make it what a link raises."""
        return LinkLost(way, self.why, self.detail)


_OFF = Trouble(Loss.RADIO_OFF, Cure.NONE, "the Bluetooth adapter is switched off")
_DENIED = Trouble(Loss.DENIED, Cure.NONE, "D-Bus does not let this user at Bluetooth")
_NO_BUS = Trouble(Loss.NO_BLUETOOTH, Cure.NONE, "D-Bus is not running")
_BUS_BROKE = Trouble(Loss.NO_BLUETOOTH, Cure.AGAIN, "the connection to D-Bus broke")
_NO_SERVICE = Trouble(Loss.NO_BLUETOOTH, Cure.NONE, "the Bluetooth service is not running")
_NO_ADAPTER = Trouble(Loss.NO_BLUETOOTH, Cure.NONE, "there is no Bluetooth adapter")
_NO_LOW_ENERGY = Trouble(Loss.NO_BLUETOOTH, Cure.NONE, "the adapter knows no Bluetooth Low Energy")
_TOO_OLD = Trouble(Loss.NO_BLUETOOTH, Cure.NONE, "BlueZ is too old: 5.55 is needed")
_FULL = Trouble(Loss.BUSY, Cure.LATER, "the adapter holds no more connections")
_BUSY = Trouble(Loss.BUSY, Cure.AGAIN, "the adapter is busy")
_TAKEN = Trouble(Loss.BUSY, Cure.NONE, "another Octopus Table uses the radio")
_IN_PROGRESS = Trouble(Loss.BUSY, Cure.AFRESH, "BlueZ is still at an earlier operation")
_UNKNOWN = Trouble(Loss.NOT_FOUND, Cure.AFRESH, "BlueZ no longer knows the dial")
_NO_ANSWER = Trouble(Loss.SILENT, Cure.AFRESH, "no answer in time")
_BROKE = Trouble(Loss.GONE, Cure.AGAIN, "the connection broke")
_NO_DIAL = Trouble(Loss.NOT_A_DIAL, Cure.NONE, "it refuses what a dial allows")
_INCOMPLETE = Trouble(
    Loss.NOT_A_DIAL, Cure.AFRESH, "the service of a dial is missing or incomplete"
)

_REASONS = {
    BleakBluetoothNotAvailableReason.NO_BLUETOOTH: _NO_ADAPTER,
    BleakBluetoothNotAvailableReason.NO_BLE_CENTRAL_ROLE: _NO_LOW_ENERGY,
    BleakBluetoothNotAvailableReason.POWERED_OFF: _OFF,
    BleakBluetoothNotAvailableReason.DENIED_BY_USER: _DENIED,
    BleakBluetoothNotAvailableReason.DENIED_BY_SYSTEM: _DENIED,
    BleakBluetoothNotAvailableReason.DENIED_BY_UNKNOWN: _DENIED,
}
_NAMES = {
    "org.bluez.Error.AuthenticationFailed": _NO_DIAL,
    "org.bluez.Error.DoesNotExist": _UNKNOWN,
    "org.bluez.Error.InProgress": _IN_PROGRESS,
    "org.bluez.Error.NotConnected": _BROKE,
    "org.bluez.Error.NotPermitted": _NO_DIAL,
    "org.bluez.Error.NotReady": _OFF,
    "org.bluez.Error.NotSupported": _NO_DIAL,
    "org.freedesktop.DBus.Error.AccessDenied": _DENIED,
    "org.freedesktop.DBus.Error.NameHasNoOwner": _NO_SERVICE,
    "org.freedesktop.DBus.Error.NoReply": _NO_ANSWER,
    "org.freedesktop.DBus.Error.ServiceUnknown": _NO_SERVICE,
    "org.freedesktop.DBus.Error.UnknownMethod": _UNKNOWN,
    "org.freedesktop.DBus.Error.UnknownObject": _UNKNOWN,
}
_TEXTS = {
    "concurrent-connection-limit": _FULL,
    "too many links": _FULL,
    "not-powered": _OFF,
    "is down": _OFF,
    "connection-busy": _BUSY,
    "resource busy": _BUSY,
    "abort": _BROKE,
    "canceled": _BROKE,
    "disconnected": _BROKE,
    "not connected": _BROKE,
    "discovery has not been": _BROKE,  # what bleak says when the connection went just before
    "connection-timeout": _NO_ANSWER,
    "requires bluez": _TOO_OLD,
    "adapter '": _NO_ADAPTER,
    "device '": _UNKNOWN,
}
"""What BlueZ says behind `Failed`, and bleak in a bare BleakError."""
_ERRNOS = {errno.EADDRINUSE: _TAKEN, errno.EBADF: _BUS_BROKE}
_KINDS: Mapping[type[Exception], Trouble] = {
    BleakCharacteristicNotFoundError: _INCOMPLETE,
    BleakDeviceNotFoundError: _UNKNOWN,
    BleakGATTProtocolError: _NO_DIAL,
    AuthError: _DENIED,
    InvalidAddressError: _NO_BUS,
    TimeoutError: _NO_ANSWER,
    FileNotFoundError: _NO_BUS,
    ConnectionRefusedError: _NO_BUS,
    PermissionError: _DENIED,
    ConnectionError: _BUS_BROKE,
    EOFError: _BUS_BROKE,
}


def sort_out(error: Exception) -> Trouble:
    """Sort what was raised by what it means."""
    if isinstance(error, BleakBluetoothNotAvailableError) and error.reason in _REASONS:
        return _REASONS[error.reason]
    if isinstance(error, BleakDBusError) and error.dbus_error in _NAMES:
        return _NAMES[error.dbus_error]
    for kind, trouble in _KINDS.items():
        if isinstance(error, kind):
            return trouble
    if isinstance(error, OSError) and error.errno in _ERRNOS:
        return _ERRNOS[error.errno]
    if isinstance(error, NotADial):
        is_dial = isinstance(error, OtherVersion)
        why = Loss.OTHER_VERSION if is_dial else Loss.NOT_A_DIAL
        return Trouble(why, Cure.NONE, str(error))
    return _by_text(error)


def _by_text(error: Exception) -> Trouble:
    said = str(error)
    for text, trouble in _TEXTS.items():
        if text in said.lower():
            return trouble
    return Trouble(Loss.FAILED, Cure.AGAIN, f"{type(error).__name__}: {said}")
