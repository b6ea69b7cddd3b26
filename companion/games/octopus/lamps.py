"""What lamps say of Night of the Grand Octopus, location by location."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from companion import colours
from companion.games.octopus.layout.board import rooms
from companion.games.octopus.presenter.speech import ROOM_ICONS
from companion.lamps.meanings import Meaning, Rank, Sense, always
from companion.lamps.score import LampPlace, Said
from engine import Event, Seat
from engine.games.octopus import events as told
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.view import TableView
from hardware import effects
from hardware.layers import Layer


class OctopusMeaning(StrEnum):
    """What lamps say beside what they say of any game."""

    REVEAL = "reveal"
    RESOLVING = "resolving"
    EMPTY = "empty"
    DOMINATED = "dominated"
    OFFSPRING = "offspring"
    NEGOTIATION = "negotiation"
    CONFRONTATION = "confrontation"
    TAKEN = "taken"
    BARE = "bare"
    TOLL = "toll"
    ELIMINATED = "eliminated"
    TIE = "tie"


SENSES: Mapping[str, Sense] = {
    OctopusMeaning.REVEAL: Sense(
        Rank.BOARD, always(effects.burst(0.3, 0.9, 2.0)), colours.BONE, 3.2, everywhere=True
    ),
    OctopusMeaning.RESOLVING: Sense(Rank.PLACE, always(effects.steady(0.75)), colours.CANDLE),
    OctopusMeaning.EMPTY: Sense(Rank.EVENT, always(effects.flare(0.2, 0.6)), colours.ASH, 1.0),
    OctopusMeaning.DOMINATED: Sense(
        Rank.EVENT, lambda number: effects.pulses(number, 0.5, 1.3, base=0.12), None, 7.6
    ),
    OctopusMeaning.OFFSPRING: Sense(Rank.EVENT, always(effects.surge(0.7)), colours.TIDE, 3.5),
    OctopusMeaning.NEGOTIATION: Sense(
        Rank.EVENT, always(effects.taking_turns(effects.breathe(3.0, 0.35, 1.0), 3.0, 0.5)), None
    ),
    OctopusMeaning.CONFRONTATION: Sense(
        Rank.EVENT, always(effects.taking_turns(effects.clash(0.5), 0.5)), None, 3.0
    ),
    OctopusMeaning.TAKEN: Sense(Rank.EVENT, always(effects.flare(0.15, 2.4, rest=0.15)), None, 3.0),
    OctopusMeaning.BARE: Sense(
        Rank.EVENT, always(effects.stairs_down(3, 0.6, 0.6)), colours.ASH, 2.2
    ),
    OctopusMeaning.TOLL: Sense(Rank.EVENT, always(effects.drip(1.1)), colours.DANGER, 3.3),
    OctopusMeaning.ELIMINATED: Sense(
        Rank.LOSS, always(effects.gutter(3.0)), None, 3.2, everywhere=True, knocks=1
    ),
    OctopusMeaning.TIE: Sense(Rank.END, always(effects.seesaw(4.0)), colours.BONE, everywhere=True),
}


# What happens, as meanings


def _at_place(meaning: OctopusMeaning) -> Callable[[Any, TableView], list[Said]]:
    return lambda event, view: [
        Said(OctopusMeaning.RESOLVING, event.place),
        Said(meaning, event.place, event.seats),
    ]


def _dominated(event: told.PlaceDominated, view: TableView) -> list[Said]:
    return [
        Said(OctopusMeaning.RESOLVING, event.place),
        Said(OctopusMeaning.DOMINATED, event.place, (event.seat,)),
    ]


def _began(event: told.ConflictsBegan, view: TableView) -> list[Said]:
    crowded = {place for place, _ in event.crowds}
    return [Said(OctopusMeaning.EMPTY, place) for place in _places(view) if place not in crowded]


def _taken(event: told.ComponentTaken, view: TableView) -> list[Said]:
    said = [Said(OctopusMeaning.TAKEN, event.component, (event.seat,))]
    if not view.stock[COMPONENTS[event.component - 1]]:
        taken_s = SENSES[OctopusMeaning.TAKEN].lasts_s
        said.append(Said(OctopusMeaning.BARE, event.component, delay_s=taken_s))
    return said


def _nothing(event: told.NothingToTake, view: TableView) -> list[Said]:
    return [] if event.owned else [Said(OctopusMeaning.BARE, event.component)]


def _toll(event: told.TollDemanded, view: TableView) -> list[Said]:
    return [Said(OctopusMeaning.RESOLVING, EXTERIOR), Said(OctopusMeaning.TOLL, EXTERIOR)]


def _ended(event: told.GameEnded, view: TableView) -> list[Said]:
    if event.winners:
        return [Said(Meaning.END, seats=event.winners)]
    return [Said(OctopusMeaning.TIE)]


SAID: Mapping[type[Event[Any]], Callable[[Any, Any], list[Said]]] = {
    told.TurnBegan: lambda event, view: [Said(Meaning.ASKED)],
    told.ClocksRevealed: lambda event, view: [Said(OctopusMeaning.REVEAL)],
    told.ConflictsBegan: _began,
    told.TollDemanded: _toll,
    told.OffspringAttacked: _at_place(OctopusMeaning.OFFSPRING),
    told.PlaceDominated: _dominated,
    told.NegotiationOpened: _at_place(OctopusMeaning.NEGOTIATION),
    told.CultsConfronted: _at_place(OctopusMeaning.CONFRONTATION),
    told.ComponentTaken: _taken,
    told.NothingToTake: _nothing,
    told.CultEliminated: lambda event, view: [Said(OctopusMeaning.ELIMINATED, seats=(event.seat,))],
    told.GameEnded: _ended,
}

SILENT: Mapping[type[Event[Any]], str] = {
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


def _places(view: TableView) -> tuple[int, ...]:
    """The places in play: without an Exterior Location there is no seventh."""
    return tuple(range(1, len(view.stock) + 1))


_ON_THE_MAP = tuple(
    LampPlace(place, x, y, "exterior", numbered=False)
    if place == EXTERIOR
    else LampPlace(place, x, y, ROOM_ICONS[place - 1])
    for place, (x, y) in rooms(1.04, (1.234375, -0.78125)).items()
)


class OctopusLit:
    """A lamp a location: who is spoken of is looked for where the cultist stands."""

    senses = SENSES
    samples = (
        OctopusMeaning.REVEAL,
        OctopusMeaning.NEGOTIATION,
        OctopusMeaning.CONFRONTATION,
        Meaning.END,
    )
    places = _ON_THE_MAP
    by_seat = False
    said = SAID
    silent = SILENT

    def ends(self, layer: Layer, event: Event[Any]) -> bool:
        """One place is resolved at a time, and what was open there is settled then."""
        if isinstance(event, told.TurnBegan | told.ClocksRevealed | told.GameEnded):
            return layer.rank < Rank.CARE
        if isinstance(event, told.ConflictsBegan):
            return layer.rank == Rank.BOARD  # the clocks have been seen
        place = EXTERIOR if isinstance(event, told.TollDemanded) else getattr(event, "place", None)
        if place is None or isinstance(event, told.CultistFell):
            return False
        return layer.rank == Rank.PLACE or (layer.rank == Rank.EVENT and place in layer.lamps)

    def ground(self, view: TableView) -> list[Said]:
        """Of clocks being set, only that they are."""
        return [Said(Meaning.ASKED)] if view.phase == "choice" else []

    def asked(self, view: TableView, seats: tuple[Seat, ...]) -> list[Said]:
        """A place says what is open there, and the ground that clocks are being set."""
        return []

    def ended(self, view: TableView, winners: tuple[Seat, ...]) -> list[Said]:
        """The last event says it."""
        return []

    def lamps(self, view: TableView) -> tuple[int, ...]:
        """Those of the places in play."""
        return _places(view)

    def lamp_of(self, view: TableView, seat: Seat) -> int | None:
        """That of the place where its cultist is."""
        return view.cults[seat].at

    def standing(self, view: TableView) -> Mapping[int, tuple[Seat, ...]]:
        """Where each cultist is."""
        standing: dict[int, tuple[Seat, ...]] = {}
        for number, cult in enumerate(view.cults):
            if cult.at is not None:
                standing[cult.at] = (*standing.get(cult.at, ()), Seat(number))
        return dict(sorted(standing.items()))
