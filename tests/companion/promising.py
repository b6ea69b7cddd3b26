"""A bot that takes part in a talk to promise something."""

from typing import ClassVar

from engine import Seat

RED, YELLOW, GREEN = map(Seat, range(3))


class Wants:
    """Yellow wants what lies in the museum; red would just not bear it, and green never matters."""

    hands: ClassVar = {1: ((2, 6), (3, 6)), 2: ((3, 6), (3, 6))}
    sights: ClassVar = []

    def choose(self, sight, spent=None):
        self.sights.append(sight)
        if sight.decision.name != "clock":
            return sight.decision.rows[0]
        return self.hands[sight.decision.seat][sight.position.table.turn - 1]

    def weigh(self, sight, spent=None):
        even = dict.fromkeys(sight.decision.parties, 0.5)
        bad = {RED: 0.4, YELLOW: 0.4}
        rows = {("nothing",): bad, (RED,): bad, (YELLOW,): {RED: 0.499, YELLOW: 0.9}}
        return {row: even | rows.get(row, {}) for row in sight.decision.rows}
