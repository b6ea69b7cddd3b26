"""How likely each is to win the round, and the game: by lives, hands, powers and curses.

Fitted (conditional logit) to who won the round after 75,000 beginnings of turns, in 8,000 games in
which one keeps what is worth more than a life and three play by habit;
`tests/engine/octorage/fitting.py` fits it anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp

from engine.decisions import Seat
from engine.games.octorage.cards import (
    ALL,
    CARDS,
    DYNAMITE,
    JEWELS,
    MACHETES,
    MACHINE_GUNS,
    PHEROMONE,
    PISTOLS,
    UNSEEN,
    Card,
)
from engine.games.octorage.settings import (
    BRITNEY,
    COURTNEY,
    GILLES,
    JOSE,
    NORBERT,
    PAMELA,
    ROUNDS_TO_WIN,
)
from engine.games.octorage.table import LiveTable

VALUE: dict[Card, int] = {card: card if isinstance(card, int) else 10 for card in (*CARDS, UNSEEN)}
"""What fits on everything counts as a low Machine gun."""
_BEFORE_VALUE, _EACH_VALUE = -0.21, 0.085
"""Of a Weapon: the low ones are worth nothing."""
HELD: dict[Card, float] = {
    card: _BEFORE_VALUE + _EACH_VALUE * card if isinstance(card, int) else 0.66
    for card in (*CARDS, UNSEEN)
} | {JEWELS: 1.06}
"""What a card in hand is worth."""
AS_RAGE_RISES, IN_A_FULL_HAND, HIGHEST = 0.0163, -0.000247, 3
"""More for each of all values in a hand at each of so many levels above the first; less where there
are many: by their square."""
SURVIVES, SURVIVES_CHEAP, AT_MOST = 0.27, 0.08, 3
"""Each attack that would not be the last, up to three: little while it takes one life."""
UNDER_THE_JEWELS, UNDER_A_CURSE = -0.88, -0.07
"""Treasures before somebody (O26-O30): only who may play none is hurt by it."""
POWERS: dict[str | None, float] = {
    JOSE: 1.33, COURTNEY: 1.04, BRITNEY: 0.47, GILLES: 0.82, NORBERT: 0.54, PAMELA: 0.58,
}  # fmt: skip
SET_OFF_BY: dict[str | None, dict[Card, float]] = {
    JOSE: dict.fromkeys(MACHETES, 0.29),
    COURTNEY: dict.fromkeys(PISTOLS, 0.23),
    BRITNEY: {PHEROMONE: 0.36},
    GILLES: dict.fromkeys(MACHINE_GUNS, 0.44),
    NORBERT: {DYNAMITE: 0.25},
}
"""What a power is worth, and more for each card in hand that sets it off (O32-O37)."""
ROUNDS: dict[str | None, float] = {
    JOSE: 6.4, COURTNEY: 3.6, BRITNEY: 1.7, GILLES: 3.3, NORBERT: 1.7, PAMELA: 1.7,
}  # fmt: skip
"""How much likelier a round is won with a power than without, counted in 13,294 rounds: who has won
one has turned the character over (O24) and seldom wins the next."""


def worth(table: LiveTable) -> Mapping[Seat, float]:
    """Share the round by how everybody stands, and the game by what each end of it brings."""
    won, fresh = table.won, with_powers(table)
    strengths = {seat: strength(table, seat) for seat in table.alive()}
    whole = sum(strengths.values())
    shared = dict.fromkeys(table.setup.seats, 0.0)
    for winner, share in strengths.items():
        for seat, chance in chances(with_one_more(won, winner), fresh).items():
            shared[seat] += chance * share / whole
    return shared


def with_powers(table: LiveTable) -> tuple[float, ...]:
    """Give how much likelier each is to win a round while it has its power."""
    return tuple([ROUNDS.get(one, 1.0) for one in table.characters])


def strength(table: LiveTable, seat: Seat) -> float:
    """Give how one stands as a turn begins, beside the others."""
    hand = table.hands[seat]
    power = None if table.won[seat] else table.characters[seat]
    set_off, all_values, adds = SET_OFF_BY.get(power, {}), 0, POWERS.get(power, 0.0)
    for card in hand:
        adds += HELD[card] + set_off.get(card, 0.0)
        all_values += VALUE[card]
    rising = min(table.level - 1, HIGHEST)
    adds += all_values * (AS_RAGE_RISES * rising + IN_A_FULL_HAND * all_values)
    return exp(adds + _lives(table, seat) + _curses(table, seat))


def _lives(table: LiveTable, seat: Seat) -> float:
    rage = table.rage
    if rage == ALL:
        return 0.0
    survived = min((table.life[seat] - 1) // int(rage), AT_MOST)
    return survived * (SURVIVES_CHEAP if rage == 1 else SURVIVES)


def _curses(table: LiveTable, seat: Seat) -> float:
    before = table.front(seat)
    return sum(UNDER_THE_JEWELS if one == JEWELS else UNDER_A_CURSE for one in before)


@cache
def chances(won: tuple[int, ...], fresh: tuple[float, ...]) -> dict[Seat, float]:
    """Give how likely each is to win the game from the beginning of a round (O25), if with its
    power it is so much likelier to win one than without."""
    seats = [Seat(seat) for seat in range(len(won))]
    for seat in seats:
        if won[seat] == ROUNDS_TO_WIN:
            return {seat: 1.0}
    shares = [1.0 if won[seat] else fresh[seat] for seat in seats]
    worth = dict.fromkeys(seats, 0.0)
    for winner, share in zip(seats, shares, strict=True):
        for seat, chance in chances(with_one_more(won, winner), fresh).items():
            worth[seat] += chance * share / sum(shares)
    return worth


def with_one_more(won: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """Give the rounds won, once *seat* has won this one."""
    return (*won[:seat], won[seat] + 1, *won[seat + 1 :])
