"""What the table itself says with lamps, beside what happens in a game; and when it may knock."""

import pytest

from companion.lamps.meanings import Meaning
from companion.screen import intents as i
from companion.screen.pages.effects import ResumeGame
from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack
from companion.screen.pages.settings.state import OpenSection, Set
from companion.screen.pages.undo import Agree, AllBack, ChoosePoint
from companion.table.seating import PLACES, Means, Seating, Sitter
from firmware_bridge.moved_time import play
from hardware.lamps import BLACK, DARK
from tests.companion.test_lamps import BY_THE_TABLE
from tests.screen.app_rig import App

CULTS = ("red", "yellow", "green")
PEOPLE = Seating(tuple(Sitter(c, "", p) for c, p in zip(CULTS, PLACES, strict=False)))
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "exterior": "dreams",
    "stairs": [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]],
}
LIBRARY = 1


def with_a_lost_dial():
    first, *others = PEOPLE.sitters
    lost = Sitter(first.cult, "", first.place, Means.DIAL, "ab" * 8)
    return Seating((lost, *others))


class Board(App):
    """The table, and somebody who looks at its lamps and listens to its buzzer."""

    @property
    def keeper(self):
        return self.house.lights._keeper

    @property
    def shown(self):
        """What the table says, apart from what happens."""
        return {(said.meaning, said.place, said.cults) for said in self.keeper._shown}

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
        app = Board(window)
        async with app.running():
            await app.begin(PEOPLE, HEADER)
            await app.until(lambda: app.shown)
            assert app.shown == {(Meaning.RESUME, LIBRARY, CULTS)}
            await app.touch(i.ChooseOnScreen, seat=0)
            assert not app.shown
            await app.play_a_while(lambda: app.evening.situation.position.table.turn == 2)
            await app.play_a_while(lambda: app.evening.situation.choices)
            await app.leave()
            await app.until(lambda: app.keeper.glimpse() == DARK)
            app.hall.wish(ResumeGame(app.house.archive.games()[0].path))
            await app.until(lambda: app.shown)
            at = app.evening.store.position.table.at
            where = {(said[1], cult) for said in app.shown for cult in said[2]}
            assert where == {(at[seat], cult) for seat, cult in enumerate(CULTS)}

    play(story())


def test_lamps_say_where_cultists_go_after_a_turn_was_taken_back(window):
    async def story():
        app = Board(window)
        async with app.running():
            await app.begin(PEOPLE, HEADER)
            await app.play_a_while(lambda: app.evening.situation.position.table.turn == 2)
            await app.play_a_while(lambda: app.evening.situation.choices)
            assert not app.shown
            await app.touch(i.OpenUndo)
            await app.touch(ChoosePoint, to=0)
            for seat in range(3):
                await app.touch(Agree, seat=seat)
            await app.until(lambda: app.shown == {(Meaning.RESUME, LIBRARY, CULTS)})
            await app.touch(AllBack)
            assert app.shown, "they are still being put back"

    play(story())


def test_lamps_say_that_all_clocks_are_sealed_until_they_open(window):
    async def story():
        app, seen = Board(window), []
        async with app.running():
            await app.begin(PEOPLE, HEADER)
            await app.until(lambda: app.evening.situation.choices)
            changed = app.house.lights.noticed
            app.house.lights.noticed = lambda now: (changed(now), seen.append(app.meanings))
            for seat in (0, 1):
                await app.set_clock(seat, 2, 4)
            assert not any(seen)
            await app.set_clock(2, 2, 4)
            await app.until(lambda: app.evening.situation.beat)
            assert {Meaning.SEALED} in seen
            assert app.knocks == [1]
            assert not app.meanings, "the clocks are open, and the lamps say so instead"

    play(story())


def test_every_meaning_that_is_no_event_is_shown_by_the_table(window):
    async def story():
        app, said = Board(window), []
        async with app.running():
            await app.until(lambda: app.house.is_furnished)
            show = app.keeper.show

            def hear(*what, **more):
                said.append(show(*what, **more))
                return said[-1]

            app.keeper.show = hear
            await app.begin(with_a_lost_dial(), HEADER)
            await app.touch(i.ChooseOnScreen, seat=0)
            await app.play_a_while(lambda: app.evening.situation.beat)
        assert {one.meaning for one in said} == BY_THE_TABLE
        assert [one.number for one in said if one.meaning is Meaning.SETUP] == [2], "tokens to lay"

    play(story())


def test_a_buzzer_that_is_turned_off_knocks_no_more_and_the_lamps_go_on(window):
    async def story():
        app = Board(window)
        async with app.running():
            await app.begin(with_a_lost_dial(), HEADER)
            await app.until(lambda: Meaning.DIAL_LOST in app.meanings)
            assert app.knocks == [2]
            await app.touch(i.Menu)
            await app.touch(Go, page="settings")
            await app.touch(OpenSection, section="lamps")
            await app.touch(Set, values=(("lamps.buzzer", False),))
            while app.hall.shown:
                await app.touch(GoBack)
            await app.until(lambda: Meaning.DIAL_LOST in app.meanings)
            assert app.knocks == []
            await app.until(lambda: all(colour != BLACK for colour in app.keeper.glimpse()))

    play(story())
