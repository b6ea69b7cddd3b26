"""A first game explains itself: each thing the first time it comes, by touch, in both languages."""

import asyncio

import pytest

from companion.evening import lessons
from companion.games import words_of
from companion.screen.pages import lesson as page
from companion.screen.pages import shelf
from companion.screen.stage import Stage
from companion.screen.style import LETTERS
from companion.settings.values import General, Settings
from companion.text import LANGUAGES
from firmware_bridge.moved_time import play
from tests.screen import looks
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import is_over

OCTOPUS = "grand-octopus"


class Learner(Rig):
    """Somebody who reads every line before touching anything else."""

    def __init__(self, off, language="en", seed=1):
        super().__init__(off, Settings(general=General(language=language)), seed)
        self.read = []
        """Every line, with its topic."""
        self.pictures = lambda name: None

    async def begin_first(self):
        """From the shelf: open the lid, touch what says so."""
        await self.leaf_to(shelf.LookInto, game=OCTOPUS)
        await self.touch(shelf.LookInto, game=OCTOPUS)
        await self.touch(shelf.Learn, game=OCTOPUS)
        await self.until(lambda: self.app.shown == "lesson")

    async def _one_thing(self):
        if self.app.shown == "lesson":
            state = self.app.top.state
            self.read.append((state.topic, state.line))
            self.frame()
            self.pictures(f"{state.topic}-{state.line + 1}")
            await self.touch(page.NextLine)
        else:
            await super()._one_thing()


def chooses_again(rig):
    """The first turn is over and seen."""
    now = rig.evening.situation
    return now.seen.table.turn > 1 and now.choices and rig.app.shown != "lesson"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_first_game_tells_each_thing_once(window, own_home, language):
    window.resize(800, 480)
    read = []

    async def story():
        rig = Learner(window, language)
        async with rig.running():
            await rig.begin_first()
            await rig.play_a_while(lambda: is_over(rig) and rig.app.shown != "lesson")
            await asyncio.sleep(0.5)
            read.extend(rig.read)

    play(story())
    assert len(set(read)) == len(read), "nothing is told twice"
    words = words_of(OCTOPUS, language)
    told = {topic for topic, _ in read}
    assert {"start", "ask.clock", "beat.reveal", "beat.recall", "event.GameEnded"} <= told
    assert all((topic, n) in read for topic in told for n in range(lessons.lines(topic, words)))


@pytest.mark.parametrize("letters", ["normal", "largest"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_fits_its_card(table, language, letters):
    words, complaints = words_of(OCTOPUS, language), []
    table.resize(800, 480)
    table.view.letters = LETTERS[letters]
    for key in words.under("lesson"):
        topic, _, line = key.rpartition(".")
        state = page.State(topic, 9, lambda stage: (stage, ()), int(line) - 1)
        table.show_page(page.picture(state, words, Stage(800, 480)))
        complaints += [f"{key}: {why}" for why in looks.unreadable_words(table.view)]
    assert not complaints, "\n".join(complaints)


def test_whoever_skips_is_told_no_more_and_plays_on(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Learner(window)
        async with rig.running():
            await rig.begin_first()
            await rig.touch(page.SkipLessons)
            await rig.play_a_while(lambda: chooses_again(rig))
            assert rig.read == []

    play(story())


def test_a_game_that_is_gone_on_with_tells_only_what_is_new(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Learner(window)
        async with rig.running():
            await rig.begin_first()
            await rig.play_a_while(lambda: rig.app.shown != "lesson" and len(rig.read) >= 7)
            path = rig.evening.store.path
        again = Learner(window)
        async with again.running():
            again.app.wish(shelf.effects.ResumeGame(path))
            await again.play_a_while(lambda: len(again.read) >= 3)
            assert not set(again.read) & set(rig.read)

    play(story())


def test_going_back_repeats_nothing(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Learner(window)
        async with rig.running():
            await rig.begin_first()
            await rig.play_a_while(lambda: chooses_again(rig))
            before = list(rig.read)
            rig.evening.ask_back(0, 0)
            await rig.until(lambda: rig.evening.situation.seen.table.turn == 1)
            rig.evening.put_back()
            await rig.play_a_while(lambda: rig.evening.situation.beat)
            assert not set(rig.read[len(before) :]) & set(before)

    play(story())


def test_a_game_without_lessons_explains_nothing(window, own_home):
    """The topics of a game that has no words for them are passed over."""
    assert lessons.lines("ask.play", words_of("octorage", "en")) == 0
