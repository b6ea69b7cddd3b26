"""The service manager's end of the socket."""

import socket

from tests.waiting import PATIENCE_S


class Listener:
    """Hears what a service says."""

    def __init__(self, address):
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address)

    def hears(self, within_s=PATIENCE_S):
        """The next thing said, or silence."""
        self._socket.settimeout(within_s)
        try:
            return self._socket.recv(4096).decode()
        except TimeoutError:
            return None

    def drain(self):
        while self.hears(0.001):
            pass

    def close(self):
        self._socket.close()
