"""What hangs on the machine: lamps, radio, ports, screen, touch and sound."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.machine.doctor.findings import Finding, fail, ok, warn
from companion.machine.doctor.machine import Machine
from companion.machine.doctor.system import installed_version
from hardware.checks import load_profile
from hardware.profile import BadProfile

if TYPE_CHECKING:
    from firmware_bridge.ble_adapters import Adapter

RADIO_S = 1.0
DIRECT = 1 << 1
"""INPUT_PROP_DIRECT: touched where it shows, as a touchscreen is and a touchpad is not."""


# Lamps


def check_gpio(machine: Machine) -> Finding:
    """The pins of the lamps, if there are lamps on pins."""
    kind = _lamp_kind(machine)
    if kind == "simulated":
        return ok("gpio", "not_needed")
    devices = machine.glob("/dev/spidev*" if kind == "strip" else "/dev/gpiochip*")
    if not devices:
        return fail("gpio", "no_spi" if kind == "strip" else "no_chip", profile=kind)
    usable = [machine.name_of(device) for device in devices if machine.may_use(device)]
    if not usable:
        return fail("gpio", "denied", device=machine.name_of(devices[0]), user=machine.user)
    missing = [name for name in ("gpiozero", "lgpio") if not installed_version(machine, name)]
    if missing and kind != "strip":
        return fail("gpio", "no_library", names=", ".join(missing))
    factory = machine.environ.get("GPIOZERO_PIN_FACTORY")
    if factory not in (None, "lgpio"):
        return warn("gpio", "other_factory", factory=factory)
    return ok("gpio", "fine", devices=", ".join(usable), profile=kind)


def _lamp_kind(machine: Machine) -> str:
    """A profile's own file names its kind; what cannot be read is for `lamps` to explain."""
    profile = machine.settings.lamps.profile
    if not profile.startswith(("/", "~")):
        return profile
    try:
        return load_profile(os.path.expanduser(profile)).kind
    except BadProfile:
        return "rgb"


# Dials


def check_bluetooth(machine: Machine) -> Finding:
    """The radio: not blocked, its service running, an adapter that is on."""
    if not machine.settings.dials.bluetooth:
        return ok("bluetooth", "not_wanted")
    for block in ("hard", "soft"):
        if _is_blocked(machine, block):
            return warn("bluetooth", f"{block}_block")
    from firmware_bridge.ble_adapters import adapters
    from firmware_bridge.link import LinkLost, Loss

    try:
        return _check_adapters(asyncio.run(_within(RADIO_S, adapters(machine.bus_address))))
    except LinkLost as lost:
        denied = lost.why is Loss.DENIED
        return warn("bluetooth", "denied" if denied else "no_service", user=machine.user)
    except TimeoutError:
        return warn("bluetooth", "silent")


def _check_adapters(found: list[Adapter]) -> Finding:
    powered = [adapter for adapter in found if adapter.powered]
    names = ", ".join(adapter.name for adapter in powered or found)
    if not found:
        return warn("bluetooth", "no_adapter")
    if not powered:
        return warn("bluetooth", "off", adapters=names)
    if not any(adapter.central for adapter in powered):
        return warn("bluetooth", "no_low_energy", adapters=names)
    return ok("bluetooth", "fine", adapters=names)


async def _within(seconds: float, asked: Awaitable[list[Adapter]]) -> list[Adapter]:
    async with asyncio.timeout(seconds):
        return await asked


def _is_blocked(machine: Machine, how: str) -> bool:
    radios = machine.glob("/sys/class/rfkill/*/type")
    return any(
        machine.text(machine.name_of(radio)) == "bluetooth"
        and machine.text(machine.name_of(radio.with_name(how))) == "1"
        for radio in radios
    )


def check_serial(machine: Machine) -> Finding:
    """The ports that may lead to dials."""
    if not machine.settings.dials.usb:
        return ok("serial", "not_wanted")
    from firmware_bridge.serial_port import SerialPorts

    ways = SerialPorts(machine.path("/dev/serial/by-id"))()
    denied = [way.name for way in ways if not machine.may_use(way.path)]
    if denied:
        return warn("serial", "denied", ports=", ".join(denied), user=machine.user)
    if not ways:
        return ok("serial", "none")
    return ok("serial", "fine", count=len(ways), ports=", ".join(way.name for way in ways))


# Screen, touch and sound


def check_screen(machine: Machine) -> Finding:
    """Something to draw on."""
    driver = machine.settings.screen.driver
    if driver == "offscreen":
        return warn("screen", "offscreen")
    wayland, x11 = (machine.environ.get(name) for name in ("WAYLAND_DISPLAY", "DISPLAY"))
    if driver == "wayland" or (driver == "auto" and wayland):
        return _check_wayland(machine, wayland or "wayland-0")
    if driver == "x11" or (driver == "auto" and x11):
        return _check_x11(machine, x11 or "")
    return _check_console(machine)


def _check_wayland(machine: Machine, display: str) -> Finding:
    socket = Path(machine.environ.get("XDG_RUNTIME_DIR") or "/run/user/none", display)
    if not machine.has(str(socket)):
        return fail("screen", "no_wayland", socket=socket)
    return ok("screen", "wayland", display=display)


def _check_x11(machine: Machine, display: str) -> Finding:
    if not display:
        return fail("screen", "no_display")
    local = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", display)
    if local and not machine.has(f"/tmp/.X11-unix/X{local[1]}"):
        return fail("screen", "no_x11", display=display)
    return ok("screen", "x11", display=display)


def _check_console(machine: Machine) -> Finding:
    cards = machine.glob("/dev/dri/card*")
    if not cards:
        return fail("screen", "none")
    plugs = machine.glob("/sys/class/drm/card*-*/status")
    lit = [plug.parent for plug in plugs if machine.text(machine.name_of(plug)) == "connected"]
    if not lit:
        return fail("screen", "unplugged")
    if not any(map(machine.may_use, cards)):
        return fail("screen", "denied", card=machine.name_of(cards[0]), user=machine.user)
    told = ", ".join(_screen_name(machine, plug) for plug in lit)
    if not machine.glob("/dev/dri/renderD*"):
        return warn("screen", "slow", screens=told)
    return ok("screen", "console", screens=told)


def _screen_name(machine: Machine, plug: Path) -> str:
    """`HDMI-A-1 1920x1080` for the folder `card1-HDMI-A-1`."""
    modes = machine.text(machine.name_of(plug / "modes")).split()
    return " ".join([plug.name.partition("-")[2], *modes[:1]])


def check_touch(machine: Machine) -> Finding:
    """A touchscreen, and leave to read it where no desktop does that for us."""
    screens = _touchscreens(machine.text("/proc/bus/input/devices"))
    if not screens:
        return warn("touch", "none")
    names = ", ".join(dict.fromkeys(screens.values()))
    if machine.has_desktop:
        return ok("touch", "fine", names=names)
    events = [machine.path(f"/dev/input/{event}") for event in screens]
    if not any(map(machine.may_read, events)):
        return warn("touch", "denied", names=names, user=machine.user)
    return ok("touch", "fine", names=names)


def _touchscreens(devices: str) -> dict[str, str]:
    """Names by event, from the kernel's list of input devices."""
    found = {}
    for block in devices.split("\n\n"):
        properties = re.search(r"^B: PROP=([0-9a-f]+)", block, re.MULTILINE)
        event = re.search(r"^H: Handlers=.*\b(event\d+)", block, re.MULTILINE)
        name = re.search(r'^N: Name="(.*)"', block, re.MULTILINE)
        if properties and event and int(properties[1], 16) & DIRECT:
            found[event[1]] = name[1] if name else event[1]
    return found


def check_sound(machine: Machine) -> Finding:
    """A sound card, and a voice if one is wanted."""
    sound = machine.settings.sound
    if not sound.on:
        return ok("sound", "not_wanted")
    cards = re.findall(r"^\s*\d+ \[.*?\]: .*? - (.*)$", machine.text("/proc/asound/cards"), re.M)
    if not cards:
        return warn("sound", "none")
    if sound.read_aloud and not machine.has_command("espeak-ng"):
        return warn("sound", "no_voice", cards=", ".join(cards))
    return ok("sound", "fine", cards=", ".join(cards))
