"""K33-K36: what the table knows of printed cards, each as a sentence."""

from tests.octorage import RageTable


def box(discard="", who=None, **fields):
    hands = fields.pop("hands", {1: 2, 2: 2, 3: 2})
    return RageTable(hands, cards="box", who=who or {}, discard=discard, **fields)


def test_k33_with_printed_cards_courtney_may_take_what_nobody_has_seen():
    table = box("dodge 12 unseen unseen", {1: "courtney"}).play(1, 6)
    table.say(choose="take", player=1, card=5)
    assert (table.summary["discard"]["unseen"], table.held()[0]) == (1, 2)
    table = box("dodge 12 unseen unseen", {1: "courtney"}).play(1, 6)
    table.say(choose="take", player=1, card=12)
    assert table.summary["discard"] == {"seen": {"dodge": 1}, "unseen": 2}
    assert box("dodge", {1: "courtney"}).play(1, 6).asked == "play 2"


def test_k34_a_printed_card_is_refused_only_when_all_of_its_class_are_seen():
    table = box("12 12", area="12")
    assert table.not_played(1, 12) == "O38"
    hands = {1: 20, 2: 20, 3: 2}
    table = box("12 12", area="12", hands=hands).play(1, None)
    assert table.summary["discard"] == {"seen": {}, "unseen": 0}
    assert table.play(1, 12).summary["area"] == [12]


def test_k35_printed_cards_are_counted_by_class_not_by_our_guess_at_their_copies():
    table = box("5 5 5 skull", front={2: "crown"})
    assert table.not_played(1, "crown", on=3) == "O38"
    assert table.not_played(1, "skull", on=3) == "O38"
    assert table.play(1, 5).asked == "play 2"


def test_k36_a_printed_hand_is_a_number_of_cards():
    table = box(hands={1: 3, 2: 4, 3: 1}, who={1: "jose"})
    table.play(1, 2).say(choose="steal", player=1, from_=3)
    assert table.held() == [3, 4, 0]
    table.play(2, 2)
    assert (table.lives(), table.held(), table.asked) == ([5, 5, 4], [4, 4, 2], "play 3")
    assert "O38" in table.cites()
