"""The worked example of the record's description, to the last field."""

import json

from tests.creatures_oracle import judged
from tests.creatures_oracle.state import Line

HEADER = (
    '{"record":1,"game":"creatures-cultists","seats":[{"cult":"red"},{"cult":"blue"},'
    '{"cult":"green"}],"cards":"table","set":"house"}'
)
SKILLS = {1: (10, 9, 9), 2: (10, 10, 8), 3: (6, 8, 13)}
DRAWN = {
    2: "scandal cleaver nameless flu collection broom",
    1: "bluff desertion siphon dodge broom shovel",
    3: "police-raid toads doom scandal dodge boat-hook",
}
TURN = """
{"choose":"peripety","player":2,"card":"collection"}
{"fate":"draw","player":2,"card":"elder-sign"}
{"fate":"draw","player":2,"card":"hound"}
{"choose":"act","player":2,"act":"event","card":"scandal"}
{"choose":"target","player":2,"cult":3}
{"choose":"act","player":2,"act":"brutality","card":"cleaver"}
{"choose":"attack","player":2,"with":5,"cult":3,"cultist":7}
{"choose":"dodge","player":3,"play":true}
{"choose":"act","player":2,"act":"brutality","card":"broom"}
{"choose":"attack","player":2,"with":7,"cult":3,"cultist":1}
{"choose":"dodge","player":3,"play":false}
{"choose":"stake","player":2,"bonus":0}
{"fate":"roll","player":2,"total":16}
{"choose":"counter","player":3,"skill":"brutality"}
{"fate":"roll","player":3,"total":12}
{"choose":"bluff","player":2,"play":false}
{"choose":"act","player":2,"act":"conjuring","card":"hound"}
{"choose":"attack","player":2,"with":8,"cult":3,"cultist":3}
{"choose":"stake","player":2,"bonus":0}
{"fate":"roll","player":2,"total":6}
{"choose":"sign","player":3,"play":false}
{"choose":"stake","player":3,"bonus":0}
{"fate":"roll","player":3,"total":11}
{"choose":"bluff","player":3,"play":false}
{"choose":"act","player":2,"act":"discard","card":"nameless"}
{"choose":"act","player":2,"act":"end"}
"""
ALIVE = [None] * 24
POSITION = {
    "game": "creatures-cultists", "round": 1, "phase": "peripety", "over": False, "winner": None,
    "ending": None, "asked": [{"choose": "victim", "player": 1, "cult": 1}], "favoured": 3,
    "order": [2, 1, 3], "active": 1,
    "players": [
        {"player": 1, "cult": "red", "alive": True, "points": 0, "began": 0,
         "skills": {"sorcery": 10, "conjuring": 9, "brutality": 9}, "marks": ALIVE, "row": 1,
         "hand": 5},
        {"player": 2, "cult": "blue", "alive": True, "points": 4, "began": 0,
         "skills": {"sorcery": 10, "conjuring": 10, "brutality": 8},
         "marks": [*ALIVE[:6], 3, *ALIVE[7:]], "row": 1, "hand": 1},
        {"player": 3, "cult": "green", "alive": True, "points": 3, "began": 0,
         "skills": {"sorcery": 6, "conjuring": 8, "brutality": 13},
         "marks": [*ALIVE[:2], 2, *ALIVE[3:]], "row": 1, "hand": 5},
    ],
    "used": {"brutality": [], "conjuring": [], "event": False},
    "lasting": [
        {"n": n, "by": 2, "cult": cult, "skill": "conjuring", "amount": -1, "until": "round"}
        for n, cult in ((1, 2), (2, 1), (3, 3))
    ],
    "play": {"act": "peripety", "card": "desertion", "bonus": None, "call": None, "ward": None,
             "with": None, "cult": None, "cultist": None},
    "deck": 98,
    "discard": {"collection": 1, "scandal": 1, "dodge": 1, "cleaver": 1, "broom": 1, "hound": 1,
                "nameless": 1},
}  # fmt: skip


def example() -> bytes:
    lines: list[Line] = [
        {"fate": "skill", "player": player, "skill": skill, "total": value - 3}
        for player, values in SKILLS.items()
        for skill, value in zip(("sorcery", "conjuring", "brutality"), values, strict=True)
    ]
    lines.append({"fate": "favour", "player": 3})
    lines += [
        {"fate": "draw", "player": player, "card": card}
        for player, cards in DRAWN.items()
        for card in cards.split()
    ]
    return "\n".join([HEADER, *map(json.dumps, lines), TURN.strip()]).encode()


def test_the_worked_example_ends_in_the_position_printed_with_it():
    assert judged(example()) == (0, POSITION)


def test_a_wrong_line_of_it_is_named_by_its_number_and_its_statement():
    wrong = example().replace(b'"card":"hound"', b'"card":"flu"')
    assert judged(wrong) == (1, (33, "C13"))


def test_bad_json_behind_a_refused_line_makes_it_no_record():
    wrong = example().replace(b'"card":"hound"', b'"card":"flu"')
    assert judged(wrong + b"\n{")[0] == 2
