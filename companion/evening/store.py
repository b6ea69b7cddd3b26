"""The one writer of a game: what it takes is on disk before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.evening import undo
from companion.evening.aside import Aside, in_a_thread
from companion.evening.chance import Chance
from companion.evening.journal import Journal
from companion.evening.notes import NoNotes, Noted, Notes
from companion.evening.ordered import Ordered, forget_order, keep_order
from companion.evening.proofs import Proof, Voids
from companion.evening.told import HowFar, events_of, keep_told
from engine import Decision, Event, Game, Match, Option, Picks, Position, Raw, Seat, Void
from engine.talk import Pledge
from firmware_bridge.firmware import wire

AnyMatch = Match[Any, Any]


class Store:
    """A match, its proofs and its journal; `trouble` says what is wrong with the disk."""

    def __init__(
        self,
        game: Game[Any, Any],
        header: Raw,
        match: AnyMatch,
        journal: Journal,
        proofs: dict[tuple[int, str], Proof] | None = None,
        aside: Aside = in_a_thread,
        notes: Notes | None = None,
        voids: Voids = (),
        ordered: Ordered | None = None,
        told: HowFar | None = None,
    ) -> None:
        self.game, self.header, self.match = game, header, match
        self.told = told or HowFar(events_of(match))
        """How far people are with what happened; it is noted with the next save."""
        self._told_noted: HowFar | None = None
        self.waited = self.told.waited
        """How long people were waited for; noted with how far they are, and worth no write."""
        self.notebook = notes or NoNotes()
        self.notes = self._noted = self.notebook.kept(journal.path, match)
        """What people wrote down beside the record, no part of it; on disk with the next save."""
        self.voids = voids
        """The choices that counted for nobody."""
        self.ordered = ordered
        """The seals of this turn, if the dials have been told to open them."""
        self.trouble: str | None = None
        """Why the last save failed; the game goes on, and every answer tries again."""
        self._journal, self._proofs, self._aside = journal, dict(proofs or {}), aside
        self._writing = asyncio.Lock()
        self._chance: bytes | None = None

    @property
    def position(self) -> Position[Any]:
        """Where the game stands."""
        return self.match.position

    @property
    def tag(self) -> bytes:
        """What dials know this game by."""
        return wire.game_tag(self.header["game"], self.header["seed"])

    @property
    def have_sealed(self) -> frozenset[str]:
        """Whose seal of this turn is kept; after a restart some may be void."""
        turn = self.position.table.turn
        return frozenset(who for sealed_in, who in self._proofs if sealed_in == turn)

    @property
    def salts(self) -> dict[bytes, bytes]:
        """Every salt that was opened in this game, and the seal it opened."""
        void = {
            bytes.fromhex(line["salt"]): void.seals[reading.who]
            for void in self.voids
            for line in void.opened
            if (reading := self.game.sealed(self.position, line))
        }
        return void | {proof.salt: proof.digest for proof in self._proofs.values() if proof.salt}

    @property
    def path(self) -> Path:
        """Where the game is kept."""
        return self._journal.path

    async def hear(
        self, answers: list[tuple[Decision, Picks]], pledge: Pledge | None = None
    ) -> tuple[Event[Any], ...]:
        """Take answers to what is asked now, or raise Refused; give what happened.

        What a bot has promised for them is noted with them: it goes when they are taken back.
        """
        async with self._writing:
            match = self.match
            for decision, picks in answers:
                match = match.heard(self.game, match.position.answer(decision, picks))
            notes = self.notebook.pledged(self.notes, match, pledge) if pledge else None
            await self._keep(match, self._proofs, notes)
            return match.verdicts[-1].events

    async def sealed(self, seals: dict[str, bytes]) -> None:
        """Keep the seals of this turn, by who sealed, as they stand."""
        turn = self.position.table.turn
        async with self._writing:
            earlier = {key: proof for key, proof in self._proofs.items() if key[0] < turn}
            now = {(turn, who): Proof(digest) for who, digest in seals.items()}
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
            seals = {who: p.digest for (at, who), p in self._proofs.items() if at == turn}
            self.voids = (*self.voids, Void(turn, seals, failed, opened))
            await self._keep(self.match, {k: p for k, p in self._proofs.items() if k[0] < turn})
            await self._forget_order()

    async def opened(
        self, answers: list[tuple[Decision, Picks]], proofs: dict[str, Proof]
    ) -> tuple[Event[Any], ...]:
        """Take the choices of this turn with what proves them."""
        turn = self.position.table.turn
        self._proofs |= {(turn, who): proof for who, proof in proofs.items()}
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
            stay = tuple(note for note in self.notes if note.after <= to)
            self.voids = tuple(void for void in self.voids if void.turn <= turn)
            await self._keep(match, proofs, stay)
            await self._forget_order()

    async def note(self, notes: tuple[Noted, ...]) -> None:
        """Keep what people have written down, all of it."""
        async with self._writing:
            await self._keep(self.match, self._proofs, notes)

    def close(self) -> None:
        """Let another table go on with the game."""
        self._journal.close()

    async def save(self) -> None:
        """Write what there is; a new game begins on disk with this."""
        async with self._writing:
            await self._keep(self.match, self._proofs)

    async def _keep(
        self,
        match: AnyMatch,
        proofs: dict[tuple[int, str], Proof],
        notes: tuple[Noted, ...] | None = None,
    ) -> None:
        """On disk first, in a thread: a card may take its time. A disk that fails is a state."""
        notes = self.notes if notes is None else notes
        await self._attempt(self._write, match, proofs, notes, self.told)
        self.match, self._proofs, self.notes = match, proofs, notes

    async def _attempt(self, write: Callable[..., None], *what: object) -> None:
        try:
            await self._aside(write, *what)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        else:
            self.trouble = None

    async def chance(self) -> bytes:
        """The secret that FATE's answers are drawn from; made when it is first asked for."""
        if self._chance is None:
            secret = Chance(self.path)
            await self._attempt(secret.keep)
            self._chance = secret.secret
        return self._chance

    async def _forget_order(self) -> None:
        if self.ordered:
            self.ordered = None
            await self._aside(forget_order, self.path)

    def _write(
        self,
        match: AnyMatch,
        proofs: dict[tuple[int, str], Proof],
        notes: tuple[Noted, ...],
        told: HowFar,
    ) -> None:
        self._journal.keep(match, proofs, self.voids)
        if told != self._told_noted:
            keep_told(self.path, replace(told, waited=self.waited))
            self._told_noted = told
        if notes != self._noted:
            self.notebook.keep(self.path, notes)
            self._noted = notes


def jot(store: Store, seat: Seat, what: Option) -> None:
    """Write something down; it is on disk with the next answer, and nothing depends on it."""
    store.notes = store.notebook.jotted(store.notes, store.match, seat, what)
