"""Everything a profile names, opened together and closed together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from hardware.lamps import LampBoard
from hardware.profile import LEGS, Profile
from hardware.simulated import SimulatedButton, SimulatedBuzzer, SimulatedLamps
from hardware.watchman import Watchman

if TYPE_CHECKING:
    from gpiozero.pins import Factory

Pressed = Callable[[], None]


class Knocker(Protocol):
    """Something that can be heard."""

    def knock(self, times: int) -> None:
        """Sound so many times."""

    def close(self) -> None:
        """Fall silent."""


class Closable(Protocol):
    """Something to be let go of."""

    def close(self) -> None:
        """Let go."""


class Fittings:
    """The lamps of a table, with its buzzer and its button if it has them."""

    def __init__(
        self,
        lamps: LampBoard,
        buzzer: Knocker | None = None,
        button: Closable | None = None,
        last: Sequence[Callable[[], None]] = (),
    ) -> None:
        self.lamps, self.buzzer, self.button = lamps, buzzer, button
        self._last, self._is_closed = last, False

    def close(self) -> None:
        """Go dark, fall silent, let go; a second time it does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        for part in (self.lamps, self.buzzer, self.button):
            if part is not None:
                part.close()
        for let_go in self._last:
            let_go()


def fit(profile: Profile, pressed: Pressed = lambda: None, *, watched: bool = True) -> Fittings:
    """Open what *profile* names, or raise LampsFailed; what is simulated is so by its name.

    *watched*: should this process die without a word, another one makes the lamps dark.
    """
    if profile.kind == "simulated":
        return Fittings(SimulatedLamps(), SimulatedBuzzer(), SimulatedButton(pressed))
    needs_header = profile.kind in LEGS or profile.undo is not None or profile.buzzer is not None
    factory = _header() if needs_header else None
    try:
        return fit_on(profile, factory, pressed, watched=watched)
    except BaseException:
        if factory:
            factory.close()
        raise


def fit_on(
    profile: Profile,
    factory: Factory | None,
    pressed: Pressed = lambda: None,
    *,
    watched: bool = False,
) -> Fittings:
    """The same, on pins of a factory that is already there."""
    lamps = _lamps(profile, factory)
    try:
        buzzer, button = _others(profile, factory, pressed)
    except BaseException:
        lamps.close()
        raise
    last = [_last(profile, factory)]
    if watched:
        last.append(Watchman(profile.text).dismiss)
    return Fittings(lamps, buzzer, button, last)


def _last(profile: Profile, factory: Factory | None) -> Callable[[], None]:
    gpios = [gpio for path, gpio in profile.uses() if not path.startswith("undo")]

    def last() -> None:
        if factory is not None:
            from hardware.gpio import let_go

            let_go(factory, gpios)

    return last


def _header() -> Factory:
    from hardware.gpio import header_factory

    return header_factory()


def _lamps(profile: Profile, factory: Factory | None) -> LampBoard:
    if profile.kind == "strip":
        from hardware.strip import StripLamps, open_spi

        return StripLamps(profile, open_spi(profile.device))
    from hardware.gpio import GpioLamps

    assert factory is not None
    return GpioLamps(profile, factory)


def _others(
    profile: Profile, factory: Factory | None, pressed: Pressed
) -> tuple[Knocker | None, Closable | None]:
    if factory is None:
        return None, None
    from hardware.gpio import GpioButton, GpioBuzzer

    buzzer = None if profile.buzzer is None else GpioBuzzer(profile.buzzer, factory)
    try:
        button = None if profile.undo is None else GpioButton(profile.undo, factory, pressed)
    except BaseException:
        if buzzer:
            buzzer.close()
        raise
    return buzzer, button
