"""A game that is over, in numbers: what moved Necron, every seat, and who knew what when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from companion.console.columns import by_seat
from companion.games.salem.narrator import SalemNarrator
from companion.games.salem.statistics import Known, OfSeat, Statistics

_LONGEST_NAME = 10


def counts(found: Statistics, knew: Iterable[Known], narrator: SalemNarrator) -> Group:
    """Draw what was counted."""
    lines = (*_board(found, narrator), *_knew(knew, narrator))
    return Group(*map(Text, lines), _seats(found, narrator))


def _board(found: Statistics, narrator: SalemNarrator) -> Iterator[str]:
    say = narrator.words.say
    spaces = {cause: n for cause, n in found.marker.items() if n}
    moved = ", ".join(f"{say(f'looking_back.cause.{cause}')} {n}" for cause, n in spaces.items())
    yield say("terminal.counts.rounds", rounds=narrator.counted("rounds", found.rounds))
    yield say("terminal.counts.necron", spaces=sum(spaces.values()), moved=moved or "–",
              back=found.back)  # fmt: skip
    yield say("terminal.counts.creatures", met=found.met, woken=found.woken,
              defeated=found.defeated)  # fmt: skip
    demon, end = found.closest
    yield say("terminal.counts.closest", demon=demon, end=end)


def _knew(knew: Iterable[Known], narrator: SalemNarrator) -> Iterator[str]:
    for one in knew:
        yield narrator.words.say(
            "terminal.counts.knew",
            seat=narrator.name(one.seat), face=narrator.option("tile", one.face),
            at=narrator.at(one.place), round=one.round,
        )  # fmt: skip


def _seats(found: Statistics, narrator: SalemNarrator) -> Grid:
    figures = [_figures(seat) for seat in found.seats]
    names = [narrator.name(number) for number, _ in enumerate(figures)]
    say = narrator.words.say
    labels = {what: say(f"terminal.counts.each.{what}") for what in figures[0]}
    return by_seat(names, labels, figures, _LONGEST_NAME)


def _figures(seat: OfSeat) -> dict[str, int]:
    return {
        "lost": sum(seat.lost.values()),
        "regained": seat.regained,
        "defeated": seat.defeated,
        "used": sum(seat.used.values()),
        "looks": seat.looks,
        "taken": seat.taken,
    }
