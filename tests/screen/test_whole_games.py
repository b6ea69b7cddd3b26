"""Whole games through the real app in a real window, by touch, and what is left on disk."""

import asyncio
import re
from collections import deque

import pytest

from companion.evening.proofs import digest
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.games.octopus.laying import record_seats
from companion.games.octopus.pages.wishes import SaveStairs
from companion.games.octopus.stairs import owners_stairs
from companion.screen import intents as i
from companion.screen.pages import effects
from companion.screen.pages.home import Go, Speak
from companion.screen.pages.kit import GoBack
from companion.screen.pages.new_game.state import Begin, Sit
from companion.screen.pages.shelf import LookInto, NewOf, OnWith, SeeLaid
from companion.screen.pages.undo import Agree, AllBack, ChoosePoint
from companion.screen.pages.walk import Skip
from companion.settings.values import General, Settings
from engine import replay
from engine.games.octopus import Octopus
from engine.games.octopus.header import DEFAULT_STAIRS
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import is_over
from tests.screen.witness import Witness

CULTS = ("red", "yellow", "green", "blue", "purple")
STAIRS = [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]]


@pytest.fixture(autouse=True)
def home(own_home, same_chance):
    """A home of one's own, where every run plays the same games."""
    return own_home


def seating(*means):
    return Seating(tuple(Sitter(c, "", p, m) for c, p, m in zip(CULTS, ROOMY, means, strict=False)))


def header(seats, **more):
    return {
        "record": 1,
        "game": "grand-octopus",
        "seats": record_seats(seats),
        "exterior": "dreams",
        "stairs": STAIRS,
    } | more


def judged(path):
    game = Octopus()
    return deque(replay(path.read_bytes(), {game.info.id: game}, digest), maxlen=1)[0].position


def begin(rig, seats, **more):
    rig.app.wish(effects.StartGame(seats, header(seats, **more)))


def over(rig):
    return rig.evening.situation.outcome is not None


PEOPLE3 = seating(Means.TOUCH, Means.TOUCH, Means.TOUCH)


QUICK = None
GAMES = [
    ("dreams", False, "en", (800, 480)),
    ("dreams", True, "fr", (1280, 720)),
    ("marsh", False, "fr", (1024, 600)),
    ("marsh", True, "en", (1920, 1080)),
    ("moon", False, "fr", (1280, 720)),
    ("moon", True, "en", (720, 1280)),
    ("city", False, "en", (720, 1280)),
    ("city", True, "fr", (800, 480)),
    (QUICK, False, "fr", (1920, 1080)),
    (QUICK, True, "en", (1024, 600)),
]
"""Every Exterior Location and the quick game, open and face down, in either language once; every
size in both languages."""
MOMENTS = {"choosing", "told-reveal", "told-place", "told-end", "asked-negotiate", "asked-gather"}


@pytest.mark.parametrize(("exterior", "memory", "language", "size"), GAMES)
def test_a_whole_game_is_played_by_touch(window, pictures, exterior, memory, language, size):
    window.resize(*size)
    name = f"game-{exterior or 'quick'}-{language}-{size[0]}x{size[1]}"

    async def story():
        rig = Rig(window, Settings(general=General(language=language)))
        witness = Witness(rig, pictures, name)
        async with rig.running():
            begin(rig, PEOPLE3, exterior=exterior, memory=memory)
            await rig.touch(Skip)
            await rig.play_a_while(lambda: is_over(rig))
            rig.frame()
            assert judged(rig.app.running.store.path) == rig.evening.store.position
        assert not witness.complaints, "\n".join(witness.complaints)
        assert witness.moments >= MOMENTS
        assert {place for moment, place, _ in witness.lamps if moment == "asked-gather"}

    play(story())


def test_people_and_bots_play_together(window):
    window.resize(1024, 600)

    async def story():
        rig = Rig(window, seed=5)
        async with rig.running():
            begin(rig, seating(Means.TOUCH, Means.BOT, Means.BOT, Means.TOUCH), exterior="marsh")
            await rig.touch(Skip)
            await rig.play_a_while(lambda: over(rig))
            judged(rig.app.running.store.path)

    play(story())


def test_from_home_to_a_game_and_back_and_on(window, home):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.touch(NewOf, game="grand-octopus")
            for _ in range(3):
                await rig.touch(Sit)
                await rig.touch(GoBack)
            await rig.touch(Begin)
            await rig.until(lambda: rig.app.shown == "walk")
            await rig.touch(Skip)
            await rig.play_a_while(lambda: rig.evening.situation.seen.table.turn == 2)
            await rig.play_a_while(lambda: rig.evening.situation.choices)
            path = rig.app.running.store.path
            before = rig.evening.store.position
            await rig.leave()
            await rig.touch(OnWith)
            await rig.until(lambda: rig.app.running and rig.evening.situation.choices)
            assert rig.app.running.store.path == path
            assert rig.evening.store.position == before

    play(story())


def test_a_game_in_which_stairs_were_asked_for_outlives_the_comparison_of_the_map(window):
    window.resize(800, 480)
    unsure = {key: value for key, value in header(PEOPLE3).items() if key != "stairs"}
    others = frozenset(pair for pair in DEFAULT_STAIRS.pairs if pair != (2, 3))

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(PEOPLE3, unsure)
            path = rig.app.running.store.path
            await rig.play_a_while(lambda: '"stairs"' in path.read_text("utf-8"))
            before = rig.evening.store.position
            await rig.leave()
            rig.app.wish(SaveStairs(others))
            assert owners_stairs().verified
            await rig.touch(LookInto, game="grand-octopus")
            await rig.touch(SeeLaid)
            assert (rig.app.shown, rig.app.top.state.look) == ("story", "cults")
            assert rig.app.top.state.now.table == before.table
            await rig.touch(GoBack)
            await rig.touch(OnWith)
            await rig.until(lambda: rig.app.running and rig.evening.situation.beat)
            asked = [line for line in path.read_text("utf-8").splitlines() if '"stairs"' in line]
            assert len(asked) == len(before.asked), "the map has answered what was still asked"
            assert rig.evening.store.position.table.turn == 1

    play(story())


def test_a_page_that_fails_is_told_and_the_table_goes_on(window, monkeypatch):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.touch(Go, page="rules")
            with monkeypatch.context() as broken:
                broken.setattr(rig.app.top.page, "heard", lambda state, intent: 1 // 0)
                await rig.touch(GoBack)
            assert rig.app.shown == "trouble"
            assert isinstance(rig.app.failed, ZeroDivisionError)
            rig.app.failed = None
            await rig.touch(GoBack)
            assert rig.app.shown == "home"

    play(story())


def test_every_page_of_a_game_opens_and_closes(window):
    window.resize(1280, 720)

    async def story():
        rig = Rig(window)
        async with rig.running():
            begin(rig, PEOPLE3)
            await rig.touch(Skip)
            await rig.play_a_while(lambda: rig.evening.situation.seen.table.turn == 2)
            for page in ("story", "rules", "undo", "settings"):
                await rig.touch(i.Menu)
                await rig.touch(Go, page=page)
                await rig.until(lambda page=page: rig.app.shown == page)
                while rig.app.shown:
                    await rig.touch(GoBack)

    play(story())


def test_a_turn_is_taken_back_when_all_agree_at_their_own_edge(window):
    window.resize(1280, 720)

    async def story():
        rig = Rig(window)
        async with rig.running():
            begin(rig, PEOPLE3)
            await rig.touch(Skip)
            await rig.play_a_while(lambda: rig.evening.situation.seen.table.turn == 2)
            await rig.play_a_while(lambda: rig.evening.situation.choices)
            await rig.touch(i.OpenUndo)
            await rig.touch(ChoosePoint, to=0)
            for seat in range(3):
                await rig.touch(Agree, seat=seat)
            await rig.until(lambda: rig.evening.store.position.table.turn == 1)
            await rig.touch(AllBack)
            await rig.until(lambda: rig.evening.situation.choices)
            rig.frame()
            await rig.play_a_while(lambda: rig.evening.situation.seen.table.turn == 2)
            judged(rig.app.running.store.path)

    play(story())


def test_the_language_changes_in_the_middle_of_a_game(window):
    async def story():
        rig = Rig(window)
        async with rig.running():
            begin(rig, PEOPLE3)
            await rig.touch(Skip)
            await rig.until(lambda: rig.evening.situation.choices)
            english = {words.part.text for words in rig.view.words()}
            await rig.touch(i.Menu)
            await rig.touch(Speak)
            await rig.touch(GoBack)
            await rig.until(lambda: not rig.app.shown)
            rig.frame()
            french = {words.part.text for words in rig.view.words()}
            assert "Sealed" not in french
            assert english != french

    play(story())


def test_no_choice_is_on_the_screen_in_the_widgets_or_on_disk_before_the_reveal(window, home):
    """Two choices, and everything one could look at: the same but for the seals."""
    window.resize(800, 480)
    seen = []

    async def story(hands):
        rig = Rig(window)
        async with rig.running():
            begin(rig, PEOPLE3)
            await rig.touch(Skip)
            await rig.until(lambda: rig.evening.situation.choices)
            await rig.set_clock(0, *hands)
            await rig.until(lambda: 0 in rig.evening.choosing.seals)
            await rig.until(lambda: "digest" in rig.app.running.store.path.read_text())
            rig.frame()
            pixels = window.pixels()
            tree = repr([shown.sheet for shown in rig.view._sheets.values()])
            path = rig.app.running.store.path
            disk = re.sub(r'[0-9a-f]{64}|"seed":\d+', "", path.read_text())
            lamps = rig.parts.lights._keeper.picture
            seen.append((pixels, tree, disk, lamps))

    for hands in ((2, 6), (5, 3), (4, 1)):
        play(story(hands))
    pixels, trees, disks, lamps = (set(each) for each in zip(*seen, strict=True))
    assert len(pixels) == len(trees) == len(disks) == 1
    assert {len(lamp) for lamp in lamps} == {7}


def test_a_clock_put_away_is_closed_and_has_forgotten_its_hands(window):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            begin(rig, PEOPLE3)
            await rig.touch(Skip)
            await rig.until(lambda: rig.evening.situation.choices)
            rig.frame()
            before = window.pixels()
            await rig.turn_hands(0, 2, 6)
            await rig.touch(i.PutAway, seat=0)
            await rig.until(lambda: not rig.has_shield(0))
            assert window.pixels() == before
            await rig.touch(i.ChooseOnScreen, seat=0)
            await rig.until(lambda: rig.has_shield(0))
            await rig.touch(i.SealTouch, seat=0)
            assert 0 not in rig.evening.choosing.seals
            await rig.set_clock(0, 5, 3)
            await rig.until(lambda: 0 in rig.evening.choosing.seals)

    play(story())


def test_the_story_tells_nothing_that_was_not_shown_yet(window):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            begin(rig, PEOPLE3)
            await rig.touch(Skip)
            await rig.play_a_while(lambda: rig.evening.situation.untold)
            shown = rig.evening.situation.beat
            await rig.touch(i.OpenStory)
            told = [moment.event for moment in rig.app.top.state.story]
            assert tuple(told[-len(shown.events) :]) == shown.events
            await rig.touch(GoBack)
            await rig.touch(i.Menu)
            page = rig.app.top.state
            assert (page.turn, page.phase) == (shown.after.turn, shown.after.phase)

    play(story())


def test_two_people_who_touch_next_together_go_on_once(window):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            begin(rig, seating(*[Means.BOT] * 3))
            await rig.touch(Skip)

            def to_come():
                beats = rig.evening._pacing._to_come
                return [beat for beat in beats if not beat.is_quiet and not beat.passes]

            await rig.play_a_while(lambda: to_come() and rig.targets(i.Next))
            await asyncio.sleep(1)
            follows = to_come()[0]
            for _ in ("here", "across"):
                await rig.touch(i.Next)
            assert rig.evening.situation.beat is follows
            await asyncio.sleep(0.6)
            await rig.touch(i.Next)
            assert rig.evening.situation.beat is not follows, "a moment later it counts again"

    play(story())
