"""What every scene of this game has: the city, the track, the boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.games.salem.looks import (
    PLACE_SIGNS,
    cost_sign,
    creature_sign,
    damage_mark,
    object_sign,
    sign,
)
from companion.games.salem.scene import Beast, City, Elder, Necron, PlayerBoard, Space, Station
from companion.screen.intents import Intent
from companion.screen.showing import Shown
from companion.screen.style import SEATS
from engine.games.salem.cards import (
    DIFFERENT,
    IDENTICAL,
    LOCATION_CARDS,
    RLYEH,
    UNIVERSITY,
)
from engine.games.salem.settings import BOX
from engine.games.salem.view import PlaceView, TableView

SILENT = "figure-silence"
"""S59: who has seen a tile keeps it to themselves."""


class LitPlaces:
    """What of the city stands out now."""

    def __init__(
        self,
        places: Mapping[int, Intent | None] | None = None,
        awake: Sequence[int] = (),
        looks: int | None = None,
    ) -> None:
        self.places, self.awake, self.looks = places or {}, awake, looks


def city(shown: Shown, view: TableView, rim: str, side: str, lit: LitPlaces) -> City:
    """The middle as everybody sees it."""
    symbols = [SEATS[sitter.colour].symbol for sitter in shown.sitters]
    stations = tuple(_station(view, place, symbols, lit) for place in range(UNIVERSITY, RLYEH))
    return City(
        rim,
        side,
        stations,
        elders(view),
        bool(view.prisoner and view.prisoner in view.in_force),
        Elder(sign("elder", view.shadow)) if view.shadow else None,
        looks=lit.looks,
    )


def _station(view: TableView, place: int, symbols: Sequence[str], lit: LitPlaces) -> Station:
    pawns = tuple(
        symbol for symbol, one in zip(symbols, view.players, strict=True) if one.at == place
    )
    station = Station(
        PLACE_SIGNS[place],
        pawns=pawns,
        has_sorcerer=view.sorcerer == place,
        is_lit=place in lit.places,
        touch=lit.places.get(place),
    )
    return station if place == UNIVERSITY else _with_tile(station, view, place, lit)


def _with_tile(station: Station, view: TableView, place: int, lit: LitPlaces) -> Station:
    seen = view.places[place - 1]
    return replace(
        station,
        needs=object_sign(seen.covered or seen.artefact),
        is_covered=seen.covered is not None,
        looked=len(seen.looked),
        spaces=_spaces(seen) if view.mode != BOX else (),
        beast=_beast(view, seen, is_awake=place in lit.awake),
    )


def _spaces(seen: PlaceView) -> tuple[Space, ...]:
    return tuple(
        Space(
            object_sign(thing) if thing else "",
            tuple(name for cost in costs for name in (cost_sign(cost)[0],)),
        )
        for thing, costs in zip(seen.objects, seen.costs, strict=True)
    )


def _beast(view: TableView, seen: PlaceView, *, is_awake: bool) -> Beast | None:
    if seen.creature is None:
        return None
    card = next(one for one in view.data.creatures if one.id == seen.creature)
    return Beast(
        creature_sign(card.id), damage_mark(card.damage), tuple(map(object_sign, card.beaten)),
        is_awake,
    )  # fmt: skip


def elders(view: TableView) -> tuple[Elder, ...]:
    """The cards of the six slots."""
    return tuple(_elder(view, name, slot) for slot, name in enumerate(view.old_ones, 1))


def _elder(view: TableView, name: str | None, slot: int) -> Elder:
    if name == "":
        return Elder(is_gone=True)
    if name is None:
        return Elder()
    objects = elder_objects(view, name) if slot == len(view.old_ones) else ()
    return Elder(sign("elder", name), objects=objects)


def elder_objects(view: TableView, name: str) -> tuple[str, ...]:
    """What banishes a Great Old One; of any three alike or not, three that stand for them."""
    card = next(one for one in view.data.old_ones if one.id == name)
    if card.objects in ((IDENTICAL,), (DIFFERENT,)):
        bag = "object-bag"
        return (bag, bag, bag) if card.objects == (IDENTICAL,) else (bag, "object-artefact", bag)
    return tuple(map(object_sign, card.objects))


def necron(view: TableView, moved: int = 0) -> Necron:
    """The track."""
    hidden = sum(name is None for name in view.old_ones)
    return Necron(view.necron, view.length, view.demon, view.pictures,
                  hidden if view.prisoner is None else 0, moved)  # fmt: skip


def board(view: TableView, seat: int) -> PlayerBoard:
    """A player's board."""
    player = view.players[seat]
    if player.at is None:
        return PlayerBoard("", -1, cards=(False,) * 8, is_mad=True, has_things=view.mode != BOX)
    looked = any(seat in place.looked and place.covered is None for place in view.places)
    return PlayerBoard(
        PLACE_SIGNS[RLYEH] if player.at == RLYEH else str(player.at),
        player.sanity or 0,
        tuple(map(object_sign, player.objects)),
        object_sign(player.artefact) if player.artefact else "",
        tuple(card in player.cards for card in LOCATION_CARDS),
        has_things=view.mode != BOX,
        note=SILENT if looked and view.phase != "over" else "",
    )
