"""What bleak leaves to us: the radio for one process alone, and links BlueZ keeps for nobody."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

from bleak.exc import BleakDBusError
from dbus_fast import Message, MessageType, unpack_variants
from dbus_fast.aio import MessageBus

from firmware_bridge.ble_link import SERVICE
from firmware_bridge.system_bus import connection

_LOG = logging.getLogger(__name__)
_DEVICE = "org.bluez.Device1"


@contextmanager
def alone() -> Iterator[None]:
    """Hold the radio for this process: a second table would end our links as stale."""
    bus = sha256(os.environ.get("DBUS_SYSTEM_BUS_ADDRESS", "").encode()).hexdigest()[:16]
    with socket.socket(socket.AF_UNIX) as claim:
        # An abstract name goes with the process, however that ends.
        claim.bind(f"\0octopus-table-radio-{bus}")
        yield


async def close_stale_links(held: Container[str]) -> None:
    """End links that BlueZ keeps for nobody, as after a crash: such a dial is never seen again."""
    async with connection() as bus:
        stale = [path for path, device in await _devices(bus) if _is_stale(device, held)]
        # Together, since BlueZ takes two seconds for each; what it refuses was no link any more.
        await asyncio.gather(*(_call(bus, path, _DEVICE, "Disconnect") for path in stale))
    if stale:
        _LOG.info("closed %d stale links", len(stale))


def _is_stale(device: Mapping[str, Any], held: Container[str]) -> bool:
    is_linked = device["Connected"] and SERVICE in device["UUIDs"]
    return is_linked and device["Address"] not in held


async def _devices(bus: MessageBus) -> list[tuple[str, Mapping[str, Any]]]:
    reply = await _call(bus, "/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
    if reply.message_type is MessageType.ERROR:
        raise BleakDBusError(reply.error_name or "", reply.body)
    objects = unpack_variants(reply.body[0])
    return [(path, found[_DEVICE]) for path, found in objects.items() if _DEVICE in found]


async def _call(bus: MessageBus, path: str, interface: str, member: str) -> Message:
    message = Message(destination="org.bluez", path=path, interface=interface, member=member)
    return await bus.call(message)
