"""One turn of a rehearsal: its terms, its secret round, and what is told of it."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Mapping
from typing import NamedTuple

from companion.dials.examiner import Examiner
from companion.dials.gathering import Until
from firmware_bridge.firmware import wire
from firmware_bridge.messages import DialId, Opening, Order, Said, State
from firmware_bridge.roster import Roster
from firmware_bridge.secret_round import Place, SecretRound

EVERYWHERE = 0b111111
ODD_ROOMS = 0b010101
NOBODY = 255
"""A seat without a dial that seals last: until then everybody can withdraw."""
COLOURS = (
    b"\xff\0\0", b"\xff\xa0\0", b"\0\xff\0", b"\0\0\xff", b"\xa0\0\xff", b"\xff\xff\xff",
)  # fmt: skip
AFTERMATH_S = 5.0
"""How long the others may take to open when one has broken its seal."""


class Terms(NamedTuple):
    """What is allowed in a turn."""

    reach: int
    flags: int

    def place(self, seat: int) -> Place:
        """What the dial of a seat is asked."""
        return Place(seat, *self, COLOURS[seat])

    def as_told(self) -> tuple[list[int], dict[str, bool]]:
        """The rooms there are, and what counts, by name."""
        rooms = [room for room in range(1, 7) if self.reach >> (room - 1) & 1]
        names = {"together": wire.TOGETHER, "assisted": wire.ASSISTED, "one_hand": wire.ONE_HAND}
        return rooms, {name: bool(self.flags & flag) for name, flag in names.items()}


def terms_of(turn: int, *, assisted: bool) -> Terms:
    """All is allowed in one turn; little in the next, so that a dial shows its care.

    In the third the dagger alone counts.
    """
    always = wire.ASSISTED if assisted else 0
    return (
        Terms(ODD_ROOMS, wire.ONE_HAND | wire.TOGETHER | always),
        Terms(EVERYWHERE, wire.TOGETHER | always),
        Terms(ODD_ROOMS, always),
    )[turn % 3]


class HeldSeals(NamedTuple):
    """The seals of all dials, and since when they have stood."""

    seals: dict[DialId, bytes]
    since: float


class RehearsedTurn:
    """A secret round that ends when all is open or broken, or nothing happens for too long."""

    def __init__(
        self,
        secret: SecretRound,
        examiners: Mapping[DialId, Examiner],
        options: argparse.Namespace,
        roster: Roster,
    ) -> None:
        self.round, self._examiners = secret, examiners
        self._options, self._roster = options, roster
        self._moved_at = 0.0

    async def play(self, until: Until) -> bool:
        """Play it, and say whether all was opened and verified."""
        self._roster.refresh()
        now = asyncio.get_running_loop().time
        self._moved_at, held = now(), None
        while not self._is_over(now()):
            held = self.hold(held, now())
            await until(self._is_complete, 0.05)
        return self._judge()

    def hear(self, dial: DialId, news: Said) -> None:
        """Look at what one of the dials says."""
        examiner = self._examiners[dial]
        examiner.see(news, self.round, self.round.want(dial))
        if examiner.has_moved:
            self._moved_at = asyncio.get_running_loop().time()
        if isinstance(news, State | Opening):
            before = dial in self.round.broken
            self.round.heard(dial, news)
            if dial in self.round.broken and not before:
                examiner.broke(news, self.round, dial, list(self._examiners).index(dial))

    def hold(self, held: HeldSeals | None, now: float) -> HeldSeals | None:
        """Let the last seat seal when all seals have stood for a while; not if one withdraws."""
        seals = self.round.sealed
        if seals.keys() != self._examiners.keys():
            if self.round.order != Order.OPEN:
                self._ready(is_ready=False)
            return None
        if held is None or held.seals != seals:
            held = HeldSeals(seals, now)
        if now - held.since >= self._options.hold and self.round.order == Order.CHOOSE:
            self._ready(is_ready=True)
        return held

    def _ready(self, *, is_ready: bool) -> None:
        order = self.round.order
        self.round.ready(NOBODY, is_ready=is_ready)
        if self.round.order != order:
            self._roster.refresh()

    def _is_complete(self) -> bool:
        return self.round.openings.keys() | self.round.broken == self._examiners.keys()

    def _is_over(self, now: float) -> bool:
        patience = AFTERMATH_S if self.round.broken else self._options.wait
        return self._is_complete() or now - self._moved_at >= patience

    def _judge(self) -> bool:
        """Tell what was opened, or who is missing."""
        for dial, examiner in self._examiners.items():
            want = self.round.want(dial)
            if dial in self.round.openings:
                examiner.judge(self.round.openings[dial], want)
            elif dial not in self.round.broken:
                examiner.miss(want.order, up=self._roster.dials[dial].up)
        return self.round.complete and not self.round.broken
