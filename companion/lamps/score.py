"""From what happens to layers of light: pure functions of events, the table and time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from companion.colours import BONE
from companion.lamps.meanings import (
    SENSES,
    Meaning,
    Rank,
    colour,
    cult_colour,
    cult_number,
    light_of,
)
from engine import Event
from engine.games.octopus import events as told
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.view import TableView
from hardware.effects import SLOWER
from hardware.lamps import LAMPS, Colour
from hardware.layers import Layer


class Said(NamedTuple):
    """One thing for the lamps to say: what, where, of whom."""

    meaning: Meaning
    place: int | None = None
    """None: everywhere in play."""
    cults: tuple[str, ...] = ()
    number: int = 0
    """How many, where that is said; 0: of the first cult."""
    delay_s: float = 0.0
    """So much later than the rest."""


# What happens, as meanings


def _at_place(meaning: Meaning) -> Callable[[Any, TableView], list[Said]]:
    return lambda event, view: [
        Said(Meaning.RESOLVING, event.place),
        Said(meaning, event.place, _cults(view, event.seats)),
    ]


def _dominated(event: told.PlaceDominated, view: TableView) -> list[Said]:
    cults = _cults(view, (event.seat,))
    return [Said(Meaning.RESOLVING, event.place), Said(Meaning.DOMINATED, event.place, cults)]


def _began(event: told.ConflictsBegan, view: TableView) -> list[Said]:
    crowded = {place for place, _ in event.crowds}
    return [Said(Meaning.EMPTY, place) for place in places(view) if place not in crowded]


def _taken(event: told.ComponentTaken, view: TableView) -> list[Said]:
    said = [Said(Meaning.TAKEN, event.component, _cults(view, (event.seat,)))]
    if not view.stock[COMPONENTS[event.component - 1]]:
        taken_s = SENSES[Meaning.TAKEN].lasts_s
        said.append(Said(Meaning.BARE, event.component, delay_s=taken_s))
    return said


def _nothing(event: told.NothingToTake, view: TableView) -> list[Said]:
    return [] if event.owned else [Said(Meaning.BARE, event.component)]


def _toll(event: told.TollDemanded, view: TableView) -> list[Said]:
    return [Said(Meaning.RESOLVING, EXTERIOR), Said(Meaning.TOLL, EXTERIOR)]


def _ended(event: told.GameEnded, view: TableView) -> list[Said]:
    if event.winners:
        return [Said(Meaning.VICTORY, cults=_cults(view, event.winners))]
    return [Said(Meaning.TIE)]


MEANINGS: dict[type[told.Happening], Callable[[Any, TableView], list[Said]]] = {
    told.TurnBegan: lambda event, view: [Said(Meaning.CHOOSING)],
    told.ClocksRevealed: lambda event, view: [Said(Meaning.REVEAL)],
    told.ConflictsBegan: _began,
    told.TollDemanded: _toll,
    told.OffspringAttacked: _at_place(Meaning.OFFSPRING),
    told.PlaceDominated: _dominated,
    told.NegotiationOpened: _at_place(Meaning.NEGOTIATION),
    told.CultsConfronted: _at_place(Meaning.CONFRONTATION),
    told.ComponentTaken: _taken,
    told.NothingToTake: _nothing,
    told.CultEliminated: lambda event, view: [
        Said(Meaning.ELIMINATED, cults=_cults(view, (event.seat,)))
    ],
    told.GameEnded: _ended,
}

SILENT: dict[type[told.Happening], str] = {
    told.StairsConfirmed: "the table has just looked at the board",
    told.PawnsMoved: "people move the pawns, and then see them",
    told.CultistFell: "people lay the pawn down",
    told.PowerLost: "its cause is lit, and the Dagger shows it",
    told.PowerGained: "the Dagger shows it",
    told.GainRefused: "nothing happens",
    told.PeaceKept: "the place falls back to being resolved",
    told.ComponentLeft: "nothing happens",
    told.ComponentsSwapped: "it happens between two players",
    told.SwapFailed: "it happens between two players",
    told.SwapDeclined: "nothing happens",
    told.SacrificeMade: "it happens between two players",
    told.SacrificeDeclined: "nothing happens",
    told.ComponentReturned: "people put the token back",
    told.ComponentRemoved: "it leaves the game, and no place",
    told.VictoryChecked: "the end of the game says it",
    told.CandidatesNarrowed: "the end of the game says it",
    told.OffspringRevoked: "the next turn begins",
}
"""What lamps leave to others, and why."""


def said_of(event: Event[Any], view: TableView) -> list[Said]:
    """What lamps say of an event; nothing, if it is one they leave to others."""
    meaning = MEANINGS.get(type(event))  # type: ignore[arg-type]  # other games have other events
    return meaning(event, view) if meaning else []


def _cults(view: TableView, seats: Iterable[int]) -> tuple[str, ...]:
    return tuple(view.cults[seat].cult for seat in seats)


def places(view: TableView) -> tuple[int, ...]:
    """The places in play: without an Exterior Location there is no seventh."""
    return tuple(range(1, len(view.stock) + 1))


# Meanings, as light


def layer(said: Said, view: TableView | None, at_s: float, *, quiet: bool) -> Layer:
    """The light of one thing said, from a moment on."""
    sense = SENSES[said.meaning]
    everywhere = places(view) if view else tuple(range(1, LAMPS + 1))
    lamps = everywhere if sense.everywhere or said.place is None else (said.place,)
    number = said.number or (cult_number(said.cults[0]) if said.cults else 1)
    effect = light_of(said.meaning, number, quiet=quiet)
    slower = SLOWER if quiet else 1.0  # what does not blink takes longer to read
    began_s = at_s + said.delay_s * slower
    return Layer(sense.rank, lamps, _colours(said), effect, began_s, sense.lasts_s * slower)


def _colours(said: Said) -> tuple[Colour, ...]:
    fixed = SENSES[said.meaning].colour
    if fixed is not None:
        return (colour(fixed),)
    return tuple(map(cult_colour, said.cults)) or (colour(BONE),)


def ground(view: TableView, at_s: float, *, quiet: bool) -> tuple[Layer, ...]:
    """What is shown of a table at rest; of clocks being set, only that they are."""
    if view.phase == "choice":
        return (layer(Said(Meaning.CHOOSING), view, at_s, quiet=quiet),)
    return ()


def after(
    layers: Sequence[Layer], event: Event[Any], view: TableView, at_s: float, *, quiet: bool
) -> tuple[Layer, ...]:
    """The layers once an event has been told: what it ends is ended, what it says is added."""
    held = [_cut(one, at_s) if _is_past(one, event) else one for one in layers]
    return (*held, *(layer(one, view, at_s, quiet=quiet) for one in said_of(event, view)))


def _cut(one: Layer, at_s: float) -> Layer:
    return replace(one, lasts_s=min(one.lasts_s, max(0.0, at_s - one.began_s)))


def _is_past(one: Layer, event: Event[Any]) -> bool:
    """Whether what happens ends what a layer says."""
    if isinstance(event, told.TurnBegan | told.ClocksRevealed | told.GameEnded):
        return one.rank < Rank.CARE
    if isinstance(event, told.ConflictsBegan):
        return one.rank == Rank.BOARD  # the clocks have been seen
    place = EXTERIOR if isinstance(event, told.TollDemanded) else getattr(event, "place", None)
    if place is None or isinstance(event, told.CultistFell):
        return False
    # One place is resolved at a time, and what was open there is settled now.
    return one.rank == Rank.PLACE or (one.rank == Rank.EVENT and place in one.lamps)
