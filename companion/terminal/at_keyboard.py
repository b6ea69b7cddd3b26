"""A game at one keyboard: the evening that leads it, on moved time, and what its parts share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from companion.evening.aside import at_once
from companion.evening.choosing import Choosing
from companion.evening.evening import Evening
from companion.evening.in_letters import Question
from companion.evening.reopening import Reopened
from companion.evening.running import RunningGame
from companion.evening.seating import Seating
from companion.evening.situation import Listener
from companion.evening.store import Store
from companion.evening.telling import Narrator
from companion.evening.told import kept_told
from companion.games.table_game import TableGame
from companion.settings.values import Play
from companion.terminal.prompt import Prompt
from companion.terminal.screen import TextScreen
from engine import Decision, Event, Picks, Seat, Seen, apply, seen, visible
from engine.bots import Bot
from firmware_bridge.clock import LoopClock

T = TypeVar("T")

Tells = Callable[[Any], Narrator]
"""Who tells a game, given the table as everybody may see it."""

HOST = -1
"""Who says when sealed choices may open, as a seat without a dial."""
STEP_MS = 20
PATIENCE_MS = 60_000


async def nowhere(work: Callable[..., T], /, *args: object) -> Any:
    """Leave what would be written: nothing is kept of a demonstration."""


def store_of(game: TableGame, kept: Reopened, *, keeps: bool) -> Store:
    """The one writer of a game that begins or goes on."""
    told = kept_told(kept.journal.path, kept.match, game.course.piece)
    return Store(
        kept.game, kept.header, kept.match, kept.journal, kept.proofs,
        at_once if keeps else nowhere, game.notes, kept.voids, told=told,
    )  # fmt: skip


def running_game(
    game: TableGame, store: Store, seating: Seating, bot: Bot, listener: Listener, how: Play
) -> RunningGame:
    """Have an evening lead it as this table plays; every seat has one of the table's own dials."""
    running: list[RunningGame] = []

    def notice() -> None:
        running[0].evening.notice()

    choosing = Choosing(seating, LoopClock(), notice, elsewhere=[HOST])
    evening = Evening(
        store, game.course, game.faces, seating, choosing, bot,
        listeners=(listener,), aside=at_once, asks_all=True, bots_wait=False,
        think_s=lambda: how.bots_think_s, bots_remember=lambda: how.bots_remember_turns,
    )  # fmt: skip
    running.append(RunningGame(store, seating, evening))
    return running[0]


class DialsFailed(Exception):
    """The table's own dials did not do in a minute of theirs what takes seconds."""


class AtKeyboard:
    """What everybody who asks people something needs to know."""

    def __init__(
        self,
        game: TableGame,
        running: RunningGame,
        screen: TextScreen,
        prompt: Prompt | None,
        tells: Tells,
    ) -> None:
        self.game, self.running, self.evening = game, running, running.evening
        self.store, self.seating = running.store, running.seating
        self.screen, self._prompt, self._tells = screen, prompt, tells
        self._clock = LoopClock()
        self._led: asyncio.Task[None] | None = None

    @property
    def prompt(self) -> Prompt:
        """The keyboard."""
        assert self._prompt, "nobody is asked anything where nobody can type"
        return self._prompt

    @property
    def narrator(self) -> Narrator:
        """Somebody who knows the table as it is now."""
        return self._tells(self.seen_by(None).table)

    @property
    def people(self) -> list[Seat]:
        """Those who share the keyboard."""
        return sorted(self.seating.people)

    def say(self, key: str, **fields: object) -> str:
        """One of our sentences."""
        return self.screen.words.say(f"terminal.{key}", **fields)

    def seen_by(self, seat: Seat | None) -> Seen:
        """The table and what is asked, as one seat may see them, or everybody."""
        return seen(self.store.game, self.store.position, seat)

    def question(self, decision: Decision) -> Question:
        """A question as whoever is asked may see it."""
        seat = decision.seat if decision.seat in self.seating.seats else None
        view = self.seen_by(seat).table
        return Question(decision, view, self.narrator, lambda picks: self._would(decision, picks))

    def _would(self, decision: Decision, picks: Picks) -> tuple[Event[Any], ...]:
        """Let the rules play it out in a position that nobody keeps."""
        position = self.store.position
        verdict = apply(self.store.game, position, position.answer(decision, picks))
        return visible(verdict.events, None)

    # Time

    def begin(self) -> None:
        """Let the evening lead."""
        self.running.begin(self._ended)

    def _ended(self, led: asyncio.Task[None]) -> None:
        self._led = led

    async def settle(self) -> None:
        """Let everything happen that waits for nobody."""
        await self._clock.sleep(STEP_MS)
        if self._led and not self._led.cancelled():
            self._led.result()

    async def until(self, true: Callable[[], object]) -> None:
        """Let the dials live until something is true."""
        began = self._clock.now()
        while not true():
            if self._clock.now() - began > PATIENCE_MS:
                raise DialsFailed
            await self.settle()
