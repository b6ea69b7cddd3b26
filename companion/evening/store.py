"""The one writer of a game: what it takes is on disk before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from companion.evening import undo
from companion.evening.aside import Aside, in_a_thread
from companion.evening.journal import Journal
from companion.evening.ordered import Ordered, forget_order, keep_order
from companion.evening.proofs import Proof, Voids
from companion.evening.told import Told, events_of, keep_told
from companion.games.octopus.promises import Promise, keep_promises
from engine import Decision, Event, Match, Picks, Position, Raw, Void
from engine.games.octopus import Octopus
from engine.games.octopus.table import LiveTable, Table
from firmware_bridge.firmware import wire

OctopusMatch = Match[Table, LiveTable]


class Store:
    """A match, its proofs and its journal; `trouble` says what is wrong with the disk."""

    def __init__(
        self,
        game: Octopus,
        header: Raw,
        match: OctopusMatch,
        journal: Journal,
        proofs: dict[tuple[int, str], Proof] | None = None,
        aside: Aside = in_a_thread,
        promises: tuple[Promise, ...] = (),
        voids: Voids = (),
        ordered: Ordered | None = None,
        told: Told | None = None,
    ) -> None:
        self.game, self.header, self.match = game, header, match
        self.told = told or Told(events_of(match))
        """How far people are with what happened; it is noted with the next save."""
        self._told_noted: Told | None = None
        self.promises = self._noted = promises
        """What people promised each other; a note beside the record, no part of it."""
        self.voids = voids
        """The choices that counted for nobody."""
        self.ordered = ordered
        """The seals of this turn, if the dials have been told to open them."""
        self.trouble: str | None = None
        """Why the last save failed; the game goes on, and every answer tries again."""
        self._journal, self._proofs, self._aside = journal, dict(proofs or {}), aside
        self._writing = asyncio.Lock()

    @property
    def position(self) -> Position[Table]:
        """Where the game stands."""
        return self.match.position

    @property
    def tag(self) -> bytes:
        """What dials know this game by."""
        return wire.game_tag(self.header["game"], self.header["seed"])

    @property
    def have_sealed(self) -> frozenset[str]:
        """The cults whose seal of this turn is kept; after a restart some may be void."""
        turn = self.position.table.turn
        return frozenset(cult for sealed_in, cult in self._proofs if sealed_in == turn)

    @property
    def salts(self) -> dict[bytes, bytes]:
        """Every salt that was opened in this game, and the seal it opened."""
        void = {
            bytes.fromhex(clock["salt"]): void.seals[clock["cult"]]
            for void in self.voids
            for clock in void.opened
        }
        return void | {proof.salt: proof.digest for proof in self._proofs.values() if proof.salt}

    @property
    def path(self) -> Path:
        """Where the game is kept."""
        return self._journal.path

    async def hear(self, answers: list[tuple[Decision, Picks]]) -> tuple[Event[LiveTable], ...]:
        """Take answers to what is asked now, or raise Refused; give what happened."""
        async with self._writing:
            match = self.match
            for decision, picks in answers:
                match = match.heard(self.game, match.position.answer(decision, picks))
            await self._keep(match, self._proofs)
            return match.verdicts[-1].events

    async def sealed(self, seals: dict[str, bytes]) -> None:
        """Keep the seals of this turn, by cult, as they stand."""
        turn = self.position.table.turn
        async with self._writing:
            earlier = {key: proof for key, proof in self._proofs.items() if key[0] < turn}
            now = {(turn, cult): Proof(digest) for cult, digest in seals.items()}
            await self._keep(self.match, earlier | now)

    async def order(self, ordered: Ordered) -> None:
        """Have it on disk that the dials are told to open: from then on nobody chooses again."""
        async with self._writing:
            await self._attempt(keep_order, self.path, ordered)
            self.ordered = ordered

    async def void(self, failed: dict[str, str], opened: tuple[Raw, ...]) -> None:
        """Give up the choice of this turn: its seals, what was opened and who failed are kept."""
        turn = self.position.table.turn
        async with self._writing:
            seals = {cult: p.digest for (at, cult), p in self._proofs.items() if at == turn}
            self.voids = (*self.voids, Void(turn, seals, failed, opened))
            await self._keep(self.match, {k: p for k, p in self._proofs.items() if k[0] < turn})
            await self._forget_order()

    async def opened(
        self, answers: list[tuple[Decision, Picks]], proofs: dict[str, Proof]
    ) -> tuple[Event[LiveTable], ...]:
        """Take the clocks of this turn with what proves them."""
        turn = self.position.table.turn
        self._proofs |= {(turn, cult): proof for cult, proof in proofs.items()}
        events = await self.hear(answers)
        await self._forget_order()
        return events

    async def go_back(self, to: int) -> None:
        """Drop every answer from number *to* on, and the seals of a choice that opens again."""
        async with self._writing:
            match = undo.back(self.match, to)
            turn = match.position.table.turn
            choosing = any(asked.secret for asked in match.position.asked)
            last = turn - 1 if choosing else turn
            proofs = {k: p for k, p in self._proofs.items() if k[0] <= last}
            stay = tuple(promise for promise in self.promises if promise.after <= to)
            self.voids = tuple(void for void in self.voids if void.turn <= turn)
            await self._keep(match, proofs, stay)
            await self._forget_order()

    async def promise(self, promises: tuple[Promise, ...]) -> None:
        """Keep what people have promised each other, all of it."""
        async with self._writing:
            await self._keep(self.match, self._proofs, promises)

    def close(self) -> None:
        """Let another table go on with the game."""
        self._journal.close()

    async def save(self) -> None:
        """Write what there is; a new game begins on disk with this."""
        async with self._writing:
            await self._keep(self.match, self._proofs)

    async def _keep(
        self,
        match: OctopusMatch,
        proofs: dict[tuple[int, str], Proof],
        promises: tuple[Promise, ...] | None = None,
    ) -> None:
        """On disk first, in a thread: a card may take its time. A disk that fails is a state."""
        promises = self.promises if promises is None else promises
        await self._attempt(self._write, match, proofs, promises, self.told)
        self.match, self._proofs, self.promises = match, proofs, promises

    async def _attempt(self, write: Callable[..., None], *what: object) -> None:
        try:
            await self._aside(write, *what)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        else:
            self.trouble = None

    async def _forget_order(self) -> None:
        if self.ordered:
            self.ordered = None
            await self._aside(forget_order, self.path)

    def _write(
        self,
        match: OctopusMatch,
        proofs: dict[tuple[int, str], Proof],
        promises: tuple[Promise, ...],
        told: Told,
    ) -> None:
        self._journal.keep(match, proofs, self.voids)
        if told != self._told_noted:
            keep_told(self.path, told)
            self._told_noted = told
        if promises != self._noted:
            keep_promises(self.path, promises)
            self._noted = promises
