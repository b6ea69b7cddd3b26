"""A game at the table without its screen: seats, taking back, and a disk that may fail."""

import json
import shutil

import pytest

from companion.evening.beats import Beat
from companion.evening.proofs import digest
from companion.evening.reopening import reopen
from companion.evening.seating import Means
from companion.evening.standing import Standing
from companion.evening.undo import stops
from companion.games import game as shelf
from companion.games.octopus.put_back import Component, Cultist, Power
from engine import replay
from engine.games.octopus.events import (
    ClocksRevealed,
    GameEnded,
)
from firmware_bridge.moved_time import play
from tests.companion.table_rig import GAME, Table, header, meet, seated

BOT, TOUCH, DIAL = Means.BOT, Means.TOUCH, Means.DIAL
PEOPLE = (TOUCH, TOUCH, TOUCH)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games" / "tonight.jsonl"


def on_disk(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def judged(path):
    """The referee's word on a record, seals and all."""
    return list(replay(path.read_bytes(), {GAME.info.id: GAME}, digest))[-1].position


# Whole games


@pytest.mark.parametrize("exterior", ["dreams", "marsh", "moon", "city", None])
def test_bots_play_a_whole_game_that_the_referee_takes(path, exterior):
    async def story():
        table = Table(path, seated(*[BOT] * 4), header(4, exterior=exterior))
        async with table.running():
            await table.play_out()
        assert judged(path) == table.store.position
        assert any(isinstance(event, GameEnded) for event in table.ears.heard)
        assert all("salt" in line for line in on_disk(path) if line.get("choose") == "clock")

    play(story())


# The choice


def test_everybody_sees_who_has_sealed_and_nobody_what(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.until(lambda: table.now.choices)
            table.choosing.lay(0, 0, 3413)
            await table.until(lambda: table.now.choices[0].standing == Standing.SEALED)
            assert table.now.choices[1].standing == Standing.CHOOSING
            await table.until(lambda: len(on_disk(path)) == 2)
            assert on_disk(path)[1].keys() == {"seal", "turn", "digest"}
            table.choosing.withdraw(0)
            await table.until(lambda: table.now.choices[0].standing == Standing.CHOOSING)

    play(story())


def test_the_reveal_is_shown_before_anything_is_asked(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.until(lambda: table.now.choices)
            for seat, (dagger, tentacle) in enumerate([(683, 3413), (1365, 3413), (2048, 3413)]):
                table.choosing.lay(seat, dagger, tentacle)
            await table.until(lambda: table.now.beat)
            reveal = table.now.beat
            assert isinstance(reveal, Beat)
            assert isinstance(reveal.events[0], ClocksRevealed)
            assert [cult.at for cult in reveal.before.cults] == [1, 1, 1], "nobody has moved yet"
            assert [cult.at for cult in reveal.after.cults] == [2, 3, 4]

    play(story())


# Taking back


def test_going_back_needs_everybody_and_says_what_to_move(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
            table.evening.answer(table.asked, ("take",))
            await table.look_on(lambda: table.asked.seat == 1)
            table.evening.ask_back(1, 0)
            wish = table.now.undo
            assert {move for move in wish.moves if isinstance(move, Cultist)} == {
                Cultist(0, 2, 1, False), Cultist(1, 3, 1, False), Cultist(2, 4, 1, False)
            }  # fmt: skip
            assert Component(0, 2, gains=False) in wish.moves
            table.evening.agree_back(0)
            assert table.now.undo, "green has not agreed"
            table.evening.agree_back(2)
            await table.until(lambda: table.now.choices)
            assert table.store.position.table.turn == 1
            assert on_disk(path)[1:] == []

    play(story())


def test_a_turn_taken_back_is_chosen_and_sealed_again(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            hands = {"red": (2, 6), "yellow": (3, 6), "green": (4, 6)}
            await table.seal(**hands)
            first = on_disk(path)[1:4]
            for seat in (0, 1, 2):
                table.evening.ask_back(0, 0) if seat == 0 else table.evening.agree_back(seat)
            await table.until(lambda: table.now.choices)
            states = {choice.standing for choice in table.now.choices.values()}
            assert states == {Standing.CHOOSING}, "nobody is sealed by an old seal"
            await table.seal(**hands)
            second = on_disk(path)[1:4]
        assert [line["seal"] for line in first] == [line["seal"] for line in second]
        assert not {line["digest"] for line in first} & {line["digest"] for line in second}
        judged(path)

    play(story())


def test_one_no_is_enough_to_stay(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
            table.evening.ask_back(0, 0)
            table.evening.stay()
            table.evening.agree_back(1)
            table.evening.agree_back(2)
            await table.clock.sleep(100)
            assert table.now.undo is None
            assert table.asked.name == "gather"

    play(story())


def test_one_can_go_back_to_any_question_but_into_no_half_choice(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
            table.evening.answer(table.asked, ("take",))
            await table.look_on(lambda: table.asked.seat == 1)
            assert stops(table.store.match) == (3, 0)

    play(story())


# Nothing lost


def test_a_game_cut_off_at_any_write_goes_on_at_the_same_question(path, tmp_path):
    """The file as it was after every write of a whole game; each begins the same game again."""
    kept = []

    async def story():
        table = Table(path, seated(*[BOT] * 3))
        keep = table.store._journal.keep

        def watched(match, *proofs):
            keep(match, *proofs)
            kept.append((path.read_bytes(), match.position))

        table.store._journal.keep = watched
        async with table.running():
            await table.play_out()

    play(story())
    assert len(kept) > 30
    again = tmp_path / "again.jsonl"
    for data, position in kept:
        again.write_bytes(data)
        game = reopen(again, shelf)
        game.journal.close()
        assert game.match.position.table == position.table
        assert game.match.position.owed == position.owed
        assert game.note is None


def test_a_disk_that_fails_is_told_and_the_game_goes_on(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.until(lambda: table.now.choices)
            assert table.now.trouble is None
            shutil.rmtree(path.parent)
            path.parent.write_text("in the way")
            await table.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
            assert table.now.trouble
            path.parent.unlink()
            table.evening.answer(table.asked, ("take",))
            await table.look_on(lambda: table.asked.seat == 1)
            assert table.now.trouble is None
            assert judged(path).table == table.store.position.table

    play(story())


# Power


def test_power_lost_is_put_back_too(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await meet(table)
            await table.until(lambda: table.now.talk)
            before = len(table.store.match.answers)
            table.evening.talking.veto(0)
            await table.look_on(lambda: table.now.talk is None)
            table.evening.ask_back(2, before)
            assert Power(0, 3, 4) in table.now.undo.moves

    play(story())


def test_nobody_puts_back_what_they_have_not_been_told_to_move(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.seal(red=(2, 3), yellow=(2, 3), green=(3, 6))  # green is struck
            await table.until(lambda: table.now.talk)
            before = len(table.store.match.answers)
            table.evening.talking.veto(0)
            await table.until(lambda: table.now.beat and table.now.beat.kind == "place")
            table.evening.ask_back(2, before)
            kinds = {type(move) for move in table.now.undo.moves}
            assert kinds == {Power}, "offspring are still on the board"
            table.evening.stay()
            await table.look_on(lambda: table.now.choices)
            table.evening.ask_back(2, before)
            assert {type(move) for move in table.now.undo.moves} > {Power}

    play(story())
