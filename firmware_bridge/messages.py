"""What can be said on the wire, as values (PROTOCOL.md 2, 4, 5)."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from firmware_bridge.firmware import wire

DialId = bytes
"""Eight bytes that never change."""


class Order(IntEnum):
    """What the table wants of a dial."""

    REST = wire.REST
    CHOOSE = wire.CHOOSE
    LOCK = wire.LOCK
    OPEN = wire.OPEN
    TEACH = wire.TEACH


class Phase(IntEnum):
    """What a dial is doing."""

    RESTING = wire.RESTING
    CHOOSING = wire.CHOOSING
    SEALED = wire.SEALED
    LOCKED = wire.LOCKED
    OPENED = wire.OPENED
    TEACHING = wire.TEACHING


class Glow(IntEnum):
    """How a dial's light behaves."""

    DARK = 0
    STEADY = 1
    BREATHING = 2
    FLASHING = 3


class Hello(NamedTuple):
    version: int
    dial: DialId
    table_nonce: bytes
    dial_nonce: bytes
    flags: int
    proof: bytes

    @property
    def has_key(self) -> bool:
        return bool(self.flags & wire.HAS_KEY)

    @property
    def asks_for_a_call(self) -> bool:
        """Whether it answers nothing: a dial has started, and says so."""
        return self.table_nonce == self.dial_nonce == wire.NO_NONCE

    @property
    def on_cable(self) -> bool:
        return bool(self.flags & wire.ON_CABLE)


class Kept(NamedTuple):
    dial: DialId
    proof: bytes


class Refusal(NamedTuple):
    kind: int
    reason: int


class Want(NamedTuple):
    """What the table wants of a dial; the session adds the revision."""

    tag: bytes = wire.NO_TAG
    seat: int = 255
    turn: int = 0
    order: Order = Order.REST
    reach: int = 0
    flags: int = 0
    glow: Glow = Glow.DARK
    colour: bytes = b"\0\0\0"


class State(NamedTuple):
    """What a dial says of itself."""

    applied: int
    phase: Phase
    turn: int
    digest: bytes
    battery: int
    faults: int
    boot: int


class Opening(NamedTuple):
    """A choice, opened. Never logged, never shown before all are there."""

    turn: int
    dagger: int
    tentacle: int
    dagger_angle: int
    tentacle_angle: int
    salt: bytes

    @property
    def hands(self) -> tuple[int, int]:
        """The numbers that both point at."""
        return self.dagger, self.tentacle

    @property
    def angles(self) -> tuple[int, int]:
        """Where exactly both are."""
        return self.dagger_angle, self.tentacle_angle

    def __repr__(self) -> str:
        return f"Opening(turn={self.turn}, …)"


class Angles(NamedTuple):
    """Where the hands are, while a dial is taught."""

    dagger: int
    tentacle: int
    faults: int


class Taught(NamedTuple):
    """The twelve centres a dial keeps, told when it was given some."""

    centres: tuple[int, ...]


Said = State | Opening | Angles | Taught
"""What a dial signs."""
