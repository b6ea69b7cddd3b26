"""A second referee, written apart from ours by the same description, must come to the same."""

from copy import deepcopy
from random import Random

import pytest

from engine import LineRefused, replay
from engine.games.octorage import OctoRage
from tests.octorage import random_header, record
from tests.octorage_oracle import CARDS, CHARACTERS, NAMED, TREASURES, Illegal, Oracle

GAME = OctoRage()
LONGEST = 400
NAMES = [*NAMED["choose"], *NAMED["fate"], "seal", None]
ODD = [*CARDS, *CHARACTERS, None, True, False, 0, 7.0, "8", "unseen", [], {}, -1, 13]


def ours(header, lines):
    try:
        stages = list(replay(record(header, *lines), {GAME.info.id: GAME}, lambda _: b""))
    except LineRefused as refused:
        return refused.line, refused.cite
    return GAME.summary(stages[-1].position)


def theirs(header, lines):
    oracle = Oracle(header)
    for number, line in enumerate(lines, 2):
        try:
            oracle.hear(line)
        except Illegal as illegal:
            return number, str(illegal)
    return oracle.position()


def random_game(random, header):
    """Lines to the end of a game, or for long; players who would rather play a card."""
    oracle, lines = Oracle(header), []
    keen = random.choice((0, 0.5, 0.9, 1))
    while oracle.question is not None and len(lines) < LONGEST:
        answers = oracle.answers()
        played = [line for line in answers if line.get("card", 0) is not None]
        lines.append(random.choice(played if played and random.random() < keen else answers))
        oracle.hear(lines[-1])
    return lines


def spoiled(random, lines):
    """A record with one line wrong, or in the wrong place, or more than there should be."""
    lines = deepcopy(lines)
    at = random.randrange(len(lines))
    line = lines[at]
    match random.randrange(14):
        case 0:
            line[random.choice([*line])] = random.choice(ODD)
        case 1:
            line["player"] = random.randint(0, 7)
        case 2:
            line[random.choice(["choose", "fate"])] = random.choice(NAMES)
        case 3:
            del line[random.choice([*line])]
        case 4:
            lines.insert(at, deepcopy(random.choice(lines)))
        case 5:
            line[random.choice(["on", "card", "from", "salt"])] = random.choice(ODD)
        case 6:
            lines[at] = random.choice(ODD)
        case _:
            lines[at] = said_otherwise(random, line)
    return lines


def said_otherwise(random, line):
    """An answer to the same question that the form allows, and the rules perhaps not."""
    field = next(reversed([key for key in line if key != "on" or line.get("choose") == "strike"]))
    value = {
        "card": random.choice([*CARDS, None]), "character": random.choice(CHARACTERS),
        "look": random.random() < 0.5,
    }.get(field, random.choice([1, 2, 3, 4, 5, 6, None]))  # fmt: skip
    otherwise = {key: line[key] for key in line if key != "on"} | {field: value}
    is_aimed = line.get("choose") == "play" and value in TREASURES
    return otherwise | ({"on": random.randint(1, 6)} if is_aimed else {})


@pytest.mark.parametrize("seed", range(100))
def test_both_referees_agree_on_whole_cut_and_spoiled_games(seed):
    random = Random(seed)
    header = random_header(random)
    lines = random_game(random, header)
    assert ours(header, lines) == theirs(header, lines)
    assert ours(header, [*lines, {}]) == theirs(header, [*lines, {}])
    for _ in range(4):
        cut = lines[: random.randint(1, len(lines))]
        assert ours(header, cut) == theirs(header, cut)
        wrong = spoiled(random, cut)
        assert ours(header, wrong) == theirs(header, wrong)
