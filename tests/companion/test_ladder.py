"""`octopus-table ladder`: every kind of bot against every other, with how sure the figures are."""

import json
from random import Random

import pytest

from companion.__main__ import main
from companion.commands import ladder
from companion.commands.bot_games import bot_of
from companion.commands.ladder import Thinking, _Seated, wilson
from companion.games import game
from companion.text import LANGUAGES, words
from tests.engine.duel import Duel
from tests.engine.test_bots import negotiation
from tests.games.duel import DUEL
from tests.games.shelf import ID, with_the_duel

OCTOPUS = game("grand-octopus")


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(43, 100, 0.3373, 0.5278), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0)],
)  # fmt: skip
def test_an_interval_is_wilsons(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-4)


def climbed(capsys, *arguments):
    with with_the_duel():
        assert main(["ladder", "--game", ID, *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_kind_meets_every_other_in_the_same_games_for_the_same_seed(capsys):
    some = ("--bots", "guessing,careful,habit", "--games", "4", "--seed", "3")
    runs = [climbed(capsys, *some) for _ in range(2)]
    met = [(pair["bot"], pair["against"]) for pair in runs[0]["pairs"]]
    assert len(met) == len(set(met)) == 6
    assert all(one != other for one, other in met)
    assert all(pair["games"] == 4 for pair in runs[0]["pairs"])
    assert all(pair["low"] <= pair["won"] / 4 <= pair["high"] for pair in runs[0]["pairs"])
    assert runs[0]["pairs"] == runs[1]["pairs"]
    assert runs[0]["ms"].keys() == {"guessing", "careful", "habit"}


def test_strengths_are_among_the_kinds(capsys, monkeypatch):
    sat = set()

    def seated(rules, kind, random):
        sat.add(kind)
        return bot_of(rules, "careful", random)

    monkeypatch.setattr(ladder, "bot_of", seated)
    result = climbed(capsys, "--games", "1")
    assert sat == set(result["ms"]) > {one.id for one in Duel().info.strengths}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_told_in_words(capsys, language):
    spoken = words(language, DUEL.folder)
    few = ["--bots", "careful,guessing", "--games", "2", "--lang", language]
    with with_the_duel():
        assert main(["ladder", "--game", ID, *few]) == 0
    told = capsys.readouterr().out
    assert spoken.say("ladder.title") in told
    assert "careful ×3" in told
    assert "25" in told


def test_where_all_win_or_lose_each_kind_plays_with_its_like(capsys):
    some = ("--game", "sorcerer-of-salem", "--bots", "gentle,habit", "--games", "1")
    assert main(["ladder", *some, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["together"]
    assert [pair["against"] for pair in result["pairs"]] == ["gentle", "habit"]
    assert main(["ladder", *some, "--lang", "en"]) == 0
    assert words("en").say("ladder.won") in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wrong", "said"),
    [(("--bots", "careful,colossal"), "colossal: one of careful, guessing, habit, gentle"),
     (("--games", "0"), "'0'"), (("--games", "many"), "'many'"), (("--seed", "x"), "'x'"),
     (("--game", "chess"), "chess")],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_plain_words(capsys, wrong, said):
    with pytest.raises(SystemExit) as left:
        main(["ladder", "--lang", "en", *wrong])
    assert left.value.code == 2
    assert said in capsys.readouterr().err


def test_each_party_to_a_bargain_speaks_for_itself():
    """Two out of habit agree to anything; one who would rather fight ends it as one voice can."""
    position, decision = negotiation()

    def end(agrees):
        table = _Seated(OCTOPUS, ["habit"] * 3, {"habit": Thinking()}, Random(2))
        likes = {row: float(agrees == (row != ("fight",))) for row in decision.rows}
        table._minds[1].weigh = lambda sight: {row: {1: worth} for row, worth in likes.items()}
        return table.answer(position, decision)

    assert end(agrees=True) != ("fight",)
    assert end(agrees=False) == ("fight",)
