"""The part `dials`: from bytes on a cable to an accepted seal, and back after a loss."""

from __future__ import annotations

import asyncio
import os
import threading
import time
import tty
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from companion.bench.machine import at_least, at_most, machine
from companion.bench.reconnect import DIALS, over_bluetooth, over_cables
from companion.bench.subject import Subject
from companion.console.measure import rounded
from firmware_bridge.firmware import wire
from firmware_bridge.frames import FrameReader, frame
from firmware_bridge.messages import State
from firmware_bridge.serial_port import SerialWay
from firmware_bridge.session import TableSession

PIECE = 4096
"""What one read of a port gives at most."""
FRAMES = 20_000
GAP_S = 0.004
"""Between two seals of the latency run: as good as idle, as at a table."""


def measure(doing: str, _: Subject, seconds: float) -> dict[str, Any]:
    """Time everything, within about so many *seconds*: dials are alike in every game."""
    share = seconds / 4
    drops = max(1, round(share / DIALS))
    result = {
        "part": "dials",
        "machine": machine(),
        "decode": _decode(share),
        "accept": asyncio.run(_accept(round(share / GAP_S / 2))),
        "reconnect": asyncio.run(over_cables(drops)),
        "reconnect_bluez": asyncio.run(over_bluetooth(drops)),
    }
    return result | {"aims": _aims(result)}


def _aims(result: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        at_most(3, "seal_accepted_p99_ms", result["accept"]["p99_ms"]),
        at_least(200_000, "frames_per_s", result["decode"]["frames_per_s"]),
        at_most(1000, "reconnected_ms", result["reconnect"]["most_ms"]),
        at_most(1000, "reconnected_bluez_ms", result["reconnect_bluez"].get("most_ms")),
    ]


class _Talk:
    """A greeted session and the key of its dial's side, to make any number of good frames."""

    def __init__(self) -> None:
        random = Random(1)
        key, identity = random.randbytes(32), bytes(8)
        self.session = TableSession({identity: key}, random.randbytes)
        (call,) = FrameReader().feed(self.session.send(0))
        _, table_nonce = wire.unpack(wire.CALL, call[1:])
        nonce, flags = random.randbytes(16), wire.HAS_KEY
        proof = wire.hello_proof(key, identity, table_nonce, nonce, flags)
        hello = wire.pack(wire.HELLO, wire.VERSION, identity, table_nonce, nonce, flags, proof)
        list(self.session.receive(frame(bytes([wire.HELLO]) + hello), 0))
        self.session.send(0)
        self._key, self._count = wire.session_key(key, table_nonce, nonce), 0

    def sealed(self, digest: bytes) -> bytes:
        """A STATE of a dial that has sealed, as a frame."""
        self._count += 1
        body = wire.pack(wire.STATE, 1, wire.SEALED, 1, digest, 80, 0, 7)
        return frame(wire.sign(self._key, wire.FROM_DIAL, wire.STATE, self._count, body))


def _decode(seconds: float) -> dict[str, Any]:
    """How many frames one core decodes, verifies and reads in a second."""
    talk, random = _Talk(), Random(3)
    frames = b"".join(talk.sealed(random.randbytes(32)) for _ in range(FRAMES))
    pieces = [frames[at : at + PIECE] for at in range(0, len(frames), PIECE)]
    rates: list[float] = []
    end = time.perf_counter() + seconds
    while not rates or time.perf_counter() < end:
        fresh = _Talk().session
        began = time.process_time()
        heard = sum(1 for piece in pieces for _ in fresh.receive(piece, 0))
        rates.append(heard / (time.process_time() - began))
    return {
        "frames_per_s": rounded(sorted(rates)[len(rates) // 2]),
        "frame_bytes": len(frames) // FRAMES,
    }


async def _accept(seals: int) -> dict[str, Any]:
    """From bytes written on a pseudo-terminal to the seal accepted by the session, five at once."""
    late: list[float] = []
    async with asyncio.TaskGroup() as tasks:
        for _ in range(DIALS):
            tasks.create_task(_accept_one(max(20, seals // DIALS), late))
    cuts = quantiles(late, n=100)
    return {
        "dials": DIALS,
        "seals": len(late),
        "p50_ms": rounded(cuts[49]),
        "p99_ms": rounded(cuts[98]),
    }


async def _accept_one(seals: int, late: list[float]) -> None:
    near, far = os.openpty()
    tty.setraw(far)
    link = await SerialWay(Path(os.ttyname(far))).connect()
    talk = _Talk()
    sent: dict[bytes, int] = {}
    writer = threading.Thread(target=_write_seals, args=(near, talk, seals, sent))
    writer.start()
    heard = 0
    while heard < seals:
        for news in talk.session.receive(await link.read(), 0):
            if isinstance(news, State):
                heard += 1
                late.append((time.perf_counter_ns() - sent[news.digest]) / 1e6)
    writer.join()
    await link.close()
    os.close(near)
    os.close(far)


def _write_seals(port: int, talk: _Talk, seals: int, sent: dict[bytes, int]) -> None:
    for number in range(seals):
        digest = number.to_bytes(32, "big")
        data = talk.sealed(digest)
        sent[digest] = time.perf_counter_ns()
        os.write(port, data)
        time.sleep(GAP_S * DIALS)
