"""How an evening of Salem goes: what is looked at, for how long, and what one says for all."""

import asyncio

import pytest

from companion.evening.asking import ToCome
from companion.evening.seating import Means
from companion.games.salem.course import (
    AT_A_TILE_S,
    COUNTS_AFTER_S,
    COURSE,
    CREATURE,
    LOOK,
    LOOK_S,
    SHUFFLE,
    THINK_S,
)
from companion.games.salem.dials import SalemFaces, WhereToGo
from engine import FATE, TABLE, Seat
from engine.games.salem.cards import PATH
from firmware_bridge.moved_time import play
from tests.companion.led_table import LedTable
from tests.salem import KNOWN, SalemTable, a_header

GIVES = {"creatures": {1: "gaunt"}, "objects": {1: "glasses glasses", 3: "glasses"}, "players": 3,
         "due": (("first-creature",), ("turn", 0))}  # fmt: skip


def led(path, case, means=()):
    return LedTable(path, case, COURSE, SalemFaces(), means)


# What is looked at


def looked_at(path, face):
    """How long the moment of a look lasts where nobody touches anything."""

    async def story():
        tiles = {4: f"{face} 2"}
        case = SalemTable(objects={1: "glasses"}, tiles=tiles).move(1, 4)
        async with led(path, case) as table:
            table.evening.answer(table.asked, ("glasses", None))
            await table.until(lambda: table.now.beat and table.now.beat.kind == LOOK)
            assert COURSE.movers(table.now.beat) == {0}
            return await table.until(lambda: not table.now.beat or table.now.beat.kind != LOOK)

    return play(story())


def test_who_looks_at_a_tile_has_it_alone_for_ten_seconds_whatever_it_is(tmp_path):
    lasted = [looked_at(tmp_path / face, face) for face in ("portal", "wall")]
    assert lasted[0] == lasted[1] == pytest.approx(AT_A_TILE_S, abs=0.2)


def test_who_has_seen_it_goes_on_sooner_and_a_touch_elsewhere_ends_nothing(tmp_path):
    async def story():
        case = SalemTable(objects={1: "glasses"}, tiles={4: "wall 2"}).move(1, 4)
        async with led(tmp_path / "a.jsonl", case) as table:
            table.evening.answer(table.asked, ("glasses", None))
            await table.until(lambda: table.now.beat and table.now.beat.kind == LOOK)
            await asyncio.sleep(5)
            table.evening.looked_at.touched_elsewhere()
            await asyncio.sleep(0.1)
            assert table.now.beat.kind == LOOK
            table.evening.go_on()
            await asyncio.sleep(0.1)
            assert table.asked.name == "take"

    play(story())


WAKES = {"due": (("first-creature",), ("turn", 0)), "creatures": {2: "deep"}}


def test_a_card_is_looked_at_for_two_seconds_and_the_game_goes_on(tmp_path):
    async def story():
        case = SalemTable(due=(("first-creature",), ("turn", 0)))
        async with led(tmp_path / "a.jsonl", case) as table:
            await table.until(lambda: table.now.beat)
            assert table.now.beat.kind == CREATURE
            lasted = await table.until(lambda: table.now.beat is None)
            assert lasted == pytest.approx(LOOK_S, abs=0.2)

    play(story())


def test_with_printed_cards_a_shuffle_waits_for_hands(tmp_path):
    async def story():
        case = SalemTable(header=a_header(2, cards="box"), **WAKES)
        async with led(tmp_path / "a.jsonl", case) as table:
            table.evening.answer(table.asked, ("deep",))
            await table.until(lambda: table.now.beat and table.now.beat.kind == SHUFFLE)
            await asyncio.sleep(60)
            assert table.now.beat.kind == SHUFFLE
            table.evening.looked_at.touched_elsewhere()
            await asyncio.sleep(0.1)
            assert table.asked.name == "move"

    play(story())


def test_a_bots_look_is_over_soon(tmp_path):
    async def story():
        case = SalemTable(objects={1: "glasses"}, tiles={4: "wall 2"}).move(1, 4)
        bots = (Means.BOT, Means.TOUCH)
        async with led(tmp_path / "a.jsonl", case, bots) as table:
            looks = []

            def looked():
                if table.now.beat and table.now.beat.kind == LOOK:
                    looks.append(asyncio.get_running_loop().time())
                return table.asked and table.asked.seat == 1

            await table.until(looked)
            assert not looks or looks[-1] - looks[0] < LOOK_S + 0.2

    play(story())


# Who is asked how


def test_what_printed_cards_show_people_tell_and_else_the_table_draws():
    for cards, asks in (("table", False), ("box", True)):
        case = SalemTable(header=a_header(2, cards=cards), due=(("first-creature",), ("turn", 0)))
        (decision,) = case.position.asked
        assert decision.seat == FATE
        assert COURSE.manner(case.position.table, decision).only_people == asks


@pytest.mark.parametrize(("turned", "asks"), [(4, True), (5, False)])
def test_the_last_printed_card_that_can_come_is_not_asked_for(tmp_path, turned, asks):
    """People turn it over all the same; of two that are left, they say which it is."""

    async def story():
        old_ones = (*KNOWN[:turned], *(None,) * (6 - turned))
        header = a_header(2, cards="box")
        case = SalemTable(header=header, old_ones=old_ones).move(1, 4)
        async with led(tmp_path / "a.jsonl", case) as table:
            table.evening.answer(table.asked, ("necronomicon", None))
            await table.until(lambda: table.asked and table.asked.name != "use")
            assert (table.asked.name == "old-one") == asks
            last = table.evening.store.position.table.old_ones[turned]
            assert last == (None if asks else KNOWN[turned])

    play(story())


def test_a_bot_takes_as_long_for_every_answer():
    for case in (SalemTable(), SalemTable(objects={1: "glasses"}).move(1, 4)):
        (decision,) = case.position.asked
        assert COURSE.manner(case.position.table, decision).think_s == THINK_S


def test_what_one_says_for_all_counts_after_three_seconds(tmp_path):
    async def story():
        case = SalemTable(**GIVES).creature("gaunt")
        async with led(tmp_path / "a.jsonl", case) as table:
            asked = table.asked
            assert (asked.name, asked.seat) == ("give", TABLE)
            table.evening.answer(asked, (0, "glasses"))
            assert table.now.word.picks == (0, "glasses")
            lasted = await table.until(lambda: table.now.word is None)
            assert lasted == pytest.approx(COUNTS_AFTER_S, abs=0.2)
            await asyncio.sleep(0.1)
            assert len(table.store.match.answers) == 1

    play(story())


def test_a_word_that_comes_just_as_another_counts_stands_over_no_later_question(tmp_path):
    async def story():
        case = SalemTable(**GIVES | {"creatures": {2: "witch"}}).creature("witch")
        async with led(tmp_path / "a.jsonl", case) as table:
            asked = table.asked
            table.evening.answer(asked, (Seat(0),))
            await table.until(lambda: table.now.word is None)
            table.evening.answer(asked, (Seat(2),))
            assert table.now.word is not None
            await table.until(lambda: asked not in table.store.position.owed)
            assert table.now.word is None
            await asyncio.sleep(2 * COUNTS_AFTER_S)
            assert table.now.word is None
            assert len(table.store.match.answers) == 1

    play(story())


def test_another_can_say_wait_and_then_it_counts_for_nothing(tmp_path):
    async def story():
        case = SalemTable(**GIVES).creature("gaunt")
        async with led(tmp_path / "a.jsonl", case) as table:
            asked = table.asked
            table.evening.answer(asked, (0, "glasses"))
            await asyncio.sleep(2)
            table.evening.answering.wait()
            await asyncio.sleep(10)
            assert table.now.word is None
            assert not table.store.match.answers
            table.evening.answer(asked, (0, "glasses"))
            table.evening.answer(asked, (2, "glasses"))
            await asyncio.sleep(4)
            assert [answer.picks for answer in table.store.match.answers] == [(2, "glasses")]

    play(story())


def test_where_only_one_person_is_asked_it_counts_at_once(tmp_path):
    async def story():
        case = SalemTable(**GIVES).creature("gaunt")
        path, bots = tmp_path / "a.jsonl", (Means.TOUCH, Means.BOT, Means.BOT)
        async with led(path, case, bots) as table:
            table.evening.answer(table.asked, (0, "glasses"))
            assert table.now.word is None

    play(story())


def test_the_table_rolls_for_people_if_they_like(tmp_path):
    async def story():
        header = a_header(2, cards="box")
        case = SalemTable(header=header, creatures={2: "witch"}, sorcerer=5).move(1, 2)
        async with led(tmp_path / "a.jsonl", case) as table:
            asked = table.asked
            assert asked.name == "die"
            await asyncio.sleep(5)
            assert not table.store.match.answers, "people may tell it"
            table.evening.answering.let_fall(asked)
            await table.until(lambda: table.store.match.answers)
            assert table.store.match.answers[0].to == "die"

    play(story())


def test_one_touch_answers_question_after_question_and_what_is_not_asked_is_dropped(tmp_path):
    async def story():
        case = SalemTable(objects={1: "glasses"}).move(1, 4)
        async with led(tmp_path / "a.jsonl", case) as table:
            seat = table.asked.seat
            no = {"defeat": ("no",), "use": (None, None), "take": (None, None)}
            every = tuple(ToCome(seat, name, picks) for name, picks in no.items())
            table.evening.answering.answer_in_turn(every)
            await table.until(lambda: table.asked and table.asked.name not in no)
            assert [answer.to for answer in table.store.match.answers[-2:]] == ["use", "take"]

    play(story())


def test_what_was_said_for_later_is_void_once_something_else_is_asked(tmp_path):
    async def story():
        case = SalemTable(objects={1: "glasses"}).move(1, 4)
        async with led(tmp_path / "a.jsonl", case) as table:
            seat = table.asked.seat
            later = ToCome(seat, "take", (None, None))
            table.evening.answering.answer_in_turn((later, ToCome(FATE)))
            await asyncio.sleep(5)
            assert not table.store.match.answers
            await table.play("glasses")
            assert all(answer.to != "take" for answer in table.store.match.answers)

    play(story())


# By dial


def test_a_dial_leads_to_places_by_their_numbers_and_both_hands_to_the_university():
    case = SalemTable(cards={1: (0, 2, 5, PATH)}, at={1: 3})
    (decision,) = case.position.asked
    face = SalemFaces().face(case.position.table, decision)
    assert isinstance(face, WhereToGo)
    assert face.picks((2, 4)) == (2, 2)
    assert face.picks((4, 1)) is None, "this card is played"
    assert face.picks((6, 6)) == (0, 0)
    assert face.picks((0, 0)) is None
    for row in decision.rows:
        if row[0] != PATH:
            assert face.picks(face.hands(row)) == row
    without = SalemTable(cards={1: (2, 5, PATH)}, at={1: 3})
    (decision,) = without.position.asked
    face = SalemFaces().face(without.position.table, decision)
    assert face.picks((6, 6)) is None
    assert face.reach == 0b010010


def test_other_questions_are_numbered_and_nothing_is_sealed():
    case = SalemTable(objects={1: "glasses elixir"}, sanity={1: 3}).move(1, 4)
    (decision,) = case.position.asked
    face = SalemFaces().face(case.position.table, decision)
    assert [face.picks((number, 0)) for number in (1, 2, 3)] == list(decision.rows)
    assert not case.game.info.seal_cite
