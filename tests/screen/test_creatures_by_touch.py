"""Fingers on a real window name an attack: one's own box, another's and the card, in any order."""

from functools import partial

import pytest

from companion.games.creatures import GAME
from companion.screen import intents as i
from firmware_bridge.moved_time import play
from tests.gallery.creatures import ADA, CLEO, FIVE, SIX, Evening

HOOK, SERMON = ("boat-hook", "play"), ("sermon", "play")
ATTACK = (7, CLEO, 15)
OWN, AIM = {"page": "boxes=1;with=7"}, {"page": "boxes=1;at_cult=2;at=15"}
BOTH = {"page": "with=7;at_cult=2;at=15"}


def told(off, path, story, mode="table", **more):
    """Round 6 of the mocks: Ada plays."""
    arranged = Evening(mode=mode, **SIX | more)
    seats = [{"cult": sitter.colour, "name": sitter.name} for sitter in arranged.sitters]
    header = {"record": 1, "game": "creatures-cultists", "cards": mode, "set": "house"}
    stands = arranged.match.position.start

    async def whole():
        from tests.games.rig import AtTable  # noqa: PLC0415 -- it opens a window

        means = ("touch",) * len(FIVE)
        rig = AtTable(off, GAME, path / "cults.jsonl", FIVE, means,
                      arranged=({**header, "seats": seats}, stands))  # fmt: skip
        async with rig.running():
            await rig.until(lambda: rig.store.position.owed)
            await story(rig)

    play(whole())


def answers(rig):
    return [answer.picks for answer in rig.store.match.answers]


def asked(rig):
    return rig.store.position.owed[0].name


def place(rig, card):
    """Where a card lies in Ada's hand."""
    hand = rig.store.position.table.hands[ADA]
    return [one.card for one in rig.evening.held.at(ADA, hand)].index(card)


def said(rig, count, picks):
    """Answer as soon as that can be, and say whether it has come to so many answers."""
    if len(answers(rig)) < count and rig.store.position.owed:
        rig.evening.answer(rig.store.position.owed[0], picks)
    return len(answers(rig)) == count


async def look(rig, page):
    await rig.touch(i.LookAt, seat=ADA, **page)


async def lay(rig, card):
    await rig.touch(i.FromHand, seat=ADA, place=place(rig, card))


@pytest.mark.parametrize("first", [OWN, AIM])
def test_both_boxes_are_touched_before_the_card_and_written_after_it(table, tmp_path, first):
    async def story(rig):
        await look(rig, {"page": "boxes=1"})
        await look(rig, first)
        await look(rig, BOTH)
        await lay(rig, "boat-hook")
        await rig.until(lambda: len(answers(rig)) == 2)
        assert answers(rig) == [HOOK, ATTACK]
        assert asked(rig) == "dodge"

    told(table, tmp_path, story)


def test_the_card_is_touched_between_the_boxes(table, tmp_path):
    async def story(rig):
        await look(rig, {"page": "boxes=1"})
        await look(rig, OWN)
        await look(rig, {"page": "with=7"})
        await lay(rig, "boat-hook")
        assert answers(rig) == [HOOK]
        await rig.touch(i.Answer, to="attack", picks=ATTACK)
        await rig.until(lambda: len(answers(rig)) == 2)
        assert answers(rig) == [HOOK, ATTACK]

    told(table, tmp_path, story)


def test_what_was_named_is_taken_back_and_nothing_is_said(table, tmp_path):
    async def story(rig):
        await look(rig, {"page": "boxes=1"})
        await look(rig, OWN)
        await look(rig, {"page": "boxes=1"})  # the same box again
        await look(rig, OWN)
        await look(rig, BOTH)
        await look(rig, {"page": ""})
        await lay(rig, "boat-hook")
        assert answers(rig) == [HOOK]
        assert asked(rig) == "attack"
        assert not rig.targets(i.Answer, to="attack")  # no box is chosen

    told(table, tmp_path, story)


def test_a_card_that_is_no_attack_is_played_without_the_boxes(table, tmp_path):
    async def story(rig):
        await look(rig, {"page": "boxes=1"})
        await look(rig, OWN)
        await look(rig, BOTH)
        await lay(rig, "sermon")
        await rig.until(lambda: answers(rig))
        assert answers(rig)[0] == SERMON
        assert ATTACK not in answers(rig)

    told(table, tmp_path, story, has_cast=False)


def test_a_box_that_has_made_such_an_attack_is_not_taken_with_the_card(table, tmp_path):
    """It may still conjure: all see that, and nobody what is held."""

    async def story(rig):
        await look(rig, {"page": "boxes=1"})
        await look(rig, {"page": "boxes=1;with=3"})
        await look(rig, {"page": "with=3;at_cult=2;at=15"})
        await lay(rig, "boat-hook")
        assert answers(rig) == [HOOK]
        assert asked(rig) == "attack"

    told(table, tmp_path, story)


def test_with_printed_cards_the_type_and_its_number_may_come_last(table, tmp_path):
    async def story(rig):
        await look(rig, {"page": "boxes=1"})
        await look(rig, AIM)
        await look(rig, BOTH)
        await look(rig, {"page": "act=brutality;with=7;at_cult=2;at=15"})
        await rig.touch(i.Answers, seat=ADA)
        await rig.until(lambda: len(answers(rig)) == 2)
        assert answers(rig)[0][0] == "brutality"
        assert answers(rig)[1] == ATTACK

    told(table, tmp_path, story, mode="box")


def test_with_printed_cards_a_box_is_kept_while_the_card_is_said(table, tmp_path):
    async def story(rig):
        await look(rig, {"page": "boxes=1"})
        await look(rig, OWN)
        await look(rig, {"page": "with=7"})
        await look(rig, {"page": "act=brutality;with=7"})
        await rig.touch(i.Answers, seat=ADA)
        await rig.touch(i.Answer, to="attack", picks=ATTACK)
        await rig.until(lambda: len(answers(rig)) == 2)
        assert answers(rig)[1] == ATTACK

    told(table, tmp_path, story, mode="box")


def test_beside_the_window_of_a_bluff_what_cannot_be_done_says_why(table, tmp_path):
    killing = (("brutality", 3, None, None), ATTACK, ("no",), (0,), (11,), (0,), (16,))

    async def story(rig):
        for n, picks in enumerate(killing, 1):
            await rig.until(partial(said, rig, n, picks))
        assert asked(rig) == "bluff"
        await rig.touch(i.Why, seat=ADA, to="act", picks=("event",))
        rig.frame()
        assert any("C23" in shown.part.text for shown in rig.view.words())
        assert asked(rig) == "bluff", "a question why passes no window"

    told(table, tmp_path, story, mode="box")
