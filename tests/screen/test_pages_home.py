"""Home, and the games that are kept."""

import json
import os
from pathlib import Path

import pytest

from companion.evening import archive
from companion.evening.archive import Archive
from companion.games import game as shelf
from companion.machine.sticks import Stick
from companion.screen.intents import TurnReading
from companion.screen.pages import effects, home, past_games
from companion.screen.pages.kit import GoBack, Told, TurnLeaves
from companion.screen.pages.past_games import (
    ChooseGame,
    CopyTo,
    GoOnWith,
    LookForSticks,
    ReadStory,
    TakeIn,
    looked_at,
)
from companion.screen.pages.standing import dated, players, standing
from companion.screen.parts import Button, Text
from companion.screen.stage import Stage
from firmware_bridge.moved_time import play
from tests.companion.table_rig import STAIRS
from tests.gallery.pages.kept import IN_THE_CRYPT, MANY, ODD, SHARED_NIGHT, WON, kept, tells
from tests.games.shelf import with_the_first_alone
from tests.octopus import words
from tests.screen import page_rig
from tests.screen.app_rig import Rig

ROOT = Path(__file__).parents[2]
EN, FR = words("en"), words("fr")
STAGE = Stage(800, 480)


def everything(part):
    yield part
    for inner in getattr(part, "parts", ()):
        yield from everything(inner)


def shown(page, state, language=EN):
    _, sheets = page.picture(state, language, STAGE)
    return [part for sheet in sheets for top in sheet.parts for part in everything(top)]


def intents(page, state):
    return [part.intent for part in shown(page, state) if isinstance(part, Button)]


def said(page, state, language=EN):
    return [part.text for part in shown(page, state, language) if isinstance(part, Text)]


# How a game stands


def test_a_game_says_where_it_was_left():
    assert standing(IN_THE_CRYPT, tells, EN) == "Turn 5, conflict in the crypt"
    assert standing(IN_THE_CRYPT, tells, FR) == "Tour 5, conflit dans la crypte"
    assert standing(kept("x", "A", "B", "C", turn=2), tells, EN) == "Turn 2, the clocks"
    swap = kept("x", "A", "B", "C", exterior="marsh", turn=3, asked="swap")
    assert standing(swap, tells, EN) == "Turn 3, conflict in the Agoba Marsh"
    stairs = kept("x", "A", "B", "C", turn=1, asked="stairs", about=(1, 2))
    assert standing(stairs, tells, EN) == "Turn 1, a question of stairs"


def test_a_game_says_how_it_ended_or_why_it_cannot_be_read():
    assert standing(WON, tells, EN) == "Zoé wins"
    assert standing(SHARED_NIGHT, tells, EN) == "Ada and Di win together"
    assert "not JSON" in standing(ODD, tells, EN)
    assert players(WON, tells, EN) == ["Ada", "Flame", "Zoé", "Maximilien"]


def test_a_game_is_dated_by_its_file(tmp_path, monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    (tmp_path / "odd.jsonl").write_text("?\n")
    (game,) = Archive(tmp_path, shelf).games()
    assert game.when == (tmp_path / "odd.jsonl").stat().st_mtime_ns / 1e9
    assert str(2026) in dated(WON, FR)


# Home


def test_home_leads_everywhere():
    state = home.State(resume=IN_THE_CRYPT, past=1, tells=tells)
    for intent in intents(home, state):
        if isinstance(intent, home.Go):
            assert home.heard(state, intent) == effects.OpenPage(intent.page)
    pages = {intent.page for intent in intents(home, state) if isinstance(intent, home.Go)}
    assert pages == {"new_game", "past_games", "settings", "rules"}
    assert home.heard(state, home.Resume()) == effects.ResumeGame(IN_THE_CRYPT.path)


def test_home_offers_to_go_on_only_with_a_game_under_way():
    assert home.Resume() not in intents(home, home.State(past=3, tells=tells))
    assert home.heard(home.State(tells=tells), home.Resume()) == home.State(tells=tells)
    assert home.Resume() in intents(home, home.State(resume=IN_THE_CRYPT, tells=tells))


def test_a_board_that_was_packed_away_can_be_laid_again():
    state = home.State(resume=IN_THE_CRYPT, tells=tells)
    assert home.LayAgain() in intents(home, state)
    assert home.heard(state, home.LayAgain()) == effects.OpenKeptStory(IN_THE_CRYPT.path, "cults")
    assert home.LayAgain() not in intents(home, home.State(past=3, tells=tells))
    assert home.heard(home.State(tells=tells), home.LayAgain()) == home.State(tells=tells)


def test_a_first_evening_is_explained():
    assert EN.say("screen.pages.home.step.1") in said(home, home.State(tells=tells))
    assert EN.say("screen.pages.home.step.1") not in said(home, home.State(past=1, tells=tells))


def test_the_language_is_changed_from_either_side():
    assert home.Speak("fr") in intents(home, home.State(tells=tells))
    effect = home.heard(home.State(tells=tells), home.Speak("fr"))
    assert effect == effects.SaveSettings({"general.language": "fr"})


@pytest.mark.parametrize("key", home.LEADS)
def test_every_notice_leads_to_where_it_can_be_mended(key):
    fields = {"names": "Ada", "why": "full", "title": "Disk", "text": "full", "count": 2,
              "version": "1.2", "before": "1.1"}  # fmt: skip
    state = home.State(notices=(Told(key, fields),), tells=tells)
    assert home.Go(home.LEADS[key]) in intents(home, state)


def test_many_notices_are_counted():
    state = home.State(notices=(Told("lamps"),) * 5, tells=tells)
    assert EN.say("screen.pages.home.notice.more", count=3) in said(home, state)


def test_every_page_turns_to_its_reader_and_comes_back():
    state = home.State(tells=tells)
    for _ in range(4):
        state = home.heard(state, TurnReading())
    assert state == home.State(tells=tells)
    assert home.heard(state, GoBack()) == effects.Back()


# Past games


def state(**changes):
    return past_games.State(
        games=MANY, sticks=(Stick(Path("S"), (Path("a.jsonl"),)),), **changes, tells=tells
    )


def test_the_latest_game_is_looked_at_first():
    assert looked_at(state()) is IN_THE_CRYPT
    assert looked_at(past_games.heard(state(), ChooseGame(WON.path))) is WON
    assert looked_at(past_games.State(tells=tells)) is None


def test_only_a_game_under_way_can_be_gone_on_with():
    assert GoOnWith(IN_THE_CRYPT.path) in intents(past_games, state())
    assert GoOnWith(WON.path) not in intents(past_games, state(chosen=WON.path))
    assert ReadStory(WON.path) in intents(past_games, state(chosen=WON.path))
    assert ReadStory(ODD.path) not in intents(past_games, state(chosen=ODD.path))
    assert past_games.heard(state(), GoOnWith(WON.path)) == effects.ResumeGame(WON.path)
    assert past_games.heard(state(), ReadStory(WON.path)) == effects.OpenKeptStory(WON.path)


def test_all_games_can_be_leafed_through():
    seen, leaf = set(), state()
    for _ in range(9):
        seen |= {i.path for i in intents(past_games, leaf) if isinstance(i, ChooseGame)}
        if TurnLeaves(1) not in intents(past_games, leaf):
            break
        leaf = past_games.heard(leaf, TurnLeaves(1))
    assert seen == {game.path for game in MANY}
    assert past_games.heard(state(), TurnLeaves(-1)).leaf == 0


def test_a_game_is_copied_to_a_stick():
    to = past_games.heard(state(chosen=WON.path), LookForSticks("to"))
    assert CopyTo(Path("S")) in intents(past_games, to)
    effect = past_games.heard(to, CopyTo(Path("S")))
    assert (effect.path, effect.folder) == (WON.path, Path("S"))
    assert effect.then.side == "games"


def test_a_game_is_brought_in_from_a_stick():
    from_ = past_games.heard(state(), LookForSticks("from"))
    assert TakeIn(Path("a.jsonl")) in intents(past_games, from_)
    assert past_games.heard(from_, TakeIn(Path("a.jsonl"))).path == Path("a.jsonl")
    assert past_games.heard(from_, GoBack()).side == "games"
    assert past_games.heard(state(), GoBack()) == effects.Back()


def test_without_a_stick_it_says_what_to_do():
    for side in ("to", "from"):
        bare = past_games.State(games=MANY, side=side, tells=tells)
        assert EN.say("screen.pages.past_games.no_stick") in said(past_games, bare)
    empty = past_games.State(games=MANY, side="from", sticks=(Stick(Path("S")),), tells=tells)
    assert EN.say("screen.pages.past_games.no_record") in said(past_games, empty)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_page_first_faces_the_lower_edge_of_its_window(size):
    stage = Stage(*size)
    frame = stage.frame(0, 0, stage.front)
    assert (frame.cos, frame.sin) == (1, 0)


# Many games


@pytest.fixture
def many(own_home):
    """Twenty games that are over, under them one that waits and one that cannot be read."""
    folder = own_home / "DATA/octopus-table/games"
    folder.mkdir(parents=True)
    head = json.dumps({"record": 1, "game": "grand-octopus", "seed": 7, "stairs": STAIRS,
                       "seats": [{"cult": "red"}, {"cult": "blue"}, {"cult": "green"}],
                       "exterior": "dreams"})  # fmt: skip
    (folder / "waits.jsonl").write_text(f"{head}\n")
    (folder / "odd.jsonl").write_text("a shopping list\n")
    for name in ("waits", "odd"):
        os.utime(folder / f"{name}.jsonl", (1, 1))
    over = (ROOT / "tests/engine/golden/last-cult.jsonl").read_bytes()
    for number in range(20):
        (folder / f"over-{number:02}.jsonl").write_bytes(over)
    return folder


def test_the_first_page_waits_for_a_few_games_and_the_rest_is_read_beside_the_loop(
    window, many, monkeypatch
):
    read = []
    look_into = archive.look_into

    def looked(path, shelf):
        read.append(path)
        return look_into(path, shelf)

    monkeypatch.setattr(archive, "look_into", looked)

    async def evening():
        rig = Rig(window)
        rig.frame()
        assert len(read) == archive.READ_FIRST
        assert rig.app.top.state.past == 22
        assert rig.app.top.state.resume is None
        async with rig.running():
            await rig.until(lambda: rig.app.top.state.resume)
            assert rig.app.top.state.resume.path.name == "waits.jsonl"
            await rig.until(lambda: rig.app.top.state.unreadable == 1)
            rig.app.open("past_games")
            rig.app.back()
        assert len(read) == len(set(read)) == 22

    with with_the_first_alone():
        play(evening())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_that_is_not_read_yet_is_listed_as_such(many, language):
    games = Archive(many, shelf)
    games.look()
    told = page_rig.said(past_games, past_games.State(games=games.known(), tells=tells), language)
    assert any(words(language).say("screen.pages.past_games.unread") in text for text in told)
    assert any("over-" in text for text in told)
