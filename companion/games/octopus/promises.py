"""Promises people make at the table: noted, never enforced (R75), judged by what then happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, cast

import msgspec

from companion.disk import read_told, replace_file
from companion.evening.notes import NoNotes
from companion.evening.story import StoryMoment
from engine import Decision, Event, Match, Picks, Position, Seat
from engine.bargaining import Wrong
from engine.bents import Bent
from engine.games.octopus.board import EXTERIOR
from engine.games.octopus.events import (
    ComponentTaken,
    CultistFell,
    GameEnded,
    Happening,
    PawnsMoved,
)
from engine.games.octopus.table import Table
from engine.talk import Pledge
from engine.vows import Vow

MOST_BYTES = 1 << 18
"""Of what people promised each other: some thousands."""
SUFFIX = ".promises"
What = Literal["come", "away", "spare", "leave"]
WHATS: tuple[What, ...] = ("come", "away", "spare", "leave")
"""My cultist goes there; it does not; my offspring does not; I take nothing there.

Each of them can be judged by the events of one turn: nobody has to be asked who was right.
"""


class Promise(msgspec.Struct, frozen=True):
    """Who promised whom what, for which turn."""

    by: Seat
    to: Seat
    what: What
    place: int
    turn: int
    """The turn it speaks of."""
    after: int
    """How many answers there were when it was noted."""


class PromiseMade(Happening, frozen=True, gc=False):
    """People noted a promise; the rules know nothing of it."""

    seat: Seat
    other: Seat
    what: str
    place: int


class PromiseJudged(Happening, frozen=True, gc=False):
    """What was promised has come to pass, or has not."""

    seat: Seat
    other: Seat
    what: str
    place: int
    kept: bool


# Noting


def promise(
    position: Position[Table], after: int, by: int, to: int, what: What, place: int
) -> Promise:
    """Note a promise; it speaks of the clocks that open next, or of the talk under way."""
    return Promise(Seat(by), Seat(to), what, place, turn_of(position, what, place), after)


def turn_of(position: Position[Table], what: What, place: int) -> int:
    """The turn a promise speaks of, if it is made now."""
    table = position.table
    about = position.owed[0].about if position.owed else ()
    is_ahead = what == "leave" and bool(about) and place >= about[0]
    return table.turn if table.phase == "choice" or is_ahead else table.turn + 1


def places(what: What, table: Table) -> tuple[int, ...]:
    """Where a promise can be about: no offspring goes to the Exterior Location (R17)."""
    return tuple(p for p in table.setup.places if what != "spare" or p != EXTERIOR)


def talked_of(position: Position[Table]) -> int | None:
    """The place people talk about now, if they do."""
    asked = position.owed[0] if position.owed else None
    return asked.about[0] if asked and asked.name in ("negotiate", "gather") else None


# Judging


def judged(promise: Promise, story: Sequence[StoryMoment], *, hides: bool = False) -> int | None:
    """Give the moment that showed whether it was kept; None: not yet.

    While components lie face down (R63), *hides*, nobody says who has taken which.
    """
    if hides and promise.what == "leave":
        return None
    for index, moment in enumerate(story):
        if moment.answers >= promise.after and _verdict(promise, moment) is not None:
            return index
    return None


def is_kept(promise: Promise, story: Sequence[StoryMoment], *, hides: bool = False) -> bool | None:
    """Whether it was kept; None: that is not known yet."""
    index = judged(promise, story, hides=hides)
    return None if index is None else _verdict(promise, story[index])


def _verdict(promise: Promise, moment: StoryMoment) -> bool | None:
    """What one event says of a promise."""
    event = moment.event
    if promise.what == "leave":
        if moment.turn > promise.turn or isinstance(event, GameEnded):
            return True
        taken = isinstance(event, ComponentTaken) and event.seat == promise.by
        is_now = moment.turn == promise.turn
        return False if taken and is_now and event.component == promise.place else None  # type: ignore[attr-defined] # a ComponentTaken
    return shown_by(promise, (event,)) if moment.turn == promise.turn else None


def shown_by(promise: Promise, events: Sequence[Event[Any]]) -> bool | None:
    """Whether pieces that move in its turn show that it was kept; None: they do not tell."""
    for event in events if promise.what != "leave" else ():
        if isinstance(event, PawnsMoved | CultistFell) and event.seat == promise.by:
            return _has_gone(promise, event)
    return None


def _has_gone(promise: Promise, event: PawnsMoved | CultistFell) -> bool:
    """Judge the two hands; who falls is nowhere for this turn (R26)."""
    if promise.what == "spare":
        return event.offspring != promise.place
    is_there = isinstance(event, PawnsMoved) and event.to == promise.place
    return is_there == (promise.what == "come")


# Keeping to it


def vow(promise: Promise, position: Position[Table]) -> Vow | None:
    """Say which answers to what is asked now would break it; None: it is not about that."""
    if promise.turn != position.table.turn:
        return None
    for asked in position.owed:
        breaks = frozenset(row for row in asked.rows if _breaks(promise, asked, row))
        if asked.seat == promise.by and breaks:
            return Vow(promise.by, breaks)
    return None


def _breaks(promise: Promise, asked: Decision, picks: Picks) -> bool:
    """Whether the two hands would (R23, R30), or a component that is taken."""
    if promise.what == "leave":
        return asked.name == "gather" and asked.about == (promise.place,) and picks == ("take",)
    if asked.name != "clock":
        return False
    dagger, tentacle = picks
    if promise.what == "spare":
        return dagger != tentacle == promise.place
    goes = EXTERIOR if dagger == tentacle is not None else dagger
    return (goes == promise.place) == (promise.what == "away")


# Telling


def with_promises(
    story: tuple[StoryMoment, ...], promises: Sequence[Promise], *, hides: bool = False
) -> tuple[StoryMoment, ...]:
    """Tell when each promise was made, and when it was kept or broken, among the events."""
    told: dict[int, list[Happening]] = {}
    for one in promises:
        made = max(i for i, moment in enumerate(story) if moment.answers <= one.after)
        told.setdefault(made, []).append(PromiseMade("R72", one.by, one.to, one.what, one.place))
        end = judged(one, story, hides=hides)
        if end is not None:
            kept = bool(_verdict(one, story[end]))
            judgement = PromiseJudged("R75", one.by, one.to, one.what, one.place, kept)
            told.setdefault(end, []).append(judgement)
    return tuple(
        shown
        for index, moment in enumerate(story)
        for shown in (moment, *(_beside(moment, event) for event in told.get(index, ())))
    )


def _beside(moment: StoryMoment, event: Happening) -> StoryMoment:
    return msgspec.structs.replace(moment, event=event)


def by_seat(story: Sequence[StoryMoment]) -> dict[Seat, Counter[str]]:
    """By seat, how many promises were `made`, `kept` and `broken` in a story that tells them."""
    counts: dict[Seat, Counter[str]] = {}
    for moment in story:
        event = moment.event
        if isinstance(event, PromiseMade):
            counts.setdefault(event.seat, Counter())["made"] += 1
        elif isinstance(event, PromiseJudged):
            counts.setdefault(event.seat, Counter())["kept" if event.kept else "broken"] += 1
    return counts


# Keeping


def promises_file(record: Path) -> Path:
    """Beside the record, whose lines are answers and seals and nothing else."""
    return record.with_suffix(SUFFIX)


def keep_promises(record: Path, promises: tuple[Promise, ...]) -> None:
    """Have them on disk, or raise OSError."""
    replace_file(promises_file(record), msgspec.json.encode(promises))


def noted_promises(record: Path) -> tuple[Promise, ...]:
    """Read what was noted beside a record, or raise OSError."""
    try:
        return read_told(promises_file(record), MOST_BYTES, tuple[Promise, ...])
    except FileNotFoundError:
        return ()


def kept_promises(record: Path, table: Table, answers: int) -> tuple[Promise, ...]:
    """Read what was promised in a game that has come so far; what cannot be is left out."""
    try:
        found = noted_promises(record)
    except OSError:
        return ()
    return tuple(one for one in found if _can_be(one, table, answers))


def _can_be(promise: Promise, table: Table, answers: int) -> bool:
    seats = table.setup.seats
    return (
        promise.by in seats
        and promise.to in seats
        and promise.by != promise.to
        and promise.place in places(promise.what, table)
        and 0 <= promise.after <= answers
    )


class PromiseNotes(NoNotes):
    """Promises, as an evening keeps them: one takes more than a touch, it has a page."""

    suffix = SUFFIX

    def kept(self, record: Path, match: Match[Any, Any]) -> tuple[Promise, ...]:
        """Read those that can be."""
        return kept_promises(record, match.position.table, len(match.answers))

    def keep(self, record: Path, notes: tuple[Promise, ...]) -> None:
        """Have them on disk, or raise OSError."""
        keep_promises(record, notes)

    def copied(self, record: Path) -> bytes:
        """They are read as such, and written as we write them."""
        promises = noted_promises(record)
        return msgspec.json.encode(promises) if promises else b""

    def wrongs(self, notes: tuple[Promise, ...], match: Match[Any, Any]) -> tuple[Wrong, ...]:
        """Words that were broken, and blows."""
        from companion.games.octopus.grudges import wrongs

        return wrongs(notes, match)

    def vows(self, notes: tuple[Promise, ...], match: Match[Any, Any]) -> tuple[Vow, ...]:
        """What was promised for this turn."""
        vows = (vow(one, match.position) for one in notes)
        return tuple(one for one in vows if one)

    def pledges(
        self, match: Match[Any, Any], decision: Decision, bents: Mapping[Seat, Bent]
    ) -> tuple[Pledge, ...]:
        """To stay out of the place that is talked about."""
        from engine.games.octopus.pledges import pledges

        return tuple(pledges(match.position.table, decision, bents))

    def pledged(
        self, notes: tuple[Promise, ...], match: Match[Any, Any], pledge: Pledge
    ) -> tuple[Promise, ...]:
        """As people note theirs; where there is no next turn, nothing is left to promise."""
        if match.position.outcome:
            return notes
        said = pledge.by, pledge.to, cast("What", pledge.what), pledge.about
        return (*notes, promise(match.position, len(match.answers), *said))
