"""Clocks sealed on the screen outlive a game that is left, not the program; and it is said."""

from contextlib import asynccontextmanager

import pytest

from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.evening.standing import Standing
from companion.screen import intents as i
from companion.screen.pages.effects import ResumeGame
from companion.screen.pages.menu import LeaveTable
from companion.screen.pages.shelf import OnWith
from firmware_bridge.moved_time import play
from tests.octopus import words
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import HEADER
from tests.screen.test_crash import judged

WAYS = {"red": Means.TOUCH, "yellow": Means.TOUCH, "green": Means.BOT}
SEATS = Seating(tuple(Sitter(c, "", p, m) for (c, m), p in zip(WAYS.items(), ROOMY, strict=False)))
say = words("en").say
VOID, AGAIN, HERE = (say(f"screen.choice.{key}") for key in ("void", "anew", "touch"))


@pytest.fixture(autouse=True)
def small(own_home, window):
    window.resize(800, 480)


def standing(rig, seat):
    choice = rig.evening.situation.choices.get(seat)
    return choice and choice.standing


def said(rig):
    rig.dirty = True
    rig.frame()
    return [word.part.text for word in rig.view.words()]


@asynccontextmanager
async def one_sealed(window):
    """A game that one of two has sealed a clock in, and its bot."""
    rig = Rig(window)
    async with rig.running():
        await rig.begin(SEATS, HEADER)
        await rig.until(lambda: standing(rig, 2) == Standing.SEALED)
        await rig.set_clock(0, 2, 6)
        await rig.until(lambda: standing(rig, 0) == Standing.SEALED)
        yield rig


async def leave(rig):
    await rig.touch(i.Menu)
    menu = said(rig)
    await rig.touch(LeaveTable)
    await rig.until(lambda: rig.app.shown == "home")
    return menu


async def finish(rig):
    """The other one seals too, and the clocks open."""
    await rig.set_clock(1, 3, 6)
    await rig.until(lambda: rig.evening.situation.beat)
    assert judged(rig.app.running.store.path) == rig.evening.store.position


def test_a_game_that_is_left_and_resumed_has_every_seal(window):
    async def story():
        async with one_sealed(window) as rig:
            seals = rig.evening.choosing.seals
            await leave(rig)
            await rig.touch(OnWith)
            assert VOID not in said(rig)
            await rig.until(lambda: rig.evening.choosing.seals == seals)
            await finish(rig)
            assert rig.evening.situation.beat.events[0].hands[0] == (2, 6)

    play(story())


def test_after_the_table_was_switched_off_it_says_which_clocks_to_set_again(window):
    async def story():
        async with one_sealed(window) as rig:
            path = rig.app.running.store.path
        assert b"dagger" not in path.read_bytes(), "no choice is on disk before all are open"
        rig = Rig(window)
        async with rig.running():
            await rig.touch(OnWith)
            await rig.until(lambda: standing(rig, 2) == Standing.SEALED)
            assert standing(rig, 0) == Standing.CHOOSING
            assert said(rig).count(VOID) == 2, "towards either long edge"
            assert (said(rig).count(AGAIN), said(rig).count(HERE)) == (1, 1)
            await rig.set_clock(0, 4, 6)
            await rig.until(lambda: standing(rig, 0) == Standing.SEALED)
            assert VOID not in said(rig)
            await rig.touch(i.Withdraw, seat=0)
            assert VOID not in said(rig), "who takes a seal back knows it"
            await rig.set_clock(0, 4, 6)
            await finish(rig)

    play(story())


def test_the_menu_says_that_clocks_set_on_the_screen_are_not_kept(window):
    kept_but = say("screen.pages.menu.kept_but", turn=1, phase=say("phase.choice"))
    under = say("screen.pages.menu.under.leave_but")

    async def story():
        async with one_sealed(window) as rig:
            assert {kept_but, under} <= set(await leave(rig))
            await rig.touch(OnWith)
            await rig.until(lambda: standing(rig, 0) == Standing.SEALED)
            await rig.touch(i.Withdraw, seat=0)
            assert not {kept_but, under} & set(await leave(rig)), "nothing would be lost"

    play(story())


def test_another_game_knows_nothing_of_what_was_sealed_in_the_one_before(window):
    async def story():
        async with one_sealed(window) as rig:
            first = rig.evening.store.path
            await leave(rig)
            await rig.begin(SEATS, HEADER)
            await rig.until(lambda: standing(rig, 2) == Standing.SEALED)
            assert standing(rig, 0) == Standing.CHOOSING
            assert VOID not in said(rig)
            await leave(rig)
            rig.app.wish(ResumeGame(first))
            await rig.until(lambda: standing(rig, 2) == Standing.SEALED)
            assert VOID in said(rig)

    play(story())
