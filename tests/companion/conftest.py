"""What the tests of `octopus-table dial` share, and those of its referee."""

from functools import partial

import pytest

from companion.__main__ import main
from companion.dials import desk, listing, rehearsal
from firmware_bridge.serial_port import SerialPorts
from tests.companion.dial_rig import Rig
from tests.waiting import PATIENCE_S


@pytest.fixture
def referee(tmp_path, capsys, monkeypatch):
    """Judge a record on a machine without an owner's map: status, what is said, complaints."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def run(data, *options):
        path = tmp_path / "game.jsonl"
        path.write_bytes(data)
        status = main(["referee", str(path), "--lang", "en", *options])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


@pytest.fixture
def dial_home(tmp_path, monkeypatch):
    """An owner without dials, who speaks English; whose commands wait for what is slow."""
    monkeypatch.setattr(desk, "CABLE_S", PATIENCE_S)
    monkeypatch.setattr(listing, "LONGEST_S", PATIENCE_S)
    monkeypatch.setattr(rehearsal, "REST_S", PATIENCE_S)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)


@pytest.fixture
def rig(tmp_path, monkeypatch):
    """Dials that are found as if udev had named their ports."""
    folder = tmp_path / "by-id"
    folder.mkdir()
    monkeypatch.setattr(desk, "SerialPorts", partial(SerialPorts, folder))
    with Rig(folder) as rig:
        yield rig
