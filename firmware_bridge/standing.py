"""How each dial and each way to one stands, as values a screen can show."""

from __future__ import annotations

from collections.abc import Container, Mapping
from enum import Enum
from typing import NamedTuple

from firmware_bridge.link import Loss
from firmware_bridge.messages import DialId, Hello, Phase


class Strangeness(Enum):
    """Why a dial that answers is none of this table's."""

    KEYLESS = "keyless"
    """It has no key: it was never paired with any table."""
    UNKNOWN = "unknown"
    """It has a key that is not ours: it belongs to another table."""
    UNPROVED = "unproved"
    """It bears the id of one of ours and cannot prove it."""


class StrangerDial(NamedTuple):
    """A dial that is none of this table's."""

    dial: DialId
    why: Strangeness


def met(hello: Hello, keys: Container[DialId]) -> StrangerDial:
    """Say who a stranger is, by what it says of itself and which keys we have."""
    if not hello.has_key:
        why = Strangeness.KEYLESS
    else:
        why = Strangeness.UNPROVED if hello.dial in keys else Strangeness.UNKNOWN
    return StrangerDial(hello.dial, why)


NOT_PER_CENT = -1
"""What stands for a battery that says what is no per cent (PROTOCOL.md 5)."""


class WayState(NamedTuple):
    """How a way stands: calling (no loss, no dial), up, standing by, or lost and why."""

    way: str
    cable: bool
    dial: DialId | None = None
    """The dial that has proved itself on it, while its link is up."""
    stranger: StrangerDial | None = None
    standing_by: bool = False
    """Its dial has a better link: a cable, or one made later."""
    twin_of: DialId | None = None
    """The dial at its end stands by for another that has the same id, and is not the same."""
    loss: Loss | None = None
    detail: str = ""
    dropped: Mapping[str, int] = {}
    """Messages dropped since the way was found, by what was wrong with them."""


class DialState(NamedTuple):
    """How a dial of this table stands, and the last it said of itself."""

    dial: DialId
    way: str = ""
    loss: Loss | None = Loss.NOT_FOUND
    """Why there is no link; None while there is one."""
    detail: str = ""
    battery: int | None = None
    """Per cent, or NOT_PER_CENT; None on a cable."""
    phase: Phase | None = None
    faults: int = 0
    boot: int | None = None
    dropped: Mapping[str, int] = {}
    seen_at: int | None = None
    """When it last said something, in the clock's milliseconds."""

    @property
    def up(self) -> bool:
        """Whether there is a link to it."""
        return self.loss is None
