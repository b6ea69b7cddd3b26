"""The dial with its hardware: one loop of hands, button, links, light; and what ends it."""

import asyncio
import io
import os
import sys
from time import ticks_diff, ticks_ms

import light
import machine
import micropython
import wire
from battery import Battery
from ble import Radio
from button import Button
from dial import Dial, Line
from entropy import Entropy
from memory import Memory
from sensor import hands
from usb import Cable

TICK_MS = 10
SHOW_MS = 20
WEIGH_MS = 10_000
WATCHDOG_MS = 8000
STRANGER_MS = 10_000
"""A central that says nothing good for so long is sent away: it keeps the table out."""


class Clock:
    """Milliseconds since the start; the Pico's own begin anew every twelve days."""

    def __init__(self) -> None:
        self._last, self._now = ticks_ms(), 0

    def now(self) -> int:
        """Give the time; to be asked at least once in six days."""
        ticks = ticks_ms()
        self._now += ticks_diff(ticks, self._last)
        self._last = ticks
        return self._now


class App:
    """Everything on the board, each part made once."""

    def __init__(self) -> None:
        self.watchdog = machine.WDT(timeout=WATCHDOG_MS)
        self.clock = Clock()
        self.light, self.motor = light.Light(), light.Motor()
        self.button = Button()
        self.dagger, self.tentacle = hands()
        self.dial = Dial(machine.unique_id(), Memory(), Entropy(), True)
        self.radio_line = Line(False)
        self.radio_since = 0
        self.cable, self.radio = Cable(), self._radio()
        self.battery = Battery()

    def _radio(self) -> "Radio | None":
        try:
            return Radio(machine.unique_id())
        except OSError:
            return None  # a dial with a dead radio still works on its cable

    async def run(self) -> None:
        """Do it all until something breaks."""
        self.dial.awake()
        await asyncio.gather(self._play(), self._show(), self._weigh())

    async def _play(self) -> None:
        while True:
            now = self.clock.now()
            self.watchdog.feed()
            self._hear(now)
            self.dial.moved(self.dagger.read(), self.tentacle.read(), now)
            if self.button.pressed(now):
                self.dial.pressed(now)
            self._speak(now)
            await asyncio.sleep_ms(TICK_MS)

    def _hear(self, now: int) -> None:
        data = self.cable.read()
        if data:
            self.dial.receive(data, now)
        radio, line = self.radio, self.radio_line
        if radio is None:
            return
        if radio.is_new:
            radio.is_new, self.radio_since = False, now
            self.dial.connected(False, line)
        data = radio.read()
        if data:
            self.dial.receive(data, now, line)
        if radio.is_connected and now - max(self.radio_since, line.heard_at) >= STRANGER_MS:
            radio.hang_up()

    def _speak(self, now: int) -> None:
        data = self.dial.send(now)
        if data:
            self.cable.write(data)
        data = self.dial.send(now, self.radio_line)
        if data and self.radio is not None:
            self.radio.write(data)

    async def _show(self) -> None:
        dial = self.dial
        while True:
            now = self.clock.now()
            glow, colour = dial.light
            if dial.faults(now) & (wire.DAGGER_FAULT | wire.TENTACLE_FAULT):
                glow, colour = light.FAULT, light.RED
            elif dial.lost:
                glow, colour = light.LINK_LOST, light.WHITE
            elif glow == light.BREATHING and dial.one_hand:
                glow = light.QUICK
            self.light.show(glow, colour, now)
            self.motor.buzz(dial.buzzes)
            dial.buzzes = 0
            self.motor.run(now)
            await asyncio.sleep_ms(SHOW_MS)

    async def _weigh(self) -> None:
        while True:
            self.dial.battery = self.battery.level()
            await asyncio.sleep_ms(WEIGH_MS)


def start() -> None:
    """Run the dial until it breaks, then reset it; or give the prompt to who holds the button."""
    if machine.reset_cause() == machine.PWRON_RESET and Button().is_down():
        _serve()
        return
    try:
        asyncio.run(App().run())
    except Exception as error:  # noqa: BLE001 (whatever it is, the dial comes back)
        _note(error)
    finally:
        machine.reset()


def _serve() -> None:
    """Leave the dial to mpremote, without the seal: whoever has the prompt can read everything."""
    Memory().save("seal", None)
    light.Light().show(light.STEADY, light.WHITE, 0)
    micropython.kbd_intr(3)


def _note(error: Exception) -> None:
    """Keep where it broke for the builder, without the message: that might tell a choice."""
    text = io.StringIO()
    sys.print_exception(error, text)
    places = [line for line in text.getvalue().split("\n") if line.startswith("  File")]
    places.append(type(error).__name__)
    try:
        with open("crash.new", "w") as file:
            file.write("\n".join(places))
        os.rename("crash.new", "crash.txt")
    except OSError:
        return
