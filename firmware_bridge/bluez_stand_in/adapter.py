"""The adapter of the stand-in: what it scans for, and what it reports."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from dbus_fast import Variant

from firmware_bridge.ble_link import SERVICE
from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.tree import Answer, Call, Refused, Tree

HCI = "/org/bluez/hci0"
ADAPTER_1 = "org.bluez.Adapter1"
DEVICE_1 = "org.bluez.Device1"
RSSI = -50
ADVERTISING_S = 0.01

YES, NO = Variant("b", True), Variant("b", False)


class Adapter(Tree):
    """An adapter and the dials it hears; a dial once a scan, as if duplicates were filtered."""

    def __init__(self, *dials: AirDial) -> None:
        super().__init__()
        self.dials = {dial.path: dial for dial in dials}
        self.most_scanning = 0
        """How many scanned at once, at most."""
        self.scanning: dict[str, set[str]] = {}
        """Who scans, and for which services."""
        self._filters: dict[str, set[str]] = {}
        self._reported: set[str] = set()
        self.methods |= {
            f"{ADAPTER_1}.SetDiscoveryFilter": self._set_discovery_filter,
            f"{ADAPTER_1}.StartDiscovery": self._start_discovery,
            f"{ADAPTER_1}.StopDiscovery": self._stop_discovery,
        }

    def plug_in(self, *, is_powered: bool = True) -> None:
        """Plug an adapter in."""
        self.add(
            HCI, ADAPTER_1, Address=Variant("s", "02:00:00:00:00:00"), Discovering=NO,
            Powered=Variant("b", is_powered), Roles=Variant("as", ["central", "peripheral"]),
        )  # fmt: skip

    @property
    def is_powered(self) -> bool:
        """Whether the adapter is switched on."""
        return bool(self.objects[HCI][ADAPTER_1]["Powered"].value)

    def gone(self, sender: str) -> None:
        """End the scan of a program that left the bus."""
        if self.scanning.pop(sender, None) is not None:
            self._stopped_scanning()

    def _report(self, dial: AirDial) -> None:
        is_heard = dial.is_advertising and not dial.is_connected and dial.path not in self._reported
        if is_heard and any(SERVICE in uuids or not uuids for uuids in self.scanning.values()):
            self._reported.add(dial.path)
            if dial.path in self.objects:
                self.change(dial.path, DEVICE_1, RSSI=Variant("n", RSSI))
            else:
                self._add_device(dial)

    def _add_device(self, dial: AirDial) -> None:
        self.add(
            dial.path, DEVICE_1, Address=Variant("s", dial.address), Adapter=Variant("o", HCI),
            AddressType=Variant("s", "random"), Name=Variant("s", dial.name),
            Alias=Variant("s", dial.name), UUIDs=Variant("as", [SERVICE]), RSSI=Variant("n", RSSI),
            Paired=NO, Bonded=NO, Trusted=NO, Blocked=NO, Connected=NO, ServicesResolved=NO,
        )  # fmt: skip

    def _report_all(self) -> None:
        for dial in self.dials.values():
            self._report(dial)

    def _stopped_scanning(self) -> None:
        if self.scanning:
            return
        self._reported.clear()
        for path in self.dials:
            if path in self.objects:
                self.invalidate(path, DEVICE_1, "RSSI")
        self.change(HCI, ADAPTER_1, Discovering=NO)

    def _be_powered(self) -> None:
        if not self.is_powered:
            raise Refused("NotReady", "Resource Not Ready")

    async def _set_discovery_filter(self, call: Call) -> Answer:
        self._be_powered()
        self._filters[call.sender] = set(call.body[0].get("UUIDs", Variant("as", [])).value)
        return None

    async def _start_discovery(self, call: Call) -> Answer:
        self._be_powered()
        if call.sender in self.scanning:
            raise Refused("InProgress", "Operation already in progress")
        self.scanning[call.sender] = self._filters.get(call.sender, set())
        self._reported.clear()
        self.most_scanning = max(self.most_scanning, len(self.scanning))
        self.change(HCI, ADAPTER_1, Discovering=YES)
        later(ADVERTISING_S, self._report_all)
        return None

    async def _stop_discovery(self, call: Call) -> Answer:
        self._be_powered()
        if call.sender not in self.scanning:
            raise Refused("Failed", "No discovery started")
        del self.scanning[call.sender]
        self._stopped_scanning()
        return None


def later(delay_s: float, callback: Callable[..., None], *args: object) -> None:
    """Call back after *delay_s*."""
    asyncio.get_running_loop().call_later(delay_s, callback, *args)
