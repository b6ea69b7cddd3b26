"""Two games of Salem that look the same to all who have not looked at their tiles (tests/twins.py).

What one saw as a portal is a wall in the other.
"""

from __future__ import annotations

from itertools import islice, takewhile
from random import Random

from engine import Decision, Picks, Raw
from engine.games.salem import Salem
from tests.twins import Lines, Twins, answers, changed_unseen

RULES = Salem()
TRIES = 12
"""So many tiles are tried to be turned."""
LOOK = ("glasses", None)


def usual_header(players: int = 3, **fields: object) -> Raw:
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy", "Dan")[:players]]
    return {"record": 1, "game": "sorcerer-of-salem", "seed": 0, "seats": seats, "cards": "table",
            "set": "house", "start": {"objects": 3}} | fields  # fmt: skip


def twins(seed: int, most: int = 110, **fields: object) -> Twins:
    """Play at random until tiles were looked at, and turn some of them in the other game."""
    random, head = Random(seed), usual_header(**fields)
    going = takewhile(
        lambda step: step[1].position.outcome is None, answers(RULES, head, random, looking)
    )
    lines = tuple(line for line, _ in islice(going, most))
    return changed_unseen(Twins(RULES, head, lines, lines), turned, TRIES, random)


def looking(asked: Decision) -> Picks | None:
    """Who may look at a tile does."""
    return LOOK if asked.name == "use" and LOOK in asked.rows else None


def turned(lines: Lines, random: Random) -> Lines:
    """Let a tile be the other thing, or two tiles each other."""
    seen = [at for at, line in enumerate(lines) if line.get("fate") == "tile"]
    changed = list(lines)
    for at in random.sample(seen, min(len(seen), random.choice([1, 2]))):
        face = "wall" if lines[at]["face"] == "portal" else "portal"
        changed[at] = lines[at] | {"face": face}
    return tuple(changed)
