"""Promises: a note of people beside the record, judged by what happens, and never lost."""

import os

import pytest

from companion.evening.archive import Archive, look_into
from companion.evening.reopening import reopen, reread
from companion.evening.seating import Means
from companion.evening.story import moments
from companion.evening.telling import tell as sentences
from companion.games import game as shelf
from companion.games.octopus.grudges import BLOW
from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.promises import (
    Promise,
    PromiseJudged,
    PromiseMade,
    by_seat,
    is_kept,
    kept_promises,
    places,
    promise,
    promises_file,
    turn_of,
    with_promises,
)
from engine.bargaining import Wrong
from engine.games.octopus.table import opening
from firmware_bridge.moved_time import play
from tests.companion.table_rig import Table, header, seated
from tests.octopus import OctopusTable, words

TOUCH = Means.TOUCH
THREE = (TOUCH, TOUCH, TOUCH)


def told(path, tell, head=None, kept=None):
    """Tell a story of three people who choose by touch."""

    async def story():
        here = Table(path, seated(*THREE), head or header(3), kept=kept)
        if kept:
            here.store.notes = again(path)
        async with here.running():
            await tell(here)

    play(story())


def again(path):
    kept = reread(path, shelf)
    return kept_promises(path, kept.match.position.table, len(kept.match.answers))


def say(here, by, to, what, place):
    """Promise something now."""
    store = here.store
    fresh = promise(store.position, len(store.match.answers), by, to, what, place)
    return store.note((*store.notes, fresh))


def story(store):
    return moments(store.game, store.match, opening(store.position.table.setup))


def fates(here):
    events = story(here.store)
    return [is_kept(one, events) for one in here.store.notes]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tonight.jsonl"


async def first_turn(here):
    """Red in the museum, yellow in the laboratory, its offspring in the crypt, green struck."""
    await here.seal(red=(2, 5), yellow=(4, 3), green=(5, 6))


def test_a_promise_is_judged_by_the_hands_that_were_opened(path):
    async def tell(here):
        await here.until(lambda: here.now.choices)
        for said in ((0, 1, "come", 2), (0, 1, "away", 2), (1, 0, "spare", 3), (1, 0, "away", 3),
                     (2, 0, "come", 5), (2, 0, "spare", 1)):  # fmt: skip
            await say(here, *said)
        assert fates(here) == [None] * 6
        await first_turn(here)
        assert fates(here) == [True, False, False, True, True, True]

    told(path, tell)


def test_who_takes_what_was_left_to_another_breaks_a_promise(path):
    async def tell(here):
        await here.until(lambda: here.now.choices)
        await say(here, 0, 1, "leave", 2)
        await say(here, 1, 0, "leave", 2)
        await first_turn(here)
        await here.look_on(lambda: here.now.seen.owed[0].name == "gather")
        here.evening.answer(here.asked, ("take",))
        await here.until(lambda: fates(here)[0] is False)
        assert fates(here)[1] is None, "the turn is not over"
        await here.look_on(lambda: here.asked.name == "gather" and here.asked.seat == 1)
        here.evening.answer(here.asked, ("take",))
        await here.look_on(lambda: here.now.choices)
        assert fates(here) == [False, True]

    told(path, tell)


def test_a_promise_speaks_of_the_clocks_to_come_or_of_the_talk_under_way():
    octopus = OctopusTable()
    octopus.clocks(red="2/5", blue="2/6", green="4/3")
    position = octopus.position
    assert position.owed[0].name == "negotiate"
    assert turn_of(position, "leave", 2) == turn_of(position, "leave", 4) == 1
    assert turn_of(position, "leave", 1) == turn_of(position, "come", 4) == 2
    assert 7 in places("come", position.table)
    assert 7 not in places("spare", position.table)


def test_promises_survive_a_restart_and_go_with_what_was_taken_back(path):
    async def first(here):
        await here.until(lambda: here.now.choices)
        await say(here, 0, 1, "come", 2)
        await first_turn(here)
        await say(here, 1, 2, "come", 3)
        assert again(path) == here.store.notes, "on disk before anybody is told"

    told(path, first)
    assert [(one.by, one.turn, one.after) for one in again(path)] == [(0, 1, 0), (1, 2, 3)]

    async def second(here):
        await here.until(lambda: here.now.seen.owed)
        assert fates(here) == [True, None]
        here.evening.ask_back(0, 0)
        for seat in (1, 2):
            here.evening.agree_back(seat)
        await here.until(lambda: here.now.choices)
        assert fates(here) == [None], "what was said before stands, and is not judged any more"
        assert again(path) == here.store.notes

    told(path, second, kept=reopen(path, shelf))


def test_a_disk_that_fails_costs_no_promise(path, tmp_path):
    async def tell(here):
        await here.until(lambda: here.now.choices)
        blocked = promises_file(path)
        blocked.mkdir()
        await say(here, 0, 1, "come", 2)
        assert here.store.trouble
        blocked.rmdir()
        await here.store.save()
        assert here.store.trouble is None
        assert again(path) == here.store.notes != ()

    told(path, tell)


def test_promises_go_with_a_record_that_is_brought_in(path, tmp_path):
    async def tell(here):
        await here.until(lambda: here.now.choices)
        await say(here, 0, 1, "come", 2)

    told(path, tell)
    archive = Archive(tmp_path / "games", shelf)
    brought = archive.bring_in(path).path
    assert again(brought) == again(path) != ()
    assert [kept.path for kept in archive.games()] == [brought]
    assert look_into(brought, shelf).wrong is None


ODD = {
    "of nobody": [Promise(7, 0, "come", 2, 1, 0)],
    "to oneself": [Promise(0, 0, "come", 2, 1, 0)],
    "nowhere": [Promise(0, 1, "spare", 7, 1, 0)],
    "of a time to come": [Promise(0, 1, "come", 2, 9, 900)],
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_what_cannot_have_been_promised_is_left_out(path, odd):
    async def tell(here):
        await here.until(lambda: here.now.choices)
        await here.store.note((Promise(0, 1, "come", 2, 1, 0), *odd))

    told(path, tell)
    assert again(path) == (Promise(0, 1, "come", 2, 1, 0),)


def test_a_spoiled_file_of_promises_is_none(path):
    async def tell(here):
        await here.until(lambda: here.now.choices)

    told(path, tell)
    promises_file(path).write_text('[{"by": 0')
    assert again(path) == ()
    os.truncate(promises_file(path), 0)
    assert again(path) == ()


def test_the_story_tells_what_was_promised_and_what_became_of_it(path):
    async def tell(here):
        await here.until(lambda: here.now.choices)
        await say(here, 0, 1, "come", 2)
        await say(here, 1, 2, "spare", 3)
        await first_turn(here)
        told_ = with_promises(story(here.store), here.store.notes)
        kinds = [type(moment.event) for moment in told_]
        assert kinds.index(PromiseMade) < kinds.index(PromiseJudged)
        assert [m.event.cite for m in told_ if isinstance(m.event, PromiseJudged)] == ["R75"] * 2
        counts = by_seat(told_)
        assert dict(counts[0]) == {"made": 1, "kept": 1}
        assert dict(counts[1]) == {"made": 1, "broken": 1}
        for language in ("en", "fr"):
            teller = OctopusNarrator(words(language), here.store.position.table.setup, ["Ada"])
            said = [line.text for line in sentences(teller, (m.event for m in told_))]
            assert sum(words(language).say("promise.come", to=teller.place(2, "to")) in one
                       for one in said) == 2  # fmt: skip

    told(path, tell)


def test_while_components_lie_face_down_nobody_is_told_who_took_one(path):
    async def tell(here):
        await here.until(lambda: here.now.choices)
        await say(here, 0, 1, "leave", 2)
        await first_turn(here)
        await here.look_on(lambda: here.asked.name == "gather")
        here.evening.answer(here.asked, ("take",))
        await here.until(lambda: fates(here) == [False])
        events = story(here.store)
        assert is_kept(here.store.notes[0], events, hides=True) is None
        told_ = with_promises(events, here.store.notes, hides=True)
        assert not any(isinstance(m.event, PromiseJudged) for m in told_)

    told(path, tell, header(3, memory=True))


# What bots remember of it


def wrongs(here):
    return here.store.notebook.wrongs(here.store.notes, here.store.match)


def test_a_word_that_was_broken_is_remembered_and_one_that_was_kept_is_not(path):
    async def tell(here):
        await here.until(lambda: here.now.choices)
        await say(here, 0, 1, "away", 2)
        await say(here, 2, 1, "away", 2)
        assert wrongs(here) == (), "nobody knows yet"
        await here.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
        assert wrongs(here) == (Wrong(0, 1),)

    told(path, tell)
    kept = reopen(path, shelf)

    async def remembers(here):
        assert wrongs(here) == (Wrong(0, 1),), "over a pulled plug"

    told(path, remembers, kept=kept)


def test_what_lies_face_down_is_held_against_nobody(path):
    """R63: everybody but its owner would learn from a grudge who has taken what."""

    async def tell(here):
        await here.until(lambda: here.now.choices)
        await say(here, 0, 1, "leave", 2)
        await here.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
        here.evening.answer(here.asked, ("take",))
        await here.look_on(lambda: here.asked.seat == 1)
        assert wrongs(here) == (() if here.head["memory"] else (Wrong(0, 1),))

    told(path, tell, header(3, memory=False))
    told(path.with_stem("hidden"), tell, header(3, memory=True))


def test_who_is_hurt_by_offspring_remembers_whose_they_were(path):
    async def tell(here):
        await here.seal(red=(2, 3), yellow=(4, 6), green=(3, 2))
        await here.look_on(lambda: here.asked.seat == 1)
        here.evening.answer(here.asked, ("take",))
        await here.look_on(lambda: here.now.choices)
        assert set(wrongs(here)) == {Wrong(0, 2, BLOW), Wrong(2, 0, BLOW)}

    told(path, tell)
