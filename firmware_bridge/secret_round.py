"""One secret choice of all seats: sealed by each, locked, opened together (PROTOCOL.md 5-6, 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from hmac import compare_digest
from typing import NamedTuple

from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import PLACES, is_error
from firmware_bridge.messages import DialId, Glow, Opening, Order, Phase, State, Want
from firmware_bridge.salts import SaltFlaw, Salts


class Place(NamedTuple):
    """A seat at the table, as its dial needs to know it: all of it public."""

    seat: int
    reach: int
    flags: int
    colour: bytes

    def takes(self, opening: Opening) -> bool:
        """Say whether this is a clock that the seat was offered; a dial may seal any other."""
        dagger, tentacle = opening.dagger, opening.tentacle
        highest = dagger if self.flags & wire.ONE_HAND else max(dagger, tentacle)
        return highest <= PLACES and not is_error(dagger, tentacle, self.reach, self.flags)


def one_hand(
    seat: int, open_numbers: Iterable[int], colour: bytes, *, assisted: bool = True
) -> Place:
    """Give a seat whose dagger alone counts, and may point at these numbers.

    A dial that does not know the flag wants both hands on numbers: on one number, too.
    """
    numbers = set(open_numbers)
    if not numbers or not numbers <= set(range(1, PLACES + 1)):
        raise ValueError(f"a dial has the numbers 1 to {PLACES}, not {sorted(numbers)}")
    flags = wire.ONE_HAND | wire.TOGETHER | (wire.ASSISTED if assisted else 0)
    return Place(seat, sum(1 << number - 1 for number in numbers), flags, colour)


class Failure(Enum):
    """What is wrong with a seal after all were told to open; one such, and the choice is void."""

    FALSE = "false"
    """What was opened is not what was sealed."""
    GONE = "gone"
    """Its dial no longer holds it."""
    SILENT = "silent"
    """It was not opened in time."""
    SALT = "salt"
    """Its salt hid nothing: others could have found the choice from the seal."""
    NOTHING = "nothing"
    """What was sealed answers nothing that was asked: whoever reads the hands says so."""


_SEALED = (Phase.SEALED, Phase.LOCKED, Phase.OPENED)
RESTLESS = 8
"""Who changes a seal so often after the order to lock keeps all waiting: it counts no more."""


class SecretRound:
    """Says what each dial should want, from what each says it is.

    Nothing is opened before every seat is sealed, and nobody's opening counts that does not open
    the seal noted before. A seat without a dial (touch, bot) is `elsewhere` until it is sealed.
    Once the order to open is out nobody chooses again: all seals open, or the round has failed.
    """

    def __init__(
        self,
        tag: bytes,
        turn: int,
        places: Mapping[DialId, Place],
        elsewhere: Iterable[int] = (),
        *,
        waits: bool = False,
        spent: Iterable[bytes] = (),
        ordered: Mapping[DialId, bytes] | None = None,
    ) -> None:
        """Begin; or go on where these seals were *ordered* to open before.

        A round that *waits* opens only when told by `open`; a *spent* seal, of an earlier round of
        this turn, serves nobody again: its dial rests first, and forgets it.
        """
        self.tag, self.turn = tag, turn
        self.order = Order.CHOOSE if ordered is None else Order.OPEN
        self.openings: dict[DialId, Opening] = {}
        self.broken: dict[DialId, Failure] = {}
        """Dials that were told to open their seal and did not."""
        self.flaws: dict[DialId, SaltFlaw] = {}
        """Of the broken, those whose seal fits and whose salt hid nothing."""
        self.salts = Salts()
        """Whoever plays more than one round lets them share what was opened."""
        self._places = dict(places)
        self._elsewhere = set(elsewhere)
        self._waits, self._spent = waits, frozenset(spent)
        self._states: dict[DialId, State] = {}
        self._noted: dict[DialId, bytes] = dict(ordered or {})
        self._locked: set[DialId] = set()
        """Who has locked since it was ordered; what was locked for an earlier order is not."""
        self._unlocked: Counter[DialId] = Counter()
        """How often each had another seal, or none, after the order to lock."""

    @property
    def sealed(self) -> dict[DialId, bytes]:
        """The seals as they stand; once the order to open is out, those that must be opened."""
        if self.order == Order.OPEN:
            return dict(self._noted)
        return {d: s.digest for d, s in self._states.items() if self._holds_a_seal(d, s)}

    @property
    def is_locked(self) -> bool:
        """Say whether everybody is sealed and can no longer withdraw, and nothing is open."""
        return self.order == Order.LOCK and self._locked == self._places.keys()

    @property
    def complete(self) -> bool:
        """Say whether every dial has opened its seal."""
        return self.openings.keys() == self._places.keys()

    @property
    def has_failed(self) -> bool:
        """Say whether every dial has opened its seal or failed to, and one has failed."""
        return bool(self.broken) and self.openings.keys() | self.broken == self._places.keys()

    def __contains__(self, dial: DialId) -> bool:
        """Say whether *dial* has a seat in this round."""
        return dial in self._places

    def obeys(self, dial: DialId) -> bool:
        """Say whether *dial* has done what is wanted of it now, as far as it can by itself."""
        if self.order == Order.OPEN:
            return dial in self.openings
        if self.order == Order.LOCK:
            return dial in self._locked
        state = self._states.get(dial)
        return state is not None and (
            state.phase == Phase.CHOOSING or self._holds_a_seal(dial, state)
        )

    def want(self, dial: DialId) -> Want:
        """What the table wants of *dial* now."""
        if self._is_spent(dial):
            return Want()
        place, order = self._places[dial], self._order(dial)
        glow = Glow.STEADY if dial in self.sealed else Glow.BREATHING
        return Want(
            self.tag, place.seat, self.turn, order, place.reach, place.flags, glow, place.colour
        )

    def _order(self, dial: DialId) -> Order:
        """A dial that started again does not know that it was locked, and opens only from there."""
        state = self._states.get(dial)
        if self.order == Order.OPEN and state and state.phase == Phase.SEALED:
            return Order.LOCK if state.digest == self._noted[dial] else Order.OPEN
        return self.order

    def ready(self, seat: int, *, is_ready: bool = True) -> None:
        """A seat without a dial has sealed, or has withdrawn."""
        if is_ready:
            self._elsewhere.discard(seat)
        else:
            self._elsewhere.add(seat)
        self._decide()

    def replace(self, dial: DialId, other: DialId | None) -> None:
        """Give a seat another dial, or none, unless the order to open is out: then none chooses."""
        if self.order == Order.OPEN:
            return
        place = self._places.pop(dial)
        self._states.pop(dial, None)
        if other is None:
            self._elsewhere.add(place.seat)
        else:
            self._places[other] = place
        self.order = Order.CHOOSE
        self._decide()

    def paint(self, dial: DialId, colour: bytes) -> None:
        """Light a dial in another colour; what it has sealed stays."""
        self._places[dial] = self._places[dial]._replace(colour=colour)

    def heard(self, dial: DialId, news: State | Opening) -> None:
        """Take what *dial* says of itself."""
        if isinstance(news, State) and news.phase == Phase.RESTING and self._is_spent(dial):
            del self._states[dial]
        if dial not in self._places or news.turn != self.turn:
            return
        if isinstance(news, Opening):
            self._check(dial, news)
        else:
            self._states[dial] = news
            is_locked = self.order == Order.LOCK and news.phase in (Phase.LOCKED, Phase.OPENED)
            (self._locked.add if is_locked else self._locked.discard)(dial)
            self._decide()

    def lost(self, dial: DialId) -> None:
        """The link to *dial* is lost: it may start again unlocked, so its word must be renewed."""
        self._locked.discard(dial)

    def open(self, seals: Mapping[DialId, bytes]) -> None:
        """Order everybody to open, if it is *seals* that are locked."""
        if self.is_locked and self._noted == seals:
            self.order = Order.OPEN

    def give_up(self) -> None:
        """Nobody waits any longer for those who were told to open and have not."""
        if self.order == Order.OPEN:
            for dial in self._places.keys() - self.openings.keys():
                self.broken.setdefault(dial, Failure.SILENT)

    def _is_spent(self, dial: DialId) -> bool:
        state = self._states.get(dial)
        return state is not None and state.digest in self._spent

    def _holds_a_seal(self, dial: DialId, state: State) -> bool:
        is_good = state.digest not in self._spent and self._unlocked[dial] < RESTLESS
        return is_good and state.phase in _SEALED

    def _decide(self) -> None:
        """Lock when all are sealed, open when all are locked, and go back if one is withdrawn."""
        sealed = self.sealed
        everybody = not self._elsewhere and sealed.keys() == self._places.keys()
        if self.order == Order.OPEN:
            gone = [dial for dial, state in self._states.items() if self._has_lost(dial, state)]
            self.broken = dict.fromkeys(gone, Failure.GONE) | self.broken
        elif self.order == Order.LOCK and sealed != self._noted:
            self._unlocked.update(d for d in self._noted if sealed.get(d) != self._noted[d])
            self.order = Order.CHOOSE
        elif not everybody:
            self.order = Order.CHOOSE
        elif self.order == Order.CHOOSE:
            self.order, self._noted, self._locked = Order.LOCK, sealed, set()
        elif self.is_locked and not self._waits:
            self.order = Order.OPEN

    def _has_lost(self, dial: DialId, state: State) -> bool:
        return dial not in self.openings and state.digest != self._noted[dial]

    def _check(self, dial: DialId, opening: Opening) -> None:
        if self.order != Order.OPEN or dial in self.broken or dial in self.openings:
            return
        choice = (opening.turn, self._places[dial].seat, *opening[1:5])
        noted = self._noted[dial]
        if not compare_digest(wire.seal(self.tag, choice, opening.salt), noted):
            self.broken[dial] = Failure.FALSE
        elif flaw := self.salts.flaw(opening.salt, noted):
            self.broken[dial], self.flaws[dial] = Failure.SALT, flaw
        else:
            self.openings[dial] = opening
