"""The services of connected dials, as bluetoothd shows them, and what can be asked of them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping
from itertools import count

from dbus_fast import Variant

from firmware_bridge.ble_link import FROM_DIAL, LAYOUT, TO_DIAL
from firmware_bridge.bluez_stand_in.air import AirDial, Table
from firmware_bridge.bluez_stand_in.tree import Answer, Call, Refused, Tree

SERVICE_1 = "org.bluez.GattService1"
CHARACTERISTIC_1 = "org.bluez.GattCharacteristic1"
LATE_S = 0.05


class Gatt:
    """Shows tables of services and keeps who listens to what."""

    def __init__(
        self, tree: Tree, dials: Mapping[str, AirDial], drop: Callable[[AirDial], None]
    ) -> None:
        self._tree, self._dials, self._drop = tree, dials, drop
        self._listeners: defaultdict[str, set[str]] = defaultdict(set)
        for member, method in {
            "ReadValue": self._read,
            "WriteValue": self._write,
            "StartNotify": self._start_notify,
            "StopNotify": self._stop_notify,
        }.items():
            tree.methods[f"{CHARACTERISTIC_1}.{member}"] = method

    # Tables

    def shown(self, dial: AirDial) -> list[str]:
        """The objects of a dial's services: they stay when it disconnects."""
        return [path for path in self._tree.objects if path.startswith(f"{dial.path}/service")]

    def show(self, dial: AirDial, table: Table) -> None:
        handles = count(1)
        for uuid, characteristics in table.items():
            service = f"{dial.path}/service{next(handles):04x}"
            self._tree.add(
                service, SERVICE_1, UUID=Variant("s", uuid), Device=Variant("o", dial.path),
                Primary=Variant("b", True), Includes=Variant("ao", []),
            )  # fmt: skip
            for name, flags in characteristics.items():
                path = f"{service}/char{next(handles):04x}"
                self._show_characteristic(path, service, name, flags, dial)

    def _show_characteristic(
        self, path: str, service: str, uuid: str, flags: list[str], dial: AirDial
    ) -> None:
        # BlueZ before 5.62 told no MTU.
        mtu = {"MTU": Variant("q", dial.mtu)} if dial.mtu else {}
        self._tree.add(
            path, CHARACTERISTIC_1, UUID=Variant("s", uuid), Service=Variant("o", service),
            Flags=Variant("as", flags), Notifying=Variant("b", False), **mtu,
        )  # fmt: skip

    def forget(self, dial: AirDial) -> None:
        for path in reversed(self.shown(dial)):
            self._tree.remove(path)

    # Listeners

    def gone(self, sender: str) -> None:
        """End the subscriptions of a program that left the bus; a lost link ends none."""
        for path in self._listeners:
            self._unsubscribe(path, sender)

    def _unsubscribe(self, path: str, sender: str) -> bool:
        if sender not in self._listeners[path]:
            return False
        self._listeners[path].remove(sender)
        if path in self._tree.objects:
            self._tree.change(path, CHARACTERISTIC_1, Notifying=Variant("b", False))
        return True

    def push(self, dial: AirDial) -> None:
        """Notify what a dial has to say; if nobody listens, it is lost on the air."""
        pieces = dial.say()
        path = self._path(dial, FROM_DIAL)
        if dial.is_connected and path and self._listeners[path]:
            for piece in pieces:
                self._tree.change(path, CHARACTERISTIC_1, Value=Variant("ay", piece))

    def _path(self, dial: AirDial, uuid: str) -> str | None:
        for path in self.shown(dial):
            if self._tree.objects[path].get(CHARACTERISTIC_1, {}).get("UUID") == Variant("s", uuid):
                return path
        return None

    # Calls

    def _asked(self, call: Call, flag: str) -> tuple[AirDial, str]:
        """Find whom a call is for, if it can be answered."""
        dial = self._dials[call.path.split("/service")[0]]
        properties = self._tree.objects[call.path][CHARACTERISTIC_1]
        if not dial.is_connected:
            raise Refused("Failed", "Not connected")
        if flag not in properties["Flags"].value:
            raise Refused("NotSupported", "Operation is not supported")
        return dial, properties["UUID"].value

    async def _read(self, call: Call) -> Answer:
        dial, uuid = self._asked(call, "read")
        if dial.faults.read_hangs:
            await asyncio.Event().wait()
        if dial.faults.reads:
            raise dial.faults.reads.pop(0)
        return "ay", [dial.layout if uuid == LAYOUT else b""]

    async def _write(self, call: Call) -> Answer:
        piece, options = call.body
        is_command = options["type"].value == "command"
        dial, uuid = self._asked(call, "write-without-response" if is_command else "write")
        if dial.faults.writes:
            raise dial.faults.writes.pop(0)
        if is_command and len(piece) > dial.piece:
            raise Refused("Failed", "Failed to initiate write")
        if uuid == TO_DIAL:
            dial.hear(bytes(piece))
            self.push(dial)
        return None

    async def _start_notify(self, call: Call) -> Answer:
        dial, _ = self._asked(call, "notify")
        if dial.faults.subscriptions_that_break:
            dial.faults.subscriptions_that_break -= 1
            self._drop(dial)
            await asyncio.sleep(LATE_S)
            return None
        self._listeners[call.path].add(call.sender)
        self._tree.change(call.path, CHARACTERISTIC_1, Notifying=Variant("b", True))
        return None

    async def _stop_notify(self, call: Call) -> Answer:
        if not self._unsubscribe(call.path, call.sender):
            raise Refused("Failed", "No notify session started")
        return None
