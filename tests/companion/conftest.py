"""What the tests of `octopus-table dial` share."""

from functools import partial

import pytest

from companion.dials import desk
from firmware_bridge.serial_port import SerialPorts
from tests.companion.dial_rig import Rig


@pytest.fixture
def dial_home(tmp_path, monkeypatch):
    """An owner without dials, who speaks English."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
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
