"""A game that is over, in numbers: every cult, who killed whom, the deadliest cultist."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import asdict
from rich.console import Group
from rich.text import Text

from companion.console.columns import by_seat
from companion.games.creatures.counting import cultist
from companion.games.creatures.narrator import CreaturesNarrator
from companion.games.creatures.statistics import Statistics

_LONGEST_NAME = 8
_SHOWN = (
    "kills", "losses", "earned", "spent", "rips", "botches", "defences", "stopped", "luck",
)  # fmt: skip


def counts(found: Statistics, narrator: CreaturesNarrator) -> Group:
    """Draw what was counted."""
    say = narrator.words.say
    labels = {what: say(f"terminal.counts.each.{what}") for what in _SHOWN}
    figures = [{what: asdict(seat)[what] for what in _SHOWN} for seat in found.seats]
    names = [narrator.name(seat) for seat in range(len(found.seats))]
    return Group(
        *map(Text, _lines(found, narrator)), by_seat(names, labels, figures, _LONGEST_NAME)
    )


def _lines(found: Statistics, narrator: CreaturesNarrator) -> Iterator[str]:
    say, name = narrator.words.say, narrator.name
    yield say("terminal.counts.rounds", rounds=narrator.counted("rounds", found.rounds))
    if best := found.deadliest:
        who = cultist(narrator.words, best.cultist)
        yield say("terminal.counts.deadliest", cultist=who, seat=name(best.seat), kills=best.kills)
    for (killer, victim), times in sorted(found.killed.items()):
        if times:
            yield say("terminal.counts.grid", killer=name(killer), victim=name(victim), times=times)
