"""A table on the console of a machine, seen from outside and touched: every picture is compared."""

import shutil
import time
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from companion.games import keys
from companion.screen import intents as i
from companion.settings.reading import load
from tests.deploy.twin import Twin, clock_of, pixel_of
from tests.vm.guests import JOB, Guest
from tests.vm.machine import booted
from tests.vm.monitor import SIZE

SETTINGS = """
[sound]
on = false # there is no card, and home would say so
[screen]
calm_motion = true # each frame of what moves is drawn by an emulated processor
[table]
exterior = "dreams" # not by lot: the twin would draw another
"""
HOME = "/var/lib/octopus-table"
GAMES = f"{HOME}/games"
FAILURES = f"{HOME}/state/octopus-table/failures.jsonl"
TABLE, SAFE = "octopus-table.service", "octopus-table-safe.service"
START_S, TOUCH_S = 600, 300
"""An emulated machine on a busy host; it takes a tenth of that on an idle one."""
LOOK_S = 0.3
NIGHT = 10
"""Our darkest page is lighter."""
SHADE, FEW = 32, 100
"""Colours so near are alike; a word more or less is more pixels than these."""


class Kiosk:
    """One boot of the machine, its twin, and a window nobody sees to draw the twin's picture in."""

    def __init__(self, machine, window, folder):
        self.guest, self._window, self._folder = Guest(machine), window, folder
        self.twin = None
        window.resize(*SIZE)
        self._meet()

    def _meet(self):
        if self.twin:
            self.twin.close()
        self.twin = Twin(settings(self._folder))

    def close(self):
        self.twin.close()

    # Looking

    def wait_for(self, unit):
        """Wait until systemd has heard that a picture is there, and so it is."""
        self.guest.wait(f"systemctl is-active --quiet {unit}", START_S)
        assert not self.is_dark(unit)

    def is_dark(self, name):
        """Say whether there is no more than a console with a few words on it."""
        self._keep(name)
        return self._seen().mean() < NIGHT

    def shows(self, picture, name):
        """Wait for a picture, which stays in the folder by its name."""
        wanted, end = self._drawn(picture), time.monotonic() + TOUCH_S
        while _differ(self._seen(), wanted) > FEW:
            assert time.monotonic() < end, self._missed(name)
            time.sleep(LOOK_S)
        self._keep(name)

    def shows_home(self, name):
        """Wait for home, with the games that this table keeps; give the newest record."""
        record = self.fetch()
        self._meet()
        self.shows(self.twin.picture, name)
        return record

    def _drawn(self, picture):
        self._window.show_page(picture)
        return np.frombuffer(self._window.pixels(), np.uint8).reshape(*SIZE[::-1], 3)[::-1]

    def _seen(self):
        pixels = self.guest.machine.monitor.screen(self._folder)
        return np.frombuffer(pixels, np.uint8).reshape(*SIZE[::-1], 3)

    def _keep(self, name):
        """Only once each: while the emulator packs a picture, the machine stands still."""
        self.guest.machine.monitor.picture(self._folder / f"{name}.png")

    def _missed(self, name):
        self._keep(name)
        self._window.keep(self._folder / f"{name}-wanted.png")
        journal = self.guest.run("journalctl -b --no-pager -u 'octopus-table*' | tail -30")
        return f"{self._folder}/{name}.png is not {name}-wanted.png\n{journal}"

    # Touching

    def touch(self, intent):
        """Touch what means this, and see what the twin shows then."""
        self.guest.tap(*pixel_of(self.twin.picture, intent))
        self.heard(intent)

    def heard(self, intent):
        self.twin.heard(intent)
        self.shows(self.twin.picture, type(intent).__name__)

    def seal(self, seat, dagger, tentacle):
        """Open the shielded clock of a seat, hold it, turn both hands, let go, seal."""
        self.touch(i.ChooseOnScreen(seat))
        at, seal = clock_of(self.twin.picture, seat)
        turns = [
            line for hand, number in zip((330, 30), (dagger, tentacle), strict=True)
            for line in (f"down 1 {at(hand)}", f"move 1 {at(_angle(number))}", "up 1")
        ]  # fmt: skip
        self.guest.touch(f"down 0 {at(None)}", *turns, "up 0")
        self.guest.tap(*pixel_of(self.twin.picture, seal))
        self.heard(i.SealTouch(seat, _angle(dagger), _angle(tentacle)))

    # Files

    def fetch(self):
        """Copy the games here, where the twin finds its own; give the newest record."""
        self.guest.run(f"rm -rf /share/games; mkdir /share/games; cp -a {GAMES}/. /share/games/")
        kept = self._folder / "data/octopus-table/games"
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(self.guest.machine.share / "games", kept)
        return max(kept.glob("*.jsonl"), default=None)

    def has_pointer(self):
        """Say whether an arrow lies on the screen: pictures of it are taken without."""
        return "size=64x64" in self.guest.run("cat /sys/kernel/debug/dri/0/state")


def _angle(number):
    return (number - 1) * 60


def _differ(one, other):
    apart = np.abs(one.astype(np.int16) - other).max(axis=2)
    return int((apart > SHADE).sum())


def settings(folder):
    path = Path(folder) / "settings.toml"
    path.write_text(SETTINGS)
    return load(keys(), [path]).settings


def furnish(root):
    """The owner has written down how this table is."""
    (root / "etc/octopus-table").mkdir(exist_ok=True)
    (root / "etc/octopus-table/settings.toml").write_text(SETTINGS)


@contextmanager
def switched_on(disk, window, folder, name):
    """Give the machine power; its console and pictures are in the folder."""
    with booted(JOB, folder / name, disk=disk) as machine:
        kiosk = Kiosk(machine, window, folder)
        try:
            yield kiosk
        finally:
            kiosk.close()
