"""An open question to one seat: pressed, locked and opened at once; asked anew until answered."""

from random import Random

import pytest

from firmware_bridge import simulated
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.dial import Dial
from firmware_bridge.messages import Glow, Opening, Order, Phase, State, Want
from firmware_bridge.moved_time import play
from firmware_bridge.question import Question, ask_one
from firmware_bridge.salts import Salts
from firmware_bridge.secret_round import RESTLESS, Place, one_hand
from tests.firmware_bridge.old_dial import OldDial
from tests.firmware_bridge.table import Table

DIAL, WHITE = b"dial-one", b"\xff\xff\xff"
SALT = bytes(range(16))


class Asking(Table):
    """A table whose round may be a question."""

    def ask(self, seat, numbers, salts=None):
        dial = self.dials[seat].identity
        self.round = ask_one(dial, seat, numbers, WHITE, salts or Salts())
        self.roster.refresh()
        return self.round

    async def answered(self):
        await self.until(lambda: self.round.answer)
        return self.round.number


def told(question, phase, digest=wire.NO_DIGEST):
    """Have the dial say that it is in this phase of what it is asked."""
    turn = question.want(DIAL).turn
    question.heard(DIAL, State(1, phase, turn, digest, 255, 0, 1))


def opened(question, dagger, tentacle=0, salt=SALT, *, angles=(7, 0), sealed=None):
    """Have the dial seal this, lock and open it; or open this where it *sealed* another."""
    want = question.want(DIAL)
    choice = (want.turn, want.seat, dagger, tentacle, *angles)
    digest = sealed or wire.seal(want.tag, choice, salt)
    told(question, Phase.SEALED, digest)
    assert question.want(DIAL).order == Order.LOCK
    told(question, Phase.LOCKED, digest)
    assert question.want(DIAL).order == Order.OPEN
    question.heard(DIAL, Opening(want.turn, dagger, tentacle, *angles, salt))


@pytest.fixture
def question():
    return ask_one(DIAL, 5, (1, 2, 4), WHITE, Salts())


# One dial, message by message


def test_the_open_numbers_are_what_the_dial_is_told(question):
    want = question.want(DIAL)
    assert (want.seat, want.order, want.reach) == (5, Order.CHOOSE, 0b001011)
    assert want.flags == wire.ONE_HAND | wire.ASSISTED | wire.TOGETHER
    assert (want.glow, want.colour) == (Glow.BREATHING, WHITE)


def test_what_is_pressed_is_locked_and_opened_at_once(question):
    told(question, Phase.CHOOSING)
    assert question.number is None
    opened(question, 4)
    assert question.number == 4
    assert question.want(DIAL) == Want()
    assert question.obeys(DIAL)


def test_another_dial_is_neither_asked_nor_heard(question):
    other = b"dial-two"
    assert other not in question
    assert DIAL in question
    assert question.want(other) == Want()
    question.heard(other, State(1, Phase.SEALED, 1, bytes(range(32)), 255, 0, 1))
    assert question.want(DIAL).order == Order.CHOOSE


@pytest.mark.parametrize("number", [0, 3, 5, 6, 7, 200, 255])
def test_a_number_that_is_not_open_is_refused_and_asked_anew(question, number):
    first = question.want(DIAL)
    opened(question, number)
    assert question.answer is None
    assert question.refused.dagger == number
    again = question.want(DIAL)
    assert (again.order, again.glow) == (Order.CHOOSE, Glow.FLASHING)
    assert again.tag != first.tag
    opened(question, 1, salt=SALT[::-1])
    assert (question.number, question.refused) == (1, None)


def test_an_open_number_that_cannot_be_is_refused_by_the_table_and_asked_anew(question):
    first = question.want(DIAL)
    opened(question, 4)
    assert not question.is_open
    question.refuse()
    assert question.is_open
    assert (question.number, question.refused.dagger) == (None, 4)
    again = question.want(DIAL)
    assert (again.order, again.glow) == (Order.CHOOSE, Glow.FLASHING)
    assert again.tag != first.tag
    opened(question, 1, salt=SALT[::-1])
    assert (question.number, question.refused) == (1, None)


def test_what_the_tentacle_says_is_ignored_but_for_the_seal(question):
    opened(question, 2, 5, angles=(783, 2832))
    assert question.number == 2


def test_a_seal_that_does_not_open_is_asked_anew_and_costs_no_more(question):
    opened(question, 4, sealed=bytes(range(32)))
    assert (question.number, question.failures) == (None, 1)
    opened(question, 4)
    assert question.number == 4


def test_a_dial_that_fails_again_and_again_is_asked_no_more(question):
    for _ in range(RESTLESS):
        told(question, Phase.CHOOSING)
        assert question.obeys(DIAL)
        opened(question, 4, sealed=bytes(range(32)))
    assert question.has_failed
    assert question.want(DIAL) == Want()
    assert not question.obeys(DIAL)


def test_a_salt_that_opened_anything_before_opens_no_answer_and_an_answers_salt_nothing_after():
    salts = Salts()
    first, second = (ask_one(DIAL, 5, (1, 2, 4), WHITE, salts) for _ in range(2))
    opened(first, 4)
    opened(second, 4)
    assert (first.number, second.number, second.failures) == (4, None, 1)


def test_who_does_not_lock_is_not_opened(question):
    want = question.want(DIAL)
    choice = (want.turn, 5, 4, 0, 7, 0)
    told(question, Phase.SEALED, wire.seal(want.tag, choice, SALT))
    question.heard(DIAL, Opening(want.turn, 4, 0, 7, 0, SALT))
    assert question.number is None
    assert not question.obeys(DIAL)


def test_what_is_withdrawn_before_the_lock_is_chosen_again(question):
    told(question, Phase.SEALED, bytes(range(32)))
    told(question, Phase.CHOOSING)
    assert question.want(DIAL).order == Order.CHOOSE
    opened(question, 1)
    assert question.number == 1


def test_a_dial_that_is_refused_without_end_is_asked_without_end(question):
    question._asked = 0xFFFF
    opened(question, 6)
    want = question.want(DIAL)
    assert (want.turn, want.order) == (1, Order.CHOOSE)


def test_no_two_askings_have_one_tag():
    questions = [ask_one(DIAL, 0, (1,), WHITE, Salts()) for _ in range(50)]
    assert len({question.want(DIAL).tag for question in questions}) == 50


def test_a_question_can_be_of_both_hands():
    place = Place(0, 0b000011, wire.TOGETHER | wire.ASSISTED, WHITE)
    question = Question(DIAL, place, Salts(), Random(1).randbytes)
    opened(question, 1, 0)
    assert question.refused is not None
    opened(question, 9, 9, salt=bytes(range(1, 17)))
    assert question.answer is None
    opened(question, 6, 6, salt=bytes(range(2, 18)))
    assert question.answer[1:3] == (6, 6)


def test_a_question_is_lit_in_its_owners_new_colour_when_asked_anew_too(question):
    question.paint(DIAL, b"\1\2\3")
    assert question.want(DIAL).colour == b"\1\2\3"
    opened(question, 6)
    assert question.want(DIAL).colour == b"\1\2\3"


@pytest.mark.parametrize("numbers", [(), (0,), (7,), (1, 2, 9)])
def test_a_question_without_an_answer_on_the_dial_is_refused(numbers):
    with pytest.raises(ValueError, match="1 to 6"):
        one_hand(0, numbers, WHITE)


# Dials that live


def asked(seat, numbers, dagger, tentacle=None, *, seats=1):
    """Ask a simulated dial, and give its answer and all that was said."""

    async def evening():
        table = Asking(seats=seats)
        async with table.running():
            await table.all_up()
            table.ask(seat, numbers)
            table.dials[seat].choose(dagger, tentacle)
            number = await table.answered()
            await table.until(lambda: table.dials[seat].phase == Phase.RESTING)
            return number, table

    return play(evening())


@pytest.mark.parametrize("number", range(1, 7))
def test_a_dial_answers_with_its_dagger_wherever_its_tentacle_stands(number):
    assert asked(0, range(1, 7), number)[0] == number
    assert asked(0, [number], number, 0)[0] == number


def test_the_sixth_of_six_dials_answers_and_the_others_rest():
    number, table = asked(5, (3, 6), 6, seats=6)
    assert number == 6
    assert {dial for dial, news in table.said if isinstance(news, Opening)} == {
        table.dials[5].identity
    }
    assert {dial.phase for dial in table.dials} == {Phase.RESTING}


def test_six_dials_choose_in_secret_with_one_hand():
    async def evening():
        table = Table(seats=6)
        async with table.running():
            await table.all_up()
            chosen = table.begin(flags=wire.ONE_HAND | wire.TOGETHER)
            for seat, dial in enumerate(table.dials):
                dial.choose(seat + 1, 0)
            await table.until(lambda: chosen.complete)
            return table.opened

    assert play(evening()) == [(number, 0) for number in range(1, 7)]


def test_a_dial_with_a_dead_tentacle_answers(monkeypatch):
    class OneHanded(Dial):
        def moved(self, dagger, tentacle, now):
            super().moved(dagger, None, now)

    monkeypatch.setattr(simulated, "Dial", OneHanded)
    assert asked(0, (1, 2), 2)[0] == 2


def test_a_dial_that_starts_again_in_mid_question_answers():
    async def evening():
        table = Asking(seats=1)
        (dial,) = table.dials
        async with table.running():
            await table.all_up()
            table.ask(0, (1, 5))
            dial.memory.cut_power("after")
            dial.choose(5)
            return await table.answered()

    assert play(evening()) == 5


def test_a_question_never_opens_what_a_dial_has_sealed_in_secret():
    """Also if a table were to ask at the worst moment: the dial forgets its seal, unopened."""

    async def evening():
        table = Asking(seats=2)
        async with table.running():
            await table.all_up()
            table.begin()
            table.dials[0].choose(6, 2)
            await table.until(lambda: len(table.round.sealed) == 1)
            table.ask(0, (1, 2, 3))
            await table.until(lambda: table.dials[0].phase == Phase.CHOOSING)
            table.dials[0].choose(3)
            number = await table.answered()
            return number, [news for _, news in table.said if isinstance(news, Opening)]

    number, openings = play(evening())
    assert number == 3
    assert {(opening.dagger, opening.tentacle) for opening in openings} == {(3, 0)}


# Before the flag


@pytest.mark.parametrize(("dagger", "tentacle"), [(2, 5), (2, 2)])
def test_a_dial_built_before_the_flag_answers_with_both_hands_on_numbers(
    monkeypatch, dagger, tentacle
):
    monkeypatch.setattr(simulated, "Dial", OldDial)
    number, table = asked(5, (2, 3), dagger, tentacle, seats=6)
    assert number == 2
    (opening,) = {news for _, news in table.said if isinstance(news, Opening)}
    assert opening[1:3] == (dagger, tentacle)


def test_a_dial_built_before_the_flag_that_takes_a_closed_number_is_asked_again(monkeypatch):
    """Both hands on one number are allowed, and it knows no more of that number."""
    monkeypatch.setattr(simulated, "Dial", OldDial)

    async def evening():
        table = Asking(seats=1)
        async with table.running():
            await table.all_up()
            question = table.ask(0, (2, 3))
            table.dials[0].choose(6, 6)
            await table.until(lambda: question.refused)
            assert question.refused[1:3] == (6, 6)
            await table.until(lambda: table.dials[0].light[0] == Glow.FLASHING)
            table.dials[0].choose(3, 6)
            return await table.answered()

    assert play(evening()) == 3


def test_a_dial_built_before_the_flag_plays_its_part_in_a_secret_round_of_one_hand(monkeypatch):
    monkeypatch.setattr(simulated, "Dial", OldDial)

    async def evening():
        table = Table(seats=3)
        async with table.running():
            await table.all_up()
            chosen = table.begin(flags=wire.ONE_HAND | wire.TOGETHER | wire.ASSISTED)
            for seat, dial in enumerate(table.dials):
                dial.choose(seat + 1, 4)
            await table.until(lambda: chosen.complete)
            return [dagger for dagger, _ in table.opened]

    assert play(evening()) == [1, 2, 3]


def test_a_table_built_before_the_flag_never_has_less_than_both_hands():
    """Two bits are all it sets, and a dial of today then wants both hands, as it always did."""

    async def evening():
        table = Table(seats=1)
        (dial,) = table.dials
        async with table.running():
            await table.all_up()
            chosen = table.begin(flags=wire.TOGETHER | wire.ASSISTED)
            dial.choose(3, 0)
            await table.clock.sleep(5000)
            assert not chosen.sealed
            dial.choose(3, 5)
            await table.until(lambda: chosen.complete)
            return table.opened

    assert play(evening()) == [(3, 5)]
