"""Boards to try the contract on: simulated lamps, gpiozero's mock pins, a strip that listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from gpiozero.pins.mock import MockPWMPin

from hardware.checks import check, load_profile
from hardware.fittings import Fittings, fit, fit_on
from hardware.gpio import mock_factory
from hardware.lamps import LAMPS, LampsFailed, light
from hardware.profile import Profile
from hardware.strip import SPI_HZ, StripLamps
from tests.waiting import PATIENCE_S

Pressed = Callable[[], None]


class SimulatedRig:
    legs, tolerance, patience_s, looks = 3, 0.0, PATIENCE_S, 1

    def open(self, pressed: Pressed = lambda: None) -> Fittings:
        self.fittings = fit(load_profile("simulated"), pressed)
        return self.fittings

    def lights(self) -> list[tuple[float, ...]]:
        return [tuple(map(light, colour)) for colour in self.fittings.lamps.picture]

    def press(self) -> None:
        self.fittings.button.press()

    def sounded(self) -> bool:
        return bool(self.fittings.buzzer.knocks)


class MockRig:
    """gpiozero and its mock pins, of a Pi 5: lamps, button and buzzer are the shipped code."""

    patience_s, looks, tolerance = PATIENCE_S, 1, 0.011
    """A lit lamp has at least one per cent."""

    def __init__(self, kind: str) -> None:
        self.profile = with_all_parts(load_profile(kind))
        self.legs = len(self.profile.legs)
        self.factory = mock_factory()

    def open(self, pressed: Pressed = lambda: None) -> Fittings:
        self.factory.reset()
        return fit_on(self.profile, self.factory, pressed)

    def pin(self, gpio: int) -> MockPWMPin:
        return self.factory.pin(gpio)

    def lights(self) -> list[tuple[float, ...]]:
        return [tuple(float(self.pin(gpio).state) for gpio in lamp) for lamp in self.profile.lamps]

    def press(self) -> None:
        self.pin(self.profile.undo).drive_low()
        self.pin(self.profile.undo).drive_high()

    def sounded(self) -> bool:
        return any(state.state for state in self.pin(self.profile.buzzer).states)

    def writes(self) -> int:
        gpios = [gpio for gpios in self.profile.lamps for gpio in gpios]
        return sum(len(self.pin(gpio).states) for gpio in gpios)


def with_all_parts(profile: Profile) -> Profile:
    """The profile with a button and a buzzer, on a bus it may use if no other pin is left."""
    used = {gpio for _, gpio in profile.uses()}
    spare = [gpio for gpio in range(14, 28) if gpio not in used]
    undo = profile.undo if profile.undo is not None else spare.pop()
    buzzer = profile.buzzer if profile.buzzer is not None else spare.pop(0)
    more = replace(profile, undo=undo, buzzer=buzzer, free=(*profile.free, "uart"))
    return check(replace(more, milliamps=min(profile.milliamps, 1.9)))


class Strip:
    """WS2812 LEDs at the end of a wire: they read pulses by their length, as their datasheet says.

    It refuses what a real bus refuses: more than the kernel's buffer, and anything once closed.
    """

    BUFFER = 4096
    ZERO_S, ONE_S = (0.22e-6, 0.38e-6), (0.65e-6, 0.95e-6)
    """How long a zero and a one are high, where the WS2812B and its later versions agree."""
    PERIOD_S = (1.1e-6, 1.4e-6)
    RESET_S = 280e-6

    def __init__(self) -> None:
        self.leds: list[tuple[int, int, int]] = []
        self.messages = 0
        self.is_closed = self.is_gone = False

    def transfer(self, data: bytes) -> bytes:
        if self.is_closed or self.is_gone:
            raise OSError(19, "No such device")
        assert len(data) <= self.BUFFER
        self.messages += 1
        bits = [int(letter) for byte in data for letter in f"{byte:08b}"]
        quiet = int(self.RESET_S * SPI_HZ)
        assert not any(bits[-quiet:]), "the strip was given no time to take what it heard"
        read = list(self._pulses(bits))
        triples = [int("".join(map(str, read[at : at + 8])), 2) for at in range(0, len(read), 8)]
        self.leds = list(zip(*[iter(triples)] * 3, strict=True))
        return data

    def _pulses(self, bits: list[int]) -> Iterator[int]:
        edges = [at for at in range(1, len(bits)) if bits[at] and not bits[at - 1]]
        for here, following in zip(edges, [*edges[1:], None], strict=True):
            high = next(at for at in range(here, len(bits)) if not bits[at]) - here
            if following is not None:
                assert self.PERIOD_S[0] < (following - here) / SPI_HZ < self.PERIOD_S[1]
            yield self._bit(high / SPI_HZ)

    def _bit(self, high_s: float) -> int:
        for bit, (least, most) in enumerate((self.ZERO_S, self.ONE_S)):
            if least <= high_s <= most:
                return bit
        raise AssertionError(f"a pulse of {high_s} s is neither a zero nor a one")

    def close(self) -> None:
        self.is_closed = True


class StripRig:
    legs, tolerance, patience_s, looks = 3, 1 / 255, PATIENCE_S, 1

    def __init__(self) -> None:
        self.profile = with_all_parts(load_profile("strip"))
        self.factory = mock_factory()

    def open(self, pressed: Pressed = lambda: None) -> Fittings:
        self.factory.reset()
        self.strip = Strip()
        lamps = StripLamps(self.profile, self.strip)
        others = fit_on(replace(self.profile, kind="none", lamps=()), self.factory, pressed)
        return Fittings(lamps, others.buzzer, others.button, (others.close,))

    def lights(self) -> list[tuple[float, ...]]:
        leds = iter(self.strip.leds)
        given = []
        for (length,) in self.profile.lamps:
            (same,) = {next(leds) for _ in range(length)}  # the LEDs of one lamp do not differ
            green, red, blue = same
            given.append((red / 255, green / 255, blue / 255))
        return given

    press, sounded, pin = MockRig.press, MockRig.sounded, MockRig.pin


class BrokenLamps:
    """A board whose wires come off after so many pictures."""

    def __init__(self, pictures: int = 1, error: Exception | None = None) -> None:
        self.left, self.is_closed = pictures, False
        self.error = error or LampsFailed("pins", "the cable is off")

    def show(self, picture: object) -> None:
        assert len(picture) == LAMPS
        if not self.left:
            raise self.error
        self.left -= 1

    def close(self) -> None:
        self.is_closed = True
