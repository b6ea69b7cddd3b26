"""The course of a game: a generator that yields each question (record, 4 to 7)."""

from __future__ import annotations

from collections import Counter
from itertools import product

from tests.creatures_oracle.attacks import Attacks
from tests.creatures_oracle.by_hand import ByHand
from tests.creatures_oracle.cardset import SKILLS
from tests.creatures_oracle.state import Flow, Line, Play, Question, Shape, TurnEnds

TYPE_CITES = {"peripety": "C13", "event": "C14", "sorcery": "C15"}
NINE, WARDS = range(-9, 10), range(3, 20)
TWO_DICE = [*product(range(1, 7), repeat=2)]


class Course(Attacks, ByHand):
    def game(self) -> Flow:
        for player in self.players:
            for skill in SKILLS:
                yield from self.roll_skill(player, skill)
        while True:
            yield from self.one_round()

    def roll_skill(self, player: int, skill: str) -> Flow:
        had = [value - 3 for value in self.skills[player].values() if value is not None]
        is_free = self.rulings["CG13"] == "skills"
        throws = Counter(one + two for one, two in TWO_DICE if is_free or one != two)
        totals = [total for total in throws if not (is_free and total in had)]
        answer = yield Question(
            {"fate": "skill", "player": player, "skill": skill}, "C11", [{"total": totals}],
            weights=lambda row: throws[row["total"]],
        )  # fmt: skip
        self.skills[player][skill] = answer["total"] + 3

    def one_round(self) -> Flow:
        self.round, self.phase = self.round + 1, "stars"
        self.began = {**self.points}
        self.favoured, self.order, self.active = None, [], None
        self.clear_used()
        star = (yield Question({"fate": "favour"}, "C19", [{"player": self.in_play()}]))["player"]
        self.favoured = star
        self.order = [one for one in (*self.to_the_right(star), star) if self.alive[one]]
        if not self.is_box:
            self.phase = "refill"
            for player in self.order:
                yield from self.refill(player)
        for player in self.order:
            if self.alive[player]:
                yield from self.turn(player)
        self.end_lasting(lambda one: one.until == "round")
        if self.round == self.limit:
            self.let_stars_set()

    def refill(self, player: int) -> Flow:
        while self.hands[player].total() < 6 and self.fill_deck():
            yield from self.draw(player, "C12" if self.round == 1 else "C22")

    def draw(self, player: int, cite: str) -> Flow:
        kinds = [*+self.deck]
        answer = yield Question(
            {"fate": "draw", "player": player}, cite, [{"card": kinds}],
            weights=lambda row: self.deck[row["card"]],
        )  # fmt: skip
        self.deck[answer["card"]] -= 1
        self.hands[player][answer["card"]] += 1

    # A turn

    def turn(self, player: int) -> Flow:
        self.active = player
        self.end_lasting(lambda one: one.by == player and one.until == "next")
        self.clear_used()
        try:
            if not self.is_box:
                self.phase = "peripety"
                yield from self.peripeties(player)
            self.phase = "free"
            while (yield from self.act(player)):
                pass
        except TurnEnds:
            pass
        self.end_lasting(lambda one: one.until == "turn")

    def peripeties(self, player: int) -> Flow:
        while kinds := self.held(player, "peripety"):
            kind = kinds[0]
            if len(kinds) > 1:
                asked = {"choose": "peripety", "player": player}
                kind = (yield Question(asked, "C13", [{"card": kinds}]))["card"]
            yield from self.play_card(player, self.cards[kind])
            is_useless = not self.deck.total() and self.are_all_peripeties(+self.pile)
            if not is_useless and self.fill_deck():
                yield from self.draw(player, "C13")

    def play_card(self, player: int, card: Line) -> Flow:
        """A péripétie, event or sorcery of the table."""
        self.hands[player][card["id"]] -= 1
        effect = self.card_effect(player, card, TYPE_CITES[card["type"]])
        yield from self.playing(Play(card["type"], card), effect)

    def act(self, player: int) -> Flow:
        """Whether the turn goes on."""
        answer = yield Question(
            {"choose": "act", "player": player}, "C23", self.acts(), self.against_act
        )
        act = answer["act"]
        self.is_begun = self.is_begun or act not in ("peripety", "adjust")
        said = {key: value for key, value in answer.items() if key not in ("act", "card")}
        card = self.cards.get(answer.get("card"))
        if act in ("event", "sorcery"):
            self.has_event = True
        if act == "end":
            return False
        if act == "discard":
            self.throw(player, answer["card"])
        elif act == "adjust":
            yield from self.adjust(player)
        elif act in ("brutality", "conjuring"):
            yield from self.attack(player, act, card, said)
        elif act == "summon":
            yield from self.playing(Play(act, None), self.summon(player))
        elif card is not None:
            yield from self.play_card(player, card)
        else:
            yield from self.playing(Play(act, None, **said), self.by_hand(player, act, said))
        return True

    def by_hand(self, player: int, act: str, said: Line) -> Flow:
        """A péripétie, event or sorcery of the box."""
        if act == "sorcery":
            result = yield from self.skill_test(player, act, said["bonus"])
            if result not in ("rip", "success"):
                return
        yield from self.adjust(player)

    def acts(self) -> list[Shape]:
        if self.is_box:
            return [
                {"act": ["brutality", "sorcery"], "bonus": NINE},
                {"act": ["conjuring"], "call": NINE, "ward": WARDS},
                {"act": ["event", "peripety", "adjust", "summon", "end"]},
            ]
        acts = ["brutality", "conjuring", "event", "sorcery", "discard"]
        return [{"act": acts, "card": [*self.cards]}, {"act": ["summon", "end"]}]

    def against_act(self, row: Line) -> str | None:
        act, player = row["act"], self.active
        assert player is not None
        if act == "summon":
            fewest = min(self.began[player], self.points[player])
            return None if self.favoured == player and fewest >= self.goal else "C44"
        if act == "peripety":
            return "C13" if self.is_begun else None
        if "card" in row:
            is_fitting = act in ("discard", self.cards[row["card"]]["type"])
            if not self.hands[player][row["card"]] or not is_fitting:
                return "C49"
        if act in ("event", "sorcery"):
            return "C23" if self.has_event else None
        if act in self.used:
            return None if self.attackers(act) else "C23"
        return None

    # The god

    def summon(self, player: int) -> Flow:
        floor = self.goal if self.rulings["CG6"] == "after-spending" else 0
        result = yield from self.skill_test(player, "sorcery", 0, floor)
        if result in ("rip", "success"):
            self.end("god", player)
        if result == "botch":
            self.marks[player] = {
                box: 0 if mark is None else mark for box, mark in self.marks[player].items()
            }
            self.go_out(player)
        self.add(player, -self.goal)
        raise TurnEnds
