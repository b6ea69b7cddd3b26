"""The shelf, home of a table with several games; with one there is nothing to choose."""

import pytest

from companion.app import openers
from companion.app.app import App
from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.games import FIRST
from companion.screen import intents as i
from companion.screen.pages import effects, home, new_game, rules, shelf
from companion.screen.pages.home import Go, Speak
from companion.screen.pages.kit import GoBack, Told, TurnLeaves
from companion.screen.pages.new_game import state as wishes
from companion.screen.pages.shelf import Lid, LookInto, NewOf, OnWith, SeeLaid, State, Waiting
from companion.screen.pages.walk import NextStep
from companion.screen.parts import Button, Picture, Text
from companion.screen.stage import Stage
from companion.settings.values import Settings
from companion.text import LANGUAGES
from firmware_bridge.moved_time import play
from tests.gallery.__main__ import SIZES
from tests.gallery.pages.kept import IN_THE_CRYPT
from tests.games.shelf import with_the_duel, with_the_first_alone
from tests.octopus import words
from tests.screen import looks
from tests.screen.page_rig import drawn

LIDS = tuple(
    Lid(f"game-{n}", f"A Game of {n} Long Titles", "eye", "", (2, 3, 4 + n), "45–75"[: n * 3])
    for n in range(6)
)
WAITS = Lid(
    "game-7", "Seven", "eye", "", (3, 4, 5), "60",
    Waiting(IN_THE_CRYPT.path, "Turn 4 · the choice", "Ada and Bo", "events"), "owners_data.game-7",
)  # fmt: skip


def shown(state, size=(800, 480), language="en"):
    return shelf.picture(state, words(language), Stage(*size))


def touchable(state, size=(800, 480), language="en"):
    return [part.intent for part in drawn(shown(state, size, language), Button)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facing", [0, 90])
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_game_can_be_begun_looked_into_and_what_waits_gone_on_with(size, facing, language):
    lids, seen = (WAITS, *LIDS), set()
    for leaf in range(2):
        seen |= set(touchable(State(lids, leaf=leaf, facing=facing), size, language))
    for wish in (NewOf, LookInto):
        assert {wish(lid.game) for lid in lids} <= seen
    assert [wish for wish in seen if isinstance(wish, OnWith)] == [OnWith(IN_THE_CRYPT.path)]


def test_what_a_touch_leads_to():
    state = State(LIDS)
    path = IN_THE_CRYPT.path
    assert shelf.heard(state, NewOf("game-1")) == effects.OpenPage("new_game.game-1")
    assert shelf.heard(state, OnWith(path)) == effects.ResumeGame(path)
    assert shelf.heard(state, SeeLaid(path, "events")) == effects.OpenKeptStory(path, "events")
    assert shelf.heard(state, Go("rules.game-1")) == effects.OpenPage("rules.game-1")
    assert shelf.heard(state, Speak("fr")) == effects.SaveSettings({"general.language": "fr"})
    assert shelf.heard(state, TurnLeaves(1)).leaf == 1


def test_only_a_game_that_waits_is_gold():
    picture = shown(State((WAITS, *LIDS[:3])))
    gold = [part.intent for part in drawn(picture, Button) if part.face == "main"]
    assert gold == [OnWith(IN_THE_CRYPT.path)]
    assert "Turn 4 · the choice" in [part.text for part in drawn(picture, Text)]


def test_under_a_lid_is_the_games_own_page():
    state = shelf.heard(State((WAITS, *LIDS)), LookInto("game-7"))
    assert touchable(state)[2:] == [
        LookInto("game-7"), OnWith(IN_THE_CRYPT.path), NewOf("game-7"),
        SeeLaid(IN_THE_CRYPT.path, "events"),
        Go("rules.game-7"), Go("owners_data.game-7"),
    ]  # fmt: skip
    assert shelf.heard(state, GoBack()) == State((WAITS, *LIDS))
    quiet = shelf.heard(State(LIDS), LookInto("game-1"))
    assert touchable(quiet)[2:] == [LookInto("game-1"), NewOf("game-1"), Go("rules.game-1")]


def test_the_worst_notice_takes_the_middle_and_the_set_up_a_corner():
    calm, bad = Told("no_dials"), Told("disk", {"why": "full"}, "danger")
    assert touchable(State(LIDS)).count(Go("settings")) == 1
    told = State(LIDS, notices=(calm, bad))
    assert Go("trouble.disk") in touchable(told)
    assert touchable(told).count(Go("settings")) == 1
    said = [part.text for part in drawn(shown(told), Text)]
    assert words("en").say("screen.pages.home.notice.disk", why="full") in said


def test_whose_rules_are_asked_for_is_chosen_first():
    state = State((WAITS, *LIDS), leads="rules")
    reads = [Go(f"rules.{lid.game}") for lid in state.lids[:4]]
    assert [wish for wish in touchable(state) if isinstance(wish, Go)] == reads
    assert not [wish for wish in touchable(state) if isinstance(wish, NewOf | OnWith)]


# At a table


@pytest.fixture
def two_games(own_home):
    with with_the_duel():
        yield


def app():
    return App(Parts(Settings(), at_once))


def test_with_one_game_there_is_nothing_to_choose(own_home):
    with with_the_first_alone():
        assert app().top.page is home
        assert openers.new_game(app()).page is new_game


def test_a_lid_has_its_games_own_drawing_or_that_of_any_game(own_home, two_games):
    here = app()
    here.furnish()
    here.picture(Stage(800, 480))
    found = {lid.game: pictures(lid) for lid in here.top.state.lids}
    assert "cover-octopus" in found[FIRST]
    assert "cover-octorage" in found["octorage"]
    assert "arm-hold" in found["duel"]
    assert "arm-hold" not in found["octorage"]


def pictures(lid):
    return [part.name for part in drawn(shown(State((lid,))), Picture)]


def test_with_several_home_is_the_shelf(own_home, two_games):
    here = app()
    assert here.shown == "home"
    assert here.top.page is shelf
    assert [lid.title for lid in here.top.state.lids] == [
        "Night of the Grand Octopus", "OctoRage", "Le sorcier de Salem", "Créatures & Cultistes",
        "Duel",
    ]  # fmt: skip
    assert {lid.seats for lid in here.top.state.lids} == {()}, "no game is loaded for a first frame"
    here.furnish()
    here.picture(Stage(800, 480))
    assert [lid.seats for lid in here.top.state.lids] == [
        (3, 4, 5), (3, 4, 5, 6), (2, 3, 4), (2, 3, 4, 5), (2, 3, 4, 5, 6),
    ]  # fmt: skip
    assert openers.new_game(here).page is shelf
    assert openers.new_game(here, section=FIRST).page is new_game


def read(rig):
    return [shown.part.text for shown in rig.view.words()]


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_a_game_is_chosen_begun_left_and_gone_on_with_by_touch(table, own_home, two_games, size):
    from tests.screen.app_rig import Rig  # noqa: PLC0415 -- it opens a window

    table.resize(*size)
    complaints = []

    async def story():
        rig = Rig(table)
        rig.drawn = lambda: complaints.extend(
            f"{rig.app.shown}: {said}" for said in looks.complaints(rig.view, *size)
        )
        async with rig.running():
            await rig.leaf_to(LookInto, game="duel")
            await rig.touch(LookInto, game="duel")
            await rig.touch(Go, page="rules.duel")
            assert rig.app.top.page is rules
            assert "Every rule by its number" in read(rig)
            await rig.touch(GoBack)
            await rig.leaf_to(NewOf, game="duel")
            await rig.touch(NewOf, game="duel")
            assert rig.app.top.page is new_game
            assert "2 more to play: touch a free place." in read(rig), "it speaks of this game"
            for place in ("bottom_middle", "top_middle", "top_right"):
                await rig.touch(wishes.Sit, place=place)
                await rig.touch(GoBack)
            await rig.touch(wishes.Begin)
            await rig.touch(NextStep)
            await rig.until(lambda: rig.targets(i.FromHand))
            await rig.leave()
            await rig.leaf_to(OnWith)
            await rig.touch(OnWith)
            await rig.until(lambda: rig.targets(i.FromHand))
            assert rig.app.running.store.header["game"] == "duel"
            places = [sitter.place for sitter in rig.app.running.seating.sitters]
            assert places == ["bottom_middle", "top_middle", "top_right"]

    play(story())
    assert not complaints, "\n".join(complaints)
