"""What the dial keeps over a power cut: its key, its calibration and its seal.

Each is a file with its checksum, written beside the old one and then put in its place, so that a
cut at any moment leaves the old or the new.
"""

import binascii
import os
import struct

try:  # noqa: SIM105 (MicroPython has no contextlib)
    from typing import Any
except ImportError:  # nor types; it never looks at an annotation
    pass

LAYOUTS = {"key": ">32s", "calibration": ">12H", "seal": ">16sHBBBHH16s"}


class Memory:
    """Reads the flash once; after that only what is kept anew touches it."""

    def __init__(self) -> None:
        self._kept = {name: _read(name) for name in LAYOUTS}

    def load(self, name: str) -> Any:
        """Give what was kept under *name*, or None."""
        return self._kept[name]

    def save(self, name: str, value: Any) -> bool:
        """Keep *value*, or nothing if it is None; say whether the flash did."""
        try:
            if value is not None:
                _write(name, value)
            elif self._kept[name] is not None:
                os.remove(name + ".bin")
        except OSError:
            return False
        self._kept[name] = value
        return True


def _write(name: str, value: Any) -> None:
    data = struct.pack(LAYOUTS[name], *_fields(name, value))
    with open(name + ".new", "wb") as file:
        file.write(data + struct.pack(">I", binascii.crc32(data)))
    os.rename(name + ".new", name + ".bin")


def _read(name: str) -> Any:
    try:
        with open(name + ".bin", "rb") as file:
            kept = file.read()
    except OSError:
        return None
    data = kept[:-4]
    if len(data) != struct.calcsize(LAYOUTS[name]):
        return None
    if kept[-4:] != struct.pack(">I", binascii.crc32(data)):
        return None
    return _value(name, struct.unpack(LAYOUTS[name], data))


def _fields(name: str, value: Any) -> tuple[Any, ...]:
    if name == "key":
        return (value,)
    if name == "seal":
        tag, choice, salt = value
        return (tag,) + tuple(choice) + (salt,)  # noqa: RUF005 (MicroPython has no star here)
    return tuple(value)


def _value(name: str, fields: tuple[Any, ...]) -> Any:
    if name == "key":
        return fields[0]
    if name == "seal":
        return fields[0], fields[1:-1], fields[-1]
    return fields
