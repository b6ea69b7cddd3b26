"""What people enter of their printed cards, in nine words (C55)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decisions import Seat
from engine.games.creatures.cards import KILL, LIFT, MODIFIER, POINTS, REVIVE
from engine.games.creatures.deaths import die, end_lasting, finish, lay
from engine.games.creatures.legal import AGAIN
from engine.games.creatures.outcomes import AttacksFreed, CultistReturned, PointsChanged
from engine.games.creatures.questions import DONE, NOTE, TEST, what_to_adjust
from engine.games.creatures.rolls import throw
from engine.games.creatures.sums import ADJUSTED, a_roll, of_a_skill
from engine.games.creatures.table import LiveTable, Term
from engine.play import Play


def adjust(play: Play[LiveTable], seat: Seat) -> None:
    """C55: one word; asked again until *done*."""
    do, *how = play.ask_for(what_to_adjust, play.table, seat)
    if do == DONE:
        finish(play, seat)
    else:
        _DO[str(do)](play, seat, *how)


def _change_points(play: Play[LiveTable], seat: Seat, cult: Seat, *how: Any) -> None:
    amount = how[3]
    play.tell(PointsChanged("C55", cult, amount, play.table.points[cult] + amount))


def _kill(
    play: Play[LiveTable], seat: Seat, cult: Seat, one: int, by: Seat | None, *_: Any
) -> None:
    die(play, cult, one, by, "C55")


def _revive(play: Play[LiveTable], seat: Seat, cult: Seat, one: int, *_: Any) -> None:
    """In any row: what people say was forgotten may be long ago."""
    play.tell(CultistReturned("C54", cult, one))


def _modify(play: Play[LiveTable], seat: Seat, cult: Seat, *how: Any) -> None:
    _, _, skill, amount, until, _ = how
    lay(play, seat, cult, skill, amount or 0, until)


def _lift(play: Play[LiveTable], seat: Seat, *how: Any) -> None:
    end_lasting(play, lambda one: one.n == how[-1])


def _test(play: Play[LiveTable], seat: Seat, cult: Seat, *how: Any) -> None:
    """Told; what follows from it people enter themselves."""
    _, _, skill, bonus, *_ = how
    terms = of_a_skill(play.table, cult, skill, Term("card", bonus))
    throw(play, "C55", a_roll(play.table, ADJUSTED, cult, skill, terms))


def _free(play: Play[LiveTable], seat: Seat, _: None, one: int, *__: Any) -> None:
    play.tell(AttacksFreed("C55", seat, one))


_DO: dict[str, Callable[..., None]] = {
    POINTS: _change_points,
    KILL: _kill,
    REVIVE: _revive,
    MODIFIER: _modify,
    NOTE: _modify,
    LIFT: _lift,
    TEST: _test,
    AGAIN: _free,
}
