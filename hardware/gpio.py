"""What hangs on the header, through gpiozero: the only module that imports it.

The pin factory is named, never fallen into. Left to itself gpiozero tries four libraries in turn,
and on a Pi 5 ends at one that cannot work there.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from gpiozero import PWMLED, RGBLED, Button, Buzzer
from gpiozero.pins import Factory

from hardware.lamps import DARK, Colour, LampsFailed, Picture, checked, light, lights
from hardware.profile import Profile

LEAST_DUTY = 0.01
"""lgpio makes whole per cents: below that a lamp that is lit would be dark."""
HEADER_CHIPS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""What the kernel calls the chip behind the header: of a Pi 5, of a Pi 4, of those before."""
MOST_CHIPS = 32
KNOCK_S, PAUSE_S = 0.08, 0.12
BOUNCE_S = 0.05


def header_factory() -> Factory:
    """gpiozero's lgpio factory on the chip behind this Pi's header."""
    lgpio = _lgpio()
    chip = _header_chip(lgpio)
    from gpiozero.pins.lgpio import LGPIOFactory

    with _explained():
        factory = LGPIOFactory(chip=chip)
    if factory.chip != chip:  # gpiozero before 2.0.1.post1 does not listen
        factory.close()
        raise LampsFailed("old_gpiozero", f"{chip} {factory.chip}")
    return factory


def mock_factory() -> Factory:
    """gpiozero's own pins without a Pi, for benches and tests; a Pi 5 by its revision."""
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    return MockFactory(revision="c04170", pin_class=MockPWMPin)


def _lgpio() -> Any:
    """Import lgpio; it goes to the folder it is told of, or stays, and leaves a pipe there."""
    here = os.getcwd()
    with tempfile.TemporaryDirectory(prefix="octopus-lamps-") as folder:
        os.environ.setdefault("LG_WD", folder)
        try:
            import lgpio
        except ImportError:
            raise LampsFailed("no_lgpio") from None
        finally:
            os.chdir(here)
            if os.environ["LG_WD"] == folder:
                del os.environ["LG_WD"]
    if not hasattr(lgpio, "gpiochip_open"):  # the empty 0.0.0.2 that pip may have found
        raise LampsFailed("no_lgpio")
    return lgpio


def _header_chip(lgpio: Any) -> int:
    """The number of the chip behind the header: a Pi 5 had it at 4, and has it at 0 now."""
    denied = False
    for number in range(MOST_CHIPS):
        device = f"/dev/gpiochip{number}"
        if not os.path.exists(device):
            continue
        if not os.access(device, os.R_OK | os.W_OK):
            denied = True
            continue
        with suppress(lgpio.error):
            handle = lgpio.gpiochip_open(number)
            try:
                _, _, _, label = lgpio.gpio_get_chip_info(handle)
            finally:
                lgpio.gpiochip_close(handle)
            if label.startswith(HEADER_CHIPS):
                return number
    raise LampsFailed("denied" if denied else "no_header")


class GpioLamps:
    """LEDs on GPIOs, of three colours or of one."""

    def __init__(self, profile: Profile, factory: Factory) -> None:
        self._shown = DARK
        self._write = _write_rgb if profile.kind == "rgb" else _write_mono
        make = _rgb if profile.kind == "rgb" else _mono
        self._leds: list[Any] = []
        try:
            for gpios in profile.lamps:
                with _explained():
                    self._leds.append(make(gpios, factory))
        except LampsFailed:
            self.close()
            raise

    def show(self, picture: Picture) -> None:
        """Write the lamps that changed."""
        if not self._leds:
            raise LampsFailed("closed")
        checked(picture)
        with _explained():
            for led, before, now in zip(self._leds, self._shown, picture, strict=True):
                if now != before:
                    self._write(led, now)
        self._shown = picture

    def close(self) -> None:
        """Go dark and let go; every LED gets its chance though one may fail."""
        leds, self._leds = self._leds, []
        for led in leds:
            with suppress(Exception):
                led.off()
            with suppress(Exception):
                led.close()


def _rgb(gpios: Sequence[int], factory: Factory) -> Any:
    return RGBLED(*gpios, active_high=True, initial_value=(0, 0, 0), pin_factory=factory)


def _mono(gpios: Sequence[int], factory: Factory) -> Any:
    return PWMLED(*gpios, initial_value=0, pin_factory=factory)


def _write_rgb(led: Any, colour: Colour) -> None:
    led.value = tuple(map(_duty, lights(colour)))


def _write_mono(led: Any, colour: Colour) -> None:
    led.value = _duty(light(colour.brightest))


def _duty(share: float) -> float:
    return max(share, LEAST_DUTY) if share else 0.0


def let_go(factory: Factory, gpios: Iterable[int]) -> None:
    """Close the header; on a Pi leave these GPIOs pulled down.

    gpiozero leaves them floating, and the first nine of a Pi are pulled up by themselves: an LED
    there would glow.
    """
    chip = getattr(factory, "chip", None)
    factory.close()
    if chip is None:
        return
    lgpio = _lgpio()
    with suppress(lgpio.error):  # the chip is gone, and its lamps with it
        handle = lgpio.gpiochip_open(chip)
        for gpio in gpios:
            with suppress(lgpio.error):
                lgpio.gpio_claim_input(handle, gpio, lgpio.SET_PULL_DOWN)
        lgpio.gpiochip_close(handle)


class GpioButton:
    """A button between a GPIO and ground; `pressed` is called on gpiozero's thread."""

    def __init__(self, gpio: int, factory: Factory, pressed: Callable[[], None]) -> None:
        with _explained():
            self._button = Button(gpio, pull_up=True, bounce_time=BOUNCE_S, pin_factory=factory)
        self._button.when_pressed = pressed

    def close(self) -> None:
        """From now on nobody hears it.

        gpiozero does not unhook its callback; one press later that would end lgpio's thread.
        """
        if not self._button.closed:
            self._button.pin.when_changed = None
            self._button.close()


class GpioBuzzer:
    """An active buzzer on a GPIO."""

    def __init__(self, gpio: int, factory: Factory) -> None:
        with _explained():
            self._buzzer = Buzzer(gpio, pin_factory=factory)

    def knock(self, times: int) -> None:
        """Sound so many times, in the background."""
        if self._buzzer.closed:
            raise LampsFailed("closed")
        self._buzzer.beep(KNOCK_S, PAUSE_S, n=times)

    def close(self) -> None:
        """Fall silent."""
        self._buzzer.close()


@contextmanager
def _explained() -> Iterator[None]:
    """What gpiozero or lgpio refuse, as one of our reasons."""
    try:
        yield
    except Exception as wrong:  # noqa: BLE001 - lgpio's error is a bare Exception of its own
        key = "busy" if "busy" in str(wrong).lower() else "pins"
        raise LampsFailed(key, f"{type(wrong).__name__}: {wrong}") from None
