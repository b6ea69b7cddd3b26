"""What lamps say of OctoRage: the first is the Octoman, the others are the seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from math import cos, pi, sin
from typing import Any

from companion import colours
from companion.lamps.meanings import Meaning, Rank, Sense, always
from companion.lamps.score import LampPlace, Said
from engine import Event, Seat
from engine.games.octorage import events as told
from engine.games.octorage.cards import PHEROMONE
from engine.games.octorage.view import TableView
from hardware import effects
from hardware.layers import Layer

OCTOMAN = 1
"""His lamp; that of the first seat comes after it."""
FULL = 12
"""Rage is told in twelfths of its track: no Rage board has more levels."""
BEAT_S = 0.5
"""Of whatever is counted: nothing flashes more than twice a second."""


class RageMeaning(StrEnum):
    """What lamps say beside what they say of any game."""

    RAGE = "rage"
    FULL_RAGE = "full_rage"
    WEAPON = "weapon"
    PHEROMONE = "pheromone"
    ATTACK = "attack"
    PLAYS = "plays"
    WAITS = "waits"
    HOLDER = "holder"
    CURSED = "cursed"
    TREASURE = "treasure"
    REACHED = "reached"
    LIVES = "lives"
    FALLEN = "fallen"
    DODGE = "dodge"
    ROUND = "round"


def _breath(twelfths: int) -> effects.Effect:
    """Of six seconds at first, and the faster the higher the Rage."""
    return effects.breathe(6.4 - 0.35 * min(twelfths, FULL), 0.05, 0.9)


def _pulse(value: int) -> effects.Effect:
    """One short pulse, the longer the higher the Weapon."""
    lasts_s = 0.2 + 0.04 * value
    return effects.flare(0.3 * lasts_s, 0.7 * lasts_s)


def _holds(number: int) -> effects.Effect:
    """A dip every two seconds; 2: in the light of somebody who is cursed as well."""
    dips = effects.occult(2.4, 0.9, 0.0)
    return effects.within(_FLICKERS if number == 2 else effects.steady(0.5), dips)


_FLICKERS = effects.within(effects.steady(0.6), effects.flicker(0.2))
_PULSE_S, _SURGE_S, _REACHED_S, _RUN_S, _TAIL_S = 0.7, 1.2, 1.6, 0.7, 0.45

SENSES: Mapping[str, Sense] = {
    RageMeaning.RAGE: Sense(Rank.GROUND, _breath, colours.DANGER),
    RageMeaning.FULL_RAGE: Sense(
        Rank.GROUND, always(effects.pulses(2, BEAT_S, 0.8, base=0.12)), colours.DANGER
    ),
    RageMeaning.WEAPON: Sense(Rank.EVENT, _pulse, colours.BONE, _PULSE_S),
    RageMeaning.PHEROMONE: Sense(
        Rank.EVENT, always(effects.surge(_SURGE_S)), colours.DANGER, _SURGE_S
    ),
    RageMeaning.ATTACK: Sense(
        Rank.EVENT, always(effects.clash(BEAT_S)), colours.DANGER, 3 * BEAT_S, knocks=1
    ),
    RageMeaning.PLAYS: Sense(Rank.PLACE, always(effects.beckon(0.4, 1.6, 0.15)), None),
    RageMeaning.WAITS: Sense(Rank.GROUND, always(effects.steady(0.25)), None),
    RageMeaning.HOLDER: Sense(Rank.GROUND, _holds, None),
    RageMeaning.CURSED: Sense(Rank.GROUND, always(_FLICKERS), None),
    RageMeaning.TREASURE: Sense(
        Rank.EVENT, always(effects.pulses(2, BEAT_S, 9.0)), colours.CANDLE, 2 * BEAT_S
    ),
    RageMeaning.REACHED: Sense(
        Rank.EVENT, always(effects.breathe(_REACHED_S, 0.0, 1.0)), None, _REACHED_S
    ),
    RageMeaning.LIVES: Sense(
        Rank.EVENT, lambda lives: effects.dips(lives, BEAT_S, 0.0), None, 5 * BEAT_S + 0.4
    ),
    RageMeaning.FALLEN: Sense(Rank.LOSS, always(effects.fade(1.2)), None, 1.2),
    RageMeaning.DODGE: Sense(
        Rank.BOARD,
        always(effects.once_round(_RUN_S, _TAIL_S)),
        colours.BONE,
        _RUN_S + _TAIL_S,
        everywhere=True,
    ),
    RageMeaning.ROUND: Sense(
        Rank.END, lambda number: effects.one_of_them(number, 1.2), None, everywhere=True, knocks=1
    ),
}


# A table at rest


def _rage(view: TableView) -> Said:
    """How he breathes; once all is won, he rests."""
    if view.phase == "over":
        return Said(RageMeaning.WAITS, OCTOMAN)
    levels = len(view.rage)
    if view.level == levels:
        return Said(RageMeaning.FULL_RAGE, OCTOMAN)
    return Said(RageMeaning.RAGE, OCTOMAN, number=max(1, FULL * view.level // levels))


def _rests(view: TableView, seat: Seat) -> list[Said]:
    """How a seat waits for its turn; who is out is dark."""
    player, lamp = view.players[seat], lamp_of(seat)
    if not player.life:
        return []
    if view.octoman == seat:
        return [Said(RageMeaning.HOLDER, lamp, (seat,), 2 if player.front else 1)]
    return [Said(RageMeaning.CURSED if player.front else RageMeaning.WAITS, lamp, (seat,))]


def _all_rest(view: TableView) -> list[Said]:
    return [said for seat in _seats(view) for said in _rests(view, seat)]


def _seats(view: TableView) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(len(view.players))))


def _in_turn(view: TableView) -> tuple[Seat, ...]:
    """As they sit, in the present direction."""
    seats = _seats(view)
    return seats if view.direction == "clockwise" else seats[::-1]


def lamp_of(seat: Seat) -> int:
    """The lamp of a seat."""
    return OCTOMAN + 1 + seat


# What happens, as meanings


def _weapon(event: told.WeaponPlayed, view: TableView) -> list[Said]:
    """A pulse; a Pheromone surges whether the Rage can still rise or not."""
    pulse = Said(RageMeaning.WEAPON, OCTOMAN, number=event.card)
    surge = Said(RageMeaning.PHEROMONE, OCTOMAN, delay_s=_PULSE_S)
    return [pulse, surge] if event.card == PHEROMONE else [pulse]


def _laid(event: told.TreasureLaid, view: TableView) -> list[Said]:
    treasure = Said(RageMeaning.TREASURE, lamp_of(event.target))
    return [treasure, *_rests(view, event.target)]


def _from_to(event: Any, view: TableView) -> list[Said]:
    """First who does it, then who it is done to."""
    return [
        Said(RageMeaning.REACHED, lamp_of(event.seat), (event.seat,)),
        Said(RageMeaning.REACHED, lamp_of(event.target), (event.target,), delay_s=_REACHED_S / 2),
    ]


def _regained(event: told.LivesRegained, view: TableView) -> list[Said]:
    return [Said(RageMeaning.REACHED, lamp_of(event.seat), (event.seat,))]


def _lost(event: told.LivesLost, view: TableView) -> list[Said]:
    """A dip a life."""
    return [Said(RageMeaning.LIVES, lamp_of(event.seat), (event.seat,), event.lives)]


def _fell(event: told.PlayerFell, view: TableView) -> list[Said]:
    return [Said(RageMeaning.FALLEN, lamp_of(event.seat), (event.seat,))]


def _winner(view: TableView, seat: Seat, delay_s: float = 0.0) -> Said:
    number = _in_turn(view).index(seat) + 1
    return Said(RageMeaning.ROUND, None, (seat,), number, delay_s)


def _won(event: told.RoundWon, view: TableView) -> list[Said]:
    return [_winner(view, event.seat), Said(RageMeaning.WAITS, OCTOMAN)]


def _ended(event: told.GameEnded, view: TableView) -> list[Said]:
    """A light runs twice round the table, and stays with who has won."""
    run = Said(Meaning.END, None, (event.seat,))
    return [run, _winner(view, event.seat, 5.6), Said(RageMeaning.WAITS, OCTOMAN)]


SAID: Mapping[type[Event[Any]], Callable[[Any, Any], list[Said]]] = {
    told.RoundBegan: lambda event, view: [_rage(view), *_all_rest(view)],
    told.WeaponPlayed: _weapon,
    told.RageRose: lambda event, view: [_rage(view)],
    told.DirectionTurned: lambda event, view: [Said(RageMeaning.DODGE)],
    told.TreasureLaid: _laid,
    told.LivesRegained: _regained,
    told.TheftBegan: _from_to,
    told.PlayerStruck: _from_to,
    told.PlayerAttacked: lambda event, view: [Said(RageMeaning.ATTACK, OCTOMAN)],
    told.LivesLost: _lost,
    told.OctomanTaken: lambda event, view: _all_rest(view),
    told.PlayerFell: _fell,
    told.RoundWon: _won,
    told.GameEnded: _ended,
}

_HIDDEN = "only some may see it: nothing hidden moves a lamp"
SILENT: Mapping[type[Event[Any]], str] = {
    told.CharacterDrawn: "the strip shows the character",
    told.CardDrawn: _HIDDEN,
    told.NothingToDraw: "nothing happens",
    told.PileRenewed: "people shuffle, or need not",
    told.TurnBegan: "who is asked is lit",
    told.DodgePlayed: "the direction that turns is lit",
    told.CardDiscarded: "a hand is its owner's: how it shrinks is seen on the strip",
    told.CardStolen: _HIDDEN,
    told.WeaponTaken: "it is seen in the discard",
    told.LookBegan: "what he looks at is his: nothing hidden moves a lamp",
    told.CardLookedAt: _HIDDEN,
    told.CardKept: _HIDDEN,
    told.OtherCardDiscarded: "it is seen in the discard",
    told.PlayPassed: "who is asked is lit",
    told.WeaponsDiscarded: "it goes with the attack, and that is lit",
    told.DrawBegan: "people draw",
    told.CharacterTurned: "it goes with the round, and that is lit",
    told.CardsGathered: "it goes with the round, and that is lit",
}


def _places() -> tuple[LampPlace, ...]:
    """The Octoman in the middle, the seats round him, clockwise from the top."""
    turns = [2 * pi * step / 6 for step in range(6)]
    ring = (
        LampPlace(lamp_of(Seat(seat)), 0.74 * sin(turn), -0.74 * cos(turn))
        for seat, turn in enumerate(turns)
    )
    return (LampPlace(OCTOMAN, 0.0, 0.0, "octoman-octoman", numbered=False), *ring)


class RageLit:
    """The Octoman breathes, and a lamp a seat says how it fares."""

    senses = SENSES
    samples = (RageMeaning.RAGE, RageMeaning.DODGE, RageMeaning.ATTACK, Meaning.END)
    places = _places()
    by_seat = True
    said = SAID
    silent = SILENT

    def ends(self, layer: Layer, event: Event[Any]) -> bool:
        """How a seat rests is said anew as soon as it rests otherwise."""
        if isinstance(event, told.RoundBegan | told.RoundWon | told.GameEnded):
            return layer.rank < Rank.CARE
        if layer.rank != Rank.GROUND:
            return False
        if isinstance(event, told.RageRose):
            return OCTOMAN in layer.lamps
        if isinstance(event, told.OctomanTaken):
            return OCTOMAN not in layer.lamps
        if isinstance(event, told.TreasureLaid):
            return lamp_of(event.target) in layer.lamps
        return isinstance(event, told.PlayerFell) and lamp_of(event.seat) in layer.lamps

    def ground(self, view: TableView) -> list[Said]:
        """The Octoman, and everybody who is alive."""
        if view.phase == "over":
            (last,) = [seat for seat in _seats(view) if view.players[seat].life]
            return [_rage(view), _winner(view, last)]
        return [_rage(view), *_all_rest(view)]

    def asked(self, view: TableView, seats: tuple[Seat, ...]) -> list[Said]:
        """Whose card it is, or who has something to choose."""
        return [Said(RageMeaning.PLAYS, lamp_of(seat), (seat,)) for seat in seats]

    def ended(self, view: TableView, winners: tuple[Seat, ...]) -> list[Said]:
        """The last event says it."""
        return []

    def lamps(self, view: TableView) -> tuple[int, ...]:
        """Those of the seats, in the present direction."""
        return tuple(map(lamp_of, _in_turn(view)))

    def lamp_of(self, view: TableView, seat: Seat) -> int:
        """Its own."""
        return lamp_of(seat)

    def standing(self, view: TableView) -> Mapping[int, tuple[Seat, ...]]:
        """No piece has a lamp."""
        return {}
