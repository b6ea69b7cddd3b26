"""Hidden hands by dial: a number is a card of one's hand, and nobody learns more than is played."""

from random import Random

import pytest

from companion.evening import faces
from companion.evening.by_dial import Deed
from companion.evening.faces import Numbers, PlainFaces, place_of
from companion.evening.reopening import reread
from companion.evening.seating import Means
from companion.evening.telling import PlainNarrator
from companion.evening.voids import told
from companion.text import LANGUAGES, words
from engine import imagine
from firmware_bridge import simulated
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from tests.companion.owners_dial import Dial
from tests.companion.test_evening_any_game import GAME, LATE_S, Table, judged, shelf
from tests.engine.games import random_course
from tests.firmware_bridge.old_dial import OldDial
from tests.games.duel import DUEL

DIAL, TOUCH = Means.DIAL, Means.TOUCH
LAST = 6
"""No hand of three cards has a sixth kind."""


class DialTable(Table):
    """A table whose players have dials, each on a link of its own, and turn nothing else."""

    def __init__(self, path, *means, dials=()):
        self.dials = dials or [Dial(n + 1) for n, how in enumerate(means) if how == DIAL]
        super().__init__(path, *means, dials=self.dials)
        self.said = []

    async def to_its_end(self):
        end = self.clock.now() + LATE_S * 1000
        while not self.store.position.outcome:
            assert self.clock.now() < end, "it never came to that"
            for seat, dial in enumerate(self.dials):
                if dial.it.phase == Phase.CHOOSING and not dial.it._chosen:
                    self._turn(seat, dial)
            await self.clock.sleep(50)

    def _turn(self, seat, dial):
        """What all are asked, the first of them says: whoever pressed too late would seal that."""
        if asked := self.now.numbered.get(seat):
            if seat == min(self.now.numbered):
                meaning = next(meant for meant in asked.meanings if meant is not None)
                self.said.append(meaning)
                dial.it.choose(asked.number(meaning))
        elif self.now.choices:
            dial.it.choose(self.number(seat))

    def asked(self, seat):
        return next(d for d in self.store.position.owed if d.seat == seat)

    def number(self, seat):
        """That of a card that can be shown."""
        numbers = self.asked(seat).numbers
        return numbers.index(next(picks for picks in numbers if picks)) + 1

    async def choose(self, seat, number):
        await self.until(lambda: self.now.choices and self.dials[seat].it.phase == Phase.CHOOSING)
        self.dials[seat].it.choose(number)

    def close(self):
        for dial in self.dials:
            dial.life.cancel()


def at_table(path, tell, *means, make=list):
    """*make* gives dials of another make."""

    async def story():
        table = DialTable(path, *means, dials=make())
        try:
            await table.led(lambda: tell(table))
        finally:
            table.close()

    play(story())


@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_is_played_by_dials_alone(tmp_path, seats):
    path = tmp_path / "duel.jsonl"

    async def tell(table):
        await table.to_its_end()
        assert judged(path) == table.store.position
        assert not table.store.voids
        lines = path.read_bytes().splitlines()
        assert sum(b'"salt"' in line for line in lines) == sum(b'"show"' in line for line in lines)
        assert Deed.NEXT in table.said
        assert ("no",) in table.said, "a window was passed over"

    at_table(path, tell, *[DIAL] * seats)


# What a dial is told


def wants(position):
    """All that the dials of a choice are told of their seats."""
    return [
        place_of(PlainFaces().face(position.table, asked), asked.seat, "#ffffff")
        for asked in position.owed
        if asked.secret
    ]


def leaks(seeds):
    """Choices where a dial is told something else than where nobody can tell the hands apart."""
    for seed in range(seeds):
        random = Random(seed)
        for position in random_course("duel", seed).positions:
            other = imagine(GAME, position, None, random)
            if wants(position) != wants(other):
                yield position


def test_a_dial_is_told_nothing_of_a_hand():
    assert not list(leaks(12))


def test_a_leak_that_is_sown_is_seen(monkeypatch):
    as_many = property(lambda face: (1 << len(face.rows)) - 1)
    monkeypatch.setattr(faces.Numbers, "reach", as_many)
    assert any(leaks(6))


# What answers nothing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_without_a_card_is_void_by_name_and_the_screen_asks(tmp_path, language):
    path = tmp_path / "duel.jsonl"

    async def tell(table):
        await table.to_the_choice()
        dealt = table.store.position.table.hands
        await table.choose(0, LAST)
        await table.choose(1, table.number(1))
        await table.show(2)
        await table.until(lambda: table.now.failed)
        assert table.now.failed == {0: "nothing"}
        assert table.now.choices[0].means == TOUCH
        assert table.store.position.table.hands == dealt
        (void,) = table.store.voids
        assert void.failed == {"1": "nothing"}
        assert len(void.opened) == 2, "all may know what was open by then"
        said = PlainNarrator(words(language, DUEL.folder), ["Ada", "Bo", "Cy"])
        sentence = said.sentence(told(GAME, table.store.position, void))
        assert words(language).say("events.ChoiceVoided.nothing", seat="Ada") in sentence
        for player, name in ((1, "Bo"), (2, "Cy")):
            card = next(line["card"] for line in void.opened if line["player"] == player + 1)
            shown = said.option("card", card)
            assert words(language).say("words.answered", seat=name, what=shown) in sentence
        # All choose anew, and the game goes on.
        await table.show(0)
        await table.choose(1, table.number(1))
        await table.show(2)
        await table.until(lambda: not table.now.failed and table.now.seen.table.phase != "choice")

    at_table(path, tell, DIAL, DIAL, TOUCH)
    assert reread(path, shelf).voids[0].failed == {"1": "nothing"}


def test_a_dial_that_counts_both_hands_does_not_spoil_the_record(tmp_path, monkeypatch):
    path = tmp_path / "duel.jsonl"

    def old():
        with monkeypatch.context() as before:
            before.setattr(simulated, "Dial", OldDial)
            return [Dial()]

    async def tell(table):
        await table.to_the_choice()
        await table.until(lambda: table.dials[0].it.phase == Phase.CHOOSING)
        table.dials[0].it.choose(table.number(0), 4)
        await table.show(1)
        await table.until(lambda: table.now.failed)
        assert table.now.failed == {0: "nothing"}

    at_table(path, tell, DIAL, TOUCH, make=old)
    assert judged(path)


def test_a_card_that_was_shown_last_turn_has_a_number_that_answers_nothing():
    asked = next(
        decision
        for seed in range(40)
        for position in random_course("duel", seed).positions
        for decision in position.owed
        if decision.name == "show" and len(decision.rows) < len(decision.fields[0].options)
    )
    face = PlainFaces().face(None, asked)
    closed = [n for n in range(1, LAST + 1) if face.picks((n, 0)) is None]
    places = [(option,) in asked.rows for option in asked.fields[0].options]
    assert closed == [n for n in range(1, LAST + 1) if n > len(places) or not places[n - 1]]
    assert all(face.picks(face.hands(row)) == row for row in asked.rows)


def test_a_number_of_an_open_question_is_one_of_its_rows():
    assert Numbers((("yes",), ("no",))).reach == 0b11
