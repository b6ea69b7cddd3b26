"""What is asked, and why a row is missing.

| name | of whom | about | fields |
| --- | --- | --- | --- |
| skill | chance | seat, place in SKILLS | total |
| favour | chance | | player (a seat) |
| draw | chance, unseen | seat | card |
| roll | chance | seat | total |
| victim, revive | chance | cult | cultist |
| peripety | active seat, privately | | card |
| act | active seat; in `table` privately | | card, act; in `box` act, bonus, call, ward |
| attack | active seat | | with, cult, cultist |
| dodge, sign, bluff | the endangered; as `act`; silence is no | bluff: who died | play (yes, no) |
| stake | who rolls | | bonus |
| defend | the attacked (CG1 `literal`) | | roll (yes, no) |
| counter | the attacked | | skill, or None |
| target | active seat | | cult |
| victim, revive | who picks | cult | cultist |
| adjust | active seat, in `box` | | do, cult, cultist, by, skill, amount, until, n |

What does not fit an act or an adjustment is None; so is nobody as a killer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import chain, compress, product, repeat
from typing import Any

from engine.decisions import FATE, Decision, Field, Option, Picks, Seat, one_of
from engine.games.creatures.cards import (
    ALL,
    BRUTALITY,
    CONJURING,
    DEFENCES,
    KILL,
    LIFT,
    MODIFIER,
    PERIPETY,
    POINTS,
    REVIVE,
    SKILLS,
    SORCERY,
    TYPES,
    UNTIL,
)
from engine.games.creatures.legal import (
    ADJUST,
    AGAIN,
    BOX_ACTS,
    DISCARD,
    END,
    PLAY,
    SUMMON,
    AnyTable,
    Bounds,
    acts_of_a_hand,
    against_act,
    against_adjustment,
    against_attack,
    against_kind,
    against_playing,
    against_stake,
    bounds,
)
from engine.games.creatures.table import Table
from engine.position import Position, Refused

_YES, _NO = ("yes",), ("no",)
NUMBERS = tuple(range(-9, 10))
WARDS = tuple(range(3, 20))
"""What can be said of a printed card (record.md 6)."""
NOTE, TEST, DONE = "note", "test", "done"
ADJUSTMENTS = (POINTS, KILL, REVIVE, MODIFIER, NOTE, LIFT, TEST, AGAIN, DONE)
"""C55: the nine words."""
GIVEN = tuple(n for n in range(-10, 11) if n)
"""Points that can be adjusted."""
CHANGED = tuple(n for n in range(-5, 6) if n)
"""By how much a skill can be."""

TWO_DICE = {total: 6 - abs(total - 7) for total in range(2, 13)}
UNEQUAL_DICE = {total: ways - (total % 2 == 0) for total, ways in TWO_DICE.items()}
"""In how many ways two dice make a total, and two that differ do (C11)."""
THREE_DICE = {
    total: sum(sum(dice) == total for dice in product(range(1, 7), repeat=3))
    for total in range(3, 19)
}


# Of chance


def which_skill(table: AnyTable, seat: Seat, place: int) -> Decision:
    """C11, CG13."""
    ways = UNEQUAL_DICE
    if table.setup.rulings.cg13_doubles == "skills":
        rolled = [skill for skill in table.skills[seat] if skill is not None]
        ways = {total: n for total, n in TWO_DICE.items() if total + 3 not in rolled}
    ways = {total: n for total, n in ways.items() if n}
    field = Field("total", tuple(ways), "total")
    return one_of(FATE, "skill", "C11", field, about=(seat, place), weights=tuple(ways.values()))


def who_is_favoured(table: AnyTable) -> Decision:
    """C19, C56."""
    return one_of(FATE, "favour", "C19", Field("player", tuple(table.in_play()), "seat"))


def which_card(table: AnyTable, seat: Seat, cite: str) -> Decision:
    """C12, C13, C22: what can come is for nobody's eyes."""
    field = Field("card", tuple(compress(table.setup.kinds, table.deck)), "card")
    weights = tuple(filter(None, table.deck))
    return one_of(FATE, "draw", cite, field, about=(seat,), weights=weights, private=True)


@cache
def which_total(seat: Seat) -> Decision:
    """C1."""
    field, weights = Field("total", tuple(THREE_DICE), "total"), tuple(THREE_DICE.values())
    return one_of(FATE, "roll", "C1", field, about=(seat,), weights=weights)


@lru_cache(maxsize=1024)
def which_cultist(seat: Seat, name: str, cult: Seat, cultists: tuple[int, ...]) -> Decision:
    """C54: `victim` or `revive`, of a player or of chance."""
    return one_of(seat, name, "C54", Field("cultist", cultists, "cultist"), about=(cult,))


# Of a player


def which_peripety(table: AnyTable, seat: Seat, kinds: tuple[str, ...]) -> Decision:
    """C13."""
    held = tuple(card for card in table.hands[seat] if card in kinds)
    return one_of(seat, PERIPETY, "C13", Field("card", kinds, "card", held), private=True)


def what_to_do(table: AnyTable, seat: Seat) -> Decision:
    """C23."""
    within = bounds(table, seat)
    if table.setup.is_box:
        return _what_to_do_with_printed_cards(seat, *within)
    hand = table.hands[seat]
    kinds, rows_of = dict.fromkeys(hand), table.setup.rows_of
    acts = acts_of_a_hand(*within)
    rows = (
        *filter(None, map(rows_of(PLAY, acts).get, kinds)),
        *map(rows_of(DISCARD, TYPES).__getitem__, kinds),
        *(_WITHOUT_A_CARD if SUMMON in acts else _END_ALONE),
    )
    fields = (Field("card", (*kinds, None), "card", hand), _ANY_ACT)
    return Decision(seat, "act", "C23", fields, rows, private=True)


_ANY_ACT = Field("act", (PLAY, DISCARD, SUMMON, END), "act")
_END_ALONE: tuple[Picks, ...] = ((None, END),)
_WITHOUT_A_CARD: tuple[Picks, ...] = ((None, SUMMON), *_END_ALONE)


def what_is_done(table: AnyTable, picks: Picks) -> Picks:
    """Give the act of an answer, and then what belongs to it: a card, or its numbers."""
    if table.setup.is_box:
        return picks
    card, word = picks
    return table.setup.types[str(card)] if word == PLAY else word, card


@cache
def _what_to_do_with_printed_cards(seat: Seat, *within: *Bounds) -> Decision:
    """The same again and again: made once."""
    allowed = (act for act in BOX_ACTS if against_kind(act, *within) is None)
    fields = (
        Field("act", BOX_ACTS, "act"),
        Field("bonus", (*NUMBERS, None), "number"),
        Field("call", (*NUMBERS, None), "number"),
        Field("ward", (*WARDS, None), "number"),
    )
    nothing: tuple[Option, ...] = (None,)
    columns: dict[str, tuple[tuple[Option, ...], ...]] = {
        BRUTALITY: (NUMBERS, nothing, nothing),
        SORCERY: (NUMBERS, nothing, nothing),
        CONJURING: (nothing, NUMBERS, WARDS),
    }
    plain = (nothing, nothing, nothing)
    rows = tuple(row for act in allowed for row in product((act,), *columns.get(act, plain)))
    return Decision(seat, "act", "C23", fields, rows)


def whom_to_attack(table: AnyTable, seat: Seat, attackers: tuple[int, ...]) -> Decision:
    """C24."""
    fields = _fields_of_attacks(table.setup.seats, len(table.setup.boxes))
    cults, cultists = zip(*all_targets(table, seat), strict=True)
    rows: list[Picks] = []
    for one in attackers:
        rows += zip(repeat(one), cults, cultists)
    return Decision(seat, "attack", "C24", fields, tuple(rows))


@lru_cache
def _fields_of_attacks(seats: tuple[Seat, ...], boxes: int) -> tuple[Field, ...]:
    cultists = tuple(range(1, boxes + 1))
    return (
        Field("with", cultists, "cultist"),
        Field("cult", seats, "seat"),
        Field("cultist", cultists, "cultist"),
    )


def all_targets(table: AnyTable, seat: Seat) -> list[tuple[Seat, int]]:
    """Give every cultist that *seat* may attack (C8, C24)."""
    targets: list[tuple[Seat, int]] = []
    for cult in table.setup.seats:
        if cult != seat and not table.out[cult]:
            targets += zip(repeat(cult), table.living(cult))
    return targets


@cache
def whether_to_defend(
    seat: Seat, defence: str, may: bool, is_private: bool, about: tuple[int, ...]
) -> Decision:
    """C18, C58: dodge, sign or bluff; asked of who does not hold it as well."""
    rows = (_YES, _NO) if may else (_NO,)
    fields = (Field("play", ("yes", "no")),)
    return Decision(seat, defence, "C18", fields, rows, about, private=is_private, silence=_NO)


@lru_cache(maxsize=1024)
def how_much_to_stake(seat: Seat, bonuses: tuple[int, ...]) -> Decision:
    """C5, CG6, CG15."""
    return one_of(seat, "stake", "C5", Field("bonus", bonuses, "bonus"))


@cache
def whether_to_roll(seat: Seat) -> Decision:
    """C28, CG1."""
    return one_of(seat, "defend", "C28", Field("roll", ("yes", "no")))


@cache
def how_to_counter(seat: Seat) -> Decision:
    """C40."""
    return one_of(seat, "counter", "C40", Field("skill", (BRUTALITY, CONJURING, None), "skill"))


@lru_cache(maxsize=1024)
def whom_to_aim_at(seat: Seat, cite: str, cults: tuple[Seat, ...]) -> Decision:
    """C13, C14, C15."""
    return one_of(seat, "target", cite, Field("cult", cults, "seat"))


# Of a player, about printed cards


def what_to_adjust(table: AnyTable, seat: Seat) -> Decision:
    """C55: above a thousand rows; most of them are made once, and only put together here.

    Who guesses enters nothing: only people know what their card says.
    """
    cults, boxes = tuple(table.in_play()), len(table.setup.boxes)
    rows = chain(
        *(_points(cult, min(table.points[cult], GIVEN[-1])) for cult in cults),
        *(_kills(cult, table.living(cult), cults) for cult in cults),
        *(_revivals(cult, _all_dead(table, cult)) for cult in cults),
        *map(_whatever_happens, cults),
        ((LIFT, None, None, None, None, None, None, one.n) for one in table.lasting),
        ((AGAIN, None, one, *(None,) * 5) for one in _tired(table, seat)),
        _DONE,
    )
    numbers = tuple([one.n for one in table.lasting])
    fields = _fields_of_adjustments(table.setup.seats, boxes, numbers)
    return Decision(seat, ADJUST, "C55", fields, tuple(rows), sound=_DONE)


_DONE: tuple[Picks, ...] = ((DONE, *(None,) * 7),)


def _all_dead(table: AnyTable, cult: Seat) -> tuple[int, ...]:
    return tuple([one for one, mark in enumerate(table.marks[cult], 1) if mark is not None])


def _tired(table: AnyTable, seat: Seat) -> list[int]:
    """Give those of the active row that have attacked this turn."""
    brutal, conjuring = table.struck
    return [one for one in table.living(seat) if one in brutal or one in conjuring]


COLUMNS = {
    POINTS: (1, 5), KILL: (1, 2, 3), REVIVE: (1, 2), MODIFIER: (1, 4, 5, 6), NOTE: (1, 6),
    LIFT: (7,), TEST: (1, 4, 5), AGAIN: (2,), DONE: (),
}  # fmt: skip
"""Which fields go with each of the nine words."""
_BY = 3
"""Nobody is a killer too."""


def _is_whole(picks: Picks) -> bool:
    """Say whether an adjustment has all its fields and no other."""
    given = {at for at, pick in enumerate(picks) if at and pick is not None}
    return given - {_BY} == {*COLUMNS.get(str(picks[0]), (0,))} - {_BY}


@lru_cache
def _fields_of_adjustments(
    seats: tuple[Seat, ...], boxes: int, numbers: tuple[int, ...]
) -> tuple[Field, ...]:
    return (
        Field("do", ADJUSTMENTS, "change"),
        Field("cult", (*seats, None), "seat"),
        Field("cultist", (*range(1, boxes + 1), None), "cultist"),
        Field("by", (*seats, None), "seat"),
        Field("skill", (*SKILLS, ALL, None), "skill"),
        Field("amount", (*range(-10, 11), None), "number"),
        Field("until", (*UNTIL, None), "until"),
        Field("n", (*numbers, None), "lasting"),
    )


@cache
def _points(cult: Seat, most: int) -> tuple[Picks, ...]:
    return tuple(
        (POINTS, cult, None, None, None, amount, None, None) for amount in GIVEN if amount >= -most
    )


@lru_cache(maxsize=1024)
def _kills(cult: Seat, living: tuple[int, ...], cults: tuple[Seat, ...]) -> tuple[Picks, ...]:
    killers = (None, *(by for by in cults if by != cult))
    return tuple((KILL, cult, one, by, None, None, None, None) for one in living for by in killers)


@lru_cache(maxsize=1024)
def _revivals(cult: Seat, dead: tuple[int, ...]) -> tuple[Picks, ...]:
    return tuple((REVIVE, cult, one, None, None, None, None, None) for one in dead)


@cache
def _whatever_happens(cult: Seat) -> tuple[Picks, ...]:
    """Give what may always be entered: modifiers, notes and tests."""
    modifiers = product((*SKILLS, ALL), CHANGED, UNTIL)
    return (
        *((MODIFIER, cult, None, None, *how, None) for how in modifiers),
        *((NOTE, cult, None, None, None, None, until, None) for until in UNTIL),
        *((TEST, cult, None, None, *how, None, None) for how in product(SKILLS, NUMBERS)),
    )


# Why not


def why_not(position: Position[Table], decision: Decision, picks: Picks) -> Refused | None:
    """Say by which statement no row begins with *picks*."""
    if any(row[: len(picks)] == picks for row in decision.rows):
        return None
    against = _against(position.table, decision, *picks)
    return against or Refused("not_an_option", decision.cite)


def _against(table: Table, decision: Decision, *picks: Any) -> Refused | None:
    against = None if decision.seat == FATE else _AGAINST.get(decision.name)
    return against(table, decision, *picks) if against else None


def _against_act(table: Table, decision: Decision, *picks: Any) -> Refused | None:
    seat = decision.seat
    if table.setup.is_box:
        return against_act(table, seat, picks[0])
    card, act = (*picks, DISCARD)[:2]
    if act == PLAY and card in table.hands[seat]:
        return against_playing(table.setup.card(card).type, *bounds(table, seat))
    return against_act(table, seat, act, card)


def _against_attack(table: Table, decision: Decision, *picks: Any) -> Refused | None:
    return against_attack(table, decision.seat, *picks)


def _against_stake(table: Table, decision: Decision, bonus: Any) -> Refused | None:
    is_bonus = isinstance(bonus, int)
    return against_stake(table, decision.seat, bonus) if is_bonus else None


def _against_adjustment(table: Table, decision: Decision, *picks: Any) -> Refused | None:
    whole = picks + (None,) * (len(decision.fields) - len(picks))
    return against_adjustment(table, decision.seat, *whole) if _is_whole(whole) else None


_AGAINST: dict[str, Callable[..., Refused | None]] = {
    "act": _against_act,
    "attack": _against_attack,
    "stake": _against_stake,
    "victim": lambda *_: Refused("not_in_the_active_row", "C8"),
    "revive": lambda *_: Refused("not_in_the_active_row", "C8"),
    ADJUST: _against_adjustment,
    **dict.fromkeys(DEFENCES, lambda *_: Refused("not_in_hand", "C49")),
}
