"""From home to the first card of OctoRage, by fingers; and the same people again."""

import pytest

from companion.evening.running import kept_seating
from companion.evening.seating import Means
from companion.games.octorage.box import printed
from companion.games.octorage.pages import RAGE_BOARD, rage_board
from companion.screen.pages import shelf
from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack
from companion.screen.pages.new_game import state as wishes
from companion.screen.pages.walk import NextStep
from companion.settings.values import General, Settings
from companion.text import LANGUAGES
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig

GAME = "octorage"
PLACES = ("bottom_right", "bottom_middle", "left", "top_left", "right")


async def sit(rig, *places):
    for place in places:
        await rig.touch(wishes.Sit, place=place)
        await rig.touch(GoBack)


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_sit_down_with_their_box_copy_its_board_and_play(table, own_home, language):
    async def story():
        rig = Rig(table, Settings(general=General(language=language)))
        async with rig.running():
            await rig.touch(shelf.NewOf, game=GAME)
            await sit(rig, *PLACES[:4])
            await rig.touch(wishes.Sit, place=PLACES[4])
            await rig.touch(wishes.Choose, what="role", value="norbert")
            await rig.touch(GoBack)
            await rig.touch(wishes.TurnTo, side=wishes.CARDS)
            await rig.touch(wishes.Choose, what="cards", value="box")
            await rig.touch(wishes.TurnTo, side=wishes.MORE)
            await rig.touch(wishes.LetBegin, place=PLACES[2])
            await rig.touch(wishes.Choose, what="without", value=("jewels",))
            await rig.touch(GoBack)
            await rig.touch(wishes.Begin)
            await rig.touch(NextStep)
            await rig.touch(Go, page=RAGE_BOARD)
            await rig.touch(rage_board.Raise, level=2)
            await rig.touch(rage_board.Lengthen)
            await rig.touch(rage_board.Save)
            assert printed().set.rage == (1, 2, 4, 4)
            assert rig.targets(Go, page=RAGE_BOARD), "a slip is mended where it was made"
            while rig.app.shown == "walk":
                await rig.touch(NextStep)
            store, seating = rig.app.running.store, rig.app.running.seating
            await rig.until(store.path.exists)
            assert store.header["data"]["rage"] == [1, 2, 4, 4, "all"], "this game has it already"
            assert (store.header["octoman"], store.header["without"]) == (3, ["jewels"])
            assert store.header["seats"] == [{}, {}, {}, {}, {"character": "norbert"}]
            assert store.position.table.setup.is_box
            assert kept_seating(store.path) == seating
            await rig.leave()
            await rig.touch(shelf.OnWith)
            assert rig.app.running.seating == seating, "in their colours, where they sat"

    play(story())


def test_powers_are_read_aloud_as_they_are_picked_and_at_the_walk(table, own_home):
    heard = []

    async def story():
        rig = Rig(table)
        async with rig.running():
            rig.app.parts.sounds.say = lambda text, language: heard.append(text)
            await rig.touch(shelf.NewOf, game=GAME)
            await sit(rig, *PLACES[:2])
            await rig.touch(wishes.Sit, place=PLACES[2])
            await rig.touch(wishes.Choose, what="role", value="norbert")
            await rig.until(lambda: heard)
            await rig.touch(GoBack)
            await rig.touch(wishes.Begin)
            while rig.app.shown == "walk":
                await rig.touch(NextStep)

    play(story())
    assert heard[0] == "Norbert, somebody loses 2."
    assert heard.count(heard[0]) == 1, "once"
    (who,) = [said for said in heard if "Dynamite" in said]
    assert "Norbert" in who


def test_a_bot_that_sits_down_has_the_table_hold_the_cards(table, own_home):
    async def story():
        rig = Rig(table)
        async with rig.running():
            await rig.touch(shelf.NewOf, game=GAME)
            await rig.touch(wishes.TurnTo, side=wishes.CARDS)
            await rig.touch(wishes.Choose, what="cards", value="box")
            await sit(rig, *PLACES[:2])
            await rig.touch(wishes.Sit, place=PLACES[2])
            await rig.touch(wishes.ChooseBy, means=Means.BOT)
            await rig.touch(GoBack)
            await rig.touch(wishes.Begin)
            header = rig.app.running.store.header
            assert header["cards"] == "table"
            assert "set" not in header, "nobody has copied anything"

    play(story())
