"""A Raspberry Pi laid out in a folder: real files, from which a test takes something away."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

# What a check imports when it runs is imported here: a plain user may not be able to read it.
import firmware_bridge.ble_adapters
import firmware_bridge.serial_port  # noqa: F401
from companion.machine.doctor.examine import CHECKS
from companion.machine.doctor.findings import Finding
from companion.machine.doctor.machine import Machine

NOBODY = 65534
GROUPS = ("gpio", "dialout", "bluetooth", "video", "render", "input")
DIAL = "usb-Raspberry_Pi_Pico_E6614C311B7F2A36-if00"
FIRMWARE = "/sys/devices/platform/soc/soc:firmware/get_throttled"
SYNCHRONISED = "/run/systemd/timesync/synchronized"
PANEL = "/sys/class/drm/card1-HDMI-A-1"
NEEDED = {"bleak": "3.0.2", "msgspec": "0.19", "rich": "13.9"}

INPUTS = """I: Bus=0003 Vendor=04f3 Product=0107 Version=0110
N: Name="A pen and a mouse"
H: Handlers=mouse0 event3
B: PROP=0
B: EV=17

I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
H: Handlers=mouse1 event4
B: PROP=2
B: EV=b
B: ABS=2608000 3

I: Bus=0011 Vendor=0002 Product=000e Version=0000
N: Name="A touchpad"
H: Handlers=mouse2 event5
B: PROP=5
B: ABS=2608000 3
"""

FILES = {
    "/etc/os-release": 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\nVERSION_ID="13"\n',
    "/etc/group": "root:x:0:\n" + "".join(f"{name}:x:99:ada\n" for name in GROUPS),
    "/proc/sys/kernel/osrelease": "6.12.34+rpt-rpi-2712\n",
    "/proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
    "/proc/bus/input/devices": INPUTS,
    "/proc/asound/cards": " 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n              vc4\n",
    "/proc/self/mounts": "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n",
    f"{PANEL}/status": "connected\n",
    f"{PANEL}/modes": "1920x1080\n1280x720\n",
    "/sys/class/drm/card1-HDMI-A-2/status": "disconnected\n",
    "/dev/dri/card1": "",
    "/dev/dri/renderD128": "",
    "/dev/input/event4": "",
    "/dev/ttyACM0": "",
    "/dev/gpiochip0": "",
    "/dev/spidev0.0": "",
    "/sys/class/rfkill/rfkill0/type": "wlan\n",
    "/sys/class/rfkill/rfkill0/soft": "1\n",
    "/sys/class/rfkill/rfkill0/hard": "0\n",
    "/sys/class/rfkill/rfkill1/type": "bluetooth\n",
    "/sys/class/rfkill/rfkill1/soft": "0\n",
    "/sys/class/rfkill/rfkill1/hard": "0\n",
    FIRMWARE: "0\n",
    SYNCHRONISED: "",
}


class Pi:
    """A machine in a folder, with everything a table needs; `machine` is what a doctor sees."""

    def __init__(self, home: Path) -> None:
        self.home, self.root = home, home / "root"
        for path, text in FILES.items():
            self.write(path, text)
        by_id = self.root / "dev/serial/by-id"
        by_id.mkdir(parents=True)
        (by_id / DIAL).symlink_to("../../ttyACM0")
        for name, version in (NEEDED | {"gpiozero": "2.0.1", "lgpio": "0.2.2.0"}).items():
            self.install(name, version)
        self.install("octopus-table", "0.1.0", needs=NEEDED)
        (home / "bin").mkdir()
        (home / "config").mkdir()
        (home / "games").mkdir()
        self.machine = Machine(
            root=self.root,
            environ={"PATH": str(home / "bin")},
            user="ada",
            groups=frozenset({"ada", *GROUPS}),
            config=home / "config",
            data=home / "games",
            arch="aarch64",
            python_path=(str(home / "site"),),
        )

    def but(self, **changed: object) -> "Pi":
        """Change what is no file."""
        self.machine = replace(self.machine, **changed)
        return self

    def env(self, **variables: str) -> "Pi":
        """Set variables of the environment."""
        return self.but(environ={**self.machine.environ, **variables})

    def write(self, path: str, text: str) -> "Pi":
        """Write a file of the system."""
        file = self.root / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        if path.startswith("/dev/"):
            file.chmod(0o666)
        return self

    def without(self, *paths: str) -> "Pi":
        """Remove files of the system."""
        for path in paths:
            (self.root / path.lstrip("/")).unlink()
        return self

    def set(self, settings: str) -> "Pi":
        """Write the owner's settings."""
        (self.home / "config" / "settings.toml").write_text(settings, "utf-8")
        return self

    def install(self, name: str, version: str, needs: dict[str, str] | None = None) -> "Pi":
        """Install a Python package, as far as its description goes."""
        folder = self.home / "site" / f"{name.replace('-', '_')}-{version}.dist-info"
        folder.mkdir(parents=True, exist_ok=True)
        lines = [f"Requires-Dist: {need}>={least}" for need, least in (needs or {}).items()]
        lines += ["Requires-Dist: chess>=1.10; extra == 'bench'"] if needs else []
        text = "\n".join(["Metadata-Version: 2.3", f"Name: {name}", f"Version: {version}", *lines])
        (folder / "METADATA").write_text(text + "\n", "utf-8")
        return self

    def uninstall(self, name: str) -> "Pi":
        """Remove a package."""
        (folder,) = (self.home / "site").glob(f"{name.replace('-', '_')}-*.dist-info")
        (folder / "METADATA").unlink()
        folder.rmdir()
        return self

    def program(self, name: str, script: str) -> "Pi":
        """Install a program."""
        path = self.home / "bin" / name
        path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        path.chmod(0o755)
        return self

    def forbid(self, path: str) -> "Pi":
        """Take the rights to a file from everybody but its owner."""
        (self.root / path.lstrip("/")).chmod(0)
        return self

    def game(self, name: str, text: str) -> "Pi":
        """Save a game."""
        (self.home / "games" / name).write_text(text, "utf-8")
        return self


@contextmanager
def a_pi() -> Iterator[Pi]:
    """A machine in a folder that everybody may enter."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        pi = Pi(Path(folder))
        (pi.home / "games").chmod(0o777)
        yield pi


def look(check: str, pi: Pi) -> Finding:
    """Let the doctor look as a plain user: to root no file is forbidden."""
    finding = CHECKS[check](pi.machine)
    if os.geteuid() != 0:
        return finding
    # By now all modules are loaded; the plain user might not be allowed to read them.
    before = os.getegid()
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        return CHECKS[check](replace(pi.machine))
    finally:
        os.seteuid(0)
        os.setegid(before)
