"""What only some may know: told to each of them alone, where nobody else looks."""

from __future__ import annotations

from typing import Any

from companion.evening.telling import Narrator
from engine import Event, Match, Seat, visible


def for_own_eyes(match: Match[Any, Any], seat: Seat) -> tuple[Event[Any], ...]:
    """Give what a seat has seen, and not everybody, since it last answered."""
    said = (number for number, answer in enumerate(match.answers, 1) if answer.seat == seat)
    since = max(said, default=0)
    events = tuple(event for verdict in match.verdicts[since:] for event in verdict.events)
    return tuple(event for event in visible(events, seat) if event.only is not None)


def in_words(events: tuple[Event[Any], ...], narrator: Narrator) -> list[str]:
    """Tell them, a sentence each with its rule."""
    return [f"{narrator.sentence(event)} ({event.cite})" for event in events]
