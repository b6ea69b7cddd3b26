"""Dials that lie: the firmware's own logic, with a mouth that says something else; and a table."""

import json
from contextlib import asynccontextmanager
from typing import ClassVar

from companion.commands.referee import LEGAL, referee
from companion.evening.journal import written
from companion.evening.own_dials import OwnDials
from companion.evening.reopening import reread
from companion.evening.seating import Means
from companion.games import game as shelf
from firmware_bridge.clock import LoopClock
from firmware_bridge.firmware import wire
from firmware_bridge.messages import Order, Phase
from firmware_bridge.moved_time import play
from firmware_bridge.simulated import SimulatedDial
from tests.companion.owners_dial import KEY, Dial
from tests.companion.table_rig import Table, header, seated
from tests.octopus import words

SEATS = (Means.DIAL, Means.DIAL, Means.TOUCH, Means.BOT)
FIRST, AGAIN = (2, 6), (5, 6)
"""What the liar seals, and what its player chooses when everybody chooses anew."""
NO_DIGEST = bytes(32)
PHASE, DIGEST = 1, 3
"""Where they are in a STATE."""


class Liar(SimulatedDial):
    """Signs whatever its lie makes of what it should say, from the first such order on."""

    lie = None
    when = Order.OPEN
    has_lied = False

    def _start(self):
        super()._start()
        honest = self._dial._signed

        def sign(session, kind, *fields):
            for told in self._told(kind, list(fields)):
                honest(session, *told)

        self._dial._signed = sign

    def _told(self, kind, fields):
        want = self._dial._want
        if self.lie is None or want is None or (want.order != self.when and not self.has_lied):
            return [(kind, *fields)]
        self.has_lied = True
        return type(self).LIES[self.lie](self, kind, fields)

    def _choosing(self, kind, fields):
        fields[PHASE], fields[DIGEST] = Phase.CHOOSING, NO_DIGEST
        return [(kind, *fields)] if kind == wire.STATE else []

    def _another_digest(self, kind, fields):
        fields[DIGEST] = b"\x5a" * 32
        return [(kind, *fields)] if kind == wire.STATE else []

    def _false_opening(self, kind, fields):
        if kind == wire.OPENING:
            fields[1] = fields[1] % 6 + 1
        return [(kind, *fields)]

    def _another_turns_opening(self, kind, fields):
        if kind == wire.OPENING:
            fields[0] += 1
        return [(kind, *fields)]

    def _no_opening(self, kind, fields):
        return [(kind, *fields)] if kind == wire.STATE else []

    def _still_sealed(self, kind, fields):
        if kind == wire.STATE and fields[PHASE] in (Phase.LOCKED, Phase.OPENED):
            fields[PHASE] = Phase.SEALED
        return [(kind, *fields)] if kind == wire.STATE else []

    def _restless(self, kind, fields):
        if kind == wire.STATE and fields[PHASE] == Phase.LOCKED:
            fields[DIGEST] = self._rng.randbytes(32)
        return [(kind, *fields)]

    def _silence(self, kind, fields):
        return []

    LIES: ClassVar = {
        "choosing": _choosing,
        "another digest": _another_digest,
        "false opening": _false_opening,
        "another turn's opening": _another_turns_opening,
        "no opening": _no_opening,
        "still sealed": _still_sealed,
        "restless": _restless,
        "silence": _silence,
    }


class Company:
    """Two dials, the first a liar's, that outlive any evening; a finger and a bot."""

    def __init__(self, path):
        self.path = path
        self.dials = [Dial(1, Liar), Dial(2, Liar)]
        self.liar, self.honest = self.dials
        ids = [dial.it.identity.hex() for dial in self.dials]
        self.seating = seated(*SEATS, dials=ids)
        self.own = OwnDials(self.seating.seats, LoopClock())

    @asynccontextmanager
    async def evening(self, *, own=None, kept=None):
        """Sit down, or go on with what is *kept*; other *own* dials if stopped."""
        keys = dict.fromkeys((dial.it.identity for dial in self.dials), KEY)
        here = Table(
            self.path, self.seating, header(4), kept=kept, keys=keys,
            looks=[dial.look for dial in self.dials], own=own or self.own,
        )  # fmt: skip
        async with here.running():
            await here.until(lambda: here.now.choices or here.now.beat)
            yield here
        for dial in self.dials:
            dial.way.drop()

    def record(self):
        return [json.loads(line) for line in self.path.read_text("utf-8").splitlines()]

    def clocks(self):
        return {line["cult"]: line for line in self.record() if line.get("choose") == "clock"}

    def voids(self):
        return [line for line in self.record() if "void" in line]


def company(path, tell):
    async def story():
        here = Company(path)
        try:
            await tell(here)
        finally:
            for dial in here.dials:
                dial.life.cancel()

    play(story())


async def others_seal(here, us, honest=(3, 6)):
    await here.until(lambda: us.honest.it.phase == Phase.CHOOSING)
    us.honest.it.choose(*honest)
    here.choosing.lay(2, 683 * 3, 683 * 5)


async def all_seal(here, us, hands=FIRST):
    await here.until(lambda: us.liar.it.phase == Phase.CHOOSING)
    us.liar.it.choose(*hands)
    await here.until(lambda: 0 in here.choosing.seals)
    await others_seal(here, us)


async def on_the_screen(here, hands=AGAIN):
    """Choose for the liar's seat on the screen, as its player would."""
    dagger, tentacle = (683 * (place - 1) for place in hands)
    here.choosing.lay(0, dagger, tentacle)


async def goes_on(here, us, hands=AGAIN):
    """The clocks open at what was chosen last; the referee finds nothing wrong."""
    await here.until(lambda: here.now.beat)
    assert here.now.beat.events[0].hands[0] == hands
    assert referee(str(us.path), words("en"), as_json=False) == LEGAL
    kept = reread(us.path, shelf)
    assert kept.match.position == here.store.position
    assert kept.lines == written(kept.game, kept.match, kept.proofs, kept.voids), "it goes on so"
