"""A verdict told in beats: what people see, and do with their hands, before the next question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from engine import Event, Match, Seat
from engine.games.octopus import Octopus
from engine.games.octopus.board import EXTERIOR
from engine.games.octopus.events import (
    ClocksRevealed,
    ComponentLeft,
    ComponentReturned,
    ComponentsSwapped,
    ComponentTaken,
    ConflictsBegan,
    CultistFell,
    CultsConfronted,
    GainRefused,
    GameEnded,
    Happening,
    NegotiationOpened,
    NothingToTake,
    OffspringAttacked,
    OffspringRevoked,
    PawnsMoved,
    PeaceKept,
    PlaceDominated,
    PowerGained,
    SacrificeDeclined,
    SacrificeMade,
    StairsConfirmed,
    SwapDeclined,
    SwapFailed,
    TollDemanded,
    TurnBegan,
    VictoryChecked,
)
from engine.games.octopus.table import LiveTable, Table
from engine.games.octopus.view import TableView

Hands = tuple[tuple[int, tuple[int | None, int | None]], ...]

_AT_PLACE = (OffspringAttacked, PlaceDominated, NegotiationOpened, PeaceKept, CultsConfronted)
_OF_COMPONENT = (ComponentTaken, ComponentLeft, NothingToTake)
_KINDS: dict[type[Happening], str] = {
    ClocksRevealed: "reveal",
    StairsConfirmed: "reveal",
    PawnsMoved: "reveal",
    ConflictsBegan: "conflicts",
    TollDemanded: "outside",
    ComponentsSwapped: "outside",
    SwapFailed: "outside",
    SwapDeclined: "outside",
    SacrificeMade: "outside",
    SacrificeDeclined: "outside",
    PowerGained: "dreams",
    GainRefused: "dreams",
    VictoryChecked: "end",
    GameEnded: "end",
    OffspringRevoked: "recall",
}
_QUIET = (
    PlaceDominated, NegotiationOpened, ConflictsBegan, TurnBegan, SacrificeMade,
    ClocksRevealed, StairsConfirmed,
)  # fmt: skip
"""What the question that follows says as well: clocks lie open while stairs are asked for."""
_PASSING = (
    PeaceKept, ComponentTaken, ComponentLeft, NothingToTake, SwapDeclined, SwapFailed,
    SacrificeDeclined, GainRefused,
)  # fmt: skip
"""What needs no hands, or those alone that have just reached for it."""


class Beat(msgspec.Struct, frozen=True):
    """Something that happened, in one place, with the table before and after it."""

    kind: str
    """reveal, place, dreams, recall or end."""
    events: tuple[Happening, ...]
    before: TableView
    after: TableView
    place: int = 0
    hands: Hands = ()
    quiet: bool = False
    """Nothing to look at: the question that follows says it as well."""
    passes: bool = False
    """Nobody need say that they have seen it: it is shown with what follows."""
    is_late: bool = False
    """The talk here ran out of time (G12); the record does not tell, only who led the talk."""


def beats(
    game: Octopus, match: Match[Table, LiveTable], since: int | None = None
) -> tuple[Beat, ...]:
    """Tell what happened after *since* events, or what came of the last answer."""
    events = [event for verdict in match.verdicts for event in verdict.events]
    if since is None:
        since = len(events) - len(match.verdicts[-1].events if match.answers else ())
    table = table_after(game, match, since)
    hands = _hands(events)
    told: list[Beat] = []
    for kind, place, group in _groups(events[since:]):
        after = _changed(game, table, group)
        views = game.view(table, None), game.view(after, None)
        quiet = all(isinstance(event, _QUIET) for event in group)
        passes = not quiet and all(isinstance(event, _QUIET + _PASSING) for event in group)
        told.append(Beat(kind, tuple(group), *views, place, hands, quiet, passes))
        table = after
    return tuple(map(_with_next, told, [*told[1:], None]))


def _with_next(beat: Beat, after: Beat | None) -> Beat:
    """Who dreams has no offspring to take back (R30, R32): both are told at the end of a turn."""
    is_last = beat.kind == "dreams" and after is not None and after.kind == "recall"
    return replace(beat, passes=True) if is_last else beat


def out_of_time(told: Sequence[Beat]) -> tuple[Beat, ...]:
    """Say of the fight in *told* that it came because time was up."""
    return tuple(
        replace(beat, is_late=any(isinstance(event, CultsConfronted) for event in beat.events))
        for beat in told
    )


def table_after(game: Octopus, match: Match[Table, LiveTable], events: int) -> Table:
    """The table as it stood after so many events of *match*."""
    table = match.verdicts[0].position.table
    left = events - len(match.verdicts[0].events)
    for verdict in match.verdicts[1:]:
        if left < len(verdict.events):
            return _changed(game, table, verdict.events[: max(left, 0)])
        table, left = verdict.position.table, left - len(verdict.events)
    return table


def _changed(game: Octopus, table: Table, events: Sequence[Event[LiveTable]]) -> Table:
    if not events:
        return table
    live = game.thaw(table)
    for event in events:
        event.change(live)
    return game.freeze(live)


def movers(beat: Beat) -> set[Seat]:
    """Whose clock has moved a piece, or made one fall."""
    return {
        event.seat
        for event in beat.events
        if isinstance(event, CultistFell)
        or (isinstance(event, PawnsMoved) and (event.origin != event.to or event.offspring))
    }


def takers(beat: Beat) -> set[Seat]:
    """Who has taken something that must now be laid before them."""
    return {event.seat for event in beat.events if isinstance(event, ComponentTaken)}


def speaks_to(beat: Beat) -> set[Seat]:
    """The seats that *beat* says something to."""
    found: set[Seat] = set()
    for event in beat.events:
        named = (getattr(event, name, None) for name in ("seat", "other"))
        found.update(seat for seat in named if seat is not None)
        found.update(getattr(event, "seats", ()))
    return found


def _hands(events: Iterable[Event[LiveTable]]) -> Hands:
    """Give the clocks opened last, even if the next turn has begun since."""
    hands: Hands = ()
    for event in events:
        if isinstance(event, ClocksRevealed):
            hands = tuple(zip(event.seats, event.hands, strict=True))
    return hands


def opened_hands(match: Match[Table, LiveTable]) -> Hands:
    """Give the clocks of this turn, if they have been opened."""
    for verdict in reversed(match.verdicts):
        for event in reversed(verdict.events):
            if isinstance(event, ClocksRevealed):
                return tuple(zip(event.seats, event.hands, strict=True))
            if isinstance(event, TurnBegan):
                return ()
    return ()


def _groups(events: Iterable[Event[LiveTable]]) -> Iterator[tuple[str, int, list[Happening]]]:
    """Put together the events that belong to one place, in the order they were told."""
    kind, place = "", 0
    group: list[Happening] = []
    for event in events:
        assert isinstance(event, Happening)
        opened = _opens(event)
        if opened and opened != (kind, place):
            if group:
                yield kind, place, group
            (kind, place), group = opened, []
        group.append(event)
    if group:
        yield kind or "reveal", place, group


def _opens(event: Happening) -> tuple[str, int] | None:
    """The kind and place of the beat that *event* belongs to, if it says so itself."""
    kind = _KINDS.get(type(event), "")
    if isinstance(event, ComponentReturned):
        kind = (
            "outside" if event.cite == "R69" else ""
        )  # else a dead cult's (G3), told with phase 5
    if isinstance(event, _AT_PLACE):
        return "place", event.place
    if isinstance(event, _OF_COMPONENT):
        return "place", event.component  # a component's number is its place's (R3)
    if kind == "outside":
        return "place", EXTERIOR
    return (kind, EXTERIOR if kind == "dreams" else 0) if kind else None
