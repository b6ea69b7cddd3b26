"""What lies on the table, and what happens to it without a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from typing import Any, NamedTuple, NoReturn

from tests.creatures_oracle.cardset import HOUSE, SKILLS
from tests.creatures_oracle.header import RULINGS

Line = dict[str, Any]
Shape = dict[str, Any]
Flow = Generator["Question", Line, Any]

ENDS = {"god": "C45", "last-cult": "C48", "stars": "C63"}
KINDS = ["brutality", "conjuring"]
FIELDS = ["act", "card", "bonus", "call", "ward", "with", "cult", "cultist"]
ENDLESS = range(10**4001)
"""0 or more, however long it is written."""


class Over(Exception):
    """The game has ended: nothing more is carried out."""


class TurnEnds(Exception):
    """The active cult is out, or has failed to summon."""


class Question(NamedTuple):
    asked: Line
    """The line without its answer."""
    cite: str
    shapes: list[Shape]
    """What the answer adds: the fields of each form with their vocabularies."""
    against: Callable[[Line], str | None] = lambda _: None
    """By which statement an answer in form is refused."""
    weights: Callable[[Line], int] = lambda _: 1
    """How likely an answer of fate is."""


class Play:
    """An act being resolved, and afterwards the card that stays for its lasting cards."""

    def __init__(self, act: str, card: Line | None, **said: Any) -> None:
        self.card = card["id"] if card else None
        self.is_done = False
        self.shown = dict.fromkeys(FIELDS)
        numbers = {key: (card or {}).get(key) for key in ("bonus", "call", "ward")}
        self.shown |= numbers | said | {"act": act, "card": self.card}


class Lasting(NamedTuple):
    by: int
    cult: int
    skill: str | None
    amount: int
    until: str
    play: Play | None


class State:
    def __init__(self, header: Line) -> None:
        self.seats = len(header["seats"])
        self.players = range(1, self.seats + 1)
        self.colours = [seat["cult"] for seat in header["seats"]]
        self.is_box = header.get("cards") == "box"
        self.limit = header.get("limit")
        usual = {ruling: values[0] for ruling, values in RULINGS.items()}
        self.rulings = usual | header.get("rulings", {})
        data = header.get("data") or HOUSE
        self.cards: dict[str, Line] = {card["id"]: card for card in data["cards"]}
        self.goal: int = data["goal"][str(self.seats)]
        self.sheet = [None, *(box for row in data["rows"] for box in row)]
        numbers = iter(range(1, len(self.sheet)))
        self.rows = [[next(numbers) for _ in row] for row in data["rows"]]
        self.boxes = range(1, len(self.sheet))

        self.round, self.phase = 0, "setup"
        self.ending: str | None = None
        self.winner: Any = None
        self.favoured: int | None = None
        self.order: list[int] = []
        self.active: int | None = None
        self.alive = {player: True for player in self.players}
        self.points = dict.fromkeys(self.players, 0)
        self.began = dict.fromkeys(self.players, 0)
        self.skills: dict[int, Line] = {p: dict.fromkeys(SKILLS) for p in self.players}
        self.marks: dict[int, dict[int, int | None]]
        self.marks = {player: dict.fromkeys(self.boxes) for player in self.players}
        self.hands: dict[int, Counter[str]] = {player: Counter() for player in self.players}
        self.deck = Counter({id_: card["count"] for id_, card in self.cards.items()})
        self.pile: Counter[str] = Counter()
        self.lasting: dict[int, Lasting] = {}
        self.play: Play | None = None
        self.clear_used()

    def clear_used(self) -> None:
        self.used: dict[str, set[int]] = {kind: set() for kind in KINDS}
        self.has_event, self.is_begun = False, False

    # Cults

    def in_play(self) -> list[int]:
        return [player for player in self.players if self.alive[player]]

    def to_the_right(self, player: int) -> list[int]:
        """All others from the right-hand neighbour on round."""
        return [(player - 1 - step) % self.seats + 1 for step in range(1, self.seats)]

    def others(self, player: int) -> list[int]:
        return [one for one in self.in_play() if one != player]

    def row(self, player: int) -> int | None:
        """The active row, counted from 1."""
        marks = self.marks[player]
        lives = (any(marks[box] is None for box in row) for row in self.rows)
        return next((number for number, is_so in enumerate(lives, 1) if is_so), None)

    def in_row(self, player: int, living: bool) -> list[int]:
        """The living, or the dead, of the active row."""
        number = self.row(player)
        row = self.rows[number - 1] if number else []
        return [box for box in row if (self.marks[player][box] is None) == living]

    def attackers(self, kind: str) -> list[int]:
        assert self.active is not None
        return [box for box in self.in_row(self.active, True) if box not in self.used[kind]]

    def pairs(self, kind: str) -> list[Line]:
        """Every attack of this kind that can be made."""
        assert self.active is not None
        return [
            {"with": box, "cult": cult, "cultist": cultist}
            for box in self.attackers(kind)
            for cult in self.others(self.active)
            for cultist in self.in_row(cult, True)
        ]

    def add(self, player: int, points: int) -> None:
        self.points[player] = max(0, self.points[player] + points)

    def go_out(self, cult: int) -> None:
        self.alive[cult] = False
        self.points[cult] = 0
        self.pile.update(self.hands[cult])
        self.hands[cult].clear()
        self.end_lasting(lambda one: one.cult == cult or (one.by == cult and one.until == "next"))
        if len(self.in_play()) == 1:
            self.end("last-cult", self.in_play()[0])
        if cult == self.active:
            raise TurnEnds

    def end(self, ending: str, winner: Any) -> NoReturn:
        self.ending, self.winner = ending, winner
        raise Over

    def let_stars_set(self) -> NoReturn:
        rank = {p: (self.points[p], self.living(p)) for p in self.in_play()}
        best = [player for player in rank if rank[player] == max(rank.values())]
        self.end("stars", best[0] if len(best) == 1 else best)

    def living(self, player: int) -> int:
        return sum(mark is None for mark in self.marks[player].values())

    # Cards

    def held(self, player: int, type_: str) -> list[str]:
        return [id_ for id_ in +self.hands[player] if self.cards[id_]["type"] == type_]

    def defence(self, name: str) -> str | None:
        """The set's card of this defence."""
        return next((id_ for id_ in self.cards if self.cards[id_].get("defence") == name), None)

    def throw(self, player: int, card: str) -> None:
        self.hands[player][card] -= 1
        self.pile[card] += 1

    def fill_deck(self) -> bool:
        """Whether a card can be drawn; the pile becomes an empty deck."""
        if not self.deck.total():
            self.deck, self.pile = self.pile, Counter()
        return self.deck.total() > 0

    def are_all_peripeties(self, cards: Iterable[str]) -> bool:
        return all(self.cards[card]["type"] == "peripety" for card in cards)

    # Lasting cards

    def lay(self, by: int, cult: int, skill: str | None, amount: int, until: str) -> None:
        number = next(n for n in range(1, len(self.lasting) + 2) if n not in self.lasting)
        self.lasting[number] = Lasting(by, cult, skill, amount, until, self.play)

    def end_lasting(self, ends: Callable[[Lasting], bool]) -> None:
        ended = [number for number, one in self.lasting.items() if ends(one)]
        plays = [self.lasting.pop(number).play for number in ended]
        for play in dict.fromkeys(plays):
            if play is not None and play.is_done:
                self.let_go(play)

    def let_go(self, play: Play) -> None:
        """Its card goes to the pile, unless lasting cards of it are left."""
        if play.card is not None and all(one.play is not play for one in self.lasting.values()):
            self.pile[play.card] += 1

    def on(self, cult: int, skill: str) -> int:
        """What lasting cards add to a skill."""
        on_it = [one for one in self.lasting.values() if one.cult == cult]
        return sum(one.amount for one in on_it if one.skill in (skill, "all"))
