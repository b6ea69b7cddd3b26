"""The udev rules, as Debian 13's udevadm reads them: the first that can tell right from wrong."""

import functools
import os
import shutil
import subprocess

import pytest

from tests import debian13
from tests.deploy.packages import HERE

RULES = HERE / "deploy" / "debian" / "udev.rules"
PACKAGES = (
    "udev", "libacl1", "libaudit1", "libblkid1", "libc6", "libcap-ng0", "libcap2", "libcrypt1",
    "libkmod2", "liblzma5", "libmount1", "libpam0g", "libpcre2-8-0", "libseccomp2", "libselinux1",
    "libssl3t64", "libsystemd-shared", "libudev1", "libzstd1",
)  # fmt: skip


@functools.cache
def udevadm():
    """The system's if it can verify, else Debian 13's."""
    own = shutil.which("udevadm")
    asked = [own or "false", "verify", "--help"]
    if subprocess.run(asked, capture_output=True, check=False).returncode == 0:
        return (asked[0],)
    return debian13.command("udevadm", "usr/bin/udevadm", PACKAGES)


@pytest.fixture
def verify():
    """Reads a file of rules; where no such udevadm can be had, one line says so."""
    try:
        command = udevadm()
    except debian13.Unavailable as why:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(f"left out: {why}")

    def run(path):
        # Groups of the Pi are not known here; the package makes them.
        words = [*command, "verify", "--resolve-names=never", str(path)]
        return subprocess.run(words, capture_output=True, text=True, check=False)

    return run


def test_udev_finds_nothing_wrong_with_our_rules(verify):
    run = verify(RULES)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("wrong", ['ATTRS+="x"', 'GROOP="dialout"', 'MODE="0660'])
def test_udev_would_find_what_is_wrong(verify, tmp_path, wrong):
    rules = tmp_path / "99-wrong.rules"
    rules.write_text(f'SUBSYSTEM=="tty", {wrong}\n', "utf-8")
    assert verify(rules).returncode == 1
