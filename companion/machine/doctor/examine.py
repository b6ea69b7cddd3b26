"""All checks at once, each with a time limit; one that breaks or hangs is a line of its own."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from companion.machine.doctor import devices, keeping, system
from companion.machine.doctor.findings import Finding, Level, fail
from companion.machine.doctor.machine import Machine
from companion.text import Words

Check = Callable[[Machine], Finding]
LIMIT_S = 5.0
"""For a machine under load; the checks that wait for something give up after a second."""

CHECKS: Mapping[str, Check] = {
    "os": system.check_os,
    "python": system.check_python,
    "packages": system.check_packages,
    "settings": keeping.check_settings,
    "games": keeping.check_games,
    "disk": keeping.check_disk,
    "power": system.check_power,
    "clock": system.check_clock,
    "groups": system.check_groups,
    "screen": devices.check_screen,
    "touch": devices.check_touch,
    "sound": devices.check_sound,
    "serial": devices.check_serial,
    "bluetooth": devices.check_bluetooth,
    "gpio": devices.check_gpio,
}
"""In the order in which they are told."""


def examine(
    machine: Machine, checks: Mapping[str, Check] = CHECKS, limit_s: float = LIMIT_S
) -> tuple[Finding, ...]:
    """Give a finding for each check, within *limit_s* whatever happens."""
    found: dict[str, Finding] = {}
    end = time.monotonic() + limit_s
    threads = {name: _start(name, check, machine, found) for name, check in checks.items()}
    for thread in threads.values():
        thread.join(max(0.0, end - time.monotonic()))
    late = f"{limit_s:g}"
    return tuple(found.get(name) or fail(name, "late", seconds=late) for name in threads)


def worst(findings: tuple[Finding, ...]) -> Level:
    """Give the worst of them."""
    levels = [finding.level for finding in findings]
    return next((level for level in (Level.FAIL, Level.WARN) if level in levels), Level.OK)


def report(findings: tuple[Finding, ...], words: Words) -> dict[str, Any]:
    """Give them all as facts for a program."""
    return {"worst": worst(findings).value, "checks": [_facts(f, words) for f in findings]}


def _facts(finding: Finding, words: Words) -> dict[str, Any]:
    return {
        "check": finding.check,
        "level": finding.level.value,
        "key": finding.key,
        "facts": finding.facts,
        "text": finding.text(words),
        "cure": finding.cure(words),
    }


def _start(
    name: str, check: Check, machine: Machine, found: dict[str, Finding]
) -> threading.Thread:
    def run() -> None:
        try:
            found[name] = check(machine)
        except Exception as error:  # noqa: BLE001  whatever it meets must become its own line
            found[name] = fail(name, "broke", detail=f"{type(error).__name__}: {error}")

    # A disk that hangs may never let a thread end; the program must be able to.
    thread = threading.Thread(target=run, name=f"doctor {name}", daemon=True)
    thread.start()
    return thread
