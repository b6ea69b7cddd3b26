"""A table of Le sorcier de Salem on its feet, for tests that read as claims."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import Event, Position, Raw, Refused, Seat, apply, begin, encode
from engine.games.salem import Salem
from engine.games.salem.cards import LOCATION_CARDS, ORDINARY, PLACES, PORTAL, WALL, in_order
from engine.games.salem.table import Step, Table, Tile
from tests.salem_sets import case_set

KNOWN = ("yog", "shub", "dagon", "o5", "o6", "cthulhu")
"""All six face up, Cthulhu in the prison."""


class SalemTable:
    """A moment of a game, arranged as a case says, answered by lines and looked at by player.

    Unless it says otherwise: the set of the cases, all sane with 6 at the university, the sorcerer
    there too, slot 1 face up (yog), no creature, a dagger on every space, and player 1 to move.
    Objects are written by player, "dagger jade"; `bag` and `discard` alike, the bag has plenty.
    """

    def __init__(
        self,
        *,
        players: int = 2,
        at: dict[int, int] | None = None,
        sanity: dict[int, int | None] | None = None,
        objects: dict[int, str] | None = None,
        cards: dict[int, tuple[int | str, ...]] | None = None,
        creatures: dict[int, str] | None = None,
        old_ones: tuple[str | None, ...] = ("yog", None, None, None, None, None),
        tiles: dict[int, str] | None = None,
        spaces: dict[int, str] | None = None,
        discarded: str = "",
        bag: str | None = None,
        thrown: str = "",
        due: tuple[Step, ...] = (),
        turn_of: int = 1,
        shadow: str | None = None,
        header: Raw | None = None,
        **fields: Any,
    ) -> None:
        self.game = Salem()
        self.header = header or a_header(players)
        table = self.game.opening(self.header)
        setup, seats = table.setup, range(1, players + 1)
        mad = {seat for seat, points in (sanity or {}).items() if points is None}
        held = {seat: (objects or {}).get(seat, "").split() for seat in seats}
        table = replace(
            table,
            phase="turn", player=Seat(turn_of - 1), shadow=shadow, was_banished=7 in (at or {}),
            sanity=tuple((sanity or {}).get(seat, 6) for seat in seats),
            at=tuple(None if s in mad else (at or {}).get(s, 0) for s in seats),
            cards=tuple(() if s in mad else (cards or {}).get(s, LOCATION_CARDS) for s in seats),
            objects=tuple(in_order(k for k in held[seat] if k in ORDINARY) for seat in seats),
            artefacts=tuple(
                next((k for k in held[seat] if k not in ORDINARY), None) for seat in seats
            ),
            creatures=tuple((creatures or {}).get(place) for place in PLACES),
            old_ones=old_ones,
            turned=tuple(name for name in (*old_ones, shadow) if name),
            met=_met(table, (creatures or {}).values(), discarded.split()),
            pile=_pile(table, [*(creatures or {}).values(), *discarded.split()]),
            discard=_counts(setup.creature_cards, discarded.split()),
            bag=table.bag if bag is None else _counts(setup.objects, bag.split()),
            thrown=_counts(setup.objects, thrown.split()),
            spaces=tuple(_spaces((spaces or {}).get(p, "dagger dagger dagger")) for p in PLACES)
            if not setup.is_box else table.spaces,
            due=due or rest_of_round(players, turn_of),
        )  # fmt: skip
        self._heard(begin(self.game, with_tiles(replace(table, **fields), tiles or {})))

    def _heard(self, verdict: Any) -> None:
        self.position: Position[Table] = verdict.position
        self.told: list[Event[Any]] = list(verdict.events)

    def say(self, **line: Any) -> SalemTable:
        """Answer with a line of a record, `from_` for `from`; `told` is what came of it."""
        line = {key.rstrip("_"): value for key, value in line.items()}
        answer = self.game.hear(self.position, line)
        self._heard(apply(self.game, self.position, answer))
        return self

    def move(self, player: int, to: int, **path: bool) -> SalemTable:
        return self.say(choose="move", player=player, to=to, **path)

    def use(self, player: int, kind: str | None, **on: str) -> SalemTable:
        return self.say(choose="use", player=player, object=kind, **on)

    def take(self, player: int, space: int | None, **drop: str) -> SalemTable:
        return self.say(choose="take", player=player, space=space, **drop)

    def creature(self, *names: str) -> SalemTable:
        for name in names:
            self.say(fate="creature", name=name)
        return self

    def event(self, name: str) -> SalemTable:
        return self.say(fate="event", name=name)

    def tile(self, place: int, face: str) -> SalemTable:
        return self.say(fate="tile", place=place, face=face)

    def pass_on(self, *, until: str = "") -> SalemTable:
        """Decline, and let anything harmless come, until a question begins with those words."""
        while self.position.outcome is None:
            if until and self.asked.startswith(until):
                break
            (decision,) = self.position.asked
            row = decision.rows[-1]
            line = self.game.line(self.position.table, decision, row)
            self.say(**line)
        return self

    def refusal(self, **line: Any) -> str:
        """The statement by which a line is refused; the table stays as it is."""
        before = self.position
        try:
            self.say(**line)
        except Refused as refused:
            cite = refused.cite
        else:
            raise AssertionError(f"accepted: {line}")
        assert self.position is before
        return cite

    @property
    def asked(self) -> str:
        """The open question, "move 2", "tile 4", "object 3/1"; empty: none."""
        return " ".join(
            " ".join([str(name), "/".join(map(str, about))]).strip()
            for name, *about in (question.values() for question in self.summary["asked"])
        )

    @property
    def answers(self) -> list[Raw]:
        """Every line that may be said now."""
        (decision,) = self.position.asked
        return [self.game.line(self.position.table, decision, row) for row in decision.rows]

    @property
    def table(self) -> Table:
        return self.position.table

    @property
    def summary(self) -> dict[str, Any]:
        return self.game.summary(self.position)

    @property
    def ending(self) -> str | None:
        return self.position.outcome.ending if self.position.outcome else None

    def player(self, number: int) -> Raw:
        found: Raw = self.summary["players"][number - 1]
        return found

    def held(self, number: int) -> str:
        """All objects of a player, "dagger jade"."""
        player = self.player(number)
        return " ".join([*player["objects"], *filter(None, [player["artefact"]])])

    def knows(self, number: int) -> dict[int, str]:
        """What a player knows of the tiles."""
        places = self.game.view(self.table, Seat(number - 1)).places
        return {place.number: place.face for place in places if place.face}

    def in_force(self) -> list[str]:
        return [one.id for one in self.table.in_force()]

    def kinds(self) -> list[str]:
        """What happened, by name; but not what only the machine hears."""
        return [type(event).__name__ for event in self.told if event.only != ()]

    def cites(self) -> list[str]:
        return [event.cite for event in self.told if event.only != ()]


def rest_of_round(players: int, turn_of: int) -> tuple[Step, ...]:
    """What is due when it is somebody's turn."""
    turns = [("turn", seat) for seat in range(turn_of - 1, players)]
    return (*turns, ("event-phase",))


def with_tiles(table: Table, tiles: dict[int, str]) -> Table:
    """Lay tiles as cases write them: "portal amber 1 2" is covered and seen by players 1 and 2."""
    laid = []
    for place in PLACES:
        words = tiles.get(place, "").split()
        face = next((word for word in words if word in (PORTAL, WALL)), None)
        covered = next((w for w in words if not w.isdigit() and w != face), None)
        looked = tuple(Seat(int(word) - 1) for word in words if word.isdigit())
        laid.append(Tile(covered, looked, face))
    faces = [tile.face for tile in laid]
    pool = (4 - faces.count(PORTAL), 4 - faces.count(WALL))
    return replace(table, tiles=tuple(laid), pool=pool)


def _counts(kinds: tuple[str, ...], found: list[str]) -> tuple[int, ...]:
    return tuple(found.count(kind) for kind in kinds)


def _met(table: Table, *found: Any) -> tuple[str, ...]:
    names = [name for names in found for name in names]
    return tuple(one for one in table.setup.creature_cards[:-2] if one in names)


def _pile(table: Table, gone: list[str]) -> tuple[int, ...]:
    cards = table.setup.creature_cards
    return tuple(n - out for n, out in zip(table.pile, _counts(cards, gone), strict=True))


def _spaces(words: str) -> tuple[str | None, ...]:
    return tuple(None if word == "-" else word for word in words.split())


def a_header(players: int = 2, **fields: Any) -> Raw:
    """The header of a record with the set of the cases; a field given as ... is left out."""
    seats = [{"name": f"P{number}"} for number in range(1, players + 1)]
    usual = {"record": 1, "game": "sorcerer-of-salem", "seed": 7, "seats": seats}
    usual |= {"cards": "table", "set": "cases", "data": case_set()}
    return {key: value for key, value in (usual | fields).items() if value is not ...}


def comes(*effects: Step, active: int = 1, source: str = "event", players: int = 2) -> Any:
    """What is due when a card does these things, and then the turn of player 1."""
    steps = tuple(("effect", active - 1, source, *effect) for effect in effects)
    return (*steps, *rest_of_round(players, 1))


def creature_comes(players: int = 2) -> tuple[Step, ...]:
    """What is due when a creature is drawn before the turn of player 1."""
    return (("first-creature",), *rest_of_round(players, 1))


def record(header: Raw, *lines: Raw) -> bytes:
    """A record as bytes."""
    return b"".join(map(encode, (header, *lines)))
