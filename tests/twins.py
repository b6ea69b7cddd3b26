"""Two games that look the same to all who may not see what is hidden in them.

They have the same answers of people and the same chance, but for what nobody else has seen: a game
says how that is changed, and it is changed as long as it shows nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from engine import FATE, Decision, Game, Match, Picks, Raw, Refused, fall, new_match, secret_of
from engine.bots import guessing

Lines = tuple[Raw, ...]


class Twins(NamedTuple):
    rules: Game[Any, Any]
    header: Raw
    one: Lines
    other: Lines

    @property
    def matches(self) -> tuple[Match, Match]:
        one, other = (replayed(self.rules, self.header, each) for each in (self.one, self.other))
        assert one is not None
        assert other is not None
        return one, other

    @property
    def differ_at(self) -> list[int]:
        """The lines that are not the same."""
        return [at for at, (a, b) in enumerate(zip(self.one, self.other, strict=True)) if a != b]


def replayed(rules: Game[Any, Any], header: Raw, lines: Lines) -> Match | None:
    """The game of these lines; None: it is none."""
    match = new_match(rules, rules.opening(header))
    try:
        for line in lines:
            match = match.heard(rules, rules.hear(match.position, line))
    except Refused:
        return None
    return match


def changed_unseen(
    twins: Twins, change: Callable[[Lines, Random], Lines], tries: int, random: Random
) -> Twins:
    """Change what is hidden, so many times, as long as it shows nowhere."""
    public = shown(twins.rules, twins.matches[0])
    for _ in range(tries):
        changed = change(twins.other, random)
        match = replayed(twins.rules, twins.header, changed)
        if match is not None and shown(twins.rules, match) == public:
            twins = twins._replace(other=changed)
    return twins


def answers(
    rules: Game[Any, Any],
    header: Raw,
    random: Random,
    prefer: Callable[[Decision], Picks | None] = lambda _: None,
) -> Iterator[tuple[Raw, Match]]:
    """A game line by line, people answering anything legal, or what is preferred."""
    match, policy = new_match(rules, rules.opening(header)), guessing(random)
    chance = secret_of(random.randrange(1 << 32))
    while match.position.outcome is None:
        position = match.position
        (decision,) = position.asked
        picks = fall(position, decision, chance) if decision.seat == FATE else policy(decision)
        picks = prefer(decision) or picks
        line = rules.line(position.table, decision, picks)
        match = match.heard(rules, position.answer(decision, picks))
        yield line, match


def shown(rules: Game[Any, Any], match: Match) -> list[Raw]:
    """All that lay open, after every answer."""
    return [rules.summary(verdict.position) for verdict in match.verdicts]
