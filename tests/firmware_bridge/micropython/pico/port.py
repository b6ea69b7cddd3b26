"""The serial port of a Pico, as `sys.stdin` and `sys.stdout`, over this process's own.

As on a Pico: reading waits for every byte asked for, only the buffers are raw, and the interrupt
character never arrives but stops the program.
"""

import io
import sys

import world

_stdin, _stdout = sys.stdin.buffer, sys.stdout.buffer
FILE_NUMBER = 10


class Raw(io.IOBase):
    """One direction without change of any byte."""

    def readinto(self, buffer):
        for at in range(len(buffer)):
            byte = None
            while not byte:
                byte = _stdin.read(1)
            if byte[0] == world.here.interrupt_char:
                raise KeyboardInterrupt
            buffer[at] = byte[0]
        return len(buffer)

    def read(self, count):
        buffer = bytearray(count)
        self.readinto(buffer)
        return bytes(buffer)

    def write(self, data):
        _stdout.write(data)
        return len(data)

    def ioctl(self, request, argument):
        """Answer `select`, which asks for the file to watch and watches it by itself."""
        return 0 if request == FILE_NUMBER else -22


class Cooked(Raw):
    """What `print` and `input` use."""

    buffer = Raw()

    def readinto(self, buffer):
        count = super().readinto(buffer)
        buffer[:] = bytes(10 if byte == 13 else byte for byte in buffer)
        return count

    def write(self, data):
        return super().write(data.replace("\n", "\r\n"))


class Standing:
    """A built-in module with some names of ours before its own."""

    def __init__(self, module, **ours):
        self._module = module
        for name, value in ours.items():
            setattr(self, name, value)

    def __getattr__(self, name):
        return getattr(self._module, name)


def kbd_intr(char):
    world.here.interrupt_char = char
