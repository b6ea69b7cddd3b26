"""What lies on the table, and what happens to it without a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from typing import Any, NamedTuple, NoReturn

from tests.salem_oracle.cardset import HOUSE, KINDS
from tests.salem_oracle.header import RULINGS, START

Line = dict[str, Any]
Effect = list[Any]
Flow = Generator["Question", Line, Any]

CARDS = [*range(7), "path"]
PLACES = range(1, 7)
RLYEH = 7
PRISON = 6
ENDS = {"demon": "S55", "rift": "S56", "madness": "S57", "sealed": "S58", "portal": "S58"}


class Over(Exception):
    """An end is reached: nothing more is carried out."""


class Question(NamedTuple):
    asked: Line
    """The line without its answer."""
    cite: str
    rows: list[Line]
    """What the answer adds to the line, for every legal answer."""
    weights: list[int] | None = None
    against: Callable[[Line], str] | None = None
    """By which statement an answer that is no row is refused, if not by the cite."""


class State:
    def __init__(self, header: Line) -> None:
        self.players = range(1, len(header["seats"]) + 1)
        self.is_box = header["cards"] == "box"
        usual = {ruling: values[0] for ruling, values in RULINGS.items()}
        self.rulings = usual | header.get("rulings", {})
        self.start = START | header.get("start", {})
        self.data = header.get("data", HOUSE)
        self.creature_cards = {card["id"]: card for card in self.data["creatures"]}
        self.old_cards = {card["id"]: card for card in self.data["old_ones"]}
        self.event_cards = {card["id"]: card for card in self.data["events"]}
        self.artefacts = [*self.data["artefacts"]]

        self.round, self.phase = 1, "setup"
        self.player: int | None = None
        self.ending: str | None = None
        self.necron: int = self.start["necron"]
        self.sorcerer = 0
        self.sanity: dict[int, int | None] = dict.fromkeys(self.players, self.start["sanity"])
        self.at: dict[int, int | None] = dict.fromkeys(self.players, 0)
        self.cards: dict[int, list[Any]] = {p: [*CARDS] for p in self.players}
        self.held: dict[int, Counter[str]] = {p: Counter() for p in self.players}
        self.artefact: dict[int, str | None] = dict.fromkeys(self.players)
        self.banisher: int | None = None
        self.has_been_banished = False

        self.board: dict[int, str | None] = dict.fromkeys(PLACES)
        self.pile = Counter({**dict.fromkeys(self.creature_cards, 2), "necron": 1, "craven": 1})
        self.discard: Counter[str] = Counter()
        self.removed: str | None = None
        self.met: set[str] = set()
        self.old_ones: dict[int, str | None] = dict.fromkeys(PLACES)
        """None: hidden; not there: gone. A card may be called so."""
        self.turned_up: list[str] = []
        self.shadow: str | None = None
        self.drawn_events: list[str] = []

        self.covered: dict[int, str | None] = dict.fromkeys(PLACES)
        self.looked: dict[int, set[int]] = {place: set() for place in PLACES}
        self.face: dict[int, str | None] = dict.fromkeys(PLACES)
        self.pool = Counter(portal=4, wall=4)

        self.bag = Counter({**dict.fromkeys(KINDS, 7), **self.data["artefacts"]})
        self.thrown: Counter[str] = Counter()
        self.out: Counter[str] = Counter()
        self.spaces: dict[int, list[str | None]] = {place: [None] * 3 for place in PLACES}

    # Players

    def sane(self) -> list[int]:
        return [p for p in self.players if self.sanity[p] is not None]

    def able(self) -> list[int]:
        return [p for p in self.sane() if self.at[p] != RLYEH]

    def feel(self, player: int, points: int) -> None:
        """Lose or regain sanity, and perhaps go mad."""
        before = self.sanity[player]
        if before is None:
            return
        self.sanity[player] = after = min(6, before + points)
        if points < 0 and after < (1 if self.rulings["SG8"] == "zero" else 0):
            self.go_mad(player)

    def go_mad(self, player: int) -> None:
        self.sanity[player] = self.at[player] = None
        self.cards[player] = []
        to = self.out if self.rulings["SG18"] == "removed" else self.thrown
        to.update(self.held[player])
        if (artefact := self.artefact[player]) is not None:
            to[artefact] += 1
        self.held[player], self.artefact[player] = Counter(), None
        if self.banisher == player:
            self.banisher = None
        if len(self.sane()) <= 1:
            self.end("madness")

    def come(self, player: int, place: int) -> None:
        self.at[player] = place
        if place == 0:
            self.cards[player] = [*CARDS]

    def end(self, ending: str) -> NoReturn:
        self.ending = ending
        raise Over

    # The marker

    def advance(self, spaces: int) -> None:
        self.necron = max(0, min(self.data["track"]["length"], self.necron + spaces))
        if spaces <= 0:
            return
        if self.necron >= self.data["track"]["demon"] and self.old_ones[PRISON] is None:
            self.end("demon")
        if self.necron == self.data["track"]["length"]:
            self.end("rift")

    def jump(self) -> None:
        ahead = [space for space in self.data["track"]["pictures"] if space > self.necron]
        self.advance(min(ahead, default=self.data["track"]["length"]) - self.necron)

    # Great Old Ones

    def texts(self) -> list[list[Effect]]:
        """The texts in force: of the shadow, and of the prisoner."""
        shadow = self.old_cards[self.shadow]["text"] if self.shadow is not None else []
        prisoner = self.old_ones[PRISON]
        is_silent = self.rulings["SG23"] == "silent" and self.has_been_banished
        if prisoner is None or self.banisher is not None or is_silent:
            return [shadow, []]
        return [shadow, self.old_cards[prisoner]["text"]]

    def in_force(self, name: str) -> list[Effect]:
        return [effect for text in self.texts() for effect in text if effect[0] == name]

    def more(self, name: str) -> int:
        return sum(effect[1] for effect in self.in_force(name))

    def hidden_slot(self) -> int | None:
        return next((slot for slot, card in self.old_ones.items() if card is None), None)

    # Creatures

    def foe(self, place: int) -> str | None:
        return self.board[place] if place else self.shadow

    def is_tough(self, place: int) -> bool:
        here = self.board[place] if place else None
        return here is not None and self.creature_cards[here]["beaten"] == ["artefact"]

    def on_board(self) -> list[int]:
        return [place for place in PLACES if self.board[place] is not None]

    def beat(self, place: int) -> None:
        """A creature goes to the discard, a shadow out of the game."""
        if place == 0:
            self.shadow = None
        elif (creature := self.board[place]) is not None:
            self.discard[creature] += 1
            self.board[place] = None

    def free_slot(self) -> int | None:
        since = self.sorcerer + (self.rulings["SG9"] == "next")
        round_ = [(since + step) % 7 for step in range(7)]
        return next((slot for slot in round_ if slot and self.board[slot] is None), None)

    # Objects

    def holds(self, player: int, wanted: str | list[str]) -> bool:
        held = self.held[player]
        if wanted == "identical":
            return any(number >= 3 for number in held.values())
        if wanted == "different":
            is_artefact_held = self.artefact[player] is not None
            return sum(number > 0 for number in held.values()) + is_artefact_held >= 3
        return Counter(wanted) <= held

    def has_room(self, player: int, kind: str) -> bool:
        if kind in KINDS:
            return self.held[player].total() < 3
        return self.artefact[player] is None

    def kinds_held(self, player: int, wanted: str = "ordinary") -> list[str]:
        if wanted == "artefact":
            artefact = self.artefact[player]
            return [] if artefact is None else [artefact]
        kinds = KINDS if wanted == "ordinary" else [wanted]
        return [kind for kind in kinds if self.held[player][kind]]

    def receive(self, player: int, kind: str) -> None:
        if not self.has_room(player, kind):
            self.thrown[kind] += 1
        elif kind in KINDS:
            self.held[player][kind] += 1
        else:
            self.artefact[player] = kind

    def throw(self, player: int, kind: str) -> None:
        """An object held goes to the discard; in box nobody knows of it."""
        if self.is_box:
            return
        self.lay_down(player, kind)
        self.thrown[kind] += 1

    def lay_down(self, player: int, kind: str) -> None:
        if kind in KINDS:
            self.held[player][kind] -= 1
        else:
            self.artefact[player] = None

    def fill_bag(self) -> bool:
        """Whether anything can be drawn; an empty bag takes in the discard."""
        if not self.bag.total():
            self.bag, self.thrown = self.thrown, Counter()
        return self.bag.total() > 0
