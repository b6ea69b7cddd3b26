"""Whole games that bots have played, for pages that look back on one."""

from __future__ import annotations

from functools import cache
from random import Random

from companion.games.octopus.promises import Promise, What, promise
from engine import Match, new_match, sight
from engine.bots import SimpleBot, careful
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS
from engine.games.octopus.header import DEFAULT_STAIRS
from engine.games.octopus.table import LiveTable, Table

GAME = Octopus()
_PROMISES: tuple[tuple[int, int, int, What, int], ...] = (
    (0, 0, 1, "come", 2), (0, 2, 0, "away", 1), (9, 1, 2, "spare", 3), (18, 0, 2, "leave", 1),
    (18, 2, 1, "come", 5), (27, 1, 0, "away", 4), (27, 0, 1, "spare", 6), (36, 2, 0, "come", 3),
)  # fmt: skip
"""After so many answers, who promised whom what, about which place."""


@cache
def played(
    seats: int = 5, exterior: str | None = "dreams", *, seed: int = 4, memory: bool = False
) -> Match[Table, LiveTable]:
    """A game to its end."""
    random = Random(seed)
    bot = SimpleBot(careful(random), random)
    header = {
        "seats": [{"cult": cult} for cult in CULTS[:seats]],
        "exterior": exterior,
        "memory": memory,
        "stairs": [list(pair) for pair in DEFAULT_STAIRS.pairs],
    }
    match = new_match(GAME, GAME.opening(header))
    while match.position.outcome is None:
        position = match.position
        decision = position.owed[0]
        picks = bot.choose(sight(GAME, position, decision))
        match = match.heard(GAME, position.answer(decision, picks))
    return match


def opening(match: Match[Table, LiveTable]) -> Table:
    """The table before its first event."""
    return GAME.opening({
        "seats": [{"cult": cult} for cult in match.position.table.setup.cults],
        "exterior": match.position.table.setup.exterior,
        "memory": match.position.table.setup.memory,
        "stairs": [list(pair) for pair in DEFAULT_STAIRS.pairs],
    })  # fmt: skip


def promised(match: Match[Table, LiveTable]) -> tuple[Promise, ...]:
    """What people might have promised each other in it."""
    return tuple(
        promise(match.verdicts[after].position, after, by, to, what, place)
        for after, by, to, what, place in _PROMISES
        if after < len(match.answers)
    )
