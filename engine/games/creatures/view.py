"""What a seat, or everybody, may see of the table; and the same with other secrets."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec
from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.creatures.cards import SKILLS, Box, Card
from engine.games.creatures.changes import without_one
from engine.games.creatures.settings import Founding
from engine.games.creatures.table import FIRST, Act, Lasting, Mark, Roll, Table


class SkillView(msgspec.Struct, frozen=True):
    """A skill of a cult."""

    name: str
    rolled: int | None
    """C11; None: not yet."""
    now: int | None
    """With the lasting cards on it (C50)."""


class PlayerView(msgspec.Struct, frozen=True):
    """A cult, as all see it."""

    cult: str
    """The colour of its mark."""
    is_out: bool
    points: int
    began: int
    """Its points as the round began (C44)."""
    skills: tuple[SkillView, ...]
    marks: tuple[Mark, ...]
    """One for each cultist: None alive, 0 killed by nobody, else the killer's player number."""
    row: int | None
    """The active row, from 1 (C8)."""
    living: tuple[int, ...]
    """The cultists that live in it."""
    cards: int | None
    """How many are in hand; None in `box`."""
    star: int
    """What the favour of the stars adds to its rolls now (C20, CG7)."""
    may_summon: bool
    """C44."""
    founding: Founding
    """What it calls itself and believes (C10)."""


class TableView(msgspec.Struct, frozen=True):
    """The table from one seat, or as everybody sees it."""

    round: int
    limit: int | None
    """The stars set after that round (C63)."""
    phase: str
    """setup, stars, refill, peripety, free, over."""
    mode: str
    set: str
    goal: int
    boxes: tuple[Box, ...]
    """Of every cultist, the lowest row first: its Brutality, its Conjuring, its worth (C7)."""
    rows: tuple[tuple[int, ...], ...]
    """The numbers of the cultists of each row, the lowest first."""
    favoured: Seat | None
    order: tuple[Seat, ...]
    active: Seat | None
    players: tuple[PlayerView, ...]
    struck: tuple[tuple[int, ...], tuple[int, ...]]
    """The active cult's cultists that have made their brutality and conjuring attacks (C23)."""
    has_cast: bool
    """Whether its event or sorcery is played (C23)."""
    is_early: bool
    """In `box`: péripéties may still be played (C13)."""
    lasting: tuple[Lasting, ...]
    play: Act | None
    """What is being resolved."""
    is_adjusting: bool
    """Whether people are entering what a card does (C55)."""
    roll: Roll | None
    """The sum being rolled against, or the last one of what is being resolved."""
    deck: int | None
    """How many cards; None in `box`."""
    discard: tuple[tuple[str, int], ...]
    """Faces, and how many of each."""
    hand: tuple[str, ...]
    """One's own."""
    cards: tuple[Card, ...] = ()
    """What all cards of the set do; none with printed ones."""

    @property
    def turn(self) -> int:
        """What the house calls a turn of the table: a round."""
        return self.round


def view(table: Table, viewer: Seat | None) -> TableView:
    """Show the table: hands and deck are hidden."""
    setup = table.setup
    return TableView(
        table.round,
        setup.limit,
        table.phase,
        setup.mode,
        setup.set,
        setup.goal,
        setup.boxes,
        setup.rows,
        table.favoured,
        table.order,
        table.active,
        tuple(player_view(table, seat) for seat in setup.seats),
        table.struck,
        table.has_cast,
        table.is_early,
        table.lasting,
        table.play,
        table.is_adjusting,
        table.roll,
        None if setup.is_box else sum(table.deck),
        tuple((kind, n) for kind, n in zip(setup.kinds, table.discard, strict=True) if n),
        table.hands[viewer] if viewer in setup.seats else (),
        () if setup.is_box else setup.data.cards,
    )


def player_view(table: Table, seat: Seat) -> PlayerView:
    """Show one cult."""
    return PlayerView(
        table.setup.cults[seat],
        table.out[seat],
        table.points[seat],
        table.began[seat],
        tuple(_skill(table, seat, name) for name in SKILLS),
        table.marks[seat],
        table.row(seat),
        table.living(seat),
        None if table.setup.is_box else len(table.hands[seat]),
        table.star(seat),
        table.may_summon(seat),
        table.setup.foundings[seat],
    )


def _skill(table: Table, seat: Seat, name: str) -> SkillView:
    rolled = table.skills[seat][SKILLS.index(name)]
    lasting = sum(one.amount for one in table.lasting_on(seat, name))
    return SkillView(name, rolled, None if rolled is None else rolled + lasting)


# With other secrets


def redealt(start: Table, now: Table, viewer: Seat | None, random: Random, asked: str) -> Table:
    """Deal all that *viewer* does not know anew, to wherever as many cards lie *now*.

    What a hand had at the *start* of this part and has no more, all have seen: it stays, and so
    does what all saw come to it. Who has had the first part of a turn this round holds no
    péripétie (C13), and who is *asked* which of them to play holds two kinds. In the order of the
    set before it is shuffled: how it truly lies must leave no trace.
    """
    others = [seat for seat in now.setup.seats if seat != viewer]
    left = _unknown(now, others)
    random.shuffle(left)
    dealt: dict[Seat, list[str]] = {seat: [*now.known[seat]] for seat in others}
    if asked == "peripety" and now.active in dealt:
        dealt[now.active] += _two_kinds(left, now.setup.peripeties)
    done = [seat for seat in _done(now) if seat in dealt]
    for seat in (*done, *(seat for seat in others if seat not in done)):
        missing = len(now.hands[seat]) - len(dealt[seat])
        dealt[seat] += _deal(left, missing, now.setup.peripeties if seat in done else ())
    hands = [*start.hands]
    for seat in others:
        gone = _less(start.hands[seat], now.hands[seat])
        hands[seat] = tuple(sorted((*gone, *dealt[seat]), key=now.setup.kinds.index))
    deck = tuple(left.count(kind) for kind in now.setup.kinds)
    return replace(start, hands=tuple(hands), deck=deck)


def _unknown(table: Table, others: list[Seat]) -> list[str]:
    """Give all cards that lie unseen in the deck and in the hands of *others*."""
    counts = [*table.deck]
    for seat in others:
        for card in _less(table.hands[seat], table.known[seat]):
            counts[table.setup.kinds.index(card)] += 1
    kinds = table.setup.kinds
    return [kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n)]


def _done(table: Table) -> tuple[Seat, ...]:
    """Give those who have played all their péripéties this round (C13, CG8)."""
    if table.active is None:
        return ()
    at = table.order.index(table.active)
    return table.order[: at + (table.phase != FIRST)]


def _two_kinds(left: list[str], peripeties: tuple[str, ...]) -> list[str]:
    first = _deal(left, 1, [card for card in left if card not in peripeties])
    return first + _deal(left, 1, [c for c in left if c not in peripeties or c in first])


def _deal(left: list[str], number: int, never: Iterable[str]) -> list[str]:
    """Take so many of *left*, none of those kinds."""
    without = {*never}
    dealt = [card for card in left if card not in without][:number]
    for card in dealt:
        left.remove(card)
    return dealt


def _less(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    for card in gone:
        cards = without_one(cards, card)
    return cards
