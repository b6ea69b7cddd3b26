"""Attacks, defences and counter-attacks (record, 5)."""

from __future__ import annotations

from tests.creatures_oracle.effects import Effects
from tests.creatures_oracle.state import Flow, Line, Play, Question


class Attacks(Effects):
    def attack(self, player: int, kind: str, card: Line | None, said: Line) -> Flow:
        if card is not None:
            self.hands[player][card["id"]] -= 1
        flow = self.brutality(player, card) if kind == "brutality" else self.conjuring(player, card)
        yield from self.playing(Play(kind, card, **said), flow)

    def announce(self, player: int, kind: str) -> Flow:
        """Attacker, target's cult and target."""
        pairs = self.pairs(kind)
        answer = pairs[0]
        if len(pairs) > 1:
            shape = {"with": self.boxes, "cult": self.players, "cultist": self.boxes}
            answer = yield Question(
                {"choose": "attack", "player": player}, "C24", [shape],
                lambda row: self.against_attack(player, kind, row),
            )  # fmt: skip
        assert self.play is not None
        self.play.shown |= answer
        self.used[kind].add(answer["with"])
        return answer["with"], answer["cult"], answer["cultist"]

    def against_attack(self, player: int, kind: str, row: Line) -> str | None:
        if row["with"] not in self.in_row(player, True):
            return "C8"
        if row["with"] in self.used[kind]:
            return "C23"
        if row["cult"] == player:
            return "C24"
        is_there = self.alive[row["cult"]] and row["cultist"] in self.in_row(row["cult"], True)
        return None if is_there else "C8"

    def brutality(self, player: int, card: Line | None) -> Flow:
        """Gives who keeps the card."""
        me, cult, cultist = yield from self.announce(player, "brutality")
        if (yield from self.window("dodge", cult)):
            return None
        mine = self.base(player, "brutality", me) + self.play.shown["bonus"]
        result = yield from self.test(player, mine)
        keeper = None
        if result == "rip":
            yield from self.death(cult, cultist, player)
        elif result == "botch":
            yield from self.counter(player, me, cult, cultist, 2)
        else:
            keeper = yield from self.defend(player, me, cult, cultist, result)
        yield from self.carry_out(player, card or {}, result, cult)
        return keeper

    def defend(self, player: int, me: int, cult: int, cultist: int, attack: str) -> Flow:
        is_literal = self.rulings["CG1"] == "literal"
        if is_literal and attack == "failure":
            asked = {"choose": "defend", "player": cult}
            if not (yield Question(asked, "C28", [{"roll": [True, False]}]))["roll"]:
                return None
        result = yield from self.test(cult, self.base(cult, "brutality", cultist), half=True)
        if result in ("rip", "success"):
            yield from self.counter(player, me, cult, cultist, 2 if result == "rip" else 0)
            return None
        if attack == "failure" and not is_literal:
            return None
        yield from self.death(cult, cultist, player)
        return player if result == "botch" else None

    def conjuring(self, player: int, card: Line | None) -> Flow:
        """Gives who keeps the card."""
        me, cult, cultist = yield from self.announce(player, "conjuring")
        is_late = self.rulings["CG17"] == "after-test"
        if not is_late and (yield from self.window("sign", cult)):
            return None
        shown, keeper = self.play.shown, None
        result = yield from self.test(player, self.base(player, "conjuring", me) + shown["call"])
        faces = player if result == "botch" else cult
        if result != "failure" and is_late and (yield from self.window("sign", faces)):
            return None
        if result == "rip":
            yield from self.death(cult, cultist, player)
        elif result == "success":
            defence = yield from self.test(cult, shown["ward"], ward=True)
            if defence == "rip":
                yield from self.counter(player, me, cult, cultist, 0)
            elif defence != "success":
                yield from self.death(cult, cultist, player)
                keeper = player if defence == "botch" else None
        elif result == "botch":
            defence = yield from self.test(player, shown["ward"], ward=True)
            if defence in ("failure", "botch"):
                yield from self.death(player, me, player, gains=False)
        yield from self.carry_out(player, card or {}, result, cult)
        return keeper

    def base(self, player: int, kind: str, cultist: int) -> int:
        modifier = self.sheet[cultist][0 if kind == "brutality" else 1]
        return self.skills[player][kind] + modifier + self.on(player, kind)

    def counter(self, player: int, me: int, cult: int, cultist: int, extra: int) -> Flow:
        answer = yield Question(
            {"choose": "counter", "player": cult}, "C40",
            [{"skill": ["brutality", "conjuring", None]}],
        )  # fmt: skip
        kind = answer["skill"]
        if kind is None:
            return
        result = yield from self.test(cult, self.base(cult, kind, cultist), extra=extra)
        is_rip_enough = self.rulings["CG2"] == "ordinary"
        if result == "success" or (result == "rip" and is_rip_enough):
            yield from self.death(player, me, cult)
