"""Who has a dial need not reach the glass: questions, talks, stairs, what was seen, going back."""

from types import SimpleNamespace

import pytest

from companion.evening.by_dial import ByDial, Deed, Numbered
from companion.evening.faces import Numbers, PlainFaces
from companion.evening.seating import Means
from companion.games import game as shelf
from companion.games.octopus.dials import welcome
from engine import Decision, Field
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from tests.companion.owners_dial import KEY, Dial
from tests.companion.table_rig import Table, header, seated

DIAL, BOT, TOUCH = Means.DIAL, Means.BOT, Means.TOUCH


def told(path, tell, *others, head=None):
    """Tell a story of somebody with a dial and these *others*."""

    async def story():
        dial = Dial()
        seating = seated(DIAL, *others, dials=[dial.it.identity.hex()])
        here = Table(path, seating, head, keys={dial.it.identity: KEY}, looks=[dial.look])
        try:
            async with here.running():
                await tell(here, dial)
        finally:
            dial.life.cancel()

    play(story())


async def seal(here, dial):
    """Turn the hands to some clock that is no mistake, and press."""
    decision = next(d for d in here.store.position.owed if d.seat == 0)
    hands = welcome(here.store.position.table, decision)[0]
    await here.until(lambda: dial.it.phase == Phase.CHOOSING)
    dial.it.choose(*(hand or 0 for hand in hands))


async def say(here, dial, meaning):
    """Turn the dagger to the number that means this, and press."""

    def is_asked():
        asked = here.now.numbered.get(0)
        return asked and meaning in asked.meanings and dial.it.phase == Phase.CHOOSING

    await here.until(is_asked)
    asked = here.now.numbered[0]
    dial.it.choose(asked.number(meaning))
    await here.until(lambda: here.now.numbered.get(0) != asked)


@pytest.mark.parametrize("exterior", ["dreams", "moon", "marsh", "city", None])
def test_a_whole_game_is_played_without_reaching_the_glass(tmp_path, exterior):
    said = []

    async def tell(here, dial):
        while not (here.now.outcome and not here.now.untold):
            await here.until(lambda: here.now.numbered or here.now.choices or is_over(here))
            if is_over(here):
                return
            if here.now.choices:
                turn = here.now.seen.table.turn
                if 0 in here.now.choices:
                    await seal(here, dial)
                await here.until(lambda: here.now.beat or here.now.seen.table.turn != turn)  # noqa: B023
            else:
                talk, asked = here.now.talk, here.now.numbered[0]
                meaning = talk.veto if talk else asked.meanings[0]
                said.append(meaning)
                await say(here, dial, meaning)

    def is_over(here):
        return here.now.beat and here.now.beat.kind == "end"

    told(tmp_path / "a.jsonl", tell, BOT, BOT, head=header(exterior=exterior))
    assert Deed.NEXT in said
    assert any(isinstance(meaning, tuple) for meaning in said), "something was answered, too"


def test_stairs_and_a_component_are_answered_by_number(tmp_path):
    head = header()
    del head["stairs"]

    async def tell(here, dial):
        await here.until(lambda: here.now.choices)
        here.choosing.lay(1, 683, 3413)
        here.choosing.lay(2, 1365, 3413)
        await seal(here, dial)
        await here.until(lambda: here.store.position.owed and here.now.numbered)
        asked = here.store.position.owed[0]
        assert asked.name == "stairs"
        assert here.now.numbered[0].meanings == (("yes",), ("no",))
        before = len(here.store.match.answers)
        await say(here, dial, ("yes",))
        assert here.store.match.answers[before].picks == ("yes",)

    told(tmp_path / "a.jsonl", tell, TOUCH, TOUCH, head=head)


def test_a_number_that_means_nothing_is_asked_again(tmp_path):
    async def tell(here, dial):
        await here.until(lambda: here.now.choices)
        here.choosing.lay(1, 683, 3413)
        here.choosing.lay(2, 1365, 3413)
        await seal(here, dial)
        await here.until(lambda: here.now.beat and dial.it.phase == Phase.CHOOSING)
        beat = here.now.beat
        dial.it.choose(4)
        await here.clock.sleep(5_000)
        assert here.now.beat == beat, "there is one number, and it is 1"
        await say(here, dial, Deed.NEXT)
        assert here.now.beat != beat

    told(tmp_path / "a.jsonl", tell, TOUCH, TOUCH)


def test_who_is_asked_to_go_back_says_so_by_number(tmp_path):
    async def tell(here, dial):
        for answer in (Deed.STAY, Deed.AGREE):
            await here.until(lambda: here.now.choices)
            here.choosing.lay(1, 683, 3413)
            here.choosing.lay(2, 1365, 3413)
            await seal(here, dial)
            await here.until(lambda: here.now.beat)
            here.evening.ask_back(1, 0)
            here.evening.agree_back(2)
            await say(here, dial, answer)
            assert here.now.undo is None
            if answer is Deed.STAY:
                assert here.store.match.answers
                here.evening.ask_back(1, 0)
                here.evening.agree_back(0)
                here.evening.agree_back(2)
        await here.until(lambda: not here.store.match.answers)

    told(tmp_path / "a.jsonl", tell, TOUCH, TOUCH)


def test_nothing_of_it_is_in_the_record_and_no_choice_rides_along(tmp_path):
    path = tmp_path / "a.jsonl"

    async def tell(here, dial):
        await here.until(lambda: here.now.choices)
        assert not here.now.numbered, "while a secret choice is open, a dial is asked nothing else"
        here.choosing.lay(1, 683, 3413)
        here.choosing.lay(2, 1365, 3413)
        await seal(here, dial)
        await here.until(lambda: here.now.beat)
        before = path.read_bytes()
        await say(here, dial, Deed.NEXT)
        after = path.read_bytes()
        assert after.startswith(before)
        assert b"salt" not in after[len(before) :]

    told(path, tell, TOUCH, TOUCH)
    assert shelf("grand-octopus").rules_of(path.read_bytes())


def test_a_number_that_has_no_row_is_never_taken_for_one():
    face = Numbers((("a",), ("b",)))
    assert [face.picks((number, 0)) for number in range(7)] == [
        None, ("a",), ("b",), None, None, None, None,
    ]  # fmt: skip


def test_who_is_named_is_named_by_the_number_of_the_seat():
    seats = Field("target", (0, 1, 2, 3, None), "seat")
    asked = Decision(1, "strike", "D8", (seats,), ((0,), (3,), (None,)))
    face = PlainFaces().face(None, asked)
    assert [face.picks((number, 0)) for number in range(7)] == [
        None, (0,), (None,), None, (3,), None, None,
    ]  # fmt: skip
    assert face.reach == 0b1011
    assert face.hands((3,)) == (4, 0)


def test_a_question_of_several_fields_is_numbered_field_by_field_to_its_end():
    fields = (Field("target", (0, 1, 2), "seat"), Field("card", (1, 2, 3, 4), "card"))
    rows = tuple((seat, card) for seat in (0, 2) for card in (1, 2, 3, 4))
    asked = Decision(1, "strike", "D8", fields, rows)
    dials, here = ByDial(None, PlainFaces(), None), SimpleNamespace(table=None)
    meant = {}
    for begun in ((), (2,), (2, 3)):
        dials.begun = lambda seat, decision, picks=begun: picks
        meant[begun] = dials._meanings(1, here, asked)
    assert meant[()] == ((0,), None, (2,)), "by the numbers of the seats"
    assert meant[(2,)] == ((2, 1), (2, 2), (2, 3), (2, 4))
    assert meant[(2, 3)] == ((2, 3),)


class Pressed:
    """A question whose dial has just answered 1."""

    number = 1


def test_a_dial_that_is_heard_after_a_touch_answers_nothing_else():
    asked = Numbered((Deed.NEXT,), "what all have gone past")
    dials = ByDial(None, None, None)
    dials._asked = {0: (asked, Pressed())}
    assert dials.said([asked.asked]) == [(0, Deed.NEXT)]
    dials._asked = {0: (asked, Pressed())}
    assert dials.said(["what is shown now"]) == []
    assert dials.said([asked.asked]) == [], "nor later"
