"""A table of Night of the Grand Octopus on its feet, for tests that read as claims."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games import words_of
from companion.text import Words
from engine import Position, Refused, Seat, apply, begin, encode
from engine.games.octopus import Octopus
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.events import Happening
from engine.games.octopus.table import Table

# A small map of our own, not a guess at the printed board: a line 6-2-1-3-4-5 and a bridge 1-4.
MAP = [[1, 2], [1, 3], [1, 4], [2, 6], [3, 4], [4, 5]]


def header(cults: str = "red blue green", **fields: Any) -> dict[str, Any]:
    """The header of a record; a field given as ... is left out."""
    header = {
        "record": 1,
        "game": "grand-octopus",
        "seed": 7,
        "seats": [{"cult": cult, "name": cult.title()} for cult in cults.split()],
        "exterior": "dreams",
        "memory": False,
        "rulings": {},
        "stairs": MAP,
    }
    return {key: value for key, value in (header | fields).items() if value is not ...}


def bits(components: str) -> int:
    """Components by name, as the table holds them."""
    return sum(1 << COMPONENTS.index(name) + 1 for name in components.split())


class OctopusTable:
    """A game at some point: arranged, answered by lines of a record, and looked at by cult."""

    def __init__(
        self,
        cults: str = "red blue green",
        at: dict[str, int] | None = None,
        power: dict[str, int] | None = None,
        held: dict[str, str] | None = None,
        **fields: Any,
    ) -> None:
        self.game = Octopus()
        self.cults = cults.split()
        self.header = header(cults, **fields)
        table = self.game.opening(self.header)
        bits_held = {cult: bits(names) for cult, names in (held or {}).items()}
        taken = [sum(b >> c & 1 for b in bits_held.values()) for c in range(8)]
        self.opening = replace(
            table,
            at=self._arranged(at, table.at),
            power=self._arranged(power, table.power),
            held=self._arranged(bits_held, table.held),
            stock=tuple(left - gone for left, gone in zip(table.stock, taken, strict=True)),
        )
        verdict = begin(self.game, self.opening)
        self.position: Position[Table] = verdict.position
        self.told: list[Happening] = list(verdict.events)

    def _arranged(self, changes: dict[str, int] | None, usual: tuple[int, ...]) -> tuple[int, ...]:
        values = dict(zip(self.cults, usual, strict=True)) | (changes or {})
        return tuple(values[cult] for cult in self.cults)

    def seat(self, cult: str) -> Seat:
        return Seat(self.cults.index(cult))

    def say(self, **line: Any) -> None:
        """Answer with a line of a record; `told` is what came of it."""
        answer = self.game.hear(self.position, line)
        verdict = apply(self.game, self.position, answer)
        self.position, self.told = verdict.position, list(verdict.events)

    def refusal(self, **line: Any) -> tuple[str, str]:
        """The key and the rule by which a line is refused."""
        try:
            self.say(**line)
        except Refused as refused:
            return refused.key, refused.cite
        raise AssertionError(f"accepted: {line}")

    def clocks(self, **hands: str) -> None:
        """Set clocks as "dagger/tentacle", a dash for a hand between two places."""
        for cult, hand in hands.items():
            dagger, tentacle = (None if h == "-" else int(h) for h in hand.split("/"))
            self.say(choose="clock", cult=cult, dagger=dagger, tentacle=tentacle)

    def gather(self, cult: str, location: int, *, take: bool = True) -> None:
        self.say(choose="gather", cult=cult, location=location, take=take)

    def negotiate(self, location: int, outcome: str, **cult: str) -> None:
        self.say(choose="negotiate", location=location, outcome=outcome, **cult)

    @property
    def asked(self) -> list[dict[str, Any]]:
        return [self.game.asked(self.position.table, d) for d in self.position.owed]

    @property
    def summary(self) -> dict[str, Any]:
        return self.game.summary(self.position)

    def power(self, *cults: str) -> list[int]:
        return [self.summary["cults"][cult]["power"] for cult in cults]

    def cult(self, cult: str) -> dict[str, Any]:
        return self.summary["cults"][cult]

    def stock(self, component: str) -> int:
        return self.summary["stock"][component]

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.told]

    def cites(self) -> list[str]:
        return [event.cite for event in self.told]


def record(header: dict[str, Any], *lines: dict[str, Any]) -> bytes:
    """A record as bytes."""
    return b"".join(map(encode, (header, *lines)))


def words(language: str) -> Words:
    """The words of this game, over the table's own."""
    return words_of("grand-octopus", language)
