"""Where tiles may be looked at again, nothing that a table gives out tells what one saw.

The same game is played twice by the whole app, but for tiles that only those know who looked
(`salem_twins`); whoever has seen one looks at it again in every turn of theirs. Pictures, pages,
lamps, sounds, voice, orders to dials, log lines and moments must be the same. The same eyes must
see each of the leaks sown at the end.
"""

import logging
from functools import cache
from importlib import import_module

import pytest
from msgspec.structs import replace

from companion.evening.seating import Means
from companion.games.salem.presenter import looking
from companion.screen.intents import LookAt
from companion.settings.values import Play
from tests.salem_twins import twins
from tests.screen.given_out import STAGE, GivenOut
from tests.screen.given_twice import by_channel

MOST = 60
SEEDS = (3, 6)
WHICH = "again"
MEANS = (Means.TOUCH, Means.DIAL, Means.BOT)


@cache
def both(seed):
    return twins(seed, MOST)


class LooksAgain(GivenOut):
    """People who look again whenever they may, at each tile they have seen."""

    def __init__(self, monkeypatch, header, lines, *, may=True):
        super().__init__(monkeypatch, header, lines, MEANS)
        self.settings = replace(self.settings, table=Play(look_again=may))
        self.looked = set()

    async def before_answering(self, decision, answer):
        for opens in self.offered(decision.seat):
            await self.touch(opens)
            if opens.page == WHICH:
                for each in [one for one in self.offered(decision.seat) if one != opens]:
                    await self.touch(each)
                    self.looked.add(each.page)
                    await self.touch(each)  # seen: back to the turn
                    await self.touch(opens)
            self.looked.add(opens.page)
            await self.touch(opens)

    async def touch(self, intent):
        assert self.app.heard(intent) is not False
        await self.wait()

    def offered(self, seat):
        _, sheets = self.app.picture(STAGE)
        wished = [getattr(part, "intent", None) for sheet in sheets for part in sheet.parts]
        return [one for one in wished if isinstance(one, LookAt) and one.seat == seat
                and one.page.startswith(WHICH)]  # fmt: skip


def played(monkeypatch, home, seed=SEEDS[0], **more):
    """A game and its twin, each with all that was given out."""
    found = []
    for name, lines in (("one", both(seed).one), ("other", both(seed).other)):
        with monkeypatch.context() as patch:
            for folder in ("CONFIG", "DATA", "STATE"):
                patch.setenv(f"XDG_{folder}_HOME", str(home / name / folder))
            game = LooksAgain(patch, both(seed).header, lines, **more)
            game.play()
            found.append(game)
    return found


def leaks(*how, **more):
    """The channels that tell one game from the other."""
    one, other = (by_channel(game.given) for game in played(*how, **more))
    return {channel for channel in one.keys() | other.keys() if one[channel] != other[channel]}


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_given_out_tells_what_is_looked_at_again(monkeypatch, tmp_path, seed):
    assert leaks(monkeypatch, tmp_path, seed) == set()


def test_a_tile_that_is_another_in_the_twin_is_looked_at_again(monkeypatch, tmp_path):
    """Or the law would not be tried where it matters."""
    twin = both(SEEDS[0])
    changed = {f"{WHICH} {twin.one[at]['place']}" for at in twin.differ_at}
    for game in played(monkeypatch, tmp_path):
        assert changed & game.looked


def test_where_it_is_not_set_nobody_looks_again(monkeypatch, tmp_path):
    assert not any(game.looked for game in played(monkeypatch, tmp_path, may=False))


# Leaks, sown


def told_by_what_can_be_touched(patch):
    own = looking._seen_by

    def portals(shown, seat):
        tiles = shown.match.position.table.tiles
        return tuple(one for one in own(shown, seat) if tiles[one - 1].face == "portal")

    patch.setattr(looking, "_seen_by", portals)


def told_by_what_the_others_see_of_it(patch):
    presenting = import_module("companion.games.salem.presenter.present")
    own = presenting.looked_at_again

    def portals(shown):
        tiles, looked = shown.match.position.table.tiles, own(shown)
        return looked if looked and tiles[looked[1] - 1].face == "portal" else None

    patch.setattr(presenting, "looked_at_again", portals)


def told_by_a_log(patch):
    own = looking.tile_look

    def logged(*what):
        look = own(*what)
        logging.getLogger("companion").debug("a %s is shown", look.face)
        return look

    patch.setattr(looking, "tile_look", logged)


SOWN = {told_by_what_can_be_touched: "picture", told_by_what_the_others_see_of_it: "picture",
        told_by_a_log: "log"}  # fmt: skip


@pytest.mark.parametrize("sow", SOWN)
def test_each_leak_that_is_sown_is_seen(monkeypatch, tmp_path, sow):
    sow(monkeypatch)
    assert SOWN[sow] in leaks(monkeypatch, tmp_path)
