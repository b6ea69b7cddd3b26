"""The duel on a table whose house does not know it: from its shelf, left, gone on with, undone."""

import asyncio
import json

import pytest

from companion.app import over_a_game
from companion.evening.seating import Means
from companion.screen import intents as i
from companion.screen.pages import home, shelf
from companion.screen.pages import story as story_page
from companion.screen.pages.kit import GoBack, TurnLeaves
from companion.screen.pages.undo import Agree, AllBack, ChoosePoint
from companion.screen.stage import Stage
from companion.settings.values import General, Settings
from companion.text import LANGUAGES, words
from firmware_bridge.moved_time import play
from tests.games.app import DuelRig, seated
from tests.games.duel import DUEL
from tests.games.shelf import with_the_duel
from tests.screen.crash_runner import is_over
from tests.screen.test_crash import judged

TOUCH, BOT = Means.TOUCH, Means.BOT


@pytest.fixture
def app(table, own_home):
    """A table that has the duel on its shelf."""
    with with_the_duel():
        yield table


def cards(rig):
    return rig.evening.store.position.table.hands


def test_going_back_across_a_draw_is_no_second_chance(app):
    async def story():
        rig = DuelRig(app)
        async with rig.running():
            await rig.begin_duel(seated(TOUCH, TOUCH, BOT))

            def at_the_choice(turn):
                now = rig.evening.situation
                return now.choices and now.seen.table.turn == turn

            await rig.play_a_while(lambda: at_the_choice(1))
            dealt = cards(rig)
            await rig.play_a_while(lambda: at_the_choice(2))
            assert cards(rig) != dealt, "something was drawn in between"
            last = len(rig.evening.store.match.answers)
            await rig.touch(i.OpenUndo)
            points = [target.intent.to for target in rig.targets(ChoosePoint)]
            assert points
            await rig.touch(ChoosePoint, to=min(points))
            for seat in (0, 1):
                await rig.touch(Agree, seat=seat)
            await rig.until(lambda: len(rig.evening.store.match.answers) < last)
            await rig.touch(AllBack)
            await rig.play_a_while(lambda: at_the_choice(1))
            assert cards(rig) == dealt, "the same cards come"
            await rig.play_a_while(lambda: is_over(rig))
            assert judged(rig.app.running.store.path) == rig.evening.store.position

    play(story())


def test_who_leaves_finds_the_same_cards_again_and_plays_to_the_end(app):
    async def story():
        rig = DuelRig(app, seed=4)
        async with rig.running():
            await rig.begin_duel(seated(TOUCH, BOT, TOUCH))
            await rig.play_a_while(lambda: rig.evening.situation.choices)
            held = cards(rig)
            await rig.leave()
            await rig.leaf_to(shelf.OnWith)
            await rig.touch(shelf.OnWith)
            await rig.play_a_while(lambda: rig.evening.situation.choices)
            assert cards(rig) == held
            await rig.play_a_while(lambda: is_over(rig))
            assert judged(rig.app.running.store.path).outcome

    play(story())


def private(rig, path=None):
    """What only some have seen, among all that the page of the story holds."""
    return [
        m.event for m in over_a_game.story(rig.app, path).state.story if m.event.only is not None
    ]


def test_while_a_duel_lasts_its_story_tells_no_card_of_a_hand(app):
    async def story():
        rig = DuelRig(app, seed=4)
        async with rig.running():
            await rig.begin_duel(seated(TOUCH, BOT, TOUCH))
            await rig.play_a_while(lambda: rig.evening.store.position.table.turn > 1)
            path = rig.app.running.store.path
            assert any(e.only for v in rig.evening.store.match.verdicts for e in v.events)
            assert not private(rig)
            assert not private(rig, path), "nor that of a game that was left"
            await rig.play_a_while(lambda: is_over(rig))
            assert private(rig, path), "afterwards all is told"

    play(story())


def test_a_story_with_nothing_for_all_to_know_says_so(app):
    own = words("en", DUEL.folder)
    _, sheets = story_page.picture(
        story_page.begun((), ("Ada", "Bo"), DUEL.looking_back, over=False), own, Stage(800, 480)
    )
    said = [part.text for sheet in sheets for part in sheet.parts if hasattr(part, "text")]
    assert own.say("screen.pages.story.nothing") in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_over_a_duel_speaks_its_words(app, language):
    own, told = words(language, DUEL.folder), {}

    async def story():
        rig = DuelRig(app, Settings(general=General(language=language)))
        async with rig.running():
            await rig.begin_duel(seated(TOUCH, TOUCH))
            await rig.play_a_while(lambda: rig.evening.store.position.table.turn > 1)
            for page in ("undo", "story", "rules", "menu"):
                rig.app.open(page)
                await asyncio.sleep(0.1)
                told[page] = said(rig)
                assert rig.app.shown == page
                if page == "menu":
                    assert not [t for t in rig.targets() if "promises" in repr(t.intent)]
                rig.app.back()
            await rig.leave()
            await rig.leaf_to(shelf.LookInto, game="duel")
            await rig.touch(shelf.LookInto, game="duel")
            told["home"] = said(rig)

    play(story())
    assert own.rule("D1") in told["rules"]
    assert own.say("phase.choice") in " ".join(told["menu"])
    seat = own.say("words.seat", number=1)
    assert own.say("ask.show.short") in " ".join(told["undo"])
    assert own.rule("D5") in told["story"]
    assert seat in " ".join(told["home"])


def said(rig):
    return [word.part.text for word in rig.view.words()]


def test_at_home_the_rules_of_one_game_of_several_are_chosen(app):
    async def story():
        rig = DuelRig(app)
        async with rig.running():
            await rig.touch(home.Go, page="rules")
            await rig.leaf_to(home.Go, page="rules.duel")
            await rig.touch(home.Go, page="rules.duel")
            assert words("en", DUEL.folder).rule("D1") in said(rig)
            await rig.touch(GoBack)
            await rig.touch(TurnLeaves, by=-1)
            await rig.touch(home.Go, page="rules.grand-octopus")
            assert rig.app.of == "grand-octopus"

    play(story())


def test_a_game_that_is_broken_is_told_at_home_in_its_own_words(app, own_home):
    games = own_home / "DATA/octopus-table/games"
    games.mkdir(parents=True)
    head = {"record": 1, "game": "duel", "seed": 1, "seats": [{"colour": "red"}] * 2}
    wrong = {"choose": "show", "player": 1, "card": 9}
    lines = "".join(json.dumps(line) + "\n" for line in (head, wrong))
    (games / "broken.jsonl").write_text(lines, "utf-8")

    async def story():
        rig = DuelRig(app)
        async with rig.running():
            await rig.touch(home.Go, page="past_games")
            await rig.until(lambda: "not_asked" in " ".join(said(rig)))

    play(story())
