"""The machine a doctor looks at: this one, or one that a test has laid out in a folder."""

from __future__ import annotations

import grp
import os
import platform
import pwd
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from companion.settings.keys import Games
from companion.settings.places import config_dir, games_dir
from companion.settings.reading import SYSTEM_FILE, Loaded, load, present
from companion.settings.values import Settings

COMMAND_S = 1.0


@dataclass(frozen=True)
class Machine:
    """Everything a check may look at; nothing here changes anything."""

    root: Path
    """Where /etc, /sys, /proc, /dev and /run are."""
    environ: Mapping[str, str]
    user: str
    groups: frozenset[str]
    """Those this process has."""
    config: Path
    data: Path
    """Where games are usually kept."""
    arch: str = "x86_64"
    bits: int = 64
    """Of this Python: a 64-bit kernel may carry a 32-bit system."""
    python: tuple[int, int] = (3, 11)
    now_s: float = field(default_factory=time.time)
    python_path: tuple[str, ...] = ()
    """Where packages are found."""
    played: Games = ()
    """What the games of this table have to set."""

    @classmethod
    def here(cls, played: Games) -> Machine:
        """Give this machine, at which these games are played."""
        ids = {os.getegid(), *os.getgroups()}
        return cls(
            root=Path("/"),
            environ=dict(os.environ),
            user=_user(),
            groups=frozenset(group.gr_name for group in grp.getgrall() if group.gr_gid in ids),
            config=config_dir(),
            data=games_dir(),
            arch=platform.machine(),
            bits=8 * struct.calcsize("P"),
            python=sys.version_info[:2],
            python_path=tuple(sys.path),
            played=played,
        )

    # The files of the system

    def path(self, path: str) -> Path:
        """Give a path of the system, such as `/etc/group`."""
        return self.root / path.lstrip("/")

    def text(self, path: str) -> str:
        """Read a file of the system; empty where there is none, or none that can be read."""
        try:
            return self.path(path).read_text("utf-8", errors="replace").strip("\0 \n")
        except OSError:
            return ""

    def has(self, path: str) -> bool:
        """Whether a file of the system is there, and not hidden from us."""
        return os.path.exists(self.path(path))

    def glob(self, pattern: str) -> list[Path]:
        """Find files of the system."""
        return sorted(self.root.glob(pattern.lstrip("/")))

    def name_of(self, path: Path) -> str:
        """Say a path as it is called on the machine itself."""
        return f"/{path.relative_to(self.root)}" if path.is_relative_to(self.root) else str(path)

    @staticmethod
    def may_use(path: Path) -> bool:
        """Whether this user can read and write it; access lists count too."""
        return os.access(path, os.R_OK | os.W_OK, effective_ids=True)

    @staticmethod
    def may_read(path: Path) -> bool:
        """Whether this user can read it."""
        return os.access(path, os.R_OK, effective_ids=True)

    @cached_property
    def model(self) -> str:
        """The name of the board, where it has one."""
        return self.text("/proc/device-tree/model")

    @property
    def is_pi(self) -> bool:
        """Whether it is a Raspberry Pi."""
        return "Raspberry Pi" in self.model

    @property
    def has_desktop(self) -> bool:
        """Whether this process runs within a desktop."""
        return any(self.environ.get(name) for name in ("WAYLAND_DISPLAY", "DISPLAY"))

    # Programs and settings

    def has_command(self, name: str) -> bool:
        """Whether a program is installed."""
        return shutil.which(name, path=self.environ.get("PATH", "")) is not None

    def run(self, name: str, *arguments: str) -> str:
        """Give what a program prints; empty where it is missing, fails or takes too long."""
        command = shutil.which(name, path=self.environ.get("PATH", ""))
        if command is None:
            return ""
        try:
            done = subprocess.run(
                [command, *arguments],
                capture_output=True,
                text=True,
                timeout=COMMAND_S,
                env=self.environ,
                stdin=subprocess.DEVNULL,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return ""
        return done.stdout.strip() if done.returncode == 0 else ""

    @property
    def bus_address(self) -> str:
        """Where the system's D-Bus is."""
        usual = f"unix:path={self.path('/run/dbus/system_bus_socket')}"
        return self.environ.get("DBUS_SYSTEM_BUS_ADDRESS") or usual

    @cached_property
    def loaded(self) -> Loaded:
        """The settings, and what is wrong with them."""
        return load(
            self.played, present(self.path(str(SYSTEM_FILE)), self.config / "settings.toml")
        )

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.loaded.settings

    @property
    def games(self) -> Path:
        """Where games are kept."""
        own = self.settings.storage
        return own.games_dir if own.games else self.data


def _user() -> str:
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:  # a user the system has no name for, as in a container
        return str(os.geteuid())
