"""How far each seat is with its secret choice: what everybody may know of it."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.evening.dial_round import DialRound
from companion.evening.seating import Means
from firmware_bridge.messages import DialId, Order
from firmware_bridge.secret_round import SecretRound


class Standing(Enum):
    """How far a seat is."""

    CHOOSING = "choosing"
    SEALED = "sealed"
    LOST = "lost"
    """Its dial cannot be reached or does nothing: it may choose on the screen, the others go on."""
    SHUT = "shut"
    """All were told to open, and its seal does not: nobody chooses now, and soon all do anew."""


class SeatChoice(msgspec.Struct, frozen=True):
    """What everybody may know of a seat that is choosing; never what it chooses."""

    standing: Standing
    means: Means


def seat_choice(means: Means, dials: DialRound, dial: DialId, *, is_late: bool) -> SeatChoice:
    """How far the seat is that chooses by these *means*, with this *dial*."""
    known = dials.roster.dials.get(dial)
    is_lost = means == Means.DIAL and (known is None or not known.up or is_late)
    return SeatChoice(_standing(dials.round, dial, is_lost=is_lost), means)


def _standing(secret: SecretRound | None, dial: DialId, *, is_lost: bool) -> Standing:
    if secret is None:
        return Standing.CHOOSING
    if secret.order == Order.OPEN:
        is_shut = dial not in secret.openings and (is_lost or dial in secret.broken)
        return Standing.SHUT if is_shut else Standing.SEALED
    if is_lost:
        return Standing.LOST
    return Standing.SEALED if dial in secret.sealed else Standing.CHOOSING
