"""A verdict told in beats: what people see, and do with their hands, before the next question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from engine import Event, Match
from engine.games.octopus import Octopus
from engine.games.octopus.board import EXTERIOR
from engine.games.octopus.events import (
    ClocksRevealed,
    ComponentLeft,
    ComponentReturned,
    ComponentsSwapped,
    ComponentTaken,
    ConflictsBegan,
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
    is_late: bool = False
    """The talk here ran out of time (G12); the record does not tell, only who led the talk."""


def beats(game: Octopus, match: Match[Table, LiveTable]) -> tuple[Beat, ...]:
    """Tell what came of the last answer."""
    if len(match.verdicts) < 2:
        return ()
    table = match.verdicts[-2].position.table
    hands = _hands(event for verdict in match.verdicts for event in verdict.events)
    told: list[Beat] = []
    for kind, place, events in _groups(match):
        live = game.thaw(table)
        for event in events:
            event.change(live)
        after = game.freeze(live)
        views = game.view(table, None), game.view(after, None)
        quiet = all(isinstance(event, _QUIET) for event in events)
        told.append(Beat(kind, tuple(events), *views, place, hands, quiet))
        table = after
    return tuple(told)


def out_of_time(told: Sequence[Beat]) -> list[Beat]:
    """Say of the fight that *told* begins with that it came because time was up."""
    return [replace(beat, is_late=number == 0) for number, beat in enumerate(told)]


def seen_so_far(game: Octopus, match: Match[Table, LiveTable], to_come: Sequence[Beat]) -> Table:
    """The table as it stands before people who have not been told of *to_come* yet."""
    waiting = sum(len(beat.events) for beat in to_come)
    if not waiting:
        return match.position.table
    live = game.thaw(match.verdicts[-2].position.table)
    for event in match.verdicts[-1].events[:-waiting]:
        event.change(live)
    return game.freeze(live)


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


def _groups(match: Match[Table, LiveTable]) -> Iterator[tuple[str, int, list[Happening]]]:
    """Put together the events that belong to one place, in the order they were told."""
    kind, place = "", 0
    group: list[Happening] = []
    for event in match.verdicts[-1].events:
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
