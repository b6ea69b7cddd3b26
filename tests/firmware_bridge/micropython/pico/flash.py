"""The flash of a Pico: blocks that are erased to ones and written to zeros, kept in a file.

On it lies the same LittleFS as on a real one. The power may be cut before any change of it.
"""

ONES = b"\xff"


class Cut(Exception):
    """The power is gone; nothing is written any more."""


class Flash:
    SIZE = 4096

    def __init__(self, path, blocks=64):
        self._file = open(path, "r+b")  # noqa: SIM115 (open for as long as the Pico runs)
        self._blocks = blocks
        self._erased = ONES * self.SIZE
        """Made once: a Pico erases its flash without asking its heap for a block."""
        self.changes_left = None
        """How many more changes there will be before the power is cut."""
        self.on_cut = None
        self.is_full = False

    def _change(self, at, data):
        if self.changes_left is not None:
            if self.changes_left == 0:
                self._write(at, data[: len(data) // 2])
            self.changes_left -= 1
            if self.changes_left < 0:
                self.on_cut()
        self._write(at, data)

    def _write(self, at, data):
        self._file.seek(at)
        self._file.write(data)
        self._file.flush()

    def readblocks(self, block, buffer, offset=0):
        self._file.seek(block * self.SIZE + offset)
        self._file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        if self.is_full:
            return -28
        at = block * self.SIZE + offset
        self._file.seek(at)
        before = self._file.read(len(buffer))
        assert before == ONES * len(buffer), "flash is erased before it is written"
        self._change(at, bytes(buffer))
        return 0

    def ioctl(self, op, value):
        if op == 4:
            return self._blocks
        if op == 5:
            return self.SIZE
        if op == 6 and not self.is_full:
            self._change(value * self.SIZE, self._erased)
        return 0
