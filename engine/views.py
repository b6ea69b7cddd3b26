"""What one seat, or the screen in the middle, may know of a position."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine.decisions import Decision, Seat
from engine.game import Game
from engine.play import Event
from engine.position import Position

H = TypeVar("H")
L = TypeVar("L")


class Seen(msgspec.Struct, frozen=True):
    """A position without its secrets."""

    table: msgspec.Struct
    owed: tuple[Decision, ...]
    heard: tuple[Seat, ...]
    """Who has answered, of those asked; never what."""


def seen(game: Game[H, Any], position: Position[H], viewer: Seat | None) -> Seen:
    """Show *position* as *viewer* may see it; nobody named: as everybody may.

    A question about one seat's secrets is shown whole to that seat alone.
    """
    heard = tuple(
        d.seat for d, given in zip(position.asked, position.given, strict=True) if given is not None
    )
    return Seen(game.view(position.table, viewer), position.owed, heard)


def visible(events: tuple[Event[L], ...], viewer: Seat | None) -> tuple[Event[L], ...]:
    """Leave out the events that *viewer* may not see."""
    return tuple(event for event in events if event.only in (None, viewer))
