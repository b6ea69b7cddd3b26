"""What can go wrong between a simulated dial and the table, on demand and by seed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from random import Random
from typing import NamedTuple, Protocol

from firmware_bridge.clock import Clock
from firmware_bridge.messages import Phase
from firmware_bridge.simulated import Socket

PAST_FRAMES = 40
LOW_PER_CENT = 3


class Fault(Enum):
    """Everything that can be made to go wrong."""

    DROP = "drop"
    DUPLICATE = "duplicate"
    REORDER = "reorder"
    CORRUPT = "corrupt"
    TORN = "torn"
    """A frame loses its end, and runs into the next."""
    STALE = "stale"
    """The link breaks, and what was said on it before comes again after the reconnect."""
    FREEZE = "freeze"
    LOW_BATTERY = "low_battery"
    """The battery is nearly empty, then empty; somebody puts in a new one."""
    SWAP = "swap"
    """Two dials are exchanged: each is now where the other was."""
    REBOOT = "reboot"
    """The dial starts again: in the middle of sealing, if it has yet to seal."""
    AMNESIA = "amnesia"
    """The dial starts again and its memory has lost the seal."""


class Trouble(NamedTuple):
    """A fault that befalls frames, for a while."""

    fault: Fault
    until: int
    chance: float


class Stream:
    """One direction of a wire: frames, and what befalls them."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._tail = b""
        self._late: list[bytes] = []
        self._past: deque[bytes] = deque(maxlen=PAST_FRAMES)

    def carry(self, data: bytes, troubles: Sequence[Trouble]) -> Iterator[bytes]:
        """Give what arrives of *data*, piece by piece."""
        *frames, self._tail = (self._tail + data).split(b"\0")
        for frame in frames:
            yield from self._befall(frame + b"\0", troubles)
        if not troubles:  # what is no frame yet, or never will be, travels too
            tail, self._tail = self._tail, b""
            yield from [tail] if tail else []

    def begin(self, *, stale: bool) -> list[bytes]:
        """A new link: half frames are gone, and the past comes again if it is *stale*."""
        self._tail, self._late = b"", []
        return list(self._past) if stale else []

    def _befall(self, frame: bytes, troubles: Sequence[Trouble]) -> Iterator[bytes]:
        late, self._late = self._late, []
        pieces = [frame]
        for trouble in troubles:
            if self._rng.random() < trouble.chance:
                pieces = [piece for whole in pieces for piece in self._spoil(whole, trouble.fault)]
        self._past.append(frame)
        yield from (*pieces, *late)

    def _spoil(self, frame: bytes, fault: Fault) -> Iterator[bytes]:
        match fault:
            case Fault.DUPLICATE:
                yield from (frame, frame)
            case Fault.REORDER:
                self._late.append(frame)
            case Fault.CORRUPT:
                yield _flipped(frame, self._rng)
            case Fault.TORN:
                yield frame[: max(1, self._rng.randrange(len(frame)))]
            case Fault.STALE:
                yield from (*self._rng.sample(self._past, min(1, len(self._past))), frame)


class Wire:
    """What lies between a dial's socket and a link."""

    def __init__(self, socket: Socket, clock: Clock, seed: int | None = None) -> None:
        rng = Random(seed)
        self._clock = clock
        self._out, self._in = Stream(rng), Stream(rng)
        self._troubles: list[Trouble] = []
        self.deliver: Callable[[bytes], None] = lambda data: None
        """Takes what arrives at the table."""
        self.hang_up: Callable[[], None] = lambda: None
        """Called when the dial has gone."""
        self.attach(socket)

    def attach(self, socket: Socket) -> None:
        """Lead to another dial."""
        self.socket = socket
        socket.outlet, socket.hang_up = self._from_dial, self._hung_up

    def to_dial(self, data: bytes) -> None:
        """Carry what the table says."""
        for piece in self._in.carry(data, self._now()):
            self.socket.receive(piece)

    def connected(self) -> None:
        """A new link: what is stale arrives first, on both sides."""
        if not self.socket.cable:
            self.socket.connected()
        stale = any(trouble.fault is Fault.STALE for trouble in self._now())
        for piece in self._out.begin(stale=stale):
            self.deliver(piece)
        for piece in self._in.begin(stale=stale):
            self.socket.receive(piece)

    def trouble(self, fault: Fault, ms: int, chance: float = 1.0) -> None:
        """Let *fault* befall frames for *ms*."""
        self._troubles.append(Trouble(fault, self._clock.now() + ms, chance))

    def _from_dial(self, data: bytes) -> None:
        for piece in self._out.carry(data, self._now()):
            self.deliver(piece)

    def _hung_up(self) -> None:
        self.hang_up()

    def _now(self) -> list[Trouble]:
        if self._troubles:
            now = self._clock.now()
            self._troubles = [trouble for trouble in self._troubles if now < trouble.until]
        return self._troubles


class Wired(Protocol):
    """Any way to a simulated dial."""

    wire: Wire

    def drop(self) -> None:
        """Break the link; the way stays."""


class Mischief:
    """Brings faults upon simulated dials: the same ones for the same seed."""

    def __init__(self, ways: Sequence[Wired], seed: int) -> None:
        self._ways, self._rng = ways, Random(seed)

    def strike(self, fault: Fault, victim: Wired) -> None:
        """Let *fault* befall the dial at *victim* for some time."""
        ms, chance = self._rng.randrange(400, 4500), self._rng.uniform(0.4, 1.0)
        dial = victim.wire.socket.dial
        match fault:
            case Fault.FREEZE:
                dial.freeze(ms)
            case Fault.LOW_BATTERY:
                dial.battery.fail(LOW_PER_CENT, ms)
            case Fault.SWAP:
                self._swap(victim)
            case Fault.REBOOT if dial.phase == Phase.CHOOSING:
                dial.memory.cut_power(self._rng.choice(("before", "after")))
            case Fault.REBOOT:
                dial.reboot(ms, quiet=self._rng.random() < 0.5)
            case Fault.AMNESIA:
                dial.memory.lose("seal")
                dial.reboot(ms)
            case Fault.STALE:
                victim.wire.trouble(fault, ms, chance)
                victim.drop()
            case _:
                victim.wire.trouble(fault, ms, chance)

    def _swap(self, victim: Wired) -> None:
        other = self._rng.choice([way for way in self._ways if way is not victim])
        one, two = victim.wire.socket, other.wire.socket
        victim.wire.attach(two)
        other.wire.attach(one)


def _flipped(frame: bytes, rng: Random) -> bytes:
    """Turn over some bits of one byte; the closing zero too, sometimes."""
    at = rng.randrange(len(frame))
    return frame[:at] + bytes([frame[at] ^ rng.randrange(1, 256)]) + frame[at + 1 :]
