"""What has just been done in Créatures & Cultistes: pairs of moments with a motion between them."""

from __future__ import annotations

from typing import Any

from engine import Seat
from tests.gallery.creatures import ADA, BO, CLEO, HANDS, SHEETS, SIX, Evening, Made, marks, sample
from tests.gallery.creatures_turn import aimed, called, naming

LAST = marks(2, 4, 1, 3, 4, 5, None, 2)
"""A lowest row with one cultist left."""


def strikes(at: tuple[Seat, int], **more: Any) -> Evening:
    """Ada's seventh kills one of another cult: nobody dodges, nothing is bought, no defence."""
    return naming(**more).play((7, *at), ("no",), (0,), (11,), (0,), (17,))


@sample
def card_played(language: str) -> Made:
    """The card is laid open, then chalk goes from box to box."""
    evening = aimed()
    return evening.scene(language, passed=evening.passed(2))


@sample
def killed(language: str) -> Made:
    """Bo's first is dead: a stamp, and what it was worth goes to Ada."""
    evening = strikes((BO, 1))
    return evening.scene(language, passed=evening.passed())


@sample
def row_fallen(language: str) -> Made:
    """The last of Cleo's row is dead: the next comes down."""
    sheets = (SHEETS[0], SHEETS[1], LAST, *SHEETS[3:])
    evening = strikes((CLEO, 7), marks=sheets)
    return evening.scene(language, passed=evening.passed())


@sample
def bluffed(language: str) -> Made:
    """It was a bluff: the stamp lifts, and the points go back."""
    hands = (HANDS[0], ("broom", "eel", "doom", "bluff"), *HANDS[2:])
    evening = strikes((BO, 1), hands=hands).answer("yes")
    return evening.scene(language, passed=evening.passed())


@sample
def devoured(language: str) -> Made:
    """The god eats who called it badly."""
    evening = called().play((None, "summon"), (0,), (18,))
    return evening.told(language, "roll")


@sample
def lasting_ended(language: str) -> Made:
    """A card's time is over, as Bo's turn begins."""
    evening = Evening(**SIX | {"active": ADA}).answer(None, "end")
    return evening.scene(language, passed=evening.passed())
