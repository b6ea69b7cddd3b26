"""Companions of habit (table.md 10): they plan one turn, each by what its own seat may know.

Banish or close if that can be done; turn the Great Old Ones before the demon; carry what the
banishing needs; look where nobody has looked; close what was seen to be a portal; else take the
cheapest useful object.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

from engine.bots import guessing
from engine.decisions import FATE, TABLE, Decision, Picks, Seat
from engine.games.salem.cards import (
    ELIXIR,
    GLASSES,
    NECRONOMICON,
    ORDINARY,
    PATH,
    PORTAL,
    RLYEH,
    UNIVERSITY,
    without_one,
)
from engine.games.salem.dangers import danger_of
from engine.games.salem.legal import ON_CREATURE, AnyTable, holds, to_drop
from engine.games.salem.needs import Needs
from engine.games.salem.table import LiveTable

COSTS = {
    "necron-1": 1.2, "necron-2": 2.4, "sanity-1": 1.2, "sanity-2": 2.6, "creature": 1.6,
    "event": 1.0,
}  # fmt: skip
"""What the symbols of a space are felt to cost, beside what an object is worth."""


class Companion:
    """Answers everything at a table, for whichever seat is asked."""

    def __init__(self, table: LiveTable, random: Random) -> None:
        self._table, self._random, self._guess = table, random, guessing(random)

    def answer(self, decision: Decision) -> Picks:
        """Answer any question; for chance too."""
        if decision.seat == FATE:
            return self._guess(decision)
        if decision.seat == TABLE:
            rate = self._for_all(decision)
        else:
            needs = Needs(self._table, decision.seat)
            rate = _RATES[decision.name](self._table, needs)
        return max(decision.rows, key=lambda row: (rate(row), self._random.random()))

    def _for_all(self, decision: Decision) -> Callable[[Picks], float]:
        table = self._table
        if decision.name == "one":
            points = table.due[0][-1]
            is_loss = isinstance(points, int) and points < 0
            sign = 1 if is_loss else -1
            return lambda row: sign * (table.sanity[cast(int, row[0])] or 0)
        if decision.name == "give":
            return lambda row: -Needs(table, Seat(cast(int, row[0]))).loss(str(row[1]))
        return lambda row: _danger_at(table, row[0])


def _danger_at(table: AnyTable, place: object) -> float:
    creature = table.creature_at(cast(int, place))
    return danger_of(table, creature) if creature else 0.0


Rate = Callable[[Picks], float]


def rate_moves(table: AnyTable, needs: Needs) -> Rate:
    """What it is worth to go somewhere, with all that can be done there this turn."""

    def rate(row: Picks) -> float:
        card, to = cast("tuple[int | str, int]", row)
        price = path_price(table, needs) if card == PATH else 0.3
        return value_of_place(table, needs, to) - price

    return rate


def path_price(table: AnyTable, needs: Needs) -> float:
    """Sanity, and the card that leads to R'lyeh."""
    left = (table.sanity[needs.seat] or 0) - 1 - table.more("path-sanity")
    return 50.0 if left < 0 else 2.0 + 4.0 / (1 + left)


def value_of_place(table: AnyTable, needs: Needs, to: int) -> float:
    """What can be done there: banish, close, use, defeat, take; and what lurks there."""
    if to == RLYEH:
        return value_of_banishing(table, needs)
    value = best_use(table, needs, to) + best_taking(table, needs, to)
    if to == UNIVERSITY:
        gone = 8 - len(table.cards[needs.seat])
        value += 0.5 * gone + (3.0 if needs_card(table, needs) else 0.0)
        value += BACK if needs_path(table, needs) else 0.0
    foe = table.shadow if to == UNIVERSITY else table.creature_at(to)
    if foe is not None:
        value += value_of_fight(table, needs, to)
    return value


def needs_card(table: AnyTable, needs: Needs) -> bool:
    """Whether a portal could be closed if only its card were in hand."""
    places, seat = table.setup.data.places, needs.seat
    return any(
        place not in table.cards[seat] and places[place - 1].artefact == table.artefacts[seat]
        for place in needs.portals
    )


def needs_path(table: AnyTable, needs: Needs) -> bool:
    """Whether somebody could banish if only the secret path were in hand."""
    if needs.hidden or table.banisher is not None or PATH in table.cards[needs.seat]:
        return False
    return not needs.missing(table.objects[needs.seat], table.artefacts[needs.seat])


def value_of_banishing(table: AnyTable, needs: Needs) -> float:
    """High if all is ready and somebody else can close the university soon."""
    can_close = needs.others_hold_artefacts
    sanity = table.sanity[needs.seat] or 0
    ready = needs.is_ready and can_close and sanity >= 2
    return 60.0 if ready or (needs.left <= 3 and not needs.hidden and can_close) else -60.0


def value_of_fight(table: AnyTable, needs: Needs, place: int) -> float:
    """The die, unless the sorcerer is there; and a creature less on the board."""
    seat = needs.seat
    guarded = table.sorcerer == place and not table.has_text("no-guard")
    risk = 0.0 if guarded else RISK + 0.15 * len(table.objects[seat])
    creature = table.creature_at(place)
    wanted = creature.beaten if creature else table.setup.old_one(str(table.shadow)).objects
    is_tough = creature is not None and creature.is_tough
    wins = not is_tough and not table.has_text("no-defeat") and holds(table, seat, wanted)
    worth = DEFEAT * danger_of(table, creature) if creature else SHADOW
    return (worth if wins else 0.0) - risk


# What is used


def best_use(table: AnyTable, needs: Needs, place: int) -> float:
    """The best use that one of the objects held would have there."""
    seat = needs.seat
    artefact = table.artefacts[seat]
    kinds = set(table.objects[seat])
    uses = [value_of_use(table, needs, place, kind) for kind in kinds if not table.bars(kind)]
    if artefact:
        uses.append(value_of_closing(table, needs, place, artefact))
    return max(uses, default=0.0) if max(uses, default=0.0) > 0 else 0.0


def value_of_use(table: AnyTable, needs: Needs, place: int, kind: str) -> float:
    """What it is worth to spend an ordinary object there; less if the banishing needs it."""
    value = _value_of_use(table, needs, place, kind)
    held, artefact = table.objects[needs.seat], table.artefacts[needs.seat]
    if needs.hidden or table.banisher is not None or kind not in held:
        return value
    rest = without_one(held, kind)
    kept = needs.worth_for_banishing(held, artefact) - needs.worth_for_banishing(rest, artefact)
    return value - kept


def _value_of_use(table: AnyTable, needs: Needs, place: int, kind: str) -> float:
    if kind == NECRONOMICON:
        return 7.0 if needs.hidden else 0.0
    if kind == GLASSES:
        return value_of_look(table, needs, place)
    if kind == ELIXIR:
        return value_of_elixir(table, needs, place)
    creature = table.creature_at(place)
    foe = creature or (table.shadow if place == UNIVERSITY else None)
    is_hit = foe is not None and table.sorcerer == place
    if not is_hit or (creature and creature.is_tough):
        return 0.0
    return STAB * danger_of(table, creature) if creature else SHADOW


def value_of_look(table: AnyTable, needs: Needs, place: int) -> float:
    """Where nobody has looked; better, where one could close what one sees."""
    if place not in needs.unseen:
        if place not in needs.doubtful:
            return 0.0
        return 2 * needs.chance() * (DOUBT_OF_LAST if needs.holds_the_last else DOUBT)
    fits = table.setup.data.places[place - 1].artefact == table.artefacts[needs.seat]
    return LOOK + MATCH if fits else LOOK


def value_of_elixir(table: AnyTable, needs: Needs, place: int) -> float:
    """The more the less sanity is left."""
    sanity = table.sanity[needs.seat] or 0
    is_strong = table.sorcerer == place and not table.has_text("weak-elixir")
    points = min(6 - sanity, 1 + is_strong)
    frail = FRAIL if len(table.sane()) == 2 else 1.0
    return frail * points * (3.0, 2.5, 2.0, 1.4, 1.0, 0.6, 0.0)[sanity]


def value_of_closing(table: AnyTable, needs: Needs, place: int, artefact: str) -> float:
    """An artefact on what is known to be a portal; on the university when nobody knows better."""
    if place == UNIVERSITY:
        if table.banisher is None:
            return 0.0
        return value_of_closing_the_university(table, needs)
    is_open = needs.knows(place) == PORTAL and table.tile(place).covered is None
    return 12.0 if is_open and table.setup.data.places[place - 1].artefact == artefact else 0.0


def value_of_closing_the_university(table: AnyTable, needs: Needs) -> float:
    """Highest if nobody knows better; one who waits there already has just heard of a portal."""
    if table.known_open or needs.portals or (needs.unseen and not is_last_chance(table, needs)):
        return 0.0
    seats = [seat for seat in table.able() if seat != needs.seat and table.artefacts[seat]]
    heard = any(table.at[seat] == UNIVERSITY for seat in seats)
    return WAIT if heard and table.known_open is None else 80.0


def is_last_chance(table: AnyTable, needs: Needs) -> bool:
    """Whether the track ends soon, or the banisher's mind does (S53)."""
    banisher = cast(Seat, table.banisher)
    return needs.left <= LAST or cast(int, table.sanity[banisher]) <= BRINK


LOOK, MATCH, DOUBT = 5.0, 2.0, 5.0
"""What a look is worth: a first one, with the artefact in hand, and one at what others left."""
DOUBT_OF_LAST = 9.0
"""The same, where the only artefact for it is held by who looks."""
BACK = 6.0
"""What it is worth to have the secret path back when all else is there."""
WAIT = 3.0
"""What it is worth to go where another can close as well."""
RISK = 2.0
"""What the loss die is felt to cost, beside the objects it may take."""
DEFEAT, STAB, SHADOW = 1.8, 1.5, 2.2
"""What it is worth to have a danger less, by the objects held or for a dagger; and a shadow."""
SPEND = 1.0
"""What it is worth to be rid of a tough creature."""
STIR = 2.5
"""What it is worth to empty a place, when an artefact is wanted that lies nowhere (S43)."""
BRINK = 1
"""With so little sanity left to the banisher one closes and hopes."""
FRAIL = 1.5
"""How much more sanity is worth where the first who goes mad loses the game (S57)."""
LAST = 5
"""So near the end one closes and hopes."""


def rate_uses(table: AnyTable, needs: Needs) -> Rate:
    """Compare what can be used now."""
    place = cast(int, table.at[needs.seat])

    def rate(row: Picks) -> float:
        kind, on = cast("tuple[str | None, str | None]", row)
        if kind is None:
            return 0.1
        if kind in ORDINARY:
            return value_of_use(table, needs, place, kind)
        if on == ON_CREATURE:
            return SPEND - needs.worth(kind)
        return value_of_closing(table, needs, place, kind)

    return rate


# What is taken


def best_taking(table: AnyTable, needs: Needs, place: int) -> float:
    """The best object there for its cost."""
    if not place:
        return 0.0
    spaces = table.spaces[place - 1]
    values = [
        value_of_taking(table, needs, place, space, drop)
        for space, kind in enumerate(spaces, 1)
        if kind
        for drop in to_drop(table, needs.seat, kind)
    ]
    return max(0.0, max(values, default=0.0))


def value_of_taking(
    table: AnyTable, needs: Needs, place: int, space: int, drop: str | None
) -> float:
    """What a board is worth afterwards, less what it was worth and what is paid."""
    seat, printed = needs.seat, table.setup.data.places[place - 1].costs[space - 1]
    held, artefact = table.objects[seat], table.artefacts[seat]
    kind = cast(str, table.spaces[place - 1][space - 1])
    rest = without_one(held, drop) if drop in ORDINARY and drop else held
    after = ((*rest, kind), artefact) if kind in ORDINARY else (held, kind)
    price = sum(COSTS[cost] for cost in printed)
    price += table.more("take-necron") + 1.2 * table.more("take-sanity")
    if "sanity-2" in printed or "sanity-1" in printed:
        price += 20.0 if (table.sanity[seat] or 0) <= 1 else 0.0
    if needs.lacks:
        price -= STIR / sum(one is not None for one in table.spaces[place - 1])
    return needs.worth_of_board(*after) - needs.worth_of_board(held, artefact) - price


def rate_takings(table: AnyTable, needs: Needs) -> Rate:
    """Compare what lies here."""
    place = cast(int, table.at[needs.seat])

    def rate(row: Picks) -> float:
        space, drop = cast("tuple[int | None, str | None]", row)
        return 0.0 if space is None else value_of_taking(table, needs, place, space, drop)

    return rate


# The rest


def rate_meetings(table: AnyTable, needs: Needs) -> Rate:
    """Compare what both boards are worth together."""

    def rate(row: Picks) -> float:
        other, give, get = cast("tuple[Seat | None, str | None, str | None]", row)
        if other is None:
            return 0.3
        return _gain(table, needs, give, get) + _gain(table, Needs(table, other), get, give)

    return rate


def _gain(table: AnyTable, needs: Needs, gone: str | None, got: str | None) -> float:
    held, artefact = table.objects[needs.seat], table.artefacts[needs.seat]
    after = without_one(held, gone) if gone else held
    after = (*after, got) if got else after
    return needs.worth_of_board(after, artefact) - needs.worth_of_board(held, artefact)


def rate_defeats(table: AnyTable, needs: Needs) -> Rate:
    """Defeat it, unless it takes an artefact that is wanted."""
    creature = table.creature_at(table.at[needs.seat])
    artefact = table.artefacts[needs.seat]
    is_dear = creature is not None and creature.is_tough and artefact and needs.worth(artefact) > 2
    return lambda row: float((row[0] == "yes") != bool(is_dear))


def rate_discards(table: AnyTable, needs: Needs) -> Rate:
    """Give up what is worth least."""
    return lambda row: -needs.loss(str(row[0]))


_RATES: dict[str, Callable[[Any, Needs], Rate]] = {
    "move": rate_moves,
    "meet": rate_meetings,
    "defeat": rate_defeats,
    "use": rate_uses,
    "take": rate_takings,
    "discard": rate_discards,
}
