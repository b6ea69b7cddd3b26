"""The byte stream as whole payloads (PROTOCOL.md 1); one source wraps them on both sides."""

from __future__ import annotations

from firmware_bridge.firmware.wire import MAX_FRAME, Damaged, frame, unframe

__all__ = ["FrameReader", "frame"]


class FrameReader:
    """Turns whatever bytes arrive into whole payloads; drops what is damaged and counts it."""

    def __init__(self) -> None:
        self.damaged = 0
        self._tail = b""

    def feed(self, data: bytes) -> list[bytes]:
        """Give the payloads that are whole now."""
        *frames, self._tail = (self._tail + data).split(b"\0")
        # A frame that is too long already is known to be damaged: keep no more than tells so.
        self._tail = self._tail[: MAX_FRAME + 1]
        payloads = []
        for stuffed in filter(None, frames):  # nothing between two zero bytes is no frame
            try:
                payloads.append(unframe(stuffed))
            except Damaged:
                self.damaged += 1
        return payloads
