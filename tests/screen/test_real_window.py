"""The command itself, in a window of a real X server, with the clicks of a real pointer."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack
from tests.screen.app_rig import App

ROOT = Path(__file__).parents[2]
LATEST_S = 60
LOOKS = 20
"""So many alike, a twentieth of a second apart, and nothing moves any more."""
HEADER_BYTES = 4096
"""More than what XWD puts before the pixels."""


class Screen:
    """A server that keeps what it shows in a file."""

    def __init__(self, folder, display, high):
        self.display, self._high = f":{display}", high
        self._picture = folder / "Xvfb_screen0"
        self._environment = os.environ | {"DISPLAY": self.display}

    def xdotool(self, *words):
        subprocess.run(
            ["xdotool", *map(str, words)], env=self._environment, check=True, timeout=LATEST_S
        )

    def click(self, box):
        """Click in the middle of a box, y from the bottom, and take the pointer away."""
        left, bottom, right, top = box
        x, y = round((left + right) / 2), round(self._high - (bottom + top) / 2)
        self.xdotool("mousemove", x, y)
        self.xdotool("mousedown", 1, "sleep", 0.1, "mouseup", 1)
        self.xdotool("mousemove", 2, 2)

    @property
    def pixels(self):
        return self._picture.read_bytes()[HEADER_BYTES:]


@contextmanager
def screen(folder, wide, high):
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{wide}x{high}x24",
        "-fbdir", str(folder), "-nolisten", "tcp"]  # fmt: skip
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        try:
            os.close(write)
            with os.fdopen(read, encoding="ascii") as told:
                yield Screen(folder, int(told.readline()), high)
        finally:
            server.terminate()


def until(true, what):
    end = time.monotonic() + LATEST_S
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.05)


@pytest.fixture
def home(tmp_path, monkeypatch):
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    # A machine without a sound card or a radio says so on home a moment later: not here.
    settings = tmp_path / "CONFIG" / "octopus-table" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("[sound]\non = false\n[dials]\nbluetooth = false\n", "utf-8")
    return tmp_path


def box(window, kind, page=""):
    """Where a button of a page lies, as the window nobody sees shows it."""
    app = App(window)
    if page:
        app.hall.open(page)
    return app.targets(kind)[0].box


@pytest.mark.parametrize(
    ("size", "options"),
    [
        pytest.param((1280, 720), [], id="as large as the window of a new table"),
        pytest.param((800, 480), [], id="too small for it"),
        pytest.param((1920, 1080), ["--fullscreen"], id="all of it is wanted"),
    ],
)
def test_a_window_opens_hears_clicks_and_ends_in_order(window, home, size, options):
    window.resize(*size)
    go, back = box(window, Go), box(window, GoBack, "new_game")
    with screen(home, *size) as shown:
        empty = shown.pixels
        environment = os.environ | {"DISPLAY": shown.display, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "companion", "table", *options]
        with subprocess.Popen(command, env=environment, cwd=home, stderr=subprocess.PIPE) as table:
            try:
                shown.xdotool("search", "--sync", "--onlyvisible", "--pid", table.pid)
                shown.xdotool("mousemove", 2, 2)
                first = settled(shown, empty)
                shown.click(go)
                second = settled(shown, first)
                shown.click(back)
                until(lambda: shown.pixels == first, "it did not go back")
                assert second not in (empty, first)
                table.send_signal(signal.SIGTERM)
                assert table.wait(LATEST_S) == 0, table.stderr.read()
            finally:
                table.kill()


def settled(shown, before):
    """What is shown once it is something else and has come to rest: arms and light take a while."""
    looks = [before]

    def rests():
        looks.append(shown.pixels)
        return looks[-1] != before and len(looks) > LOOKS and len(set(looks[-LOOKS:])) == 1

    until(rests, "nothing changed")
    return looks[-1]
