"""Leaks sown in the rules of Créatures & Cultistes, which the laws of hidden things must see."""

from msgspec.structs import replace

from engine.games.creatures import Creatures, attacks, events, rules
from tests.engine.games import SUBJECTS
from tests.engine.test_hidden import some_leak

NAME = "creatures-cultists"
SEEDS = 40


def open_to_all(question):
    return lambda *asked: replace(question(*asked), private=False)


def test_a_window_that_only_who_holds_the_card_is_asked_is_seen_as_a_leak(monkeypatch):
    honest = attacks.has_defence

    def telling(play, seat, defence, *about):
        setup, hand = play.table.setup, play.table.hands[seat]
        if (
            not setup.is_box
            and defence in setup.windows
            and setup.defence_card(defence) not in hand
        ):
            return False
        return honest(play, seat, defence, *about)

    monkeypatch.setattr(attacks, "has_defence", telling)
    assert some_leak(NAME, SEEDS)


def test_acts_that_all_can_read_are_seen_as_a_leak(monkeypatch):
    monkeypatch.setattr(rules, "what_to_do", open_to_all(rules.what_to_do))
    assert some_leak(NAME, SEEDS)


def test_peripeties_that_all_can_read_are_seen_as_a_leak(monkeypatch):
    monkeypatch.setattr(rules, "which_peripety", open_to_all(rules.which_peripety))
    assert some_leak(NAME, SEEDS)


def test_a_deck_that_shows_what_is_left_in_it_is_seen_as_a_leak(monkeypatch):
    monkeypatch.setattr(rules, "which_card", open_to_all(rules.which_card))
    assert some_leak(NAME, SEEDS)


def test_a_card_told_to_all_is_seen_as_a_leak(monkeypatch):
    honest = events.CardDrawn
    monkeypatch.setattr(
        rules, "CardDrawn", lambda cite, seat, card, only: honest(cite, seat, card, None)
    )
    assert some_leak(NAME, SEEDS)


def test_a_hand_that_is_printed_is_seen_as_a_leak(monkeypatch):
    class Telling(Creatures, frozen=True):
        def summary(self, position):
            return Creatures.summary(position) | {"hands": position.table.hands}

    monkeypatch.setitem(SUBJECTS, NAME, SUBJECTS[NAME]._replace(game=Telling()))
    assert some_leak(NAME, SEEDS)
