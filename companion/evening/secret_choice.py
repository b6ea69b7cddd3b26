"""The clocks of one turn: asked for, on disk as they are sealed, opened together or given up."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from msgspec.structs import replace

from companion.evening.choosing import Choosing, SeatChoice, Standing
from companion.evening.ordered import Ordered
from companion.evening.proofs import opened as with_opening
from companion.evening.seating import Seating
from companion.evening.situation import Events
from companion.evening.store import Store
from engine import Position, Raw, Seat, Void
from engine.games.octopus.table import Table
from firmware_bridge.secret_round import Failure


class SecretChoice:
    """Between the dials and the disk: nobody is told of what is not kept, nor told to open it."""

    def __init__(self, store: Store, seating: Seating, choosing: Choosing) -> None:
        self._store, self._seating, self._choosing = store, seating, choosing
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
    def failed(self) -> frozenset[Seat]:
        """Whose seal failed when all were told to open; who has a dial uses the screen now."""
        voids = self._voids()
        if not self.is_on or not voids:
            return frozenset()
        cults = self._store.position.table.setup.cults
        return frozenset(Seat(cults.index(cult)) for cult in voids[-1].failed)

    def _voids(self) -> list[Void]:
        """The choices of this turn that counted for nobody."""
        turn = self._store.position.table.turn
        return [void for void in self._store.voids if void.turn == turn]

    # How it goes

    def begin(self, position: Position[Table]) -> bool:
        """Ask for the clocks, unless that was done; say so."""
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

    async def advance(self, position: Position[Table]) -> bool:
        """Do the next thing that can be done; nothing: wait for people and dials."""
        if failed := self._choosing.failed:
            await self._give_up(position, failed)
            return True
        return await self._note_seals(position) or await self._order_to_open(position)

    def revealed(self, position: Position[Table]) -> Coroutine[Any, Any, Events]:
        """Have all clocks heard, with what proves them; until that is on disk all stay sealed."""
        cults, opened = position.table.setup.cults, self._choosing.opened
        proofs = {cults[seat]: proof for seat, (_, proof) in opened.items()}
        answers = [(asked, opened[asked.seat][0]) for asked in position.owed]
        return self._store.opened(answers, proofs)

    def _ask(self, position: Position[Table]) -> None:
        spent = [digest for void in self._voids() for digest in void.seals.values()]
        self._choosing.begin(
            self._store.tag,
            position.table,
            position.owed,
            anew=self._anew,
            by_touch=self.failed,
            spent=spent,
        )
        self._anew = False
        cults, kept = position.table.setup.cults, self._store.have_sealed
        sealed = [seat for seat in self._seating.people if cults[seat] in kept]
        self._void = frozenset(seat for seat in sealed if self._choosing.is_blank(seat))

    def _go_on_opening(self, position: Position[Table], ordered: Ordered) -> None:
        """The dials were told to open before the game was left: nobody chooses again."""
        cults = position.table.setup.cults
        self._choosing.begin(
            self._store.tag,
            position.table,
            position.owed,
            by_touch=[Seat(cults.index(cult)) for cult in ordered.on_screen],
            ordered={Seat(cults.index(cult)): seal for cult, seal in ordered.seals.items()},
        )

    async def _note_seals(self, position: Position[Table]) -> bool:
        """Seals are on disk as they come."""
        if (seals := self._choosing.seals) == self._noted:
            return False
        self._noted, self._void = seals, self._void.difference(seals)
        await self._store.sealed(_by_cult(position, seals))
        self._kept = seals
        return True

    async def _order_to_open(self, position: Position[Table]) -> bool:
        """All are locked and on disk: so is, first, that they are told to open."""
        if not self._choosing.is_locked or self._choosing.seals != self._kept:
            return False
        seals, on_screen = self._kept, self._choosing.on_the_screen
        # Of what is in the table's own dials nothing leaves the program before it is on disk.
        if on_screen != seals.keys():
            cults = position.table.setup.cults
            ours = tuple(cults[seat] for seat in sorted(on_screen))
            await self._store.order(Ordered(position.table.turn, _by_cult(position, seals), ours))
        self._choosing.open(seals)
        return True

    async def _give_up(self, position: Position[Table], failed: dict[Seat, Failure]) -> None:
        """A seal failed when all were told to open: this choice counts for nobody."""
        cults = position.table.setup.cults
        how = {cults[seat]: why.value for seat, why in failed.items()}
        await self._store.void(how, self._opened_lines(position))

    def _opened_lines(self, position: Position[Table]) -> tuple[Raw, ...]:
        table, opened = position.table, self._choosing.opened
        proofs = {(table.turn, table.setup.cults[seat]): p for seat, (_, p) in opened.items()}
        clocks = [
            self._store.game.line(table, asked, opened[asked.seat][0])
            for asked in position.owed
            if asked.seat in opened
        ]
        return tuple(with_opening(clock, proofs, table.turn) for clock in clocks)


def _by_cult(position: Position[Table], seals: dict[Seat, bytes]) -> dict[str, bytes]:
    cults = position.table.setup.cults
    return {cults[seat]: digest for seat, digest in seals.items()}
