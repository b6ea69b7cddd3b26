"""What lamps can say of any game, and the light each meaning has."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from enum import IntEnum, StrEnum
from typing import NamedTuple

from companion import colours
from hardware import effects
from hardware.effects import Effect
from hardware.lamps import Colour


class Meaning(StrEnum):
    """What the table says of any game; a game has meanings of its own beside them."""

    ASKED = "asked"
    SEALED = "sealed"
    END = "end"
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
    """By a number: of things to lay out, or that of the seat it speaks of."""
    colour: str | None
    """None: those of the seats it speaks of."""
    lasts_s: float = math.inf
    """Until something else is said of the same place."""
    everywhere: bool = False
    """All lamps in play rather than one."""
    knocks: int = 0
    """What the buzzer adds, if there is one."""


def always(effect: Effect) -> Callable[[int], Effect]:
    """One effect, whatever the number."""
    return lambda number: effect


SENSES: Mapping[str, Sense] = {
    Meaning.ASKED: Sense(Rank.GROUND, always(effects.breathe(6.0, 0.2, 0.55)), colours.CANDLE),
    Meaning.SEALED: Sense(
        Rank.BOARD, always(effects.swell(0.8)), colours.CALM, 2.5, everywhere=True, knocks=1
    ),
    Meaning.END: Sense(
        Rank.END,
        always(effects.taking_turns(effects.chase(2.8, 0.45), 2.8)),
        None,
        everywhere=True,
        knocks=3,
    ),
    Meaning.SETUP: Sense(
        Rank.CARE, lambda number: effects.pulses(number, 0.7, 1.6), colours.CANDLE
    ),
    Meaning.RESUME: Sense(
        Rank.CARE, always(effects.taking_turns(effects.occult(2.0, 0.8, 0.05), 2.0)), None
    ),
    Meaning.DIAL_LOST: Sense(
        Rank.CARE, always(effects.pulses(2, 0.5, 2.6, base=0.1)), colours.DANGER, knocks=2
    ),
}
"""Each has its rhythm or pattern: with those of a game, no two differ by hue alone."""


def colour(hexadecimal: str) -> Colour:
    """A colour written as in the palette."""
    return Colour(*bytes.fromhex(hexadecimal.removeprefix("#")))
