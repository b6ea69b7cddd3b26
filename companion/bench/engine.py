"""The part `engine`: how fast the rules are, beside a bare resolver and other people's engines."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.progress import track

from companion.bench.machine import at_least, at_most, machine
from companion.bench.measure import Timings, clock, rounded
from companion.games.octopus.bench import works as octopus

BUDGET = 30.0
"""Seconds of timing; with what is made ready before it, all ends within 40."""
ROUNDS = 15
OTHERS = {
    "openspiel": "companion.games.octopus.bench.openspiel",
    "chess": "companion.bench.chess_games",
}
MISSING = "not installed: pip install 'octopus-table[bench]'"


def measure(doing: str, seconds: float = BUDGET, rounds: int = ROUNDS) -> dict[str, Any]:
    """Time everything for so many *seconds*; *doing* names it beside the progress bar."""
    others = {name: _find(module) for name, module in OTHERS.items()}
    works = octopus.works()
    for module in others.values():
        works |= module.works() if module else {}
    console = Console(stderr=True)
    seeds = track(
        range(rounds),
        description=doing,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    timings = clock(works, "bare", seeds, seconds / rounds / (2 * len(works) - 1))
    result = {"part": "engine", "machine": machine(), "rounds": rounds, **_ours(timings)}
    for name, module in others.items():
        result[name] = module.report(timings) if module else {"missing": MISSING}
    return result | {"aims": _aims(result)}


def _find(name: str) -> ModuleType | None:
    """Import what compares us with a package, if the package is there."""
    try:
        return import_module(name)
    except ImportError:
        return None


def _ours(timings: Timings) -> dict[str, Any]:
    bare, answers, replay = (timings[name] for name in ("bare", "answers", "replay"))
    asked = octopus.answers_per_turn()
    return {
        "bare": {"games_per_s": rounded(bare.pieces), "turns_per_s": rounded(bare.units)},
        "playouts": timings["playouts"].games(),
        "answers": {"answers_per_s": rounded(answers.units * asked), **answers.games()},
        "search_step": _search_step(timings),
        "replay": {
            "record": "one game of cults that harm nobody, so that it does not end",
            "answers": octopus.RECORD_ANSWERS,
            "ms": rounded(1e3 / replay.pieces),
            "answers_per_s": rounded(replay.units),
        },
        "json": {
            "bytes": len(octopus.mid_game_json()),
            "encode_us": rounded(timings["encode"].us),
            "decode_us": rounded(timings["decode"].us),
        },
    }


def _search_step(timings: Timings) -> dict[str, Any]:
    early, late = timings["step_10"], timings["step_60"]
    return {
        "after_10_us": rounded(early.us),
        **early.ratio.named("after_10_ratio"),
        "after_60_us": rounded(late.us),
        **late.ratio.named("after_60_ratio"),
        **early.over(late).named("after_60_to_after_10"),
    }


def _aims(result: dict[str, Any]) -> list[dict[str, Any]]:
    """What we set out to reach; nothing is met where nothing was measured."""
    step = result["search_step"]
    return [
        at_least(0.4, "playouts_to_bare", result["playouts"]["ratio"]),
        at_least(0.12, "answers_to_bare", result["answers"]["ratio"]),
        at_most(10, "search_step_after_10_us", step["after_10_us"]),
        at_most(10, "search_step_after_60_us", step["after_60_us"]),
        at_most(1.25, "search_step_after_60_to_after_10", step["after_60_to_after_10"]),
        at_least(2, "playouts_to_openspiel", result["openspiel"].get("ours_to_openspiel")),
    ]
