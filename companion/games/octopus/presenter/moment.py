"""All that a screen may depend on, gathered in one frozen value; no open choice is in it."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.evening.beats import Beat, beats
from companion.evening.seating import Sitter
from companion.games.octopus.course import COURSE, Hands, last_hands, opened_hands
from companion.games.octopus.dials import welcome
from companion.games.octopus.promises import Promise
from companion.screen.scene import Timer
from companion.screen.showing import Chooser
from companion.text import Called
from engine import Decision, Game, Match, Picks, Seat, apply
from engine.games.octopus.events import (
    ClocksRevealed,
    ConflictsBegan,
    NegotiationOpened,
    PowerLost,
)
from engine.games.octopus.table import LiveTable, Table
from engine.games.octopus.view import TableView, cult_view, view
from engine.position import Outcome, Position
from engine.talk import Pledge, Word


class TalkShown(msgspec.Struct, frozen=True):
    """A talk under way (G12), as strips show it."""

    offer: int | str | None = None
    """The end proposed: `nothing`, or the seat that gathers."""
    by: int | None = None
    agreed: frozenset[int] = frozenset()
    looking: frozenset[int] = frozenset()
    """Who has the other seats' offers open."""
    refused: frozenset[int] = frozenset()
    warned: frozenset[int] = frozenset()
    """Who has touched a fight, which costs everybody, and is asked again."""
    words: dict[int, Word] = {}
    """What each of the bots present said last."""
    pledge: Pledge | None = None
    """What is promised with the offer."""


class Stake(msgspec.Struct, frozen=True):
    """What a talk can bring one of those present; from the engine, not from here."""

    seat: int
    after_fight: int
    may_take: bool
    """Or nobody can tell: the components lie face down (R63)."""


class Moment(msgspec.Struct, frozen=True):
    """A moment of the game, as everybody may see it."""

    view: TableView
    language: str
    sitters: tuple[Sitter, ...]
    called: Called = ()
    """What this table calls its seats."""
    memory: bool = False
    strict: bool = False
    owed: tuple[Decision, ...] = ()
    outcome: Outcome | None = None
    beat: Beat | None = None
    """What happened and was not acknowledged yet; it goes before what is asked."""
    passed: tuple[Beat, ...] = ()
    """What happened just before: it is shown with this beat, or with what is asked."""
    hands: Hands = ()
    """The clocks of this turn, if they are open."""
    last_hands: Hands = ()
    """Those opened last, even if the next turn has begun since."""
    choosers: tuple[Chooser, ...] = ()
    done: frozenset[int] = frozenset()
    """Who has moved the pieces of this beat."""
    welcome: tuple[tuple[Seat, tuple[Picks, ...]], ...] = ()
    """By seat, the clocks that can be sealed (G19)."""
    talk: TalkShown = TalkShown()
    promises: tuple[Promise, ...] = ()
    """All that were noted."""
    ended_by: Word | None = None
    """What a bot said that ended the last talk with a fight."""
    stakes: tuple[Stake, ...] = ()
    picked: tuple[int, ...] = ()
    """What the one who is asked has chosen so far, field by field."""
    timer: Timer | None = None
    waiting: tuple[int, ...] = ()
    """Places still to be resolved after the one in question (R35)."""
    notice: str = ""
    """A key of [screen.notice]: what the table must know."""
    facing: int = 0
    """The turn of what is to be read at the end: 0, 90, 180 or 270."""
    endways: bool = False
    """Somebody turned what all read in a game towards the short edges."""
    can_undo: bool = True


def moment(
    game: Game[Any, Any],
    match: Match[Table, LiveTable],
    sitters: tuple[Sitter, ...],
    language: str,
    seen: TableView | None = None,
    **more: object,
) -> Moment:
    """Look at *match* as everybody may; *more* is what the table itself knows (see Moment).

    Who has *seen* the table already as everybody may gives that.
    """
    position = match.position
    setup = position.table.setup
    if position.outcome and not more.get("beat"):  # the end is a beat that nobody acknowledges
        more["beat"] = beats(game, COURSE, match)[-1]
    looked = Moment(
        view=seen or view(position.table, None),
        language=language,
        sitters=sitters,
        memory=setup.memory,
        strict=setup.rulings.g19_clock == "strict",
        owed=position.owed,
        welcome=tuple((d.seat, welcome(position.table, d)) for d in position.owed if d.secret),
        outcome=position.outcome,
        hands=opened_hands(match),
        last_hands=last_hands(match),
        stakes=_stakes(game, position),
        waiting=_waiting(match),
        can_undo=bool(match.answers),
    )
    return _opened(msgspec.structs.replace(looked, **more), position.table)


def _opened(seen: Moment, table: Table) -> Moment:
    """Once the game is over, what lay face down is turned over (R63)."""
    if seen.beat is None or seen.beat.kind != "end":
        return seen
    after = seen.beat.after
    cults = tuple(cult_view(table, Seat(seat), open_=True) for seat in range(len(after.cults)))
    beat = msgspec.structs.replace(seen.beat, after=msgspec.structs.replace(after, cults=cults))
    return msgspec.structs.replace(seen, beat=beat)


def _stakes(game: Game[Any, Any], position: Position[Table]) -> tuple[Stake, ...]:
    """Let the rules fight it out in a position that nobody keeps."""
    if not position.owed or position.owed[0].name != "negotiate":
        return ()
    decision = position.owed[0]
    (place,) = decision.about
    left: dict[int, int] = {}
    for event in apply(game, position, position.answer(decision, ("fight",))).events:
        if isinstance(event, PowerLost) and event.cite == "R50":
            left.setdefault(event.seat, event.left)
        elif isinstance(event, NegotiationOpened | ClocksRevealed):
            break
    table = position.table
    return tuple(
        Stake(seat, left[seat], table.setup.memory or table.may_take(Seat(seat), place))
        for seat in decision.parties
    )


def _waiting(match: Match[Table, LiveTable]) -> tuple[int, ...]:
    """The places where anybody stood as the last conflicts began.

    What the last of them led to is looked at when the engine has begun the next turn already.
    """
    for verdict in reversed(match.verdicts):
        for event in reversed(verdict.events):
            if isinstance(event, ConflictsBegan):
                return tuple(place for place, _ in event.crowds)
    return ()
