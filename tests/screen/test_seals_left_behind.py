"""Clocks sealed on the screen outlive a game that is left, not the program; and it is said."""

from contextlib import asynccontextmanager

import pytest

from companion.screen import intents as i
from companion.screen.pages.effects import ResumeGame
from companion.screen.pages.home import Resume
from companion.screen.pages.menu import Leave
from companion.table.choosing import Standing
from companion.table.seating import PLACES, Means, Seating, Sitter
from companion.text import words
from firmware_bridge.moved_time import play
from tests.screen.app_rig import App
from tests.screen.crash_runner import HEADER
from tests.screen.test_crash import judged

WAYS = {"red": Means.TOUCH, "yellow": Means.TOUCH, "green": Means.BOT}
SEATS = Seating(tuple(Sitter(c, "", p, m) for (c, m), p in zip(WAYS.items(), PLACES, strict=False)))
say = words("en").say
VOID, AGAIN, HERE = (say(f"screen.choice.{key}") for key in ("void", "anew", "touch"))


@pytest.fixture(autouse=True)
def small(own_home, window):
    window.resize(800, 480)


def standing(app, seat):
    choice = app.evening.situation.choices.get(seat)
    return choice and choice.standing


def said(app):
    app.dirty = True
    app.frame()
    return [word.part.text for word in app.view.words()]


@asynccontextmanager
async def one_sealed(window):
    """A game that one of two has sealed a clock in, and its bot."""
    app = App(window)
    async with app.running():
        await app.begin(SEATS, HEADER)
        await app.until(lambda: standing(app, 2) == Standing.SEALED)
        await app.set_clock(0, 2, 6)
        await app.until(lambda: standing(app, 0) == Standing.SEALED)
        yield app


async def leave(app):
    await app.touch(i.Menu)
    menu = said(app)
    await app.touch(Leave)
    await app.until(lambda: app.hall.shown == "home")
    return menu


async def finish(app):
    """The other one seals too, and the clocks open."""
    await app.set_clock(1, 3, 6)
    await app.until(lambda: app.evening.situation.beat)
    assert judged(app.hall.sitting.store.path) == app.evening.store.position


def test_a_game_that_is_left_and_resumed_has_every_seal(window):
    async def story():
        async with one_sealed(window) as app:
            seals = app.evening.choosing.seals
            await leave(app)
            await app.touch(Resume)
            assert VOID not in said(app)
            await app.until(lambda: app.evening.choosing.seals == seals)
            await finish(app)
            assert app.evening.situation.beat.hands[0] == (0, (2, 6))

    play(story())


def test_after_the_table_was_switched_off_it_says_which_clocks_to_set_again(window):
    async def story():
        async with one_sealed(window) as app:
            path = app.hall.sitting.store.path
        assert b"dagger" not in path.read_bytes(), "no choice is on disk before all are open"
        app = App(window)
        async with app.running():
            await app.touch(Resume)
            await app.until(lambda: standing(app, 2) == Standing.SEALED)
            assert standing(app, 0) == Standing.CHOOSING
            assert said(app).count(VOID) == 2, "towards either long edge"
            assert (said(app).count(AGAIN), said(app).count(HERE)) == (1, 1)
            await app.set_clock(0, 4, 6)
            await app.until(lambda: standing(app, 0) == Standing.SEALED)
            assert VOID not in said(app)
            await app.touch(i.Withdraw, seat=0)
            assert VOID not in said(app), "who takes a seal back knows it"
            await app.set_clock(0, 4, 6)
            await finish(app)

    play(story())


def test_the_menu_says_that_clocks_set_on_the_screen_are_not_kept(window):
    kept_but = say("screen.pages.menu.kept_but", turn=1, phase=say("phase.choice"))
    under = say("screen.pages.menu.under.leave_but")

    async def story():
        async with one_sealed(window) as app:
            assert {kept_but, under} <= set(await leave(app))
            await app.touch(Resume)
            await app.until(lambda: standing(app, 0) == Standing.SEALED)
            await app.touch(i.Withdraw, seat=0)
            assert not {kept_but, under} & set(await leave(app)), "nothing would be lost"

    play(story())


def test_another_game_knows_nothing_of_what_was_sealed_in_the_one_before(window):
    async def story():
        async with one_sealed(window) as app:
            first = app.evening.store.path
            await leave(app)
            await app.begin(SEATS, HEADER)
            await app.until(lambda: standing(app, 2) == Standing.SEALED)
            assert standing(app, 0) == Standing.CHOOSING
            assert VOID not in said(app)
            await leave(app)
            app.hall.wish(ResumeGame(first))
            await app.until(lambda: standing(app, 2) == Standing.SEALED)
            assert VOID in said(app)

    play(story())
