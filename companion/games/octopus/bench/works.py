"""What the engine is timed at: whole games, single answers, search steps, a record and JSON."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, islice
from random import Random

import msgspec

from companion.bench.measure import Work
from companion.evening.proofs import digest
from companion.games.octopus.bench.bare import BareGame
from engine import Decision, Picks, Policy, Position, apply, begin, encode, play_on, replay
from engine.bots import careful, guessing
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS
from engine.games.octopus.header import DEFAULT_STAIRS
from engine.games.octopus.table import Table

SEATS = 4
RECORD_ANSWERS = 1000
STEPS = 300
"""Positions that a search step is averaged over."""
TURN_ANSWERS = 6
"""What an early turn of careful cults asks, about."""
REPEATS = 100
"""How often a short piece of work is done between two looks at the clock."""

GAME = Octopus()
HEADER = {
    "record": 1,
    "game": GAME.info.id,
    "seats": [{"cult": cult} for cult in CULTS[:SEATS]],
    "exterior": "dreams",
    "stairs": [list(pair) for pair in DEFAULT_STAIRS.pairs],
}
OPENING = begin(GAME, GAME.opening(HEADER)).position


def works() -> dict[str, Work]:
    """Give all there is to time, by name."""
    data = mid_game_json()
    position = _position_from(data)
    return {
        "bare": bare,
        "playouts": playout,
        "answers": by_answers,
        "step_10": _search_steps(10),
        "step_60": _search_steps(60),
        "replay": _replaying(peaceful_record(RECORD_ANSWERS)),
        "encode": _repeated(lambda: msgspec.json.encode(position)),
        "decode": _repeated(lambda: _position_from(data)),
    }


# Whole games: one seed is the same game in all three; the units are turns.


def bare(random: Random) -> int:
    """Play a game on the measuring stick."""
    return BareGame(SEATS, random.random).play()


def playout(random: Random) -> int:
    """Play it with every rule, event and citation."""
    return play_on(GAME, OPENING, guessing(random)).position.table.turn


def by_answers(random: Random) -> int:
    """Play it answer by answer; not through `_positions`, which would be timed with it."""
    position, policy = OPENING, guessing(random)
    while position.outcome is None:
        for decision in position.owed:
            answer = position.answer(decision, policy(decision))
            position = apply(GAME, position, answer).position
    return position.table.turn


@cache
def answers_per_turn() -> float:
    """Count, in the games that are timed, how much a turn asks."""
    random = Random(0)
    played = [list(_positions(guessing(random))) for _ in range(STEPS)]
    return sum(map(len, played)) / sum(positions[-1].table.turn for positions in played)


def _positions(policy: Policy) -> Iterator[Position[Table]]:
    """Give the position after each answer of a game."""
    position = OPENING
    while position.outcome is None:
        for decision in position.owed:
            answer = position.answer(decision, policy(decision))
            position = apply(GAME, position, answer).position
            yield position


# Search steps: a position is a value, so that to fork it is to answer it twice.


def reached(answers: int, random: Random) -> Iterator[Position[Table]]:
    """Give positions after so many answers, of careful games that last that long, for ever."""
    while True:
        after = islice(_positions(careful(random)), answers - 1, answers)
        yield from (position for position in after if position.outcome is None)


def _search_steps(answers: int) -> Work:
    """Step from positions spread over the turn that follows so many answers.

    Early games are in step, and at exactly 10 answers most are about to resolve a conflict.
    """
    random = Random(answers)
    policy = guessing(random)
    after = [reached(answers + later, random) for later in range(TURN_ANSWERS)]
    steps = [
        (position, position.answer(decision, policy(decision)))
        for position in islice(chain.from_iterable(zip(*after, strict=True)), STEPS)
        for decision in random.sample(position.owed, 1)
    ]

    def work(_: Random) -> int:
        for position, answer in steps:
            apply(GAME, position, answer)
        return STEPS

    return work


# A record as long as no game is: of cults that walk, talk and harm nobody, so that nothing ends.


def peaceful_record(answers: int) -> bytes:
    """Write a record with so many answers."""
    position, policy = OPENING, peaceful(Random(0))
    lines = [encode(HEADER)]
    while len(lines) <= answers:
        decision = position.owed[0]
        picks = policy(decision)
        lines.append(encode(GAME.line(position.table, decision, picks)))
        position = apply(GAME, position, position.answer(decision, picks)).position
    return b"".join(lines)


def peaceful(random: Random) -> Policy:
    """Walk anywhere without offspring, leave every component and agree on nothing."""

    def pick(decision: Decision) -> Picks:
        if decision.name != "clock":
            return ("leave",) if decision.name == "gather" else ("nothing",)
        dagger, tentacle = random.choice(decision.sound)
        return dagger, tentacle if tentacle == dagger else None

    return pick


def _replaying(data: bytes) -> Work:
    catalogue = {GAME.info.id: GAME}

    def work(_: Random) -> int:
        deque(replay(data, catalogue, digest), maxlen=0)
        return RECORD_ANSWERS

    return work


# JSON


def mid_game_json() -> bytes:
    """Write a position in the midst of a game."""
    return msgspec.json.encode(next(reached(30, Random(0))))


def _position_from(data: bytes) -> Position[Table]:
    return msgspec.json.decode(data, type=Position[Table])


def _repeated(once: Callable[[], object]) -> Work:
    def work(_: Random) -> int:
        for _time in range(REPEATS):
            once()
        return REPEATS

    return work
