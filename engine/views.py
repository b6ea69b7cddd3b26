"""What one seat, or the screen in the middle, may know of a position."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from engine.bargaining import Wrong
from engine.decisions import FATE, Decision, Seat
from engine.game import Game
from engine.play import Event
from engine.position import Position

H = TypeVar("H")
L = TypeVar("L")


class Sight(msgspec.Struct, frozen=True):
    """All that a bot is handed: a question, in a position that whoever answers cannot tell from the
    true one. What lies hidden there is as good a guess as any, so looking at it tells nothing."""

    game: Game[Any, Any]
    position: Position[Any]
    decision: Decision
    wrongs: tuple[Wrong, ...] = ()
    """What seats have done to each other this evening, that everybody saw."""

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes it is seen with; the table as a whole knows what everybody does."""
        return self.decision.seat if self.decision.seat >= 0 else None

    def imagined(self, random: Random) -> Position[Any]:
        """Give another position that looks the same from there."""
        return self.game.imagine(self.position, self.viewer, random)


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
    game: Game[H, Any], position: Position[H], viewer: Seat | None, random: Random
) -> Position[H]:
    """Give a position that *viewer* cannot tell from this one, all else drawn anew.

    Hidden things are the game's to redraw; answers of others not revealed yet are redrawn here.
    """
    imagined = game.imagine(position, viewer, random)
    given = tuple(
        picks
        if picks is None or decision.seat == viewer
        else random.choices(decision.rows, decision.odds)[0]
        for decision, picks in zip(imagined.asked, position.given, strict=True)
    )
    return replace(imagined, given=given)


def sight(
    game: Game[Any, Any],
    position: Position[Any],
    decision: Decision,
    wrongs: tuple[Wrong, ...] = (),
) -> Sight:
    """Lay a question before a bot, and nothing that its seat may not know.

    The same luck every time: what a seat knows is all that this depends on.
    """
    index = position.asked.index(decision)
    viewer = decision.seat if decision.seat >= 0 else None
    guessed = imagine(game, position, viewer, Random(0))
    return Sight(game, guessed, guessed.asked[index], wrongs)
