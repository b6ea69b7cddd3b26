"""The Bluetooth adapters of a machine, as BlueZ tells of them; nothing is changed or started."""

from __future__ import annotations

from typing import Any, NamedTuple

from bleak.exc import BleakDBusError
from dbus_fast import Message, MessageFlag, MessageType, unpack_variants

from firmware_bridge.ble_trouble import TROUBLES, sort_out
from firmware_bridge.system_bus import connection

_ADAPTER = "org.bluez.Adapter1"


class Adapter(NamedTuple):
    """One adapter."""

    name: str
    powered: bool
    central: bool
    """Whether it can look for dials and link with them."""


async def adapters(bus_address: str) -> list[Adapter]:
    """Ask BlueZ on the bus at *bus_address*, or raise LinkLost with the reason."""
    try:
        objects = await _objects(bus_address)
    except TROUBLES as error:
        raise sort_out(error).lost("bluetooth") from error
    found = [(path, shown[_ADAPTER]) for path, shown in objects.items() if _ADAPTER in shown]
    return [
        Adapter(path.rsplit("/", 1)[-1], adapter["Powered"], "central" in adapter.get("Roles", []))
        for path, adapter in sorted(found)
    ]


async def _objects(bus_address: str) -> dict[str, dict[str, Any]]:
    async with connection(bus_address) as bus:
        reply = await bus.call(
            Message(
                destination="org.bluez",
                path="/",
                interface="org.freedesktop.DBus.ObjectManager",
                member="GetManagedObjects",
                flags=MessageFlag.NO_AUTOSTART,  # a service that is off is to be found off
            )
        )
    if reply.message_type is MessageType.ERROR:
        raise BleakDBusError(reply.error_name or "", reply.body)
    objects: dict[str, dict[str, Any]] = unpack_variants(reply.body[0])
    return objects
