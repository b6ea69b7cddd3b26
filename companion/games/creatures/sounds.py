"""What is heard: bone on slate for dice, a stamp for a death, a yawn for the god."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.sounds.cues import Cue
from engine import Event
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came


def _always(cue: Cue) -> Callable[[Any], Cue]:
    return lambda event: cue


def _act(event: told.ActBegan) -> Cue:
    return Cue.YAWN if event.act == "summon" else Cue.CARD


HEARD: Mapping[type[Event[Any]], Callable[[Any], Cue]] = {
    told.CultFavoured: _always(Cue.GLASS),
    told.PileRenewed: _always(Cue.CARD),
    told.ActBegan: _act,
    told.CardDiscarded: _always(Cue.CARD),
    told.CardKept: _always(Cue.CARD),
    told.DefencePlayed: _always(Cue.CLOTH),
    came.DiceRolled: _always(Cue.BONES),
    came.CultistDied: _always(Cue.STAMP),
    came.CultistReturned: _always(Cue.GAIN),
    came.LastingLaid: _always(Cue.SLATE),
    came.SummoningFailed: _always(Cue.LOSS),
    came.CultDevoured: _always(Cue.BITE),
    came.CultOut: _always(Cue.CANDLE),
    came.GameEnded: _always(Cue.CHOIR),
}
"""A window has no sound of its own, and a card sounds alike whatever it is."""

_ASKED = "the next question says it"
SILENT: Mapping[type[Event[Any]], str] = {
    told.CultFounded: "the voice says it, where it is switched on",
    told.SkillRolled: "fifteen of them come at once, and the sheets show them",
    told.RoundBegan: "the star is heard",
    told.CardDrawn: "only some may see it",
    told.NothingToDraw: "nothing happens",
    told.TurnBegan: _ASKED,
    told.FreePartBegan: _ASKED,
    told.TurnEnded: _ASKED,
    told.AttackAimed: "the dice are heard",
    told.TargetChosen: "the card was heard",
    told.AttackCancelled: "the defence card was heard",
    told.DefenceDeclined: "nothing happens",
    told.CounterChosen: "the dice are heard",
    told.ActEnded: _ASKED,
    told.PeripetyReplaced: "a hand is its owner's",
    came.RollBegan: _ASKED,
    came.BonusBought: "the dice are heard",
    came.RollDecided: "the dice were heard",
    came.PointsChanged: "the card was heard",
    came.LastingEnded: "the strip says which card ends",
    came.AdjustmentsBegan: _ASKED,
    came.AdjustmentsDone: _ASKED,
    came.AttacksFreed: _ASKED,
}


class CreaturesHeard:
    """What chance and death bring; never that somebody is asked for a hidden card."""

    cues = HEARD
    silent = SILENT
