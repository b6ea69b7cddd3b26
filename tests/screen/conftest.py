"""One real window, off-screen, for all tests of a worker."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def window():
    """The window with a table view in it; tests touch it at pixels."""
    # Importing it opens a window: only the workers that test screens shall.
    from companion.screen.canvas.off_screen import OffScreen  # noqa: PLC0415 -- see above

    return OffScreen()


@pytest.fixture
def table(window):
    """The window as every test finds it: small, and nothing wished yet."""
    window.resize(800, 480)
    window.clear()
    return window


@pytest.fixture(scope="session")
def pictures(tmp_path_factory):
    """Where screenshots are kept: a folder of one's own with SCREENSHOTS=…, else a passing one."""
    folder = os.environ.get("SCREENSHOTS")
    path = Path(folder) if folder else tmp_path_factory.mktemp("screenshots")
    path.mkdir(parents=True, exist_ok=True)
    return path


@pytest.fixture
def quiet_home(own_home, monkeypatch):
    """A home of one's own for the command itself, without sound or radio."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    # A machine without a sound card or a radio says so on home a moment later: not here.
    settings = own_home / "CONFIG" / "octopus-table" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("[sound]\non = false\n[dials]\nbluetooth = false\n", "utf-8")
    return own_home
