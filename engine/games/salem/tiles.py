"""The portal tiles: looked at (S35), shuffled (S69), turned up at the end (S58, S78)."""

from __future__ import annotations

from typing import cast

from engine.decisions import Seat
from engine.games.salem.cards import PLACES, PORTAL
from engine.games.salem.events import TilesShuffled, TileTurned
from engine.games.salem.losses import PORTAL_OPEN, SEALED, GameOver
from engine.games.salem.objects import Steps
from engine.games.salem.questions import which_tile, which_tiles
from engine.games.salem.table import LiveTable
from engine.games.salem.turning import PlayerLooked, TileDecided, TileSeen
from engine.play import Play


def look(play: Play[LiveTable], seat: Seat, place: int) -> Steps:
    """S35, S78: decided by the first look. What was drawn unseen ends its part."""
    table = play.table
    face = table.tile(place).face
    if face is None and not table.setup.is_box:
        face = str(play.ask_for(which_tile, table, place)[0])
    play.tell(PlayerLooked("S35", seat, place))
    if face is not None:
        play.tell(TileSeen("S35", seat, place, face, (seat,)))
    return ()


def shuffle(play: Play[LiveTable]) -> Steps:
    """S69: what is not decided yet is, unseen, a part each; then the uncovered are shuffled."""
    table = play.table
    if len(table.uncovered()) < 2:
        return ()
    undecided = [] if table.setup.is_box else _undecided(table)
    return (*(("decide", place) for place in undecided), ("shuffled",))


def _undecided(table: LiveTable) -> list[int]:
    return [place for place in PLACES if table.tile(place).face is None]


def decide_unseen(play: Play[LiveTable], place: int) -> Steps:
    """S78: nobody sees it."""
    face = str(play.ask_for(which_tile, play.table, place)[0])
    play.tell(TileDecided("S78", place, face))
    return ()


def shuffled(play: Play[LiveTable]) -> Steps:
    """S69: covered tiles keep their face."""
    play.tell(TilesShuffled("S69", tuple(play.table.uncovered())))
    return ()


# The end


def turn_up(play: Play[LiveTable], place: int) -> Steps:
    """S58."""
    table = play.table
    face = table.tile(place).face or str(play.ask_for(which_tile, table, place)[0])
    play.tell(TileTurned("S58", place, face))
    return ()


def turn_up_printed(play: Play[LiveTable]) -> Steps:
    """S58: people turn all of them, and tell."""
    faces = play.ask_for(which_tiles)
    for place, face in zip(PLACES, faces, strict=True):
        play.tell(TileTurned("S58", place, cast(str, face)))
    return ()


def judge(play: Play[LiveTable]) -> Steps:
    """S58: every portal is covered, and no wall."""
    is_won = all((tile.face == PORTAL) == (tile.covered is not None) for tile in play.table.tiles)
    raise GameOver(SEALED if is_won else PORTAL_OPEN)
