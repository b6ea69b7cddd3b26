"""A dial without its hardware: the firmware's own logic, with a person, a battery and a plug."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from firmware_bridge.clock import Clock
from firmware_bridge.firmware.clockface import STEPS
from firmware_bridge.firmware.dial import Dial, Line
from firmware_bridge.messages import DialId, Phase
from firmware_bridge.physics import Battery, Memory, PowerCut, TurnedHand

TURNING_MS = 20
RESTING_MS = 50
"""How often the dial looks at its hands: both well under what it takes to settle."""
DOZING_MS = 500
"""How often one looks whose hands nobody can turn unseen: it need only say that it is there."""
PRESS_MS = 700
BOOT_MS = 600
NEW_CELL_MS = 5000
BOOT_NOISE = b"\r\nMPY: soft reboot\r\n"


class Socket:
    """Where a stream goes in and out of a simulated dial: its cable, or its radio."""

    def __init__(self, dial: SimulatedDial, *, cable: bool) -> None:
        self.dial, self.cable = dial, cable
        self.line = Line(cable)
        self.inbox = b""
        self.outlet: Callable[[bytes], None] = _nowhere
        """Takes what the dial says."""
        self.hang_up: Callable[[], None] = _nothing
        """Called when the dial has gone."""

    def receive(self, data: bytes) -> None:
        """Give the dial bytes; one without power hears nothing."""
        if self.dial.powered:
            self.inbox += data
            self.dial.work()

    def connected(self) -> None:
        """Begin a new stream, as a radio does; a cable cannot tell."""
        self.inbox = b""
        self.dial.connected(self)


class SimulatedDial:
    """A dial at the table, and the player who turns it.

    What the player chose is known to nobody but the hands: it leaves the dial in its bytes alone.
    """

    def __init__(
        self,
        identity: DialId,
        clock: Clock,
        *,
        seed: int | None = None,
        folder: Path | None = None,
        dozes: bool = False,
    ) -> None:
        self.identity = identity
        self.memory = Memory(folder)
        self.battery = Battery()
        self.watch: Callable[[Phase], None] = _nowhere
        """Told of every change of phase before any byte of it leaves."""
        self._clock = clock
        self._woken = asyncio.Event() if dozes else None
        # Without a seed its salts are as good as a real dial's: nobody can guess them.
        self._rng = SystemRandom() if seed is None else Random(seed)
        self._hands = TurnedHand(self._rng), TurnedHand(self._rng)
        self._sockets: list[Socket] = []
        self._dial: Dial | None = None
        self._phase = Phase.RESTING
        self._chosen = self._laid = False
        self._pressed_at = -PRESS_MS
        self._lived_at: int | None = None
        self._away_until = self._frozen_until = 0.0
        if self.memory.load("calibration") is None:
            self.memory.save("calibration", _some_centres(self._rng))
        self._start()

    # What can be seen from outside

    @property
    def powered(self) -> bool:
        """Whether it runs at all."""
        return self._dial is not None

    @property
    def phase(self) -> Phase:
        """What it is doing, as its light tells."""
        return self._phase

    @property
    def one_hand(self) -> bool:
        """Whether it is asked for its dagger alone, as its light tells."""
        return self._dial is not None and self._dial.one_hand

    @property
    def light(self) -> tuple[int, bytes]:
        """Its glow and colour; dark without power."""
        return self._dial.light if self._dial else (0, bytes(3))

    def socket(self, *, cable: bool) -> Socket:
        """Give it one more stream: the cable or the radio."""
        socket = Socket(self, cable=cable)
        self._sockets.append(socket)
        return socket

    # What the player does

    def choose(self, dagger: int, tentacle: int | None = None) -> None:
        """Turn the hands to a place (1 to 6, 0 between two) and press ready, again if need be.

        Without one for the tentacle, it stays where it is: one hand may be all that counts.
        """
        centres = self.memory.load("calibration")
        aside = None if tentacle is None else _angle(centres[6:], tentacle)
        self.turn(_angle(centres[:6], dagger), aside)
        self._chosen = True

    def lay(self, dagger: int, tentacle: int) -> None:
        """Put both hands at an angle in no time, as on a touchscreen, and press ready."""
        for hand, angle in zip(self._hands, (dagger, tentacle), strict=True):
            hand.lay(angle)
        self._chosen = self._laid = True
        self._wake()

    def turn(self, dagger: int, tentacle: int | None) -> None:
        """Turn both hands to an angle, or the dagger alone."""
        for hand, angle in zip(self._hands, (dagger, tentacle), strict=True):
            if angle is not None:
                hand.aim(angle)
        self._wake()

    def press(self) -> None:
        """Press the ready button once."""
        self._pressed_at = self._clock.now()
        if self._dial and self._pressed_at >= self._frozen_until:
            self._do(self._dial.pressed, self._pressed_at)
            self.work()

    def withdraw(self) -> None:
        """Take the choice back, if the table still lets one."""
        self._chosen = False
        if self._phase == Phase.SEALED:
            self.press()

    # What happens to it

    def reboot(self, ms: int = BOOT_MS, *, quiet: bool = False) -> None:
        """Lose power and start again *ms* later; *quiet* if its port outlives it (an adapter's)."""
        self._dial, self._away_until = None, self._clock.now() + ms
        for socket in self._sockets:
            socket.inbox = b""
            if not quiet:
                socket.hang_up()

    def switch(self, *, on: bool) -> None:
        """Turn it off, or on again."""
        self.reboot(BOOT_MS)
        if not on:
            self._away_until = float("inf")

    def freeze(self, ms: int) -> None:
        """Hang for *ms*: what comes in waits, nothing goes out."""
        self._frozen_until = self._clock.now() + ms

    # How it lives

    async def run(self) -> None:
        """Live for ever."""
        while True:
            self.live()
            if not self._is_calm():
                await self._clock.sleep(TURNING_MS)
            elif self._woken is None:
                await self._clock.sleep(RESTING_MS)
            else:
                await self._doze(self._woken)

    async def _doze(self, woken: asyncio.Event) -> None:
        """Sleep until something is done with it, or until it has to say that it is there."""
        woken.clear()
        alarm = asyncio.get_running_loop().call_later(DOZING_MS / 1000, woken.set)
        await woken.wait()
        alarm.cancel()

    def _wake(self) -> None:
        if self._woken is not None:
            self._woken.set()

    def live(self) -> None:
        """Pass the time since last called."""
        now = self._clock.now()
        ms = 0 if self._lived_at is None else now - self._lived_at
        self._lived_at = now
        for hand in self._hands:
            hand.pass_time(ms)
        if self._dial is None and now >= self._away_until:
            self._start()
        self._drain(ms)
        if self._dial and now >= self._frozen_until:
            self._dial.moved(self._hands[0].sensed(), self._hands[1].sensed(), now)
            self._play(self._dial, now)
            self.work()

    def work(self) -> None:
        """Take what has come in and send what is to be said."""
        now = self._clock.now()
        for socket in self._sockets:
            if self._dial is None or now < self._frozen_until:
                return
            data, socket.inbox = socket.inbox, b""
            if data:
                self._do(self._dial.receive, data, now, socket.line)
            self._notice()
        for socket in self._sockets:
            if self._dial and (data := self._dial.send(now, socket.line)):
                socket.outlet(data)

    def connected(self, socket: Socket) -> None:
        """Forget half frames of the stream before."""
        if self._dial:
            self._dial.connected(socket.cable, socket.line)

    def _start(self) -> None:
        self._dial = Dial(self.identity, self.memory, self._rng.randbytes, cable=True)
        for socket in self._sockets:
            socket.line = Line(socket.cable)
            socket.outlet(BOOT_NOISE)
            if socket.cable:
                self._dial.awake(socket.line)
        self._notice()

    def _do(self, act: Callable[..., None], *args: Any) -> None:
        try:
            act(*args)
        except PowerCut:
            self.reboot()
        self._notice()

    def _notice(self) -> None:
        if self._dial and self._dial.phase != self._phase:
            self._phase = Phase(self._dial.phase)
            self._chosen = self._chosen and self._phase != Phase.OPENED
            self._wake()
            self.watch(self._phase)

    def _is_calm(self) -> bool:
        return all(hand.resting for hand in self._hands) and not self._wants_to_press()

    def _wants_to_press(self) -> bool:
        return self._chosen and self._phase == Phase.CHOOSING

    def _play(self, dial: Dial, now: int) -> None:
        """Press when the hands lie still, and again if the dial did not take it."""
        still = dial.is_still(now) and all(hand.resting for hand in self._hands)
        if self._wants_to_press() and still and now - self._pressed_at >= PRESS_MS:
            self.press()
            # Where nobody feels a buzz, insisting at once keeps a mistake from taking longer.
            if self._laid and self._wants_to_press():
                self.press()

    def _drain(self, ms: int) -> None:
        if self._dial is None or any(socket.cable for socket in self._sockets):
            return
        self.battery.pass_time(ms)
        self._dial.battery = self.battery.per_cent
        if self.battery.empty:
            self.reboot(NEW_CELL_MS)
            self.battery = Battery()


def _angle(centres: tuple[int, ...], place: int) -> int:
    """Where a hand points to a place; between two, as far from both as it can be."""
    if place:
        return int(centres[place - 1])
    gap = (centres[1] - centres[0]) % STEPS
    return (centres[0] + gap // 2) % STEPS


def _some_centres(rng: Random) -> tuple[int, ...]:
    """The centres of a clock put together by hand: even, but not the same on every dial."""
    starts = rng.randrange(STEPS), rng.randrange(STEPS)
    return tuple((start + STEPS * n // 6) % STEPS for start in starts for n in range(6))


def _nowhere(_: object) -> None:
    return


def _nothing() -> None:
    return
