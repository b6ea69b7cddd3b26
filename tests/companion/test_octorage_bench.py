"""OctoRage is timed beside RLCard's UNO where that is installed. No timings here."""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.bench import PARTS, bench, engine
from companion.bench.subject import subject
from companion.console.measure import Rate, Timing
from companion.games.octorage.bench import UNO
from companion.text import LANGUAGES, words

RAGE = subject("octorage")


@pytest.fixture(scope="module")
def alone() -> dict[str, Any]:
    """What is measured without RLCard."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "rlcard", None)
        patch.delitem(sys.modules, UNO.module, raising=False)
        return engine.measure("", RAGE, seconds=0.01, rounds=1)


def test_the_game_that_is_timed_is_always_the_same(alone: dict[str, Any]) -> None:
    header = RAGE.header(RAGE.plan(4))
    assert header["cards"] == "table"
    assert len({seat["character"] for seat in header["seats"]}) == 4
    assert alone["game"] == "octorage"
    assert alone["answers"]["answers_per_s"] > 0


def test_without_rlcard_it_is_said_how_to_install_it(alone: dict[str, Any]) -> None:
    assert alone["uno"] == {"missing": "not installed: pip install 'octopus-table[uno]'"}
    assert [aim for aim in alone["aims"] if "uno" in aim["name"]] == [
        {"name": "playouts_to_uno", "value": None, "aim": ">= 4", "met": None},
        {"name": "answers_to_uno", "value": None, "aim": ">= 2", "met": None},
    ]


class FewCards:
    """A game with RLCard's ways that lasts five steps, and takes only what it has offered."""

    def __init__(self, num_players: int) -> None:
        assert num_players == 4
        self.np_random = SimpleNamespace(seed=lambda number: None)

    def init_game(self) -> tuple[dict[str, Any], int]:
        self.left = 5
        return self._offered(), 0

    def step(self, action: str) -> tuple[dict[str, Any], int]:
        assert action in self.offered
        self.left -= 1
        return self._offered(), 0

    def is_over(self) -> bool:
        return not self.left

    def _offered(self) -> dict[str, Any]:
        self.offered = [f"r-{self.left}", "draw"]
        return {"legal_actions": self.offered}


@pytest.fixture
def uno(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, where RLCard or something of its ways is."""
    for name in ("rlcard", "rlcard.games", "rlcard.games.uno"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr(sys.modules["rlcard.games.uno"], "Game", FewCards, raising=False)
    monkeypatch.delitem(sys.modules, UNO.module, raising=False)
    module = import_module(UNO.module)
    monkeypatch.setattr(module, "version", lambda _: "1.2.0")
    yield module
    sys.modules.pop(UNO.module, None)


def test_uno_is_played_by_legal_actions_to_its_end(uno: Any) -> None:
    assert uno.play(Random(1)) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_answers_are_counted_for_its_steps(
    uno: Any,
    language: str,
    alone: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    timings = {name: Timing() for name in ("uno", "playouts", "answers")}
    for name, units in (("uno", 100.0), ("playouts", 40.0), ("answers", 20.0)):
        timings[name].add(Rate(1.0, units), 10.0)
    report = uno.report(timings, 10.0)
    assert (report["steps_per_s"], report["ours_to_uno"], report["our_answers_to_uno"]) == (
        100, 4, 2,
    )  # fmt: skip
    measured = alone | {"uno": report}
    monkeypatch.setitem(PARTS, "engine", PARTS["engine"]._replace(measure=lambda *_: measured))
    assert bench("engine", words(language), RAGE, as_json=False) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "UNO" in said
    assert "100" in said


def test_what_moves_most_is_brought_for_screen_and_lamps() -> None:
    assert RAGE.bench.scenes is not None
    asked, attacked = RAGE.bench.scenes()
    assert asked != attacked
    said = words("en", RAGE.game.folder)
    for one in (RAGE.bench.calm, *RAGE.bench.busy):
        assert said.has(f"lamps.meaning.{one.meaning}")
