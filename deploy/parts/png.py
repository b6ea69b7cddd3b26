"""Pictures as PNG of 256 colours: small enough to be kept with the source."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray


def save(picture: NDArray[np.uint8], path: Path) -> None:
    """Write it."""
    palette, indices = _palette(picture)
    height, width = indices.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), indices], axis=1)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", palette.tobytes()),
              (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))  # fmt: skip
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _palette(picture: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The colours seen most often, some steps apart, and for every pixel the nearest of them."""
    coarse = (picture.astype(int) + 2) // 5 * 5
    found, place, count = np.unique(
        coarse.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True
    )
    kept = np.zeros((0, 3), int)
    for colour in found[np.argsort(-count, kind="stable")]:
        if len(kept) < 256 and (np.abs(kept - colour).sum(1) >= 12).all():
            kept = np.vstack([kept, colour])
    nearest = np.array([np.abs(kept - colour).sum(1).argmin() for colour in found], np.uint8)
    indices: NDArray[np.uint8] = nearest[place.reshape(picture.shape[:2])]
    return np.clip(kept, 0, 255).astype(np.uint8), indices
