"""The marker, sanity, and the ends they can bring (S54-S57, S61, S62)."""

from __future__ import annotations

from engine.decisions import Seat
from engine.games.salem.cards import MOST_SANITY, RLYEH
from engine.games.salem.events import (
    NecronJumped,
    NecronMoved,
    PlayerWentMad,
    SanityLost,
    SanityRegained,
)
from engine.games.salem.table import LiveTable
from engine.play import Play

SEALED, DEMON, RIFT, MADNESS, PORTAL_OPEN = "sealed", "demon", "rift", "madness", "portal"
ENDINGS = {SEALED: "S58", DEMON: "S55", RIFT: "S56", MADNESS: "S57", PORTAL_OPEN: "S58"}
"""How a game can end, and by which statement."""


class GameOver(Exception):
    """An end is reached: nothing of what would follow is done (S67)."""

    def __init__(self, ending: str) -> None:
        super().__init__(ending)
        self.ending = ending


def advance(play: Play[LiveTable], by: int, cite: str, source: str) -> None:
    """Move the marker, forward or back, never off the track (S61)."""
    table = play.table
    to = max(0, min(table.setup.data.track.length, table.necron + by))
    if to != table.necron:
        play.tell(NecronMoved(cite, to - table.necron, to, source))
        check_track(table)


def jump(play: Play[LiveTable], cite: str, source: str) -> None:
    """S62."""
    table, track = play.table, play.table.setup.data.track
    to = next((space for space in track.pictures if space > table.necron), track.length)
    play.tell(NecronJumped(cite, to - table.necron, to, source))
    check_track(table)


def check_track(table: LiveTable) -> None:
    """S55, S56: the demon first; a move back reaches neither."""
    track = table.setup.data.track
    if table.necron >= track.demon and table.prisoner is None:
        raise GameOver(DEMON)
    if table.necron == track.length:
        raise GameOver(RIFT)


def lose(play: Play[LiveTable], seat: Seat, points: int, cite: str, source: str) -> None:
    """Lose sanity; who has too little left is mad at once (S54, SG8)."""
    table = play.table
    left = (table.sanity[seat] or 0) - points
    play.tell(SanityLost(cite, seat, points, left, source))
    if left < 0:
        go_mad(play, seat, "S54")
    elif left == 0 and table.setup.rulings.sg8_mad == "zero":
        go_mad(play, seat, "SG8")


def go_mad(play: Play[LiveTable], seat: Seat, cite: str) -> None:
    """S54, S53; one sane player cannot go on (S57)."""
    table = play.table
    play.tell(PlayerWentMad(cite, seat, table.at[seat] == RLYEH))
    if len(table.sane()) <= 1:
        raise GameOver(MADNESS)


def regain(play: Play[LiveTable], seat: Seat, points: int, cite: str, source: str) -> None:
    """Regain sanity, at most to 6 (S37)."""
    had = play.table.sanity[seat] or 0
    left = min(MOST_SANITY, had + points)
    if left > had:
        play.tell(SanityRegained(cite, seat, left - had, left, source))
