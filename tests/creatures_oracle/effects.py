"""Tests, windows, deaths and what cards do (record, 5)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, ClassVar

from tests.creatures_oracle.state import ENDLESS, Flow, Line, Play, Question, State

THREE_DICE = [sum(dice) for dice in product(range(1, 7), repeat=3)]


class Effects(State):
    # Tests

    def star(self, player: int) -> int:
        counts = self.rulings["CG7"] == "all-rolls" or player == self.active
        return 2 if player == self.favoured and self.alive[player] and counts else 0

    def test(
        self, player: int, base: int, *, extra: int = 0, half: bool = False, ward: bool = False,
        goal: int = 0,
    ) -> Flow:  # fmt: skip
        """Gives rip, success, failure or botch; `goal`: points that are not to be spent."""
        spare = max(0, self.points[player] - goal) // 2

        def threshold(bought: int) -> int:
            bonuses = extra + self.star(player) + bought
            if half and self.rulings["CG14"] == "inside":
                return halved(base + bonuses)
            return (halved(base) if half else base) + bonuses

        def hits(total: int, bought: int) -> bool:
            return total < threshold(bought) if ward else total <= threshold(bought)

        bought = 0
        if self.rulings["CG15"] == "before" and spare:
            bought = yield from self.stake(player, lambda k: "C44" if k > spare else None)
        answer = yield Question(
            {"fate": "roll", "player": player}, "C1", [{"total": range(3, 19)}],
            weights=lambda row: THREE_DICE.count(row["total"]),
        )  # fmt: skip
        total = answer["total"]
        if total <= 5 or total >= 16:
            return "rip" if total <= 5 else "botch"
        if self.rulings["CG15"] == "after" and not hits(total, 0):
            mends = [k for k in range(1, spare + 1) if hits(total, k)]
            if mends:
                wrong = lambda k: None if k in (0, mends[0]) else "C5"  # noqa: E731
                bought = yield from self.stake(player, wrong)
        return "success" if hits(total, bought) else "failure"

    def stake(self, player: int, against: Callable[[int], str | None]) -> Flow:
        def wrong(row: Line) -> str | None:
            return "C5" if 2 * row["bonus"] > self.points[player] else against(row["bonus"])

        asked = {"choose": "stake", "player": player}
        answer = yield Question(asked, "C5", [{"bonus": ENDLESS}], wrong)
        self.points[player] -= 2 * answer["bonus"]
        return answer["bonus"]

    # Windows and deaths

    def window(self, name: str, player: int) -> Flow:
        """Whether the defence card is played."""
        card = self.defence(name)
        if not self.is_box and (card is None or not self.hands[player].total()):
            return False
        can = self.is_box or self.hands[player][str(card)] > 0
        answer = yield Question(
            {"choose": name, "player": player}, "C18", [{"play": [False, True]}],
            lambda row: "C49" if row["play"] and not can else None,
        )  # fmt: skip
        if answer["play"] and not self.is_box:
            self.throw(player, str(card))
        return answer["play"]

    def death(self, cult: int, cultist: int, mark: int, gains: bool = True) -> Flow:
        worth = self.sheet[cultist][2] if mark and gains else 0
        self.marks[cult][cultist] = mark
        if mark:
            self.points[mark] += worth
        if (yield from self.window("bluff", cult)):
            self.marks[cult][cultist] = None
            if mark and self.rulings["CG10"] == "undone":
                self.points[mark] -= worth
        elif self.row(cult) is None:
            self.go_out(cult)

    # Plays

    def playing(self, play: Play, flow: Flow) -> Flow:
        """Carry out an act, which gives who keeps its card; cut short, nobody does."""
        self.play, keeper = play, None
        try:
            keeper = yield from flow
        finally:
            self.play, play.is_done = None, True
            if keeper is not None and play.card is not None:
                self.hands[keeper][play.card] += 1
            else:
                self.let_go(play)

    def card_effect(self, player: int, card: Line, cite: str) -> Flow:
        """A péripétie, event or sorcery of the table."""
        target = None
        if card["target"] == "other":
            target = yield from self.target(player, cite)
        result = "success"
        if card["type"] == "sorcery":
            result = yield from self.skill_test(player, "sorcery", card["bonus"])
        elif "test" in card:
            test = card["test"]
            who = target if test["by"] == "target" else player
            result = yield from self.skill_test(who, test["skill"], test["bonus"])
        is_won = result in ("rip", "success")
        yield from self.carry_out(player, card, "effects" if is_won else "otherwise", target)
        yield from self.carry_out(player, card, result, target)

    def skill_test(self, player: int, skill: str, bonus: int, goal: int = 0) -> Flow:
        base = self.skills[player][skill] + bonus + self.on(player, skill)
        return (yield from self.test(player, base, goal=goal))

    def target(self, player: int, cite: str) -> Flow:
        cults = self.others(player)
        cult = cults[0]
        if len(cults) > 1:
            asked = {"choose": "target", "player": player}
            cult = (yield Question(asked, cite, [{"cult": cults}]))["cult"]
        assert self.play is not None
        self.play.shown["cult"] = cult
        return cult

    def carry_out(self, player: int, card: Line, part: str, target: int | None) -> Flow:
        for effect in card.get(part, []):
            for cult in self.whom(player, effect["who"], target):
                if self.alive[cult]:
                    yield from self.DO[effect["do"]](self, player, cult, effect)

    def whom(self, player: int, who: str, target: int | None) -> list[Any]:
        around = self.to_the_right(player)
        return {"self": [player], "target": [target], "others": around, "all": [player, *around]}[
            who
        ]

    def do_points(self, player: int, cult: int, effect: Line) -> Flow:
        self.add(cult, effect["amount"])
        yield from ()

    def do_kill(self, player: int, cult: int, effect: Line) -> Flow:
        cultist = yield from self.pick("victim", player, cult, effect, self.in_row(cult, True))
        mark = player if effect["credit"] and cult != player else 0
        yield from self.death(cult, cultist, mark)

    def do_revive(self, player: int, cult: int, effect: Line) -> Flow:
        dead = self.in_row(cult, False)
        if dead:
            cultist = yield from self.pick("revive", player, cult, effect, dead)
            self.marks[cult][cultist] = None

    def pick(self, name: str, player: int, cult: int, effect: Line, among: list[int]) -> Flow:
        if effect["pick"] == "fate":
            asked = {"fate": name, "cult": cult}
            return (yield Question(asked, "C54", [{"cultist": among}]))["cultist"]
        if len(among) == 1:
            return among[0]
        asked = {
            "choose": name,
            "player": player if effect["pick"] == "player" else cult,
            "cult": cult,
        }
        answer = yield Question(
            asked, "C54", [{"cultist": self.boxes}],
            lambda row: None if row["cultist"] in among else "C8",
        )  # fmt: skip
        return answer["cultist"]

    def do_modifier(self, player: int, cult: int, effect: Line) -> Flow:
        self.lay(player, cult, effect["skill"], effect["amount"], effect["until"])
        yield from ()

    def do_lift(self, player: int, cult: int, effect: Line) -> Flow:
        self.end_lasting(lambda one: one.cult == cult)
        yield from ()

    DO: ClassVar[dict[str, Callable[..., Flow]]] = {
        "points": do_points, "kill": do_kill, "revive": do_revive, "modifier": do_modifier,
        "lift": do_lift,
    }  # fmt: skip


def halved(number: int) -> int:
    """Rounded up."""
    return -(-number // 2)
