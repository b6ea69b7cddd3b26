"""The object of a part as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from companion.bench.engine import rivals_of
from companion.bench.subject import Subject
from companion.games.benched import Rival
from companion.text import Words

MET: dict[bool | None, tuple[str, str]] = {
    True: ("met", "green"),
    False: ("missed", "yellow"),
    None: ("unknown", "dim"),
}

Row = tuple[str, dict[str, Any], str]
"""A key of the words, the figures they speak of, and the name of the ratio among these."""


def show_dials(result: dict[str, Any], words: Words, _: Subject) -> None:
    """Print how the dials do."""
    console = Console()
    for name in ("decode", "accept", "reconnect"):
        console.print(_measured(name, result[name], words))
    if "missing" in (bluez := result["reconnect_bluez"]):
        console.print(words.say("bench.no_bus"))
    else:
        console.print(_measured("reconnect_bluez", bluez, words))
    console.print(_aims(result["aims"], words))


def show_lamps(result: dict[str, Any], words: Words, _: Subject) -> None:
    """Print how the lamps do."""
    console = Console()
    for path, figures in result["paths"].items():
        busiest = words.say(f"lamps.meaning.{figures['busiest']}")
        said = {"path": words.say(f"bench.path.{path}"), "busiest": busiest}
        console.print(_measured("lamps", figures | said, words))
    console.print(_aims(result["aims"], words))


def show_screen(result: dict[str, Any], words: Words, _: Subject) -> None:
    """Print how the screen does."""
    console = Console()
    for name in ("empty", "table", "reveal", "seals"):
        key = f"screen_no_{name}" if "missing" in result[name] else f"screen_{name}"
        console.print(words.say(f"bench.measured.{key}", **_numbers(result[name])))
    console.print(_aims(result["aims"], words))


def show_engine(result: dict[str, Any], words: Words, subject: Subject) -> None:
    """Print the figures, then how they stand to the aims."""
    console = Console()
    console.print(words.say("bench.machine", rounds=result["rounds"], **result["machine"]))
    console.print(_figures("ours", _ours(result), words))
    console.print(_figures("theirs", _theirs(result, rivals_of(subject)), words))
    console.print(words.say("bench.legend"))
    if "bare" in result:
        console.print(words.say("bench.legend_bare"))
    console.print(_aims(result["aims"], words))


def _ours(result: dict[str, Any]) -> list[Row]:
    """Ratios are to the bare game, where there is one."""
    bare, steps = "bare" in result, result["search_step"]
    return [
        *([("bare", result["bare"], "")] if bare else []),
        ("playouts", result["playouts"], "ratio" if bare else ""),
        ("answers", result["answers"], "ratio" if bare else ""),
        *[(f"step_{after}", steps, f"after_{after}_ratio" if bare else "")
          for after in (10, 60) if f"after_{after}_us" in steps],
        *([("widest", result["widest"], "")] if "widest" in result else []),
        *([("first", result["first"], "")] if "first" in result else []),
        ("replay", result["replay"], ""),
        ("json", result["json"], ""),
    ]  # fmt: skip


def _theirs(result: dict[str, Any], rivals: Mapping[str, Rival]) -> list[Row]:
    """Who is not installed has one line; a ratio that could not be measured is left out."""
    rows: list[Row] = []
    for name, rival in rivals.items():
        report = result[name]
        for key, ratio in rival.shown[:1] if "missing" in report else rival.shown:
            figures = {"extra": rival.extra} | report.get(key, report)
            rows.append((key, figures, ratio if ratio in figures else ""))
    return rows


def _figures(title: str, rows: Iterable[Row], words: Words) -> Grid:
    headings = ("what", "measured", f"ratio_{title}", "spread")
    grid = Grid(*[words.say(f"bench.column.{heading}") for heading in headings])
    for key, figures, ratio in rows:
        grid.add_row(
            words.say(f"bench.what.{key}"),
            _measured(key, figures, words),
            _number(figures[ratio]) if ratio else "",
            " … ".join(map(_number, figures[f"{ratio}_spread"])) if ratio else "",
        )
    return grid


def _measured(key: str, figures: dict[str, Any], words: Words) -> str:
    if "missing" in figures:
        return escape(words.say("bench.missing", extra=figures["extra"]))
    return words.say(f"bench.measured.{key}", **_numbers(figures))


def _numbers(figures: dict[str, Any]) -> dict[str, str]:
    return {name: _number(value) for name, value in figures.items()}


def _aims(aims: list[dict[str, Any]], words: Words) -> Grid:
    headings = ("aim", "value", "is", "met")
    grid = Grid(*[words.say(f"bench.column.{heading}") for heading in headings])
    for aim in aims:
        name, value = words.say(f"bench.aim.{aim['name']}"), aim["value"]
        met, style = MET[aim["met"]]
        said = Text(words.say(f"bench.is.{met}"), style)
        grid.add_row(name, aim["aim"], "" if value is None else _number(value), said)
    return grid


def _number(value: Any) -> str:
    """Write a number plainly, and anything else as it is."""
    if isinstance(value, float):
        return f"{value:.0f}" if value >= 1000 else f"{value:g}"
    return str(value)
