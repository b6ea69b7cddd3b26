"""`referee`, `simulate` and `selftest` of OctoRage, as a person types them."""

import json
from pathlib import Path
from random import Random

import pytest

from companion.__main__ import main
from companion.app.selftest import play_in_the_engine
from companion.games import GAMES
from companion.text import LANGUAGES
from engine.games.octorage.settings import CHARACTERS
from tests.engine.octorage.test_oracle import random_game, spoiled, theirs
from tests.octorage import random_header, record

GOLDEN = sorted((Path(__file__).parents[1] / "engine/octorage/golden").glob("*.jsonl"))


@pytest.fixture(autouse=True)
def plainly(own_home, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def referee(tmp_path, capsys):
    """What `referee --json` prints of a record, and how it ends."""

    def judged(header, lines):
        path = tmp_path / "game.jsonl"
        path.write_bytes(record(header, *lines))
        ended = main(["referee", str(path), "--json"])
        return ended, json.loads(capsys.readouterr().out)

    return judged


@pytest.mark.parametrize("seed", range(6))
def test_whole_and_cut_records_are_judged_as_the_second_referee_judges_them(referee, seed):
    random = Random(seed)
    header = random_header(random)
    lines = random_game(random, header)
    for cut in (len(lines), random.randrange(len(lines)), 0):
        assert referee(header, lines[:cut]) == (0, theirs(header, lines[:cut]))


@pytest.mark.parametrize("seed", range(12))
def test_a_spoiled_record_is_refused_at_the_line_and_by_the_rule_the_second_referee_says(
    referee, seed
):
    random = Random(seed)
    header = random_header(random)
    lines = spoiled(random, random_game(random, header)[:60])
    said = theirs(header, lines)
    ended, printed = referee(header, lines)
    if isinstance(said, tuple):
        assert (ended, printed["refused"]["line"], printed["refused"]["cite"]) == (1, *said)
    else:
        assert (ended, printed) == (0, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_its_games_are_told_with_a_rule_for_every_sentence(capsys, path, language):
    assert main(["referee", str(path), "--lang", language]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    cites = {line.split()[0] for line in printed.out.splitlines()}
    assert {"O8", "O10", "O18"} <= cites
    assert all(cite.strip("OG").isdigit() for cite in cites)


def simulated(capsys, *options):
    assert main(["simulate", "--game", "octorage", "--json", *options]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.repeats
@pytest.mark.parametrize("bots", ["careful", "guessing", "habit", "lookahead"])
def test_bots_play_by_seat_and_character(capsys, bots):
    games = 1 if bots == "lookahead" else 20
    how = ["--games", str(games), "--players", "3", "--seed", "5", "--bots", bots]
    result = simulated(capsys, *how)
    assert result == simulated(capsys, *how), "a seed gives the same games"
    assert result["endings"] == {"two-rounds": games}
    assert 2 <= result["rounds"]["least"] <= result["rounds"]["most"] <= 4
    assert list(result["wins"]) == ["1", "2", "3", "nobody"]
    assert sum(result["wins"].values()) == games
    assert result["roles"].keys() <= set(CHARACTERS)
    played = result["roles"].values()
    assert sum(share["games"] for share in played) == 3 * games
    assert sum(share["wins"] for share in played) == games


def test_curses_can_be_left_out_and_printed_cards_are_not_for_bots(capsys):
    assert simulated(capsys, "--games", "2", "--direction", "counter", "--without", "skull")
    with pytest.raises(SystemExit):
        main(["simulate", "--game", "octorage", "--cards", "box"])
    assert "--cards" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "said"), [("en", "José"), ("fr", "manches")])
def test_how_they_ended_is_told(capsys, language, said):
    assert main(["simulate", "--game", "octorage", "--games", "9", "--lang", language]) == 0
    assert said in capsys.readouterr().out


def test_the_selftest_plays_it_in_the_engine():
    assert len(play_in_the_engine().split(", ")) == len(GAMES)
