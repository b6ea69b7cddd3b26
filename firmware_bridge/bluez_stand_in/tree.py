"""Objects on D-Bus as bluetoothd shows its own: properties, signals and method calls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from dbus_fast import BusType, Message, MessageType, NameFlag, Variant
from dbus_fast.aio import MessageBus

OBJECTS = "org.freedesktop.DBus.ObjectManager"
PROPERTIES = "org.freedesktop.DBus.Properties"
DBUS = "org.freedesktop.DBus"


class Refused(Exception):
    """What bluetoothd answers when it will not."""

    def __init__(self, name: str, text: str = "") -> None:
        super().__init__(name, text)
        self.name = name if "." in name else f"org.bluez.Error.{name}"
        self.text = text


class Call(NamedTuple):
    """Who asks what of which object."""

    sender: str
    path: str
    member: str
    body: list[Any]


Answer = tuple[str, list[Any]] | None
Method = Callable[[Call], Awaitable[Answer]]


class Tree:
    """Shows objects under a name on the bus, and logs who asks what of them."""

    def __init__(self) -> None:
        self.objects: dict[str, dict[str, dict[str, Variant]]] = {}
        self.methods: dict[str, Method] = {}
        self.log: list[Call] = []
        self._serving: set[asyncio.Task[None]] = set()

    async def start(self, name: str) -> None:
        """Take the name, and with it the calls."""
        self.bus = await MessageBus(bus_type=BusType.SYSTEM).connect()
        self.bus.add_message_handler(self._on_message)
        await self._call_bus("AddMatch", "type='signal',member='NameOwnerChanged'")
        await self.bus.request_name(name, NameFlag.DO_NOT_QUEUE)

    async def stop(self) -> None:
        """Leave the bus, as a process does that ends."""
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        if self.bus.connected:
            self.bus.disconnect()
            await self.bus.wait_for_disconnect()  # type: ignore[no-untyped-call]  # dbus-fast says none

    def gone(self, sender: str) -> None:
        """Somebody left the bus."""

    # Objects

    def add(self, path: str, interface: str, **properties: Variant) -> None:
        self.objects.setdefault(path, {})[interface] = properties
        self._signal("/", OBJECTS, "InterfacesAdded", "oa{sa{sv}}", path, {interface: properties})

    def remove(self, path: str) -> None:
        interfaces = list(self.objects.pop(path))
        self._signal("/", OBJECTS, "InterfacesRemoved", "oas", path, interfaces)

    def change(self, path: str, interface: str, **changed: Variant) -> None:
        self.objects[path][interface].update(changed)
        self._signal(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", interface, changed, [])

    def invalidate(self, path: str, interface: str, name: str) -> None:
        if self.objects[path][interface].pop(name, None):
            self._signal(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", interface, {}, [name])

    def _signal(self, path: str, interface: str, member: str, signature: str, *body: Any) -> None:
        if self.bus.connected:
            self.bus.send(Message.new_signal(path, interface, member, signature, list(body)))

    # Calls

    def _on_message(self, message: Message) -> bool:
        if message.member == "NameOwnerChanged" and not message.body[2]:
            self.gone(message.body[0])
        is_ours = message.message_type is MessageType.METHOD_CALL
        if is_ours:
            task = asyncio.ensure_future(self._serve(message))
            self._serving.add(task)
            task.add_done_callback(self._serving.discard)
        return is_ours

    async def _serve(self, message: Message) -> None:
        try:
            signature, body = await self._answer(message) or ("", [])
            reply = Message.new_method_return(message, signature, body)
        except Refused as refused:
            reply = Message.new_error(message, refused.name, refused.text)
        if self.bus.connected:
            self.bus.send(reply)

    async def _answer(self, message: Message) -> Answer:
        path, interface, member = message.path or "", message.interface or "", message.member or ""
        call = Call(message.sender or "", path, member, message.body)
        self.log.append(call)
        if interface == OBJECTS:
            return "a{oa{sa{sv}}}", [self.objects]
        if path not in self.objects:
            raise Refused(f"{DBUS}.Error.UnknownObject", path)
        method = self.methods.get(f"{interface}.{member}")
        if method is None or interface not in self.objects[path]:
            raise Refused(f"{DBUS}.Error.UnknownMethod", f"{interface}.{member}")
        return await method(call)

    async def _call_bus(self, member: str, rule: str) -> None:
        message = Message(DBUS, "/org/freedesktop/DBus", DBUS, member, signature="s", body=[rule])
        await self.bus.call(message)
