"""What is heard of Salem: boards, knocks, stone; and of a look nothing that tells a tile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.sounds.cues import Cue
from engine import Event
from engine.games.salem import events as told
from engine.games.salem import turning as turns


def _always(cue: Cue) -> Callable[[Any], Cue]:
    return lambda event: cue


def _ended(event: told.GameEnded) -> Cue:
    return Cue.CHOIR if event.ending == "sealed" else Cue.ROOM


HEARD: Mapping[type[Event[Any]], Callable[[Any], Cue]] = {
    told.OldOneTurned: _always(Cue.CARD),
    told.BagRefilled: _always(Cue.CLOTH),
    told.RoundBegan: _always(Cue.BELL),
    told.CreaturePlaced: _always(Cue.FLOORBOARD),
    told.CreatureActivated: _always(Cue.THREE_KNOCKS),
    told.NecronMoved: _always(Cue.STONE),
    told.NecronJumped: _always(Cue.STONE),
    told.PileRenewed: _always(Cue.CARD),
    told.CravenCame: _always(Cue.PAWN),
    told.CreatureCleared: _always(Cue.BLADES),
    told.SorcererMoved: _always(Cue.PAWN),
    told.SanityLost: _always(Cue.BREATH),
    told.SanityRegained: _always(Cue.GAIN),
    told.PlayerWentMad: _always(Cue.CANDLE),
    told.EventDrawn: _always(Cue.CARD),
    told.EventsRenewed: _always(Cue.CARD),
    told.TilesShuffled: _always(Cue.SLATE),
    told.ShadowCame: _always(Cue.FLOORBOARD),
    told.TileTurned: _always(Cue.SLATE),
    told.GameEnded: _ended,
    turns.PawnMoved: _always(Cue.PAWN),
    turns.PlayersMet: _always(Cue.CLOTH),
    turns.DieRolled: _always(Cue.BONES),
    turns.CreatureDefeated: _always(Cue.BLADES),
    turns.ShadowDefeated: _always(Cue.BLADES),
    turns.ObjectUsed: _always(Cue.GLASS),
    turns.ObjectTaken: _always(Cue.COIN),
    turns.TileCovered: _always(Cue.STAMP),
    turns.UniversityClosed: _always(Cue.STAMP),
    turns.OldOneBanished: _always(Cue.CHOIR),
}

_HIDDEN = "only some may see it, or nobody"
_GOES = "that an object goes is seen on the strip"
SILENT: Mapping[type[Event[Any]], str] = {
    told.PartDone: _HIDDEN,
    told.PairRemoved: _HIDDEN,
    turns.TileDecided: _HIDDEN,
    turns.TileSeen: _HIDDEN,
    turns.PlayerLooked: "that glasses are used is heard; a look has no sound of its own",
    told.ObjectLaid: "as many fall at once as there are spaces",
    told.ObjectDrawn: "everybody draws at once",
    told.ObjectHadNoRoom: _GOES,
    told.ObjectGiven: _GOES,
    told.ObjectDiscarded: _GOES,
    turns.ObjectLost: _GOES,
    turns.ObjectDropped: _GOES,
    told.TurnBegan: "the strip of the player grows",
    told.EventPhaseBegan: "the card is heard",
    told.CreatureDrawn: "what comes of it is heard",
    told.CreatureFoundNoRoom: "nothing happens",
    told.NecronCame: "the stone is heard",
    told.TooLittleGiven: "the jump is heard",
    told.PlayerNamed: "what it brings is heard",
    told.ShadowLeft: "another one comes, and is heard",
    told.NoShadowCame: "nothing happens",
    told.CardByHand: "people read it aloud",
    turns.LocationCardPlayed: "the pawn is heard",
    turns.CardsTakenBack: "the pawn is heard",
    turns.SorcererGuarded: "nothing happens",
}


class SalemHeard:
    """An old house at night."""

    cues = HEARD
    silent = SILENT
