"""A talk at the table without its screen: people, time, and bots that bargain."""

import json
from typing import ClassVar

import pytest

from companion import terminal
from companion.evening.seating import Means
from companion.settings.values import Play
from companion.terminal.screen import TextScreen
from firmware_bridge.moved_time import play
from tests.companion.table_rig import GRAND_OCTOPUS, Table, meet, seated
from tests.octopus import words

BOT, TOUCH = Means.BOT, Means.TOUCH
PEOPLE = (TOUCH, TOUCH, TOUCH)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games" / "tonight.jsonl"


def on_disk(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


# Among people


def test_all_present_must_agree(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await meet(table)
            await table.until(lambda: table.now.talk)
            table.evening.talking.offer(0, (0,))
            assert table.now.talk.agreed == {0}
            table.evening.talking.assent(2)
            assert table.now.talk.agreed == {0}, "green is not there"
            table.evening.talking.decline(1)
            table.evening.talking.offer(1, ("nothing",))
            assert table.now.talk.agreed == {1}
            table.evening.talking.assent(0)
            await table.look_on(lambda: table.now.talk is None)
        assert on_disk(path)[-1] == {"choose": "negotiate", "location": 2, "outcome": "nothing"}

    play(story())


def test_one_voice_is_enough_for_a_fight(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await meet(table)
            await table.until(lambda: table.now.talk)
            table.evening.talking.veto(2)
            assert table.now.talk, "who is not there cannot fight"
            table.evening.talking.veto(1)
            await table.look_on(lambda: table.now.talk is None)
        assert on_disk(path)[-1]["outcome"] == "fight"

    play(story())


def test_who_talks_too_long_fights(path):
    async def story():
        table = Table(path, seated(*PEOPLE), talk_s=60)
        async with table.running():
            await meet(table)
            await table.until(lambda: table.now.talk)
            assert table.now.deadline is not None
            await table.clock.sleep(59_000)
            assert table.now.talk
            await table.clock.sleep(2_000)
            assert table.now.talk is None
            assert table.now.beat.is_late, "nobody is taken for who began it"
        assert on_disk(path)[-1] == {"choose": "negotiate", "location": 2, "outcome": "fight"}

    play(story())


def test_who_fights_in_time_is_not_told_that_time_is_up(path):
    async def story():
        table = Table(path, seated(*PEOPLE), talk_s=60)
        async with table.running():
            await meet(table)
            await table.until(lambda: table.now.talk)
            await table.clock.sleep(59_000)
            table.evening.talking.veto(0)
            await table.until(lambda: table.now.beat)
            assert not table.now.beat.is_late

    play(story())


def test_no_talk_runs_out_while_people_look_something_up(path):
    async def story():
        table = Table(path, seated(*PEOPLE), talk_s=60)
        async with table.running():
            await meet(table)
            await table.until(lambda: table.now.talk)
            await table.clock.sleep(40_000)
            table.evening.look_away(is_away=True)
            await table.clock.sleep(600_000)
            assert table.now.talk
            assert table.now.deadline is None
            table.evening.look_away(is_away=False)
            await table.clock.sleep(19_000)
            assert table.now.talk, "twenty seconds were left"
            await table.clock.sleep(2_000)
            assert table.now.talk is None

    play(story())


# With bots


class Fickle:
    """Meets people in the museum; green would rather fight than see red take something."""

    worths: ClassVar = {}

    def choose(self, sight, spent=None):
        return {"clock": (2, 6)}[sight.decision.name]

    def weigh(self, sight, spent=None):
        even = dict.fromkeys(sight.decision.parties, 0.5)
        return {row: even | self.worths.get(row, {}) for row in sight.decision.rows}


class Peaceful(Fickle):
    worths: ClassVar = {("nothing",): {0: 0.6, 1: 0.6, 2: 0.6}, (0,): {2: 0.4}, (1,): {0: 0.4},
                        (2,): {0: 0.4}}  # fmt: skip


class Grim(Fickle):
    worths: ClassVar = {end: {1: 0.4, 2: 0.4} for end in (("nothing",), (0,), (1,), (2,))}


def test_bots_say_what_they_want_and_yes_or_no_to_an_offer(path):
    async def story():
        table = Table(path, seated(TOUCH, BOT, BOT), bot=Peaceful())
        async with table.running():
            await table.seal(red=(2, 6))
            await table.until(lambda: table.now.talk and len(table.now.talk.words) == 2)
            assert table.now.talk.offer == ("nothing",)
            assert table.now.talk.agreed == {1, 2}
            assert [word.why for word in table.now.talk.words] == ["peace", "suits"]
            shown = table.told_of
            table.evening.talking.offer(0, (0,))
            await table.until(lambda: table.now.talk.refused)
            assert (table.now.talk.agreed, table.now.talk.refused) == ({0, 1}, {2})
            assert [word.why for word in table.now.talk.words[2:]] == ["suits", "near"]
            assert table.told_of > shown, "no clock runs here: nobody would look again"
            await table.until(lambda: table.now.talk.offer == ("nothing",))
            table.evening.talking.assent(0)
            await table.look_on(lambda: table.now.talk is None)
        assert on_disk(path)[-1]["outcome"] == "nothing"

    play(story())


def test_a_bot_warns_before_it_fights_and_leaves_time_to_read_why(path):
    async def story():
        table = Table(path, seated(TOUCH, BOT, BOT), bot=Grim())
        async with table.running():
            await table.seal(red=(2, 6))
            await table.until(lambda: table.now.talk and len(table.now.talk.words) == 2)
            assert [word.deed for word in table.now.talk.words] == ["warn", "warn"]
            await table.clock.sleep(60_000)
            assert table.now.talk, "it waits for what people say"
            table.evening.talking.offer(0, ("nothing",))
            await table.until(lambda: table.now.talk.refused)
            await table.clock.sleep(1_000)
            assert table.now.talk, "its reason is there to be read"
            await table.look_on(lambda: table.now.talk is None)
        assert on_disk(path)[-1]["outcome"] == "fight"

    play(story())


def test_who_speaks_while_a_bot_lets_people_read_is_heard_at_once(path):
    async def story():
        table = Table(path, seated(TOUCH, BOT, BOT), bot=Grim())
        async with table.running():
            await table.seal(red=(2, 6))
            await table.until(lambda: table.now.talk and table.now.talk.words)
            table.evening.talking.offer(0, ("nothing",))
            await table.until(lambda: table.now.talk.refused)
            table.evening.talking.veto(0)
            await table.clock.sleep(100)
            assert table.now.talk is None

    play(story())


def test_why_a_bot_fights_is_told_also_where_nobody_else_took_part(path):
    async def story():
        table = Table(path, seated(TOUCH, BOT, BOT), bot=Grim())
        async with table.running():
            await table.seal(red=(3, 6))
            assert on_disk(path)[-1]["outcome"] == "fight"
            assert (table.now.ended_by.deed, table.now.ended_by.why) == ("end", "pays")
            table.evening.ask_back(0, 0)
            await table.until(lambda: table.now.choices)
            assert table.now.ended_by is None, "it was taken back"

    play(story())


def test_bots_at_a_keyboard_say_why_they_fight(path, capsys):
    path.parent.mkdir()
    table = Table(path, seated(BOT, BOT, BOT))
    screen = TextScreen(words("en"), fast=True)
    lead = (GRAND_OCTOPUS, table.store, seated(BOT, BOT, BOT), Grim(), screen, None, None, Play())
    terminal._lead(*lead)
    told = capsys.readouterr().out
    assert told.count("ended the talk. Has least to lose.") == 4, "in each of four turns"


def test_bots_among_themselves_talk_it_out(path):
    async def story():
        table = Table(path, seated(TOUCH, BOT, BOT), bot=Peaceful())
        async with table.running():
            await table.seal(red=(3, 6))
            await table.look_on(lambda: len(on_disk(path)) > 7)
        assert {"choose": "negotiate", "location": 2, "outcome": "nothing"} in on_disk(path)

    play(story())
