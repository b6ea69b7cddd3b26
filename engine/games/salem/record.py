"""Answers as the lines of a record, and the position as `referee --json` prints it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decisions import FATE, TABLE, Answer, Decision, Picks
from engine.game import Raw
from engine.games.salem.cards import (
    ORDINARY,
    PATH,
    PLACES,
    PORTAL,
    RLYEH,
    SLOT_WORDS,
    SPACES,
    UNIVERSITY,
    WALL,
)
from engine.games.salem.legal import TARGETS
from engine.games.salem.losses import SEALED
from engine.games.salem.questions import CHANGES, NUMBER_NAMES
from engine.games.salem.table import Table
from engine.position import Position, Refused

GAME_ID = "sorcerer-of-salem"


class _OfAnotherForm(Exception):
    """A line that is not of the form of the question that stands; why, as a key for the words."""


def hear(position: Position[Table], line: Raw) -> Answer:
    """Read *line* as the answer to the one question that stands, or say why it is none."""
    if position.outcome is not None:
        raise Refused("game_over", position.outcome.cite)
    (decision,) = position.asked
    try:
        picks = _picks(position.table, decision, line)
    except _OfAnotherForm as reason:
        raise Refused(str(reason), decision.cite) from None
    return position.answer(decision, picks)


def _picks(table: Table, decision: Decision, line: Raw) -> Picks:
    """Read the answer of a line that is to the question that stands."""
    question = asked(table, decision)
    for key, value in question.items():
        if key not in line or type(line[key]) is not type(value) or line[key] != value:
            raise _OfAnotherForm("not_asked")
    rest = {key: value for key, value in line.items() if key not in question}
    reader = _READERS.get(decision.name, _plain)
    return reader(table, decision, rest)


def _only(rest: Raw, *keys: str) -> None:
    if rest.keys() != set(keys):
        raise _OfAnotherForm("wrong_fields")


def _one_of(value: Any, options: tuple[Any, ...]) -> Any:
    """Read one value: `3.0`, `"3"` and `true` are no places, and no players either."""
    if type(value) in (int, str) and value in options:
        return value
    raise _OfAnotherForm("unknown_value")


def _seat(table: Table, value: Any) -> int:
    return int(_one_of(value, tuple(range(1, table.setup.players + 1)))) - 1


def _plain(table: Table, decision: Decision, rest: Raw) -> Picks:
    """Read a question of one column, or `give`: seats are counted from 1."""
    _only(rest, *(field.name for field in decision.fields))
    return tuple(
        _seat(table, rest[field.name]) if field.kind == "seat" else _word(rest[field.name])
        for field in decision.fields
    )


def _word(value: Any) -> Any:
    """Read anything that some card, place or slot may be called; rows tell which can be meant."""
    if type(value) not in (int, str):
        raise _OfAnotherForm("unknown_value")
    return value


def _yes(table: Table, decision: Decision, rest: Raw) -> Picks:
    (field,) = decision.fields
    _only(rest, field.name)
    if not isinstance(rest[field.name], bool):
        raise _OfAnotherForm("unknown_value")
    return ("yes" if rest[field.name] else "no",)


def _move(table: Table, decision: Decision, rest: Raw) -> Picks:
    by_path = "path" in rest
    _only(rest, "to", *(("path",) if by_path else ()))
    if by_path and rest["path"] is not True:
        raise _OfAnotherForm("unknown_value")
    to = _one_of(rest["to"], (UNIVERSITY, *PLACES, RLYEH))
    return (PATH if by_path else to, to)


def _meet(table: Table, decision: Decision, rest: Raw) -> Picks:
    if rest == {"with": None}:
        return None, None, None
    _only(rest, "with", *(key for key in ("give", "get") if key in rest))
    give, get = (_one_of(rest[key], ORDINARY) if key in rest else None for key in ("give", "get"))
    return _seat(table, rest["with"]), give, get


def _use(table: Table, decision: Decision, rest: Raw) -> Picks:
    if rest == {"object": None}:
        return None, None
    kind = _one_of(rest.get("object"), decision.fields[0].options)
    if kind in ORDINARY:
        _only(rest, "object")
        return kind, None
    _only(rest, "object", "on")
    return kind, _one_of(rest["on"], TARGETS)


def _take(table: Table, decision: Decision, rest: Raw) -> Picks:
    if rest == {"space": None}:
        return None, None
    drops = "drop" in rest and not table.setup.is_box
    _only(rest, "space", *(("drop",) if drops else ()))
    drop = _one_of(rest["drop"], table.setup.objects) if drops else None
    return _one_of(rest["space"], SPACES), drop


def _card(table: Table, decision: Decision, rest: Raw) -> Picks:
    do = _one_of(rest.get("do"), tuple(CHANGES))
    of_somebody, numbers = CHANGES[do]
    keys = ("who",) if of_somebody else ()
    _only(rest, "do", *keys, *((NUMBER_NAMES[do],) if numbers else ()))
    who = _seat(table, rest["who"]) if of_somebody else None
    return do, who, _one_of(rest[NUMBER_NAMES[do]], numbers) if numbers else None


def _tiles(table: Table, decision: Decision, rest: Raw) -> Picks:
    _only(rest, "portals")
    portals = rest["portals"]
    if not isinstance(portals, list) or not all(type(place) is int for place in portals):
        raise _OfAnotherForm("unknown_value")
    if not set(portals) <= set(PLACES) or portals != sorted(set(portals)):
        raise _OfAnotherForm("unknown_value")
    return tuple(PORTAL if place in portals else WALL for place in PLACES)


_READERS: dict[str, Callable[[Table, Decision, Raw], Picks]] = {
    "move": _move,
    "meet": _meet,
    "defeat": _yes,
    "use": _use,
    "take": _take,
    "given": _yes,
    "card": _card,
    "tiles": _tiles,
}


def asked(table: Table, decision: Decision) -> Raw:
    """Write a question: the line that answers it, without the answer."""
    if decision.seat == FATE:
        return {"fate": decision.name, **_about(decision)}
    question: Raw = {"choose": decision.name}
    return question if decision.seat == TABLE else question | {"player": decision.seat + 1}


def _about(decision: Decision) -> Raw:
    """Say what chance is asked about."""
    about = decision.about
    if decision.name == "old-one":
        return {"slot": about[0]}
    if decision.name == "tile":
        return {"place": about[0]}
    if decision.name == "object":
        one, *space = about
        return {"place": one, "space": space[0]} if space else {"player": one + 1}
    return {}


def line(table: Table, decision: Decision, picks: Picks) -> Raw:
    """Write an answer."""
    return asked(table, decision) | _answer(decision, picks)


def _answer(decision: Decision, picks: Picks) -> Raw:
    if decision.name == "move":
        return {"to": picks[1]} | ({"path": True} if picks[0] == PATH else {})
    if decision.name == "tiles":
        return {"portals": [place for place, face in zip(PLACES, picks, strict=True)
                            if face == PORTAL]}  # fmt: skip
    if decision.name in ("defeat", "given"):
        return {decision.fields[0].name: picks[0] == "yes"}
    names = [field.name for field in decision.fields]
    if decision.name == "card":
        names[-1] = NUMBER_NAMES.get(str(picks[0]), names[-1])
    return _values(decision, names, picks)


def _values(decision: Decision, names: list[str], picks: Picks) -> Raw:
    """Write what was picked; of several columns what is nothing goes without saying."""
    raw: Raw = {}
    for at, (name, field, pick) in enumerate(zip(names, decision.fields, picks, strict=True)):
        if pick is None and at:
            continue
        is_seat = field.kind == "seat" and isinstance(pick, int)
        raw[name] = pick + 1 if is_seat and isinstance(pick, int) else pick
    return raw


# The position


def summary(position: Position[Table]) -> Raw:
    """Write the position: no face before the end, no pair that nobody saw go."""
    table, outcome = position.table, position.outcome
    setup, prisoner = table.setup, table.banisher
    return {
        "game": GAME_ID,
        "round": table.round,
        "phase": table.phase,
        "player": None if table.player is None else table.player + 1,
        "over": outcome is not None,
        "winner": ("players" if outcome.ending == SEALED else "necron") if outcome else None,
        "ending": outcome.ending if outcome else None,
        "asked": [asked(table, decision) for decision in position.owed],
        "necron": table.necron,
        "sorcerer": table.sorcerer,
        "players": [_player(table, seat) for seat in setup.seats],
        "creatures": list(table.creatures),
        "old_ones": [_old_one(name) for name in table.old_ones],
        "shadow": table.shadow,
        "banisher": None if prisoner is None else prisoner + 1,
        "tiles": [_tile(table, place) for place in PLACES],
        "known_open": table.known_open,
        "pile": table.cards_in_pile,
        "removed": None if setup.hides_a_pair else table.removed,
        "discard": [
            name
            for name, copies in zip(setup.creature_cards, table.discard, strict=True)
            for _ in range(copies)
        ],
        "events": table.events_left,
        "objects": None if setup.is_box else _objects(table),
    }


def _player(table: Table, seat: int) -> Raw:
    is_box = table.setup.is_box
    return {
        "sanity": table.sanity[seat],
        "at": table.at[seat],
        "cards": list(table.cards[seat]),
        "objects": None if is_box else list(table.objects[seat]),
        "artefact": table.artefacts[seat],
    }


def _old_one(name: str | None) -> str:
    return SLOT_WORDS.get(name, str(name))


def _tile(table: Table, place: int) -> Raw:
    tile = table.tile(place)
    return {
        "covered": tile.covered,
        "looked": [seat + 1 for seat in tile.looked],
        "face": tile.face if table.phase == "over" else None,
    }


def _objects(table: Table) -> Raw:
    kinds = table.setup.objects
    return {
        "bag": sum(table.bag),
        "discard": {kind: n for kind, n in zip(kinds, table.thrown, strict=True) if n},
        "out": {kind: n for kind, n in zip(kinds, table.out, strict=True) if n},
        "places": [list(spaces) for spaces in table.spaces],
    }
