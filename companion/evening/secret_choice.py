"""The choices of one turn: asked for, on disk as they are sealed, opened together or given up."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from msgspec.structs import replace

from companion.evening.choosing import Asked, Choosing
from companion.evening.faces import Faces
from companion.evening.ordered import Ordered
from companion.evening.proofs import choosers, opened, reading_of
from companion.evening.seating import Seating
from companion.evening.situation import Events
from companion.evening.standing import SeatChoice, Standing
from companion.evening.store import Store
from engine import Position, Raw, Seat, Void
from firmware_bridge.secret_round import Failure


class SecretChoice:
    """Between the dials and the disk: nobody is told of what is not kept, nor told to open it."""

    def __init__(self, store: Store, faces: Faces, seating: Seating, choosing: Choosing) -> None:
        self._store, self._faces, self._seating = store, faces, seating
        self._choosing = choosing
        self._asked: tuple[int, int, int] | None = None
        """The choice the dials are in: its turn, and how many answers and void ones came before."""
        self._noted: dict[Seat, bytes] = {}
        """The seals given to the disk, and those it has taken."""
        self._kept: dict[Seat, bytes] = {}
        self._void: frozenset[Seat] = frozenset()
        self._anew = False

    # What people see

    @property
    def is_on(self) -> bool:
        """Whether people are choosing."""
        return self._asked is not None

    @property
    def choices(self) -> dict[Seat, SeatChoice]:
        """How far everybody is; nobody is told of a seal before it is on disk."""
        if not self.is_on:
            return {}
        seals = self._choosing.seals
        return {
            seat: choice
            if choice.standing != Standing.SEALED or self._kept.get(seat) == seals.get(seat)
            else replace(choice, standing=Standing.CHOOSING)
            for seat, choice in self._choosing.states.items()
        }

    @property
    def void(self) -> frozenset[Seat]:
        """Whose seal is on disk, but was in a program that is no more."""
        return self._void if self.is_on else frozenset()

    @property
    def failed(self) -> dict[Seat, str]:
        """Whose seal failed when all were told to open, and how; all of them use the screen now."""
        voids = self._voids()
        if not self.is_on or not voids:
            return {}
        how = voids[-1].failed
        return {seat: how[who] for seat, who in self._choosers().items() if who in how}

    def _choosers(self) -> dict[Seat, str]:
        return choosers(self._store.game, self._store.position)

    def _voids(self) -> list[Void]:
        """The choices of this turn that counted for nobody."""
        turn = self._store.position.table.turn
        return [void for void in self._store.voids if void.turn == turn]

    # How it goes

    def begin(self, position: Position[Any]) -> bool:
        """Ask for the choices, unless that was done; say so."""
        store = self._store
        asked = position.table.turn, len(store.match.answers), len(store.voids)
        if self._asked == asked:
            return False
        self._asked, self._noted, self._kept, self._void = asked, {}, {}, frozenset()
        if store.ordered:
            self._go_on_opening(position, store.ordered)
        else:
            self._ask(position)
        return True

    def end(self, *, anew: bool = False) -> None:
        """Nobody chooses now; *anew*: what was opened is taken back."""
        self._asked, self._anew = None, anew
        self._choosing.rest()

    async def advance(self, position: Position[Any]) -> bool:
        """Do the next thing that can be done; nothing: wait for people and dials."""
        if failed := self._choosing.failed:
            await self._give_up(position, failed)
            return True
        return await self._note_seals() or await self._order_to_open(position)

    def revealed(self, position: Position[Any]) -> Coroutine[Any, Any, Events]:
        """Have all choices heard, with what proves them; until that is on disk all stay sealed."""
        names, opened = self._choosers(), self._choosing.opened
        proofs = {names[seat]: proof for seat, (_, proof) in opened.items()}
        answers = [(asked, opened[asked.seat][0]) for asked in position.owed]
        return self._store.opened(answers, proofs)

    def _asked_of(self, position: Position[Any]) -> dict[Seat, Asked]:
        found = {}
        for decision in position.owed:
            face = self._faces.face(position.table, decision)
            assert face is not None, "a secret choice is made by dial"
            number = reading_of(self._store.game, position, decision).number
            found[decision.seat] = Asked(face, number)
        return found

    def _ask(self, position: Position[Any]) -> None:
        spent = [digest for void in self._voids() for digest in void.seals.values()]
        self._choosing.begin(
            self._store.tag,
            position.table.turn,
            self._asked_of(position),
            anew=self._anew,
            by_touch=self.failed,
            spent=spent,
        )
        self._anew = False
        names, kept = self._choosers(), self._store.have_sealed
        sealed = [seat for seat in self._seating.people if names.get(seat) in kept]
        self._void = frozenset(seat for seat in sealed if self._choosing.is_blank(seat))

    def _go_on_opening(self, position: Position[Any], ordered: Ordered) -> None:
        """The dials were told to open before the game was left: nobody chooses again."""
        seats = {who: seat for seat, who in self._choosers().items()}
        self._choosing.begin(
            self._store.tag,
            position.table.turn,
            self._asked_of(position),
            by_touch=[seats[who] for who in ordered.on_screen],
            ordered={seats[who]: seal for who, seal in ordered.seals.items()},
        )

    async def _note_seals(self) -> bool:
        """Seals are on disk as they come."""
        if (seals := self._choosing.seals) == self._noted:
            return False
        self._noted, self._void = seals, self._void.difference(seals)
        await self._store.sealed(self._named(seals))
        self._kept = seals
        return True

    async def _order_to_open(self, position: Position[Any]) -> bool:
        """All are locked and on disk: so is, first, that they are told to open."""
        if not self._choosing.is_locked or self._choosing.seals != self._kept:
            return False
        seals, on_screen = self._kept, self._choosing.on_the_screen
        # Of what is in the table's own dials nothing leaves the program before it is on disk.
        if on_screen != seals.keys():
            names = self._choosers()
            ours = tuple(names[seat] for seat in sorted(on_screen))
            await self._store.order(Ordered(position.table.turn, self._named(seals), ours))
        self._choosing.open(seals)
        return True

    async def _give_up(self, position: Position[Any], failed: dict[Seat, Failure]) -> None:
        """A seal failed when all were told to open: this choice counts for nobody."""
        names = self._choosers()
        how = {names[seat]: why.value for seat, why in failed.items()}
        await self._store.void(how, self._opened_lines(position))

    def _opened_lines(self, position: Position[Any]) -> tuple[Raw, ...]:
        game, found = self._store.game, self._choosing.opened
        lines = {
            asked.seat: game.line(position.table, asked, found[asked.seat][0])
            for asked in position.owed
            if asked.seat in found
        }
        return tuple(opened(line, found[seat][1]) for seat, line in lines.items())

    def _named(self, seals: dict[Seat, bytes]) -> dict[str, bytes]:
        names = self._choosers()
        return {names[seat]: digest for seat, digest in seals.items()}
