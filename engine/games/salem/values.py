"""What a turn is felt to be worth to who plays without being a person: going, using, taking."""

from __future__ import annotations

from typing import cast

from engine.decisions import Seat
from engine.games.salem.cards import (
    COSTS,
    ELIXIR,
    GLASSES,
    NECRONOMICON,
    ORDINARY,
    PATH,
    PORTAL,
    RLYEH,
    ROOM,
    UNIVERSITY,
    without_one,
)
from engine.games.salem.legal import AnyTable, shows
from engine.games.salem.needs import Board, Needs

SYMBOLS = tuple(COSTS)
"""In the order of `Weights.costs`."""
MARKER = ("necron-1", "necron-2")
"""Those that move the marker."""


def price_of_card(table: AnyTable, needs: Needs, card: int | str) -> float:
    """What it costs to play a location card; the secret path, sanity and the way to R'lyeh."""
    if card != PATH:
        return needs.weights.card
    left = (table.sanity[needs.seat] or 0) - 1 - table.more("path-sanity")
    return 50.0 if left < 0 else needs.weights.path + needs.weights.path_frail / (1 + left)


def value_of_place(table: AnyTable, needs: Needs, to: int) -> float:
    """What can be done there: banish, close, use, defeat, take; and what lurks there."""
    if to == RLYEH:
        return value_of_banishing(table, needs)
    value = best_use(table, needs, to) + best_taking(table, needs, to)
    return value + value_of_arriving(table, needs, to)


def value_of_arriving(table: AnyTable, needs: Needs, to: int) -> float:
    """The cards that come back at the university, and what lurks there."""
    value, weights = 0.0, needs.weights
    if to == UNIVERSITY:
        gone = 8 - len(table.cards[needs.seat])
        value += weights.hand * gone + (weights.lacking if needs_card(table, needs) else 0.0)
        value += weights.back if needs_path(table, needs) else 0.0
    foe = table.shadow if to == UNIVERSITY else table.creature_at(to)
    return value if foe is None else value + value_of_fight(table, needs, to)


def needs_card(table: AnyTable, needs: Needs) -> bool:
    """Whether a portal could be closed if only its card were in hand."""
    places, seat = table.setup.data.places, needs.seat
    return any(
        place not in table.cards[seat] and places[place - 1].artefact == needs.artefact
        for place in needs.portals
    )


def needs_path(table: AnyTable, needs: Needs) -> bool:
    """Whether somebody could banish if only the secret path were in hand."""
    if needs.hidden or table.banisher is not None or PATH in table.cards[needs.seat]:
        return False
    return not needs.missing(*needs.board)


def value_of_banishing(table: AnyTable, needs: Needs) -> float:
    """High if all is ready and somebody else can close the university soon."""
    can_close = needs.others_hold_artefacts
    sanity = table.sanity[needs.seat] or 0
    ready = needs.is_ready and can_close and sanity >= needs.weights.banisher
    return 60.0 if ready or (needs.left <= 3 and not needs.hidden and can_close) else -60.0


def value_of_fight(table: AnyTable, needs: Needs, place: int) -> float:
    """The die, unless the sorcerer is there; and a creature less on the board."""
    creature = table.creature_at(place)
    wanted = creature.beaten if creature else table.setup.old_ones[str(table.shadow)].objects
    is_tough = creature is not None and creature.is_tough
    wins = not is_tough and not needs.has_text("no-defeat") and shows(*needs.board, wanted)
    weights = needs.weights
    worth = weights.defeat * needs.danger(creature) if creature else needs.danger_of_shadow
    return (worth if wins else 0.0) - risk_at(table, needs, place)


def risk_at(table: AnyTable, needs: Needs, place: int) -> float:
    """What the loss die is felt to cost (S31); nothing beside the sorcerer (S30)."""
    if table.sorcerer == place and not needs.has_text("no-guard"):
        return 0.0
    weights, sanity = needs.weights, table.sanity[needs.seat] or 0
    frail = weights.risk_frail / (1 + sanity)
    return weights.risk + frail + weights.risk_of_objects * len(needs.held)


# What is used


def best_use(table: AnyTable, needs: Needs, place: int) -> float:
    """The best use that one of the objects held would have there."""
    return max([*(value for value, _ in uses_at(table, needs, place)), 0.0])


def uses_at(table: AnyTable, needs: Needs, place: int) -> list[tuple[float, str]]:
    """What each object held would do there, if that is worth anything."""
    uses = [
        (value_of_use(table, needs, place, kind), kind)
        for kind in dict.fromkeys(needs.held)
        if kind not in needs.barred
    ]
    if needs.artefact:
        uses.append((value_of_closing(table, needs, place, needs.artefact), needs.artefact))
    return [use for use in uses if use[0] > 0]


def value_of_use(table: AnyTable, needs: Needs, place: int, kind: str) -> float:
    """What it is worth to spend an ordinary object there; less if the banishing needs it."""
    value = _value_of_use(table, needs, place, kind)
    if needs.hidden or table.banisher is not None or kind not in needs.held:
        return value
    rest = without_one(needs.held, kind), needs.artefact
    return value - needs.worth_for_banishing(*needs.board) + needs.worth_for_banishing(*rest)


def _value_of_use(table: AnyTable, needs: Needs, place: int, kind: str) -> float:
    if kind == NECRONOMICON:
        return needs.haste * needs.weights.book if needs.hidden else 0.0
    if kind == GLASSES:
        return value_of_look(table, needs, place)
    if kind == ELIXIR:
        return value_of_elixir(table, needs, place)
    creature = table.creature_at(place)
    foe = creature or (table.shadow if place == UNIVERSITY else None)
    is_hit = foe is not None and table.sorcerer == place
    if not is_hit or (creature and creature.is_tough):
        return 0.0
    return needs.weights.stab * needs.danger(creature) if creature else needs.danger_of_shadow


def value_of_look(table: AnyTable, needs: Needs, place: int) -> float:
    """Where nobody has looked; better, where one could close what one sees, and not another."""
    weights = needs.weights
    if place not in needs.unseen:
        if place not in needs.doubtful:
            return 0.0
        doubt = weights.doubt_of_last if needs.holds_the_last else weights.doubt
        return 2 * needs.chance() * doubt
    artefact = table.setup.data.places[place - 1].artefact
    if artefact == needs.artefact:
        return weights.look + weights.match
    return weights.look - weights.leave * needs.others_hold(artefact)


def value_of_elixir(table: AnyTable, needs: Needs, place: int) -> float:
    """The more the less sanity is left."""
    sanity, weights = table.sanity[needs.seat] or 0, needs.weights
    is_strong = table.sorcerer == place and not needs.has_text("weak-elixir")
    points = min(6 - sanity, 1 + is_strong)
    frail = weights.frail if len(table.sane()) == 2 else 1.0
    return weights.heal * frail * points * (3.0, 2.5, 2.0, 1.4, 1.0, 0.6, 0.0)[sanity]


def value_of_closing(table: AnyTable, needs: Needs, place: int, artefact: str) -> float:
    """An artefact on what is known to be a portal; on the university when nobody knows better."""
    if place == UNIVERSITY:
        if table.banisher is None:
            return 0.0
        return value_of_closing_the_university(table, needs)
    is_open = needs.knows(place) == PORTAL and table.tile(place).covered is None
    fits = table.setup.data.places[place - 1].artefact == artefact
    return needs.weights.close if is_open and fits else 0.0


def value_of_closing_the_university(table: AnyTable, needs: Needs) -> float:
    """Highest if nobody knows better; one who waits there already has just heard of a portal."""
    if table.known_open or needs.portals or (needs.unseen and not is_last_chance(table, needs)):
        return 0.0
    seats = [seat for seat in table.able() if seat != needs.seat and table.artefacts[seat]]
    heard = any(table.at[seat] == UNIVERSITY for seat in seats)
    return needs.weights.wait if heard and table.known_open is None else 80.0


def is_last_chance(table: AnyTable, needs: Needs) -> bool:
    """Whether the track ends soon, or the banisher's mind does (S53)."""
    banisher = cast(Seat, table.banisher)
    is_late = needs.left <= needs.weights.last
    return is_late or cast(int, table.sanity[banisher]) <= needs.weights.brink


# What is taken


def best_taking(table: AnyTable, needs: Needs, place: int) -> float:
    """The best object there for its cost."""
    return max([*(value for value, _ in takings_at(table, needs, place)), 0.0])


def takings_at(table: AnyTable, needs: Needs, place: int) -> list[tuple[float, Board]]:
    """What each object there is worth for its cost, and the board with it."""
    if place == UNIVERSITY:
        return []
    return [
        (value_of_taking(table, needs, place, space, drop), needs.taking(kind, drop))
        for space, kind in enumerate(table.spaces[place - 1], 1)
        if kind
        for drop in _to_drop(needs, kind)
    ]


def _to_drop(needs: Needs, kind: str) -> tuple[str | None, ...]:
    """What may be dropped for an object; None: there is room (S40)."""
    is_full = kind in ORDINARY and len(needs.held) == ROOM
    return tuple(dict.fromkeys(needs.held)) if is_full else (None,)


def value_of_taking(
    table: AnyTable, needs: Needs, place: int, space: int, drop: str | None
) -> float:
    """What a board is worth afterwards, less what it was worth and what is paid."""
    kind = cast(str, table.spaces[place - 1][space - 1])
    after = needs.worth_of_board(*needs.taking(kind, drop))
    return after - needs.worth_of_board(*needs.board) - price_of_space(table, needs, place, space)


def price_of_space(table: AnyTable, needs: Needs, place: int, space: int) -> float:
    """What is paid there; less, where it helps to empty a place."""
    printed = table.setup.data.places[place - 1].costs[space - 1]
    price = sum(price_of_symbol(needs, cost) for cost in printed) + needs.surcharge
    if "sanity-2" in printed or "sanity-1" in printed:
        price += 20.0 if (table.sanity[needs.seat] or 0) <= 1 else 0.0
    lying = sum(one is not None for one in table.spaces[place - 1])
    return price - needs.stir / max(1, lying)


def price_of_symbol(needs: Needs, cost: str) -> float:
    """What it is felt to cost: the marker more as the track ends, an event less while it may turn
    a Great Old One."""
    price, weights = needs.weights.costs[SYMBOLS.index(cost)], needs.weights
    if cost == "event":
        return price - (weights.event_turns if needs.hidden else 0.0)
    return price * (1 + weights.ripens_costs * needs.late) if cost in MARKER else price
