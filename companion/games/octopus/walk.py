"""How this board is laid: place by place with its components, then the Dagger, then the pawns."""

from __future__ import annotations

from collections.abc import Sequence

from companion.colours import USUAL
from companion.evening.walk import Lamps, Pieces, WalkStep
from companion.games.octopus.presenter.speech import ROOM_ICONS
from companion.games.octopus.scene import Board, Dagger, Marker, SmallMap, Spot
from companion.text import Words
from engine.games.octopus.board import COMPONENTS, EXTERIOR, TOKENS_PER_TYPE
from engine.games.octopus.table import Table

_KEY = "screen.pages.walk"
_PAWNS = {"cultists": "pawn", "offspring": "tentacle", "clocks": "dial"}


class OctopusWalk:
    """What lies where is read off the table that the engine opens; nothing of it is known here."""

    def lamps(self, table: Table) -> tuple[Lamps, ...]:
        """Each place counts its components; with the pawns it is where they stand."""
        places = tuple(((place,), table.stock[place]) for place in table.setup.places)
        return (*places, ((), 0), ((table.at[0],), 0))

    def names(self, table: Table, names: Sequence[str], words: Words) -> tuple[str, ...]:
        """Their names, or their cults'."""
        return tuple(
            (names[seat] if seat < len(names) else "") or words.say(f"seat.{cult}")
            for seat, cult in enumerate(table.setup.cults)
        )

    def steps(
        self, table: Table, names: Sequence[str], words: Words, *, has_lamps: bool
    ) -> tuple[WalkStep, ...]:
        """Every place in its order, the Dagger, the pawns."""
        places = (_place(table, place, words, has_lamps=has_lamps) for place in table.setup.places)
        return (*places, _power(table, words), _pawns(table, words))


def _place(table: Table, place: int, words: Words, *, has_lamps: bool) -> WalkStep:
    """Its name, its tokens one by one, and what else concerns it."""
    compares = place == table.setup.places[0] and not table.setup.stairs.verified
    count, component = table.stock[place], COMPONENTS[place - 1]
    lay = words.say(f"{_KEY}.lay", count=count, component=words.say(f"component.{component}"))
    name = table.setup.exterior if place == EXTERIOR else place
    page = ("stairs", words.say(f"{_KEY}.compare"), "stairs") if compares else None
    return WalkStep(
        _icon(table, place),
        words.say(f"place.{name}"),
        _concerns(table, place, words, has_lamps=has_lamps and not compares),
        _map(table, place),
        Pieces(component, count, lay),
        page=page,
    )


def _concerns(
    table: Table, place: int, words: Words, *, has_lamps: bool
) -> tuple[tuple[str, str], ...]:
    """What is to be known of a place: where it is, what stays in the box."""
    where = "beside" if place == EXTERIOR else "middle" if place == 1 else "room"
    said = [(_icon(table, place), words.say(f"{_KEY}.{where}", number=place))]
    if left := TOKENS_PER_TYPE - table.stock[place]:
        said.append(("token", words.say(f"{_KEY}.box", count=left)))
    if has_lamps:
        said.append(("lamp", words.say(f"{_KEY}.lamp")))
    return tuple(said)


def _power(table: Table, words: Words) -> WalkStep:
    power = table.power[0]
    markers = tuple(
        Marker(USUAL[cult].symbol, power)
        for cult, power in zip(table.setup.cults, table.power, strict=True)
    )
    return WalkStep(
        "dagger",
        words.say(f"{_KEY}.dagger"),
        (("dagger", words.say(f"{_KEY}.power", power=power)),),
        Dagger(markers),
        number=("dagger", power),
        has_all=True,
    )


def _pawns(table: Table, words: Words) -> WalkStep:
    """Where everybody's pawns begin."""
    at = words.say(f"at.{table.at[0]}")
    lines = tuple((icon, words.say(f"{_KEY}.{key}", at=at)) for key, icon in _PAWNS.items())
    return WalkStep("pawn", words.say(f"{_KEY}.pawns"), lines, _map(table, None), has_all=True)


def _map(table: Table, now: int | None) -> SmallMap:
    """What has been laid so far, and where to look now; None: at the pawns."""
    setup = table.setup
    stairs = tuple((one, other, setup.stairs.verified) for one, other in setup.stairs.pairs)
    spots = tuple(_spot(table, place, now) for place in setup.places)
    return SmallMap(Board(spots, stairs), is_held=True)


def _spot(table: Table, place: int, now: int | None) -> Spot:
    here = [
        USUAL[cult].symbol
        for cult, at in zip(table.setup.cults, table.at, strict=True)
        if now is None and at == place
    ]
    stock = table.stock[place]
    is_laid = now is None or place <= now
    hot = bool(here) or place == now
    return Spot(place, _icon(table, place), stock if is_laid else 0, stock, tuple(here), hot=hot)


def _icon(table: Table, place: int) -> str:
    return (table.setup.exterior or "") if place == EXTERIOR else ROOM_ICONS[place - 1]
