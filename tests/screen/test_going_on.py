"""Going on with a kept game: who sits where, by which rules, and what if it cannot be read."""

import pytest
from msgspec.structs import replace

from companion.evening.running import seats_file
from companion.evening.seating import ROOMY, Seating, Sitter, usual_seating
from companion.screen.pages.effects import ResumeGame
from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack
from companion.screen.pages.new_game.state import Begin
from companion.screen.pages.past_games import GoOnWith, ReadStory
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig

CULTS = ("red", "yellow", "green")
PEOPLE = Seating(tuple(Sitter(c, "", p) for c, p in zip(CULTS, ROOMY, strict=False)))
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "exterior": "dreams",
    "stairs": [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]],
}


@pytest.fixture(autouse=True)
def home(own_home, window):
    window.resize(800, 480)
    return own_home


def test_a_game_brought_from_elsewhere_is_gone_on_with_as_it_was_ruled(window):
    """It comes without its note of who sat where: people sit as usual, or as they sat last."""
    moved = zip(PEOPLE.sitters, ROOMY[1:4], strict=True)
    last = Seating(tuple(replace(sitter, place=place) for sitter, place in moved))

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(PEOPLE, HEADER | {"rulings": {"G9": "shared"}})
            path = rig.app.running.store.path
            await rig.leave()
            seats_file(path).unlink()
            rig.app.wish(ResumeGame(path))
            plan = rig.app.top.state.plan
            assert (rig.app.shown, plan.rulings) == ("new_game", {"G9": "shared"})
            assert tuple(s.place for s in plan.sitters) == usual_seating(3)
            await rig.touch(GoBack)
            await rig.begin(last, HEADER)
            await rig.leave()
            rig.app.wish(ResumeGame(path))
            assert rig.app.top.state.plan.sitters == last.sitters
            assert rig.app.top.state.plan.rulings == {"G9": "shared"}
            await rig.touch(Begin)
            await rig.until(lambda: rig.app.running and rig.evening.situation.choices)
            assert rig.evening.store.position.table.setup.rulings.g9_full_tie == "shared"

    play(story())


@pytest.mark.parametrize("has_seats", [True, False])
def test_a_game_that_has_become_unreadable_is_told_as_that(window, has_seats):
    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(PEOPLE, HEADER)
            await rig.play_a_while(lambda: rig.evening.situation.seen.table.turn == 2)
            path = rig.app.running.store.path
            await rig.leave()
            await rig.touch(Go, page="past_games")
            path.write_text(path.read_text("utf-8").replace('"joined"', '"parted"') + "{}\n")
            if not has_seats:
                seats_file(path).unlink()
            for touched in (ReadStory, GoOnWith):
                rig.app.heard(touched(path))
                assert rig.app.shown == "past_games"
                await rig.until(lambda: rig.app.top.state.games[0].wrong)

    play(story())
