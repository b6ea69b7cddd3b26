"""The plug is pulled in the middle of an update, or of going back: the table starts anyway."""

import os
import shutil
import signal
import subprocess
import sys

import pytest

from tests.deploy.update_rig import Machine

CUT = """\
set -T
trap '((++steps == CUT)) && kill -9 $$' DEBUG
"""


@pytest.fixture
def cuts(home):
    """What makes a shell script die instead of taking its CUT-th step."""
    path = home / "cuts"
    path.write_text(CUT)
    return str(path)


def taken_over(home, monkeypatch):
    """A machine whose power has come back."""
    machine = Machine(home)
    for name, value in machine.environment.items():
        monkeypatch.setenv(name, value)
    return machine


def test_an_update_cut_at_any_step_leaves_a_table_that_starts(as_root, home, monkeypatch):
    subprocess.run([sys.executable, "-m", "tests.deploy.cut_runner", home], check=True)
    seen = set()
    homes = sorted(home.iterdir(), key=lambda each: int(each.name))
    for each in homes:
        machine = taken_over(each, monkeypatch)
        machine.start()
        seen.add(machine.check())
    assert seen == {"1.0", "1.1"}
    assert len(homes) > 20
    assert machine.version == "1.1"


@pytest.mark.parametrize("script", ["preinst", "postinst", "unpacking"])
def test_an_update_cut_within_dpkg_leaves_a_table_that_starts(table_1, script):
    dies = 'if [ "${UPDATER:-}" ]; then kill -9 "$UPDATER" "$PPID"; fi'
    scripts = {} if script == "unpacking" else {script: dies}
    bundle = table_1.bundle("1.1", scripts=scripts)
    if script == "unpacking":
        (table_1.root / "cut-unpacking").touch()
    update = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from tests.deploy.update_rig import Machine\n"
        "os.environ['UPDATER'] = str(os.getpid())\n"
        "Machine(Path(sys.argv[1])).update(sys.argv[2])\n"
    )
    done = subprocess.run([sys.executable, "-c", update, table_1.home, bundle], check=False)
    assert done.returncode == -signal.SIGKILL
    with pytest.raises(AssertionError):
        assert table_1.version
    table_1.start()
    assert table_1.check() == "1.0"
    assert '"why":"cut"' in table_1.folder.last.read_text()
    table_1.update(table_1.bundle("1.2"))
    table_1.start()
    assert table_1.check() == "1.2"


def each_cut(machine, home, cuts, *script):
    """That machine after its script was cut at one step after the other, and once not."""
    for point in range(1, 200):
        copy = Machine(shutil.copytree(machine.home, home / f"{script[-1]}-{point}"))
        ended = copy.script(*script, BASH_ENV=cuts, CUT=str(point))
        yield copy
        shutil.rmtree(copy.home)
        if ended != -signal.SIGKILL:
            return
    pytest.fail("it never came to its end")


def test_going_back_cut_at_any_step_still_goes_back(table_1, home, cuts):
    table_1.update(table_1.bundle("1.1", selftest=1))
    assert table_1.script("trial", "begin") == 1
    points = 0
    for machine in each_cut(table_1, home, cuts, "mend", "selftest"):
        points += 1
        machine.start()
        assert machine.check() == "1.0"
        assert '"why":"selftest"' in machine.folder.last.read_text()
    assert points > 15


def test_a_trial_cut_at_any_step_is_still_a_trial_or_passed(table_1, home, cuts):
    table_1.update(table_1.bundle("1.1"))
    for step in ("begin", "passed"):
        for machine in each_cut(table_1, home, cuts, "trial", step):
            machine.start()
            assert machine.check() == "1.1"


def test_what_the_power_takes_of_a_file_is_not_missed(table_1):
    table_1.folder.next.write_bytes(b"a part of a package")
    (table_1.folder.path / "previous.new").write_bytes(b"")
    (table_1.folder.path / "under-way.new").write_bytes(b'{"wh')
    table_1.update(table_1.bundle("1.1"))
    table_1.start()
    assert table_1.check() == "1.1"


def test_the_lock_goes_with_its_process(table_1):
    holder = subprocess.Popen(
        ["flock", table_1.folder.path / "lock", "sh", "-c", "echo held; read -r _"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    assert holder.stdout.readline() == b"held\n"
    os.killpg(holder.pid, signal.SIGKILL)
    holder.communicate()
    assert table_1.update(table_1.bundle("1.1")) == 0
