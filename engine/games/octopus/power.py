"""Losing power, and what comes of it (R52)."""

from __future__ import annotations

from engine.decisions import Seat
from engine.games.octopus.events import CultEliminated, PowerLost
from engine.games.octopus.table import LiveTable
from engine.play import Play


def lose_power(play: Play[LiveTable], seats: tuple[Seat, ...], cite: str) -> None:
    """Take one power from each; who reaches 0 is out at once (R52)."""
    for seat in seats:
        pay_power(play, seat, cite)
        eliminate_if_spent(play, seat)


def pay_power(play: Play[LiveTable], seat: Seat, cite: str) -> None:
    """Take one power; what comes of it is for the caller to say."""
    play.tell(PowerLost(cite, seat, play.table.power[seat] - 1))


def eliminate_if_spent(play: Play[LiveTable], seat: Seat) -> None:
    """R52: at 0 power the cultist leaves the board and its player the game."""
    if not play.table.power[seat]:
        play.tell(CultEliminated("R52", seat))
