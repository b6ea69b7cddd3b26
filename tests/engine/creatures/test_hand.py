"""A card is played from its place in a hand: by what it is, and nobody need say which type."""

import pytest

from engine.games.creatures import Creatures
from tests.creatures import case

HANDS = "h1=dodge,sign,bluff,club,imp,imp h3=club,imp,hex,feast,storm,bluff"
TABLE = f"T h2=club,club,imp,hex,feast,dodge {HANDS}"


def asked(text):
    position = case(text).position
    (decision,) = position.asked
    return position, decision


def test_each_kind_in_hand_is_played_as_its_type_says_or_thrown_away():
    _, decision = asked(TABLE)
    played = {card for card, act in decision.rows if act == "play"}
    thrown = {card for card, act in decision.rows if act == "discard"}
    assert played == {"club", "imp", "hex", "feast"}
    assert thrown == {*played, "dodge"}
    assert (None, "end") in decision.rows
    assert decision.fields[0].held == ("club", "club", "imp", "hex", "feast", "dodge")


@pytest.mark.parametrize(("picks", "cite"), [
    (("dodge", "play"), "C18"), (("saw", "play"), "C49"), (("saw",), "C49"),
    ((None, "summon"), "C44"), (("club", "event"), "C49"), ((None, "play"), "C23"),
    (("club", "play"), None), (("club",), None),
])  # fmt: skip
def test_why_a_card_cannot_be_played_is_told_by_its_statement(picks, cite):
    position, decision = asked(TABLE)
    why = Creatures().why_not(position, decision, picks)
    assert (why.cite if why else None) == cite


def test_after_an_event_no_sorcery_is_played_from_the_hand():
    position, decision = asked(f"{TABLE}\n2 act event feast")
    assert Creatures().why_not(position, decision, ("hex", "play")).cite == "C23"


def test_a_line_names_the_type_that_was_played():
    position, decision = asked(TABLE)
    line = Creatures().line(position.table, decision, ("club", "play"))
    assert line == {"choose": "act", "player": 2, "act": "brutality", "card": "club"}


def test_all_may_see_what_the_cards_of_the_set_do_and_which_round_it_is():
    position, _ = asked(TABLE)
    seen = Creatures().view(position.table, None)
    assert {card.id for card in seen.cards} >= {"club", "dodge"}
    assert (seen.turn, seen.hand) == (1, ())
    with_box, _ = asked("B")
    assert Creatures().view(with_box.table, None).cards == ()
