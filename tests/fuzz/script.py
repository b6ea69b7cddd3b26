"""Bytes of a fuzzer, read as a story: which step comes next, and with what."""


class Script:
    """Gives numbers and bytes until there are no more; then zeros and nothing."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def number(self, below: int = 256) -> int:
        byte = self.some(1)
        return byte[0] % below if byte else 0

    def some(self, count: int) -> bytes:
        self._at += count
        return self._data[self._at - count : self._at]

    def chunk(self) -> bytes:
        """Some bytes, as many as the next one says."""
        return self.some(self.number())

    def exactly(self, count: int) -> bytes:
        return self.some(count).ljust(count, b"\0")

    def one_of(self, things):
        return things[self.number(len(things))]


def damaged(data: bytes, script: Script) -> bytes:
    """The same with a byte changed, a byte lost, or its end missing."""
    at = script.number()
    change = script.number()
    if change == 0:
        return data[:at]
    spoilt = bytearray(data)
    if at < len(spoilt):
        spoilt[at : at + 1] = b"" if change == 1 else bytes([spoilt[at] ^ change])
    return bytes(spoilt)
