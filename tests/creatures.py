"""A table of Créatures & Cultistes on its feet, for tests that read as claims.

They are told in the words of the worked cases (`tests/creatures_oracle/cases.txt`): an opening,
then answers in order, what is then true (`=`) and what refuses the line above (`!`).

    B CG1=literal            # printed cards; what differs from the usual opening
    2 act brutality +0
    2 attack 1 > 1.1         # with box 1, at box 1 of player 1
    = asked dodge 1
"""

from __future__ import annotations

from typing import Any

from engine import Event, Position, Raw, Refused, apply, begin
from engine.games.creatures import Creatures
from engine.games.creatures.settings import CULTS
from engine.games.creatures.table import Table
from tests.creatures_oracle.case import DECK, ROWS, Step, case_of, is_true


def a_header(number: int = 3, **fields: Any) -> Raw:
    """The header of a record with the set of the cases; a field given as ... is left out."""
    usual: Raw = {"record": 1, "game": "creatures-cultists", "seed": 7}
    usual |= {
        "seats": [{"cult": cult} for cult in CULTS[:number]],
        "cards": "table",
        "set": "cases",
    }
    usual |= {"data": a_set()}
    return {key: value for key, value in (usual | fields).items() if value is not ...}


def a_set(**fields: Any) -> Raw:
    """The set of the cases."""
    return {"goal": dict.fromkeys("2345", 15), "rows": ROWS, "cards": DECK} | fields


class CreaturesTable:
    """A game answered by lines or by the words of the cases, and looked at by player."""

    def __init__(self, header: Raw) -> None:
        self.game, self.header = Creatures(), header
        self._heard(begin(self.game, self.game.opening(header)))

    def _heard(self, verdict: Any) -> None:
        self.position: Position[Table] = verdict.position
        self.told: list[Event[Any]] = list(verdict.events)

    def say(self, *lines: Raw) -> CreaturesTable:
        """Answer with lines of a record; `told` is what came of the last."""
        for line in lines:
            answer = self.game.hear(self.position, line)
            self._heard(apply(self.game, self.position, answer))
        return self

    def follow(self, steps: list[Step]) -> CreaturesTable:
        """Go on with the steps of a case."""
        for step in steps:
            if step.line is None:
                assert is_true(self.summary, step.words), (step.words, self.summary)
            elif step.refused is None:
                self.say(step.line)
            else:
                assert self.refusal(step.line) == step.refused, step
        return self

    def play(self, text: str) -> CreaturesTable:
        """Go on in the words of a case."""
        return self.follow(case_of("", ["B raw=1", *text.strip().splitlines()]).steps)

    def refusal(self, line: Raw) -> str:
        """The statement by which a line is refused; the table stays as it is."""
        before = self.position
        try:
            self.say(line)
        except Refused as refused:
            cite = refused.cite
        else:
            raise AssertionError(f"accepted: {line}")
        assert self.position is before
        return cite

    @property
    def table(self) -> Table:
        return self.position.table

    @property
    def summary(self) -> Raw:
        return self.game.summary(self.position)

    @property
    def answers(self) -> list[Raw]:
        """Every line that may be said now."""
        (decision,) = self.position.asked
        return [self.game.line(self.table, decision, row) for row in decision.rows]

    def kinds(self) -> list[str]:
        """What happened, by name."""
        return [type(event).__name__ for event in self.told]


def case(text: str) -> CreaturesTable:
    """Open a table as the first line says, and follow the case."""
    told = case_of("", text.strip().splitlines())
    return CreaturesTable(told.header).follow(told.steps)
