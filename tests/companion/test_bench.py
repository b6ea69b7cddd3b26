"""The benchmark times the same games everywhere and prints whole objects. No timings here."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel
import pytest

from companion.bench import PARTS, bench, chess_games, screen
from companion.bench import engine as part
from companion.bench.reconnect import NO_BUS, over_bluetooth
from companion.bench.subject import subject
from companion.bench.works import Works
from companion.evening.proofs import digest
from companion.games import FIRST
from companion.games.octopus.bench import OPENSPIEL, on_bare_rules, openspiel
from companion.games.octopus.bench.asking import AskingGame
from companion.games.octopus.bench.bare import READINGS, SEATS, BareGame
from companion.text import LANGUAGES
from engine import play_on, replay
from engine.bots import guessing
from tests.octopus import words

OCTOPUS = subject(FIRST)
RULES, OPENING = OCTOPUS.game.rules, OCTOPUS.opening(SEATS)


@pytest.fixture(scope="module")
def result() -> dict[str, Any]:
    """What is measured with whatever is installed."""
    return part.measure("", OCTOPUS, seconds=0.01, rounds=2)


@pytest.fixture(scope="module")
def alone() -> dict[str, Any]:
    """What is measured without the packages that we are compared with."""
    with pytest.MonkeyPatch.context() as patch:
        modules = {"pyspiel": OPENSPIEL.module, "chess": part.CHESS.module}
        for package, module in modules.items():
            patch.setitem(sys.modules, package, None)
            patch.delitem(sys.modules, module, raising=False)
        return part.measure("", OCTOPUS, seconds=0.01, rounds=1)


def final(game: BareGame) -> tuple[Any, ...]:
    """Who is left with how much power and what, and what is left of the components."""
    left = [(cult.power, sorted(cult.components)) for cult in game.cults if cult.power]
    return game.turn, left, game.stock[1:]


@pytest.mark.parametrize("seeds", [range(0, 500), range(500, 1000)])
def test_the_bare_game_is_the_game_of_the_engine(seeds: range) -> None:
    for seed in seeds:
        stick = BareGame(SEATS, Random(seed).random)
        stick.play()
        table = play_on(RULES, OPENING, guessing(Random(seed))).position.table
        left = [(table.power[seat], table.components(seat)) for seat in table.alive()]
        assert final(stick) == (table.turn, left, list(table.stock[1:])), seed


def test_a_game_by_answers_is_the_same_game() -> None:
    works = Works(OCTOPUS)
    for seed in range(50):
        assert (
            works.by_answers(Random(seed))
            == works.playout(Random(seed))
            == on_bare_rules(Random(seed))
        )


def test_the_asking_game_is_the_same_game() -> None:
    for seed in range(200):
        draw = Random(seed).random
        asking, stick = AskingGame(SEATS), BareGame(SEATS, Random(seed).random)
        while not asking.over:
            if asking.place:
                asking.answer(int(draw() * asking.choices()))
            else:
                asking.set_clocks([int(draw() * 49) if c.power else 0 for c in asking.seats])
        stick.play()
        assert final(asking) == final(stick), seed


def test_openspiel_plays_the_same_games_to_the_end() -> None:
    game = pyspiel.load_game("python_grand_octopus")
    for seed in range(50):
        state = openspiel.play(game, Random(seed))
        assert state.is_terminal()
        assert state.table.turn == on_bare_rules(Random(seed))
        winners = [seat for seat, won in enumerate(state.returns()) if won]
        outcome = play_on(RULES, OPENING, guessing(Random(seed))).position.outcome
        assert outcome is not None
        assert set(outcome.winners) <= set(winners)


def test_openspiel_finds_our_state_sound() -> None:
    state = pyspiel.load_game("python_grand_octopus").new_initial_state()
    assert state.is_simultaneous_node()
    assert state.legal_actions(0) == list(range(len(READINGS)))
    fork = state.clone()
    fork.apply_actions([0, 8, 16, 24])
    assert (state.table.turn, str(state)) == (0, "turn 0, place 0")
    assert fork.table.turn == 1


def test_chess_is_played_to_the_end() -> None:
    assert chess_games.play(Random(0)) > 4


def test_positions_are_those_after_so_many_answers() -> None:
    found = Works(OCTOPUS).reached(10, Random(1))
    for _ in range(20):
        position = next(found)
        assert position.outcome is None
        assert position.table.turn in (2, 3)


def test_the_peaceful_record_is_one_legal_game_of_a_thousand_answers() -> None:
    data = Works(OCTOPUS).record
    stages = list(replay(data, {FIRST: RULES}, digest))
    assert len(stages) == 1001
    assert stages[-1].position.outcome is None
    assert {event.cite for stage in stages for event in stage.events} >= {"R27", "R40", "R47"}


def numbers(value: Any) -> Iterator[float]:
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from numbers(inner)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


def test_the_object_is_whole(result: dict[str, Any]) -> None:
    assert result.keys() == {
        *("part", "game", "machine", "rounds", "bare", "playouts", "answers", "search_step"),
        *("replay", "json", "openspiel", "chess", "aims"),
    }
    assert result["machine"].keys() == {"python", "implementation", "machine", "cpus"}
    assert result["bare"].keys() == {"games_per_s", "turns_per_s"}
    assert result["playouts"].keys() == {"games_per_s", "turns_per_s", "ratio", "ratio_spread"}
    assert result["answers"].keys() == result["playouts"].keys() | {"answers_per_s"}
    assert result["search_step"].keys() >= {"after_10_us", "after_60_us", "after_60_to_after_10"}
    assert result["replay"]["answers"] == 1000
    assert result["json"].keys() == {"bytes", "encode_us", "decode_us"}
    assert all(number > 0 for number in numbers(result))


def test_aims_are_judged(result: dict[str, Any]) -> None:
    assert [aim.keys() for aim in result["aims"]] == [{"name", "value", "aim", "met"}] * 6
    for aim in result["aims"]:
        sign, bound = aim["aim"].split()
        if aim["value"] is None:
            assert aim["met"] is None
        else:
            above = aim["value"] - float(bound)
            assert aim["met"] is (above >= 0 if sign == ">=" else above <= 0)


def test_what_is_not_installed_is_said(alone: dict[str, Any]) -> None:
    missing = {"missing": "not installed: pip install 'octopus-table[bench]'"}
    assert alone["openspiel"] == alone["chess"] == missing
    aim = {"name": "playouts_to_openspiel", "value": None, "aim": ">= 2", "met": None}
    assert alone["aims"][-1] == aim


def test_json_is_one_line_a_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench("engine", words("en"), OCTOPUS, as_json=True, seconds=0.01) == 0
    said = capsys.readouterr()
    assert said.out.count("\n") == 1
    assert json.loads(said.out)["part"] == "engine"
    assert said.err == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_get_tables(
    language: str,
    result: dict[str, Any],
    alone: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    part_ = PARTS["engine"]
    monkeypatch.setitem(PARTS, "engine", part_._replace(measure=lambda *_: result))
    assert bench("engine", words(language), OCTOPUS, as_json=False) == 0
    assert words(language).say("bench.what.playouts") in capsys.readouterr().out
    monkeypatch.setitem(PARTS, "engine", part_._replace(measure=lambda *_: alone))
    assert bench("engine", words(language), OCTOPUS, as_json=False) == 0
    assert words(language).say("bench.missing", extra="bench") in capsys.readouterr().out


# Dials


@pytest.fixture(scope="module")
def of_dials() -> dict[str, Any]:
    """The dials measured with real pseudo-terminals, in a moment."""
    return PARTS["dials"].measure("", OCTOPUS, 0.3)


def test_the_dials_are_measured_whole(of_dials: dict[str, Any]) -> None:
    assert of_dials["part"] == "dials"
    assert of_dials["decode"]["frames_per_s"] > 0
    assert of_dials["accept"]["seals"] == of_dials["accept"]["dials"] * 20
    assert 0 < of_dials["accept"]["p50_ms"] <= of_dials["accept"]["p99_ms"]
    for path in ("reconnect", "reconnect_bluez"):
        assert of_dials[path]["dials"] == 5
        assert 0 < of_dials[path]["median_ms"] <= of_dials[path]["most_ms"]
    assert [aim["name"] for aim in of_dials["aims"]] == [
        "seal_accepted_p99_ms", "frames_per_s", "reconnected_ms", "reconnected_bluez_ms",
    ]  # fmt: skip


def test_without_a_bus_bluetooth_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert asyncio.run(over_bluetooth(1)) == {"missing": NO_BUS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_that_there_is_no_bus(
    language: str,
    of_dials: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    without = of_dials | {"reconnect_bluez": {"missing": NO_BUS}}
    part_ = PARTS["dials"]
    monkeypatch.setitem(PARTS, "dials", part_._replace(measure=lambda *_: without))
    assert bench("dials", words(language), OCTOPUS, as_json=False) == 0
    assert words(language).say("bench.no_bus") in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_how_the_dials_do(
    language: str,
    of_dials: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    part_ = PARTS["dials"]
    monkeypatch.setitem(PARTS, "dials", part_._replace(measure=lambda *_: of_dials))
    assert bench("dials", words(language), OCTOPUS, as_json=False) == 0
    assert words(language).say("bench.aim.frames_per_s") in capsys.readouterr().out


# Lamps


@pytest.fixture(scope="module")
def of_lamps() -> dict[str, Any]:
    """The lamps measured on both paths, in a moment."""
    return PARTS["lamps"].measure("", OCTOPUS, 0.4)


def test_the_lamps_are_measured_whole(of_lamps: dict[str, Any]) -> None:
    assert of_lamps["part"] == "lamps"
    assert list(of_lamps["paths"]) == ["simulated", "mock"]
    for figures in of_lamps["paths"].values():
        assert figures["events"] >= 20
        assert 0 < figures["p50_ms"] <= figures["p99_ms"]
        assert figures["idle_percent"] >= 0
        assert figures["busiest_percent"] > 0
    assert [aim["name"] for aim in of_lamps["aims"]] == [
        "lamps_busiest_percent", "lamps_idle_percent", "event_to_light_p99_ms",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_how_the_lamps_do(
    language: str,
    of_lamps: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    part_ = PARTS["lamps"]
    monkeypatch.setitem(PARTS, "lamps", part_._replace(measure=lambda *_: of_lamps))
    assert bench("lamps", words(language), OCTOPUS, as_json=False) == 0
    assert words(language).say("bench.path.mock") in capsys.readouterr().out.replace("\n", " ")


@pytest.fixture(scope="module")
def seen() -> dict[str, Any]:
    """The screen, measured in no time."""
    return screen.measure("", OCTOPUS, seconds=1, starts=0)


def test_the_screen_is_measured_next_to_an_empty_window(seen: dict[str, Any]) -> None:
    for window in ("empty", "table"):
        assert seen[window]["first_frame_ms"] > 0
        assert seen[window]["memory_mb"] > 20
    assert seen["seals"]["count"] >= 2
    assert seen["reveal"]["p50_ms"] > 0 < seen["empty"]["frame_p50_ms"]
    assert [aim["name"] for aim in seen["aims"] if aim["value"] is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_is_shown_in_words(
    language: str,
    seen: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    part = PARTS["screen"]._replace(measure=lambda *_: seen)
    monkeypatch.setitem(PARTS, "screen", part)
    assert bench("screen", words(language), OCTOPUS, as_json=False) == 0
    said = capsys.readouterr().out
    assert words(language).say("bench.aim.idle_to_empty") in said
