"""Whole random games by the oracle, some played keenly and with luck, so that late things come."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.salem_oracle.oracle import Oracle
from tests.salem_oracle.random_headers import random_header
from tests.salem_oracle.state import PRISON, RLYEH, Line

Wish = Callable[[Oracle, Line], int]

LONGEST = 500


def random_game(random: Random, longest: int = LONGEST) -> tuple[Line, list[Line]]:
    """A header and its lines, to the end of the game or for long."""
    header = random_header(random)
    return header, random_lines(random, Oracle(header), longest)


def random_lines(random: Random, oracle: Oracle, longest: int = LONGEST) -> list[Line]:
    """What is answered from here on; the oracle goes along."""
    keen, lucky = random.choice([0, 0.5, 0.9, 0.98]), random.choice([0, 0, 0.5, 0.9])
    wants = hoard if random.random() < 0.15 else wish
    lines: list[Line] = []
    while oracle.question is not None and len(lines) < longest:
        lines.append(an_answer(random, oracle, keen, lucky, wants))
        oracle.hear(lines[-1])
    return lines


def an_answer(random: Random, oracle: Oracle, keen: float, lucky: float, wants: Wish) -> Line:
    rows, weights = oracle.answers(), oracle.weights()
    if "fate" in rows[0]:
        if random.random() < lucky:
            weights = [max(1, 50 * luck(oracle, row)) for row in rows]
        elif random.random() < 0.3:
            weights = [1] * len(rows)
    elif rows[0]["choose"] == "card":
        weights = [1 + 20 * (row["do"] == "done") for row in rows]
    elif random.random() < keen:
        wishes = [wants(oracle, row) for row in rows]
        weights = [one == max(wishes) for one in wishes]
    return random.choices(rows, weights)[0]


def luck(oracle: Oracle, row: Line) -> int:
    """Whether the table would like fate to answer so."""
    match row:
        case {"fate": "tile", "place": place, "face": face}:
            return (face == "portal") == bool(oracle.covered[place])
        case {"fate": "tiles", "portals": portals}:
            return all((place in portals) == bool(oracle.covered[place]) for place in range(1, 7))
        case {"fate": "die", "face": face}:
            return face not in ("sanity", "necron")
        case {"fate": "object", "kind": kind}:
            return kind in oracle.artefacts
        case {"fate": "creature", "name": name}:
            return name not in oracle.board.values()
    return 0


def wish(oracle: Oracle, row: Line) -> int:
    """How much a keen player wants an answer, among the answers to one question."""
    match row:
        case {"choose": "move", "to": to, "player": player}:
            return wish_to_go(oracle, player, to) - 2 * ("path" in row and to != RLYEH)
        case {"choose": "use", "object": thing}:
            first = ["glasses", "elixir", "dagger", "necronomicon"]
            laid = 9 if row.get("on") == "creature" or is_wanted(oracle, row["player"]) else -2
            return -1 if thing is None else first.index(thing) if thing in first else laid
        case {"choose": "take", "space": space, "player": player}:
            place = oracle.at[player]
            return 0 if space is None else 1 + (oracle.spaces[place][space - 1] in oracle.artefacts)
        case {"choose": "meet", "with": partner}:
            return partner is not None
        case {"choose": "defeat", "yes": is_so} | {"choose": "given", "all": is_so}:
            return is_so
    return 0


def hoard(oracle: Oracle, row: Line) -> int:
    """Of those who use nothing and take what they can: the bag runs empty."""
    match row:
        case {"choose": "use", "object": thing}:
            return thing is None
        case {"choose": "take", "space": space}:
            return space is not None and "drop" not in row
        case {"choose": "move", "to": to}:
            return to not in (0, RLYEH) and "path" not in row and any(oracle.spaces[to])
    return 0


def wish_to_go(oracle: Oracle, player: int, to: int) -> int:
    """To R'lyeh when all is covered that may be, home to close, else where an artefact belongs."""
    closed = number_closed(oracle)
    if to == RLYEH:
        return 9 if closed >= 2 else -5
    if to == 0:
        return 8 if oracle.banisher is not None else -1
    artefact, place = oracle.artefact[player], oracle.data["places"][to - 1]
    fits = oracle.covered[to] is None and (oracle.is_box or place["artefact"] == artefact)
    is_near = oracle.old_ones[PRISON] is None and "necronomicon" in oracle.spaces[to]
    lies_there = any(kind in oracle.artefacts for kind in oracle.spaces[to])
    return 5 * (fits and closed < 3) + is_near + 2 * (artefact is None and lies_there)


def is_wanted(oracle: Oracle, player: int) -> bool:
    """At the university an artefact ends the game; elsewhere three are enough to win."""
    return oracle.at[player] == 0 or number_closed(oracle) < 3


def number_closed(oracle: Oracle) -> int:
    return sum(map(bool, oracle.covered.values()))


def as_record(header: Any, lines: list[Any]) -> bytes:
    """The bytes of a record."""
    texts = [json.dumps(one, ensure_ascii=False) for one in (header, *lines)]
    return "".join(f"{text}\n" for text in texts).encode()


def cut(random: Random, lines: list[Line]) -> list[Line]:
    """The beginning of a game."""
    return lines[: random.randint(0, len(lines))]
