"""A card that is named with its act is judged as its type is, once it is in hand."""

from engine.games.creatures.cards import DEFENCE
from engine.games.creatures.legal import against_act, against_kind, bounds
from tests.engine.games import random_course


def test_a_card_in_hand_that_is_named_with_its_type_is_judged_by_its_type():
    judged = set()
    for seed in range(12):
        for position in random_course("creatures-cultists", seed).positions:
            table = position.table
            if table.setup.is_box or not position.owed or position.owed[0].name != "act":
                continue
            seat = position.owed[0].seat
            for card in table.hands[seat]:
                kind = table.setup.card(card).type
                if kind != DEFENCE:
                    named, own = against_act(table, seat, kind, card), bounds(table, seat)
                    assert repr(named) == repr(against_kind(kind, *own))
                    judged.add(repr(named))
    assert "None" in judged
    assert len(judged) > 1
