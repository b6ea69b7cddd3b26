"""The part `engine`: how fast the rules are, beside a bare resolver and other people's engines."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.progress import track

from companion.bench.machine import at_least, at_most, machine
from companion.bench.subject import Subject, subject
from companion.bench.works import Works
from companion.console.measure import Timings, clock, rounded
from companion.games import FIRST
from companion.games.benched import Rival

BUDGET = 30.0
"""Seconds of timing; with what is made ready before it, all ends within 40."""
ROUNDS = 15
CHESS = Rival(
    "companion.bench.chess_games",
    shown=(("chess", "ours_to_chess"), ("chess_step", "our_search_steps_to_chess")),
)
"""Whom every game is compared with."""
MISSING = "not installed: pip install 'octopus-table[{}]'"


def measure(
    doing: str, timed: Subject, seconds: float = BUDGET, rounds: int = ROUNDS
) -> dict[str, Any]:
    """Time everything for so many *seconds*; *doing* names it beside the progress bar."""
    ours, rivals = Works(timed), rivals_of(timed)
    first = None if timed.id == FIRST else Works(subject(FIRST))
    modules = {name: _find(rival.module) for name, rival in rivals.items()}
    works = ours.by_name() | ({"first": first.playout} if first else {})
    for module in modules.values():
        works |= module.works() if module else {}
    console = Console(stderr=True)
    seeds = track(
        range(rounds),
        description=doing,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    timings = clock(works, next(iter(works)), seeds, seconds / rounds / (2 * len(works) - 1))
    result = {"part": "engine", "game": timed.id, "machine": machine(), "rounds": rounds}
    result |= _ours(timings, ours, timed.bench.lasts_as)
    result |= beside_the_first(timings, ours, first) if first else {}
    for name, module in modules.items():
        missing = {"missing": MISSING.format(rivals[name].extra)}
        result[name] = module.report(timings, ours.answers_per_turn) if module else missing
    return result | {"aims": [*_aims(result), *_aims_beside(rivals, result)]}


def rivals_of(timed: Subject) -> dict[str, Rival]:
    """Whom a game is compared with."""
    return {**timed.bench.rivals, "chess": CHESS}


def _find(name: str) -> ModuleType | None:
    """None: their package is not there."""
    try:
        return import_module(name)
    except ImportError:
        return None


def _ours(timings: Timings, works: Works, record: str) -> dict[str, Any]:
    answers, replay = timings["answers"], timings["replay"]
    return {
        **_bare(timings),
        "playouts": timings["playouts"].games(),
        "answers": {
            "answers_per_s": rounded(answers.units * works.answers_per_turn),
            **answers.games(),
        },
        "search_step": _search_step(timings),
        **_widest(timings, works),
        "replay": {
            "record": record,
            "answers": works.record_answers,
            "ms": rounded(1e3 / replay.pieces),
            "answers_per_s": rounded(replay.units),
        },
        "json": {
            "bytes": len(works.mid_game_json),
            "encode_us": rounded(timings["encode"].us),
            "decode_us": rounded(timings["decode"].us),
        },
    }


def _bare(timings: Timings) -> dict[str, Any]:
    if "bare" not in timings:
        return {}
    bare = timings["bare"]
    return {"bare": {"games_per_s": rounded(bare.pieces), "turns_per_s": rounded(bare.units)}}


def beside_the_first(timings: Timings, ours: Works, first: Works) -> dict[str, Any]:
    """What an answer costs in playouts, in answers of the game that the engine was built for."""
    turns = timings["first"].over(timings["playouts"])
    cost = turns.times(first.answers_per_turn / ours.answers_per_turn)
    return {"first": {"game": FIRST, **cost.named("cost")}}


def _widest(timings: Timings, works: Works) -> dict[str, Any]:
    if "widest" not in timings:
        return {}
    return {"widest": {"rows": works.most_rows, "us": rounded(timings["widest"].us)}}


def _search_step(timings: Timings) -> dict[str, Any]:
    """Early and late, each where games last for it."""
    steps = {after: timings.get(f"step_{after}") for after in (10, 60)}
    found: dict[str, Any] = {}
    for after, step in steps.items():
        if step:
            found[f"after_{after}_us"] = rounded(step.us)
            found |= step.ratio.named(f"after_{after}_ratio")
    early, late = steps[10], steps[60]
    return found | (early.over(late).named("after_60_to_after_10") if early and late else {})


def _aims(result: dict[str, Any]) -> list[dict[str, Any]]:
    """What we set out to reach; nothing is met where nothing was measured."""
    step, has_bare = result["search_step"], "bare" in result
    beside = [at_most(1.5, "answer_to_first", result["first"]["cost"])] if "first" in result else []
    return [
        at_least(0.45, "playouts_to_bare", result["playouts"]["ratio"] if has_bare else None),
        at_least(0.12, "answers_to_bare", result["answers"]["ratio"] if has_bare else None),
        at_most(10, "search_step_after_10_us", step.get("after_10_us")),
        at_most(10, "search_step_after_60_us", step.get("after_60_us")),
        at_most(1.25, "search_step_after_60_to_after_10", step.get("after_60_to_after_10")),
        *beside,
    ]


def _aims_beside(rivals: Mapping[str, Rival], result: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        at_least(least, aim, result[name].get(figure))
        for name, rival in rivals.items()
        for aim, (figure, least) in rival.aims.items()
    ]
