"""A talk among the seats at the table: offers, assents, and one voice that ends it."""

from __future__ import annotations

from collections.abc import Sequence, Set

import msgspec
from msgspec.structs import replace

from engine import Decision, Picks, Seat

NOBODY: frozenset[Seat] = frozenset()


class Talk(msgspec.Struct, frozen=True):
    """What lies on the table between those present; the rules hear only how it ends."""

    decision: Decision
    veto: Picks
    """What one voice can impose."""
    offer: Picks | None = None
    by: Seat | None = None
    agreed: frozenset[Seat] = NOBODY
    refused: frozenset[Seat] = NOBODY
    """Who has said no to this offer; they may still change their mind."""
    wish: Picks | None = None
    """How those who say no and have no hands would end it."""

    @property
    def ends(self) -> tuple[Picks, ...]:
        """The ends that all must agree to."""
        return tuple(row for row in self.decision.rows if row != self.veto)

    @property
    def struck(self) -> Picks | None:
        """The offer, once all present agree to it."""
        return self.offer if self.agreed.issuperset(self.decision.parties) else None

    def offered(self, seat: Seat, offer: Picks) -> Talk:
        """Put another offer on the table; who makes it agrees to it."""
        if not self._is_present(seat) or offer not in self.ends:
            return self
        if offer == self.offer:
            return self.assented(seat)
        return replace(self, offer=offer, by=seat, agreed=frozenset([seat]), refused=NOBODY)

    def assented(self, seat: Seat) -> Talk:
        """Agree to what is offered."""
        if self.offer is None or not self._is_present(seat):
            return self
        return replace(self, agreed=self.agreed | {seat}, refused=self.refused - {seat})

    def declined(self, seat: Seat) -> Talk:
        """Say no to what is offered, or take one's word back."""
        if self.offer is None or not self._is_present(seat):
            return self
        return replace(self, agreed=self.agreed - {seat}, refused=self.refused | {seat})

    def wished(self, bots: Sequence[Seat], wish: Picks) -> Talk:
        """Hear how *bots* would end it; it is their offer if there is none yet."""
        talk = replace(self, wish=wish)
        if wish == self.veto or self.offer is not None:
            return talk
        return talk.offered(bots[0], wish).answered(bots, set(bots))

    def answered(self, bots: Sequence[Seat], willing: Set[Seat]) -> Talk:
        """Hear what each of *bots* says to the offer."""
        talk = self
        for seat in bots:
            talk = talk.assented(seat) if seat in willing else talk.declined(seat)
        return talk

    def _is_present(self, seat: Seat) -> bool:
        return seat in self.decision.parties
