"""From what happens to sounds: pure functions of events and of what everybody may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.evening.choosing import Standing
from companion.evening.situation import Situation
from companion.sounds.cues import Cue
from engine import Event
from engine.games.octopus import events as told


def _always(cue: Cue) -> Callable[[Any], Cue]:
    return lambda event: cue


def _ended(event: told.GameEnded) -> Cue:
    return Cue.CHOIR if event.winners else Cue.BELL


HEARD: dict[type[told.Happening], Callable[[Any], Cue]] = {
    told.ClocksRevealed: _always(Cue.SPRINGS),
    told.PawnsMoved: _always(Cue.PAWN),
    told.CultistFell: _always(Cue.PAWN),
    told.PowerLost: _always(Cue.LOSS),
    told.PowerGained: _always(Cue.GAIN),
    told.CultEliminated: _always(Cue.CANDLE),
    told.OffspringAttacked: _always(Cue.SLAP),
    told.NegotiationOpened: _always(Cue.ROOM),
    told.CultsConfronted: _always(Cue.BLADES),
    told.ComponentTaken: _always(Cue.GLASS),
    told.ComponentsSwapped: _always(Cue.GLASS),
    told.ComponentReturned: _always(Cue.GLASS),
    told.SwapFailed: _always(Cue.KNOCKS),
    told.GameEnded: _ended,
}

SILENT: dict[type[told.Happening], str] = {
    told.TurnBegan: "people turn to their clocks: nothing is heard until they seal",
    told.StairsConfirmed: "the table has just looked at the board",
    told.ConflictsBegan: "the first place is heard",
    told.TollDemanded: "what it costs is heard",
    told.PlaceDominated: "what is taken there is heard",
    told.PeaceKept: "peace is quiet",
    told.ComponentLeft: "nothing happens",
    told.NothingToTake: "nothing happens",
    told.SwapDeclined: "nothing happens",
    told.SacrificeMade: "what it costs is heard",
    told.SacrificeDeclined: "nothing happens",
    told.GainRefused: "nothing happens",
    told.ComponentRemoved: "it goes with its cult, and that is heard",
    told.VictoryChecked: "the end of the game is heard",
    told.CandidatesNarrowed: "the end of the game is heard",
    told.OffspringRevoked: "people take their pieces back",
}
"""What is left to eyes, and why."""


def cues_of(events: Sequence[Event[Any]]) -> list[Cue]:
    """What is heard of events told together: each sound once, in the order it first comes."""
    heard = (HEARD.get(type(event)) for event in events)  # type: ignore[arg-type]  # other games
    cues = (cue(event) for cue, event in zip(heard, events, strict=True) if cue)
    return list(dict.fromkeys(cues))


class Count(NamedTuple):
    """What may be heard of a choice: how many, never who and never what."""

    asked: int = 0
    sealed: int = 0
    lost: int = 0
    unsaved: bool = False
    """The disk has failed."""


def count(situation: Situation) -> Count:
    """Count those who choose."""
    standings = [choice.standing for choice in situation.choices.values()]
    lost = standings.count(Standing.LOST) + standings.count(Standing.SHUT)
    sealed = standings.count(Standing.SEALED)
    return Count(len(standings), sealed, lost, situation.trouble is not None)


def cues_between(before: Count, after: Count) -> list[Cue]:
    """What is heard when one becomes the other: the same for every seat."""
    cues = []
    if after.sealed > before.sealed:
        cues.append(Cue.STAMP)
        if after.sealed == after.asked:
            cues.append(Cue.BELL)
    # A dial that is not there yet when a choice begins is seen; one that goes away is heard.
    if (before.asked and after.lost > before.lost) or after.unsaved > before.unsaved:
        cues.append(Cue.KNOCKS)
    return cues
