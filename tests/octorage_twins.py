"""Two games of OctoRage that look the same to all who may not see a hand.

They have the same answers of people and the same chance, but for faces that nobody else has seen:
what one player holds in the one lies in the pile in the other, or in somebody else's hand.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine import FATE, Match, Raw, Refused, fall, new_match, secret_of
from engine.bots import guessing
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import CARDS, TREASURES
from tests.octorage import header as usual_header

RULES = OctoRage()
TRIES = 80
"""So many faces are tried to be put elsewhere."""


class Twins(NamedTuple):
    header: Raw
    one: tuple[Raw, ...]
    other: tuple[Raw, ...]

    @property
    def matches(self) -> tuple[Match, Match]:
        one, other = (replayed(self.header, lines) for lines in (self.one, self.other))
        assert one is not None
        assert other is not None
        return one, other

    @property
    def would_not_and_could_not(self) -> list[int]:
        """Answers by which somebody did not play: who could in one game, and not in the other."""
        both = zip(*(match.verdicts for match in self.matches), strict=True)
        asked = [tuple(verdict.position.asked for verdict in pair) for pair in both]
        return [
            at
            for at, line in enumerate(self.one)
            if line.get("choose") == "play"
            and line["card"] is None
            and sorted(len(decisions[0].rows) > 1 for decisions in asked[at]) == [False, True]
        ]

    @property
    def canary(self) -> str | None:
        """A Treasure, one of its kind, that is in a hand at the end of both and was never shown."""
        shown = {line.get("card") for line in self.one if "choose" in line}
        held = [
            {card for hand in match.position.table.hands for card in hand} for match in self.matches
        ]
        found = [card for card in TREASURES if card in held[0] & held[1] and card not in shown]
        return found[0] if found else None


def replayed(header: Raw, lines: tuple[Raw, ...]) -> Match | None:
    """The game of these lines; None: it is none."""
    match = new_match(RULES, RULES.opening(header))
    try:
        for line in lines:
            match = match.heard(RULES, RULES.hear(match.position, line))
    except Refused:
        return None
    return match


def twins(seed: int, answers: int = 70, players: int = 4, **fields) -> Twins:
    """Play at random, and then put hidden faces elsewhere as long as it shows nowhere."""
    random, head = Random(seed), usual_header(players, **fields)
    lines = played(head, random, answers)
    one = replayed(head, lines)
    assert one is not None
    other, public = lines, shown(one)
    for _ in range(TRIES):
        changed = elsewhere(other, random)
        match = replayed(head, changed)
        if match is not None and shown(match) == public:
            other = changed
    return Twins(head, lines, other)


def played(head: Raw, random: Random, answers: int) -> tuple[Raw, ...]:
    """A game so far, people answering anything that is legal."""
    match, policy, lines = new_match(RULES, RULES.opening(head)), guessing(random), []
    chance = secret_of(random.randrange(1 << 32))
    while match.position.outcome is None and len(lines) < answers:
        position = match.position
        (decision,) = position.asked
        picks = fall(position, decision, chance) if decision.seat == FATE else policy(decision)
        lines.append(RULES.line(position.table, decision, picks))
        match = match.heard(RULES, position.answer(decision, picks))
    return tuple(lines)


def elsewhere(lines: tuple[Raw, ...], random: Random) -> tuple[Raw, ...]:
    """Let chance draw two cards the other way round, or another one."""
    drawn = [at for at, line in enumerate(lines) if line.get("fate") in ("draw", "look", "steal")]
    at, with_ = random.sample(drawn, 2)
    changed = list(lines)
    if random.random() < 0.5:
        changed[at] = lines[at] | {"card": lines[with_]["card"]}
        changed[with_] = lines[with_] | {"card": lines[at]["card"]}
    else:
        changed[at] = lines[at] | {"card": random.choice(CARDS)}
    return tuple(changed)


def shown(match: Match) -> list[Raw]:
    """All that lay open, after every answer."""
    return [RULES.summary(verdict.position) for verdict in match.verdicts]
