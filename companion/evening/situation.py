"""What everybody may know of a game at one moment, and who is told what happens in it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from companion.evening.answering import Word
from companion.evening.beats import Beat
from companion.evening.by_dial import Numbered
from companion.evening.seating import Seating
from companion.evening.standing import SeatChoice
from companion.evening.undo import Undo
from companion.evening.windows import Window
from engine import Event, Game, Outcome, Position, Seat, Seen, seen
from engine.talk import Talk
from engine.talk import Word as Said

Events = tuple[Event[Any], ...]


class Situation(msgspec.Struct, frozen=True):
    """All that a screen needs to know; nothing in it is a secret."""

    seen: Seen
    """The table and what is asked, as everybody may see them."""
    outcome: Outcome | None
    seating: Seating
    beat: Beat | None = None
    """What happened, to be looked at before anything is asked."""
    passed: tuple[Beat, ...] = ()
    """What happened just before, and is shown with what is looked at or asked now."""
    choices: dict[Seat, SeatChoice] = {}
    void: frozenset[Seat] = frozenset()
    """Who had sealed on the screen before the table was switched off, and must do it again."""
    failed: dict[Seat, str] = {}
    """Whose seal failed when all were told to open, and how: the choice is made anew."""
    talk: Talk | None = None
    deadline: float | None = None
    """When the talk is over, on the loop's clock."""
    talk_s: float | None = None
    """How long it may take in all."""
    undo: Undo | None = None
    trouble: str | None = None
    untold: int = 0
    """How many of the last events people have not been shown yet."""
    numbered: dict[Seat, Numbered] = {}
    """What the numbers of a dial mean, for those who are asked something they can answer by it."""
    word: Word | None = None
    """What one has said for all, before it counts."""
    window: Window | None = None
    """Whose silence passes nothing yet."""
    presses: Seat | None = None
    """Who lets the table's dice fall with a press."""
    ended_by: Said | None = None
    """What a bot said that ended the last talk."""


class SeenByAll:
    """A game as everybody may see it; it is looked at once a position."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._last: tuple[Position[Any], Seen] | None = None

    def of(self, position: Position[Any]) -> Seen:
        """What everybody sees of *position*."""
        if self._last is None or self._last[0] is not position:
            self._last = position, seen(self._game, position, None)
        return self._last[1]


class Listener(Protocol):
    """Who is told what happens: the screen, the lamps, the story."""

    def told(self, events: Events, view: Any) -> None:
        """Hear what is shown from now on, and how the table then stands for all to see."""

    def stands(self, view: Any) -> None:
        """Hear how the table stands, without a story: at the start, and after going back."""
