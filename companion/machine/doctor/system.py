"""The system itself: release, Python and packages, groups, power and clock."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from importlib.metadata import Distribution

from companion.machine.doctor.findings import Finding, fail, ok, warn
from companion.machine.doctor.machine import Machine

OLDEST_DEBIAN = 12
NEWEST_PYTHON = (3, 13)
"""The newest the locks have wheels for."""
PACKAGE = "octopus-table"
EARLIEST = "2026-01-01"
"""Before this the program was not there: such a clock was never set."""

_NOW = {1: "under_voltage", 2: "throttled", 4: "throttled", 8: "hot"}
_SINCE_START = {1 << 16: "was_under_voltage", 1 << 17: "was_slowed", 1 << 18: "was_slowed"}
"""The bits of get_throttled."""


def check_os(machine: Machine) -> Finding:
    """Debian or Raspberry Pi OS, of 64 bits and not too old."""
    facts = _release(machine)
    told = {
        "system": facts.get("PRETTY_NAME", "?"),
        "kernel": machine.text("/proc/sys/kernel/osrelease") or "?",
        "arch": machine.arch,
        "model": f" · {machine.model}" if machine.model else "",
    }
    if machine.bits != 64:
        return fail("os", "not_64_bits", **told)
    if machine.arch not in ("x86_64", "aarch64"):
        return fail("os", "other_processor", **told)
    family = {facts.get("ID", ""), *facts.get("ID_LIKE", "").split()}
    if not family & {"debian", "raspbian"}:
        return warn("os", "not_debian", **told)
    version = re.match(r"\d+", facts.get("VERSION_ID", ""))
    if facts.get("ID") in ("debian", "raspbian") and version and int(version[0]) < OLDEST_DEBIAN:
        return warn("os", "too_old", oldest=OLDEST_DEBIAN, **told)
    return ok("os", "fine", **told)


def check_python(machine: Machine) -> Finding:
    """A Python the packages are locked for."""
    version = ".".join(map(str, machine.python))
    if machine.python > NEWEST_PYTHON:
        return warn("python", "too_new", version=version, newest=".".join(map(str, NEWEST_PYTHON)))
    return ok("python", "fine", version=version)


def check_packages(machine: Machine) -> Finding:
    """All that the table needs, and new enough."""
    table = _installed(machine, PACKAGE)
    if table is None:
        return fail("packages", "no_table", package=PACKAGE)
    missing, old = [], []
    needed = list(_requirements(table))
    for name, least in needed:
        found = _installed(machine, name)
        if found is None:
            missing.append(name)
        elif _numbers(found.version) < _numbers(least):
            old.append(f"{name} {found.version} < {least}")
    if missing:
        return fail("packages", "missing", names=", ".join(missing))
    if old:
        return fail("packages", "old", names=", ".join(old))
    return ok("packages", "fine", version=table.version, count=len(needed))


def check_groups(machine: Machine) -> Finding:
    """The groups that open the devices this table uses."""
    if machine.user == "root":
        return warn("groups", "is_root")
    known = _known_groups(machine)
    missing = [name for name in _needed_groups(machine) if name in known - machine.groups]
    told = {"groups": ",".join(missing), "user": machine.user}
    if not missing:
        return ok("groups", "fine", user=machine.user)
    if all(machine.user in _members(machine, name) for name in missing):
        return warn("groups", "not_yet", **told)
    return warn("groups", "missing", **told)


def check_power(machine: Machine) -> Finding:
    """Enough volts: a weak supply looks like a fault of the radio or the card."""
    if not machine.is_pi:
        return ok("power", "not_a_pi")
    bits = _throttled(machine)
    if bits is None:
        return warn("power", "unknown")
    if bits & 1:
        return fail("power", "under_voltage")
    for bit, key in (_NOW | _SINCE_START).items():
        if bits & bit:
            return warn("power", key)
    return ok("power", "fine")


def check_clock(machine: Machine) -> Finding:
    """A plausible date; games do not depend on it, their names do."""
    date = time.strftime("%Y-%m-%d %H:%M", time.localtime(machine.now_s))
    if date < EARLIEST:
        return warn("clock", "wrong", date=date)
    if _is_synchronised(machine):
        return ok("clock", "synchronised", date=date)
    if machine.glob("/sys/class/rtc/rtc*"):
        return ok("clock", "own_clock", date=date)
    return warn("clock", "not_synchronised", date=date)


def _release(machine: Machine) -> dict[str, str]:
    text = machine.text("/etc/os-release") or machine.text("/usr/lib/os-release")
    pairs = (line.partition("=") for line in text.splitlines() if "=" in line)
    return {name.strip(): value.strip().strip("\"'") for name, _, value in pairs}


def installed_version(machine: Machine, name: str) -> str | None:
    """Give the version of a package, where it is installed."""
    found = _installed(machine, name)
    return found.version if found else None


def _installed(machine: Machine, name: str) -> Distribution | None:
    return next(iter(Distribution.discover(name=name, path=list(machine.python_path))), None)


def _requirements(table: Distribution) -> Iterator[tuple[str, str]]:
    """Names and least versions; what is asked for only here and there is left to other checks."""
    for line in table.requires or []:
        match = re.fullmatch(r"([A-Za-z0-9._-]+)\s*(?:[>=]=\s*([^;,\s]+))?\s*", line)
        if match:
            yield match[1], match[2] or "0"


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))


def _needed_groups(machine: Machine) -> Iterator[str]:
    settings = machine.settings
    if settings.lamps.profile != "simulated":
        yield "gpio"
    if settings.dials.usb:
        yield "dialout"
    if settings.dials.bluetooth:
        yield "bluetooth"
    if not machine.has_desktop:  # there the desktop opens these for its user
        yield from ("video", "render", "input")


def _known_groups(machine: Machine) -> set[str]:
    return {line.partition(":")[0] for line in machine.text("/etc/group").splitlines()}


def _members(machine: Machine, group: str) -> list[str]:
    lines = (line.split(":") for line in machine.text("/etc/group").splitlines())
    return next((line[3].split(",") for line in lines if line[0] == group and len(line) > 3), [])


def _throttled(machine: Machine) -> int | None:
    """What the firmware of a Pi says of its supply: from the kernel, else from its tool."""
    for path in machine.glob("/sys/devices/platform/soc*/soc*firmware/get_throttled"):
        said = machine.text(machine.name_of(path))
        if re.fullmatch(r"(0x)?[0-9a-fA-F]+", said):
            return int(said, 16)
    said = machine.run("vcgencmd", "get_throttled").removeprefix("throttled=")
    return int(said, 16) if re.fullmatch(r"0x[0-9a-fA-F]+", said) else None


def _is_synchronised(machine: Machine) -> bool:
    if machine.has("/run/systemd/timesync/synchronized"):
        return True
    return machine.run("timedatectl", "show", "-p", "NTPSynchronized", "--value") == "yes"
