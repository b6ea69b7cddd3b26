"""Runs inside the machine: the contract on real lgpio, and every way out of a process.

Writes what came of each claim into /share/results; needs nothing but Python, gpiozero and lgpio.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from hardware.checks import check, load_profile
from hardware.darkness import orderly_end
from hardware.fittings import Fittings, fit
from hardware.gpio import header_factory
from hardware.lamps import LAMPS
from hardware.profile import Profile, read_profile
from tests.hardware.contract import CLAIMS, SNOW, Rig, eventually
from tests.hardware.rigs import with_all_parts
from tests.hardware.vm.chip import Chip

WATCH_S, LOOKS = 0.1, 60
"""Some periods of the software's PWM, and how often to look at least."""
SETTLED_S = 0.05
"""A pulse that has begun is ended before the next is another."""
PATIENCE_S = 60.0


class KernelRig:
    """Lamps on lgpio, seen by the kernel."""

    tolerance = 0.2
    """An emulated processor is late for many a pulse."""
    patience_s, looks = PATIENCE_S, 20

    def __init__(self, chip: Chip, profile: Profile) -> None:
        self.chip, self.profile = chip, profile
        self.legs = len(profile.legs)
        self.fittings: Fittings | None = None

    def open(self, pressed: Callable[[], None] = lambda: None) -> Fittings:
        self.chip.set_pull(self.profile.undo, "up")
        self.fittings = fit(self.profile, pressed, watched=False)
        return self.fittings

    def lights(self) -> list[tuple[float, ...]]:
        time.sleep(SETTLED_S)
        high = dict.fromkeys(_lamps(self), 0)
        count, end = 0, time.monotonic() + WATCH_S
        while time.monotonic() < end or count < LOOKS:
            count += 1
            for gpio in high:
                high[gpio] += self.chip.value(gpio)
        return [tuple(high[gpio] / count for gpio in lamp) for lamp in self.profile.lamps]

    def press(self) -> None:
        for way in ("down", "up"):
            self.chip.set_pull(self.profile.undo, way)
            time.sleep(0.3)  # longer than what is taken for the bouncing of a contact

    def sounded(self) -> bool:
        return bool(self.chip.value(self.profile.buzzer))


def the_chip_behind_the_header_is_found(rig: Rig) -> None:
    factory = header_factory()
    assert f"gpiochip{factory.chip}" == rig.chip.name != "gpiochip0"
    factory.close()


def a_closed_board_leaves_its_lines_pulled_down(rig: Rig) -> None:
    for gpio in _lamps(rig):
        rig.chip.set_pull(gpio, "up")
    rig.open().close()
    assert {rig.chip.pull(gpio) for gpio in _lamps(rig)} == {"pull-down"}


def a_process_that_ends_by(how: str) -> Callable[[Rig], None]:
    def claim(rig: Rig) -> None:
        for gpio in _lamps(rig):
            rig.chip.set_pull(gpio, "up")  # as a Pi pulls its first nine: lit, if nobody cares
        with _lit(rig.profile, how) as process:
            assert process.stdout.readline() == b"lit\n", process.stderr.read()
            eventually(rig, lambda: all(map(rig.chip.value, _lamps(rig))), "it was never lit")
            if how.startswith("SIG"):
                process.send_signal(getattr(signal, how))
            process.stdin.close()
            process.wait(PATIENCE_S)
        eventually(rig, lambda: not any(map(rig.chip.value, _lamps(rig))), f"lit after {how}")
        down = {"pull-down"}
        eventually(rig, lambda: set(map(rig.chip.pull, _lamps(rig))) == down, f"up after {how}")

    claim.__name__ = f"lamps_are_dark_after_{how}"
    return claim


def _lit(profile: Profile, how: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-W", "error", __file__, "--lit", profile.text, how]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)


def _lamps(rig: Rig) -> list[int]:
    return [gpio for gpios in rig.profile.lamps for gpio in gpios]


def lit(text: str, how: str) -> None:
    """A process that lights all lamps and ends as it is told to."""
    with orderly_end():
        fittings = fit(check(read_profile(text, "lit")))
        try:
            fittings.lamps.show((SNOW,) * LAMPS)
            print("lit", flush=True)
            sys.stdin.read()
            if how == "crash":
                raise RuntimeError(how)
        finally:
            fittings.close()


WAYS_OUT = ("end", "crash", "SIGTERM", "SIGKILL")
MORE = {
    claim.__name__: claim
    for claim in (
        the_chip_behind_the_header_is_found,
        a_closed_board_leaves_its_lines_pulled_down,
        *map(a_process_that_ends_by, WAYS_OUT),
    )
}


def main(label: str) -> None:
    Chip("other", "raspberrypi-exp-gpio")  # so that the header is not the first chip
    chip = Chip("header", label)
    results: dict[str, str] = {}
    for kind, claims in {"rgb": CLAIMS, "mono": MORE}.items():
        rig = KernelRig(chip, with_all_parts(load_profile(kind)))
        for claim in claims.values():
            _try(results, kind, claim, rig)
    Path("/share/results").write_text(json.dumps(results))


def _try(results: dict[str, str], kind: str, claim: Callable[[Rig], None], rig: Rig) -> None:
    try:
        claim(rig)
        said = ""
    except Exception:  # noqa: BLE001 - whatever it is, the host is told
        said = traceback.format_exc()
    if rig.fittings:
        rig.fittings.close()  # what a failed claim left open must not fail the next
    results[f"{kind} {claim.__name__}"] = said
    print(kind, claim.__name__, said or "ok", f"{time.monotonic():.1f} s", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "--lit":
        lit(*sys.argv[2:])
    else:
        main(sys.argv[1])
