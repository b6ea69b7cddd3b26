"""What cards of the box do, entered by hand (record, 7)."""

from __future__ import annotations

from typing import Any

from tests.creatures_oracle.cardset import SKILLS, UNTIL
from tests.creatures_oracle.effects import Effects
from tests.creatures_oracle.state import ENDLESS, Flow, Line, Question, Shape

FIVE = [*range(-5, 0), *range(1, 6)]
TEN = [*range(-10, 0), *range(1, 11)]


class ByHand(Effects):
    def adjust(self, player: int) -> Flow:
        while True:
            answer = yield Question(
                {"choose": "adjust", "player": player}, "C55", self.adjustments(),
                self.against_adjust,
            )  # fmt: skip
            if answer["do"] == "done":
                return
            yield from self.adjusted(player, answer)

    def adjustments(self) -> list[Shape]:
        cult: Any = self.players
        box: Any = self.boxes
        return [
            {"do": ["done"]},
            {"do": ["points"], "cult": cult, "amount": TEN},
            {"do": ["kill"], "cult": cult, "cultist": box, "by": range(self.seats + 1)},
            {"do": ["revive"], "cult": cult, "cultist": box},
            {"do": ["modifier"], "cult": cult, "skill": [*SKILLS, "all"], "amount": FIVE,
             "until": UNTIL},
            {"do": ["note"], "cult": cult, "until": UNTIL},
            {"do": ["lift"], "n": ENDLESS[1:]},
            {"do": ["test"], "cult": cult, "skill": SKILLS, "bonus": range(-9, 10)},
            {"do": ["again"], "cultist": box},
        ]  # fmt: skip

    def against_adjust(self, row: Line) -> str | None:
        cult, box = row.get("cult"), row.get("cultist")
        if cult is not None and not self.alive[cult]:
            return "C51"
        cite = None
        match row["do"]:
            case "points" if self.points[cult] + row["amount"] < 0:
                cite = "C5"
            case "kill" if box not in self.in_row(cult, True):
                cite = "C8"
            case "kill" if row["by"] == cult or not self.alive.get(row["by"], True):
                cite = "C9"
            case "revive" if self.marks[cult][box] is None:
                cite = "C54"
            case "lift" if row["n"] not in self.lasting:
                cite = "C53"
            case "again" if box not in self.in_row(self.active, True):
                cite = "C8"
            case "again" if all(box not in boxes for boxes in self.used.values()):
                cite = "C23"
        return cite

    def adjusted(self, player: int, row: Line) -> Flow:
        match row["do"]:
            case "points":
                self.add(row["cult"], row["amount"])
            case "kill":
                yield from self.death(row["cult"], row["cultist"], row["by"])
            case "revive":
                self.marks[row["cult"]][row["cultist"]] = None
            case "modifier":
                self.lay(player, row["cult"], row["skill"], row["amount"], row["until"])
            case "note":
                self.lay(player, row["cult"], None, 0, row["until"])
            case "lift":
                number = row["n"]
                self.end_lasting(lambda one: one is self.lasting.get(number))
            case "test":
                yield from self.skill_test(row["cult"], row["skill"], row["bonus"])
            case "again":
                for boxes in self.used.values():
                    boxes.discard(row["cultist"])
