"""Going on with a damaged game on a disk that is really full: nothing else is written over."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOUNT = 'mount -t tmpfs -o size=256k none "$1" && exec "$2" -m tests.companion.full_disk "$1"'


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What came of it, on a small disk of its own that goes with the process."""
    disk = tmp_path_factory.mktemp("disk")
    alone = ["unshare", "--user", "--map-root-user", "--mount"]
    command = [*alone, "sh", "-c", MOUNT, "sh", str(disk), sys.executable]
    home = {f"XDG_{name}_HOME": str(disk.with_name("home")) for name in ("CONFIG", "STATE")}
    ran = subprocess.run(
        command, cwd=ROOT, env=os.environ | home, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return json.loads(ran.stdout)


def test_no_other_game_is_written_over(told):
    assert told["before"].keys() >= {"X.jsonl", "X-2.jsonl", "X-3.jsonl"}
    assert {name: told["when_full"].get(name) for name in told["before"]} == told["before"]
    assert told["after"] == told["before"]


def test_a_full_disk_keeps_no_half_of_anything(told):
    """Neither a copy that broke off nor a file that was to take a name."""
    assert told["when_full"].keys() - told["before"].keys() <= {"X-4.seats"}


def test_the_terminal_is_told_and_has_a_name_of_its_own(told):
    expected = {"note": "failed", "path": "X-4.jsonl", "errno": errno.ENOSPC}
    assert told["in_a_terminal"] == expected


def test_the_screen_is_told_and_the_game_is_kept_once_there_is_room(told):
    assert told["told"] == os.strerror(errno.ENOSPC)
    assert told["kept_in"] == "X-4.jsonl"
    assert told["answers"] > 3
