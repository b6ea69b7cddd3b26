"""A verdict told in beats: what people see, and do with their hands, before the next question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.course import Course, Opens, Weight
from engine import Event, Game, Match, Seat, visible

END = "end"
"""The beat that stays to be looked at."""
_FIRST = Opens("")


class Beat(msgspec.Struct, frozen=True):
    """Something that happened, in one place, with the table before and after it."""

    kind: str
    events: tuple[Event[Any], ...]
    """Those that everybody may know of."""
    before: Any
    """What everybody may see of the table."""
    after: Any
    about: tuple[int, ...] = ()
    count: int = 0
    """How many events it has, those for some alone among them."""
    weight: Weight = Weight.STOPS
    hides_nothing: bool = False
    """It is told together with all that passed before it."""
    is_late: bool = False
    """The talk before it ran out of time: the record does not tell, only who led the talk."""

    @property
    def place(self) -> int:
        """Where; 0: nowhere in particular."""
        return self.about[0] if self.about else 0

    @property
    def is_quiet(self) -> bool:
        """Nothing to look at: the question that follows says it as well."""
        return self.weight == Weight.QUIET

    @property
    def passes(self) -> bool:
        """Nobody need say that they have seen it: it is shown with what follows."""
        return self.weight == Weight.PASSES


def beats(
    game: Game[Any, Any], course: Course, match: Match[Any, Any], since: int | None = None
) -> tuple[Beat, ...]:
    """Tell what happened after *since* events, or what came of the last answer."""
    events = [event for verdict in match.verdicts for event in verdict.events]
    if since is None:
        since = len(events) - len(match.verdicts[-1].events if match.answers else ())
    table = table_after(game, match, since)
    before = game.view(table, None)
    told: list[Beat] = []
    for opened, group in _groups(course, events[since:]):
        table = _changed(game, table, group)
        after = game.view(table, None)
        public = visible(tuple(group), None)
        weight = max(map(course.weighs, public), default=Weight.QUIET)
        told.append(
            Beat(
                opened.kind or course.usual,
                public,
                before,
                after,
                opened.about,
                len(group),
                weight,
                opened.hides_nothing,
            )
        )
        before = after
    return tuple(map(partial(_with_next, course), told, [*told[1:], None]))


def _with_next(course: Course, beat: Beat, after: Beat | None) -> Beat:
    joined = after is not None and course.joins(beat, after)
    return replace(beat, weight=Weight.PASSES) if joined else beat


def table_after(game: Game[Any, Any], match: Match[Any, Any], events: int) -> Any:
    """The table as it stood after so many events of *match*."""
    table = match.verdicts[0].position.table
    left = events - len(match.verdicts[0].events)
    for verdict in match.verdicts[1:]:
        if left < len(verdict.events):
            return _changed(game, table, verdict.events[: max(left, 0)])
        table, left = verdict.position.table, left - len(verdict.events)
    return table


def _changed(game: Game[Any, Any], table: Any, events: Sequence[Event[Any]]) -> Any:
    if not events:
        return table
    live = game.thaw(table)
    for event in events:
        event.change(live)
    return game.freeze(live)


def speaks_to(beat: Beat) -> set[Seat]:
    """The seats that *beat* says something to."""
    found: set[Seat] = set()
    for event in beat.events:
        named = (getattr(event, name, None) for name in ("seat", "other"))
        found.update(seat for seat in named if seat is not None)
        found.update(getattr(event, "seats", ()))
    return found


def _groups(
    course: Course, events: Iterable[Event[Any]]
) -> Iterator[tuple[Opens, list[Event[Any]]]]:
    """Put together the events that belong to one beat, in the order they were told."""
    now = _FIRST
    group: list[Event[Any]] = []
    for event in events:
        opened = course.opens(event)
        if opened and opened != now:
            if group:
                yield now, group
            now, group = opened, []
        group.append(event)
    if group:
        yield now, group
