"""How fast Le sorcier de Salem is: what is timed of it."""

from __future__ import annotations

from operator import attrgetter

from companion.games.benched import Benched

BENCH = Benched(
    turn=attrgetter("round"),
    lays=23,  # of four: the first Great Old One, four objects and eighteen more (S7, S13, S14)
)
