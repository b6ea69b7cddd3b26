"""Losing lives, falling out of the round, and the end of it."""

from __future__ import annotations

from engine.decisions import Seat
from engine.games.octorage.events import LivesLost, OctomanTaken, PlayerFell
from engine.games.octorage.table import LiveTable
from engine.play import Play


class RoundOver(Exception):
    """O22: one player is left, and nothing of what would follow is done."""


def lose(play: Play[LiveTable], seat: Seat, lives: int, cite: str) -> None:
    """Lose lives other than by an attack; who has none left is out (O17, O40)."""
    take_lives(play, seat, min(lives, play.table.life[seat]), cite)
    if not play.table.life[seat]:
        fall(play, seat)
        if play.table.octoman == seat and play.table.setup.rulings.og8_card_of_the_dead == "passes":
            play.tell(OctomanTaken("OG8", play.table.next_alive(seat)))


def take_lives(play: Play[LiveTable], seat: Seat, lives: int, cite: str) -> None:
    """Take so many."""
    play.tell(LivesLost(cite, seat, lives, play.table.life[seat] - lives))


def fall(play: Play[LiveTable], seat: Seat) -> None:
    """O17; O22."""
    play.tell(PlayerFell("O17", seat))
    if len(play.table.alive()) == 1:
        raise RoundOver
