"""A second referee of OctoRage, written apart from the engine by the description of its record.

It knows no events and no views: a generator plays the game and yields each question.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

Line = dict[str, Any]
Flow = Generator["Question", Any, Any]

TREASURES = ["statuette", "jewels", "sceptre", "skull", "crown"]
CARDS = [*range(1, 13), "dodge", *TREASURES]
CHARACTERS = ["jose", "courtney", "britney", "gilles", "norbert", "pamela"]
CLASSES = [
    ([1, 2, 3, 4, 5], 14),
    ([6, 7, 9], 9),
    ([8], 5),
    ([10, 11], 6),
    ([12], 3),
    (["dodge"], 5),
]
COPIES = (3, 3, 3, 3, 2, 3, 3, 5, 3, 3, 3, 3)
HOUSE = {"rage": [1, 2, 3, "all"], "copies": dict(enumerate(COPIES, 1))}
DEFAULTS = {"OG3": "others", "OG4": "optional", "OG5": "others", "OG7": "power-first",
            "OG8": "passes", "OG11": "holder", "OG13": "at-once"}  # fmt: skip


class Over(Exception):
    """One player is left in the round."""


class Question(NamedTuple):
    word: str
    name: str
    player: int
    cite: str
    field: str
    values: list[Any]
    """What the line may name at all."""
    against: Callable[..., str | None]
    """By which statement a value is refused."""


class Game:
    def __init__(self, header: Line) -> None:
        self.n = len(header["seats"])
        self.players = range(1, self.n + 1)
        self.mode = header["cards"]
        self.rulings = DEFAULTS | header.get("rulings", {})
        self.without = header.get("without", [])
        data = header.get("data", HOUSE)
        self.rage = data["rage"]
        self.copies = {int(value): number for value, number in data["copies"].items()}
        self.octoman = header.get("octoman", 1)
        self.direction = header.get("direction", "clockwise")
        self.character = {p: header["seats"][p - 1].get("character") for p in self.players}
        self.rounds = dict.fromkeys(self.players, 0)
        self.round, self.turn, self.phase = 1, 0, "setup"
        self.active: int | None = None
        self.winner: int | None = None
        self.gather()

    def gather(self) -> None:
        self.life = dict.fromkeys(self.players, 5)
        self.level = 1
        self.area: list[int] = []
        self.front: dict[int, list[str]] = {p: [] for p in self.players}
        self.hand: dict[int, list[Any]] = {p: [] for p in self.players}
        self.discard: list[Any] = []
        weapons = [value for value, number in self.copies.items() for _ in range(number)]
        kept = [one for one in TREASURES if one not in self.without]
        self.pile: list[Any] = [*weapons, *["dodge"] * 5, *kept]
        self.held = dict.fromkeys(self.players, 0)
        self.left = len(self.pile)
        self.unseen = 0

    # The game

    def game(self) -> Flow:
        for player in self.players:
            if self.character[player] is None:
                taken = [*self.character.values()]
                self.character[player] = yield Question(
                    "fate", "character", player, "O5", "character", CHARACTERS,
                    lambda one, taken=taken: "O5" if one in taken else None,
                )  # fmt: skip
        while self.winner is None:
            try:
                yield from self.a_round()
            except Over:
                self.active = None
                alive = self.living()[0]
                self.rounds[alive] += 1
                if self.rounds[alive] == 2:
                    self.winner, self.phase = alive, "over"
                    return
                if self.rulings["OG11"] == "winner":
                    self.octoman = alive
                self.gather()
                self.round, self.turn = self.round + 1, 0

    def a_round(self) -> Flow:
        self.phase = "deal"
        for player in self.order(self.octoman):
            for _ in range(4 if self.n < 5 else 3):
                yield from self.draw(player, "O7")
        while True:
            self.turn, self.phase, self.active = self.turn + 1, "play", self.octoman
            yield from self.a_turn()
            self.phase, self.active = "draw", None
            for player in self.order(self.octoman):
                for _ in range(1 if self.cards_of(player) else 2):
                    yield from self.draw(player, "O18")
                yield from self.skull(player)

    def a_turn(self) -> Flow:
        while True:
            player = self.active
            answer = None
            if self.cards_of(player):
                answer = yield Question(
                    "choose", "play", player, "O8", "card", [*CARDS, None],
                    lambda card, on=None, p=player: self.against_play(p, card, on),
                )  # fmt: skip
            card, on = answer or (None, None)
            if card is None:
                return self.attack(player)
            self.remove(player, card)
            if card == "dodge":
                self.discard.append(card)
                self.direction = {"clockwise": "counter", "counter": "clockwise"}[self.direction]
                if "statuette" in self.front[player]:
                    self.lose(player, 1)
            elif card in TREASURES:
                self.front[on].append(card)
                for one in self.living():
                    if self.power(one) == "pamela":
                        self.life[one] = min(5, self.life[one] + 2)
                if card == "skull":
                    yield from self.skull(on)
            else:
                yield from self.weapon(player, card)
            self.active = self.order(player)[0 if self.order(player)[0] != player else 1]

    def weapon(self, player: int, card: int) -> Flow:
        self.area.append(card)
        if card == 8:
            self.level = min(self.level + 1, len(self.rage))
        if card == 12 and self.rulings["OG7"] == "curse-first":
            self.crown()
        if self.life[player]:
            match self.power(player), card:
                case "jose", 1 | 2 | 3 | 4 | 5:
                    yield from self.steal(player)
                case "courtney", 6 | 7 | 9:
                    yield from self.take(player)
                case "gilles", 10 | 11:
                    yield from self.look(player)
                case "norbert", 12:
                    yield from self.strike(player)
        if card == 12 and self.rulings["OG7"] == "power-first":
            self.crown()

    def attack(self, player: int) -> None:
        value = self.rage[self.level - 1]
        self.life[player] -= self.life[player] if value == "all" else min(self.life[player], value)
        self.octoman = player
        self.discard += self.area
        self.area = []
        if not self.life[player]:
            self.out(player)
            self.octoman = self.order(player)[0]

    def lose(self, player: int, lives: int) -> None:
        self.life[player] = max(0, self.life[player] - lives)
        if not self.life[player]:
            self.out(player)
            if self.octoman == player and self.rulings["OG8"] == "passes":
                self.octoman = self.order(player)[0]

    def out(self, player: int) -> None:
        self.discard += self.front[player]
        if self.mode == "table":
            self.discard += self.hand[player]
        else:
            self.unseen += self.held[player]
        self.front[player], self.hand[player], self.held[player] = [], [], 0
        if len(self.living()) == 1:
            raise Over

    def crown(self) -> None:
        for player in self.living():
            if "crown" in self.front[player]:
                self.lose(player, 1)
                return

    # Characters

    def steal(self, player: int) -> Flow:
        forced = self.rulings["OG4"] == "forced"
        can = [p for p in self.living() if p != player and self.cards_of(p)]
        if not can:
            return
        victim = can[0]
        if not forced or len(can) > 1:

            def against(one: int | None) -> str | None:
                if one is None:
                    return "OG4" if forced else None
                if not self.life[one]:
                    return "O17"
                return "O32" if one == player else None if one in can else "OG4"

            victim = yield Question(
                "choose", "steal", player, "O32", "from", [*self.players, None], against
            )
        if victim is None:
            return
        card = None
        if self.mode == "table":
            card = yield Question(
                "fate", "steal", player, "O32", "card", CARDS,
                lambda one: None if one in self.hand[victim] else "O32",
            )  # fmt: skip
        self.remove(victim, card)
        self.give(player, card)

    def take(self, player: int) -> Flow:
        def against(one: int | None) -> str | None:
            hidden = self.unseen and self.in_sight(one) < self.of_class(one)
            return None if one is None or one in self.discard or hidden else "O33"

        if any(against(value) is None for value in range(1, 13)):
            card = yield Question(
                "choose", "take", player, "O33", "card", [*range(1, 13), None], against
            )
            if card is not None:
                if card in self.discard:
                    self.discard.remove(card)
                else:
                    self.unseen -= 1
                self.give(player, card)

    def look(self, player: int) -> Flow:
        if not self.stock():
            return
        wish = yield Question(
            "choose", "look", player, "O35", "look", [True, False], lambda _: None
        )
        if not wish:
            return
        seen = []
        while len(seen) < 2 and self.stock():
            seen.append((yield from self.drawn(player, "look", "O35")))
        kept = seen[0]
        if len(seen) == 2 and self.mode == "table":
            kept = yield Question(
                "choose", "keep", player, "O35", "card", CARDS,
                lambda one: None if one in seen else "O35",
            )  # fmt: skip
        seen.remove(kept)
        self.give(player, kept)
        if seen and self.mode == "table":
            self.discard += seen
        else:
            self.unseen += len(seen)

    def strike(self, player: int) -> Flow:
        def against(one: int) -> str | None:
            if not self.life[one]:
                return "O17"
            return "OG5" if one == player and self.rulings["OG5"] == "others" else None

        can = [p for p in self.players if against(p) is None]
        target = can[0]
        if len(can) > 1:
            target = yield Question(
                "choose", "strike", player, "O36", "on", [*self.players], against
            )
        self.lose(target, 2)

    def skull(self, player: int) -> Flow:
        while "skull" in self.front[player] and self.cards_of(player) > 2:
            if self.mode == "box":
                self.held[player] -= 1
                self.unseen += 1
                continue
            card = yield Question(
                "choose", "discard", player, "O29", "card", CARDS,
                lambda one: None if one in self.hand[player] else "O29",
            )  # fmt: skip
            self.remove(player, card)
            self.discard.append(card)

    # Cards

    def draw(self, player: int, cite: str) -> Flow:
        if self.stock():
            card = yield from self.drawn(player, "draw", cite)
            self.give(player, card)

    def drawn(self, player: int, name: str, cite: str) -> Flow:
        if not self.in_pile():
            self.shuffle()
        card = None
        if self.mode == "table":
            card = yield Question(
                "fate", name, player, cite, "card", CARDS,
                lambda one: None if one in self.pile else "O4",
            )  # fmt: skip
            self.pile.remove(card)
        self.left -= 1
        if not self.in_pile() and self.rulings["OG13"] == "at-once":
            self.shuffle()
        return card

    def shuffle(self) -> None:
        self.left = len(self.discard) + self.unseen
        self.pile, self.discard, self.unseen = self.discard, [], 0

    def in_pile(self) -> int:
        return len(self.pile) if self.mode == "table" else self.left

    def stock(self) -> int:
        return self.in_pile() + len(self.discard) + self.unseen

    def give(self, player: int, card: Any) -> None:
        self.hand[player].append(card)
        self.held[player] += 1

    def remove(self, player: int, card: Any) -> None:
        self.held[player] -= 1
        if self.mode == "table":
            self.hand[player].remove(card)

    def cards_of(self, player: int | None) -> int:
        return self.held[player or 0]

    def of_class(self, card: Any) -> int:
        return next((size for cards, size in CLASSES if card in cards), 1)

    def in_sight(self, card: Any) -> int:
        cards = next((cards for cards, _ in CLASSES if card in cards), [card])
        laid = [one for front in self.front.values() for one in front]
        return sum(one in cards for one in [*self.area, *self.discard, *laid])

    # Players

    def living(self) -> list[int]:
        return [p for p in self.players if self.life[p]]

    def order(self, first: int) -> list[int]:
        """The living from *first* on, in the current direction."""
        round_ = [*self.players[first - 1 :], *self.players[: first - 1]]
        if self.direction == "counter":
            round_ = [round_[0], *reversed(round_[1:])]
        return [p for p in round_ if self.life[p]]

    def power(self, player: int) -> str | None:
        return None if self.rounds[player] else self.character[player]

    def against_play(self, player: int, card: Any, on: int | None) -> str | None:
        if card is None:
            return None
        if card in self.without:
            return "O31"
        table = self.mode == "table"
        if card not in self.hand[player] if table else self.in_sight(card) >= self.of_class(card):
            return "O38"
        if card in TREASURES:
            return self.against_treasure(player, on)
        if card == "dodge" or not self.area or (card == 8 and self.power(player) == "britney"):
            return None
        equal = card == self.area[-1] and "sceptre" in self.front[player]
        return "O9" if card < self.area[-1] else "O28" if equal else None

    def against_treasure(self, player: int, on: int) -> str | None:
        if "jewels" in self.front[player]:
            return "O27"
        if not self.life[on]:
            return "O17"
        return "O13" if on == player and self.rulings["OG3"] == "others" else None
