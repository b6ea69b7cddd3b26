"""What people must move by hand when the table goes back: the difference of two tables."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine import Seat
from engine.games.octopus.table import Table


class Cultist(msgspec.Struct, frozen=True, tag=True):
    """A cultist stands elsewhere, or again, or lies; place 0 is off the board."""

    seat: Seat
    origin: int
    to: int
    lies: bool


class Offspring(msgspec.Struct, frozen=True, tag=True):
    """An offspring goes from one place to another; place 0 is with its player."""

    seat: Seat
    origin: int
    to: int


class Power(msgspec.Struct, frozen=True, tag=True):
    """A marker on the Dagger of Power."""

    seat: Seat
    origin: int
    to: int


class Component(msgspec.Struct, frozen=True, tag="Token"):
    """A component goes to a cult, or from it back to its place or to another cult."""

    seat: Seat
    component: int
    gains: bool
    other: Seat | None = None
    """Who gets it; None: it goes back to its place, or comes from there."""


Move = Cultist | Offspring | Power | Component


def moves(now: Table, then: Table) -> tuple[Move, ...]:
    """Say, seat by seat, what must be moved so that the table is as it was *then*."""
    found = [move for seat in now.setup.seats for move in _of_seat(seat, now, then)]
    for gained in [move for move in found if isinstance(move, Component) and move.gains]:
        lost = Component(gained.seat, gained.component, gains=False)
        givers = [
            m for m in found if isinstance(m, Component) and replace(m, seat=lost.seat) == lost
        ]
        if givers:  # from hand to hand, as it came
            found[found.index(givers[0])] = replace(givers[0], other=gained.seat)
            found.remove(gained)
    return tuple(found)


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
    found += [Component(seat, c, gains=False) for c in range(1, 8) if lost >> c & 1]
    found += [Component(seat, c, gains=True) for c in range(1, 8) if gained >> c & 1]
    return found
