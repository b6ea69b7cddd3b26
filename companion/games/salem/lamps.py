"""What lamps say of Salem: six are the places 1 to 6, the seventh is the university."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from math import cos, pi, sin
from typing import Any

from companion import colours
from companion.lamps.meanings import Rank, Sense, always
from companion.lamps.score import EVERY_LAMP, LampPlace, Said
from engine import Event, Seat
from engine.games.salem import events as told
from engine.games.salem import turning as turns
from engine.games.salem.cards import PLACES, PORTAL, RLYEH, UNIVERSITY
from engine.games.salem.view import TableView
from hardware import effects
from hardware.effects import Effect
from hardware.layers import Layer

AT_THE_UNIVERSITY = len(PLACES) + 1
NEAR = 3
"""So many spaces from the demon, or from the end, all lamps burn low."""
_LOW = 0.6
BEAT_S = 0.5
"""Of whatever is counted: nothing flashes more than twice a second."""
_SPACE_S = 0.7
_STEP_S = 0.5
"""The sorcerer's light comes to a place while it goes at the one before."""
MOST_COUNTED = 12
"""Spaces that lamps count one by one: more of them nobody counts along."""


class SalemMeaning(StrEnum):
    """What lamps say beside what they say of any game."""

    SORCERER = "sorcerer"
    WALKS = "walks"
    CREATURE = "creature"
    COVERED = "covered"
    MAY_GO = "may_go"
    ARRIVES = "arrives"
    LOOKED = "looked"
    APPEARS = "appears"
    WAKES = "wakes"
    DEFEATED = "defeated"
    NECRON = "necron"
    MAD = "mad"
    BANISHED = "banished"
    SHUT = "shut"
    WALL = "wall"
    MISTAKEN = "mistaken"
    SAVED = "saved"
    LOST = "lost"


def _by_distance(effect: Effect) -> Callable[[int], Effect]:
    """The same light, or as low as all burn where the demon or the end is near."""
    low = effects.within(effect, effects.steady(_LOW))
    return lambda number: low if number > 1 else effect


_EYE = effects.within(effects.steady(0.4), effects.occult(3.2, 0.9, 0.0))
"""Low, and closed for a moment every few seconds."""
_SURGE_S, _WAKING_S, _LOOK_S, _FALL_S, _MAD_S = 1.2, 0.7, 1.6, 1.0, 2.0
_TURN_S = 2.0
"""For a look at the last tile."""

SENSES: Mapping[str, Sense] = {
    SalemMeaning.SORCERER: Sense(
        Rank.GROUND, _by_distance(effects.breathe(4.0, 0.05, 0.8)), colours.CANDLE
    ),
    SalemMeaning.WALKS: Sense(
        Rank.EVENT, always(effects.breathe(2 * _STEP_S, 0.0, 0.8)), colours.CANDLE, 2 * _STEP_S
    ),
    SalemMeaning.CREATURE: Sense(Rank.GROUND, _by_distance(_EYE), colours.DANGER),
    SalemMeaning.COVERED: Sense(Rank.GROUND, _by_distance(effects.steady(0.6)), colours.CALM),
    SalemMeaning.MAY_GO: Sense(Rank.PLACE, always(effects.beckon(0.5, 2.0, 0.3)), colours.BONE),
    SalemMeaning.ARRIVES: Sense(
        Rank.EVENT, lambda player: effects.pulses(player, BEAT_S, 9.0), None, 4 * BEAT_S
    ),
    SalemMeaning.LOOKED: Sense(
        Rank.EVENT, always(effects.breathe(_LOOK_S, 0.0, 1.0)), colours.BONE, _LOOK_S
    ),
    SalemMeaning.APPEARS: Sense(
        Rank.EVENT, always(effects.surge(_SURGE_S)), colours.DANGER, _SURGE_S
    ),
    SalemMeaning.WAKES: Sense(
        Rank.EVENT, always(effects.surge(_WAKING_S)), colours.DANGER, 3 * _WAKING_S, knocks=1
    ),
    SalemMeaning.DEFEATED: Sense(
        Rank.EVENT, always(effects.fade(_FALL_S)), colours.DANGER, _FALL_S
    ),
    SalemMeaning.NECRON: Sense(
        Rank.BOARD,
        always(effects.within(effects.steady(0.5), effects.shade_round(_SPACE_S, 0.35))),
        colours.DANGER,
        _SPACE_S,
        everywhere=True,
    ),
    SalemMeaning.MAD: Sense(
        Rank.LOSS, always(effects.gutter(_MAD_S)), colours.CANDLE, _MAD_S, everywhere=True
    ),
    SalemMeaning.BANISHED: Sense(
        Rank.BOARD, always(effects.one_by_one(1.8, 0.6)), colours.CANDLE, 2.6, everywhere=True
    ),
    SalemMeaning.SHUT: Sense(Rank.LOSS, always(effects.flare(0.4, 1.2, 0.7)), colours.CALM),
    SalemMeaning.WALL: Sense(Rank.LOSS, always(effects.flare(0.4, 1.6, 0.15)), colours.BONE),
    SalemMeaning.MISTAKEN: Sense(Rank.LOSS, always(effects.surge(_SURGE_S)), colours.DANGER),
    SalemMeaning.SAVED: Sense(
        Rank.END, always(effects.swell(3.0)), colours.CALM, everywhere=True, knocks=3
    ),
    SalemMeaning.LOST: Sense(
        Rank.END, always(effects.out_one_by_one(4.2, 0.6)), colours.DANGER, everywhere=True
    ),
}  # fmt: skip


def lamp_at(place: int) -> int:
    """The lamp of a place from 0 to 6."""
    return place or AT_THE_UNIVERSITY


# A table at rest


def _ground(view: TableView) -> list[Said]:
    """By lamp: the sorcerer over a creature over a tile that is covered."""
    near = 2 if is_near(view) else 1
    found = {lamp_at(each.number): SalemMeaning.COVERED for each in view.places if each.covered}
    found |= {lamp_at(each.number): SalemMeaning.CREATURE for each in view.places if each.creature}
    if view.shadow:
        found[AT_THE_UNIVERSITY] = SalemMeaning.CREATURE
    found[lamp_at(view.sorcerer)] = SalemMeaning.SORCERER
    return [Said(meaning, lamp, number=near) for lamp, meaning in sorted(found.items())]


def is_near(view: TableView) -> bool:
    """S55 while the prisoner is hidden, then S56."""
    last = view.length if view.prisoner else view.demon
    return last - view.necron <= NEAR


# What happens


def _anew(*said: Said) -> Callable[[Any, TableView], list[Said]]:
    """What is said, over lamps that rest otherwise now."""
    return lambda event, view: [*said, *_ground(view)]


def _at_its_place(meaning: SalemMeaning) -> Callable[[Any, TableView], list[Said]]:
    return lambda event, view: [Said(meaning, lamp_at(event.place)), *_ground(view)]


def _goes(event: turns.PawnMoved, view: TableView) -> list[Said]:
    return [_arrival(event.seat, event.to)]


def _arrival(seat: Seat, place: int) -> Said:
    """As many beats as the number of the player."""
    return Said(SalemMeaning.ARRIVES, lamp_at(place), (seat,), seat + 1)


def _may_go(event: told.TurnBegan, view: TableView) -> list[Said]:
    """Where a card in hand leads (S26); who is at R'lyeh goes nowhere (S51)."""
    player = view.players[event.seat]
    if not player.is_able:
        return []
    places = (card for card in player.cards if isinstance(card, int) and card != player.at)
    return [Said(SalemMeaning.MAY_GO, lamp_at(place)) for place in places]


def _spaces(event: told.NecronMoved | told.NecronJumped, view: TableView) -> list[Said]:
    """A dark runs through all lamps for each space forward."""
    runs = range(min(max(event.by, 0), MOST_COUNTED))
    said = (Said(SalemMeaning.NECRON, delay_s=_SPACE_S * run) for run in runs)
    return [*said, *_ground(view)]


def _walks(event: told.SorcererMoved, view: TableView) -> list[Said]:
    """His light comes by every place on his way (S44), and stays at the last."""
    *passed, last = event.way
    said = [Said(SalemMeaning.WALKS, lamp_at(place), delay_s=_STEP_S * step)
            for step, place in enumerate(passed)]  # fmt: skip
    arrived = _STEP_S * len(passed)
    rest = (one._replace(delay_s=arrived) if one.lamp == lamp_at(last) else one
            for one in _ground(view))  # fmt: skip
    return [*said, *rest]


def _called(event: told.CravenCame, view: TableView) -> list[Said]:
    return [*(_arrival(seat, UNIVERSITY) for seat in event.seats[:1]), *_ground(view)]


def _turned(event: told.TileTurned, view: TableView) -> list[Said]:
    """S58: as it should be, or not."""
    is_covered = view.places[event.place - 1].covered is not None
    is_portal = event.face == PORTAL
    if is_covered != is_portal:
        meaning = SalemMeaning.MISTAKEN
    else:
        meaning = SalemMeaning.SHUT if is_portal else SalemMeaning.WALL
    return [Said(meaning, lamp_at(event.place))]


def _ended(event: told.GameEnded, view: TableView) -> list[Said]:
    """After a look at the tiles, where they were turned."""
    turned = event.ending in ("sealed", "portal")
    delay_s = _TURN_S if turned else 0.0
    won = event.ending == "sealed"
    return [Said(SalemMeaning.SAVED if won else SalemMeaning.LOST, delay_s=delay_s)]


SAID: Mapping[type[Event[Any]], Callable[[Any, Any], list[Said]]] = {
    told.TurnBegan: _may_go,
    told.CreaturePlaced: _at_its_place(SalemMeaning.APPEARS),
    told.CreatureActivated: _at_its_place(SalemMeaning.WAKES),
    told.CreatureCleared: _at_its_place(SalemMeaning.DEFEATED),
    told.CravenCame: _called,
    told.NecronMoved: _spaces,
    told.NecronJumped: _spaces,
    told.SorcererMoved: _walks,
    told.PlayerWentMad: _anew(Said(SalemMeaning.MAD)),
    turns.PawnMoved: _goes,
    turns.OldOneBanished: _anew(Said(SalemMeaning.BANISHED)),
    turns.CreatureDefeated: _at_its_place(SalemMeaning.DEFEATED),
    turns.ShadowDefeated: _anew(Said(SalemMeaning.DEFEATED, AT_THE_UNIVERSITY)),
    turns.PlayerLooked: lambda event, view: [Said(SalemMeaning.LOOKED, lamp_at(event.place))],
    turns.TileCovered: _anew(),
    told.ShadowCame: _anew(Said(SalemMeaning.APPEARS, AT_THE_UNIVERSITY)),
    told.OldOneTurned: _anew(),
    told.TileTurned: _turned,
    told.GameEnded: _ended,
}

_HIDDEN = "only some may see it, or nobody: nothing hidden moves a lamp"
_OBJECTS = "objects are seen on strips and at places"
SILENT: Mapping[type[Event[Any]], str] = {
    told.PartDone: _HIDDEN,
    told.PairRemoved: _HIDDEN,
    turns.TileDecided: _HIDDEN,
    turns.TileSeen: _HIDDEN,
    told.BagRefilled: _OBJECTS,
    told.ObjectDrawn: _OBJECTS,
    told.ObjectHadNoRoom: _OBJECTS,
    told.ObjectLaid: _OBJECTS,
    told.ObjectGiven: _OBJECTS,
    told.ObjectDiscarded: _OBJECTS,
    turns.PlayersMet: _OBJECTS,
    turns.ObjectLost: _OBJECTS,
    turns.ObjectDropped: _OBJECTS,
    turns.ObjectTaken: _OBJECTS,
    turns.ObjectUsed: "what it does is lit",
    told.TooLittleGiven: "the jump is lit",
    told.RoundBegan: "the creatures are lit",
    told.EventPhaseBegan: "the sorcerer is lit as he goes",
    told.CreatureDrawn: "where it goes is lit",
    told.CreatureFoundNoRoom: "nothing changes on the board",
    told.NecronCame: "every space that he moves is lit",
    told.PileRenewed: "people shuffle, or need not",
    told.SanityLost: "candles go out on the strip",
    told.SanityRegained: "candles are lit on the strip",
    turns.LocationCardPlayed: "where it leads is lit",
    turns.CardsTakenBack: "the strip shows them",
    turns.SorcererGuarded: "he is lit there",
    turns.DieRolled: "what it takes is shown",
    turns.UniversityClosed: "the tiles are lit, one after the other",
    told.PlayerNamed: "what it brings is shown",
    told.TilesShuffled: "no tile is like another from now on",
    told.EventDrawn: "what it does is lit",
    told.EventsRenewed: "people shuffle, or need not",
    told.ShadowLeft: "another one comes, and is lit",
    told.NoShadowCame: "nothing changes on the board",
    told.CardByHand: "what people tell of it is lit",
}
_MOVED = (turns.LocationCardPlayed, told.PlayerWentMad, told.TurnBegan, told.EventPhaseBegan)
"""From then on nobody is to be shown where to go."""
_ENDS_IT = tuple(kind for kind, say in SAID.items() if kind not in (
    told.TurnBegan, turns.PawnMoved, turns.PlayerLooked, told.TileTurned, told.GameEnded,
))  # fmt: skip
"""After these, lamps rest otherwise, and say so anew."""


_ICONS = ("university", "sanatorium", "cemetery", "docks", "station", "theatre", "church")


def _places() -> tuple[LampPlace, ...]:
    """Round the prison as the sorcerer walks, the university at the top."""
    around = range(len(_ICONS))
    walks = [2 * pi * step / len(_ICONS) for step in around]
    return tuple(
        LampPlace(lamp_at(place), 0.68 * sin(turn), -0.68 * cos(turn), f"place-{_ICONS[place]}")
        for place, turn in zip(around, walks, strict=True)
    )


class SalemLit:
    """The city in the room: a lamp a place."""

    senses = SENSES
    samples = (SalemMeaning.SORCERER, SalemMeaning.APPEARS, SalemMeaning.NECRON, SalemMeaning.SAVED)
    places = _places()
    by_seat = False
    said = SAID
    silent = SILENT

    def ends(self, layer: Layer, event: Event[Any]) -> bool:
        """How a lamp rests is said anew as soon as one rests otherwise."""
        if isinstance(event, told.GameEnded):
            return layer.rank < Rank.LOSS
        if layer.rank == Rank.PLACE:
            return isinstance(event, _MOVED)
        return layer.rank == Rank.GROUND and isinstance(event, _ENDS_IT)

    def ground(self, view: TableView) -> list[Said]:
        """The sorcerer, creatures, tiles that are covered; all low where the end is near."""
        return _ground(view)

    def asked(self, view: TableView, seats: tuple[Seat, ...]) -> list[Said]:
        """Strips say it: lamps are places here."""
        return []

    def ended(self, view: TableView, winners: tuple[Seat, ...]) -> list[Said]:
        """The last event says it."""
        return []

    def lamps(self, view: TableView) -> tuple[int, ...]:
        """All of them, 1 to 6 and the university."""
        return EVERY_LAMP

    def lamp_of(self, view: TableView, seat: Seat) -> int | None:
        """Where the pawn stands; none is at R'lyeh, nor for the mad."""
        at = view.players[seat].at
        return None if at is None or at == RLYEH else lamp_at(at)

    def standing(self, view: TableView) -> Mapping[int, tuple[Seat, ...]]:
        """By lamp, whose pawns stand there."""
        found: dict[int, tuple[Seat, ...]] = {}
        for seat in self._seats(view):
            if lamp := self.lamp_of(view, seat):
                found[lamp] = (*found.get(lamp, ()), seat)
        return found

    def _seats(self, view: TableView) -> Iterable[Seat]:
        return map(Seat, range(len(view.players)))
