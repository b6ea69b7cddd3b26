"""The data of a card set (record.md 2), read with clear errors: a box somebody typed in."""

from __future__ import annotations

import re
from collections.abc import Collection

from engine.game import BadHeader, Raw
from engine.games.salem.card_effects import DAMAGE, LASTING, OF_EVENTS, read_effects
from engine.games.salem.cards import (
    ANY_ORDINARY,
    ARTEFACT,
    COSTS,
    CRAVEN,
    DIFFERENT,
    IDENTICAL,
    NECRON,
    NECRON_FACE,
    ORDINARY,
    PLACES,
    PRISON,
    ROOM,
    SANITY,
    SPACES,
    CardSet,
    Creature,
    EventCard,
    OldOne,
    Place,
    Track,
)
from engine.headers import (
    a_list,
    an_object,
    at_most,
    in_range,
    needed,
    one_of,
    only,
    so_many,
    text,
)

TRACK, DEMON = (10, 200), 5
"""How long a track can be, and the first space that can be the demon's."""
ARTEFACTS, ARTEFACTS_IN_ALL, MOST_ALIKE = 3, 6, 4
SIDES = 6
CREATURES, EVENTS = 12, 12
MOST_COSTS = 2
MOST_STEPS = 6
_ID = re.compile(r"[a-z0-9-]{1,24}")
_FIELDS = {"track", "artefacts", "die", "places", "creatures", "old_ones", "events"}


def read_set(value: object, *, is_box: bool) -> CardSet:
    """Read a whole set; `manual` is for printed cards alone (S73)."""
    data = _fields(value, _FIELDS, "data")
    artefacts = _artefacts(data["artefacts"])
    return CardSet(
        _track(data["track"]),
        artefacts,
        _die(data["die"]),
        _places(data["places"], [name for name, _ in artefacts]),
        _creatures(data["creatures"], is_box),
        _old_ones(data["old_ones"], is_box),
        _events(data["events"], is_box),
    )


def _fields(value: object, fields: Collection[str], where: str) -> Raw:
    """Read an object that has all of *fields*, and perhaps a name in some languages."""
    raw = an_object(value, where)
    only(raw, {*fields, "name"}, f"{where}.")
    for field in sorted(fields):
        needed(raw, field, f"{where}.")
    for language, name in an_object(raw.get("name", {}), f"{where}.name").items():
        text(name, f"{where}.name.{language}")
    return raw


def _track(value: object) -> Track:
    where = "data.track"
    raw = an_object(value, where)
    only(raw, ("length", "demon", "pictures"), f"{where}.")
    length = in_range(needed(raw, "length", f"{where}."), *TRACK, f"{where}.length")
    demon = in_range(needed(raw, "demon", f"{where}."), DEMON, length - 1, f"{where}.demon")
    where = f"{where}.pictures"
    pictures = a_list(needed(raw, "pictures", "data.track."), where)
    spaces = tuple(
        in_range(space, 1, length, f"{where}[{at}]") for at, space in enumerate(pictures)
    )
    if list(spaces) != sorted(set(spaces)):
        raise BadHeader(where, "not_rising")
    return Track(length, demon, spaces)


def _artefacts(value: object) -> tuple[tuple[str, int], ...]:
    where = "data.artefacts"
    raw = an_object(value, where)
    if len(raw) != ARTEFACTS:
        raise BadHeader(where, "wrong_number", str(ARTEFACTS))
    taken = (*ORDINARY, ANY_ORDINARY, ARTEFACT)
    counts = tuple(
        (_id(name, f"{where}.{name}", taken), in_range(copies, 1, MOST_ALIKE, f"{where}.{name}"))
        for name, copies in raw.items()
    )
    if sum(copies for _, copies in counts) != ARTEFACTS_IN_ALL:
        raise BadHeader(where, "artefacts_do_not_add_up", str(ARTEFACTS_IN_ALL))
    return counts


def _id(value: object, where: str, taken: Collection[str] = ()) -> str:
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise BadHeader(where, "not_an_id")
    if value in taken:
        raise BadHeader(where, "name_taken", value)
    return value


def _die(value: object) -> tuple[str, ...]:
    faces = (*ORDINARY, SANITY, NECRON_FACE)
    sides = so_many(value, SIDES, "data.die")
    return tuple(one_of(side, faces, f"data.die[{at}]") for at, side in enumerate(sides))


def _places(value: object, artefacts: Collection[str]) -> tuple[Place, ...]:
    """SG7."""
    found = []
    for at, entry in enumerate(so_many(value, len(PLACES), "data.places")):
        where = f"data.places[{at}]"
        raw = _fields(entry, ("artefact", "costs"), where)
        artefact = one_of(raw["artefact"], artefacts, f"{where}.artefact")
        found.append(Place(artefact, _costs(raw["costs"], f"{where}.costs")))
    return tuple(found)


def _costs(value: object, where: str) -> tuple[tuple[str, ...], ...]:
    """S41."""
    return tuple(
        tuple(
            one_of(cost, COSTS, f"{where}[{space}]")
            for cost in at_most(costs, MOST_COSTS, f"{where}[{space}]")
        )
        for space, costs in enumerate(so_many(value, len(SPACES), where))
    )


def _creatures(value: object, is_box: bool) -> tuple[Creature, ...]:
    """SG3."""
    found: dict[str, Creature] = {}
    for at, entry in enumerate(so_many(value, CREATURES, "data.creatures")):
        where = f"data.creatures[{at}]"
        raw = _fields(entry, ("id", "beaten", "damage"), where)
        id_ = _id(raw["id"], f"{where}.id", (*found, NECRON, CRAVEN))
        beaten = _beaten(raw["beaten"], f"{where}.beaten")
        damage = read_effects(raw["damage"], DAMAGE, f"{where}.damage", is_box)
        found[id_] = Creature(id_, beaten, damage)
    return tuple(found.values())


def _beaten(value: object, where: str) -> tuple[str, ...]:
    """S32: two ordinary objects, or an artefact."""
    if value == [ARTEFACT]:
        return (ARTEFACT,)
    return tuple(one_of(kind, ORDINARY, where) for kind in so_many(value, 2, where))


def _old_ones(value: object, is_box: bool) -> tuple[OldOne, ...]:
    """SG4."""
    found: dict[str, OldOne] = {}
    for at, entry in enumerate(so_many(value, PRISON, "data.old_ones")):
        where = f"data.old_ones[{at}]"
        raw = _fields(entry, ("id", "objects", "text"), where)
        id_ = _id(raw["id"], f"{where}.id", found)
        objects = _objects(raw["objects"], f"{where}.objects")
        lasting = read_effects(raw["text"], LASTING, f"{where}.text", is_box)
        found[id_] = OldOne(id_, objects, lasting)
    return tuple(found.values())


def _objects(value: object, where: str) -> tuple[str, ...]:
    """S49, S50."""
    if isinstance(value, str):
        return (one_of(value, (IDENTICAL, DIFFERENT), where),)
    return tuple(one_of(kind, ORDINARY, where) for kind in so_many(value, ROOM, where))


def _events(value: object, is_box: bool) -> tuple[EventCard, ...]:
    """SG5."""
    found: dict[str, EventCard] = {}
    for at, entry in enumerate(so_many(value, EVENTS, "data.events")):
        where = f"data.events[{at}]"
        raw = _fields(entry, ("id", "steps", "text"), where)
        id_ = _id(raw["id"], f"{where}.id", found)
        steps = in_range(raw["steps"], 0, MOST_STEPS, f"{where}.steps")
        found[id_] = EventCard(
            id_, steps, read_effects(raw["text"], OF_EVENTS, f"{where}.text", is_box)
        )
    return tuple(found.values())
