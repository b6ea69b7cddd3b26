"""What is heard of Night of the Grand Octopus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.sounds.cues import Cue
from engine import Event
from engine.games.octopus import events as told


def _always(cue: Cue) -> Callable[[Any], Cue]:
    return lambda event: cue


def _ended(event: told.GameEnded) -> Cue:
    return Cue.CHOIR if event.winners else Cue.BELL


HEARD: Mapping[type[Event[Any]], Callable[[Any], Cue]] = {
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

SILENT: Mapping[type[Event[Any]], str] = {
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


class OctopusHeard:
    """A sound for what happens between people and pieces."""

    cues = HEARD
    silent = SILENT
