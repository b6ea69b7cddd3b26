"""The command itself, in a window of a real X server, with the clicks of a real pointer."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest

from companion.games import FIRST
from companion.screen.pages.keyboard import Key
from companion.screen.pages.kit import GoBack
from companion.screen.pages.new_game.state import Sit, TypeName
from companion.screen.pages.shelf import NewOf
from tests.screen.app_rig import Rig
from tests.screen.real_rig import ROOT, settled
from tests.waiting import PATIENCE_S, until

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
            ["xdotool", *map(str, words)], env=self._environment, check=True, timeout=PATIENCE_S
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


def boxes(window, *wishes):
    """Where buttons lie that are touched in turn, as the window nobody sees shows them."""
    rig, way = Rig(window), []
    for wish in wishes:
        way.append(next(target.box for target in rig.targets() if target.intent == wish))
        rig.app.heard(wish)
    return way


@contextmanager
def open_table(shown, home, options):
    """The command, with its window on the screen."""
    environment = os.environ | {"DISPLAY": shown.display, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "companion", "table", *options]
    with subprocess.Popen(command, env=environment, cwd=home, stderr=subprocess.PIPE) as table:
        try:
            shown.xdotool("search", "--sync", "--onlyvisible", "--pid", table.pid)
            shown.xdotool("mousemove", 2, 2)
            yield table
        finally:
            table.kill()


@pytest.mark.parametrize(
    ("size", "options"),
    [
        pytest.param((1280, 720), [], id="as large as the window of a new table"),
        pytest.param((800, 480), [], id="too small for it"),
        pytest.param((1920, 1080), ["--fullscreen"], id="all of it is wanted"),
    ],
)
def test_a_window_opens_hears_clicks_and_ends_in_order(window, quiet_home, size, options):
    window.resize(*size)
    go, back = boxes(window, NewOf(FIRST), GoBack())
    with screen(quiet_home, *size) as shown:
        empty = shown.pixels
        with open_table(shown, quiet_home, options) as table:
            first = settled(shown, empty)
            shown.click(go)
            second = settled(shown, first)
            shown.click(back)
            until(lambda: shown.pixels == first, "it did not go back")
            assert second not in (empty, first)
            table.send_signal(signal.SIGTERM)
            assert table.wait(PATIENCE_S) == 0, table.stderr.read()


def test_a_name_is_written_on_the_keyboard_of_a_laptop_as_on_that_of_the_screen(window, quiet_home):
    window.resize(800, 480)
    typing = (Sit("bottom_left"), TypeName(), Key("Z"), Key("o"))
    *way, first, second = boxes(window, NewOf(FIRST), *typing)
    with screen(quiet_home, 800, 480) as shown, open_table(shown, quiet_home, []):
        seen = settled(shown, b"")
        for wish in way:
            shown.click(wish)
            before, seen = seen, settled(shown, seen)
        seat, empty = before, seen
        shown.click(first)
        one = settled(shown, empty)
        shown.click(second)
        touched = settled(shown, one)
        shown.xdotool("key", "BackSpace", "BackSpace")
        until(lambda: shown.pixels == empty, "backspace takes nothing back")
        shown.xdotool("type", "--delay", 50, "Zo")
        until(lambda: shown.pixels == touched, "what was typed is not there")
        shown.xdotool("key", "Return")
        kept = settled(shown, touched)
        assert kept not in (seat, touched)
        shown.click(way[-1])
        until(lambda: shown.pixels == touched, "the name was not kept")
        shown.xdotool("key", "Escape")
        until(lambda: shown.pixels == kept, "escape does not lead back")
