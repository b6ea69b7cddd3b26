"""A talk among the seats at the table: offers, assents, and one voice that ends it."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.decisions import Decision, Picks, Seat

NOBODY: frozenset[Seat] = frozenset()


class Pledge(msgspec.Struct, frozen=True):
    """A promise that a bot can add to an offer; its game knows what it says, and judges it."""

    by: Seat
    to: Seat
    end: Picks
    """The end it is promised for."""
    what: str
    about: int
    worth: float
    """To whom it is promised, if it is kept."""
    cost: float = 0.0
    """To who keeps it."""


class Word(msgspec.Struct, frozen=True):
    """What a bot says in a talk, and why: a key each, the words are elsewhere."""

    seat: Seat
    deed: str
    """`offer`, `agree` or `refuse`; `warn` that it would end the talk, `end` it."""
    picks: Picks
    why: str
    whom: Seat | None = None
    """Of whom it speaks, if of one."""
    at: int = 0
    """How many offers there had been."""
    pledge: Pledge | None = None
    """What it promises with its offer."""


class Talk(msgspec.Struct, frozen=True):
    """What lies on the table between those present; the rules hear only how it ends."""

    decision: Decision
    veto: Picks
    """What one voice can impose."""
    offer: Picks | None = None
    by: Seat | None = None
    pledge: Pledge | None = None
    """What is promised with the offer."""
    agreed: frozenset[Seat] = NOBODY
    refused: frozenset[Seat] = NOBODY
    """Who has said no to this offer; they may still change their mind."""
    offers: int = 0
    """How many there have been."""
    turned_down: frozenset[Picks] = frozenset()
    """Every end that somebody has said no to."""
    words: tuple[Word, ...] = ()
    """What the bots present have said."""

    @property
    def ends(self) -> tuple[Picks, ...]:
        """The ends that all must agree to."""
        return tuple(row for row in self.decision.rows if row != self.veto)

    @property
    def struck(self) -> Picks | None:
        """The offer, once all present agree to it."""
        return self.offer if self.agreed.issuperset(self.decision.parties) else None

    def by_bot(self, seat: Seat) -> tuple[Word, ...]:
        """All that one of the bots has said."""
        return tuple(word for word in self.words if word.seat == seat)

    def offered(self, seat: Seat, offer: Picks, pledge: Pledge | None = None) -> Talk:
        """Put another offer on the table; who makes it agrees to it.

        The same one is another offer if something is promised with it for the first time.
        """
        if not self._is_present(seat) or offer not in self.ends:
            return self
        if offer == self.offer and pledge is None:
            return self.assented(seat)
        return replace(
            self,
            offer=offer,
            by=seat,
            pledge=pledge,
            agreed=frozenset([seat]),
            refused=NOBODY,
            offers=self.offers + 1,
        )

    def assented(self, seat: Seat) -> Talk:
        """Agree to what is offered."""
        if self.offer is None or not self._is_present(seat):
            return self
        return replace(self, agreed=self.agreed | {seat}, refused=self.refused - {seat})

    def declined(self, seat: Seat) -> Talk:
        """Say no to what is offered, or take one's word back."""
        if self.offer is None or not self._is_present(seat):
            return self
        return replace(
            self,
            agreed=self.agreed - {seat},
            refused=self.refused | {seat},
            turned_down=self.turned_down | {self.offer},
        )

    def heard(self, word: Word) -> Talk:
        """Hear what a bot says."""
        talk = self
        if word.deed == "offer":
            talk = self.offered(word.seat, word.picks, word.pledge)
        elif word.deed in ("agree", "refuse"):
            talk = self.assented(word.seat) if word.deed == "agree" else self.declined(word.seat)
        return replace(talk, words=(*self.words, replace(word, at=talk.offers)))

    def _is_present(self, seat: Seat) -> bool:
        return seat in self.decision.parties
