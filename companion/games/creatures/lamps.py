"""What lamps say: five are the seats, the sixth the dice, the seventh the god. No window is lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from math import cos, pi, sin
from typing import Any

from companion import colours
from companion.lamps.meanings import Meaning, Rank, Sense, always
from companion.lamps.score import LampPlace, Said
from engine import Event, Seat
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came
from engine.games.creatures.settings import CULTS
from engine.games.creatures.table import OVER
from engine.games.creatures.view import TableView
from hardware import effects
from hardware.layers import Layer

DICE, GOD = 6, 7
BEAT_S = 0.5
"""Of whatever is counted: nothing flashes more than twice a second."""
LONG_S = 1.4


class CultMeaning(StrEnum):
    """What lamps say beside what they say of any game."""

    TURN = "turn"
    CALLED = "called"
    STAR = "star"
    MEMBER = "member"
    GONE = "gone"
    DEATH = "death"
    RETURNED = "returned"
    SUCCESS = "success"
    RIP = "rip"
    FAILURE = "failure"
    BOTCH = "botch"
    NEAR = "near"
    READY = "ready"
    SUMMONING = "summoning"
    DEVOURED = "devoured"


_WAITS = effects.within(effects.steady(0.35), effects.occult(4.0, 2.0, 0.0))
_WEAK = effects.within(effects.steady(0.2), effects.pulses(1, 1.6, 5.0))


SENSES: Mapping[str, Sense] = {
    CultMeaning.TURN: Sense(Rank.GROUND, always(effects.steady(0.7)), None),
    CultMeaning.CALLED: Sense(Rank.PLACE, always(effects.beckon(0.4, 1.6, 0.15)), None),
    CultMeaning.STAR: Sense(Rank.GROUND, always(effects.beckon(3.4, 1.2, 0.15)), None),
    CultMeaning.MEMBER: Sense(Rank.GROUND, always(_WAITS), None),
    CultMeaning.GONE: Sense(Rank.GROUND, always(_WEAK), None),
    CultMeaning.DEATH: Sense(Rank.EVENT, always(effects.pulses(2, BEAT_S, 9.0)), None, 2 * BEAT_S),
    CultMeaning.RETURNED: Sense(Rank.EVENT, always(effects.breathe(1.6, 0.0, 1.0)), None, 1.6),
    CultMeaning.SUCCESS: Sense(Rank.EVENT, always(effects.swell(0.25)), colours.BONE, 1.4),
    CultMeaning.RIP: Sense(
        Rank.EVENT, always(effects.pulses(2, LONG_S, 9.0)), colours.CANDLE, 2 * LONG_S
    ),
    CultMeaning.FAILURE: Sense(Rank.EVENT, always(effects.flare(0.1, 0.3)), colours.BONE, BEAT_S),
    CultMeaning.BOTCH: Sense(
        Rank.EVENT, always(effects.clash(BEAT_S)), colours.DANGER, 3 * BEAT_S, knocks=1
    ),
    CultMeaning.NEAR: Sense(
        Rank.GROUND,
        always(effects.within(effects.steady(0.3), effects.flicker(0.2))),
        colours.DANGER,
    ),
    CultMeaning.READY: Sense(
        Rank.GROUND, always(effects.pulses(2, 0.8, 1.8, base=0.25)), colours.DANGER
    ),
    CultMeaning.SUMMONING: Sense(
        Rank.PLACE, always(effects.pulses(3, BEAT_S, 1.2, base=0.1)), colours.DANGER
    ),
    CultMeaning.DEVOURED: Sense(Rank.LOSS, always(effects.fade(1.2)), None, 1.2, knocks=2),
}


# A table at rest


def lamp_of(seat: int) -> int:
    """The lamp of a seat: no game has more than five."""
    return seat + 1


def _seats(view: TableView) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(len(view.players))))


def _rests(view: TableView, seat: Seat) -> Said:
    """Whose turn it is, who holds the star, who waits, who is out."""
    if view.players[seat].is_out:
        return Said(CultMeaning.GONE, lamp_of(seat), (seat,))
    if view.active == seat:
        return Said(CultMeaning.TURN, lamp_of(seat), (seat,))
    meaning = CultMeaning.STAR if view.favoured == seat else CultMeaning.MEMBER
    return Said(meaning, lamp_of(seat), (seat,))


def _god(view: TableView) -> list[Said]:
    """Dark; who had the goal as the round began; who can summon now."""
    playing = [one for one in view.players if not one.is_out]
    if view.active is not None and view.players[view.active].may_summon:
        return [Said(CultMeaning.READY, GOD)]
    near = any(one.began >= view.goal for one in playing)
    return [Said(CultMeaning.NEAR, GOD)] if near else []


def _all_rest(view: TableView) -> list[Said]:
    return [*(_rests(view, seat) for seat in _seats(view)), *_god(view)]


# What happens, as meanings


def _decided(event: came.RollDecided, view: TableView) -> list[Said]:
    return [Said(CultMeaning(event.result), DICE)]


def _died(event: came.CultistDied, view: TableView) -> list[Said]:
    return [Said(CultMeaning.DEATH, lamp_of(event.cult), (event.cult,))]


def _returned(event: came.CultistReturned, view: TableView) -> list[Said]:
    return [Said(CultMeaning.RETURNED, lamp_of(event.cult), (event.cult,))]


def _devoured(event: came.CultDevoured, view: TableView) -> list[Said]:
    return [Said(CultMeaning.DEVOURED, lamp_of(event.seat), (event.seat,))]


def _act(event: told.ActBegan, view: TableView) -> list[Said]:
    return [Said(CultMeaning.SUMMONING, GOD)] if event.act == "summon" else []


def _ended(event: came.GameEnded, view: TableView) -> list[Said]:
    return [Said(Meaning.END, None, event.winners)]


_RESTS_ANEW = (
    told.RoundBegan, told.CultFavoured, told.TurnBegan, came.CultOut, came.SummoningFailed,
)  # fmt: skip
"""What changes how everybody rests."""

SAID: Mapping[type[Event[Any]], Callable[[Any, Any], list[Said]]] = {
    **dict.fromkeys(_RESTS_ANEW, lambda event, view: _all_rest(view)),
    told.ActBegan: _act,
    came.RollDecided: _decided,
    came.CultistDied: _died,
    came.CultistReturned: _returned,
    came.CultDevoured: _devoured,
    came.GameEnded: _ended,
}

_ASKED = "who is asked is lit"
_HAND = "a hand is its owner's: nothing of it moves a lamp"
SILENT: Mapping[type[Event[Any]], str] = {
    told.CultFounded: "the middle says it",
    told.SkillRolled: "the sheets show it",
    told.CardDrawn: _HAND,
    told.NothingToDraw: "nothing happens",
    told.PileRenewed: "the table shuffles by itself",
    told.FreePartBegan: _ASKED,
    told.TurnEnded: "the next turn is lit",
    told.AttackAimed: "who is asked is lit; a window is not",
    told.TargetChosen: "the strip shows it",
    told.DefencePlayed: "the strip shows it: a lamp would tell of windows",
    told.AttackCancelled: "the strip shows it",
    told.DefenceDeclined: "nothing happens",
    told.CounterChosen: "the dice are lit",
    told.CardKept: _HAND,
    told.ActEnded: _ASKED,
    told.CardDiscarded: _HAND,
    told.PeripetyReplaced: _HAND,
    came.RollBegan: "the dice are lit once they lie",
    came.BonusBought: "the strip shows it",
    came.DiceRolled: "what they bring is lit",
    came.PointsChanged: "the strip shows it",
    came.LastingLaid: "its card lies on the table",
    came.LastingEnded: "the strip says which card ends",
    came.AdjustmentsBegan: _ASKED,
    came.AdjustmentsDone: _ASKED,
    came.AttacksFreed: "the strip shows it",
}


def _places() -> tuple[LampPlace, ...]:
    """The seats in a ring from the top, dice and god between them."""
    turns = [2 * pi * step / len(CULTS) for step in range(len(CULTS))]
    ring = (
        LampPlace(lamp_of(seat), 0.84 * sin(turn), -0.84 * cos(turn))
        for seat, turn in enumerate(turns)
    )
    return (
        *ring,
        LampPlace(DICE, -0.28, 0.0, "figure-dice", numbered=False),
        LampPlace(GOD, 0.28, 0.0, "figure-god", numbered=False),
    )


class CreaturesLit:
    """A lamp a seat, the dice and the god; never a word of a window or a hand."""

    senses = SENSES
    samples = (CultMeaning.STAR, CultMeaning.DEATH, CultMeaning.RIP, CultMeaning.SUMMONING)
    places = _places()
    by_seat = False
    said = SAID
    silent = SILENT

    def ends(self, layer: Layer, event: Event[Any]) -> bool:
        """How everybody rests is said anew; the summoning is over with its roll."""
        if isinstance(event, came.GameEnded):
            return layer.rank < Rank.CARE
        if isinstance(event, came.RollDecided):
            return layer.rank == Rank.PLACE and GOD in layer.lamps
        return isinstance(event, _RESTS_ANEW) and layer.rank == Rank.GROUND

    def ground(self, view: TableView) -> list[Said]:
        """Everybody, and how near the god is."""
        return [] if view.phase == OVER else _all_rest(view)

    def asked(self, view: TableView, seats: tuple[Seat, ...]) -> list[Said]:
        """Who is asked; whose turn it is needs no more."""
        return [
            Said(CultMeaning.CALLED, lamp_of(seat), (seat,))
            for seat in seats
            if seat != view.active
        ]

    def ended(self, view: TableView, winners: tuple[Seat, ...]) -> list[Said]:
        """The last event says it."""
        return []

    def lamps(self, view: TableView) -> tuple[int, ...]:
        """Those of the seats, as play goes: to the right."""
        return tuple(lamp_of(seat) for seat in reversed(_seats(view)))

    def lamp_of(self, view: TableView, seat: Seat) -> int:
        """Its own."""
        return lamp_of(seat)

    def standing(self, view: TableView) -> Mapping[int, tuple[Seat, ...]]:
        """No piece has a lamp."""
        return {}
