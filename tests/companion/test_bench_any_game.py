"""A game that brings nothing to be timed with is timed all the same. No timings here."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.__main__ import main
from companion.bench import PARTS, bench, engine, screen
from companion.bench.subject import Subject, subject
from companion.bench.timed_app import NO_SCENES, NO_SECRET
from companion.bench.works import Works
from companion.console.measure import Rate, Timing
from companion.games import FIRST
from companion.games.benched import Benched
from companion.games.octopus.bench import on_bare_rules
from companion.text import LANGUAGES, words
from tests.games.duel import DUEL
from tests.games.shelf import with_the_duel


@pytest.fixture(scope="module")
def of_duel() -> dict[str, Any]:
    """The test game, measured in no time."""
    return engine.measure("", Subject(DUEL), seconds=0.01, rounds=1)


def test_any_game_is_timed(of_duel: dict[str, Any]) -> None:
    assert of_duel["game"] == "duel"
    assert not {"bare", "openspiel"} & of_duel.keys()
    assert of_duel["playouts"]["games_per_s"] > 0 < of_duel["replay"]["answers"]
    values = {aim["name"]: aim["value"] for aim in of_duel["aims"]}
    assert values["playouts_to_bare"] is None
    assert "playouts_to_openspiel" not in values, "which nobody has its rules in"
    assert values["search_step_after_10_us"] == of_duel["search_step"]["after_10_us"] > 0
    assert values["answer_to_first"] == of_duel["first"]["cost"] > 0


def test_what_no_game_lasts_for_is_left_out() -> None:
    works = Works(Subject(DUEL))
    assert next(works.reached(1, Random(0)), None)
    assert next(works.reached(10_000, Random(0)), None) is None


def test_an_answer_is_held_against_one_of_the_first_game() -> None:
    duel, first = Works(Subject(DUEL)), Works(subject(FIRST))
    timings = {name: Timing() for name in ("first", "playouts")}
    timings["first"].add(Rate(1.0, 30.0), 10.0)  # turns a second
    timings["playouts"].add(Rate(1.0, 20.0), 10.0)
    cost = 30 * first.answers_per_turn / (20 * duel.answers_per_turn)
    figures = engine.beside_the_first(timings, duel, first)["first"]
    assert figures["game"] == FIRST
    assert figures["cost"] == pytest.approx(cost, rel=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_how_any_game_does(
    language: str,
    of_duel: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    part_ = PARTS["engine"]
    monkeypatch.setitem(PARTS, "engine", part_._replace(measure=lambda *_: of_duel))
    assert bench("engine", words(language), Subject(DUEL), as_json=False) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert words(language).say("bench.what.playouts") in said
    assert words(language).say("bench.what.first") in said
    assert " ".join(words(language).say("bench.legend_bare").split()) not in said
    assert words(language).say("bench.is.unknown") in said


def test_lamps_that_a_game_says_nothing_of_are_timed() -> None:
    figures = PARTS["lamps"].measure("", Subject(DUEL), 0.4)["paths"]["simulated"]
    assert figures["events"] >= 20
    assert figures["busiest"] in {"asked", "end"}


@pytest.fixture(scope="module")
def duel_seen() -> dict[str, Any]:
    """The screen with the test game on it, measured in no time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "RUN", "tests.companion.duel_timed")
        return screen.measure("", Subject(DUEL), seconds=1, starts=0)


def test_the_screen_is_measured_with_any_game(duel_seen: dict[str, Any]) -> None:
    assert duel_seen["game"] == "duel"
    assert duel_seen["table"]["choosing_percent"] >= 0
    assert duel_seen["reveal"] == {"missing": NO_SCENES}
    assert duel_seen["seals"] == {"missing": NO_SECRET}
    values = {aim["name"]: aim["value"] for aim in duel_seen["aims"]}
    assert values["first_frame_to_empty"] > 0
    assert values["seal_seen_p50_frames"] is None


def test_a_game_is_benched_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    timed = []
    with with_the_duel(), pytest.MonkeyPatch.context() as patch:
        part_ = PARTS["engine"]._replace(measure=lambda *given: timed.append(given) or {})
        patch.setitem(PARTS, "engine", part_)
        for game in ("duel", FIRST):
            assert main(["bench", "engine", "--game", game, "--json"]) == 0
        assert main(["bench", "engine", "--json"]) == 0
    assert [subject.id for _, subject, _ in timed] == ["duel", FIRST, FIRST]
    duel, octopus, _ = (subject.bench for _, subject, _ in timed)
    assert (duel.bare, octopus.bare) == (None, on_bare_rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_has_no_scenes_for_is_said(
    language: str,
    duel_seen: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(PARTS, "screen", PARTS["screen"]._replace(measure=lambda *_: duel_seen))
    assert bench("screen", words(language), Subject(DUEL), as_json=False) == 0
    said = " ".join(capsys.readouterr().out.split())
    for name in ("reveal", "seals"):
        sentence = words(language).say(f"bench.measured.screen_no_{name}")
        assert " ".join(sentence.split()) in said


def test_the_widest_question_of_a_game_is_timed_where_it_names_one(
    of_duel: dict[str, Any],
) -> None:
    opening = Subject(DUEL).opening(2)
    first = opening.owed[0]
    step = opening, opening.answer(first, first.rows[0])
    named = Subject(DUEL, Benched(widest=lambda: step))
    assert engine.measure("", named, seconds=0.01, rounds=1)["widest"]["us"] > 0
    assert "widest" not in of_duel
    assert Works(subject("creatures-cultists")).most_rows > 1000
