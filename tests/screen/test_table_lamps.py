"""What the table itself says with lamps, beside what happens in a game; and when it may knock."""

import pytest

from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.lamps.meanings import Meaning
from companion.screen import intents as i
from companion.screen.pages.effects import ResumeGame
from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack
from companion.screen.pages.settings.state import OpenSection, Set
from companion.screen.pages.undo import Agree, AllBack, ChoosePoint
from firmware_bridge.moved_time import play
from hardware.lamps import BLACK, DARK
from tests.companion.test_lamps import BY_THE_TABLE
from tests.screen.app_rig import Rig

CULTS = ("red", "yellow", "green")
PEOPLE = Seating(tuple(Sitter(c, "", p) for c, p in zip(CULTS, ROOMY, strict=False)))
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "exterior": "dreams",
    "stairs": [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]],
}
LIBRARY = 1


def with_a_lost_dial():
    first, *others = PEOPLE.sitters
    lost = Sitter(first.colour, "", first.place, Means.DIAL, "ab" * 8)
    return Seating((lost, *others))


class Board(Rig):
    """The table, and somebody who looks at its lamps and listens to its buzzer."""

    @property
    def keeper(self):
        return self.parts.lights._keeper

    @property
    def shown(self):
        """What the table says, apart from what happens."""
        return {(said.meaning, said.lamp, said.seats) for said in self.keeper._shown}

    @property
    def meanings(self):
        return {meaning for meaning, _, _ in self.shown}

    @property
    def knocks(self):
        return self.keeper.fittings.buzzer.knocks


@pytest.fixture(autouse=True)
def home(own_home, window):
    window.resize(1280, 720)
    return own_home


def test_lamps_say_where_cultists_stand_until_people_go_on(window):
    async def story():
        rig = Board(window)
        async with rig.running():
            await rig.begin(PEOPLE, HEADER)
            await rig.until(lambda: rig.shown)
            assert rig.shown == {(Meaning.RESUME, LIBRARY, (0, 1, 2))}
            await rig.touch(i.ChooseOnScreen, seat=0)
            assert not rig.shown
            await rig.play_a_while(lambda: rig.evening.situation.seen.table.turn == 2)
            await rig.play_a_while(lambda: rig.evening.situation.choices)
            await rig.leave()
            await rig.until(lambda: rig.keeper.glimpse() == DARK)
            rig.app.wish(ResumeGame(rig.parts.archive.games()[0].path))
            await rig.until(lambda: rig.shown)
            at = rig.evening.store.position.table.at
            where = {(lamp, seat) for _, lamp, seats in rig.shown for seat in seats}
            assert where == {(at[seat], seat) for seat in range(3)}

    play(story())


def test_lamps_say_where_cultists_go_after_a_turn_was_taken_back(window):
    async def story():
        rig = Board(window)
        async with rig.running():
            await rig.begin(PEOPLE, HEADER)
            await rig.play_a_while(lambda: rig.evening.situation.seen.table.turn == 2)
            await rig.play_a_while(lambda: rig.evening.situation.choices)
            assert not rig.shown
            await rig.touch(i.OpenUndo)
            await rig.touch(ChoosePoint, to=0)
            for seat in range(3):
                await rig.touch(Agree, seat=seat)
            await rig.until(lambda: rig.shown == {(Meaning.RESUME, LIBRARY, (0, 1, 2))})
            await rig.touch(AllBack)
            assert rig.shown, "they are still being put back"

    play(story())


def test_lamps_say_that_all_clocks_are_sealed_until_they_open(window):
    async def story():
        rig, seen = Board(window), []
        async with rig.running():
            await rig.begin(PEOPLE, HEADER)
            await rig.until(lambda: rig.evening.situation.choices)
            changed = rig.parts.lights.noticed
            rig.parts.lights.noticed = lambda now: (changed(now), seen.append(rig.meanings))
            for seat in (0, 1):
                await rig.set_clock(seat, 2, 4)
            assert not any(seen)
            await rig.set_clock(2, 2, 4)
            await rig.until(lambda: rig.evening.situation.beat)
            assert {Meaning.SEALED} in seen
            assert rig.knocks == [1]
            assert not rig.meanings, "the clocks are open, and the lamps say so instead"

    play(story())


def test_every_meaning_that_is_no_event_is_shown_by_the_table(window):
    async def story():
        rig, said = Board(window), []
        async with rig.running():
            await rig.until(lambda: rig.parts.is_furnished)
            show = rig.keeper.show

            def hear(one):
                said.append(show(one))
                return one

            rig.keeper.show = hear
            await rig.begin(with_a_lost_dial(), HEADER)
            await rig.touch(i.ChooseOnScreen, seat=0)
            await rig.play_a_while(lambda: rig.evening.situation.beat)
        assert {one.meaning for one in said} == BY_THE_TABLE
        assert [one.number for one in said if one.meaning is Meaning.SETUP] == [2], "tokens to lay"

    play(story())


def test_a_buzzer_that_is_turned_off_knocks_no_more_and_the_lamps_go_on(window):
    async def story():
        rig = Board(window)
        async with rig.running():
            await rig.begin(with_a_lost_dial(), HEADER)
            await rig.until(lambda: Meaning.DIAL_LOST in rig.meanings)
            assert rig.knocks == [2]
            await rig.touch(i.Menu)
            await rig.touch(Go, page="settings")
            await rig.touch(OpenSection, section="lamps")
            await rig.touch(Set, values=(("lamps.buzzer", False),))
            while rig.app.shown:
                await rig.touch(GoBack)
            await rig.until(lambda: Meaning.DIAL_LOST in rig.meanings)
            assert rig.knocks == []
            await rig.until(lambda: all(colour != BLACK for colour in rig.keeper.glimpse()))

    play(story())
