"""The four Exterior Locations and their powers (R64-R71)."""

from __future__ import annotations

from itertools import product

from engine.decisions import Decision, Field, Picks, Seat, one_of
from engine.games.octopus.board import EXTERIOR, KEY, TOP_POWER
from engine.games.octopus.events import (
    ComponentReturned,
    ComponentsSwapped,
    GainRefused,
    PowerGained,
    SacrificeDeclined,
    SacrificeMade,
    SwapDeclined,
    SwapFailed,
    TollDemanded,
)
from engine.games.octopus.power import eliminate, lose_power, pay_power
from engine.games.octopus.table import LiveTable
from engine.play import Play

NO_SWAP: Picks = (None, None, None)


def dominate_exterior(play: Play[LiveTable], seat: Seat) -> None:
    """What domination gives beyond the key; R71: in the Lost City, nothing."""
    if play.table.setup.exterior == "marsh":
        offer_swap(play, seat)
    elif play.table.setup.exterior == "moon":
        offer_sacrifice(play, seat)


def take_toll(play: Play[LiveTable], present: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """R70: before the Lost City is resolved, each cult present loses 1 power.

    G6: whom that eliminates is not counted any more.
    """
    play.tell(TollDemanded("R70", present))
    lose_power(play, present, "R70")
    return tuple(seat for seat in present if play.table.power[seat])


def offer_swap(play: Play[LiveTable], seat: Seat) -> None:
    """R67-R68: after the key, exchange one component with any other cult."""
    legal = legal_swaps(play.table, seat)
    if not legal:
        return  # G7
    rows = named_swaps(play.table, seat) if play.table.setup.memory else legal
    picks = play.ask(Decision(seat, "swap", "R67", _swap_fields(rows), (*rows, NO_SWAP)))
    other, give, get = picks
    if not (isinstance(other, int) and isinstance(give, int) and isinstance(get, int)):
        play.tell(SwapDeclined("R67", seat))
    elif picks in legal:
        play.tell(ComponentsSwapped("R68", seat, Seat(other), give, get))
    else:
        play.tell(SwapFailed("G24", seat, Seat(other), give, get))


def legal_swaps(table: LiveTable, seat: Seat) -> tuple[Picks, ...]:
    """R68: one for one, and afterwards neither holds two of a type (G7, G21)."""
    mine = table.held[seat]
    return tuple(
        (other, give, get)
        for other in table.alive()
        if other != seat
        for give in table.components(seat)
        for get in table.components(other)
        if give == get or not (mine >> get & 1 or table.held[other] >> give & 1)
    )


def named_swaps(table: LiveTable, seat: Seat) -> tuple[Picks, ...]:
    """G24: in the memory variant any exchange may be named; the offer tells nobody's components."""
    others = [other for other in table.alive() if other != seat]
    return tuple(product(others, range(1, KEY + 1), range(1, KEY + 1)))


def _swap_fields(rows: tuple[Picks, ...]) -> tuple[Field, ...]:
    columns = [tuple(dict.fromkeys(column)) for column in zip(*rows, strict=True)]
    kinds = (("with", "seat"), ("give", "component"), ("get", "component"))
    return tuple(
        Field(name, (*options, None), kind)
        for (name, kind), options in zip(kinds, columns, strict=True)
    )


def offer_sacrifice(play: Play[LiveTable], seat: Seat) -> None:
    """R69: instead of taking a key, lose 1 power to make another cult give up a component."""
    table = play.table
    targets = [s for s in table.alive() if s != seat and table.held[s]]  # G10, G21
    if table.keyed == seat or not targets:
        return
    if table.power[seat] == 1 and table.setup.rulings.g4_sacrifice_of_the_last_power == "forbidden":
        return
    (target,) = play.ask(
        one_of(seat, "sacrifice", "R69", Field("target", (*targets, None), "seat"))
    )
    if not isinstance(target, int):
        play.tell(SacrificeDeclined("R69", seat))
        return
    play.tell(SacrificeMade("R69", seat, Seat(target)))
    left = pay_power(play, seat, "R69")
    give_up_component(play, Seat(target))
    if not left:
        eliminate(play, seat)  # G4: only now


def give_up_component(play: Play[LiveTable], target: Seat) -> None:
    """R69: one component, of the target's own choice, back to its place; R63: face down, if so."""
    held = Field("component", tuple(play.table.components(target)), "component")
    is_hidden = play.table.setup.memory
    (component,) = play.ask(one_of(target, "discard", "R69", held, private=is_hidden))
    assert isinstance(component, int)
    play.tell(ComponentReturned("R69", target, component))


def dream(play: Play[LiveTable]) -> None:
    """R64-R66: at the end of phase 3, the cults in the Dimension of Dreams gain 1 power."""
    table = play.table
    for seat in [seat for seat in table.setup.seats if table.at[seat] == EXTERIOR]:
        if refusal := _no_gain(table, seat):
            play.tell(GainRefused(refusal, seat))
        else:
            play.tell(PowerGained("R64", seat, table.power[seat] + 1))


def _no_gain(table: LiveTable, seat: Seat) -> str:
    """Give the rule that keeps *seat* from gaining, or nothing."""
    if seat in table.fallen and table.setup.rulings.g5_fallen_dreamer == "nothing":
        return "G5"
    if seat in table.hurt or table.keyed == seat:
        return "R65"
    if table.power[seat] == TOP_POWER:
        return "R64"
    return ""
