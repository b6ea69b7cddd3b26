"""Two games of Salem that look the same to all who have not looked at their tiles.

They have the same answers of people and the same chance, but for the faces of tiles: what one saw
as a portal is a wall in the other.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine import FATE, Match, Raw, Refused, fall, new_match, secret_of
from engine.bots import guessing
from engine.games.salem import Salem

RULES = Salem()
TRIES = 12
"""So many tiles are tried to be turned."""


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
    def differ_at(self) -> list[int]:
        """The lines that are not the same."""
        return [at for at, (a, b) in enumerate(zip(self.one, self.other, strict=True)) if a != b]


def usual_header(players: int = 3, **fields: object) -> Raw:
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy", "Dan")[:players]]
    return {"record": 1, "game": "sorcerer-of-salem", "seed": 0, "seats": seats, "cards": "table",
            "set": "house", "start": {"objects": 3}} | fields  # fmt: skip


def replayed(header: Raw, lines: tuple[Raw, ...]) -> Match | None:
    """The game of these lines; None: it is none."""
    match = new_match(RULES, RULES.opening(header))
    try:
        for line in lines:
            match = match.heard(RULES, RULES.hear(match.position, line))
    except Refused:
        return None
    return match


def twins(seed: int, answers: int = 110, **fields: object) -> Twins:
    """Play at random until tiles were looked at, and turn some of them in the other game."""
    random, head = Random(seed), usual_header(**fields)
    lines = played(head, random, answers)
    one = replayed(head, lines)
    assert one is not None
    other, public = lines, shown(one)
    for _ in range(TRIES):
        changed = turned(other, random)
        match = replayed(head, changed)
        if match is not None and shown(match) == public:
            other = changed
    return Twins(head, lines, other)


def played(head: Raw, random: Random, answers: int) -> tuple[Raw, ...]:
    """A game so far, people answering anything that is legal, and never to its end."""
    match, policy, lines = new_match(RULES, RULES.opening(head)), guessing(random), []
    chance = secret_of(random.randrange(1 << 32))
    while len(lines) < answers:
        position = match.position
        (decision,) = position.asked
        picks = fall(position, decision, chance) if decision.seat == FATE else policy(decision)
        if decision.name == "use" and ("glasses", None) in decision.rows:
            picks = ("glasses", None)
        line = RULES.line(position.table, decision, picks)
        match = match.heard(RULES, position.answer(decision, picks))
        if match.position.outcome is not None:
            break
        lines.append(line)
    return tuple(lines)


def turned(lines: tuple[Raw, ...], random: Random) -> tuple[Raw, ...]:
    """Let a tile be the other thing, or two tiles each other."""
    seen = [at for at, line in enumerate(lines) if line.get("fate") == "tile"]
    changed = list(lines)
    for at in random.sample(seen, min(len(seen), random.choice([1, 2]))):
        face = "wall" if lines[at]["face"] == "portal" else "portal"
        changed[at] = lines[at] | {"face": face}
    return tuple(changed)


def shown(match: Match) -> list[Raw]:
    """All that lay open, after every answer."""
    return [RULES.summary(verdict.position) for verdict in match.verdicts]
