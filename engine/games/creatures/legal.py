"""What may be done, attacked and adjusted; and if not, by which statement (record.md 9)."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.decisions import Seat
from engine.games.creatures.cards import (
    BRUTALITY,
    CONJURING,
    DEFENCE,
    EVENT,
    KILL,
    LIFT,
    PERIPETY,
    POINTS,
    REVIVE,
    SORCERY,
    TYPES,
)
from engine.games.creatures.table import LiveTable, Table
from engine.position import Refused

AnyTable = Table | LiveTable

DISCARD, ADJUST, SUMMON, END = "discard", "adjust", "summon", "end"
TABLE_ACTS = (BRUTALITY, CONJURING, EVENT, SORCERY, DISCARD, SUMMON, END)
PLAY = "play"
"""Of a card in hand: as its type says (C49). Which type that is, nobody need know to ask for it."""
BOX_ACTS = (BRUTALITY, CONJURING, EVENT, SORCERY, PERIPETY, ADJUST, SUMMON, END)
"""C23: what a player can say in the free part of a turn."""
AGAIN = "again"


def against_act(table: AnyTable, seat: Seat, act: Any, card: Any = None) -> Refused | None:
    """Say what forbids *seat* that act, with that card (C23, C44, C49, C13)."""
    is_with_a_card = card is not None and act not in (SUMMON, PERIPETY)
    if is_with_a_card and (against := against_card(table, seat, act, card)):
        return against
    return against_kind(act, *bounds(table, seat))


Bounds = tuple[bool, bool, bool, bool, bool]
"""All that decides over a kind of act, whatever is in hand: whether the god may be summoned,
péripéties may be played, an event or a sorcery was, anybody is left for either attack."""


def bounds(table: AnyTable, seat: Seat) -> Bounds:
    """Give what decides over the acts of *seat*."""
    brutal, conjuring = table.struck
    return (
        table.may_summon(seat),
        table.is_early,
        table.has_cast,
        not brutal or not set(table.living(seat)).issubset(brutal),
        not conjuring or not set(table.living(seat)).issubset(conjuring),
    )


def against_kind(
    act: Any, may_summon: bool, is_early: bool, has_cast: bool, brutal: bool, conjuring: bool
) -> Refused | None:
    """Say what forbids a kind of act within such bounds (C23, C44, C13)."""
    if act == SUMMON:
        return None if may_summon else Refused("may_not_summon", "C44")
    if act == PERIPETY:
        return None if is_early else Refused("peripeties_come_first", "C13")
    if act in (EVENT, SORCERY) and has_cast:
        return Refused("one_event_or_sorcery", "C23")
    if (act == BRUTALITY and not brutal) or (act == CONJURING and not conjuring):
        return Refused("nobody_left_to_attack", "C23")
    return None


@cache
def acts_of_a_hand(*within: *Bounds) -> tuple[str, ...]:
    """Give the types of cards that may be played within such bounds, and SUMMON if it may be."""
    acts = (*TYPES, SUMMON)
    return tuple(act for act in acts if against_playing(act, *within) is None)


def against_playing(act: str, *within: *Bounds) -> Refused | None:
    """C49: a card in hand, as its type says; a defence card waits to be asked for (C18)."""
    if act == DEFENCE:
        return Refused("waits_for_its_moment", "C18")
    return against_kind(act, *within)


def against_card(table: AnyTable, seat: Seat, act: Any, card: Any) -> Refused | None:
    """C49."""
    if card not in table.hands[seat]:
        return Refused("not_in_hand", "C49")
    if act != DISCARD and table.setup.card(card).type != act:
        return Refused("of_another_type", "C49")
    return None


def against_attack(table: AnyTable, seat: Seat, attacker: Any, *target: Any) -> Refused:
    """Say why nobody attacks so: with that cultist, that cult, a cultist of it (C8, C23, C24)."""
    if attacker not in table.living(seat):
        return Refused("not_in_the_active_row", "C8")
    if attacker not in table.attackers(table.attack_skill or BRUTALITY):
        return Refused("has_attacked", "C23")
    if target and target[0] == seat:
        return Refused("own_cult", "C24")
    return Refused("not_in_the_active_row", "C8")


def against_stake(table: AnyTable, seat: Seat, bonus: Any) -> Refused:
    """Say why so much cannot be bought (C5, C44)."""
    is_late = table.roll is not None and table.roll.total is not None
    if is_late or bonus > table.points[seat] // 2:
        return Refused("not_that_many_points", "C5")
    return Refused("goal_must_stay", "C44")


def against_adjustment(
    table: AnyTable, seat: Seat, do: Any, cult: Any, cultist: Any, by: Any, skill: Any, amount: Any,
    until: Any, n: Any,
) -> Refused | None:  # fmt: skip
    """Say why one of the nine words is no row, though of its form (C55)."""
    if cult is not None and table.out[cult]:
        return Refused("cult_is_out", "C51")
    if do == POINTS and table.points[cult] + amount < 0:
        return Refused("below_zero", "C5")
    if do == KILL:
        return _against_kill(table, cult, cultist)
    if do == REVIVE and table.marks[cult][cultist - 1] is None:
        return Refused("not_dead", "C54")
    if do == LIFT and n not in [one.n for one in table.lasting]:
        return Refused("no_such_card", "C53")
    return _against_again(table, seat, cultist) if do == AGAIN else None


def _against_kill(table: AnyTable, cult: Seat, cultist: int) -> Refused:
    if cultist not in table.living(cult):
        return Refused("not_in_the_active_row", "C8")
    return Refused("not_a_killer", "C9")


def _against_again(table: AnyTable, seat: Seat, cultist: int) -> Refused:
    if cultist not in table.living(seat):
        return Refused("not_in_the_active_row", "C8")
    return Refused("has_not_attacked", "C23")
