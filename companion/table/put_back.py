"""What people must move by hand when the table goes back: the difference of two tables."""

from __future__ import annotations

import msgspec

from engine import Seat
from engine.games.octopus.table import Table


class Cultist(msgspec.Struct, frozen=True):
    """A cultist stands elsewhere, or again, or lies; place 0 is off the board."""

    seat: Seat
    origin: int
    to: int
    lies: bool


class Offspring(msgspec.Struct, frozen=True):
    """An offspring goes from one place to another; place 0 is with its player."""

    seat: Seat
    origin: int
    to: int


class Power(msgspec.Struct, frozen=True):
    """A marker on the Dagger of Power."""

    seat: Seat
    origin: int
    to: int


class Token(msgspec.Struct, frozen=True):
    """A component goes to a cult, or from it back to its place."""

    seat: Seat
    component: int
    gains: bool


Move = Cultist | Offspring | Power | Token


def moves(now: Table, then: Table) -> tuple[Move, ...]:
    """Say, seat by seat, what must be moved so that the table is as it was *then*."""
    return tuple(move for seat in now.setup.seats for move in _of_seat(seat, now, then))


def _of_seat(seat: Seat, now: Table, then: Table) -> list[Move]:
    found: list[Move] = []
    lies = seat in then.fallen
    if now.at[seat] != then.at[seat] or (seat in now.fallen) != lies:
        found.append(Cultist(seat, now.at[seat], then.at[seat], lies))
    if now.offspring[seat] != then.offspring[seat]:
        found.append(Offspring(seat, now.offspring[seat], then.offspring[seat]))
    if now.power[seat] != then.power[seat]:
        found.append(Power(seat, now.power[seat], then.power[seat]))
    gained = then.held[seat] & ~now.held[seat]
    lost = now.held[seat] & ~then.held[seat]
    found += [Token(seat, c, gains=False) for c in range(1, 8) if lost >> c & 1]
    found += [Token(seat, c, gains=True) for c in range(1, 8) if gained >> c & 1]
    return found
