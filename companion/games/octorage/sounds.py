"""What is heard of OctoRage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.sounds.cues import Cue
from engine import Event
from engine.games.octorage import events as told
from engine.games.octorage.cards import (
    CLASS_OF,
    DYNAMITE,
    MACHETES,
    MACHINE_GUNS,
    PHEROMONE,
    PISTOLS,
    Card,
)

_OF_CLASS: Mapping[tuple[Card, ...], Cue] = {
    MACHETES: Cue.MACHETE,
    PISTOLS: Cue.PISTOL,
    (PHEROMONE,): Cue.BREATH,
    MACHINE_GUNS: Cue.MACHINE_GUN,
    (DYNAMITE,): Cue.DYNAMITE,
}


def _always(cue: Cue) -> Callable[[Any], Cue]:
    return lambda event: cue


def _weapon(event: told.WeaponPlayed) -> Cue:
    return _OF_CLASS[CLASS_OF[event.card]]


HEARD: Mapping[type[Event[Any]], Callable[[Any], Cue]] = {
    told.RoundBegan: _always(Cue.CARD),
    told.PileRenewed: _always(Cue.CARD),
    told.WeaponPlayed: _weapon,
    told.DodgePlayed: _always(Cue.CLOTH),
    told.TreasureLaid: _always(Cue.COIN),
    told.LivesRegained: _always(Cue.GAIN),
    told.CardDiscarded: _always(Cue.CARD),
    told.TheftBegan: _always(Cue.CARD),
    told.WeaponTaken: _always(Cue.CARD),
    told.LookBegan: _always(Cue.CARD),
    told.PlayerStruck: _always(Cue.LOSS),
    told.PlayerAttacked: _always(Cue.BITE),
    told.PlayerFell: _always(Cue.CANDLE),
    told.DrawBegan: _always(Cue.CARD),
    told.RoundWon: _always(Cue.BELL),
    told.GameEnded: _always(Cue.CHOIR),
}
"""Cards sound alike, whatever they are, until they are played."""

_HIDDEN = "only some may see it; that cards are drawn is heard once, whatever they are"
SILENT: Mapping[type[Event[Any]], str] = {
    told.CharacterDrawn: "people read what their character can do",
    told.CardDrawn: _HIDDEN,
    told.NothingToDraw: "nothing happens",
    told.TurnBegan: "the first card is heard",
    told.RageRose: "the breath of the Pheromone is heard",
    told.DirectionTurned: "the Dodge is heard",
    told.CardStolen: _HIDDEN,
    told.CardLookedAt: _HIDDEN,
    told.CardKept: _HIDDEN,
    told.OtherCardDiscarded: "that he looks is heard",
    told.PlayPassed: "the next card is heard",
    told.LivesLost: "what takes them is heard",
    told.OctomanTaken: "the attack is heard",
    told.WeaponsDiscarded: "the attack is heard",
    told.CharacterTurned: "the end of the round is heard",
    told.CardsGathered: "the end of the round is heard",
}


class RageHeard:
    """Metal on wood for Weapons, a breath, cloth, a coin, a bite."""

    cues = HEARD
    silent = SILENT
