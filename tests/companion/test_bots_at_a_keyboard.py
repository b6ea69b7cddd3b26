"""Bots at a keyboard think and remember for as long as the settings say, and by a seed the same."""

from types import SimpleNamespace

import pytest

from companion import terminal
from companion.evening.seating import Means
from companion.games import game
from companion.settings.reading import own_file
from companion.settings.values import Play
from companion.terminal.at_keyboard import running_game, store_of
from companion.terminal.options import Wishes
from companion.terminal.screen import TextScreen
from firmware_bridge.moved_time import play
from tests.companion.table_rig import Ears, header, seated
from tests.octopus import words

GAME = game("grand-octopus")
ALL_BOTS = seated(Means.BOT, Means.BOT, Means.BOT)


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """A game that begins, in a home of its own."""
    for folder in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(folder, str(tmp_path / folder))
    plan = GAME.laying.plan(header(3, memory=True))
    return terminal._new(GAME, plan, Wishes(), seed=7)


class Asked:
    """Looks at its clock and at what it knows, and answers anything."""

    def __init__(self):
        self.had = None

    def choose(self, sight, spent=None):
        self.had = spent.__self__.of_s, sight.memory is not None
        return sight.decision.rows[0]


@pytest.mark.parametrize(
    ("how", "had"),
    [
        (Play(bots_think="0.3s"), (0.3, True)),
        (Play(bots_think="3s", bots_remember="all"), (3.0, False)),
    ],
)
def test_an_evening_at_a_keyboard_gives_bots_the_time_and_the_memory_of_the_settings(
    kept, how, had
):
    async def story():
        bot, store = Asked(), store_of(GAME, kept, keeps=True)
        evening = running_game(GAME, store, ALL_BOTS, bot, Ears(), how).evening
        await evening.bots.think(store.game, store.position, store.position.owed[0])
        store.close()
        return bot.had

    assert play(story()) == had


@pytest.fixture
def led(kept, monkeypatch):
    """What a game at a keyboard is led with: who thinks, and how this table plays."""
    found = []
    monkeypatch.setattr(terminal, "_lead", lambda *given: found.append((given[3], given[-1])))
    prompt = SimpleNamespace(screen=TextScreen(words("en"), fast=True))

    def leads(**wishes):
        terminal._led(GAME, prompt, Wishes(**wishes), kept, ALL_BOTS)
        kept.journal.close()
        return found[-1]

    return leads


def test_the_settings_of_this_table_are_read(led):
    own_file().parent.mkdir(parents=True)
    own_file().write_text('[table]\nbots_think = "3s"\n[games.grand-octopus]\nmemory = true\n')
    assert led()[1] == Play(bots_think="3s")


@pytest.mark.parametrize(("seed", "by_time"), [(None, [False, False, True]), (7, [False] * 3)])
def test_by_a_seed_no_bot_thinks_by_the_clock(seed, by_time):
    assert [one.by_time for one in terminal._strengths(GAME, seed)] == by_time
