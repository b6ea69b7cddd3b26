"""Commands serve any game by its id: the duel on the shelf of this table."""

import json
from collections import deque

import pytest

from companion.__main__ import main
from companion.evening.proofs import digest
from companion.evening.seating import Means
from companion.text import LANGUAGES, words
from engine import replay
from firmware_bridge.moved_time import play
from tests.companion.test_evening_any_game import Table
from tests.games.duel import DUEL
from tests.games.shelf import ID, with_the_duel


@pytest.fixture(autouse=True)
def shelf(own_home, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    with with_the_duel():
        yield


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A whole game of bots, with the seal of every choice in it."""
    path = tmp_path_factory.mktemp("duel") / "duel.jsonl"

    async def story():
        table = Table(path, *[Means.BOT] * 3)
        await table.led(table.to_the_end)

    play(story())
    return path


def judged(path):
    return deque(replay(path.read_bytes(), {ID: DUEL.rules}, digest), maxlen=1)[0].position


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_referee_tells_a_duel_in_its_own_words(record, capsys, language):
    assert main(["referee", str(record), "--lang", language]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    lines = printed.out.splitlines()
    assert {line.split()[0] for line in lines} <= {f"D{n}" for n in range(1, 16)}
    rule = judged(record).outcome.cite
    assert lines[-1].split()[0] == rule
    assert words(language, DUEL.folder).rule(rule)


def test_the_referee_tells_nobody_what_only_some_have_seen(record, capsys):
    assert main(["referee", str(record)]) == 0
    drawn = sum(b'"fate":"draw"' in line for line in record.read_bytes().splitlines())
    assert drawn
    assert not [line for line in capsys.readouterr().out.splitlines() if line.strip()[:3] == "D3 "]


def test_the_referee_gives_the_position(record, capsys):
    assert main(["referee", str(record), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == json.loads(json.dumps(DUEL.rules.summary(judged(record))))
    assert told["game"] == ID
    assert told["over"]


def test_the_referee_refuses_a_card_that_was_not_sealed(record, tmp_path, capsys):
    lines = record.read_text("utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if '"show"' in line)
    shown = json.loads(lines[at])
    lines[at] = json.dumps(shown | {"angles": [angle ^ 1 for angle in shown["angles"]]})
    false = tmp_path / "false.jsonl"
    false.write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["referee", str(false), "--json"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["refused"] == {
        "line": at + 1,
        "key": "broken_seal",
        "cite": "D5",
    }
    assert words("en", DUEL.folder).rule("D5") in printed.err


@pytest.mark.repeats
@pytest.mark.parametrize("bots", ["careful", "guessing", "habit", "lookahead"])
def test_bots_play_many_duels(capsys, bots):
    games = "1" if bots == "lookahead" else "40"
    how = ["--games", games, "--players", "6", "--seed", "5", "--bots", bots, "--json"]
    runs = []
    for _ in range(2):
        assert main(["simulate", "--game", ID, *how]) == 0
        runs.append(json.loads(capsys.readouterr().out))
    assert runs[0] == runs[1], "a seed gives the same games"
    assert sum(runs[0]["endings"].values()) == runs[0]["games"] == int(games)
    assert runs[0]["endings"].keys() <= {"last", "dusk"}
    assert len(runs[0]["wins"]) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_they_ended_is_told(capsys, language):
    assert main(["simulate", "--game", ID, "--games", "20", "--lang", language]) == 0
    assert "20" in capsys.readouterr().out


def test_its_rules_are_there_by_their_numbers(capsys):
    assert main(["rules", "d14", "--game", ID]) == 0
    assert capsys.readouterr().out.startswith("D14  ")
