"""Two games of OctoRage that look the same to all who may not see a hand (tests/twins.py).

What one player holds in the one lies in the pile in the other, or in somebody else's hand.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from engine import Raw
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import CARDS, TREASURES
from tests.octorage import header as usual_header
from tests.twins import Lines, Twins, answers, changed_unseen

RULES = OctoRage()
TRIES = 80
"""So many faces are tried to be put elsewhere."""


def twins(seed: int, most: int = 70, players: int = 4, **fields) -> Twins:
    """Play at random, and then put hidden faces elsewhere."""
    random, head = Random(seed), usual_header(players, **fields)
    lines = played(head, random, most)
    return changed_unseen(Twins(RULES, head, lines, lines), elsewhere, TRIES, random)


def played(head: Raw, random: Random, most: int) -> Lines:
    """A game so far, or whole if it is short."""
    return tuple(line for line, _ in islice(answers(RULES, head, random), most))


def elsewhere(lines: Lines, random: Random) -> Lines:
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


def would_not_and_could_not(both: Twins) -> list[int]:
    """Answers by which somebody did not play: who could in one game, and not in the other."""
    verdicts = zip(*(match.verdicts for match in both.matches), strict=True)
    asked = [tuple(verdict.position.asked for verdict in pair) for pair in verdicts]
    return [
        at
        for at, line in enumerate(both.one)
        if line.get("choose") == "play"
        and line["card"] is None
        and sorted(len(decisions[0].rows) > 1 for decisions in asked[at]) == [False, True]
    ]


def canary(both: Twins) -> str | None:
    """A Treasure, one of its kind, that is in a hand at the end of both and was never shown."""
    shown = {line.get("card") for line in both.one if "choose" in line}
    held = [
        {card for hand in match.position.table.hands for card in hand} for match in both.matches
    ]
    found = [card for card in TREASURES if card in held[0] & held[1] and card not in shown]
    return found[0] if found else None
