"""What a dial is told of its seat: public knowledge, worked out by the rules."""

from __future__ import annotations

from companion import colours
from companion.evening.proofs import Proof
from engine import Decision, Option, Picks
from engine.games.octopus.board import ALL_ROOMS, CULTS
from engine.games.octopus.rules import clock
from engine.games.octopus.table import Table
from firmware_bridge.firmware import wire
from firmware_bridge.messages import Opening
from firmware_bridge.secret_round import Place

_GAMMA = 2.2


def light(cult: str) -> bytes:
    """Give a cult's colour as light: an LED mixes its colours more palely than a screen.

    So half of the white in it goes, the strongest of the rest is full, and the others are as a
    screen's gamma would make them.
    """
    shades = bytes.fromhex(colours.CULTS[cult].removeprefix("#"))
    pure = [shade - min(shades) / 2 for shade in shades]
    return bytes(round(255 * (shade / max(pure)) ** _GAMMA) for shade in pure)


def place(table: Table, decision: Decision) -> Place:
    """Tell a dial where its cultist could go, and how its clock is to take a mistake (G19)."""
    cult = table.setup.cults[decision.seat]
    sound = assisted(table, decision)
    reach = {on_dial(dagger) for dagger, tentacle in sound if dagger != tentacle}
    flags = wire.TOGETHER if any(dagger == tentacle for dagger, tentacle in sound) else 0
    if not is_strict(table):
        flags |= wire.ASSISTED
    bits = sum(1 << room - 1 for room in reach)
    return Place(CULTS.index(cult), bits, flags, light(cult))


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


def hands(opening: Opening) -> Picks:
    """Read what a dial opened as an answer: its 0 is a hand between two places."""
    return opening.dagger or None, opening.tentacle or None


def proved(opening: Opening, seal: bytes) -> tuple[Picks, Proof]:
    """Read what a dial opened, with what proves that it had sealed it."""
    angles = opening.dagger_angle, opening.tentacle_angle
    return hands(opening), Proof(seal, opening.salt, angles)


def on_dial(hand: Option) -> int:
    """Write a hand as a dial counts it."""
    return hand if isinstance(hand, int) else 0
