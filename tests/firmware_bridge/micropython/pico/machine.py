"""The part of a Pico W's `machine` that the dial needs. It refuses what a Pico refuses.

More than that: using one pin for two things, which a Pico lets pass, is refused here.
"""

import world

PWRON_RESET, WDT_RESET = world.POWER_ON, world.WATCHDOG
RADIO_PINS = ("WL_GPIO0", "WL_GPIO1", "WL_GPIO2")
VSYS_PIN, SELECT_PIN, RADIO_FUNCTION = 29, 25, 7
_used = {}


def _use(pin, what):
    """Note what a pin is for; the pins of the Pico W itself serve two masters by design."""
    if isinstance(pin, int) and pin not in (VSYS_PIN, SELECT_PIN):
        before = _used.setdefault(pin, what)
        assert before == what, "GP%d is %s and %s" % (pin, before, what)  # noqa: UP031


def unique_id():
    return bytes.fromhex(world.here.given["id"])


def reset_cause():
    return world.here.given["cause"]


def reset():
    world.end(world.RESET_EXIT)


def disable_irq():
    was, world.here.irq_off = world.here.irq_off, True
    return was


def enable_irq(state):
    world.here.irq_off = state


class Pin:
    IN, OUT, OPEN_DRAIN, ALT = range(4)
    PULL_UP, PULL_DOWN = 1, 2
    _state = {}  # noqa: RUF012 (pins are there once)

    def __init__(self, number, mode=-1, pull=None, *, value=None, alt=5):
        if isinstance(number, Pin):
            number = number.number
        if number not in RADIO_PINS and not (isinstance(number, int) and 0 <= number <= 29):
            raise ValueError("invalid pin")
        if number in RADIO_PINS and pull is not None:
            raise ValueError("pulls are not supported for external pins")
        self.number = number
        self.state = self._state.setdefault(number, {"mode": None, "pull": None, "out": 0})
        if mode != -1:
            self._configure(mode, pull, value, alt)

    def _configure(self, mode, pull, value, alt):
        self.state.update({"mode": mode, "pull": pull, "alt": alt if mode == self.ALT else None})
        if mode == self.OUT or (mode == self.IN and self.number != VSYS_PIN):
            _use(self.number, ("input", "output")[mode])
        if value is not None:
            self.value(value)

    def value(self, new=None):
        if new is not None:
            assert self.state["mode"] in (self.OUT, self.OPEN_DRAIN), "not an output"
            self._drive(1 if new else 0)
            return None
        if self.state["mode"] == self.OUT:
            return self.state["out"]
        return self._sense()

    def _drive(self, level):
        rises = level and not self.state["out"]
        self.state["out"] = level
        role, hand = world.here.role(self.number), world.here.hand_at(self.number)
        if rises and role == "MOTOR":
            world.here.buzzes += 1
        if rises and hand is not None and role.endswith("SCL"):
            hand.clocks_held = max(0, hand.clocks_held - 1)

    def _sense(self):
        role = world.here.role(self.number)
        if self.number == "WL_GPIO2":
            return int(world.here.on_cable)
        if role == "BUTTON":
            world.here.rounds += 1
            if world.here.button_down:
                return 0
        if role == "POTS_STRAP" and world.here.has_pots:
            return 0
        assert self.state["pull"] is not None, "an input that floats tells nothing"
        return int(self.state["pull"] == self.PULL_UP)


class PWM:
    _slices = {}  # noqa: RUF012
    duties = {}  # noqa: RUF012

    def __init__(self, pin, freq=None, *, duty_u16=None):
        number = Pin(pin).number
        _use(number, "light")
        part = number >> 1 & 7, number & 1
        other = PWM._slices.setdefault(part, number)
        assert other == number, "GP%d and GP%d share a PWM" % (number, other)  # noqa: UP031
        if freq is None:
            raise ValueError("freq is needed before duty")
        self._number = number
        self.duty_u16(duty_u16 or 0)

    def duty_u16(self, duty):
        if not 0 <= duty <= 65535:
            raise ValueError("duty_u16 out of range")
        PWM.duties[self._number] = duty


class ADC:
    def __init__(self, pin):
        if isinstance(pin, int) and pin < 5:
            pin += 26
        self._pin = Pin(pin)
        if not (isinstance(self._pin.number, int) and 26 <= self._pin.number <= 29):
            raise ValueError("Pin doesn't have ADC capabilities")
        _use(self._pin.number, "analog")
        self._pin.state.update({"mode": "analog", "pull": None, "alt": None})

    def read_u16(self):
        assert self._pin.state["mode"] == "analog", "the pin was taken back"
        if self._pin.number == VSYS_PIN:
            return self._vsys()
        hand = world.here.hand_at(self._pin.number)
        if hand is None or not world.here.has_pots or not hand.is_wired:
            return 0
        return 5461 + hand.angle * (60074 - 5461) // 4095

    def _vsys(self):
        select = Pin._state.get(SELECT_PIN, {})
        if select.get("mode") != Pin.OUT or not select["out"] or not world.here.irq_off:
            return 0  # the radio has it
        return world.here.battery_mv * 65535 // (3 * 3300)


class I2C:
    def __init__(self, number, *, scl, sda, freq=400_000, timeout=50_000):
        scl, sda = Pin(scl).number, Pin(sda).number
        if not 0 <= number <= 1:
            raise ValueError("I2C doesn't exist")
        if scl & 1 != 1 or scl >> 1 & 1 != number:
            raise ValueError("bad SCL pin")
        if sda & 1 != 0 or sda >> 1 & 1 != number:
            raise ValueError("bad SDA pin")
        assert freq <= 1_000_000, "the AS5600 goes up to 1 MHz"
        assert timeout <= 5_000, "a sensor that hangs would stop the loop"
        for pin in (scl, sda):
            _use(pin, "bus")
            Pin(pin).state["mode"] = "bus"
        hand = world.here.hand_at(sda)
        wired = hand is not None and hand is world.here.hand_at(scl)
        self._hand = hand if wired and not world.here.has_pots else None

    def readfrom_mem_into(self, address, register, buffer):
        hand = self._hand
        if hand is None or not hand.is_wired or address != 0x36:
            raise OSError(5)
        if hand.clocks_held:
            raise OSError(110)
        if hand.trouble == "raise":
            raise RuntimeError("dagger at %d" % hand.angle)  # noqa: UP031
        while hand.trouble == "hang":
            pass
        status = 0x20 if hand.has_magnet else 0x10
        angle = hand.angle if hand.has_magnet else 1234
        registers = {0x0B: status, 0x0C: angle >> 8, 0x0D: angle & 0xFF}
        for at in range(len(buffer)):
            buffer[at] = registers[register + at]


class WDT:
    def __init__(self, id=0, timeout=5000):
        if timeout > 8388:
            raise ValueError("timeout exceeds 8388")
        self._seconds = (timeout + 999) // 1000
        self.feed()

    def feed(self):
        world.alarm(world.here.watchdog_s or self._seconds)
