"""Can a profile be wired? One use a pin, reserved buses left alone, current enough."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from importlib.resources import files

from hardware.header import (
    BUSES,
    FREEABLE,
    MOST_MA_A_PIN,
    MOST_MA_ALL_PINS,
    NEVER,
    PIN_OF,
    VOLTS,
    bus_of,
    milliamps_through,
    resistor_ohms,
)
from hardware.lamps import BRIGHTEST, light
from hardware.profile import SHIPPED, BadProfile, Fault, Profile, read_profile

MOST_BYTES = 1 << 16
MOST_STRIP_LEDS = 160
"""What fits into one message to the strip; two would be two pictures."""
BUZZER_MA = MOST_MA_A_PIN
"""What a buzzer may take at most."""


def load_profile(name: str) -> Profile:
    """Read and check a profile: one of ours by its name, or a file."""
    if name in SHIPPED:
        text = files("hardware").joinpath(f"profiles/{name}.toml").read_text("utf-8")
        return check(read_profile(text, f"{name}.toml"))
    try:
        text = _read(name)
    except (OSError, UnicodeDecodeError) as wrong:
        detail = getattr(wrong, "strerror", None) or str(wrong)
        raise BadProfile(name, [Fault("unreadable", 1, {"detail": detail})]) from None
    return check(read_profile(text, name))


def _read(name: str) -> str:
    """Read a plain file; a pipe in its place is not waited for."""
    with open(os.open(name, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a plain file", name)
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), name)
    return data.decode("utf-8-sig")


def check(profile: Profile) -> Profile:
    """Give the profile back, or raise BadProfile with everything that is wrong with it."""
    faults = [*_buses(profile), *_pins(profile), *_volts(profile)]
    if not faults:
        faults = [*_current(profile)]
    if faults:
        raise BadProfile(profile.source, sorted(faults, key=lambda fault: fault.line))
    return profile


def _buses(profile: Profile) -> Iterator[Fault]:
    line = profile.line("free")
    for bus in profile.free:
        if bus not in FREEABLE:
            yield Fault("unknown_bus", line, {"bus": bus, "known": ", ".join(FREEABLE)})
    if profile.kind == "strip" and "spi" not in profile.free:
        yield Fault("strip_needs_spi", line)


def _pins(profile: Profile) -> Iterator[Fault]:
    used: dict[int, str] = {}
    if profile.kind == "strip":
        used = dict.fromkeys(BUSES["spi"], "strip.device")
    for path, gpio in profile.uses():
        line, bus = profile.line(path), bus_of(gpio)
        if gpio not in PIN_OF:
            yield Fault("no_such_gpio", line, {"gpio": gpio})
        elif gpio in used:
            other = profile.line(used[gpio])
            yield Fault("used_twice", line, {"gpio": gpio, "pin": PIN_OF[gpio], "other": other})
        elif bus == NEVER:
            yield Fault("eeprom", line, {"gpio": gpio})
        elif bus and bus not in profile.free:
            yield Fault("reserved", line, {"gpio": gpio, "pin": PIN_OF[gpio], "bus": bus})
        used.setdefault(gpio, path)


def _volts(profile: Profile) -> Iterator[Fault]:
    if any(not 0 < volts < VOLTS for volts in profile.forward_v):
        line = profile.line("led.forward_volts")
        yield Fault("too_many_volts", line, {"volts": VOLTS})
    if profile.kind == "strip":
        for number, (leds,) in enumerate(profile.lamps, 1):
            if leds < 1:
                yield Fault("no_leds", profile.line(f"lamps.{number}"))


def _current(profile: Profile) -> Iterator[Fault]:
    line = profile.line("led.milliamps")
    if profile.milliamps > MOST_MA_A_PIN:
        fields = {"milliamps": f"{profile.milliamps:g}", "most": f"{MOST_MA_A_PIN:g}"}
        yield Fault("too_much_a_pin", line, fields)
    elif (total := pins_ma(profile)) > MOST_MA_ALL_PINS:
        each = (MOST_MA_ALL_PINS - BUZZER_MA) / sum(map(len, profile.lamps))
        fields = {
            "milliamps": f"{total:.0f}",
            "most": f"{MOST_MA_ALL_PINS:g}",
            "each": f"{each:.1f}",
        }
        yield Fault("too_much", line, fields)
    if profile.kind == "strip":
        yield from _strip_current(profile)


def _strip_current(profile: Profile) -> Iterator[Fault]:
    leds = sum(leds for (leds,) in profile.lamps)
    if leds > MOST_STRIP_LEDS:
        fields: dict[str, object] = {"leds": leds, "most": MOST_STRIP_LEDS}
        yield Fault("strip_too_long", profile.line("lamps"), fields)
    elif (total := strip_ma(profile)) > profile.supply_ma:
        fields = {"milliamps": f"{total:.0f}", "supply": f"{profile.supply_ma:.0f}"}
        yield Fault("supply_too_small", profile.line("strip.supply_milliamps"), fields)


def pins_ma(profile: Profile) -> float:
    """What all pins together give when every leg is lit at its brightest.

    The brightness cap does not count here: it shortens the pulses of a leg, not their height.
    """
    buzzer = 0.0 if profile.buzzer is None else BUZZER_MA
    a_lamp = sum(
        milliamps_through(volts, resistor_ohms(volts, profile.milliamps))
        for volts in profile.forward_v
    )
    return a_lamp * len(profile.lamps) + buzzer


def strip_ma(profile: Profile) -> float:
    """What the strip takes when every LED is as bright and white as the cap allows."""
    leds = sum(leds for (leds,) in profile.lamps)
    return leds * profile.led_ma * light(round(BRIGHTEST * profile.brightness))
