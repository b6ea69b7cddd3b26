"""Going back in Salem: what the list says is carried out on a model of the printed board."""

from collections import Counter
from random import Random

import pytest

from companion.evening.looking_back import ListedMove
from companion.evening.undo import ask, stops
from companion.games.salem import GAME
from companion.games.salem.course import COURSE
from companion.games.salem.put_back import (
    ASIDE,
    DISCARD,
    PILE,
    Artefact,
    Cards,
    Creature,
    Events,
    EventsShuffled,
    Marker,
    Objects,
    OldOne,
    Pawn,
    Sanity,
    Shadow,
    Sorcerer,
)
from companion.text import LANGUAGES, words
from engine import FATE, fall, new_match, secret_of
from engine.bots import guessing
from engine.games.salem import Salem
from engine.games.salem.cards import PLACES
from tests.salem_sets import random_header


class Board:
    """A printed board: what lies where, moved by hands alone."""

    def __init__(self, table):
        setup = table.setup
        self.marker, self.sorcerer = table.necron, table.sorcerer
        self.sanity, self.at = list(table.sanity), list(table.at)
        self.cards = [set(hand) for hand in table.cards]
        self.slots = dict(zip(PLACES, table.creatures, strict=True))
        self.discard = Counter(dict(zip(setup.creature_cards, table.discard, strict=True)))
        self.pile = Counter(dict(zip(setup.creature_cards, table.pile, strict=True)))
        self.old_ones, self.shadow = list(table.old_ones), table.shadow
        self.drawn = table.drawn
        self.covered = {place for place in PLACES if table.tile(place).covered}

    def carry_out(self, move):
        getattr(self, f"_{type(move).__name__.lower()}")(move)

    def _marker(self, move):
        assert self.marker == move.origin
        self.marker = move.to

    def _sorcerer(self, move):
        assert self.sorcerer == move.origin
        self.sorcerer = move.to

    def _sanity(self, move):
        self.sanity[move.seat] = move.to

    def _pawn(self, move):
        assert self.at[move.seat] == move.origin
        self.at[move.seat] = move.to

    def _cards(self, move):
        assert set(move.out) <= self.cards[move.seat]
        self.cards[move.seat] = self.cards[move.seat] - set(move.out) | set(move.back)

    def _creature(self, move):
        self._take(move.name, move.origin)
        if move.to == PILE:
            self.pile[move.name] += 1
        elif move.to == DISCARD:
            self.discard[move.name] += 1
        else:
            self.slots[move.to[1]] = move.name

    def _take(self, name, origin):
        if origin == ASIDE:
            return
        if origin in (PILE, DISCARD):
            heap = self.pile if origin == PILE else self.discard
            assert heap[name], f"{name} does not lie there"
            heap[name] -= 1
        else:
            assert self.slots[origin[1]] == name
            self.slots[origin[1]] = None

    def _oldone(self, move):
        if self.shadow == move.name:
            self.shadow = None
        self.old_ones[move.slot - 1] = None if move.is_hidden else move.name

    def _shadow(self, move):
        self.shadow = move.name

    def _events(self, move):
        (*rest,) = self.drawn
        for name in move.names:
            assert rest.pop() == name, "the last one drawn goes back first"
        self.drawn = tuple(rest)

    def _eventsshuffled(self, move):
        self.drawn = move.names

    def _artefact(self, move):
        self.covered.remove(move.place)

    def _objects(self, move):
        """People know."""


MOVES = (Marker, Sanity, Pawn, Cards, Sorcerer, Creature, OldOne, Shadow, Events, EventsShuffled,
         Artefact, Objects)  # fmt: skip


def played(seed, cards="box", answers=120):
    random = Random(seed)
    header = random_header(random) | {"cards": cards}
    if "data" in header and cards == "table":
        del header["data"]
        header["set"] = "house"
    header["start"] = {"sanity": 6}
    match = new_match(Salem(), Salem().opening(header))
    policy = guessing(random)
    while match.position.outcome is None and len(match.answers) < answers:
        (decision,) = match.position.asked
        picks = fall(match.position, decision, secret_of(seed)) if decision.seat == FATE \
            else policy(decision)  # fmt: skip
        match = match.heard(Salem(), match.position.answer(decision, picks))
    return match


def moves_back(match, to):
    return ask(match, to, 0, frozenset({0}), COURSE, match.position.table).moves


@pytest.mark.parametrize("seed", range(40))
def test_carried_out_from_its_top_to_its_end_the_board_is_as_it_was(seed):
    match = played(seed)
    random = Random(seed)
    found = set()
    for to in random.sample(stops(match), min(12, len(match.answers))):
        board = Board(match.position.table)
        for move in moves_back(match, to):
            board.carry_out(move)
            found.add(type(move))
        assert vars(board) == vars(Board(match.verdicts[to].position.table))
    assert found <= set(MOVES)


def test_every_kind_of_move_is_met():
    games = [played(seed) for seed in range(40)]
    ways = [(match, to) for match in games for to in (3, 40) if to < len(match.answers)]
    found = {type(move) for match, to in ways for move in moves_back(match, to)}
    assert found == set(MOVES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_every_line_of_the_list_can_be_read(seed, language):
    match, spoken = played(seed), words(language, GAME.folder)
    for to in (0, len(match.answers) // 2):
        then = match.verdicts[to].position.table
        for move in moves_back(match, to):
            line = GAME.looking_back.put_back(move, then, ["Ada", "", "Cy", ""], spoken)
            assert isinstance(line, ListedMove)
            assert line.text
            assert "{" not in f"{line.text}{line.under}{line.lost}"
            assert "None" not in f"{line.text}{line.under}"


def test_where_the_table_holds_the_cards_only_pawns_may_have_been_moved():
    found = {type(m) for seed in range(12) for m in moves_back(played(seed, "table"), 25)}
    assert found == {Pawn, Sorcerer}


def test_a_pile_that_was_shuffled_says_that_its_order_is_lost():
    lost = set()
    for seed in range(30):
        match = played(seed)
        then = match.verdicts[2].position.table
        for move in moves_back(match, 2):
            line = GAME.looking_back.put_back(move, then, ["Ada"] * 4, words("en", GAME.folder))
            if line.lost:
                lost.add(type(move))
    assert lost <= {Creature, EventsShuffled}
    assert EventsShuffled in lost


# Who must agree


def test_past_a_card_a_die_an_object_or_a_look_all_who_are_able_must_agree():
    for seed in range(8):
        match = played(seed, "table")
        for to in stops(match)[:20]:
            since = [e for v in match.verdicts[to + 1 :] for e in v.events]
            agreeing = COURSE.agreeing(match, to)
            if any(event.reveals for event in since):
                then, now = match.verdicts[to].position.table, match.position.table
                assert agreeing == {*then.able(), *now.able()}
            else:
                assert agreeing == frozenset()
