"""The part of MicroPython's `bluetooth` that the dial needs, after BTstack's behaviour on a Pico W.

There is no radio: a test is the central, through `BLE.central_*`.
"""

import machine
import world

FLAG_READ, FLAG_WRITE_NO_RESPONSE, FLAG_WRITE, FLAG_NOTIFY = 0x0002, 0x0004, 0x0008, 0x0010
_CONNECT, _DISCONNECT, _WRITE, _MTU = 1, 2, 3, 21
ENODEV, ENOTCONN, EINVAL = 19, 107, 22


class UUID:
    def __init__(self, text):
        self.text = text
        self._bytes = bytes(reversed(bytes.fromhex(text.replace("-", ""))))
        assert len(self._bytes) == 16

    def __len__(self):
        return 16

    def __iter__(self):
        return iter(self._bytes)


class _Value:
    """One characteristic."""

    def __init__(self, uuid, flags):
        self.uuid, self.flags = uuid.text, flags
        self.data, self.room, self.appends = b"", 20, False


class BLE:
    _only = None

    def __new__(cls):
        if cls._only is None:
            cls._only = object.__new__(cls)
            cls._only._begin()
        return cls._only

    def _begin(self):
        self._active = False
        self._irq = None
        self.values = {}
        self.advertised = None
        self.central = None
        self._connections = 0
        self._mtu = 23

    def _check(self):
        if not self._active:
            raise OSError(ENODEV)
        clock = machine.Pin._state.get(machine.VSYS_PIN)
        assert clock is None or clock.get("alt") == machine.RADIO_FUNCTION, "no clock for the radio"

    def active(self, on):
        if on and world.here.given["radio"] == "dead":
            raise OSError(ENODEV)
        self._active = on

    def config(self, **given):
        self._check()
        assert set(given) <= {"gap_name", "mtu", "rxbuf"}

    def irq(self, handler):
        self._irq = handler

    def gatts_register_services(self, services):
        self._check()
        assert self.advertised is None, "services come before the advertisement"
        handles = []
        for _uuid, values in services:
            numbers = []
            for value in values:
                numbers.append(3 * len(self.values) + 9)
                self.values[numbers[-1]] = _Value(*value)
            handles.append(tuple(numbers))
        return tuple(handles)

    def gatts_set_buffer(self, handle, size, append=False):
        self.values[handle].room, self.values[handle].appends = size, append

    def gatts_read(self, handle):
        self._check()
        value = self.values[handle]
        data = value.data
        if value.appends:
            value.data = b""
        return data

    def gatts_write(self, handle, data):
        self._check()
        self.values[handle].data = bytes(data)

    def gap_advertise(self, interval_us, adv_data=None, *, resp_data=None, connectable=True):
        self._check()
        for data in (adv_data, resp_data):
            if len(data or b"") > 31:
                raise OSError(EINVAL)
        assert self.central is None, "one central is all a dial takes"
        self.advertised = interval_us and (bytes(adv_data or b""), bytes(resp_data or b""))

    def gap_disconnect(self, connection):
        self._check()
        if connection is None or connection != self.central:
            raise OSError(ENOTCONN)
        self.central_leaves()
        return True

    def gatts_notify(self, connection, handle, data):
        self._check()
        if connection is None or connection != self.central:
            raise OSError(ENOTCONN)
        assert self.values[handle].flags & FLAG_NOTIFY
        world.here.tell(notified=bytes(data[: self._mtu - 3]).hex())

    # What the test does, as a central

    def central_comes(self, mtu):
        assert self.advertised, "nobody can find this dial"
        self.advertised = None
        self._connections += 1
        self.central, self._mtu = self._connections + 63, mtu
        self._irq(_CONNECT, (self.central, 0, memoryview(b"\1\2\3\4\5\6")))
        if mtu > 23:
            self._irq(_MTU, (self.central, mtu))

    def central_leaves(self):
        gone, self.central = self.central, None
        self._irq(_DISCONNECT, (gone, 0, memoryview(b"\1\2\3\4\5\6")))

    def central_writes(self, uuid, data):
        assert self.central is not None
        assert 0 < len(data) <= self._mtu - 3
        for handle, value in self.values.items():
            if value.uuid == uuid:
                assert value.flags & FLAG_WRITE_NO_RESPONSE
                kept = value.data if value.appends else b""
                value.data = (kept + data)[: value.room]
                self._irq(_WRITE, (self.central, handle))

    def central_reads(self, uuid):
        for value in self.values.values():
            if value.uuid == uuid:
                assert value.flags & FLAG_READ
                return value.data
        return None
