"""Every clock triple of three seats, from several boards: 49 ** 3 = 117,649 a board.

Run as a module it checks one board whole and prints how many triples it saw; the test beside it
runs each board in a process of its own, outside the coverage tracer.
"""

from __future__ import annotations

import sys
from itertools import product
from typing import Any

from engine import Decision, Field, Picks, Play
from engine.games.octopus import events as ev
from engine.games.octopus.rules import play_round
from engine.games.octopus.table import LiveTable, Table, thaw
from tests.octopus import OctopusTable

HANDS = (1, 2, 3, 4, 5, 6, None)
READINGS = tuple(product(HANDS, HANDS))

BOARDS: dict[str, dict[str, Any]] = {
    "dreams": {
        "exterior": "dreams",
        "at": {"red": 7, "blue": 7, "green": 4},
        "power": {"red": 1, "blue": 7, "green": 2},
        "held": {"red": "grimoire idol skull", "blue": "key", "green": "potion"},
    },
    "marsh": {
        "exterior": "marsh",
        "at": {"red": 7, "blue": 2, "green": 3},
        "power": {"red": 3, "blue": 1, "green": 2},
        "held": {"red": "idol skull key", "blue": "idol plant", "green": "skull chart key"},
    },
    "moon": {
        "exterior": "moon",
        "at": {"red": 1, "blue": 7, "green": 6},
        "power": {"red": 1, "blue": 1, "green": 1},
        "held": {"red": "idol skull potion", "blue": "key plant", "green": "idol skull potion"},
        "rulings": {"G9": "shared"},
    },
    "city": {
        "exterior": "city",
        "at": {"red": 5, "blue": 7, "green": 7},
        "power": {"red": 2, "blue": 1, "green": 2},
        "held": {"red": "grimoire idol", "green": "key plant chart"},
        "rulings": {"G3": "removed"},
    },
    "quick": {
        "exterior": None,
        "at": {"red": 2, "blue": 3, "green": 4},
        "power": {"red": 1, "blue": 4, "green": 1},
        "held": {"red": "skull potion", "blue": "idol skull", "green": "idol chart"},
    },
}

PHASES = ("TurnBegan", "ClocksRevealed", "ConflictsBegan", "GameEnded", "OffspringRevoked")


class Answers:
    """Answers that depend on cults and places alone, not on who sits where."""

    def __init__(self, table: Table, mode: int) -> None:
        self.cults, self.mode = table.setup.cults, mode

    def __call__(self, decision: Decision) -> Picks:
        rows = sorted(decision.rows, key=lambda row: [*map(self.name, decision.fields, row)])
        return rows[self.mode % len(rows)]

    def name(self, field: Field, pick: Any) -> str:
        seat = field.kind in ("seat", "bargain") and type(pick) is int
        return self.cults[pick] if seat else str(pick)


def run(table: Table, clocks: tuple[Picks, ...], mode: int) -> tuple[LiveTable, list[Any], Any]:
    play = Play(thaw(table), clocks, Answers(table, mode))
    assert play_round(play) is None  # choice and revelation
    outcome = play_round(play)  # conflicts, victory, revocation
    return play.table, play.events, outcome


def check_invariants(before: Table, after: LiveTable, events: list[Any]) -> None:
    assert all(0 <= power <= 7 for power in after.power)
    assert all(bool(at) == bool(power) for at, power in zip(after.at, after.power, strict=True))
    removed = [e.component for e in events if type(e) is ev.ComponentRemoved]
    for component in range(1, 8):
        now = after.stock[component] + sum(held >> component & 1 for held in after.held)
        was = before.stock[component] + sum(held >> component & 1 for held in before.held)
        assert now + removed.count(component) == was
    lost = sum(type(e) is ev.PowerLost for e in events)
    gained = sum(type(e) is ev.PowerGained for e in events)
    assert sum(after.power) == sum(before.power) - lost + gained


def check_order(events: list[Any]) -> None:
    """Phases in their order, and in the third the places in theirs (R14, R35)."""
    kinds = [type(event).__name__ for event in events]
    marks = [kinds.index(phase) for phase in PHASES if phase in kinds]
    assert marks == sorted(marks)
    assert len(marks) == 4
    assert len({"GameEnded", "OffspringRevoked"} & set(kinds)) == 1
    places = [
        event.place
        for event in events
        if type(event) in (ev.OffspringAttacked, ev.PlaceDominated, ev.NegotiationOpened)
    ]
    assert places == sorted(places)


def by_cult(table: Table, after: LiveTable, outcome: Any) -> Any:
    """The result, told by cult."""
    rows = {
        cult: (after.power[s], after.at[s], after.held[s], after.offspring[s], s in after.fallen)
        for s, cult in enumerate(table.setup.cults)
    }
    ended = outcome and (outcome.ending, {table.setup.cults[seat] for seat in outcome.winners})
    return rows, after.stock, ended


def check_board(name: str) -> int:
    """Check every triple, and that it does not matter who sits where."""
    fields = BOARDS[name]
    table = OctopusTable("red blue green", **fields).opening
    turned = OctopusTable("green red blue", **fields).opening
    count = 0
    for one, two, three in product(READINGS, repeat=3):
        mode = sum(hash_of(hands) for hands in (one, two, three))
        after, events, outcome = run(table, (one, two, three), mode)
        check_invariants(table, after, events)
        check_order(events)
        again, _, other = run(turned, (three, one, two), mode)
        assert by_cult(table, after, outcome) == by_cult(turned, again, other), (one, two, three)
        count += 1
    return count


def hash_of(hands: Picks) -> int:
    return READINGS.index(hands)


if __name__ == "__main__":
    print(check_board(sys.argv[1]))
