"""What one seat, or the screen in the middle, may know of a position."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from engine.decisions import FATE, Decision, Seat
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
