"""What a cult can promise in a negotiation, and what that is worth: next turn my cultist stays out
of here, or my offspring does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from engine.bents import Bent
from engine.decisions import Decision, Picks, Seat
from engine.games.octopus import Octopus
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.events import ComponentTaken, Happening, PowerLost
from engine.games.octopus.table import Table, freeze, thaw
from engine.talk import Pledge

COMES, STRIKES = 0.16, 0.15
"""How often who has just agreed about a place comes back to it in the next turn, and how often its
offspring does: 51 and 49 of 319 times among three and five bots."""
_GAME = Octopus()
_NOWHERE = len(COMPONENTS) + 1

Bents = Mapping[Seat, Bent]


def pledges(table: Table, decision: Decision, bents: Bents) -> Iterator[Pledge]:
    """Give what those who talk can promise each other, for every end but a fight.

    It goes by what everybody can see: while components lie face down (R63), as if nobody had any.
    """
    (place,) = decision.about
    for end in (row for row in decision.rows if row != ("fight",)):
        after = _after(table, end, place)
        if _goes_on(after):
            for to in (seat for seat in decision.parties if end != (seat,)):
                for by in (seat for seat in decision.parties if seat != to):
                    yield from _between(after, place, end, by, to, bents)


def _between(
    after: Table, place: int, end: Picks, by: Seat, to: Seat, bents: Bents
) -> Iterator[Pledge]:
    """What one can promise another: to leave it the place, or to spare it there (R17)."""
    if after.may_take(to, place):
        worth = COMES * _gain(after, _taken(after, to, place), to, bents)
        cost = 0.0
        if after.may_take(by, place):
            cost = COMES * _gain(after, _taken(after, by, place), by, bents)
        yield Pledge(by, to, end, "away", place, worth, cost)
    if place != EXTERIOR:
        struck = _with(after, PowerLost("R38", to, after.power[to] - 1))
        worth = STRIKES * -_gain(after, struck, to, bents)
        cost = STRIKES * _gain(after, struck, by, bents)
        yield Pledge(by, to, end, "spare", place, worth, cost)


def _goes_on(table: Table) -> bool:
    """Whether there is a next turn to promise anything for: nobody has what wins (R54)."""
    return all(held.bit_count() < table.setup.target for held in table.held)


def _after(table: Table, end: Picks, place: int) -> Table:
    """The table once that is agreed, as everybody may see it."""
    shown = _face_down(table) if table.setup.memory else table
    takers = [seat for seat in table.setup.seats if end == (seat,)]
    for seat in takers:
        shown = _taken(shown, seat, place) if shown.may_take(seat, place) else shown
    return shown


def _face_down(table: Table) -> Table:
    """How many components each has, and not which (R63): as if of kinds that are nowhere."""
    held = [((1 << held.bit_count()) - 1) << _NOWHERE for held in table.held]
    return replace(table, held=tuple(held))


def _taken(table: Table, seat: Seat, place: int) -> Table:
    return _with(table, ComponentTaken("R40", seat, place))


def _with(table: Table, event: Happening) -> Table:
    live = thaw(table)
    event.change(live)
    return freeze(live)


def _gain(before: Table, after: Table, seat: Seat, bents: Bents) -> float:
    """How much better a table is for a seat than another, by its character."""
    return _worth(after, seat, bents[seat]) - _worth(before, seat, bents[seat])


def _worth(table: Table, seat: Seat, bent: Bent) -> float:
    live = thaw(table)
    return bent.worth(seat, _GAME.foresight.worth(live, None), _GAME.leanings(live), ())
