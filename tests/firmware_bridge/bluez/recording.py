"""What bluetoothd says on the bus while a dial is found, linked, dropped and linked again."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from bleak import BleakClient, BleakScanner
from dbus_fast import Message, MessageType
from dbus_fast.aio import MessageBus

from firmware_bridge.ble_link import FROM_DIAL, SERVICE
from firmware_bridge.bluez_stand_in.adapter import ADAPTER_1, HCI
from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.system_bus import connection
from tests.waiting import PATIENCE_S, until_so

SCAN = ["hci0 Adapter1 Discovering=True", "dial Device1 -RSSI", "hci0 Adapter1 Discovering=False"]
RECORDED = [
    SCAN[0],
    "+ dial Device1",
    *SCAN[1:],
    "dial Device1 Connected=True",
    "+ service GattService1",
    "+ char GattCharacteristic1",
    "+ char GattCharacteristic1",
    "+ char GattCharacteristic1",
    "dial Device1 ServicesResolved=True UUIDs",
    "char GattCharacteristic1 Notifying=True",
    "char GattCharacteristic1 Value",
    "dial Device1 Connected=False ServicesResolved=False",
    "char GattCharacteristic1 Notifying=False",
    *SCAN,
    "dial Device1 Connected=True",
    "dial Device1 ServicesResolved=True",
    "dial Device1 ServicesResolved=False",
    "dial Device1 Connected=False",
]
"""Of bluetoothd 5.66; vm/test_real_stack.py records it again and compares."""
ENOUGH_S = 20.0


class Listener:
    """A program on the bus that writes down what BlueZ signals, and may ask it something."""

    def __init__(self, bus: MessageBus) -> None:
        self.heard: list[tuple[str, str]] = []
        """Paths, and what was said of them."""
        self._bus = bus
        bus.add_message_handler(self._hear)

    def _hear(self, message: Message) -> None:
        if message.message_type is MessageType.SIGNAL and message.sender != "org.freedesktop.DBus":
            path = message.body[0] if message.member.startswith("Interfaces") else message.path
            if said := _told(path, message):
                self.heard.append((path, said))

    def of(self, dial: AirDial) -> list[str]:
        """What was said of the adapter and of *dial*."""
        return [said for path, said in self.heard if path == HCI or path.startswith(dial.path)]

    async def ask(self, path: str, method: str, signature: str = "", *body: object) -> str:
        """Ask BlueZ, and give the name of its refusal or nothing."""
        interface, member = method.rsplit(".", 1)
        message = Message("org.bluez", path, interface, member, signature=signature, body=[*body])
        reply = await self._bus.call(message)
        return (reply.error_name or "").removeprefix("org.bluez.Error.")


@asynccontextmanager
async def a_listener() -> AsyncIterator[Listener]:
    """Listen for the length of a block."""
    to = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch")
    async with connection() as bus:
        await bus.call(Message(*to, signature="s", body=["type='signal',sender='org.bluez'"]))
        yield Listener(bus)


async def record(
    dial: AirDial, say: Callable[[], None], drop: Callable[[], Awaitable[None]]
) -> list[str]:
    """Find *dial*, link with it, hear it *say* something, be *dropped*, and link again."""
    async with a_listener() as listener:
        await listener.ask(HCI, f"{ADAPTER_1}.RemoveDevice", "o", dial.path)
        listener.heard.clear()
        lost = []
        async with BleakClient(await _find(dial), lost.append) as client:
            await client.start_notify(FROM_DIAL, lambda *_: None)
            say()
            await until_so(lambda: "char GattCharacteristic1 Value" in listener.of(dial))
            await drop()
            await until_so(lambda: lost)
        async with BleakClient(await _find(dial)):
            pass
        await until_so(lambda: "Connected=False" in listener.of(dial)[-1])
        return listener.of(dial)


async def _find(dial: AirDial) -> object:
    return await BleakScanner.find_device_by_address(
        dial.address, service_uuids=[SERVICE], timeout=PATIENCE_S
    )


def _told(path: str, message: Message) -> str:
    """Write a signal down; nothing of descriptors, of services not ours, and of bare RSSI."""
    if message.member == "InterfacesAdded":
        ours = [_short(name) for name, found in message.body[1].items() if _is_ours(name, found)]
        return f"+ {_object(path)} {ours[0]}" if ours else ""
    if message.member == "InterfacesRemoved":
        return f"- {_object(path)}"
    interface, changed, invalidated = message.body
    said = [
        f"{name}={v.value}" if isinstance(v.value, bool) else name for name, v in changed.items()
    ]
    told = [*sorted(said), *(f"-{name}" for name in invalidated)]
    return "" if told == ["RSSI"] else " ".join([_object(path), _short(interface), *told])


def _is_ours(interface: str, properties: dict) -> bool:
    is_shown = _short(interface) in ("Device1", "GattService1", "GattCharacteristic1")
    uuid = properties["UUID"].value if "UUID" in properties else SERVICE
    return is_shown and uuid[:7] == SERVICE[:7]


def _object(path: str) -> str:
    return re.sub(r"^dev_.*", "dial", re.sub(r"[0-9a-f]{4}$", "", path.rsplit("/", 1)[1]))


def _short(interface: str) -> str:
    return interface.rsplit(".", 1)[1]
