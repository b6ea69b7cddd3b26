"""What an engine is timed at: whole games, single answers, search steps, a record and JSON."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import chain, islice
from random import Random
from typing import Any

import msgspec

from companion.bench.subject import Subject
from companion.console.measure import Work
from companion.evening.proofs import digest
from engine import Answer, Policy, Position, apply, encode, play_on, replay
from engine.bots import careful, drawing, guessing

SEATS = 4
RECORD_ANSWERS = 1000
STEPS = 300
"""Positions that a search step is averaged over."""
SPREAD = 6
"""What an early turn asks, about."""
REPEATS = 100
"""How often a short piece of work is done between two looks at the clock."""
TRIES = 200
"""So many games are played for one that lasts; then there is none."""

Step = tuple[Position[Any], Answer]


class Works:
    """All there is to time of one game: one seed is the same game in all; the units are turns."""

    def __init__(self, subject: Subject) -> None:
        self._subject, self._rules = subject, subject.game.rules
        self._header = subject.header(subject.plan(SEATS))
        self._opening = subject.opening(SEATS)

    def by_name(self) -> dict[str, Work]:
        """Give them; a step that no game lasts for is left out."""
        data = self.mid_game_json
        position = self._position_from(data)
        steps = {f"step_{answers}": self._search_steps(answers) for answers in (10, 60)}
        bare = self._subject.bench.bare
        return {
            **({"bare": bare} if bare else {}),
            "playouts": self.playout,
            "answers": self.by_answers,
            **{name: work for name, work in steps.items() if work},
            **({"widest": self._asking(*self.widest)} if self.widest else {}),
            "replay": self._replaying(),
            "encode": _repeated(lambda: msgspec.json.encode(position)),
            "decode": _repeated(lambda: self._position_from(data)),
        }

    # Whole games

    def playout(self, random: Random) -> int:
        """Play a game with every rule, event and citation."""
        last = play_on(self._rules, self._opening, guessing(random), lots=drawing(random)).position
        return self._subject.turn(last.table)

    def by_answers(self, random: Random) -> int:
        """Play it answer by answer; not through `_positions`, which would be timed with it."""
        rules, position, policy = self._rules, self._opening, guessing(random)
        while position.outcome is None:
            for decision in position.owed:
                answer = position.answer(decision, policy(decision))
                position = apply(rules, position, answer).position
        return self._subject.turn(position.table)

    @cached_property
    def answers_per_turn(self) -> float:
        """Count, in the games that are timed, how much a turn asks."""
        random = Random(0)
        played = [list(self._positions(guessing(random))) for _ in range(STEPS)]
        turns = sum(self._subject.turn(positions[-1].table) for positions in played)
        return sum(map(len, played)) / turns

    def _positions(self, policy: Policy) -> Iterator[Position[Any]]:
        """Give the position after each answer of a game."""
        position = self._opening
        while position.outcome is None:
            for decision in position.owed:
                answer = position.answer(decision, policy(decision))
                position = apply(self._rules, position, answer).position
                yield position

    # Search steps: a position is a value, so that to fork it is to answer it twice.

    def reached(self, answers: int, random: Random) -> Iterator[Position[Any]]:
        """Give positions after so many answers, of careful games that last that long, for ever;
        none, if hardly any does."""
        tries = 0
        while tries < TRIES:
            tries += 1
            for position in islice(self._positions(careful(random)), answers - 1, answers):
                if position.outcome is None:
                    tries = 0
                    yield position

    def _search_steps(self, answers: int) -> Work | None:
        """Step from positions spread over the turn that follows so many answers.

        Early games are in step, and at exactly 10 answers most may be about to resolve something.
        """
        random = Random(answers)
        policy = guessing(random)
        first = self._subject.bench.lays + answers
        after = [self.reached(first + later, random) for later in range(SPREAD)]
        steps: list[Step] = [
            (position, position.answer(decision, policy(decision)))
            for position in islice(chain.from_iterable(zip(*after, strict=False)), STEPS)
            for decision in random.sample(position.owed, 1)
        ]
        rules = self._rules

        def work(_: Random) -> int:
            for position, answer in steps:
                apply(rules, position, answer)
            return STEPS

        return work if len(steps) == STEPS else None

    # The question with most rows

    @cached_property
    def widest(self) -> Step | None:
        """Where it is asked next, if this game says so."""
        found = self._subject.bench.widest
        return found() if found else None

    @property
    def most_rows(self) -> int:
        """How many rows it has."""
        assert self.widest
        return len(apply(self._rules, *self.widest).position.owed[0].rows)

    def _asking(self, position: Position[Any], answer: Answer) -> Work:
        return _repeated(lambda: apply(self._rules, position, answer))

    # A record

    @cached_property
    def record(self) -> bytes:
        """Write one with a thousand answers, if the game lasts as long."""
        rules, position = self._rules, self._opening
        policy = self._subject.bench.lasting(Random(0))
        lines = [encode(self._header)]
        while len(lines) <= RECORD_ANSWERS and position.outcome is None:
            decision = position.owed[0]
            picks = policy(decision)
            lines.append(encode(rules.line(position.table, decision, picks)))
            position = apply(rules, position, position.answer(decision, picks)).position
        return b"".join(lines)

    @property
    def record_answers(self) -> int:
        """How many it has."""
        return self.record.count(b"\n") - 1

    def _replaying(self) -> Work:
        catalogue, data, answers = {self._subject.id: self._rules}, self.record, self.record_answers

        def work(_: Random) -> int:
            deque(replay(data, catalogue, digest), maxlen=0)
            return answers

        return work

    # JSON

    @cached_property
    def mid_game_json(self) -> bytes:
        """Write a position in the midst of a game."""
        return msgspec.json.encode(next(self.reached(30, Random(0)), self._opening))

    def _position_from(self, data: bytes) -> Position[Any]:
        table: Any = type(self._opening.table)
        return msgspec.json.decode(data, type=Position[table])


def _repeated(once: Callable[[], object]) -> Work:
    def work(_: Random) -> int:
        for _time in range(REPEATS):
            once()
        return REPEATS

    return work
