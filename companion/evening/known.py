"""What nobody need be asked: people have said it already, or it stands on the owner's map."""

from __future__ import annotations

from msgspec.structs import replace

from companion.evening.told import Told
from companion.evening.undo import Undo
from engine import Decision, Match, Picks
from engine.games.octopus.board import EXTERIOR, Stairs
from engine.games.octopus.table import LiveTable, Table

_SAID = {True: "yes", False: "no"}


def known(
    match: Match[Table, LiveTable], decision: Decision, told: Told, stairs: Stairs
) -> Picks | None:
    """The answer to *decision*, if it follows from what people have said; None: ask."""
    if decision.name == "gather":
        return ("take",) if _all_agreed(match, decision) else None
    return _of_stairs(decision, told, stairs) if decision.name == "stairs" else None


def _all_agreed(match: Match[Table, LiveTable], decision: Decision) -> bool:
    """Whether all present have just said that this cult takes it (R48).

    Outside, a key may cost a dream or a sacrifice (R65, R69): there it is asked.
    """
    said = match.answers[-1]
    named = said.to == "negotiate" and said.picks == (decision.seat,)
    return named and said.about == decision.about and decision.about != (EXTERIOR,)


def _of_stairs(decision: Decision, told: Told, stairs: Stairs) -> Picks | None:
    if stairs.verified:
        return (_SAID[decision.about in stairs.pairs],)
    for one, other, joined in reversed(told.stairs):
        if (one, other) == decision.about:
            return (_SAID[joined],)
    return None


def taken_back(told: Told, match: Match[Table, LiveTable], undo: Undo) -> Told:
    """What people know once *match* goes back: what to move, and the stairs they have looked at.

    Who goes back to what was said of some stairs wants to say it anew.
    """
    first, *rest = match.answers[undo.to :]
    kept = tuple(said for said in told.stairs if said[:2] != first.about)
    said = tuple(
        (answer.about[0], answer.about[1], answer.picks == ("yes",))
        for answer in rest
        if answer.to == "stairs"
    )
    return replace(told, back=undo.moves, stairs=kept + said)
