"""What people have begun with their fingers and the game need not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec.structs import replace

from companion.screen.question import NOTHING, Begun
from engine import Picks, Refused

WHY_S = 4.0
"""So long stands why something cannot be."""


class BegunNow(msgspec.Struct, frozen=True):
    """All that is begun and not done."""

    at: tuple[int, str] = (0, "")
    """What it belongs to: how many answers there were, and what was shown."""
    shields: frozenset[int] = frozenset()
    begun: Mapping[int, Begun] = {}
    """By seat."""
    done: frozenset[int] = frozenset()
    facing: int = 0
    endways: bool = False
    """How the middle is read: neither belongs to anything, it stays."""


class BegunByHand:
    """Keeps it, and forgets what the game has gone past."""

    def __init__(self, now: Callable[[], float], changed: Callable[[], None]) -> None:
        self._now, self._changed = now, changed
        self.now = BegunNow()
        self._why_at: dict[int, float] = {}
        self._next: tuple[int, int, str] | None = None
        """After how many answers a seat finds which page of its strip open."""

    def follow(self, at: tuple[int, str]) -> None:
        """What was begun is void when the game has gone on, and a reason when it was read."""
        was = self.now
        if at != was.at:
            shields = was.shields if at == (was.at[0], "") else frozenset()
            begun = self._begun_before(at[0])
            self.now = BegunNow(at, shields, begun, facing=was.facing, endways=was.endways)
            self._why_at = {}
        for seat in [s for s, since in self._why_at.items() if self._now() - since >= WHY_S]:
            del self._why_at[seat]
            self.now = replace(self.now, begun=self._with(seat, why=None))

    def _begun_before(self, answers: int) -> dict[int, Begun]:
        if self._next is None or self._next[0] != answers:
            self._next = None
            return {}
        _, seat, page = self._next
        return {seat: Begun(page=page)}

    def open_next(self, seat: int, page: str) -> None:
        """A seat has begun what the next answer lets it be asked."""
        self._next = (self.now.at[0] + 1, seat, page)

    @property
    def is_fading(self) -> bool:
        """Whether a reason is read now, that will go."""
        return bool(self._why_at)

    def change(self, **changes: object) -> None:
        """Begin something that concerns no single seat."""
        self.now = replace(self.now, **changes)
        self._changed()

    def of(self, seat: int) -> Begun:
        """What a seat has begun."""
        return self.now.begun.get(seat, NOTHING)

    def begin(self, seat: int, **changes: object) -> None:
        """Let a seat begin something."""
        self.change(begun=self._with(seat, **changes))

    def _with(self, seat: int, **changes: object) -> dict[int, Begun]:
        return {**self.now.begun, seat: replace(self.of(seat), **changes)}

    def pick(self, seat: int, picked: Picks) -> None:
        """Let a seat pick for one more field, or one less."""
        self.begin(seat, picked=picked, leaf=0, why=None)

    def explain(self, seat: int, why: Refused | None, touched: Picks = ()) -> None:
        """Say to a seat why what it touched cannot be."""
        self._why_at[seat] = self._now()
        self.begin(seat, why=why, touched=touched)
