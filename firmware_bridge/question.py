"""An open question to one seat, answered by its dial: a round of one (PROTOCOL.md 13)."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from firmware_bridge.messages import DialId, Glow, Opening, Order, State, Want
from firmware_bridge.salts import Salts
from firmware_bridge.secret_round import RESTLESS, Place, SecretRound, one_hand

LAST_TURN = 0xFFFF
"""A dial may be refused without end: its turns then begin anew."""


def ask_one(
    dial: DialId,
    seat: int,
    open_numbers: Iterable[int],
    colour: bytes,
    salts: Salts,
    *,
    is_quiet: bool = False,
) -> Question:
    """Ask one seat for one of these numbers; its dagger alone counts."""
    question = Question(dial, one_hand(seat, open_numbers, colour), salts)
    question.is_quiet = is_quiet
    return question


class Question:
    """Asks one dial until what it opens is an answer; `answer` is that, from then on.

    All know what is asked, so nobody else is waited for: the press seals, and the seal is locked
    and opened at once. Each asking has a tag of its own: no seal of another round fits it, and a
    dial that still holds one forgets it unopened.
    """

    def __init__(
        self,
        dial: DialId,
        place: Place,
        salts: Salts,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Begin to ask; *salts* are those of the table's secret rounds: what opens here is spent.

        What the rounds of this dial have sealed must be done with: its dial forgets it.
        """
        self.dial = dial
        self.answer: Opening | None = None
        self.refused: Opening | None = None
        """What was opened last and is no answer: the light flashes slowly until the next seal."""
        self.is_quiet = False
        """Nobody waits for it: its dial is lit as if it were asked nothing."""
        self.failures = 0
        """How often a seal was not opened as it was sealed."""
        self._place, self._salts, self._entropy = place, salts, entropy
        self._asked = 0
        self._round = self._ask()

    @property
    def number(self) -> int | None:
        """What the dagger has answered, or None as long as it has not."""
        return self.answer.dagger if self.answer else None

    @property
    def has_failed(self) -> bool:
        """Say whether the dial has failed too often: it is asked no more."""
        return self.failures >= RESTLESS

    @property
    def is_open(self) -> bool:
        """Say whether its dial can still answer."""
        return self.answer is None and not self.has_failed

    def __contains__(self, dial: DialId) -> bool:
        """Say whether it is *dial* that is asked."""
        return dial == self.dial

    def obeys(self, dial: DialId) -> bool:
        """Say whether *dial* does what is wanted of it, as far as it can by itself."""
        return self.answer is not None or (not self.has_failed and self._round.obeys(dial))

    def want(self, dial: DialId) -> Want:
        """What the table wants of *dial* now; once it has answered, that it rests."""
        if dial != self.dial or not self.is_open:
            return Want()
        want = self._round.want(dial)
        is_refused = self.refused is not None and want.order == Order.CHOOSE
        return want._replace(glow=Glow.FLASHING) if is_refused else want

    def heard(self, dial: DialId, news: State | Opening) -> None:
        """Take what *dial* says of itself."""
        if dial != self.dial or not self.is_open:
            return
        self._round.heard(dial, news)
        if opening := self._round.openings.get(dial):
            self._judge(opening)
        elif self._round.broken:
            self.failures += 1
            self._round = self._ask()

    def refuse(self) -> None:
        """What it has answered cannot be: ask anew, its light flashing until the next seal."""
        self.answer, self.refused = None, self.answer
        self._round = self._ask()

    def lost(self, dial: DialId) -> None:
        """The link to *dial* is lost: it may start again unlocked."""
        self._round.lost(dial)

    def paint(self, dial: DialId, colour: bytes) -> None:
        """Light the dial in another colour."""
        self._place = self._place._replace(colour=colour)
        self._round.paint(dial, colour)

    def _ask(self) -> SecretRound:
        self._asked = self._asked % LAST_TURN + 1
        asked = SecretRound(self._entropy(16), self._asked, {self.dial: self._place})
        asked.salts = self._salts
        return asked

    def _judge(self, opening: Opening) -> None:
        if self._place.takes(opening):
            self.answer, self.refused = opening, None
        else:
            self.refused = opening
            self._round = self._ask()
