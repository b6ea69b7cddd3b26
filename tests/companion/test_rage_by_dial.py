"""OctoRage by dial: a place of the hand, a seat, yes and no; and what the lights say."""

from random import Random

import pytest

from companion.evening.aside import at_once
from companion.evening.by_dial import AtPlace, Deed
from companion.evening.choosing import Choosing
from companion.evening.dial_lights import STARTLED_MS
from companion.evening.evening import Evening
from companion.evening.journal import Journal
from companion.evening.seating import PLACES, Means, Seating, Sitter
from companion.evening.store import Store
from companion.games.octorage import GAME
from engine import Refused, new_match
from engine.bots import SimpleBot, careful
from firmware_bridge.clock import LoopClock
from firmware_bridge.messages import Glow, Phase
from firmware_bridge.moved_time import play
from tests.companion.owners_dial import Dial
from tests.companion.test_evening_any_game import COLOURS, Table
from tests.gallery.rage_asked import box, held
from tests.octorage import RageTable

ADA, BO = 0, 1
ATTACK = (None, None)


class RageAtTable(Table):
    """A table that stands as a case says; everybody has a dial."""

    def __init__(self, path, arranged):
        people = range(len(arranged.position.table.life))
        self.dials = [Dial(n + 1) for n in people]
        ids = [dial.it.identity.hex() for dial in self.dials]
        seating = Seating(
            tuple(
                Sitter(COLOURS[n], place=PLACES[n], means=Means.DIAL, dial=ids[n]) for n in people
            )
        )
        self.clock = LoopClock()
        keys = {dial.it.identity: dial.it.memory.load("key") for dial in self.dials}
        looks = [dial.look for dial in self.dials]
        self.choosing = Choosing(seating, self.clock, self._notice, keys, looks)
        match = new_match(GAME.rules, arranged.position.start)
        journal = Journal(path, arranged.header, GAME.rules)
        self.store = Store(GAME.rules, arranged.header, match, journal, aside=at_once)
        bot = SimpleBot(careful(Random(1)), Random(2))
        self.evening = Evening(
            self.store, GAME.course, GAME.faces, seating, self.choosing, bot, aside=at_once
        )
        self.why = []
        self.evening.by_dial.refuse = self._refused

    def _refused(self, seat, decision, picks):
        why = self.store.game.why_not(self.store.position, decision, picks) if picks else None
        self.why.append(why.cite if isinstance(why, Refused) else "nothing there")

    def meanings(self, seat=BO):
        asked = self.now.numbered.get(seat)
        return asked.meanings if asked else ()

    async def asked(self, seat=BO):
        dial = self.dials[seat].it
        await self.until(lambda: self.meanings(seat) and dial.phase == Phase.CHOOSING)

    async def press(self, number, seat=BO):
        await self.asked(seat)
        self.dials[seat].it.choose(number)

    def number(self, card, seat=BO):
        """That of a card, by its place."""
        hand = self.store.position.table.hands[seat]
        return [one.card for one in self.evening.held.at(seat, hand)].index(card) + 1

    async def heard(self, count=1):
        await self.until(lambda: len(self.answers) >= count)

    @property
    def answers(self):
        return [a.picks for a in self.store.match.answers if a.seat >= 0]

    def glow(self, seat):
        """How a dial is told to be lit."""
        dial = self.dials[seat].it.identity
        return self.choosing.dials._want(dial).glow


def told(path, arranged, tell):
    async def story():
        table = RageAtTable(path / "rage.jsonl", arranged)
        try:
            await table.led(lambda: tell(table))
        finally:
            for dial in table.dials:
                dial.life.cancel()

    play(story())


def test_a_number_is_a_place_of_the_hand_and_six_takes_the_attack(tmp_path):
    async def tell(table):
        await table.asked()
        places = tuple(AtPlace(n) for n in range(4))
        assert table.meanings() == (*places, None, ATTACK)
        await table.press(table.number(11))
        await table.heard()
        assert table.answers == [(11, None)]
        await table.press(6, seat=2)
        await table.heard(2)
        assert table.answers[1] == ATTACK

    told(tmp_path, held("3 8 11 dodge", area="7"), tell)


def test_a_treasure_takes_a_second_press_for_its_seat(tmp_path):
    async def tell(table):
        await table.press(table.number("crown"))
        await table.until(lambda: ("crown", 0) in table.meanings())
        assert table.meanings() == (("crown", 0), None, ("crown", 2), ("crown", 3), ("crown", 4))
        await table.press(4)
        await table.heard()
        assert table.answers == [("crown", 3)]

    told(tmp_path, held("3 8 crown", area="7"), tell)


@pytest.mark.parametrize(("hand", "offered"), [("3 4 5 9 11", True), ("3 4 5 9 11 12", False)])
def test_more_than_five_cards_are_played_on_the_glass(tmp_path, hand, offered):
    async def tell(table):
        await table.until(lambda: table.store.position.owed)
        await table.clock.sleep(3000)
        assert bool(table.meanings()) == offered

    told(tmp_path, held(hand, area="7"), tell)


def test_an_illegal_number_flashes_and_says_why_and_answers_nothing(tmp_path):
    async def tell(table):
        await table.press(table.number(3))
        await table.until(lambda: table.why)
        assert table.why == ["O9"]
        await table.until(lambda: table.glow(BO) == Glow.FLASHING)
        assert not table.answers
        await table.press(table.number(8))
        await table.heard()
        assert table.answers == [(8, None)]

    told(tmp_path, held("3 8 11 dodge", area="7"), tell)


def test_with_printed_cards_a_dial_takes_the_attack_and_nothing_else(tmp_path):
    async def tell(table):
        await table.asked()
        assert table.meanings() == (None,) * 5 + (ATTACK,)
        await table.press(6)
        await table.heard()
        assert table.answers == [ATTACK]

    told(tmp_path, box(), tell)


def test_a_theft_names_a_seat_and_ones_own_number_is_nobody(tmp_path):
    async def tell(table):
        await table.press(table.number(5))
        await table.until(lambda: (None,) in table.meanings())
        assert table.meanings() == ((0,), (None,), (2,), None, (4,))
        await table.press(2)
        await table.heard(2)
        assert table.answers[1] == (None,)

    told(tmp_path, held("3 5", who={2: "jose"}, life={4: 0}, area="4"), tell)


def test_gilles_looks_by_1_and_keeps_by_place(tmp_path):
    async def tell(table):
        await table.press(table.number(11))
        await table.until(lambda: ("yes",) in table.meanings())
        assert table.meanings() == (("yes",), ("no",))
        await table.press(1)
        await table.until(lambda: AtPlace(1) in table.meanings())
        assert table.meanings() == (AtPlace(0), AtPlace(1))
        first, second = table.evening.held.of(table.store.position.owed[0])
        await table.press(2)
        await table.heard(3)
        assert table.answers[2] == (second.card,)
        assert first.card in dict(table.now.seen.table.discard)

    told(tmp_path, held("3 11", who={2: "gilles"}, area="4"), tell)


def test_the_skull_is_fed_by_place(tmp_path):
    async def tell(table):
        await table.press(table.number("skull", ADA), ADA)
        await table.until(lambda: ("skull", BO) in table.meanings(ADA))
        await table.press(2, ADA)
        await table.until(lambda: len(table.meanings()) == 4)
        await table.press(table.number(4))
        await table.heard(2)
        assert table.answers[1] == (4,)

    told(tmp_path, RageTable({1: "3 skull", 2: "1 4 9 10", 3: "1 2"}, active=1), tell)


def test_what_lies_in_the_discard_is_touched(tmp_path):
    async def tell(table):
        await table.press(table.number(7))
        await table.until(lambda: table.store.position.owed[0].name == "take")
        await table.clock.sleep(3000)
        assert not table.meanings()

    told(tmp_path, held("3 7", who={2: "courtney"}, discard="1 4", area="6"), tell)


# What a dial is told


def test_a_dial_is_told_nothing_of_a_hand(tmp_path):
    """Its reach, its light and its colour are the same for every hand of as many cards."""
    wanted = []
    for hand in ("3 8 11 dodge", "1 2 3 4", "12 12 12 skull"):

        async def tell(table):
            await table.asked()
            want = table.choosing.dials._want(table.dials[BO].it.identity)
            wanted.append(want._replace(tag=b""))

        told(tmp_path / hand.replace(" ", ""), held(hand, area="7"), tell)
    assert wanted[0] == wanted[1] == wanted[2]


def test_nothing_of_a_hand_is_in_what_everybody_may_know(tmp_path):
    async def tell(table):
        await table.asked()
        assert table.now.numbered[BO].asked is None
        assert {type(meant) for meant in table.meanings()} == {AtPlace, tuple, type(None)}
        assert not any(str(card) in repr(table.now.numbered) for card in (8, 11, "dodge"))

    told(tmp_path, held("3 8 11 dodge", area="7"), tell)


# Lights


def test_who_is_alive_glows_who_is_asked_breathes_and_who_is_out_is_dark(tmp_path):
    async def tell(table):
        await table.asked()
        assert table.glow(BO) == Glow.BREATHING
        assert table.glow(0) == Glow.STEADY
        assert table.glow(3) == Glow.DARK

    told(tmp_path, held("3 8 11 dodge", life={4: 0}, area="7"), tell)


def test_who_is_hit_flashes_for_three_seconds(tmp_path):
    async def tell(table):
        await table.press(table.number(12))
        await table.until(lambda: (4,) in table.meanings())
        await table.press(5)
        await table.heard(2)
        await table.until(lambda: table.glow(4) == Glow.FLASHING)
        assert table.glow(0) == Glow.STEADY
        await table.clock.sleep(STARTLED_MS)
        await table.until(lambda: table.glow(4) == Glow.STEADY)

    told(tmp_path, held("3 12", who={2: "norbert"}, area="4"), tell)


def test_what_was_looked_at_is_seen_by_any_button(tmp_path):
    async def tell(table):
        await table.press(6)
        while not table.now.beat:
            await table.clock.sleep(20)
        assert table.now.beat.kind
        while not table.now.numbered:
            await table.clock.sleep(20)
        assert table.now.numbered[ADA].meanings == (Deed.NEXT,)

    told(tmp_path, held("3 8 11 dodge", area="7"), tell)
