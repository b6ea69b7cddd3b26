"""What is kept for all checkouts: made once, whole, and anew when its recipe or it has changed."""

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from deploy import store
from tests.deploy.packages import HERE

WRITES = """
echo made >> "$1/../log"
mkdir "$1/folder"
echo data > "$1/folder/file"
touch -d 2020-01-01 "$1/folder/file"
"""
"""Of another day, since the clock of a file system ticks in steps: who changes it does so later."""
FILLS = ("sh", "-c", WRITES, "sh")


@pytest.fixture
def place(tmp_path, monkeypatch):
    """An empty store."""
    monkeypatch.setattr(store, "STORE", tmp_path / "store")
    return tmp_path / "store"


def fill(folder):
    subprocess.run([*FILLS, folder], check=True)


def times_made(place, kind="kind"):
    return len((place / kind / "log").read_text().splitlines())


def test_what_was_made_is_made_once(place):
    first = store.kept("kind", "key", fill)
    assert store.kept("kind", "key", fill) == first
    assert (first / "folder/file").read_text() == "data\n"
    assert times_made(place) == 1


def test_another_recipe_is_another_folder(place):
    old = store.kept("kind", store.key_of("recipe", 1), fill)
    new = store.kept("kind", store.key_of("recipe", 2), fill)
    assert old != new
    assert times_made(place) == 2
    assert old.is_dir()  # other checkouts may be at that recipe


DAMAGES = {
    "a file that is gone": lambda path: (path / "folder/file").unlink(),
    "a file cut short": lambda path: (path / "folder/file").write_text(""),
    "a file as long, with other bytes": lambda path: (path / "folder/file").write_text("lost\n"),
    "a file too many": lambda path: (path / "folder/more").touch(),
    "a file nobody may read any more": lambda path: (path / "folder/file").chmod(0),
    "a folder that is gone": lambda path: shutil.rmtree(path / "folder"),
    "no word of its making": lambda path: (path / "made").unlink(),
    "half a word of its making": lambda path: (path / "made").write_text("5f2"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_what_was_damaged_is_noticed_and_made_anew(place, damage):
    kept = store.kept("kind", "key", fill)
    damage(kept)
    assert not store.is_whole(kept)
    assert (store.kept("kind", "key", fill) / "folder/file").read_text() == "data\n"
    assert times_made(place) == 2


def test_what_failed_or_was_cut_off_leaves_nothing_that_is_taken_for_whole(place):
    def half(folder):
        fill(folder)
        raise OSError("the network went away")

    with pytest.raises(OSError, match="went away"):
        store.kept("kind", "key", half)
    assert [path for path in (place / "kind").iterdir() if path.is_dir()] == []
    cut_off = place / "kind" / "key.new"  # by the power: nobody cleared it away
    fill_whole = store.kept("kind", "other", fill)
    shutil.copytree(fill_whole, cut_off)
    assert store.is_whole(store.kept("kind", "key", fill))
    assert not cut_off.exists()


def test_two_checkouts_that_ask_at_once_get_the_same_made_once(place, tmp_path):
    """Each in a process of its own, through its own link to the store."""
    shared = tmp_path / "shared"
    shared.mkdir()
    scripts = []
    for name in "abc":
        checkout = tmp_path / name
        (checkout / "deploy").mkdir(parents=True)
        (checkout / ".setup").mkdir()
        (checkout / ".setup/store").symlink_to(shared)
        scripts.append(shutil.copy(HERE / "deploy/store.py", checkout / "deploy"))
    command = ("keep", "kind", "key", "sh", "-c", WRITES, "sh")
    with ThreadPoolExecutor() as pool:
        runs = list(
            pool.map(
                lambda script: subprocess.run([sys.executable, script, *command], check=False),
                scripts,
            )
        )
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert times_made(shared) == 1
    for script in scripts:
        asked = [sys.executable, script, "whole", "kind", "key"]
        assert subprocess.run(asked, check=False).returncode == 0


def test_a_command_that_fails_is_told_by_its_status(place, tmp_path):
    script = tmp_path / "deploy/store.py"
    script.parent.mkdir()
    shutil.copy(HERE / "deploy/store.py", script)
    run = subprocess.run(
        [sys.executable, script, "keep", "kind", "key", "sh", "-c", "exit 7"], check=False
    )
    assert run.returncode == 7
    asked = subprocess.run([sys.executable, script, "whole", "kind", "key"], check=False)
    assert asked.returncode == 1


def test_what_nobody_asked_for_in_a_week_goes_when_another_is_made(place):
    now = time.time()
    for key, days in (("old", 8), ("recent", 6), ("asked again", 8)):
        made = store.kept("kind", key, fill) / "made"
        os.utime(made, (now - days * store.DAY_S,) * 2)
    store.kept("kind", "asked again", fill)
    store.kept("kind", "new", fill)
    left = {path.name for path in (place / "kind").iterdir() if path.is_dir()}
    assert left == {"recent", "asked again", "new"}
