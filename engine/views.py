"""What one seat, or the screen in the middle, may know of a position."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from engine.bargaining import Wrong
from engine.decisions import FATE, Decision, Seat
from engine.game import Game, Recollection
from engine.play import Event
from engine.position import Position
from engine.vows import Vow

H = TypeVar("H")
L = TypeVar("L")

Remembers = Callable[[Seat | None], Recollection | None]
"""What each seat, or the table as a whole, still knows of hidden things."""


class Sight(msgspec.Struct, frozen=True):
    """All that a bot is handed: a question, in a position that whoever answers cannot tell from the
    true one. What lies hidden there is as good a guess as any, so looking at it tells nothing."""

    game: Game[Any, Any]
    position: Position[Any]
    decision: Decision
    wrongs: tuple[Wrong, ...] = ()
    """What seats have done to each other this evening, that everybody saw."""
    viewer: Seat | None = None
    """Whose eyes it is seen with; the table as a whole knows what everybody does."""
    memory: Recollection | None = None
    """What is still known of hidden things; None: all that was ever seen of them."""
    vows: tuple[Vow, ...] = ()
    """Words that were given for what is asked now, as everybody heard them."""

    @property
    def own_vows(self) -> tuple[Vow, ...]:
        """Those of whoever answers."""
        return tuple(vow for vow in self.vows if vow.by == self.decision.seat)

    def imagined(self, random: Random) -> Position[Any]:
        """Give another position that looks the same from there."""
        return _imagined(self.game, self.position, self.viewer, random, self.memory)


class Seen(msgspec.Struct, frozen=True):
    """A position without its secrets."""

    table: msgspec.Struct
    owed: tuple[Decision, ...]
    heard: tuple[Seat, ...]
    """Who has answered, of those asked; never what."""


def seen(game: Game[H, Any], position: Position[H], viewer: Seat | None) -> Seen:
    """Show *position* as *viewer* may see it; nobody named: as everybody may.

    A private question is shown whole to its seat alone, and one to FATE to nobody: what could
    still be drawn would tell what has been.
    """
    heard = tuple(
        d.seat for d, given in zip(position.asked, position.given, strict=True) if given is not None
    )
    owed = tuple(_shown(decision, viewer) for decision in position.owed)
    return Seen(game.view(position.table, viewer), owed, heard)


def _shown(decision: Decision, viewer: Seat | None) -> Decision:
    if not decision.private or (decision.seat == viewer != FATE):
        return decision
    return replace(decision, fields=(), rows=(), sound=(), weights=())


def visible(events: tuple[Event[L], ...], viewer: Seat | None) -> tuple[Event[L], ...]:
    """Leave out the events that *viewer* may not see."""
    return tuple(event for event in events if event.only is None or viewer in event.only)


def imagine(
    game: Game[H, Any],
    position: Position[H],
    viewer: Seat | None,
    random: Random,
    memory: Recollection | None = None,
) -> Position[H]:
    """Give a position that *viewer* cannot tell from this one, all else drawn anew.

    Hidden things are the game's to redraw, for who has forgotten some of them by *memory*; answers
    of others not revealed yet are redrawn here.
    """
    imagined = _imagined(game, position, viewer, random, memory)
    given = tuple(
        picks
        if picks is None or decision.seat == viewer
        else random.choices(decision.rows, decision.odds)[0]
        for decision, picks in zip(imagined.asked, position.given, strict=True)
    )
    return replace(imagined, given=given)


def _imagined(
    game: Game[H, Any],
    position: Position[H],
    viewer: Seat | None,
    random: Random,
    memory: Recollection | None,
) -> Position[H]:
    if memory is None:
        return game.imagine(position, viewer, random)
    return memory.imagine(game, position, viewer, random)


def sight(
    game: Game[Any, Any],
    position: Position[Any],
    decision: Decision,
    wrongs: tuple[Wrong, ...] = (),
    remembers: Remembers | None = None,
    eyes: Seat | None = None,
    vows: tuple[Vow, ...] = (),
) -> Sight:
    """Lay a question before a bot, and nothing that its seat may not know.

    The same luck every time: what a seat knows is all that this depends on. Who forgets knows what
    it *remembers*; a question to the table is seen with *eyes*, if anybody's.
    """
    index = position.asked.index(decision)
    viewer = decision.seat if decision.seat >= 0 else eyes
    memory = remembers(viewer) if remembers else None
    guessed = imagine(game, position, viewer, Random(0), memory)
    return Sight(game, guessed, guessed.asked[index], wrongs, viewer, memory, vows)
