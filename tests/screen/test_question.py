"""A question nobody has drawn: what lies on a strip, from its fields and what is picked so far."""

import pytest

from companion.screen.deal import deal as deal_of
from companion.screen.hidden_hand import MOST_BACKS, hidden_hand
from companion.screen.intents import (
    Accept,
    Answer,
    FromHand,
    LookAt,
    OtherOptions,
    Pick,
    Unpick,
    Why,
)
from companion.screen.question import MOST, Asker, Begun
from companion.screen.scene import OptionLook
from companion.text import LANGUAGES, words
from engine import TABLE, Decision, Field, Refused, Seat
from engine.talk import Talk
from tests.games.duel import DUEL

SYMBOLS = ("eye", "flame", "spiral")
ADA, BO, CLEO = map(Seat, range(3))


def asker(language="en", **kinds):
    spoken = words(language, DUEL.folder)
    return Asker(DUEL.telling.narrator(spoken, None, ("Ada", "Bo", "Cleo")), SYMBOLS, kinds)


def asked(*fields, rows=None, **more):
    made = tuple(Field(f"field{n}", options, kind) for n, (kind, options) in enumerate(fields))
    if rows is None:
        rows = tuple((option,) for option in made[0].options)
    return Decision(ADA, "strike", "D8", made, rows, **more)


def intents(choices):
    return [choice.intent for choice in choices]


# Openly


def test_an_option_is_answered_by_touching_it_and_bears_its_number():
    ask = asker().ask(asked(("number", (4, 5))), ADA)
    assert intents(ask.options) == [Answer(ADA, "strike", (4,)), Answer(ADA, "strike", (5,))]
    assert [(c.label, c.number) for c in ask.options] == [("4", 1), ("5", 2)]
    assert ask.line.text == "Strike whom?"


def test_a_seat_is_named_by_its_seal_and_its_name():
    ask = asker().ask(asked(("seat", (BO, CLEO))), ADA)
    assert [(c.symbol, c.label) for c in ask.options] == [("flame", "Bo"), ("spiral", "Cleo")]


def test_seats_stand_as_they_sit_from_ones_left_round_to_ones_right_each_with_its_number():
    ask = asker().ask(asked(("seat", (ADA, BO, CLEO)), rows=((ADA,), (CLEO,))), BO)
    assert [(c.label, c.number) for c in ask.options] == [("Cleo", 3), ("Ada", 1), ("Bo", 2)]


@pytest.mark.parametrize(("language", "said"), [("en", ["Yes", "No"]), ("fr", ["Oui", "Non"])])
def test_yes_and_no_have_their_signs(language, said):
    ask = asker(language).ask(asked(("word", ("yes", "no"))), ADA)
    assert [c.label for c in ask.options] == said
    assert [(c.icon, c.face) for c in ask.options] == [("check", "main"), ("cross", "quiet")]


def test_a_kind_of_the_games_own_looks_as_the_game_says():
    look = OptionLook("Axe", "costs 2", piece="blades")
    ask = asker(axe=lambda option, narrator: look).ask(asked(("axe", (1,))), ADA)
    (choice,) = ask.options
    assert (choice.label, choice.sub, choice.piece) == ("Axe", "costs 2", "blades")


def test_a_die_is_drawn_with_its_pips_and_what_has_no_such_face_is_a_number():
    ask = asker().ask(asked(("dice", (0, 6, 18))), ADA)
    assert [(c.label, c.piece) for c in ask.options] == [("0", "die-0"), ("6", "die-6"), ("18", "")]


def test_what_no_row_allows_is_dim_and_says_why():
    decision = asked(("seat", (ADA, BO)), rows=((BO,),))
    ask = asker().ask(decision, ADA)
    assert [(c.face, c.intent) for c in ask.options] == [
        ("quiet", Answer(ADA, "strike", (BO,))), ("dim", Why(ADA, "strike", (ADA,))),
    ]  # fmt: skip
    told = asker().ask(decision, ADA, Begun(why=Refused("oneself", "D8")))
    assert (told.note.text, told.note.tone) == ("nobody strikes oneself (D8)", "danger")


def test_among_many_options_the_reason_takes_the_place_of_the_question():
    decision = asked(("number", tuple(range(6))))
    told = asker().ask(decision, ADA, Begun(why=Refused("out", "D12")))
    assert (told.line.text, told.note) == ("this duellist is out (D12)", None)


def test_more_than_eight_options_have_leaves_and_none_is_lost():
    decision, seen = asked(("number", tuple(range(16)))), []
    for leaf in range(3):
        options = asker().ask(decision, ADA, Begun(leaf=leaf)).options
        assert len(options) <= MOST
        *shown, more = options
        assert more.intent == OtherOptions(ADA, (leaf + 1) % 3)
        seen += [choice.number for choice in shown]
    assert seen == list(range(1, 17))


def test_fields_are_asked_one_after_the_other_with_a_way_back():
    fields = (("number", (1, 2)), ("seat", (BO, CLEO)))
    decision = asked(*fields, rows=((1, BO), (1, CLEO), (2, BO)))
    first = asker().ask(decision, ADA)
    # Only one row begins with 2: nothing more is asked.
    assert intents(first.options) == [Pick(ADA, 1), Answer(ADA, "strike", (2, BO))]
    then = asker().ask(decision, ADA, Begun((1,)))
    assert intents(then.options) == [
        Answer(ADA, "strike", (1, BO)), Answer(ADA, "strike", (1, CLEO)), Unpick(ADA),
    ]  # fmt: skip
    assert then.line.text.startswith("1 · ")


def test_where_all_answer_with_one_voice_whoever_touches_it_answers():
    decision = asked(("word", ("yes", "no")), parties=(ADA, BO))
    assert intents(asker().ask(decision, BO).options)[0] == Answer(BO, "strike", ("yes",))


# For one's own eyes


def test_a_hidden_option_is_known_by_its_place_alone():
    hand = hidden_hand(asker(), asked(("card", (0, 3)), rows=((3,),), private=True))
    assert intents(hand.backs) == [
        FromHand(ADA, "strike", 0),
        FromHand(ADA, "strike", 1),
    ]
    assert [back.label for back in hand.backs] == ["1", "2"]
    assert [(f.look.label, f.is_open) for f in hand.faces] == [("a shield", False), ("3", True)]
    assert "3" not in repr(hand)


def test_as_many_backs_lie_there_as_cards_are_in_the_hand():
    hand = hidden_hand(asker(), asked(("card", (3,)), private=True), cards=3)
    assert len(hand.backs) == len(hand.faces) == 3
    assert [face.look.label for face in hand.faces] == ["3", "", ""]


def test_what_silence_answers_can_be_said_openly():
    hand = hidden_hand(asker(), asked(("word", ("no", "yes")), private=True, silence=("no",)))
    assert intents(hand.rest) == [Answer(ADA, "strike", ("no",))]
    assert intents(hand.backs) == [FromHand(ADA, "strike", 1)]


def test_a_large_hand_has_leaves_and_no_card_is_lost():
    decision, places = asked(("card", tuple(range(11))), private=True), []
    for leaf in range(3):
        hand = hidden_hand(asker(), decision, Begun(leaf=leaf))
        assert len(hand.backs) + len(hand.rest) <= MOST_BACKS
        places += [back.intent.place for back in hand.backs]
    assert places == list(range(11))


def test_what_was_picked_of_a_hand_is_told_by_its_place():
    fields = (("card", (5, 4)), ("seat", (BO, CLEO)))
    rows = tuple((card, seat) for card in (5, 4) for seat in (BO, CLEO))
    hand = hidden_hand(asker(), asked(*fields, rows=rows, private=True), Begun((4,)))
    assert hand.line.text.startswith("No. 2 · ")
    assert intents(hand.rest) == [Unpick(ADA)]


# Talked about


def talk(**more):
    decision = asked(("word", ("yes", "no")), parties=(ADA, BO))
    return Talk(Decision(TABLE, *decision_fields(decision)), ("no",), **more)


def decision_fields(decision):
    return decision.name, decision.cite, decision.fields, decision.rows, (), decision.parties


def test_a_talk_lies_at_every_edge_with_its_offers_and_its_end():
    deal = deal_of(asker(), talk(), BO)
    assert intents(deal.offers) == [Answer(BO, "strike", ("yes",))]
    assert deal.accept is None
    assert deal.fight.intent == LookAt(BO, "veto"), "one voice is enough: it is asked twice"
    sure = deal_of(asker(), talk(), BO, Begun(page="veto"))
    assert sure.fight.intent == Answer(BO, "strike", ("no",))
    assert sure.accept.intent == LookAt(BO, "veto"), "and a way back"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offer_names_who_made_it_and_waits_for_assent(language):
    offered = talk(offer=("yes",), by=ADA, agreed=frozenset([ADA]))
    to_bo, to_ada = (deal_of(asker(language), offered, seat) for seat in (BO, ADA))
    assert "Ada" in to_bo.line.text
    assert "Ada" not in to_ada.line.text
    assert (to_bo.accept.intent, to_bo.accept.face) == (Accept(BO), "main")
    assert to_ada.accept.face == "agreed"
