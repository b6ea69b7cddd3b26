"""Two fingers of a touch panel on a desktop: a real X server, and the panel of its own test driver.

The first finger alone is what a desktop makes a mouse of; a clock set by two at once is set by both
or not at all.
"""

import ctypes
import os
import signal
import socket
import struct
import subprocess
import sys
from contextlib import closing, contextmanager

import pytest

from companion.evening.reopening import reread
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.evening.standing import Standing
from companion.games import game as shelf
from companion.screen import intents as i
from companion.screen.pages.shelf import OnWith
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import HEADER
from tests.screen.real_rig import ROOT, settled
from tests.waiting import PATIENCE_S, until

SIZE = WIDE, HIGH = 800, 480
SERVER = "/usr/lib/xorg/Xorg"
DOWN, MOVE, UP = 18, 19, 20
"""Of the X Input Extension."""
TOUCH, AXES, AXIS = 6, 64, 65535
"""A message of the panel, how many axes each has, and how far those of a place reach."""
WAYS = {"red": Means.TOUCH, "yellow": Means.BOT, "green": Means.BOT}
SEATS = Seating(tuple(Sitter(c, "", p, m) for (c, m), p in zip(WAYS.items(), ROOMY, strict=False)))
CONFIG = """
Section "ServerFlags"
    Option "AutoAddDevices" "false"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
EndSection
Section "Monitor"
    Identifier "monitor"
    HorizSync 1-2000
    VertRefresh 1-1000
    Modeline "small" 30 800 840 888 920 480 493 496 525
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    Monitor "monitor"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Modes "small"
    EndSubSection
EndSection
Section "InputDevice"
    Identifier "panel"
    Driver "inputtest"
    Option "SocketPath" "{panel}"
    Option "DeviceType" "Touch"
    Option "TouchCount" "10"
EndSection
Section "InputDevice"
    Identifier "keys"
    Driver "inputtest"
    Option "SocketPath" "{panel}.keys"
    Option "DeviceType" "Keyboard"
EndSection
Section "ServerLayout"
    Identifier "table"
    Screen "screen"
    InputDevice "panel" "CorePointer"
    InputDevice "keys" "CoreKeyboard"
EndSection
"""


class Panel:
    """A touch panel: fingers come down, move and go up at pixels, y from the bottom."""

    def __init__(self, path):
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(path))
        self._socket.sendall(struct.pack("=IIHH", 12, 0, 1, 0))
        assert self._socket.recv(12), "the driver speaks another version"

    def finger(self, number, what, x, y):
        axes = [x / WIDE * AXIS, (HIGH - y) / HIGH * AXIS, *[0.0] * (AXES - 2)]
        told = struct.pack(f"=II I8B4x {AXES}d {AXES}d", number, what, 0, 3, *[0] * 7, *axes, *axes)
        self._socket.sendall(struct.pack("=II", 8 + len(told), TOUCH) + told)

    def close(self):
        self._socket.close()

    def tap(self, x, y):
        self.finger(1, DOWN, x, y)
        self.finger(1, UP, x, y)


class Glass:
    """What a server shows."""

    def __init__(self, display):
        self.display = display
        self._x = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XGetImage"):
            getattr(self._x, name).restype = ctypes.c_void_p
        self._server = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        self._root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._server))

    def close(self):
        self._x.XCloseDisplay(self._server)

    @property
    def pixels(self):
        every, by_pixel = ctypes.c_ulong(-1), 2
        image = self._x.XGetImage(self._server, self._root, 0, 0, WIDE, HIGH, every, by_pixel)
        # Four numbers, and then where the pixels are.
        data = ctypes.c_void_p.from_address(image + 16).value
        pixels = ctypes.string_at(data, WIDE * HIGH * 4)
        self._x.XFree(ctypes.c_void_p(data))
        self._x.XFree(ctypes.c_void_p(image))
        return pixels


@contextmanager
def desktop(folder):
    """A server with a panel."""
    panel, config = folder / "panel", folder / "xorg.conf"
    config.write_text(CONFIG.format(panel=panel), "utf-8")
    read, write = os.pipe()
    log = folder / "xorg.log"
    command = [SERVER, "-displayfd", str(write), "-config", str(config), "-logfile", str(log),
        "-noreset", "-nolisten", "tcp", "-sharevts", "-novtswitch"]  # fmt: skip
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        try:
            os.close(write)
            with os.fdopen(read, encoding="ascii") as told:
                number = told.readline().strip()
            assert number, log.read_text("utf-8")
            with closing(Glass(f":{number}")) as glass, closing(Panel(panel)) as fingers:
                yield glass, fingers
        finally:
            server.terminate()


def middle(target):
    left, bottom, right, top = target.box
    return (left + right) / 2, (bottom + top) / 2


def sealed(rig):
    choices = rig.evening.situation.choices
    return [seat for seat, choice in choices.items() if choice.standing == Standing.SEALED]


def rehearsed(window):
    """Begin a game and leave it: the record, and where on the screen to touch to go on with it."""
    at = {}

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(SEATS, HEADER)
            await rig.until(lambda: sealed(rig) == [1, 2])
            at["choose"] = middle(rig.targets(i.ChooseOnScreen)[0])
            await rig.touch(i.ChooseOnScreen, seat=0)
            await rig.until(lambda: rig.has_shield(0))
            at["seal"] = middle(rig.targets(i.SealTouch)[0])
            for name, angle in (("dagger", 330), ("tentacle", 30), ("second", 60), ("sixth", 300)):
                at[name] = rig._on_clock(0, angle)
            at["record"] = rig.app.running.store.path
            await rig.leave()
            at["resume"] = middle(rig.targets(OnWith)[0])

    play(story())
    return at


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may start a server without a console")
def test_two_fingers_set_a_clock_at_once_on_a_desktop(window, quiet_home):
    window.resize(*SIZE)
    at = rehearsed(window)
    with desktop(quiet_home) as (glass, panel):
        empty = glass.pixels
        environment = os.environ | {"DISPLAY": glass.display, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "companion", "table", "--fullscreen"]
        with subprocess.Popen(
            command, env=environment, cwd=quiet_home, stderr=subprocess.PIPE
        ) as table:
            try:
                shown = settled(glass, empty)
                for step in ("resume", "choose"):
                    panel.tap(*at[step])
                    shown = settled(glass, shown)
                panel.finger(1, DOWN, *at["dagger"])
                panel.finger(2, DOWN, *at["tentacle"])
                panel.finger(1, MOVE, *at["second"])
                panel.finger(2, MOVE, *at["sixth"])
                held = settled(glass, shown)
                panel.finger(1, UP, *at["second"])
                panel.finger(2, UP, *at["sixth"])
                settled(glass, held)
                panel.tap(*at["seal"])
                until(lambda: reread(at["record"], shelf).match.answers, "the clocks did not open")
                table.send_signal(signal.SIGTERM)
                assert table.wait(PATIENCE_S) == 0, table.stderr.read()
            finally:
                table.kill()
    assert reread(at["record"], shelf).match.answers[0].picks == (2, 6)
