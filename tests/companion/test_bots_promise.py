"""Bots that promise: noted with the deal, gone with it, kept with the game, and held to."""

from random import Random
from typing import ClassVar

import pytest
from msgspec.structs import replace

from companion.evening.minds import Minds
from companion.evening.reopening import reopen
from companion.evening.seating import Means
from companion.evening.story import moments
from companion.games import game as shelf
from companion.games.octopus.promises import Promise, PromiseNotes, is_kept, vow
from companion.terminal.lights import LampsBeside
from companion.terminal.screen import TextScreen
from companion.terminal.story import StoryTold
from engine import Match, Verdict, sight
from engine.games.octopus import STRENGTHS, Octopus
from engine.games.octopus.table import opening
from engine.talk import Pledge
from firmware_bridge.moved_time import play
from tests.companion.promising import GREEN, RED, YELLOW, Wants
from tests.companion.table_rig import GRAND_OCTOPUS, Table, seated
from tests.octopus import OctopusTable, words

BOT, TOUCH = Means.BOT, Means.TOUCH
DEAL = Promise(YELLOW, RED, "away", 2, 2, 4)
"""Yellow takes what there is in the museum, and stays out of it in the next turn."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tonight.jsonl"


def told(path, tell, kept=None):
    """Tell a story of red and green, who are people, and yellow, who is not."""

    async def story():
        here = Table(path, seated(TOUCH, BOT, TOUCH), kept=kept, bot=Wants())
        async with here.running():
            await tell(here)

    play(story())


async def hear_it(here):
    """Red meets yellow in the museum, and hears what it offers and promises."""
    await here.seal(red=(2, 6), green=(3, 6))
    await here.until(lambda: here.now.talk and here.now.talk.pledge)
    assert not here.store.notes, "it is promised for a deal that is not struck"


async def agree(here):
    """And takes it at its word."""
    await hear_it(here)
    here.evening.talking.assent(RED)
    await here.until(lambda: here.store.notes)


async def next_turn(here):
    await here.look_on(lambda: here.asked.name == "gather" and here.asked.seat == GREEN)
    here.evening.answer(here.asked, ("leave",))
    await here.look_on(lambda: here.now.choices)


def test_a_promise_is_noted_with_the_deal_and_judged_like_any(path):
    async def tell(here):
        await agree(here)
        assert here.store.notes == (DEAL,)
        await next_turn(here)
        await here.seal(red=(2, 6), green=(4, 6))
        setup = here.store.position.table.setup
        story = moments(here.store.game, here.store.match, opening(setup))
        assert is_kept(DEAL, story) is True

    told(path, tell)


def test_what_bots_promise_each_other_is_noted_too(path):
    class Both(Wants):
        hands: ClassVar = {0: ((2, 6),), 1: ((2, 6),)}

    async def story():
        here = Table(path, seated(BOT, BOT, TOUCH), bot=Both())
        async with here.running():
            await here.seal(green=(3, 6))
            await here.look_on(lambda: here.store.notes)
            assert here.store.notes == (DEAL,)

    play(story())


def test_a_promise_goes_with_the_deal_that_is_taken_back_and_stays_over_a_pulled_plug(path):
    told(path, agree)
    kept = reopen(path, shelf)
    assert PromiseNotes().kept(path, kept.match) == (DEAL,)

    async def again(here):
        assert here.store.notes == (DEAL,)
        here.evening.ask_back(RED, 3)
        here.evening.agree_back(GREEN)
        await here.until(lambda: here.now.talk and here.now.talk.pledge)
        assert here.store.notes == (), "it is offered anew"

    told(path, again, kept)


def test_who_fights_is_promised_nothing(path):
    async def tell(here):
        await hear_it(here)
        here.evening.talking.veto(RED)
        await here.look_on(lambda: here.now.talk is None)
        assert here.store.notes == ()

    told(path, tell)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Flame promises Eye: my cultist stays out of the museum."),
     ("fr", "Flamme promet à Œil : mon cultiste évite le musée.")],
)  # fmt: skip
def test_a_keyboard_tells_what_was_promised_and_what_became_of_it(path, capsys, language, said):
    async def tell(here):
        await agree(here)
        screen = TextScreen(words(language), fast=True)
        teller = GRAND_OCTOPUS.telling.narrator

        def tells(view):
            return teller(screen.words, view, ())

        story = StoryTold(GRAND_OCTOPUS, here.store, screen, tells, LampsBeside(screen))
        deal = here.store.match.verdicts[4].events
        story.told(deal, here.now.seen.table)
        assert said in capsys.readouterr().out.replace("\xa0", " ")
        await next_turn(here)
        await here.seal(red=(2, 6), green=(4, 6))
        story.told(here.store.match.verdicts[-1].events, here.now.seen.table)
        judged = words(language).say("events.PromiseJudged.kept", seat="", other="", what="")
        assert judged.split()[0] in capsys.readouterr().out

    told(path, tell)


def test_for_a_turn_that_does_not_come_nothing_is_noted():
    table = OctopusTable("red yellow green", held={"yellow": "skull chart plant"})
    table.clocks(red="2/6", yellow="2/6", green="-/6")
    table.negotiate(2, "gather", cult="yellow")
    pledge = Pledge(YELLOW, RED, (YELLOW,), "away", 2, 0.1)
    running = Match((Verdict(table.position),))
    assert PromiseNotes().pledged((), running, pledge) == (replace(DEAL, after=0),)
    table.gather("yellow", 2)
    assert table.position.outcome
    assert PromiseNotes().pledged((), Match((Verdict(table.position),)), pledge) == ()


# Keeping it


def test_a_bot_is_handed_what_was_promised_for_this_turn(path):
    async def tell(here):
        Wants.sights.clear()
        await agree(here)
        await next_turn(here)
        (given,) = Wants.sights[-1].vows
        assert given.by == YELLOW
        assert {hands[0] for hands in given.breaks} == {2}
        assert (2, 2) not in given.breaks, "that leads outside (R30)"

    told(path, tell)


@pytest.mark.parametrize(
    ("what", "place", "broken", "kept"),
    [
        ("away", 2, [(2, 6), (2, None)], [(2, 2), (3, 2), (None, 2)]),
        ("come", 2, [(3, 2), (2, 2), (None, 2)], [(2, 6), (2, None)]),
        ("spare", 2, [(3, 2), (None, 2)], [(2, 6), (2, 2), (3, 6)]),
        ("away", 7, [(2, 2), (5, 5)], [(2, 5), (None, None)]),
    ],
)
def test_a_word_is_broken_by_the_hands_that_would_be_judged_so(what, place, broken, kept):
    position = OctopusTable("red yellow green").position
    given = vow(Promise(YELLOW, RED, what, place, 1, 0), position)
    assert given.breaks.issuperset(broken)
    assert not given.breaks.intersection(kept)
    assert vow(Promise(YELLOW, RED, what, place, 2, 0), position) is None, "it is for another turn"


def test_who_has_left_something_to_another_is_asked_whether_it_takes_it():
    table = OctopusTable("red yellow green")
    table.clocks(red="2/6", yellow="3/6", green="-/6")
    given = vow(Promise(RED, YELLOW, "leave", 2, 1, 0), table.position)
    assert given.breaks == {("take",)}
    assert vow(Promise(RED, YELLOW, "leave", 3, 1, 0), table.position) is None
    assert vow(Promise(RED, YELLOW, "away", 3, 1, 0), table.position) is None


@pytest.mark.parametrize("level", [strength.id for strength in STRENGTHS[:2]])
@pytest.mark.parametrize("seed", range(12))
def test_who_does_not_bluff_keeps_its_word_whatever_it_has_thought_of_or_slips(level, seed):
    position = OctopusTable("red yellow green", held={"yellow": "skull chart plant"}).position
    notes = (Promise(YELLOW, RED, "away", 2, 1, 0), Promise(YELLOW, RED, "spare", 3, 1, 0))
    seating = seated(TOUCH, BOT, TOUCH)
    sitters = tuple(replace(sitter, strength=level) for sitter in seating.sitters)
    minds = Minds(STRENGTHS, replace(seating, sitters=sitters), Random(seed))
    match = Match((Verdict(position),))
    vows = PromiseNotes().vows(notes, match)
    assert len(vows) == 2
    dagger, tentacle = minds.choose(sight(Octopus(), position, position.owed[YELLOW], vows=vows))
    assert dagger == tentacle or (dagger != 2 and tentacle != 3)
