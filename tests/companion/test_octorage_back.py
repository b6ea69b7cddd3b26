"""Going back in an evening of OctoRage: at once, or by all who are alive; and no second chance."""

import asyncio

import pytest

from companion.evening.told import kept_told
from companion.games.octorage.course import ATTACK_S, COURSE
from companion.games.octorage.put_back import Carry, Drawn, Lives
from engine import Seat
from firmware_bridge.moved_time import play
from tests.companion.led_table import MOMENT_S
from tests.companion.terminal import Terminal
from tests.companion.test_octorage_course import led
from tests.octorage import RageTable


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.jsonl"


def at(path, story, *args, **fields):
    async def told():
        async with led(path, RageTable(*args, **fields)) as table:
            await story(table)

    play(told())


async def moment():
    await asyncio.sleep(MOMENT_S)


async def looked_at(table):
    """All that waits to be seen has been."""
    await asyncio.sleep(ATTACK_S + 1)
    table.evening.go_on()
    await moment()


def test_before_a_card_is_drawn_one_is_enough_and_the_card_is_named(path):
    async def story(table):
        before = table.store.position
        await table.play(9)
        table.evening.ask_back(Seat(2), 0)
        assert table.now.undo.is_agreed
        assert table.now.undo.moves == (Carry("weapon", (9,), ("area", -1), ("hand", 0)),)
        await moment()
        assert table.store.position == before
        assert table.now.undo is None

    at(path, story, {1: 3, 2: 3, 3: 3}, cards="box")


@pytest.mark.parametrize("cards", ["table", "box"])
def test_across_a_draw_everybody_alive_must_agree_and_who_is_out_need_not(path, cards):
    async def story(table):
        before = table.store.position
        await table.play(None)
        await looked_at(table)
        table.evening.ask_back(Seat(1), 0)
        assert table.now.undo.must_agree == {Seat(0), Seat(1), Seat(2)}
        table.evening.agree_back(Seat(0))
        await moment()
        assert table.store.position != before, "one has not agreed yet"
        table.evening.agree_back(Seat(2))
        await moment()
        assert table.store.position == before

    hands = {1: 2, 2: 2, 3: 2} if cards == "box" else {1: "3 4", 2: "5 6", 3: "7 9"}
    at(path, story, hands, players=4, life={4: 0}, cards=cards)


def test_where_the_table_holds_the_cards_the_same_come_again(path):
    async def story(table):
        await table.play(None)
        await looked_at(table)
        drawn = table.store.position.table.hands
        for seat in range(3):
            wish = table.evening
            wish.ask_back(Seat(0), 0) if seat == 0 else wish.agree_back(Seat(seat))
        assert table.now.undo.moves == ()
        await moment()
        assert [len(hand) for hand in table.store.position.table.hands] == [2, 2, 2]
        await table.play(None)
        await looked_at(table)
        assert table.store.position.table.hands == drawn, "going back is no second chance"

    at(path, story, {1: "3 4", 2: "5 6", 3: "7 9"})


def test_what_people_have_not_been_told_they_need_not_put_back(path):
    async def story(table):
        await table.play(None)
        assert table.now.beat.kind == "attack"
        table.evening.ask_back(Seat(0), 0)
        told = table.now.undo.moves
        assert Lives(Seat(0), 1, 5) in told
        assert Drawn((Seat(2), Seat(1), Seat(0))) in told

    at(path, story, {1: 2, 2: 2, 3: 2}, cards="box")


def test_the_list_outlives_a_table_that_is_switched_off(path):
    async def story(table):
        await table.play(9)
        table.evening.ask_back(Seat(0), 0)
        wished = table.now.undo.moves
        await moment()
        kept = kept_told(path, table.store.match, COURSE.piece)
        assert kept.back == wished
        table.evening.put_back()
        await moment()
        assert kept_told(path, table.store.match, COURSE.piece).back == ()

    at(path, story, {1: 3, 2: 3, 3: 3}, cards="box")


def test_at_a_keyboard_the_list_is_printed(tmp_path):
    box = ("--terminal", "--game", "octorage", "--cards", "box", "--bots", "none")
    with Terminal(tmp_path, *box, "--fast", "--seats", "Ada,Bo,Cy", "--seed", "7") as terminal:
        terminal.answer("9")
        assert "1. Pistol 9: middle → " in terminal.answer("u")
        assert not terminal.answers[-1].get("choose"), "the card is taken back"
        terminal.answer("take")
        assert "Does everybody agree" in terminal.answer("u")
        said = terminal.answer("y")
        assert "1 card each → pile: the last one drawn, in this order" in said
        assert said.index("1. 1 life to ") < said.index("Taken back")
