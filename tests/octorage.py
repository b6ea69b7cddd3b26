"""A table of OctoRage on its feet, for tests that read as claims."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from engine import Event, Position, Raw, Refused, Seat, apply, begin, encode
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import CARDS, PLACE, TREASURES, UNSEEN, in_order
from engine.games.octorage.settings import CHARACTERS, Rulings
from engine.games.octorage.table import Curses, Table
from engine.rulings import values_of

QUIET = ("britney", "courtney", "pamela", "gilles", "norbert", "jose")
"""Who sits where unless a case says otherwise: those at the front do least."""


def random_header(random: Random) -> Raw:
    """Any header that starts a game."""
    characters = random.sample(CHARACTERS, random.randint(3, 6))
    seats: list[Raw] = [{"name": name.title(), "character": name} for name in characters]
    for seat in seats:
        if random.random() < 0.3:
            del seat["character"]
    header: Raw = {"record": 1, "game": "octorage", "seed": random.randrange(1000)}
    header |= {"cards": random.choice(["table", "table", "box"]), "seats": seats}
    header["octoman"] = random.randint(1, len(seats))
    header["direction"] = random.choice(["clockwise", "counter"])
    header["without"] = random.sample(TREASURES, random.choice([0, 0, 0, 1, 5]))
    chosen = {id_: random.choice(values) for id_, values in values_of(Rulings).items()}
    header["rulings"] = {id_: value for id_, value in chosen.items() if random.random() < 0.6}
    return header | (random_set(random) if random.random() < 0.4 else {})


def random_set(random: Random) -> Raw:
    """Any card set that an owner could have."""
    copies = Counter({str(weapon): 0 for weapon in range(1, 13)})
    for values, cards in (("1 2 3 4 5", 14), ("6 7 9", 9), ("8", 5), ("10 11", 6), ("12", 3)):
        copies.update(random.choices(values.split(), k=cards))
    rage = sorted(random.choices(range(1, 6), k=random.randint(1, 11)))
    return {"set": "ours", "data": {"rage": [*rage, "all"], "copies": dict(copies)}}


def cards(words: str) -> tuple[int | str, ...]:
    """Cards as a case writes them: "9 dodge skull"."""
    return in_order(int(word) if word.isdigit() else word for word in words.split())


def counts(faces: tuple[int | str, ...]) -> tuple[int, ...]:
    """How many there are of each."""
    found = Counter(faces)
    return tuple(found[card] for card in PLACE)


class RageTable:
    """A turn of a game, arranged as a case says, answered by lines and looked at by player.

    Hands are written by player, "9 dodge"; what a case does not name lies in the pile. In `box` a
    hand is a number of cards.
    """

    def __init__(
        self,
        hands: dict[int, str | int] | None = None,
        *,
        players: int = 3,
        who: dict[int, str] | None = None,
        life: dict[int, int] | None = None,
        front: dict[int, str] | None = None,
        won: dict[int, int] | None = None,
        area: str = "",
        discard: str = "",
        pile: str | None = None,
        level: int = 1,
        active: int = 1,
        **fields: Any,
    ) -> None:
        self.game = OctoRage()
        self.header = header(players, who or {}, **fields)
        table = self.game.opening(self.header)
        seats = range(1, players + 1)
        is_box = table.setup.is_box
        faces = tuple(
            (UNSEEN,) * n if isinstance(n := (hands or {}).get(seat, 1 if is_box else ""), int)
            else cards(n)
            for seat in seats
        )  # fmt: skip
        laid = {
            treasure: Seat(seat - 1)
            for seat, lying in (front or {}).items()
            for treasure in lying.split()
        }
        thrown, played = cards(discard), cards(area)
        gone = (*thrown, *played, *(card for zone in (*faces, laid) for card in zone))
        opening = replace(
            table,
            phase="play", turn=1, active=Seat(active - 1), level=level,
            life=tuple((life or {}).get(seat, 5) for seat in seats),
            won=tuple((won or {}).get(seat, 0) for seat in seats),
            hands=faces, curses=Curses(**laid),
            area=played, discard=counts(thrown),
            pile=_pile(table, gone) if pile is None else counts(cards(pile)),
        )  # fmt: skip
        self._heard(begin(self.game, opening))

    def _heard(self, verdict: Any) -> None:
        self.position: Position[Table] = verdict.position
        self.told: list[Event[Any]] = list(verdict.events)

    def say(self, **line: Any) -> RageTable:
        """Answer with a line of a record, `from_` for `from`; `told` is what came of it."""
        line = {key.rstrip("_"): value for key, value in line.items()}
        answer = self.game.hear(self.position, line)
        self._heard(apply(self.game, self.position, answer))
        return self

    def play(self, player: int, card: int | str | None, on: int | None = None) -> RageTable:
        return self.say(choose="play", player=player, card=card, **({"on": on} if on else {}))

    def draw(self, **drawn: str) -> RageTable:
        """Let cards be drawn: `p2="9 dodge"`, in the order given."""
        for player, words in drawn.items():
            for word in words.split():
                self.say(fate="draw", player=int(player[1:]), card=cards(word)[0])
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

    def not_played(self, player: int, card: Any, **on: Any) -> str:
        return self.refusal(choose="play", player=player, card=card, **on)

    @property
    def asked(self) -> str:
        """The open question, "play 2"; empty: none."""
        return " ".join(
            f"{question.get('choose') or 'fate ' + question['fate']} {question['player']}"
            for question in self.summary["asked"]
        )

    @property
    def answers(self) -> list[Any]:
        """What may be answered, by the first field of the question, players by number."""
        (decision,) = self.position.asked
        lines = [self.game.line(self.position.table, decision, row) for row in decision.rows]
        return list(dict.fromkeys(line[decision.fields[0].name] for line in lines))

    @property
    def summary(self) -> dict[str, Any]:
        return self.game.summary(self.position)

    def lives(self) -> list[int]:
        return [player["life"] for player in self.summary["players"]]

    def held(self) -> list[int]:
        return [player["hand"] for player in self.summary["players"]]

    def hand(self, player: int) -> str:
        return " ".join(map(str, self.position.table.hands[player - 1]))

    def discard(self) -> str:
        seen = self.summary["discard"]["seen"]
        return " ".join(card for card, number in seen.items() for _ in range(number))

    def pile(self) -> int:
        return self.summary["pile"]

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.told]

    def cites(self) -> list[str]:
        return [event.cite for event in self.told]


def _pile(table: Table, gone: tuple[int | str, ...]) -> tuple[int, ...]:
    if table.setup.is_box:
        return (*(0 for _ in CARDS), sum(table.pile) - len(gone))
    return tuple(all_ - out for all_, out in zip(table.pile, counts(gone), strict=True))


def header(players: int = 3, who: dict[int, str] | None = None, **fields: Any) -> Raw:
    """The header of a record, everybody with a character; a field given as ... is left out."""
    named = who or {}
    others = iter([name for name in QUIET if name not in named.values()])
    seats = [
        {"name": f"P{number}", "character": named.get(number) or next(others)}
        for number in range(1, players + 1)
    ]
    usual = {"record": 1, "game": "octorage", "seed": 7, "cards": "table", "seats": seats}
    return {key: value for key, value in (usual | fields).items() if value is not ...}


def record(header: Raw, *lines: Raw) -> bytes:
    """A record as bytes."""
    return b"".join(map(encode, (header, *lines)))
