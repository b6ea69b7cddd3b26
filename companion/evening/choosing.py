"""The secret choice of each turn, whichever way a seat makes it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

from companion.colours import Palette
from companion.evening.dial_round import DialRound
from companion.evening.faces import DialFace, light, place_of
from companion.evening.own_dials import OwnDials
from companion.evening.patience import Patience
from companion.evening.proofs import Proof
from companion.evening.seating import Means, Seating, Sitter
from companion.evening.standing import SeatChoice, seat_choice
from engine import Picks, Seat
from firmware_bridge.clock import Clock
from firmware_bridge.messages import DialId, Opening
from firmware_bridge.roster import Look
from firmware_bridge.secret_round import Failure, SecretRound
from firmware_bridge.together import together

Opened = dict[Seat, tuple[Picks, Proof]]


class Asked(NamedTuple):
    """What a seat is asked, as a dial can answer it."""

    face: DialFace
    number: int
    """What its dial takes the seat to be."""


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
        own: OwnDials | None = None,
        hues: Mapping[str, str] | None = None,
        elsewhere: Iterable[int] = (),
    ) -> None:
        """Choose with the dials that *looks* find, and with *own* ones or new.

        They glow in the *hues* of their seats' colours. Who is *elsewhere* says when a choice may
        be locked, to `dials.round`: a host who asks first whether everybody is content.
        """
        self._elsewhere = tuple(elsewhere)
        self._seating, self._hues = seating, hues or Palette().hues
        self._own = own or OwnDials(seating.seats, clock)
        all_keys = {**(keys or {}), **self._own.keys}
        self.dials = DialRound([*looks, self._own.look], all_keys, clock, changed, searching)
        self._at: dict[Seat, DialId] = {}
        """Which dial each seat chooses with this turn."""
        self._faces: dict[Seat, DialFace] = {}
        """What its hands mean."""
        self._patience = Patience(self.dials, clock, changed)

    async def run(self) -> None:
        """Keep the dials, until cancelled."""
        lives = [dial.run() for dial in self._own.lives()]
        watching = self._patience.run(lambda: [*self._at.values()])
        await together(self.dials.roster.run(), watching, *lives)

    def begin(
        self,
        tag: bytes,
        turn: int,
        asked: Mapping[Seat, Asked],
        *,
        anew: bool = False,
        by_touch: Container[Seat] = (),
        spent: Iterable[bytes] = (),
        ordered: Mapping[Seat, bytes] | None = None,
    ) -> None:
        """Ask for the choices of this turn; *anew* if it was opened before and taken back.

        Those *by_touch* use the screen though they have a dial; *spent* seals are those of choices
        that were void. If these seals were *ordered* to open before the table was switched off,
        nobody chooses: they open now, or the choice is void.
        """
        self._faces = {seat: face for seat, (face, _) in asked.items()}
        self._at = {
            seat: self._own.of(seat)
            if seat in by_touch
            else dial_of(self._seating[seat]) or self._own.of(seat)
            for seat in asked
        }
        places = {
            self._at[seat]: place_of(face, number, self.hue(seat))
            for seat, (face, number) in asked.items()
        }
        seals = {self._at[seat]: digest for seat, digest in (ordered or {}).items()}
        secret = SecretRound(
            tag,
            turn,
            places,
            self._elsewhere,
            waits=True,
            spent=spent,
            ordered=seals or None,
        )
        self._patience.begin()
        self.dials.begin(secret, anew=anew)

    def hue(self, seat: Seat) -> str:
        """The colour its dial glows in."""
        return self._hues[self._seating[seat].colour]

    def rest(self) -> None:
        """Nobody chooses now."""
        self._at = {}
        self.dials.rest()

    def repaint(self, hues: Mapping[str, str]) -> None:
        """Light every dial in the colour its seat has from now on."""
        self._hues = hues
        if secret := self.dials.round:
            for seat, dial in self._at.items():
                secret.paint(dial, light(self.hue(seat)))
            self.dials.refresh()

    def choose_by(self, means: Means, seat: Seat) -> None:
        """Let a seat choose on the screen, its dial being lost; or with its dial again."""
        brought = dial_of(self._seating[seat]) if means == Means.DIAL else None
        dial, before = brought or self._own.of(seat), self._at.get(seat)
        secret = self.dials.round
        if secret is None or before is None or before == dial:
            return
        secret.replace(before, dial)
        if dial in secret:
            self._at[seat] = dial
            self.dials.refresh()

    def lay(self, seat: Seat, first: int, second: int) -> None:
        """Seal the angles of both hands, as a finger has set them on the screen."""
        if seat in self.on_the_screen:
            self._own.lay(seat, first, second)

    def choose(self, seat: Seat, picks: Picks) -> None:
        """Have the table's own dial of a seat turned and sealed, if it chooses with that."""
        if seat in self.on_the_screen:
            self._own.choose(seat, *self._faces[seat].hands(picks))

    def withdraw(self, seat: Seat) -> None:
        """Take back what was sealed on the screen."""
        if seat in self.on_the_screen:
            self._own.withdraw(seat)

    def is_blank(self, seat: Seat) -> bool:
        """Whether a seat chooses on the screen and nothing is sealed there."""
        return seat in self.on_the_screen and self._own.is_blank(seat)

    @property
    def states(self) -> dict[Seat, SeatChoice]:
        """How far everybody is who was asked."""
        late = self._patience.late
        return {
            seat: seat_choice(self._means(seat), self.dials, dial, is_late=dial in late)
            for seat, dial in self._at.items()
        }

    def _means(self, seat: Seat) -> Means:
        if seat not in self.on_the_screen:
            return Means.DIAL
        return Means.BOT if self._seating[seat].means == Means.BOT else Means.TOUCH

    @property
    def seals(self) -> dict[Seat, bytes]:
        """The seals as they stand."""
        secret = self.dials.round
        sealed = secret.sealed if secret else {}
        return {seat: sealed[dial] for seat, dial in self._at.items() if dial in sealed}

    @property
    def is_locked(self) -> bool:
        """Whether all are sealed, none can withdraw, and none has been told to open."""
        return self.dials.round is not None and self.dials.round.is_locked

    @property
    def on_the_screen(self) -> frozenset[Seat]:
        """Who chooses with one of the table's own dials."""
        return frozenset(s for s, dial in self._at.items() if dial == self._own.of(s))

    def open(self, seals: Mapping[Seat, bytes]) -> None:
        """Tell all dials to open, if it is *seals* that they have locked."""
        if secret := self.dials.round:
            secret.open({self._at[seat]: digest for seat, digest in seals.items()})
            self.dials.refresh()

    @property
    def opened(self) -> Opened:
        """The choices that are open, each with what proves that it was sealed."""
        secret = self.dials.round
        found = secret.openings if secret else {}
        read = {
            seat: (self._faces[seat].picks(found[dial].hands), _proof(found[dial], digest))
            for seat, digest in self.seals.items()
            if (dial := self._at[seat]) in found
        }
        return {seat: (picks, proof) for seat, (picks, proof) in read.items() if picks is not None}

    @property
    def is_open(self) -> bool:
        """Whether all are open, and each is an answer."""
        is_complete = self.dials.round is not None and self.dials.round.complete
        return is_complete and bool(self._at) and self.opened.keys() == self._at.keys()

    @property
    def failed(self) -> dict[Seat, Failure]:
        """Whose seal failed or answers nothing, once all have opened theirs or failed to."""
        secret = self.dials.round
        if secret is None or not (secret.complete or secret.has_failed):
            return {}
        return {
            seat: secret.broken.get(dial, Failure.NOTHING)
            for seat, dial in self._at.items()
            if seat not in self.opened
        }


def dial_of(sitter: Sitter) -> DialId | None:
    """The dial that somebody has brought."""
    return bytes.fromhex(sitter.dial) if sitter.means == Means.DIAL and sitter.dial else None


def _proof(opening: Opening, digest: bytes) -> Proof:
    return Proof(digest, opening.salt, opening.angles)
