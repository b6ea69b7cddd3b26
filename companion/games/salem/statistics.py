"""What can be counted of a game, from its events alone.

What only one has seen of a tile is counted apart: it is for nobody before the end (S59).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from companion.evening.story import StoryMoment
from engine import Event, Seat
from engine.games.salem import events as told
from engine.games.salem import turning as turns
from engine.games.salem.cards import ORDINARY, PLACES

SOURCES = ("creature", "necron", "die", "cost", "event", "text", "hand")
"""What moves the marker; a jump counts as one of its own."""
JUMP = "jump"
LOSSES = ("path", "creature", "die", "cost", "event", "text", "rlyeh", "hand")
"""What takes sanity."""


class Known(msgspec.Struct, frozen=True):
    """What somebody came to know of a tile, and in which round."""

    seat: Seat
    place: int
    face: str
    round: int


class OfTile(msgspec.Struct, frozen=True):
    """One tile: who looked, who covered it."""

    place: int
    looked: tuple[tuple[Seat, int], ...]
    """With the round."""
    covered: tuple[Seat, int] | None


class OfSeat(msgspec.Struct, frozen=True):
    """What can be counted of one seat."""

    lost: dict[str, int]
    """Sanity, by what took it."""
    regained: int
    defeated: int
    used: dict[str, int]
    """Objects, by kind."""
    looks: int
    taken: int


class Statistics(msgspec.Struct, frozen=True):
    """A game in numbers."""

    rounds: int
    marker: dict[str, int]
    """Spaces forward, by what moved it."""
    back: int
    """Spaces that it went back."""
    seats: tuple[OfSeat, ...]
    met: int
    """Creatures that came to the board."""
    woken: int
    defeated: int
    old_ones: tuple[tuple[str, int], ...]
    """As they were turned up, with the round."""
    tiles: tuple[OfTile, ...]
    closest: tuple[int, int]
    """How near the marker came to the demon while that counted, and to the end."""

    @property
    def lost(self) -> int:
        """Sanity that was lost, of all."""
        return sum(sum(seat.lost.values()) for seat in self.seats)


def statistics(story: Sequence[StoryMoment], seats: int) -> Statistics:
    """Count what everybody saw happen in *story*."""
    events: list[Any] = [moment.event for moment in story]
    return Statistics(
        max((moment.table.round for moment in story), default=1),
        _marker(events),
        sum(-event.by for event in events if _is_move(event) and event.by < 0),
        tuple(_of_seat(events, Seat(seat)) for seat in range(seats)),
        _count(events, told.CreaturePlaced),
        _count(events, told.CreatureActivated),
        _count(events, turns.CreatureDefeated),
        tuple((m.event.name, m.table.round) for m in story
              if isinstance(m.event, told.OldOneTurned)),
        tuple(_of_tile(story, place) for place in PLACES),
        _closest(story),
    )  # fmt: skip


def known(story: Sequence[StoryMoment]) -> tuple[Known, ...]:
    """Who knew what when: from events that only one may see, so only once a game is over."""
    return tuple(
        Known(moment.event.seat, moment.event.place, moment.event.face, moment.table.round)
        for moment in story
        if isinstance(moment.event, turns.TileSeen)
    )


def _count(events: Iterable[Event[Any]], *kinds: type[Event[Any]]) -> int:
    return sum(isinstance(event, kinds) for event in events)


# The marker


def _is_move(event: Any) -> bool:
    return isinstance(event, told.NecronMoved | told.NecronJumped)


def _marker(events: Iterable[Any]) -> dict[str, int]:
    spaces = dict.fromkeys((*SOURCES, JUMP), 0)
    for event in events:
        if _is_move(event) and event.by > 0:
            spaces[JUMP if isinstance(event, told.NecronJumped) else event.source] += event.by
    return spaces


def _closest(story: Sequence[StoryMoment]) -> tuple[int, int]:
    """The demon counts while the prisoner is hidden (S55), the end always (S56)."""
    track = story[0].table.setup.data.track
    hidden = [m.table.necron for m in story if m.table.prisoner is None]
    return (
        max(0, track.demon - max(hidden, default=0)),
        max(0, track.length - max(m.table.necron for m in story)),
    )


# Seats and tiles


def _of_seat(events: Sequence[Any], seat: Seat) -> OfSeat:
    own = [event for event in events if getattr(event, "seat", None) == seat]
    return OfSeat(
        _points(own),
        sum(event.points for event in own if isinstance(event, told.SanityRegained)),
        _count(own, turns.CreatureDefeated, turns.ShadowDefeated),
        _used(own),
        _count(own, turns.PlayerLooked),
        _count(own, turns.ObjectTaken),
    )


def _points(own: Iterable[Any]) -> dict[str, int]:
    lost = dict.fromkeys(LOSSES, 0)
    for event in own:
        if isinstance(event, told.SanityLost):
            lost[event.source] += event.points
    return lost


def _used(own: Iterable[Any]) -> dict[str, int]:
    """Artefacts of any colour are one kind."""
    used: Counter[str] = Counter()
    for event in own:
        if isinstance(event, turns.ObjectUsed):
            used[event.kind if event.kind in ORDINARY else "artefact"] += 1
        elif isinstance(event, turns.TileCovered | turns.UniversityClosed):
            used["artefact"] += 1
    return {kind: used[kind] for kind in (*ORDINARY, "artefact")}


def _of_tile(story: Sequence[StoryMoment], place: int) -> OfTile:
    looked = _at(story, turns.PlayerLooked, place)
    return OfTile(place, looked, next(iter(_at(story, turns.TileCovered, place)), None))


def _at(story: Sequence[StoryMoment], kind: type[Any], place: int) -> tuple[tuple[Seat, int], ...]:
    """Who did such a thing there, and in which round."""
    found: list[tuple[Any, int]] = [(m.event, m.table.round) for m in story]
    there = ((e, n) for e, n in found if isinstance(e, kind) and e.place == place)
    return tuple((event.seat, number) for event, number in there)


# Over several games


def won_by(games: Iterable[tuple[str, int, str]]) -> dict[tuple[str, int], tuple[int, int]]:
    """Games won and played, by level and number of players; of each its level, players, ending."""
    played: Counter[tuple[str, int]] = Counter()
    won: Counter[tuple[str, int]] = Counter()
    for level, players, ending in games:
        played[level, players] += 1
        won[level, players] += ending == "sealed"
    return {key: (won[key], played[key]) for key in sorted(played)}


def defeated_by(games: Iterable[tuple[str, int, str]]) -> dict[str, int]:
    """What we lost to, most often first."""
    return dict(Counter(ending for _, _, ending in games if ending != "sealed").most_common())
