"""Two games of Créatures & Cultistes that look the same to all who may not see a hand.

What one holds in the one lies in the deck in the other, or in somebody else's hand.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from engine import Decision, Picks, Raw
from engine.games.creatures import Creatures
from engine.games.creatures.house import HOUSE
from engine.games.creatures.settings import CULTS
from tests.twins import Lines, Twins, answers, changed_unseen

RULES = Creatures()
TRIES = 60
"""So many faces are tried to be put elsewhere."""
KINDS = tuple(card.id for card in HOUSE.cards)
WINDOWS = ("dodge", "sign", "bluff")
DEFENCES = ("dodge", "elder-sign", "bluff")


def usual_header(players: int = 3, **fields: object) -> Raw:
    names = ("Ada", "Bo", "Cy", "Dan", "Eve")
    seats = [{"cult": cult, "name": name} for cult, name in zip(CULTS, names, strict=True)]
    return {"record": 1, "game": "creatures-cultists", "seed": 0, "seats": seats[:players],
            "cards": "table", "set": "house"} | fields  # fmt: skip


def twins(seed: int, most: int = 150, **fields: object) -> Twins:
    """Play at random, nobody using a defence card, and then put hidden faces elsewhere."""
    random, head = Random(seed), usual_header(**fields)
    lines = tuple(line for line, _ in islice(answers(RULES, head, random, silent), most))
    return changed_unseen(Twins(RULES, head, lines, lines), elsewhere, TRIES, random)


def silent(asked: Decision) -> Picks | None:
    """Who is asked in a window says nothing: whether somebody could is what nobody may learn.

    Whoever can attack does, so that there are windows.
    """
    if asked.name == "act" and asked.rows[0][1] == "play":
        return asked.rows[0]
    return asked.silence


def elsewhere(lines: Lines, random: Random) -> Lines:
    """Let chance draw two cards the other way round, or another one."""
    drawn = [at for at, line in enumerate(lines) if line.get("fate") == "draw"]
    at, with_ = random.sample(drawn, 2)
    changed = list(lines)
    if random.random() < 0.5:
        changed[at] = lines[at] | {"card": lines[with_]["card"]}
        changed[with_] = lines[with_] | {"card": lines[at]["card"]}
    else:
        changed[at] = lines[at] | {"card": random.choice((*KINDS, *DEFENCES * 6))}
    return tuple(changed)


def could_and_could_not(both: Twins) -> list[int]:
    """Windows that somebody passed who held the card in one game, and not in the other."""
    pairs = zip(*(match.verdicts for match in both.matches), strict=True)
    asked = [tuple(verdict.position.asked for verdict in pair) for pair in pairs]
    return [
        at
        for at, line in enumerate(both.one)
        if line.get("choose") in WINDOWS
        and sorted(len(decisions[0].rows) for decisions in asked[at]) == [1, 2]
    ]
