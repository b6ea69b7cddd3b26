"""A bad update in a machine with systemd: nobody is there, and the table comes back by itself."""

import shutil

import msgspec
import pytest

from companion.update.keeping import Happened
from tests.deploy.made import bundle, spoiled
from tests.deploy.packages import HERE
from tests.vm.disk import make_disk
from tests.vm.machine import booted

GOOD, UNTESTED, UNSEEN = "1.3", "1.4", "1.5"
SPOILED = {
    GOOD: {},
    # Its rules do not load.
    UNTESTED: {"engine/__init__.py": "raise ImportError('these rules are spoiled')\n"},
    # Its test sees nothing, and its screen ends before there is a picture.
    UNSEEN: {
        "companion/selftest.py": "selftest.__kwdefaults__['parts'] = {'settings': read_settings}\n",
        "companion/screen/run.py": "def table(options, words):\n    raise SystemExit(3)\n",
    },
}
LIMIT_S = 1500
"""An emulated machine on a busy host; it takes a third of that on an idle one."""


@pytest.fixture
def job(tmp_path):
    """The script, and the versions it is about."""
    job = shutil.copytree(HERE / "tests/deploy/update_job", tmp_path / "job")
    for name, version in (("untested", UNTESTED), ("unseen", UNSEEN)):
        deb = spoiled(version, tmp_path, SPOILED[version], quick=True)
        bundle(deb, version, tmp_path).replace(job / f"{name}.octopus")
    spoiled(GOOD, tmp_path, SPOILED[GOOD], quick=True).replace(job / "good.deb")
    return job


@pytest.mark.timeout(2 * LIMIT_S)
def test_a_bad_update_is_returned_from_by_itself(machine, as_root, job, tmp_path, record_property):
    disk = tmp_path / "disk"
    make_disk(disk, [job / "good.deb"])
    with booted(job, tmp_path / "machine", disk=disk) as table:
        status = table.ended(LIMIT_S)
    share = table.share
    assert status == 0, (share / "journal").read_text()[-4000:]
    told = [line for line in table.console.read_text().splitlines() if line.endswith(" s")]
    record_property("to be told", "; ".join(told))
    for name, version, why in (("untested", UNTESTED, "selftest"), ("unseen", UNSEEN, "starts")):
        assert (share / f"{name}.installed").read_text().strip() == version
        assert (share / f"{name}.version").read_text().strip() == f"ii {GOOD}"
        last = msgspec.json.decode((share / f"{name}.json").read_bytes(), type=Happened)
        assert last == Happened("returned", version, GOOD, why)
    journal = (share / "journal").read_text()
    assert "these rules are spoiled" in journal
    assert "Octopus Table, safe mode" not in journal
