"""Every card on every last Weapon under every curse, and in how many ways games can go on."""

from itertools import product

import pytest

from engine import replay
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import CARDS, TREASURES, WEAPONS
from tests.octorage import RageTable, cards, header, record
from tests.octorage_oracle import Oracle
from tests.perft import ways, ways_again

GAME = OctoRage()

CURSES = ("", "jewels", "sceptre", "jewels sceptre")
SIDES = ("plain", "power", "victory")
"""No Britney, or Britney on either side."""


def by_the_book(card, last, curses, side):
    """By which statement a card in hand may not be played, read from the rules once more."""
    if card in TREASURES:
        return "O27" if "jewels" in curses else None
    if card == "dodge" or last is None or (card == 8 and side == "power"):
        return None
    if card < last:
        return "O9"
    return "O28" if card == last and "sceptre" in curses else None


def arranged(card, last, curses, side):
    """Player 1 holds a card, with curses before them; nobody holds those cards twice."""
    who = {2: "jose"} if side == "plain" else {1: "britney"}
    return RageTable(
        {1: str(card), 2: "1"}, who={1: "courtney"} | who, won={1: int(side == "victory")},
        area="" if last is None else str(last), front={1: curses}, pile="2 3 4",
    )  # fmt: skip


@pytest.mark.parametrize("card", CARDS)
def test_a_card_may_be_played_as_the_book_says(card):
    for last, curses, side in product((None, *WEAPONS), CURSES, SIDES):
        if str(card) in curses.split():
            continue
        cite = by_the_book(card, last, curses, side)
        table = arranged(card, last, curses, side)
        on = {"on": 2} if card in TREASURES else {}
        if cite is None:
            assert card in table.answers
        else:
            assert (table.answers, table.not_played(1, card, **on)) == ([None], cite)


# Perft: in how many ways can a game go on? One integer catches any wrong rule.

DEAL = ("2 6 10 12", "4 9 dodge skull", "1 8 11 crown")


def opened(fields):
    """A header, and the lines that deal those hands where the table deals."""
    first = header(**fields)
    deal = [
        {"fate": "draw", "player": player, "card": card}
        for player, hand in enumerate(DEAL, 1)
        for card in cards(hand)
    ]
    return first, deal if first["cards"] == "table" else []


@pytest.mark.parametrize(("fields", "depth", "count"), [
    ({}, 3, 368),
    ({"who": {1: "jose"}}, 4, 4_941),
    ({"who": {1: "jose"}, "rulings": {"OG4": "forced"}}, 4, 4_905),
    ({"who": {1: "gilles"}}, 3, 363),
    ({"who": {1: "norbert"}, "rulings": {"OG5": "anyone"}}, 3, 356),
    ({"who": {1: "pamela"}, "rulings": {"OG3": "anyone"}}, 3, 383),
    ({"cards": "box"}, 2, 482),
    ({"cards": "box", "who": {1: "norbert", 2: "gilles", 3: "jose"}}, 2, 471),
])  # fmt: skip
def test_a_game_can_go_on_in_so_many_ways(fields, depth, count):
    first, deal = opened(fields)
    *_, dealt = replay(record(first, *deal), {GAME.info.id: GAME}, lambda _: b"")
    assert ways(GAME, dealt.position, depth) == count
    assert ways_again(Oracle, first, deal, depth) == count
