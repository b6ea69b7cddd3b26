"""Whole random games by the oracle, some played keenly and with luck, so that late things come."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.creatures_oracle.oracle import MANY, Oracle
from tests.creatures_oracle.random_headers import random_header
from tests.creatures_oracle.state import Line

LONGEST = 400
USUAL = {"end": 2, "discard": 1, "adjust": 1, "peripety": 2, "summon": 30}
"""How often an act is said, as against 6 for the others, where it is legal."""


def random_game(random: Random, longest: int = LONGEST) -> tuple[Line, list[Line]]:
    """A header and its lines, to the end of the game or for long."""
    header = random_header(random)
    return header, random_lines(random, Oracle(header), longest)


def random_lines(random: Random, oracle: Oracle, longest: int = LONGEST) -> list[Line]:
    """What is answered from here on; the oracle goes along."""
    player = Player(random)
    lines: list[Line] = []
    while oracle.question is not None and len(lines) < longest:
        lines.append(player.answer(oracle))
        oracle.hear(lines[-1])
    return lines


class Player:
    """Answers for all, by the habits of one game."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.critical = random.choice([0, 0.1, 0.4])
        self.yes = random.choice([0.1, 0.5, 0.9])
        self.ending = random.choice([1, 1, 4, 20])

    def answer(self, oracle: Oracle) -> Line:
        assert oracle.question is not None
        asked = oracle.question.asked
        name = asked.get("choose") or asked["fate"]
        match name:
            case "attack":
                return asked | self.random.choice(oracle.pairs(oracle.play.shown["act"]))
            case "adjust":
                return self.adjustment(oracle)
            case "act":
                return self.act(oracle)
            case "roll" if self.random.random() < self.critical:
                return asked | {"total": self.random.choice([3, 4, 5, 16, 17, 18])}
            case "dodge" | "sign" | "bluff":
                yes = asked | {"play": True}
                is_so = self.random.random() < self.yes and oracle.refusal(yes) is None
                return yes if is_so else asked | {"play": False}
        rows = oracle.answers()
        keys = [[*row.values()][-1] for row in rows]
        weights = [oracle.question.weights({[*r][-1]: k}) for r, k in zip(rows, keys, strict=True)]
        return self.random.choices(rows, weights)[0]

    def act(self, oracle: Oracle) -> Line:
        by_act: dict[str, list[Line]] = {}
        for shape in oracle.question.shapes:
            some = {"card": [*+oracle.hands[oracle.active]]}
            rest = {key: some.get(key, words) for key, words in shape.items() if key != "act"}
            for act in shape["act"] if all(rest.values()) else ():
                for _ in range(6 if rest else 1):
                    words = {key: self.random.choice(all_) for key, all_ in rest.items()}
                    line = oracle.question.asked | {"act": act, **words}
                    if oracle.refusal(line) is None:
                        by_act.setdefault(act, []).append(line)
        weights = [USUAL.get(act, 6) * (self.ending if act == "end" else 1) for act in by_act]
        return self.random.choice(self.random.choices([*by_act.values()], weights)[0])

    def adjustment(self, oracle: Oracle) -> Line:
        for _ in range(30):
            line = a_form(self.random, oracle)
            if self.random.random() < 0.2:
                break
            if oracle.refusal(line) is None:
                return line
        return oracle.question.asked | {"do": "done"}


def a_form(random: Random, oracle: Oracle) -> Line:
    """A line in the form of the question that stands, legal or not."""
    assert oracle.question is not None
    shape: dict[str, Any] = random.choice(oracle.question.shapes)
    few = random.choice([5, MANY])
    words = {key: random.choice(vocabulary[:few]) for key, vocabulary in shape.items()}
    return oracle.question.asked | words
