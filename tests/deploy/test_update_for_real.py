"""Real packages of this checkout in a real Debian: updated, returned from, refused."""

import shutil
import subprocess

import pytest

from tests.deploy.made import bundle, spoiled
from tests.deploy.packages import BEFORE, VERSION, built
from tests.vm.machine import IMAGE

LIB = "/usr/lib/octopus-table"
NEXT = "1.2.4"
BAD_RULES = {"engine/__init__.py": "raise ImportError('these rules are spoiled')\n"}


class Debian:
    """A whole system in a folder; nothing in it is running."""

    def __init__(self, root):
        self.root = root

    def run(self, *command):
        """Run a program there; its processes and mounts go with it."""
        enter = ["unshare", "--mount", "--pid", "--fork", "chroot", self.root, "sh", "-c"]
        done = subprocess.run(
            [*enter, 'mount -t proc proc /proc && exec "$@"', "sh", *command],
            capture_output=True, text=True, check=False,
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8"},
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    def bring(self, file):
        shutil.copy(file, self.root / "root")
        return f"/root/{file.name}"

    @property
    def version(self):
        _, said = self.run(
            "dpkg-query", "-W", "-f", "${db:Status-Abbrev}${Version}", "octopus-table"
        )
        return said


@pytest.fixture(scope="module")
def debian(tmp_path_factory, machine, as_root):
    """The root that tests boot, with the version before installed."""
    folder = tmp_path_factory.mktemp("debian")
    root = folder / "root"
    subprocess.run(["cp", "-a", "--reflink=auto", IMAGE / "root", root], check=True)
    debian = Debian(root)
    status, said = debian.run("dpkg", "--install", debian.bring(built(version=BEFORE)))
    assert status == 0, said
    yield debian
    shutil.rmtree(root)


def test_a_table_is_updated_returned_from_and_kept(debian, tmp_path):
    before = debian.bring(bundle(built(version=BEFORE), BEFORE, tmp_path))
    good = debian.bring(bundle(built(), VERSION, tmp_path))
    bad = debian.bring(bundle(spoiled(NEXT, tmp_path, BAD_RULES), NEXT, tmp_path))

    status, said = debian.run("octopus-table", "update", good)
    assert (status, "is not kept here" in said) == (2, True), said
    assert debian.run("octopus-table", "update", before)[0] == 0
    assert debian.run("octopus-table", "update", "--check", good)[0] == 0

    status, said = debian.run("octopus-table", "update", good)
    assert status == 0, said
    assert debian.version == f"ii {VERSION}"
    status, said = debian.run(f"{LIB}/trial", "begin")
    assert status == 0, said
    assert "This version plays on this machine." in said
    assert debian.run(f"{LIB}/trial", "passed")[0] == 0

    status, said = debian.run("octopus-table", "update", bad)
    assert status == 0, said
    assert debian.version == f"ii {NEXT}"
    status, said = debian.run(f"{LIB}/trial", "begin")
    assert (status, "these rules are spoiled" in said) == (1, True), said
    status, said = debian.run(f"{LIB}/mend", "selftest")
    assert status == 0, said
    assert debian.version == f"ii {VERSION}"

    status, said = debian.run("octopus-table", "update", before)
    assert (status, "older" in said) == (2, True), said
    assert "Traceback" not in said
