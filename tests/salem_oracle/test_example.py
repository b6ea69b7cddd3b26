"""The worked example of the record's description, to the last field."""

import json

from tests.salem_oracle import judged

PLACES = [
    "dagger elixir necronomicon",
    "necronomicon amber glasses",
    "glasses onyx elixir",
    "amber elixir dagger",
    "necronomicon dagger jade",
    "elixir dagger elixir",
]
HEADER = (
    '{"record":1,"game":"sorcerer-of-salem","seed":0,"seats":[{"name":"Ada"},{"name":"Bo"}],'
    '"cards":"table","set":"house"}'
)
SETUP = """
{"fate":"old-one","slot":1,"name":"dagon"}
{"fate":"object","player":1,"kind":"glasses"}
{"fate":"object","player":2,"kind":"dagger"}
"""
ROUND = """
{"fate":"creature","name":"undead"}
{"choose":"move","player":1,"to":4}
{"choose":"use","player":1,"object":"glasses"}
{"fate":"tile","place":4,"face":"portal"}
{"choose":"take","player":1,"space":2}
{"fate":"event","name":"cellar"}
{"fate":"creature","name":"witch"}
{"choose":"move","player":2,"to":1}
{"choose":"use","player":2,"object":null}
{"choose":"take","player":2,"space":2}
{"fate":"event","name":"letter"}
{"fate":"old-one","slot":2,"name":"cthulhu"}
{"fate":"creature","name":"undead"}
{"choose":"move","player":1,"to":1}
{"choose":"meet","player":1,"with":2,"get":"dagger"}
{"fate":"die","face":"glasses"}
{"choose":"defeat","player":1,"yes":true}
{"choose":"take","player":1,"space":1}
"""
POSITION = """
{"game":"sorcerer-of-salem","round":2,"phase":"turn","player":2,"over":false,"winner":null,
 "ending":null,"asked":[{"choose":"move","player":2}],"necron":3,"sorcerer":3,
 "players":[{"sanity":6,"at":1,"cards":[0,2,3,5,6,"path"],
             "objects":["elixir","dagger","dagger"],"artefact":null},
            {"sanity":5,"at":1,"cards":[0,2,3,4,5,6,"path"],"objects":["elixir"],"artefact":null}],
 "creatures":[null,"witch",null,null,null,null],
 "old_ones":["dagon","cthulhu","hidden","hidden","hidden","hidden"],"shadow":null,"banisher":null,
 "tiles":[{"covered":null,"looked":[],"face":null},{"covered":null,"looked":[],"face":null},
          {"covered":null,"looked":[],"face":null},{"covered":null,"looked":[1],"face":null},
          {"covered":null,"looked":[],"face":null},{"covered":null,"looked":[],"face":null}],
 "known_open":null,"pile":23,"removed":null,"discard":["undead","undead"],"events":6,
 "objects":{"bag":14,"discard":{"glasses":1},"out":{},
            "places":[[null,null,"necronomicon"],["necronomicon","amber","glasses"],
                      ["glasses","onyx","elixir"],["amber",null,"dagger"],
                      ["necronomicon","dagger","jade"],["elixir","dagger","elixir"]]}}
"""


def example() -> bytes:
    placed = [
        json.dumps({"fate": "object", "place": place, "space": space, "kind": kind})
        for place, kinds in enumerate(PLACES, 1)
        for space, kind in enumerate(kinds.split(), 1)
    ]
    return "\n".join([HEADER, SETUP.strip(), *placed, ROUND.strip()]).encode()


def test_the_worked_example_ends_in_the_position_printed_with_it():
    status, position = judged(example())
    assert status == 0
    assert json.dumps(position) == json.dumps(json.loads(POSITION))


def test_a_wrong_line_of_it_is_named_by_its_number_and_its_statement():
    wrong = example().replace(b'"get":"dagger"', b'"get":"elixir","give":"elixir"')
    assert judged(wrong) == (1, (37, "S29"))


def test_bad_json_behind_a_refused_line_makes_it_no_record():
    wrong = example().replace(b'"get":"dagger"', b'"get":"dragon"')
    assert judged(wrong)[0] == 1
    assert judged(wrong + b"\n{")[0] == 2


def test_only_empty_lines_at_the_end_count_for_nothing():
    assert judged(example() + b"\r\n\n\n")[0] == 0
    assert judged(example() + b"\n \n")[0] == 2
    assert judged(example() + b"\n\n{}")[0] == 2
    assert judged(b"\n" + example())[0] == 2
