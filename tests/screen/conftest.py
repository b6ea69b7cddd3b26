"""One real window, off-screen, for all tests of a worker."""

import os
from pathlib import Path
from random import Random

import pytest

import companion.screen.canvas  # noqa: F401 (tells Kivy how to start, before any test imports it)
from companion.evening.seating import Means
from companion.games.octopus.promises import keep_promises
from companion.machine import sticks
from firmware_bridge.moved_time import play
from tests.companion.table_rig import Table, header, seated
from tests.same_chance import same_secret
from tests.screen.stick_rig import KEYS, PROMISED


@pytest.fixture(scope="session")
def window():
    """The window with a table view in it; tests touch it at pixels."""
    # Importing it opens a window: only the workers that test screens shall.
    from kivy.graphics.texture import Texture  # noqa: PLC0415 -- see above

    from companion.screen.canvas.off_screen import OffScreen  # noqa: PLC0415 -- see above

    opened = OffScreen()
    Texture.create(size=(3, 5))  # Kivy logs once what it can draw: not in the midst of a game
    return opened


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
def same_chance(monkeypatch):
    """Cards, the places of a hand and what bots imagine come as they came in any run before."""
    monkeypatch.setattr("companion.evening.chance.Chance._made", same_secret)
    monkeypatch.setattr("companion.evening.held.SystemRandom", lambda: Random(1))
    monkeypatch.setattr("companion.app.running.Random", lambda: Random(1))


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


@pytest.fixture
def keys(own_home):
    """What no stick may have, and what none may write."""
    keys = own_home / "CONFIG/octopus-table/dials.jsonl"
    keys.parent.mkdir(parents=True)
    keys.write_bytes(KEYS)
    yield keys
    assert keys.read_bytes() == KEYS


@pytest.fixture
def stick(own_home, monkeypatch):
    """A stick that is plugged in."""
    stick = own_home / "media" / "STICK"
    stick.mkdir(parents=True)
    mounts = own_home / "mountinfo"
    mounts.write_text(f"36 35 8:1 / {stick} rw,nosuid shared:7 - vfat /dev/sda1 rw\n")
    monkeypatch.setattr(sticks, "PLACES", (own_home / "media",))
    monkeypatch.setattr(sticks, "MOUNTS", mounts)
    yield stick
    for path in stick.iterdir():
        if path.is_file() and not path.is_symlink():
            assert KEYS not in path.read_bytes(), path


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The bytes of a game that waits in the middle."""
    path = tmp_path_factory.mktemp("played") / "fun.jsonl"

    async def story():
        table = Table(path, seated(*[Means.BOT] * 3), header(3))
        async with table.running():
            await table.look_on(lambda: table.store.position.table.turn > 1, 6000)

    play(story())
    return path.read_bytes()


@pytest.fixture
def games(own_home, played):
    """A kept game with a promise in it."""
    games = own_home / "DATA/octopus-table/games"
    games.mkdir(parents=True)
    (games / "fun.jsonl").write_bytes(played)
    keep_promises(games / "fun.jsonl", PROMISED)
    return games
