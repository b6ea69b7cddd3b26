"""What every board of lamps must do, whatever it is made of.

The claims know no pytest: they also run inside a machine whose kernel has a simulated GPIO chip.
A rig opens a board and reads back, from the other side, how much light each lamp gives.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from hardware.fittings import Fittings
from hardware.lamps import BLACK, DARK, LAMPS, Colour, LampsFailed, Picture, light, one_lit

FIRE, SEA, SNOW = Colour(240, 101, 74), Colour(53, 201, 165), Colour(255, 255, 255)


class Rig(Protocol):
    """A board, and eyes on it."""

    legs: int
    """How many parts of a lamp can be told apart."""
    tolerance: float
    patience_s: float
    looks: int
    """How often to look again, where looking disturbs what is looked at."""

    def open(self, pressed: Callable[[], None] = lambda: None) -> Fittings: ...

    def lights(self) -> list[tuple[float, ...]]:
        """How much light each part of each lamp gives, 0 to 1."""

    def press(self) -> None:
        """Press the undo button and let go."""

    def sounded(self) -> bool:
        """Whether the buzzer was heard since the board was opened."""


def expected(rig: Rig, colour: Colour) -> tuple[float, ...]:
    return tuple(map(light, colour)) if rig.legs == 3 else (light(max(colour)),)


def see(rig: Rig, picture: Picture) -> None:
    """Assert that every lamp gives the light of *picture*, each in the best of some looks.

    A busy machine disturbs the pulses of some lamp in almost every look; darkness has none.
    """
    wrong = differences(rig, picture)
    for _ in range(rig.looks - 1):
        if not wrong:
            return
        again = differences(rig, picture)
        wrong = {lamp: again[lamp] for lamp in wrong if lamp in again}
        dark = {lamp for lamp in again if picture[lamp - 1] == BLACK}
        assert not dark, again
    assert not wrong, "; ".join(wrong.values())


def differences(rig: Rig, picture: Picture) -> dict[int, str]:
    """By lamp, how it differs from what was shown."""
    found = {}
    for lamp, (colour, given) in enumerate(zip(picture, rig.lights(), strict=True), 1):
        wanted = expected(rig, colour)
        off = max(abs(one - other) for one, other in zip(given, wanted, strict=True))
        if off > rig.tolerance or (colour == BLACK and any(given)):
            found[lamp] = f"lamp {lamp} gives {given}, and {wanted} was shown"
    return found


def eventually(rig: Rig, true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + rig.patience_s
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.005)


def refused(act: Callable[[], object], kind: type[Exception]) -> None:
    try:
        act()
    except kind:
        return
    raise AssertionError(f"no {kind.__name__}")


# The claims


def an_opened_board_is_dark(rig: Rig) -> None:
    fittings = rig.open()
    see(rig, DARK)
    fittings.close()


def every_lamp_can_be_lit_alone(rig: Rig) -> None:
    fittings = rig.open()
    for lamp in range(1, LAMPS + 1):
        picture = one_lit(lamp, SNOW)
        fittings.lamps.show(picture)
        see(rig, picture)
    fittings.close()


def every_lamp_has_a_colour_of_its_own(rig: Rig) -> None:
    fittings = rig.open()
    picture = (FIRE, SEA, SNOW, BLACK, SEA, FIRE, Colour(128, 0, 255))
    fittings.lamps.show(picture)
    see(rig, picture)
    fittings.close()


def the_last_picture_counts(rig: Rig) -> None:
    fittings = rig.open()
    for colour in (FIRE, SNOW, BLACK, SEA):
        fittings.lamps.show((colour,) * LAMPS)
    see(rig, (SEA,) * LAMPS)
    fittings.lamps.show(DARK)
    see(rig, DARK)
    fittings.close()


def the_dimmest_light_is_not_dark(rig: Rig) -> None:
    fittings = rig.open()
    fittings.lamps.show((Colour(1, 1, 1),) * LAMPS)
    eventually(rig, lambda: all(map(all, rig.lights())), "a lamp that is lit was never seen lit")
    fittings.close()


def what_is_no_picture_is_refused_and_changes_nothing(rig: Rig) -> None:
    fittings = rig.open()
    fittings.lamps.show((SEA,) * LAMPS)
    for wrong in ((SEA,) * 6, (), (Colour(256, 0, 0),) * LAMPS, (Colour(0, -1, 0),) * LAMPS):
        refused(lambda wrong=wrong: fittings.lamps.show(wrong), ValueError)
    see(rig, (SEA,) * LAMPS)
    fittings.close()


def a_closed_board_is_dark_and_shows_nothing(rig: Rig) -> None:
    fittings = rig.open()
    fittings.lamps.show((SNOW,) * LAMPS)
    fittings.lamps.close()
    see(rig, DARK)
    refused(lambda: fittings.lamps.show((SNOW,) * LAMPS), LampsFailed)
    see(rig, DARK)
    fittings.close()


def closing_twice_is_closing_once(rig: Rig) -> None:
    fittings = rig.open()
    fittings.lamps.show((SNOW,) * LAMPS)
    fittings.close()
    fittings.close()
    see(rig, DARK)


def a_board_can_be_opened_again(rig: Rig) -> None:
    for colour in (FIRE, SEA):
        fittings = rig.open()
        fittings.lamps.show((colour,) * LAMPS)
        see(rig, (colour,) * LAMPS)
        fittings.close()
        see(rig, DARK)


def the_button_is_heard_until_it_is_closed(rig: Rig) -> None:
    heard: list[int] = []
    fittings = rig.open(lambda: heard.append(1))
    rig.press()
    eventually(rig, lambda: len(heard) == 1, "the button was not heard")
    rig.press()
    eventually(rig, lambda: len(heard) == 2, "the button was heard once only")
    fittings.close()
    rig.press()
    again = rig.open(lambda: heard.append(2))
    rig.press()
    eventually(rig, lambda: len(heard) == 3, "the button was not heard after it was opened again")
    assert heard == [1, 1, 2]
    again.close()


def the_buzzer_sounds_and_falls_silent(rig: Rig) -> None:
    fittings = rig.open()
    assert fittings.buzzer is not None
    assert not rig.sounded()
    fittings.buzzer.knock(2)
    eventually(rig, rig.sounded, "the buzzer was not heard")
    fittings.close()
    refused(lambda: fittings.buzzer.knock(1), LampsFailed)


CLAIMS: dict[str, Callable[[Rig], None]] = {
    claim.__name__: claim
    for claim in (
        an_opened_board_is_dark,
        every_lamp_can_be_lit_alone,
        every_lamp_has_a_colour_of_its_own,
        the_last_picture_counts,
        the_dimmest_light_is_not_dark,
        what_is_no_picture_is_refused_and_changes_nothing,
        a_closed_board_is_dark_and_shows_nothing,
        closing_twice_is_closing_once,
        a_board_can_be_opened_again,
        the_button_is_heard_until_it_is_closed,
        the_buzzer_sounds_and_falls_silent,
    )
}
