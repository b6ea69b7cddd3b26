"""Checkouts that set themselves up beside each other: what one has fetched or made, all have."""

import hashlib
import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.deploy.packages import HERE

NEEDED = ("deploy/prepare", "deploy/store.py", "pyproject.toml", "README.md", "LICENSE")
BUILD = ("hatchling", "editables", "packaging", "pathspec", "pluggy", "trove-classifiers")
"""What installs the project itself: as good a lock as any, and a small one."""
MAKES = """#!/bin/sh
echo made >> "$MADE"
echo kernel > "$1/vmlinux"
"""
PYTHON = os.path.realpath(sys.executable)
TOOLS = {"dpkg-query": "", "apt-get": "", "qemu-system-x86_64": "", "uname": "echo x86_64"}
"""Of a machine where all is installed that a Debian is made with."""


class Home:
    """Somebody who has several checkouts."""

    def __init__(self, folder):
        self.folder, self.made = folder, folder / "made"
        self.cache = folder / "home/.cache/octopus-table"
        self.environment = os.environ | {"HOME": str(folder / "home"), "MADE": str(self.made)}
        self.environment |= {"PYTHON": PYTHON, "PIP_CONFIG_FILE": os.devnull}
        self.environment.pop("XDG_CACHE_HOME", None)
        (folder / "home").mkdir()

    def checkout(self, name, recipe=MAKES):
        """A checkout with nothing set up, and a recipe for a machine that is quickly made."""
        here = self.folder / name
        for each in NEEDED:
            (here / each).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / each, here / each)
        for each in ("engine", "hardware", "firmware_bridge", "companion", "deploy/locks"):
            (here / each).mkdir(parents=True)
            (here / each / "__init__.py").touch()
        (here / "tests/vm").mkdir(parents=True)
        for each in ("make", "gpio-sim", "initrd-init", "job.service"):
            (here / "tests/vm" / each).write_text(recipe)
            (here / "tests/vm" / each).chmod(0o755)
        return here

    def prepare(self, here, what, **more):
        """Set it up, and give what was said."""
        environment = {k: v for k, v in (self.environment | more).items() if v is not None}
        done = subprocess.run(
            [here / "deploy/prepare", what], env=environment, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stderr

    def times_made(self):
        return len(self.made.read_text().splitlines())


@pytest.fixture
def home(tmp_path):
    return Home(tmp_path)


@pytest.fixture
def tools(home):
    """As of a machine that has them: a path to them comes first."""
    for name, does in TOOLS.items():
        tool = home.folder / "tools" / name
        tool.parent.mkdir(exist_ok=True)
        tool.write_text(f"#!/bin/sh\n{does}\n")
        tool.chmod(0o755)
    home.environment["PATH"] = f"{home.folder / 'tools'}:{os.environ['PATH']}"


def kernel(here):
    return (here / ".setup/vm/vmlinux").resolve(strict=True)


def test_a_machine_is_made_once_for_all_checkouts(home, tools):
    one, other = home.checkout("one"), home.checkout("other")
    assert "making the machine" in home.prepare(one, "vm")
    assert "making" not in home.prepare(other, "vm")
    assert kernel(one) == kernel(other)
    assert kernel(one).is_relative_to(home.cache)
    assert home.prepare(one, "vm") == home.prepare(other, "vm") == ""
    assert home.times_made() == 1


def test_another_recipe_makes_another_machine_and_leaves_the_first(home, tools):
    one, other = home.checkout("one"), home.checkout("other", f"{MAKES}# otherwise\n")
    home.prepare(one, "vm")
    home.prepare(other, "vm")
    assert kernel(one) != kernel(other)
    shutil.copytree(other / "tests", one / "tests", dirs_exist_ok=True)  # one is brought up to date
    home.prepare(one, "vm")
    assert kernel(one) == kernel(other)
    assert home.times_made() == 2


def test_a_machine_that_was_damaged_or_deleted_is_made_anew(home, tools):
    here = home.checkout("here")
    home.prepare(here, "vm")
    kernel(here).write_text("")
    home.prepare(here, "vm")
    assert kernel(here).read_text() == "kernel\n"
    shutil.rmtree(home.cache)
    home.prepare(here, "vm")
    assert kernel(here).read_text() == "kernel\n"
    assert home.times_made() == 3


def test_a_machine_of_before_there_was_a_store_gives_way(home, tools):
    here = home.checkout("here")
    (here / ".setup/vm").mkdir(parents=True)
    (here / ".setup/vm/vmlinux").write_text("older\n")
    home.prepare(here, "vm")
    assert kernel(here).read_text() == "kernel\n"


@pytest.mark.parametrize("where", [None, "/proc/nobody"], ids=["unset", "not to be written to"])
def test_without_a_home_a_checkout_keeps_its_own(home, tools, where):
    here = home.checkout("here")
    home.prepare(here, "vm", HOME=where)
    assert kernel(here).is_relative_to(here / ".setup")
    assert home.prepare(here, "vm", HOME=where) == ""


def test_caches_of_somebody_else_are_left_alone(home, tools, as_root):
    """As when sudo keeps the home of who called it."""
    home.cache.mkdir(parents=True)
    os.chown(home.cache, 65534, 65534)
    here = home.checkout("here")
    home.prepare(here, "vm")
    assert kernel(here).is_relative_to(here / ".setup")
    assert list(home.cache.iterdir()) == []


def small_lock(here):
    """Lines of our own lock, by the names of what they lock."""
    lines = (HERE / "deploy/locks/play.txt").read_text().replace("\\\n", " ").splitlines()
    named = {re.match(r"[\w.-]+", line)[0]: line for line in lines}
    lock = "".join(f"{named[name]}\n" for name in BUILD)
    (here / "deploy/locks/play.txt").write_text(lock)
    return lock


def wheel(name):
    """The wheel of this checkout that its lock names."""
    found = (HERE / ".setup/store/wheels").glob(f"{name.replace('-', '_')}-*.whl")
    locked = (HERE / "deploy/locks/play.txt").read_text()
    return next(path for path in found if hashlib.sha256(path.read_bytes()).hexdigest() in locked)


def registry(folder):
    """All a registry is to pip: a page for each name, which leads to its files."""
    for name in BUILD:
        page = folder / name / "index.html"
        page.parent.mkdir(parents=True)
        path = wheel(name)
        page.write_text(f'<!DOCTYPE html><html><body><a href="{path.as_uri()}">{path.name}</a>')
    return folder.as_uri()


def test_wheels_are_kept_once_for_all_checkouts_and_spoiled_ones_fetched_again(home):
    """The first checkout has fetched its own, before there was a store."""
    offline, online = {"PIP_NO_INDEX": "1"}, {"PIP_INDEX_URL": registry(home.folder / "simple")}
    one, other = home.checkout("one"), home.checkout("other")
    lock = small_lock(one)
    small_lock(other)
    old = one / ".setup/wheels"
    old.mkdir(parents=True)
    for name in BUILD:
        shutil.copy(wheel(name), old)
    (old / "fetched-play").write_text(hashlib.sha256(f"{PYTHON}\n{lock}".encode()).hexdigest())
    for here in (one, other):
        said = home.prepare(here, "play", **offline)
        assert "installing" in said
        assert "fetching" not in said
    assert not old.exists()

    kept = {name: home.cache / "wheels" / wheel(name).name for name in BUILD}
    kept["pathspec"].write_bytes(b"spoiled")
    kept["pluggy"].unlink()
    (installed,) = (other / ".venv/lib").glob("python3.*/site-packages")
    for path in (*installed.glob("pathspec*"), other / ".venv/ready/play"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert "fetching" in home.prepare(other, "play", **online)
    assert {name: path.read_bytes() for name, path in kept.items()} == {
        name: wheel(name).read_bytes() for name in BUILD
    }
    assert home.prepare(one, "play", **offline) == home.prepare(other, "play", **offline) == ""
