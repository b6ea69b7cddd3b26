"""An evening leads a game it has never heard of: hidden hands, chance, windows, secret choices."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from companion.evening.aside import at_once
from companion.evening.chance import chance_file
from companion.evening.choosing import Choosing
from companion.evening.course import PlainCourse
from companion.evening.evening import Evening
from companion.evening.faces import PlainFaces
from companion.evening.journal import Journal
from companion.evening.notes import NoNotes
from companion.evening.proofs import digest
from companion.evening.reopening import reopen
from companion.evening.seating import PLACES, Means, Seating, Sitter
from companion.evening.store import Store
from companion.evening.told import kept_told
from companion.games.table_game import TableGame
from engine import FATE, new_match, replay
from engine.bots import SimpleBot, careful
from firmware_bridge.clock import LoopClock
from firmware_bridge.moved_time import play
from tests.engine.duel import Duel
from tests.games import duel as duel_at_table

GAME = Duel()
COLOURS = ("red", "yellow", "green", "blue", "purple", "white")
LATE_S = 3600
MOST_LINES = 60


def shelf(id_):
    return {GAME.info.id: TableGame(GAME, None)}[id_]


def header(seats):
    return {"record": 1, "game": GAME.info.id, "seed": 7, "seats": [{} for _ in range(seats)]}


class Table:
    """The duel at its table."""

    def __init__(self, path, *means, kept=None, dials=()):
        """*dials*: those that people have brought, in the order of their seats."""
        ids = iter(dials)
        seating = Seating(
            tuple(
                Sitter(
                    colour,
                    place=place,
                    means=how,
                    dial=next(ids).it.identity.hex() if how == Means.DIAL else "",
                )
                for colour, place, how in zip(COLOURS, PLACES, means, strict=False)
            )
        )
        self.clock = LoopClock()
        keys = {dial.it.identity: dial.it.memory.load("key") for dial in dials}
        looks = [dial.look for dial in dials]
        self.choosing = Choosing(seating, self.clock, self._notice, keys, looks)
        head = header(len(means))
        match = kept.match if kept else new_match(GAME, GAME.opening(head))
        journal = kept.journal if kept else Journal(path, head, GAME)
        told = kept_told(path, match, PlainCourse.piece)
        self.store = Store(
            GAME, head, match, journal, kept.proofs if kept else {}, at_once, NoNotes(), told=told
        )
        bot = SimpleBot(careful(Random(1)), Random(2))
        self.evening = Evening(
            self.store, PlainCourse(), PlainFaces(), seating, self.choosing, bot, aside=at_once
        )

    def _notice(self):
        self.evening.notice()

    @property
    def now(self):
        return self.evening.situation

    async def led(self, story):
        leading = asyncio.create_task(self.evening.run())
        try:
            await story()
        finally:
            leading.cancel()
            (ended,) = await asyncio.gather(leading, return_exceptions=True)
            assert isinstance(ended, asyncio.CancelledError), ended
            self.store.close()

    async def until(self, true):
        end = self.clock.now() + LATE_S * 1000
        while not true():
            assert self.clock.now() < end, "it never came to that"
            if self.now.beat and self.now.beat.kind != "end":
                self.evening.go_on()
            await self.clock.sleep(20)

    async def to_the_end(self):
        await self.until(lambda: self.now.outcome and not self.now.untold)

    async def to_the_choice(self):
        await self.until(lambda: self.now.choices and not self.now.beat)

    async def show(self, seat, row=0):
        """A person chooses a card, as a finger on the screen would."""
        asked = next(d for d in self.store.position.owed if d.seat == seat)
        self.choosing.choose(seat, asked.rows[row])


def judged(path):
    """The position of the record by the referee alone."""
    *_, last = replay(path.read_bytes(), {GAME.info.id: GAME}, digest)
    return last.position


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_bots_play_a_whole_game_that_the_referee_takes(tmp_path, seats):
    path = tmp_path / "duel.jsonl"

    async def story():
        table = Table(path, *[Means.BOT] * seats)
        await table.led(table.to_the_end)
        assert judged(path) == table.store.position

    play(story())


def test_people_choose_in_secret_and_silence_answers_a_window(tmp_path):
    path = tmp_path / "duel.jsonl"

    async def story():
        table = Table(path, Means.TOUCH, Means.TOUCH, Means.TOUCH)

        async def evening():
            while not table.now.outcome:
                await table.until(lambda: table.now.outcome or table.now.choices or owed(table))
                if table.now.choices:
                    for decision in table.store.position.owed:
                        await table.show(decision.seat)
                    turn = table.now.seen.table.turn
                    await table.until(lambda: table.now.seen.table.turn != turn or owed(table))  # noqa: B023
                elif decision := owed(table):
                    if decision.silence is None:
                        table.evening.answer(decision, decision.rows[-1])
                    else:
                        table.evening.go_on()
                    await table.until(lambda: owed(table) != decision)  # noqa: B023

        await table.led(evening)
        assert judged(path) == table.store.position
        windows = [answer for answer in table.store.match.answers if answer.to == "ward"]
        assert windows
        assert {answer.picks for answer in windows} == {("no",)}, "nobody said anything"

    def owed(table):
        asked = table.store.position.owed
        waits = asked and not asked[0].secret and asked[0].seat != FATE and not table.now.beat
        return asked[0] if waits else None

    play(story())


def test_what_is_drawn_unseen_is_nothing_to_look_at_and_stands_in_the_record(tmp_path):
    path = tmp_path / "duel.jsonl"

    async def story():
        table = Table(path, Means.TOUCH, Means.TOUCH)

        async def evening():
            await table.to_the_choice()
            beats = (table.now.beat, *table.now.passed)
            drawn = [e for beat in beats if beat for e in beat.events if hasattr(e, "card")]
            assert not drawn
            shown = repr(table.now)
            hands = table.store.position.table.hands
            assert len(hands[0]) == 3
            assert str(hands[0]) not in shown, "a situation is for everybody"
            assert str(hands[1]) not in shown

        await table.led(evening)
        assert b'"fate":"draw"' in path.read_bytes()

    play(story())


def test_the_secret_of_chance_is_beside_the_record_and_going_back_is_no_second_chance(tmp_path):
    path = tmp_path / "duel.jsonl"

    async def story():
        table = Table(path, Means.TOUCH, Means.BOT)

        async def evening():
            await table.to_the_choice()
            secret = chance_file(path).read_bytes()
            assert secret not in path.read_bytes()
            dealt = table.store.position.table.hands
            table.evening.ask_back(0, 0)
            await table.until(lambda: not table.now.undo)
            assert chance_file(path).read_bytes() == secret
            await table.to_the_choice()
            assert table.store.position.table.hands == dealt

        await table.led(evening)

    play(story())


def test_a_copy_without_the_secret_plays_on_with_another(tmp_path):
    path, copy = tmp_path / "duel.jsonl", tmp_path / "copy.jsonl"

    async def story():
        table = Table(path, Means.BOT, Means.BOT)

        async def some():
            await table.until(lambda: table.now.seen.table.turn >= 2)

        await table.led(some)
        copy.write_bytes(path.read_bytes())
        again = Table(copy, Means.BOT, Means.BOT, kept=reopen(copy, shelf))
        await again.led(again.to_the_end)
        assert judged(copy) == again.store.position
        assert chance_file(copy).read_bytes() != chance_file(path).read_bytes()

    play(story())


def test_what_a_game_brings_to_the_table_is_little():
    """Its companion side, beside its words: more would say that the house leaves too much to it."""
    assert len(Path(duel_at_table.__file__).read_text("utf-8").splitlines()) <= MOST_LINES
