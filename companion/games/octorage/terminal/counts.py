"""A game that is over, in numbers: its rounds, every mercenary, and who paid for what."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from companion.console.columns import by_seat
from companion.evening.telling import Narrator
from companion.games.octorage.narrator import counted
from companion.games.octorage.statistics import OfSeat, Statistics
from engine.games.octorage.cards import ALL

_LONGEST_NAME = 8
_MOST = 3
"""So many of one kind are told: the rest is in the story."""


def counts(found: Statistics, narrator: Narrator) -> Group:
    """Draw what was counted."""
    lines = (*_rounds(found, narrator), *_between(found, narrator))
    return Group(*map(Text, lines), _seats(found, narrator))


def _rounds(found: Statistics, narrator: Narrator) -> Iterator[str]:
    say = narrator.words.say
    for number, won in enumerate(found.rounds, 1):
        rage = say("terminal.board.all") if won.rage == ALL else won.rage
        yield say(
            "terminal.counts.round",
            number=number, seat=narrator.name(won.winner), rage=rage, lost=won.lost,
            turns=counted(narrator.words, "turns", won.turns),
        )  # fmt: skip


def _between(found: Statistics, narrator: Narrator) -> Iterator[str]:
    """The longest turn, thefts, and who paid for whose Pheromones."""
    say, name = narrator.words.say, narrator.name
    if long := found.longest:
        yield say(
            "terminal.counts.longest",
            cards=long.cards, round=long.round, turn=long.turn, seat=name(long.paid),
        )  # fmt: skip
    for theft in found.thefts[:_MOST]:
        yield say(
            "terminal.counts.theft",
            thief=name(theft.thief), victim=name(theft.victim), times=theft.times,
        )  # fmt: skip
    paid = [(each, each.paid) for each in found.pheromones if each.paid is not None]
    for raised, payer in paid[:_MOST]:
        yield say(
            "terminal.counts.pheromone",
            by=name(raised.by), paid=name(payer), times=raised.times,
        )  # fmt: skip


def _seats(found: Statistics, narrator: Narrator) -> Grid:
    figures = [_figures(seat) for seat in found.seats]
    names = [narrator.name(number) for number, _ in enumerate(figures)]
    say = narrator.words.say
    labels = {what: say(f"terminal.counts.each.{what}") for what in figures[0]}
    return by_seat(names, labels, figures, _LONGEST_NAME)


def _figures(seat: OfSeat) -> dict[str, int]:
    """What was counted of one; with printed cards nobody knows who could have played."""
    could = {} if seat.could_play is None else {"could": seat.could_play}
    return {
        "attacks": seat.attacks,
        **could,
        **seat.lost,
        "regained": seat.regained,
        "played": sum(seat.played.values()),
        "sent": seat.sent,
        "received": seat.received,
    }
