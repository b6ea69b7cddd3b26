"""Losing power, and what comes of it (R52)."""

from __future__ import annotations

from engine.decisions import Seat
from engine.games.octopus.events import CultEliminated, PowerLost
from engine.games.octopus.table import LiveTable
from engine.play import Play


def lose_power(play: Play[LiveTable], seats: tuple[Seat, ...], cite: str) -> None:
    """Take one power from each; who reaches 0 is out at once (R52)."""
    for seat in seats:
        if not pay_power(play, seat, cite):
            eliminate(play, seat)


def pay_power(play: Play[LiveTable], seat: Seat, cite: str) -> int:
    """Take one power and give what is left; what comes of it is for the caller to say."""
    left = play.table.power[seat] - 1
    play.tell(PowerLost(cite, seat, left))
    return left


def eliminate(play: Play[LiveTable], seat: Seat) -> None:
    """R52: at 0 power the cultist leaves the board and its player the game."""
    play.tell(CultEliminated("R52", seat))
