"""The secret choice of each turn, whichever way a seat turns its clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from enum import Enum

import msgspec

from companion.secret.places import hands, light, place
from companion.secret.proofs import Proof
from companion.secret.table import DialTable
from companion.table.house_dials import HouseDials
from companion.table.seating import Means, Seating
from engine import Decision, Picks, Seat
from engine.games.octopus.table import Table
from firmware_bridge.clock import Clock
from firmware_bridge.link import Loss
from firmware_bridge.messages import DialId
from firmware_bridge.roster import Look
from firmware_bridge.secret_round import SecretRound
from firmware_bridge.together import together


class Standing(Enum):
    """How far a seat is."""

    CHOOSING = "choosing"
    SEALED = "sealed"
    LOST = "lost"
    """Its dial cannot be reached: the others go on, and it may choose on the screen."""
    BROKEN = "broken"
    """Its dial opened something else than it had sealed: it must choose on the screen."""


class SeatChoice(msgspec.Struct, frozen=True):
    """What everybody may know of a seat that is choosing; never what it chooses."""

    standing: Standing
    means: Means
    why: Loss | None = None
    battery: int | None = None
    has_fault: bool = False


class Choosing:
    """Leads real dials, fingers and bots through one secret round after another."""

    def __init__(
        self,
        seating: Seating,
        clock: Clock,
        changed: Callable[[], None],
        keys: Mapping[DialId, bytes] | None = None,
        looks: Iterable[Look] = (),
        searching: Callable[[], AbstractContextManager[None]] = nullcontext,
        house: HouseDials | None = None,
    ) -> None:
        """Choose with the dials that *looks* find, and with *house* or new ones of the table's."""
        self._seating = seating
        self._house = house or HouseDials(seating.seats, clock)
        all_keys = {**(keys or {}), **self._house.keys}
        self.dials = DialTable([*looks, self._house.look], all_keys, clock, changed, searching)
        self._at: dict[Seat, DialId] = {}
        """Which dial each seat chooses with this turn."""

    async def run(self) -> None:
        """Keep the dials, until cancelled."""
        lives = [dial.run() for dial in self._house.lives()]
        await together(self.dials.roster.run(), *lives)

    def begin(
        self, tag: bytes, table: Table, asked: Iterable[Decision], *, anew: bool = False
    ) -> None:
        """Ask for the clocks of this turn; *anew* if it was opened before and taken back."""
        decisions = {decision.seat: decision for decision in asked}
        self._at = {seat: self._usual(seat) for seat in decisions}
        places = {self._at[seat]: place(table, d) for seat, d in decisions.items()}
        self.dials.begin(SecretRound(tag, table.turn, places), anew=anew)

    def rest(self) -> None:
        """Nobody chooses now."""
        self._at = {}
        self.dials.rest()

    def repaint(self) -> None:
        """Light every dial in the colour its cult has now."""
        if secret := self.dials.round:
            for seat, dial in self._at.items():
                secret.paint(dial, light(self._seating[seat].cult))
            self.dials.refresh()

    def on_screen(self, seat: Seat) -> None:
        """Let a seat choose on the screen: its dial is lost or broken."""
        self._change(seat, self._house.of(seat))

    def on_dial(self, seat: Seat) -> None:
        """Let a seat choose with its own dial again."""
        self._change(seat, self._usual(seat))

    def lay(self, seat: Seat, dagger: int, tentacle: int) -> None:
        """Seal what a finger has set on the screen."""
        if self._is_in_house(seat):
            self._house.lay(seat, dagger, tentacle)

    def choose(self, seat: Seat, picks: Picks) -> None:
        """Have a bot's clock turned and sealed."""
        self._house.choose(seat, picks)

    def withdraw(self, seat: Seat) -> None:
        """Take back what was sealed on the screen."""
        if self._is_in_house(seat):
            self._house.withdraw(seat)

    def is_blank(self, seat: Seat) -> bool:
        """Whether a seat chooses on the screen and nothing is sealed there."""
        return self._is_in_house(seat) and self._house.is_blank(seat)

    @property
    def states(self) -> dict[Seat, SeatChoice]:
        """How far everybody is who was asked."""
        return {seat: self._state(seat, dial) for seat, dial in self._at.items()}

    @property
    def seals(self) -> dict[Seat, bytes]:
        """The seals as they stand."""
        secret = self.dials.round
        sealed = secret.sealed if secret else {}
        return {seat: sealed[dial] for seat, dial in self._at.items() if dial in sealed}

    @property
    def opened(self) -> dict[Seat, tuple[Picks, Proof]] | None:
        """All clocks, once all of them are open."""
        secret = self.dials.round
        if secret is None or not self._at or not secret.complete:
            return None
        seals = self.seals
        openings = {seat: secret.openings[dial] for seat, dial in self._at.items()}
        return {
            seat: (hands(o), Proof(seals[seat], o.salt, (o.dagger_angle, o.tentacle_angle)))
            for seat, o in openings.items()
        }

    def _usual(self, seat: Seat) -> DialId:
        sitter = self._seating[seat]
        own = sitter.means == Means.DIAL and sitter.dial
        return bytes.fromhex(sitter.dial) if own else self._house.of(seat)

    def _is_in_house(self, seat: Seat) -> bool:
        return self._at.get(seat) == self._house.of(seat)

    def _change(self, seat: Seat, dial: DialId) -> None:
        before = self._at.get(seat)
        secret = self.dials.round
        if secret is None or before is None or before == dial:
            return
        secret.replace(before, dial)
        self._at[seat] = dial
        self.dials.refresh()

    def _state(self, seat: Seat, dial: DialId) -> SeatChoice:
        secret = self.dials.round
        known = self.dials.roster.dials.get(dial)
        if self._is_in_house(seat):
            means = Means.BOT if self._seating[seat].means == Means.BOT else Means.TOUCH
        else:
            means = Means.DIAL
        sealed = secret is not None and dial in secret.sealed
        if secret is not None and dial in secret.broken:
            standing = Standing.BROKEN
        elif means == Means.DIAL and (known is None or not known.up) and not sealed:
            standing = Standing.LOST
        else:
            standing = Standing.SEALED if sealed else Standing.CHOOSING
        if means != Means.DIAL or known is None:
            return SeatChoice(standing, means)
        return SeatChoice(standing, means, known.loss, known.battery, bool(known.faults))
