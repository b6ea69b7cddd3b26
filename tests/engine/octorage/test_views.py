"""Who sees what of a table, why something cannot be picked, and leaks that must be found."""

import pytest
from msgspec.structs import replace

from engine import Seat, seen, visible
from engine.games.octorage import OctoRage, drawing, powers, questions, rules
from engine.games.octorage import events as ev
from engine.games.octorage.view import view
from tests.engine.games import SUBJECTS
from tests.engine.test_hidden import some_leak
from tests.octorage import RageTable

GAME = OctoRage()
RAISED = {str(n): c for n, c in enumerate((2, 3, 3, 3, 3, 3, 3, 5, 3, 3, 3, 3), 1)}


def looking():
    table = RageTable({1: "10 3", 2: "5", 3: "6"}, who={1: "gilles"}, pile="7 9 dodge").play(1, 10)
    return table.say(choose="look", player=1, look=True).say(fate="look", player=1, card=9)


def test_a_hand_and_what_is_looked_at_are_for_one_seat():
    table = looking().position.table
    own, other, open_ = (view(table, viewer) for viewer in (Seat(0), Seat(1), None))
    assert (own.hand, own.looked_at, own.looked) == ((3,), (9,), 1)
    assert (other.hand, other.looked_at, other.looked) == ((5,), (), 1)
    assert (open_.hand, open_.looked_at, open_.pile) == ((), (), 2)
    assert view(table, Seat(5)) == open_


def test_everything_else_is_open_to_all():
    table = RageTable(
        {1: "3 dodge", 2: "4"}, area="7 9", discard="2 2 crown", front={2: "sceptre"}, level=2,
        life={1: 1, 3: 0}, won={2: 1}, set="mine",
        data={"rage": [1, 3, "all"], "copies": RAISED},
    ).position.table  # fmt: skip
    shown = view(table, None)
    assert (shown.area, shown.discard, shown.unseen) == ((7, 9), ((2, 2), ("crown", 1)), 0)
    assert (shown.set, shown.mode, shown.rage, shown.level) == ("mine", "table", (1, 3, "all"), 2)
    assert [player.cards for player in shown.players] == [2, 1, 0]
    assert [player.at_stake for player in shown.players] == [1, 3, 0]
    assert [player.floor for player in shown.players] == [9, 10, 9]
    assert [player.has_power for player in shown.players] == [True, False, True]
    assert [player.front for player in shown.players] == [(), ("sceptre",), ()]


def test_at_the_maximum_every_life_is_at_stake_and_with_no_weapon_any_may_be_played():
    shown = view(RageTable({1: "3"}, life={2: 2}, level=4).position.table, None)
    assert [player.at_stake for player in shown.players] == [5, 2, 5]
    assert {player.floor for player in shown.players} == {1}


def test_printed_cards_are_counted_and_their_discard_has_unseen_ones():
    table = RageTable({1: 4, 2: 2, 3: 1}, cards="box", discard="9 unseen unseen").position
    shown = view(table.table, Seat(0))
    assert (shown.discard, shown.unseen) == (((9, 1),), 2)
    assert [player.cards for player in shown.players] == [4, 2, 1]
    assert seen(GAME, table, None).owed == table.owed


def test_a_theft_is_told_to_all_and_the_card_to_two():
    table = RageTable({1: "3", 2: "4 5", 3: "6"}, who={1: "jose"}).play(1, 3)
    table.say(choose="steal", player=1, from_=2)
    assert visible(tuple(table.told), None) == (ev.TheftBegan("O32", Seat(0), Seat(1)),)
    table.say(fate="steal", player=1, card=5)
    for viewer, knows in ((0, True), (1, True), (2, False), (None, False)):
        told = [type(event) for event in visible(tuple(table.told), viewer)]
        assert (ev.CardStolen in told) == knows


# Why not


def reason(table, *picks):
    (decision,) = table.position.asked
    refused = GAME.why_not(table.position, decision, picks)
    return refused and (refused.key, refused.cite)


def test_a_card_is_spoken_against_before_it_is_known_whom_it_is_for():
    table = RageTable({1: "3 crown"}, front={1: "jewels"}, area="9", life={3: 0})
    assert reason(table, "crown") == ("no_treasures", "O27")
    assert reason(table, 3) == ("too_low", "O9")
    assert reason(table, 10) == ("not_in_hand", "O38")
    assert (reason(table, None), reason(table)) == (None, None)


def test_whom_it_is_for_is_spoken_against_next():
    table = RageTable({1: "3 crown"}, life={3: 0})
    assert reason(table, "crown") is None
    assert reason(table, "crown", 0) == ("before_oneself", "O13")
    assert reason(table, "crown", 2) == ("out_of_the_round", "O17")
    for picks in (("crown", None), ("crown", 7), (3, 1), (None, 1), ("no such",)):
        assert reason(table, *picks) == ("not_an_option", "O8")


def test_what_cannot_be_picked_at_all_is_no_option():
    table = RageTable({1: "10"}, who={1: "gilles"}).play(1, 10)
    assert reason(table, "perhaps") == ("not_an_option", "O35")
    table = RageTable({1: "3", 2: "4"}, who={1: "jose"}).play(1, 3)
    assert reason(table, "no such") == ("not_an_option", "O32")


# Sown leaks


def openly(question):
    return lambda *asked: replace(question(*asked), private=False)


@pytest.mark.parametrize(("room", "name"), [
    (rules, "what_to_play"), (drawing, "which_card"), (drawing, "what_to_discard"),
    (powers, "which_of_a_hand"), (powers, "which_to_keep"),
])  # fmt: skip
def test_a_question_that_shows_hidden_cards_is_seen_as_a_leak(monkeypatch, room, name):
    monkeypatch.setattr(room, name, openly(getattr(questions, name)))
    assert some_leak("octorage", 60)


@pytest.mark.parametrize("room", [drawing, powers])
def test_a_card_told_to_all_is_seen_as_a_leak(monkeypatch, room):
    monkeypatch.setattr(room, "readers", lambda table, *seats: None)
    assert some_leak("octorage", 60)


def test_a_question_that_only_who_can_play_is_asked_is_seen_as_a_leak(monkeypatch):
    """Could not and would not must look alike."""
    honest = rules.take_turn

    def take_turn(play):
        table, seat = play.table, play.table.active
        if table.looked is None and len(questions.what_to_play(table, seat).rows) == 1:
            rules.attack(play, seat)
        else:
            honest(play)

    monkeypatch.setattr(rules, "take_turn", take_turn)
    assert some_leak("octorage", 60)


@pytest.mark.parametrize("leak", [
    {"hand": lambda table: table.hands[0]}, {"looked_at": lambda table: table.looked or ()},
    {"pile": lambda table: table.pile[0]},
])  # fmt: skip
def test_a_view_that_shows_too_much_is_seen_as_a_leak(monkeypatch, leak):
    class Telling(OctoRage, frozen=True):
        def view(self, table, viewer):
            said = {name: of(table) for name, of in leak.items()}
            return replace(view(table, viewer), **said)

    monkeypatch.setitem(SUBJECTS, "octorage", SUBJECTS["octorage"]._replace(game=Telling()))
    assert some_leak("octorage", 60)
