"""A window lasts as long for everybody: nobody passes it sooner, and a bot answers no sooner."""

import pytest

from companion.evening.course import Manner, PlainCourse
from companion.evening.faces import PlainFaces
from companion.evening.seating import Means
from engine import FATE
from firmware_bridge.messages import Glow, Order, Phase
from firmware_bridge.moved_time import play
from tests.companion.owners_dial import Dial
from tests.companion.test_evening_any_game import Table

TOUCH, BOT, DIAL = Means.TOUCH, Means.BOT, Means.DIAL
LASTS_S = 3.0
LATE_S = 0.2
"""What a machine may take besides."""


class Shown(PlainCourse):
    """Windows last as this table is set."""

    def manner(self, table, decision):
        return Manner(shows_for_s=None)


class Ordered(PlainFaces):
    """1 is to ward, whenever one can; any other number is not to."""

    takes_orders = True

    def ordered(self, decision, number):
        return ("yes",) if number == 1 else None


class AtWindow(Table):
    """The duel, as far as its first window of a seat."""

    def __init__(self, path, *means, faces=None):
        self.dials = [Dial(n + 1) for n, how in enumerate(means) if how == DIAL]
        super().__init__(path, *means, dials=self.dials)
        evening = self.evening
        evening.course = evening._windows._course = evening._asking._course = Shown()
        if faces:
            evening.by_dial._faces = faces
        self.opened_ms = 0

    @property
    def asked(self):
        owed = self.store.position.owed
        return owed[0] if owed and not owed[0].secret and owed[0].seat != FATE else None

    @property
    def is_window(self):
        return self.asked is not None and self.asked.name == "ward" and not self.now.beat

    async def to_the_window(self):
        """Everybody shows a card; whoever strikes strikes the first there is."""
        while not self.is_window:
            await self.until(lambda: self.is_window or self.now.choices or self._struck)
            if self.is_window:
                break
            if self.now.choices:
                for decision in self.store.position.owed:
                    await (self.by_dial if self.dials else self.show)(decision.seat)
                turn = self.now.seen.table.turn
                await self.until(lambda: self._struck or self.now.seen.table.turn != turn)  # noqa: B023
            elif self._struck:
                self.evening.answer(self.asked, self.asked.rows[0])
                await self.clock.sleep(20)
        await self.clock.sleep(20)

    async def by_dial(self, seat):
        """A person chooses a card on a dial."""
        dial = self.dials[seat].it
        await self.until(lambda: dial.phase == Phase.CHOOSING)
        asked = next(d for d in self.store.position.owed if d.seat == seat)
        dial.choose(asked.numbers.index(asked.rows[0]) + 1)

    @property
    def _struck(self):
        return self.asked is not None and not self.now.beat and not self.now.choices

    @property
    def wards(self):
        return [answer for answer in self.store.match.answers if answer.to == "ward"]

    async def closes(self):
        """Seconds until the first window is answered."""
        began = self.clock.now()
        await self.until(lambda: self.wards)
        return (self.clock.now() - began) / 1000


def at_window(path, tell, *means, faces=None):
    async def story():
        table = AtWindow(path, *means, faces=faces)

        async def told():
            await table.to_the_window()
            await tell(table)

        try:
            await table.led(told)
        finally:
            for dial in table.dials:
                dial.life.cancel()

    play(story())


def test_nobody_passes_a_window_before_its_time(tmp_path):
    async def tell(table):
        window = table.now.window
        assert (window.seat, window.of_s) == (table.asked.seat, LASTS_S)
        table.evening.go_on()
        table.evening.answer(table.asked, ("no",))
        await table.clock.sleep(1000)
        assert not table.wards
        await table.until(lambda: table.now.window is None)
        assert not table.wards, "it waits for somebody to go on"
        table.evening.go_on()
        await table.until(lambda: table.wards)
        assert table.wards[0].picks == ("no",)

    at_window(tmp_path / "duel.jsonl", tell, TOUCH, TOUCH)


def test_who_uses_a_card_need_not_wait(tmp_path):
    async def tell(table):
        if ("yes",) in table.asked.rows:
            table.evening.answer(table.asked, ("yes",))
            assert await table.closes() < LATE_S

    at_window(tmp_path / "duel.jsonl", tell, TOUCH, TOUCH)


def test_a_window_has_its_time_anew_when_people_have_looked_away(tmp_path):
    async def tell(table):
        table.evening.look_away(is_away=True)
        await table.clock.sleep(10_000)
        assert table.now.window
        table.evening.look_away(is_away=False)
        await table.clock.sleep(1000 * LASTS_S - 200)
        assert table.now.window
        await table.until(lambda: table.now.window is None)

    at_window(tmp_path / "duel.jsonl", tell, TOUCH, TOUCH)


def test_a_bot_answers_at_the_end_of_its_time(tmp_path):
    """Whatever it holds: the first window of these games is open to some, and to others not."""

    async def tell(table):
        assert LASTS_S - LATE_S <= await table.closes() <= LASTS_S + LATE_S

    at_window(tmp_path / "duel.jsonl", tell, BOT, BOT, BOT)


@pytest.mark.parametrize(("number", "picks"), [(1, ("yes",)), (5, ("no",)), (None, ("no",))])
def test_a_standing_order_counts_as_the_window_closes(tmp_path, number, picks):
    async def tell(table):
        seat = table.asked.seat
        can = picks in table.asked.rows
        dial = table.dials[seat].it
        if number:
            await table.until(lambda: dial.phase == Phase.CHOOSING)
            dial.choose(number)
        assert LASTS_S - LATE_S <= await table.closes() <= LASTS_S + LATE_S
        assert table.wards[0].picks == (picks if can else ("no",))

    at_window(tmp_path / "duel.jsonl", tell, DIAL, DIAL, faces=Ordered())


class Spoken(PlainFaces):
    """Whoever is asked nothing names somebody by their dial."""

    def voices(self, table):
        return frozenset({0, 1})


def test_who_is_out_names_a_seat_by_a_dial_that_is_asked_nothing(tmp_path):
    named = []

    async def tell(table):
        table.evening.by_dial.jot = lambda seat, at: named.append((seat, at))
        seat = 1 - table.asked.seat
        dial = table.dials[seat].it
        table.evening.notice()
        await table.until(lambda: dial.phase == Phase.CHOOSING)
        dial.choose(3)
        await table.until(lambda: named)
        assert named == [(seat, 2)]
        assert not table.evening.by_dial._orders

    at_window(tmp_path / "duel.jsonl", tell, DIAL, DIAL, faces=Spoken())


def test_a_dial_is_lit_for_no_window_and_an_order_stands_nowhere_to_be_read(tmp_path):
    async def tell(table):
        seat = table.asked.seat
        dial, secret = table.dials[seat].it, table.choosing.dials
        await table.until(lambda: dial.phase == Phase.CHOOSING)
        want = secret._want(dial.identity)
        assert (want.order, want.glow, want.reach) == (Order.CHOOSE, Glow.DARK, 0b111111)
        dial.choose(1)
        await table.until(lambda: table.evening.by_dial._orders)
        assert table.now.numbered == {}
        assert "1" not in repr(table.evening.by_dial._asked[seat][0])

    at_window(tmp_path / "duel.jsonl", tell, DIAL, DIAL, faces=Ordered())
