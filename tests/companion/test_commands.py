"""rules, simulate and stairs, as a person types them."""

import json
from pathlib import Path

import pytest

from companion import text
from companion.__main__ import main
from companion.commands import rules
from companion.games import GAMES, Catalogue, words_of
from companion.games.octopus.stairs import map_file, owners_stairs
from engine.games.octopus.header import DEFAULT_STAIRS
from tests.engine import duel
from tests.octopus import words


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)


def test_one_rule_in_french(capsys):
    assert main(["rules", "R38", "--lang", "fr"]) == 0
    title, rule = capsys.readouterr().out.splitlines()
    assert title == words("fr").say("title"), "there are several games"
    assert rule == f"R38  {words('fr').rule('R38')}"


def test_all_rules_without_a_number(capsys):
    assert main(["rules"]) == 0
    books = [words_of(id_, "en").rules for id_ in GAMES]
    assert len(capsys.readouterr().out.splitlines()) == sum(map(len, books)) + len(books)
    assert len(books[0]) == 105


def test_a_rule_that_does_not_exist_is_named(capsys):
    assert main(["rules", "r38", "R99"]) == 2
    printed = capsys.readouterr()
    assert printed.out.splitlines()[1].startswith("R38")
    assert "R99" in printed.err


def test_the_rules_of_one_game_can_be_asked_for(capsys):
    assert main(["rules", "R38", "--game", "grand-octopus"]) == 0
    assert capsys.readouterr().out == f"R38  {words('en').rule('R38')}\n"
    with pytest.raises(SystemExit):
        main(["rules", "--game", "chess"])
    assert "grand-octopus" in capsys.readouterr().err


def test_where_there_are_several_games_their_rules_stand_under_their_titles(capsys, monkeypatch):
    books = {"octopus": words("en"), "duel": text.words("en", Path(duel.__file__).parent)}
    monkeypatch.setattr(rules, "GAMES", books)
    monkeypatch.setattr(rules, "words_of", lambda id_, language: books[id_])
    assert rules.print_rules(["d14", "R38", "X1"], words("en")) == 2
    printed = capsys.readouterr()
    octopus, r38, title, d14 = printed.out.splitlines()
    assert (octopus, title) == ("Night of the Grand Octopus", "Duel")
    assert (r38[:3], d14[:3]) == ("R38", "D14")
    assert "X1" in printed.err
    assert "G1 to G30" in printed.err
    assert "D1 to D15" in printed.err


def simulated(capsys, *options):
    assert main(["simulate", "--games", "60", "--json", *options]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return json.loads(printed.out)


def test_a_game_that_all_win_or_lose_is_told_by_level(capsys):
    common = ["simulate", "--game", "sorcerer-of-salem", "--games", "10", "--players", "3"]
    assert main([*common, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(told["wins"].values()) == 10
    assert told["wins"].keys() == {"table", "nobody"}
    assert {level: share["games"] for level, share in told["levels"].items()} == dict.fromkeys(
        ("first-night", "gentle", "normal", "dark", "abyss"), 2
    )
    assert told["wins"]["table"] == sum(share["wins"] for share in told["levels"].values())
    assert told["wins"]["table"] > 0, "by sensible players, unless others are named"
    assert main([*common, "--level", "dark", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "Wins by level" in said
    assert "Dark" in said
    assert "Gentle" not in said


def test_simulated_games_add_up(capsys):
    result = simulated(capsys, "--players", "4", "--seed", "7")
    assert result["games"] == 60
    assert sum(result["endings"].values()) == 60
    assert sum(result["wins"].values()) >= 60
    assert list(result["wins"]) == ["red", "yellow", "green", "blue", "nobody"]
    assert result["turns"]["least"] <= result["turns"]["median"] <= result["turns"]["most"]


def test_the_same_seed_gives_the_same_games(capsys):
    runs = [simulated(capsys, "--seed", seed) for seed in ("7", "7", "8")]
    assert runs[0] == runs[1] != runs[2]


@pytest.mark.parametrize("exterior", ["random", "dreams", "marsh", "moon", "city", "quick"])
def test_bots_finish_games_everywhere(capsys, exterior):
    assert simulated(capsys, "--exterior", exterior, "--players", "3", "--bots", "guessing")


def test_bots_that_look_ahead_finish_too(capsys):
    quick = ["--exterior", "quick", "--memory", "--seed", "-5"]
    assert main(["simulate", "--games", "1", "--bots", "lookahead", *quick]) == 0
    assert "1 games" in capsys.readouterr().out


def test_a_simulation_is_told_in_words(capsys):
    assert main(["simulate", "--games", "20", "--lang", "fr"]) == 0
    assert "parties" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [
    ["simulate", "--games", "0"], ["simulate", "--players", "6"], ["simulate", "--games", "x"],
    ["dance"], [],
])  # fmt: skip
def test_an_option_that_makes_no_sense_is_refused(capsys, arguments):
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_the_map_in_the_box_is_the_unverified_default(capsys):
    assert owners_stairs() == DEFAULT_STAIRS
    assert main(["stairs"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].split() == ["1", "library", "2", "3", "4", "5"]
    assert "Nobody has compared" in out


def test_a_confirmed_map_is_kept_for_good(capsys):
    assert main(["stairs", "--confirm"]) == 0
    assert str(map_file()) in capsys.readouterr().out
    assert owners_stairs().verified
    assert owners_stairs().pairs == DEFAULT_STAIRS.pairs
    assert Catalogue(b"")["grand-octopus"].owners_stairs.verified


def test_another_map_can_be_entered(capsys):
    assert main(["stairs", "--set", "1-2, 1-3,1-4,2-6,3-4,4-5"]) == 0
    assert owners_stairs().pairs == ((1, 2), (1, 3), (1, 4), (2, 6), (3, 4), (4, 5))
    assert "was compared" in capsys.readouterr().out


@pytest.mark.parametrize("pairs", ["1-6,1-2", "1-2", "1-9", "a-b", "1", "1-2-3", ","])
def test_an_impossible_map_is_refused_in_plain_words(capsys, pairs):
    assert main(["stairs", "--set", pairs]) == 2
    assert capsys.readouterr().err.startswith("--set: ")
    assert not map_file().exists()


@pytest.mark.parametrize(("text", "words"), [
    ("[stairs", "line 1"),
    ("stairs = 3", "[stairs]"),
    ("[stairs]\nverified = true\nlibrary = [2]", "line 3: stairs.library"),
    ("[stairs]\nverified = 1", "Did you mean true?"),
    ("[stairs]\n1 = [2, 7]", "whole numbers from 1 to 6"),
    ("[stairs]\n1 = [2, 2]", "twice"),
    ("[stairs]\nverified = true\n1 = [2]\n2 = []", "1-2"),
    ("[stairs]\nverified = true\n1 = [2]\n2 = [1]", "walk"),
])  # fmt: skip
def test_a_broken_map_file_is_named(capsys, text, words):
    map_file().parent.mkdir(parents=True)
    map_file().write_text(text, "utf-8")
    assert main(["stairs"]) == 2
    err = capsys.readouterr().err
    assert err.startswith(str(map_file()))
    assert words in err


def test_a_complaint_keeps_its_french_spaces(capsys):
    assert main(["stairs", "--set", "1-6", "--lang", "fr"]) == 2
    err = capsys.readouterr().err
    assert "1-6\u00a0: bibliothèque" in err
    assert "?" not in err
