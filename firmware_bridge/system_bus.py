"""A connection to a D-Bus for as long as it is needed, and not a moment longer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from dbus_fast import BusType
from dbus_fast.aio import MessageBus


@asynccontextmanager
async def connection(address: str | None = None) -> AsyncIterator[MessageBus]:
    """Connect to the bus at *address*, or to the system's."""
    bus = await MessageBus(bus_address=address, bus_type=BusType.SYSTEM).connect()
    try:
        yield bus
    finally:
        bus.disconnect()
        # Only now is its socket closed; a loop that ends before would leave it open.
        await bus.wait_for_disconnect()  # type: ignore[no-untyped-call]  # dbus-fast says none
