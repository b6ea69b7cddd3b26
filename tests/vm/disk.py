"""A disk with a whole Debian on it, packages and all, for a machine that starts its own system."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.vm.machine import IMAGE, MachineFailed

SIZE = "3G"
"""A hole, but for some 800 MB."""
# Packages ask for /proc, and the mount goes with the process.
INSTALL = "mount -t proc proc /proc && exec dpkg --force-confold -i /tmp/packages/*.deb"


def make_disk(
    path: Path, packages: Iterable[Path] = (), furnish: Callable[[Path], None] = lambda root: None
) -> None:
    """Put the root that `deploy/prepare vm` has made on a disk, with *packages* installed in it.

    *furnish* may change files of the root before it becomes a disk. Packages are installed on this
    host, by the root's own dpkg: an emulated machine would take minutes.
    """
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        root = Path(folder, "root")
        subprocess.run(["cp", "-a", IMAGE / "root", root], check=True)
        for package in packages:
            (root / "tmp/packages").mkdir(exist_ok=True)
            shutil.copy(package, root / "tmp/packages")
        if (root / "tmp/packages").exists():
            _run(["unshare", "--mount", "chroot", root, "sh", "-c", INSTALL])
            shutil.rmtree(root / "tmp/packages")
        furnish(root)
        _run(["mke2fs", "-q", "-t", "ext4", "-d", root, path, SIZE])


def _run(command: list[object]) -> None:
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}
    run = subprocess.run(
        list(map(str, command)), env=environment, capture_output=True, text=True, check=False
    )
    if run.returncode:
        raise MachineFailed(f"{command[0]} failed:\n{run.stdout}{run.stderr}")
