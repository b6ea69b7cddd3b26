"""A question for a number: a track, less and more, and the answer below."""

import pytest

from companion.evening.by_dial import Numbered
from companion.screen.by_number import with_numbers
from companion.screen.intents import Answer, OtherOptions, Pick, Unpick, Why
from companion.screen.number import is_counted, number_ask
from companion.screen.question import MOST, NOTHING, Begun
from companion.screen.scene import NumberAsk
from engine import Refused
from tests.gallery.__main__ import SIZES
from tests.gallery.plain import Sitting
from tests.screen.test_question import ADA, asked, asker


def counted(*values, begun=NOTHING, rows=None):
    return number_ask(asker(), asked(("number", values), rows=rows), ADA, begun)


@pytest.mark.parametrize(
    ("field", "is_so"),
    [
        (("number", (1, 2)), False),
        (("number", (0, 1, 2)), True),
        (("number", tuple(range(MOST))), True),
        (("number", tuple(range(MOST + 1))), False),
        (("number", (2, 1, 0)), False),
        (("number", (None, 1, 2)), False),
        (("card", (0, 1, 2)), False),
    ],
)
def test_some_numbers_in_their_order_lie_on_a_track(field, is_so):
    assert is_counted(asked(field), Begun()) == is_so


def test_it_begins_with_the_lowest_and_goes_on_step_by_step():
    ask = counted(0, 1, 2, 3)
    assert (ask.values, ask.at) == (("0", "1", "2", "3"), 0)
    assert (ask.minus.face, ask.plus.intent) == ("dim", OtherOptions(ADA, 1))
    ask = counted(0, 1, 2, 3, begun=Begun(leaf=3))
    assert (ask.minus.intent, ask.plus.face) == (OtherOptions(ADA, 2), "dim")
    assert ask.answer.intent == Answer(ADA, "strike", (3,))
    assert (ask.answer.label, ask.answer.face) == ("3", "main")


def test_a_number_that_no_row_has_is_dim_and_says_why():
    ask = counted(0, 1, 2, begun=Begun(leaf=2), rows=((0,), (1,)))
    assert (ask.answer.face, ask.answer.intent) == ("dim", Why(ADA, "strike", (2,)))
    told = counted(0, 1, 2, begun=Begun(leaf=2, why=Refused("out", "D12")))
    assert "D12" in told.line.text


def test_one_field_of_several_is_picked_and_can_be_taken_back():
    fields = (("number", (1, 2, 3)), ("number", (4, 5, 6)))
    rows = tuple((one, two) for one in (1, 2, 3) for two in (4, 5, 6))
    decision = asked(*fields, rows=rows)
    first = number_ask(asker(), decision, ADA, Begun(leaf=1))
    assert (first.answer.intent, first.back) == (Pick(ADA, 2), None)
    then = number_ask(asker(), decision, ADA, Begun((2,)))
    assert then.back.intent == Unpick(ADA)
    assert then.answer.intent == Answer(ADA, "strike", (2, 4))


def test_what_has_a_dial_says_the_number_of_the_answer():
    decision = asked(("number", (3, 4, 5)))
    scene = Sitting().question("en", decision, begun={0: Begun(leaf=1)})
    numbered = {ADA: Numbered(decision.rows, decision)}
    body = with_numbers(scene, numbered, None).strips[0].body
    assert isinstance(body, NumberAsk)
    assert (body.answer.label, body.answer.number) == ("4", 2), "the lowest is 1"


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_less_more_and_the_answer_are_touched(table, size):
    table.resize(*size)
    decision = asked(("number", (0, 1, 2)))
    table.show(Sitting().question("en", decision, begun={0: Begun(leaf=1)}))
    meant = [target for target in table.view.targets() if getattr(target.intent, "seat", 1) == 0]
    for target in meant:
        left, bottom, right, top = target.box
        table.tap((left + right) / 2, (bottom + top) / 2)
    assert set(table.intents) == {
        OtherOptions(0, 0), OtherOptions(0, 2), Answer(0, "strike", (1,))
    }  # fmt: skip
