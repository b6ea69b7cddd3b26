"""The laws of hidden things, on every game at random, and leaks sown where they must be seen."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import FATE, NOBODY, Seat, apply, begin, imagine, play_on, seen, sight, visible
from engine.bots import LookaheadBot, careful
from tests.engine.duel import Duel, rules
from tests.engine.duel import events as ev
from tests.engine.games import SUBJECTS, random_course

VIEWERS = (None, *map(Seat, range(6)))

every_game = pytest.mark.parametrize("name", SUBJECTS)
seeds = given(seed=st.integers(0, 2**32))


def shown_leaks(course, random):
    """Find who is shown something that would look otherwise if only the hidden were otherwise."""
    game = course.subject.game
    for position in course.positions:
        for viewer in VIEWERS:
            other = imagine(game, position, viewer, random)
            if seen(game, other, viewer) != seen(game, position, viewer):
                yield position.owed, viewer
        printed = imagine(game, position, None, random)
        if game.summary(printed) != game.summary(position):
            yield position.owed, "printed"


def told_leaks(course, random):
    """Find who is told something of an unseen draw that another draw would tell otherwise."""
    game = course.subject.game
    steps = zip(course.positions, course.verdicts[1:], strict=False)
    for position, verdict in steps:
        is_open = course.subject.drawn_openly(position)
        if position.asked[0].seat == FATE and position.asked[0].private and not is_open:
            readers = {seat for event in verdict.events for seat in event.only or ()}
            for viewer in set(VIEWERS) - readers:
                other = imagine(game, position, viewer, random)
                picks = random.choice(other.asked[0].rows)
                drawn = apply(game, other, other.answer(other.asked[0], picks))
                if visible(drawn.events, viewer) != visible(verdict.events, viewer):
                    yield position.owed, viewer


def leaks(name, seed):
    course, random = random_course(name, seed), Random(seed)
    yield from shown_leaks(course, random)
    yield from told_leaks(course, random)


def some_leak(name, seeds):
    return next((leak for seed in range(seeds) for leak in leaks(name, seed)), None)


@every_game
@seeds
@settings(max_examples=25)
def test_nobody_is_shown_or_told_what_is_hidden_from_them(name, seed):
    assert list(leaks(name, seed)) == []


# Sown leaks


def test_an_open_hand_is_seen_as_a_leak(monkeypatch):
    honest = rules.card_to_show
    monkeypatch.setattr(
        rules, "card_to_show", lambda table, seat: replace(honest(table, seat), private=False)
    )
    assert some_leak("duel", 5)


def test_a_deck_that_shows_what_is_left_in_it_is_seen_as_a_leak(monkeypatch):
    honest = rules.unseen
    monkeypatch.setattr(rules, "unseen", lambda *asked: replace(honest(*asked), private=False))
    assert some_leak("duel", 5)


def test_a_question_that_only_who_holds_the_card_is_asked_is_seen_as_a_leak(monkeypatch):
    honest = rules.ward

    def ward(play, seat):
        return rules.SHIELD in play.table.hands[seat] and honest(play, seat)

    monkeypatch.setattr(rules, "ward", ward)
    assert some_leak("duel", 20)


def test_a_silence_that_depends_on_a_hand_is_seen_as_a_leak(monkeypatch):
    honest = rules.Decision

    def telling(*asked, silence=None, **more):
        rows = asked[4]
        return honest(*asked, silence=silence and rows[-1], **more)

    monkeypatch.setattr(rules, "Decision", telling)
    assert some_leak("duel", 20)


def test_a_view_that_counts_what_it_should_not_is_seen_as_a_leak(monkeypatch):
    class Telling(Duel, frozen=True):
        def view(self, table, viewer):
            return replace(Duel.view(table, viewer), deck=sum(table.deck))

    monkeypatch.setitem(SUBJECTS, "duel", SUBJECTS["duel"]._replace(game=Telling()))
    assert some_leak("duel", 5)


def test_a_hand_that_is_printed_is_seen_as_a_leak(monkeypatch):
    class Telling(Duel, frozen=True):
        def summary(self, position):
            return Duel.summary(position) | {"hands": position.table.hands}

    monkeypatch.setitem(SUBJECTS, "duel", SUBJECTS["duel"]._replace(game=Telling()))
    assert some_leak("duel", 5)


def test_a_card_told_to_all_is_seen_as_a_leak(monkeypatch):
    honest = ev.CardDrawn
    monkeypatch.setattr(
        ev, "CardDrawn", lambda cite, seat, card, only: honest(cite, seat, card, None)
    )
    assert some_leak("duel", 5)


# Imagining


@every_game
@seeds
@settings(max_examples=25)
def test_what_is_imagined_depends_on_nothing_hidden(name, seed):
    course, random = random_course(name, seed), Random(seed)
    game = course.subject.game
    for position in course.positions:
        for viewer in VIEWERS:
            otherwise = imagine(game, position, viewer, random)
            again = random.randrange(2**32)
            assert imagine(game, position, viewer, Random(again)) == imagine(
                game, otherwise, viewer, Random(again)
            )


@every_game
@seeds
@settings(max_examples=10)
def test_an_imagined_position_can_be_played_from(name, seed):
    course, random = random_course(name, seed), Random(seed)
    game = course.subject.game
    for position in course.positions[::8]:
        imagined = imagine(game, position, random.choice(VIEWERS), random)
        assert imagined.ply == position.ply
        assert [d.seat for d in imagined.asked] == [d.seat for d in position.asked]
        assert play_on(game, imagined, careful(random)).position.outcome is not None


def test_other_hands_the_deck_and_what_lies_aside_are_imagined_and_no_card_is_lost():
    course, random = random_course("duel", 3, answers=40), Random(3)
    changed = set()
    for position in course.positions:
        imagined = imagine(Duel(), position, Seat(0), random)
        assert cards(imagined.table) == cards(position.table)
        assert imagined.table.hands[0] == position.table.hands[0]
        changed |= {
            field
            for field in position.table.__struct_fields__
            if getattr(imagined.table, field) != getattr(position.table, field)
        }
    assert changed == {"hands", "deck", "aside"}


def cards(table):
    hands = [card for hand in table.hands for card in hand]
    shown = [card for card in table.shown if card is not None]
    return sorted([*table.deck, *table.discard, *hands, *shown, *(a.card for a in table.aside)])


def test_a_finished_game_is_imagined_too():
    course = random_course("duel", 3, answers=1000)
    over = course.positions[-1]
    assert over.outcome is not None
    imagined = imagine(Duel(), over, Seat(1), Random(1))
    assert imagined.outcome == over.outcome
    assert imagined.table != over.table


# Who may see an event


def test_only_its_readers_see_a_hidden_event():
    events = [e for seed in range(20) for e in random_course("duel", seed, answers=300).events]
    for kind, readers in ((ev.LaidAside, 0), (ev.CardDrawn, 1), (ev.CardLost, 2)):
        hidden = tuple(event for event in events if isinstance(event, kind))
        assert hidden
        assert {len(event.only) for event in hidden} == {readers}
        assert visible(hidden, None) == ()
        for seat in range(6):
            assert visible(hidden, seat) == tuple(event for event in hidden if seat in event.only)
    assert visible((ev.LaidAside("D2", 1, NOBODY),), Seat(0)) == ()


# What is shown of a question


def position_asking(name):
    for seed in range(50):
        for position in random_course("duel", seed, answers=200).positions:
            if [d.name for d in position.owed] == [name] and len(position.owed[0].rows) > 1:
                return position
    raise AssertionError(name)


def test_a_private_question_is_shown_whole_to_its_seat_alone():
    position = position_asking("ward")
    (window,) = position.owed
    assert seen(Duel(), position, window.seat).owed == (window,)
    for viewer in set(VIEWERS) - {window.seat}:
        (shown,) = seen(Duel(), position, viewer).owed
        assert (shown.fields, shown.rows, shown.weights) == ((), (), ())
        assert (shown.seat, shown.name, shown.silence) == (window.seat, "ward", ("no",))


def test_what_could_be_drawn_is_shown_to_nobody_but_dice_are_to_all():
    position = position_asking("draw")
    for viewer in (*VIEWERS, FATE):
        (shown,) = seen(Duel(), position, viewer).owed
        assert (shown.fields, shown.rows, shown.weights) == ((), (), ())
    position = position_asking("die")
    assert seen(Duel(), position, None).owed == position.owed


# Bots


def test_looking_ahead_beats_careful_guesses_with_hidden_hands():
    won = 0
    for seed in range(12):
        random = Random(seed)
        clever, plain = LookaheadBot(60, random), careful(random)
        position = begin(Duel(), Duel().opening({"seats": [{}] * 3})).position
        while position.outcome is None:
            decision = position.owed[0]
            is_clever = decision.seat == 0
            picks = (
                clever.choose(sight(Duel(), position, decision)) if is_clever else plain(decision)
            )
            position = apply(Duel(), position, position.answer(decision, picks)).position
        won += 0 in position.outcome.winners
    assert won >= 7  # four of twelve would be chance
