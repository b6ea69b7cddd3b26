"""A stand-in for bluetoothd: one adapter, the dials in its reach, real D-Bus.

It keeps state, refuses what bluetoothd refuses (src/adapter.c, device.c, gatt-client.c) and signals
in the order recorded from bluetoothd 5.66. Of adapters it plays the touchy kind: one connect at a
time, and a dial reported once in a scan, as by a controller that filters duplicates.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from dbus_fast import Variant

from firmware_bridge.ble_link import SERVICE
from firmware_bridge.bluez_stand_in.adapter import ADAPTER_1, DEVICE_1, HCI, NO, YES, Adapter, later
from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.gatt import LATE_S, Gatt
from firmware_bridge.bluez_stand_in.tree import Answer, Call, Refused

TICK_S = 0.01
CONNECTING_S = 0.01


class BlueZ(Adapter):
    """bluetoothd with one adapter, which may be off or missing."""

    def __init__(self, *dials: AirDial) -> None:
        super().__init__(*dials)
        self.most_connecting = 0
        """How many connects were under way at once, at most."""
        self._connecting: dict[str, asyncio.Future[None]] = {}
        self._late: set[str] = set()
        self._gatt = Gatt(self, self.dials, self.drop)
        self.methods |= {
            f"{ADAPTER_1}.RemoveDevice": self._remove_device,
            f"{DEVICE_1}.Connect": self._connect,
            f"{DEVICE_1}.Disconnect": self._disconnect,
        }

    async def __aenter__(self) -> BlueZ:
        await self.start("org.bluez")
        self.plug_in()
        self._ticking = asyncio.ensure_future(self._tick())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._ticking.cancel()
        await self.stop()

    async def _tick(self) -> None:
        while True:
            for dial in self.dials.values():
                if dial.is_connected:
                    self._gatt.push(dial)
            await asyncio.sleep(TICK_S)

    # What a test does to the world

    def pull_out(self) -> None:
        """Pull the adapter out; its devices go with it."""
        self.switch(is_on=False)
        for path in [path for path in self.objects if path.startswith(f"{HCI}/")]:
            self.remove(path)
        self.remove(HCI)

    def switch(self, *, is_on: bool) -> None:
        """Switch the adapter on or off: then links and scans end, and the scans for good."""
        self.change(HCI, ADAPTER_1, Powered=Variant("b", is_on))
        if not is_on:
            for dial in self.dials.values():
                self.drop(dial)
            self.scanning.clear()
            self._stopped_scanning()

    def appear(self, dial: AirDial) -> None:
        """A dial is switched on, or comes within reach."""
        dial.is_advertising = True
        self._report(dial)
        self._reach(dial)

    def vanish(self, dial: AirDial) -> None:
        """A dial is switched off, or goes out of reach."""
        dial.is_advertising = False
        self.drop(dial)

    def drop(self, dial: AirDial) -> None:
        """A link is lost."""
        if self._ended(dial):
            self.change(dial.path, DEVICE_1, Connected=NO, ServicesResolved=NO)
            self._report(dial)

    def gone(self, sender: str) -> None:
        """End what bluetoothd ends when a program leaves the bus: not its links."""
        super().gone(sender)
        self._gatt.gone(sender)

    # Connecting

    async def _connect(self, call: Call) -> Answer:
        dial = self.dials[call.path]
        if self._connecting:
            self.most_connecting = len(self._connecting) + 1
            raise Refused("InProgress", "Operation already in progress")
        if not dial.is_connected:
            await self._attempt(dial)
        return None

    async def _attempt(self, dial: AirDial) -> None:
        """Wait until a dial answers; Disconnect ends the waiting."""
        self._connecting[dial.path] = asyncio.get_running_loop().create_future()
        self.most_connecting = max(self.most_connecting, len(self._connecting))
        try:
            later(CONNECTING_S, self._reach, dial)
            await self._connecting[dial.path]
        finally:
            del self._connecting[dial.path]

    def _reach(self, dial: AirDial) -> None:
        attempt = self._connecting.get(dial.path)
        if attempt is None or attempt.done():
            return
        if dial.faults.connects:
            attempt.set_exception(self._refusal(dial, dial.faults.connects.pop(0)))
        elif not self.is_powered:
            attempt.set_exception(Refused("Failed", "Input/output error"))
        elif dial.is_advertising and not dial.faults.is_deaf:
            # In one step: a Disconnect between the two would find neither attempt nor link to end.
            self._linked(dial)
            attempt.set_result(None)

    def _refusal(self, dial: AirDial, refused: Refused) -> Refused:
        if refused.text == "le-connection-abort-by-local":  # this one comes after a short success
            self.change(dial.path, DEVICE_1, Connected=YES)
            self.change(dial.path, DEVICE_1, Connected=NO)
        return refused

    def _linked(self, dial: AirDial) -> None:
        dial.is_connected = True
        dial.firmware.connected(cable=False)
        if dial.faults.late_connects:
            dial.faults.late_connects -= 1
            self._late.add(dial.path)
            later(LATE_S, self._resolve, dial)
        else:
            self.change(dial.path, DEVICE_1, Connected=YES)
            later(0, self._resolve, dial)

    def _resolve(self, dial: AirDial) -> None:
        """Show the services: all of them first, then that they are known."""
        if not dial.is_connected:
            return
        if dial.path in self._late:
            self.change(dial.path, DEVICE_1, Connected=YES)
        if dial.faults.connects_that_break:
            dial.faults.connects_that_break -= 1
            self.drop(dial)
        elif dial.faults.connects_without_services:
            dial.faults.connects_without_services -= 1
            self.change(dial.path, DEVICE_1, ServicesResolved=YES)
        elif self._gatt.shown(dial):
            self.change(dial.path, DEVICE_1, ServicesResolved=YES)
        else:
            table = dial.faults.cached_table or dial.table
            self._gatt.show(dial, table)
            uuids = Variant("as", [SERVICE, *table])
            self.change(dial.path, DEVICE_1, ServicesResolved=YES, UUIDs=uuids)

    async def _disconnect(self, call: Call) -> Answer:
        dial = self.dials[call.path]
        await asyncio.sleep(dial.faults.disconnect_s)
        if dial.faults.disconnects:
            raise dial.faults.disconnects.pop(0)
        if dial.path in self._late:
            self._late.discard(dial.path)
            later(LATE_S, self._end, dial)
        else:
            self._end(dial)
        return None

    def _end(self, dial: AirDial) -> None:
        """End a link, or an attempt at one, because we were asked to."""
        if dial.path in self._connecting:
            with suppress(asyncio.InvalidStateError):
                self._connecting[dial.path].set_exception(
                    Refused("Failed", "br-connection-canceled")
                )
        if self._ended(dial):
            self.change(dial.path, DEVICE_1, ServicesResolved=NO)
            self.change(dial.path, DEVICE_1, Connected=NO)
            self._report(dial)

    def _ended(self, dial: AirDial) -> bool:
        was_connected, dial.is_connected = dial.is_connected, False
        return was_connected

    async def _remove_device(self, call: Call) -> Answer:
        dial = self.dials.get(call.body[0])
        if dial is None or dial.path not in self.objects:
            raise Refused("DoesNotExist", "Does Not Exist")
        self._be_powered()
        self._end(dial)
        dial.faults.cached_table = None
        self._gatt.forget(dial)
        self.remove(dial.path)
        return None
