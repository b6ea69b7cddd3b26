"""What a dial is told of its seat: public knowledge, worked out by the rules."""

from __future__ import annotations

import msgspec

from companion.evening.faces import DialFace, Hands, PlainFaces, by_number
from engine import Decision, Option, Picks
from engine.games.octopus.board import ALL_ROOMS
from engine.games.octopus.rules import clock
from engine.games.octopus.table import Table
from firmware_bridge.firmware import wire


class ClockFace(msgspec.Struct, frozen=True):
    """Both hands count: where its cultist could go, and how a mistake is taken (G19)."""

    reach: int
    flags: int

    def picks(self, hands: Hands) -> Picks:
        """Read both hands: 0 is one between two places."""
        return hands[0] or None, hands[1] or None

    def hands(self, picks: Picks) -> Hands:
        """Show both hands."""
        dagger, tentacle = map(on_dial, picks)
        return dagger, tentacle


class OctopusFaces(PlainFaces):
    """A clock with both hands (R16), all else by number."""

    def face(self, table: Table, decision: Decision) -> DialFace | None:
        """Where a number stands for a row, the strip says for which."""
        return _clock(table, decision) if decision.secret else by_number(decision)


def _clock(table: Table, decision: Decision) -> ClockFace:
    sound = assisted(table, decision)
    reach = {on_dial(dagger) for dagger, tentacle in sound if dagger != tentacle}
    flags = wire.TOGETHER if any(dagger == tentacle for dagger, tentacle in sound) else 0
    if not is_strict(table):
        flags |= wire.ASSISTED
    return ClockFace(sum(1 << room - 1 for room in reach), flags)


def is_strict(table: Table) -> bool:
    """Whether a mistake may be sealed (G19)."""
    return table.setup.rulings.g19_clock == "strict"


def assisted(table: Table, decision: Decision) -> tuple[Picks, ...]:
    """The clocks that are no mistake as far as anybody can know.

    Where nobody has compared the stairs with the board, they may well be there: the rules ask
    after the reveal.
    """
    here = table.at[decision.seat]
    hoped = table.reach[here] | ALL_ROOMS & ~table.sure[here]
    return clock(decision.seat, hoped, table.setup.exterior is None).sound


def welcome(table: Table, decision: Decision) -> tuple[Picks, ...]:
    """The clocks that can be sealed."""
    return decision.rows if is_strict(table) else assisted(table, decision)


def on_dial(hand: Option) -> int:
    """Write a hand as a dial counts it."""
    return hand if isinstance(hand, int) else 0
