"""What dials are told between games: those of a game that waits keep their seals."""

from __future__ import annotations

from collections.abc import Sequence

from companion.evening.archive import Kept
from engine import Seat
from firmware_bridge.firmware import wire
from firmware_bridge.messages import Order, Want


def held(games: Sequence[Kept]) -> dict[str, Want]:
    """By the id of a dial, what the latest of its unfinished games wants; *games*: latest first."""
    waiting = [kept for kept in games if kept.table and not kept.outcome]
    if not any(kept.sealed for kept in waiting):
        return {}
    from companion.evening.running import kept_seating

    wants: dict[str, Want] = {}
    for kept in waiting:
        if seating := kept_seating(kept.path):
            for seat in seating.seats:
                wants.setdefault(seating[seat].dial, _want(kept, seat))
    return wants


def _want(kept: Kept, seat: Seat) -> Want:
    """Lock what is sealed, so that no button takes it back; who has not sealed rests."""
    if kept.table is None or seat not in kept.sealed:
        return Want()
    tag = wire.game_tag(kept.header["game"], kept.header["seed"])
    return Want(tag, kept.sealed[seat], kept.table.turn, Order.LOCK)
