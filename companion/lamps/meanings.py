"""What lamps can say, and the light each meaning has."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum, IntEnum
from typing import NamedTuple

from companion import colours
from hardware import effects
from hardware.effects import Effect
from hardware.lamps import Colour

CULT_ORDER = tuple(colours.CULTS)
"""A cult is also told by a number of beats: its place in this row."""


class Meaning(Enum):
    """All that lamps can say."""

    CHOOSING = "choosing"
    SEALED = "sealed"
    REVEAL = "reveal"
    RESOLVING = "resolving"
    EMPTY = "empty"
    DOMINATED = "dominated"
    OFFSPRING = "offspring"
    NEGOTIATION = "negotiation"
    CONFRONTATION = "confrontation"
    TAKEN = "taken"
    BARE = "bare"
    TOLL = "toll"
    ELIMINATED = "eliminated"
    VICTORY = "victory"
    TIE = "tie"
    SETUP = "setup"
    RESUME = "resume"
    DIAL_LOST = "dial_lost"


class Rank(IntEnum):
    """Who speaks over whom."""

    GROUND = 0
    PLACE = 10
    EVENT = 20
    BOARD = 30
    LOSS = 40
    END = 50
    CARE = 60
    """What people must do before they play on."""


class Sense(NamedTuple):
    """How a meaning shines."""

    rank: Rank
    effect: Callable[[int], Effect]
    """By a number: of tokens to lay out, or of the cult it speaks of."""
    colour: str | None
    """None: those of the cults it speaks of."""
    lasts_s: float = math.inf
    """Until something else is said of the same place."""
    everywhere: bool = False
    """All places in play rather than one."""
    knocks: int = 0
    """What the buzzer adds, if there is one."""


def _always(effect: Effect) -> Callable[[int], Effect]:
    return lambda number: effect


SENSES: dict[Meaning, Sense] = {
    Meaning.CHOOSING: Sense(
        Rank.GROUND, _always(effects.breathe(6.0, 0.2, 0.55)), colours.CANDLE, everywhere=True
    ),
    Meaning.SEALED: Sense(
        Rank.BOARD, _always(effects.swell(0.8)), colours.CALM, 2.5, everywhere=True, knocks=1
    ),
    Meaning.REVEAL: Sense(
        Rank.BOARD, _always(effects.burst(0.3, 0.9, 2.0)), colours.BONE, 3.2, everywhere=True
    ),
    Meaning.RESOLVING: Sense(Rank.PLACE, _always(effects.steady(0.75)), colours.CANDLE),
    Meaning.EMPTY: Sense(Rank.EVENT, _always(effects.flare(0.2, 0.6)), colours.ASH, 1.0),
    Meaning.DOMINATED: Sense(
        Rank.EVENT, lambda number: effects.pulses(number, 0.5, 1.3, base=0.12), None, 7.6
    ),
    Meaning.OFFSPRING: Sense(Rank.EVENT, _always(effects.surge(0.7)), colours.TENTACLE, 3.5),
    Meaning.NEGOTIATION: Sense(
        Rank.EVENT, _always(effects.taking_turns(effects.breathe(3.0, 0.35, 1.0), 3.0, 0.5)), None
    ),
    Meaning.CONFRONTATION: Sense(
        Rank.EVENT, _always(effects.taking_turns(effects.clash(0.5), 0.5)), None, 3.0
    ),
    Meaning.TAKEN: Sense(Rank.EVENT, _always(effects.flare(0.15, 2.4, rest=0.15)), None, 3.0),
    Meaning.BARE: Sense(Rank.EVENT, _always(effects.stairs_down(3, 0.6, 0.6)), colours.ASH, 2.2),
    Meaning.TOLL: Sense(Rank.EVENT, _always(effects.drip(1.1)), colours.DANGER, 3.3),
    Meaning.ELIMINATED: Sense(
        Rank.LOSS, _always(effects.gutter(3.0)), None, 3.2, everywhere=True, knocks=1
    ),
    Meaning.VICTORY: Sense(
        Rank.END,
        _always(effects.taking_turns(effects.chase(2.8, 0.45), 2.8)),
        None,
        everywhere=True,
        knocks=3,
    ),
    Meaning.TIE: Sense(Rank.END, _always(effects.seesaw(4.0)), colours.BONE, everywhere=True),
    Meaning.SETUP: Sense(
        Rank.CARE, lambda number: effects.pulses(number, 0.7, 1.6), colours.CANDLE
    ),
    Meaning.RESUME: Sense(
        Rank.CARE, _always(effects.taking_turns(effects.occult(2.0, 0.8, 0.05), 2.0)), None
    ),
    Meaning.DIAL_LOST: Sense(
        Rank.CARE, _always(effects.pulses(2, 0.5, 2.6, base=0.1)), colours.DANGER, knocks=2
    ),
}
"""Each has its rhythm or pattern: no two differ by hue alone, with blinking or without."""


def colour(hexadecimal: str) -> Colour:
    """A colour written as in the palette."""
    return Colour(*bytes.fromhex(hexadecimal.removeprefix("#")))


def cult_colour(cult: str) -> Colour:
    """The colour of a cult, by the engine's id."""
    return colour(colours.CULTS[cult])


def cult_number(cult: str) -> int:
    """How many beats tell this cult from the others where colours do not: 1 to 5."""
    return CULT_ORDER.index(cult) + 1


def light_of(meaning: Meaning, number: int = 1, *, quiet: bool = False) -> Effect:
    """The rhythm of a meaning; *quiet*, without blinking."""
    effect = SENSES[meaning].effect(number)
    return effects.calmed(effect) if quiet else effect
