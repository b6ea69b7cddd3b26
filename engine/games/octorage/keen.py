"""A keen player of OctoRage: weighs its answers by what it has learnt, without a thought ahead.

Learnt by policy gradients, one such player among three by habit: after every turn each of its
answers counted for as much as its chance to win the game had changed (`standing.worth`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from engine.decisions import FATE, Decision, Picks, Seat
from engine.games.octorage.cards import PHEROMONE, Card
from engine.games.octorage.learnt import LEARNT
from engine.games.octorage.legal import against_face, bounds
from engine.games.octorage.sensible import Sensible
from engine.games.octorage.settings import LIVES
from engine.games.octorage.standing import POWERS, SET_OFF_BY
from engine.games.octorage.table import LiveTable

Reasons = Iterator[tuple[str, float]]
"""What speaks for or against an answer: by the name of its weight, how much of it there is."""
MANY = 3
"""More cards that would still fit are no better than so many."""
USUAL_HAND = 4
"""Cards, as they are dealt."""
STRIKE = 2
"""O36."""


class Keen(Sensible):
    """Answers as Sensible does, but where it has learnt something better.

    It looks at the table and at the rows it is asked about, at no hand but its own.
    """

    __slots__ = ()

    def answer(self, decision: Decision) -> Picks:
        """Give the answer that most speaks for; with printed cards nobody knows its hand."""
        rows, reasons = decision.rows, _REASONS.get(decision.name)
        if decision.seat == FATE or reasons is None or self._table.setup.is_box:
            return super().answer(decision)
        if len(rows) == 1:
            return rows[0]
        moment = Moment(self._table, decision.seat)
        return self.best(rows, [reasons(moment, row) for row in rows])

    def best(self, rows: tuple[Picks, ...], reasons: list[Reasons]) -> Picks:
        """Add up what speaks for each."""
        sums = [sum([LEARNT[name] * much for name, much in one]) for one in reasons]
        return rows[sums.index(max(sums))]


class Moment:
    """What is alike for all answers to one question."""

    __slots__ = ("alive", "hand", "is_last", "life", "next", "power", "seat", "table", "taken")

    def __init__(self, table: LiveTable, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.hand, self.life = table.hands[seat], table.life[seat]
        self.taken = table.attack_takes(seat)
        self.is_last = self.taken >= self.life
        self.alive, self.next = table.alive(), table.next_alive(seat)
        self.power = _power(table, seat)

    # A card, or an attack

    def play(self, row: Picks) -> Reasons:
        """O8."""
        card, on = cast("tuple[Card | None, Seat | None]", row)
        if card is None:
            yield from self._attacked()
            return
        yield f"play {card}", 1.0
        yield from self._afterwards(card)
        if isinstance(card, int):
            yield from self._weapon(card)
        elif on is not None:
            yield from self._treasure(card, on)

    def _attacked(self) -> Reasons:
        if self.is_last:
            yield "fall", 1.0
            return
        yield f"attacked with {min(self.life, LIVES)}", 1.0
        yield "attacked for more", self.taken - 1.0
        if len(self.alive) == 2:
            yield "attacked in a duel", 1.0

    def _afterwards(self, card: Card) -> Reasons:
        """What the hand is like without it: two cards are drawn for an empty one (O18)."""
        rest = [*self.hand]
        rest.remove(card)
        fits = min(self._fitting(card, rest), MANY)
        yield f"{fits} left to play", 1.0
        if self.is_last:
            yield f"{fits} left for one's life", 1.0
        if not rest:
            yield "hand empty", 1.0

    def _fitting(self, card: Card, rest: list[Card]) -> int:
        """How many of the *rest* could follow, should nobody play any higher."""
        last, least, any_pheromone, treasures = bounds(self.table, self.seat)
        if isinstance(card, int):
            last, least = card, card + (self.table.curses.sceptre == self.seat)
        within = last, least, any_pheromone, treasures
        return sum(against_face(one, *within) is None for one in rest)

    def _weapon(self, card: int) -> Reasons:
        table, tenth = self.table, card / 10
        yield "value by lives", tenth * self.life / LIVES
        if self.is_last:
            yield "value for one's life", tenth
        if table.life[self.next] <= table.attack_takes(self.next):
            yield "value where the next would fall", tenth
        if len(self.alive) == 2:
            yield "value in a duel", tenth
        if card in SET_OFF_BY.get(self.power, {}):
            yield f"power of {self.power}", 1.0
        if card == PHEROMONE:
            yield f"rage from {min(table.level, 4)}", 1.0
            most = max(table.life[one] for one in self.alive if one != self.seat)
            yield "rage by lives ahead", (self.life - most) / LIVES

    def _treasure(self, card: str, on: Seat) -> Reasons:
        table, cards = self.table, len(self.table.hands[on]) / USUAL_HAND
        yield "curse by lives", table.life[on] / LIVES
        yield "curse by power", POWERS.get(_power(table, on), 0.0)
        yield "curse by rounds", table.won[on]
        yield f"{card} by cards", cards

    # Powers, and a hand that is too full

    def steal(self, row: Picks) -> Reasons:
        """O32."""
        victim = cast("Seat | None", row[0])
        if victim is not None:
            yield "rob by cards", len(self.table.hands[victim]) / USUAL_HAND
            yield "rob by lives", self.table.life[victim] / LIVES
            yield "rob by power", POWERS.get(_power(self.table, victim), 0.0)
            yield "rob the next", float(victim == self.next)
        else:
            yield "rob nobody", 1.0

    def strike(self, row: Picks) -> Reasons:
        """O36."""
        target = cast(Seat, row[0])
        yield "strike by cards", len(self.table.hands[target]) / USUAL_HAND
        yield "strike by power", POWERS.get(_power(self.table, target), 0.0)
        yield "strike by lives", self.table.life[target] / LIVES
        yield "strike out of the round", float(self.table.life[target] <= STRIKE)

    def take(self, row: Picks) -> Reasons:
        """O33, O35: what to have."""
        card = row[0]
        if card is not None:
            yield f"have {card}", 1.0
            if card in SET_OFF_BY.get(self.power, {}):
                yield f"have for {self.power}", 1.0

    def discard(self, row: Picks) -> Reasons:
        """O29: the opposite."""
        return ((name, -much) for name, much in self.take(row))


def _power(table: LiveTable, seat: Seat) -> str | None:
    return None if table.won[seat] else table.characters[seat]


_REASONS: dict[str, Callable[[Moment, Picks], Reasons]] = {
    "play": Moment.play,
    "steal": Moment.steal,
    "strike": Moment.strike,
    "take": Moment.take,
    "keep": Moment.take,
    "discard": Moment.discard,
}
