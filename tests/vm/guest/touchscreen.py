"""Runs inside the machine: a touchscreen of the kernel's, and fingers that do what a file says.

`down FINGER X Y`, `move FINGER X Y`, `up FINGER`, `rest SECONDS`, one a line.
"""

import fcntl
import os
import struct
import sys
import time
from pathlib import Path

WIDE, HIGH, FINGERS = 800, 480, 5
EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH, DIRECT = 0x14A, 1
ABS_X, ABS_Y, SLOT, MT_X, MT_Y, TRACKING = 0, 1, 0x2F, 0x35, 0x36, 0x39
SET_EVBIT, SET_KEYBIT, SET_ABSBIT, SET_PROPBIT = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
DEV_SETUP, ABS_SETUP, DEV_CREATE = 0x405C5503, 0x401C5504, 0x5501
BETWEEN_S = 0.06
"""Between two reports: a panel makes a hundred a second, the emulated table reads fewer."""


class Panel:
    """A multitouch panel made through uinput, as its driver would make it."""

    def __init__(self):
        self._device = os.open("/dev/uinput", os.O_WRONLY)
        for kind in (EV_KEY, EV_ABS):
            fcntl.ioctl(self._device, SET_EVBIT, kind)
        fcntl.ioctl(self._device, SET_KEYBIT, BTN_TOUCH)
        fcntl.ioctl(self._device, SET_PROPBIT, DIRECT)
        most = {ABS_X: WIDE - 1, ABS_Y: HIGH - 1, SLOT: FINGERS - 1, MT_X: WIDE - 1,
                MT_Y: HIGH - 1, TRACKING: 65535}  # fmt: skip
        for axis, limit in most.items():
            fcntl.ioctl(self._device, SET_ABSBIT, axis)
            fcntl.ioctl(self._device, ABS_SETUP, struct.pack("Hxx6i", axis, 0, 0, limit, 0, 0, 0))
        name = b"Octopus test panel".ljust(80, b"\0")
        fcntl.ioctl(self._device, DEV_SETUP, struct.pack("4H80sI", 3, 1, 1, 1, name, 0))
        fcntl.ioctl(self._device, DEV_CREATE)
        self._down, self._last = set(), {}
        self._touches = 0

    def do(self, word, *numbers):
        """One line of the file."""
        if word == "rest":
            time.sleep(numbers[0])
            return
        finger = int(numbers[0])
        self._say((EV_ABS, SLOT, finger))
        if word == "up":
            self._down.discard(finger)
            self._say((EV_ABS, TRACKING, -1))
            if not self._down:
                self._say((EV_KEY, BTN_TOUCH, 0))
        else:
            self._place(finger, int(numbers[1]), int(numbers[2]))
        self._say((EV_SYN, 0, 0))
        time.sleep(BETWEEN_S)

    def _place(self, finger, x, y):
        if finger not in self._down:
            self._touches += 1
            self._say((EV_ABS, TRACKING, self._touches))
            if not self._down:
                self._say((EV_KEY, BTN_TOUCH, 1))
            self._down.add(finger)
            # The kernel tells nobody of a coordinate that is what it was; no finger is that exact.
            before = self._last.get(finger, (-1, -1))
            x, y = x + (x == before[0]), y + (y == before[1])
        self._last[finger] = x, y
        self._say((EV_ABS, MT_X, x), (EV_ABS, MT_Y, y), (EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y))

    def _say(self, *events):
        for kind, code, value in events:
            os.write(self._device, struct.pack("llHHi", 0, 0, kind, code, value))


def main(path):
    panel, done = Panel(), 0
    while True:
        lines = path.read_text("ascii").splitlines() if path.exists() else []
        for line in lines[done:]:
            word, *numbers = line.split()
            panel.do(word, *map(float, numbers))
        done = len(lines)
        time.sleep(0.05)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
