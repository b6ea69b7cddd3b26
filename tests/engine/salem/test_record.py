"""Lines of a record of Le sorcier de Salem: the worked example, and what is of another form."""

import json

import pytest

from engine import LineRefused, replay
from engine.games.salem import Salem
from tests.salem import KNOWN, SalemTable, record

GAME = Salem()
HEADER = {"record": 1, "game": "sorcerer-of-salem", "seed": 0,
          "seats": [{"name": "Ada"}, {"name": "Bo"}], "cards": "table", "set": "house"}  # fmt: skip
SPACES = (
    "dagger elixir necronomicon", "necronomicon amber glasses", "glasses onyx elixir",
    "amber elixir dagger", "necronomicon dagger jade", "elixir dagger elixir",
)  # fmt: skip
LINES = [
    {"fate": "old-one", "slot": 1, "name": "dagon"},
    {"fate": "object", "player": 1, "kind": "glasses"},
    {"fate": "object", "player": 2, "kind": "dagger"},
    *(
        {"fate": "object", "place": place, "space": space, "kind": kind}
        for place, kinds in enumerate(SPACES, 1)
        for space, kind in enumerate(kinds.split(), 1)
    ),
    {"fate": "creature", "name": "undead"},
    {"choose": "move", "player": 1, "to": 4},
    {"choose": "use", "player": 1, "object": "glasses"},
    {"fate": "tile", "place": 4, "face": "portal"},
    {"choose": "take", "player": 1, "space": 2},
    {"fate": "event", "name": "cellar"},
    {"fate": "creature", "name": "witch"},
    {"choose": "move", "player": 2, "to": 1},
    {"choose": "use", "player": 2, "object": None},
    {"choose": "take", "player": 2, "space": 2},
    {"fate": "event", "name": "letter"},
    {"fate": "old-one", "slot": 2, "name": "cthulhu"},
    {"fate": "creature", "name": "undead"},
    {"choose": "move", "player": 1, "to": 1},
    {"choose": "meet", "player": 1, "with": 2, "get": "dagger"},
    {"fate": "die", "face": "glasses"},
    {"choose": "defeat", "player": 1, "yes": True},
    {"choose": "take", "player": 1, "space": 1},
]
TILE = {"covered": None, "looked": [], "face": None}
PRINTED = {
    "game": "sorcerer-of-salem", "round": 2, "phase": "turn", "player": 2, "over": False,
    "winner": None, "ending": None, "asked": [{"choose": "move", "player": 2}], "necron": 3,
    "sorcerer": 3,
    "players": [
        {"sanity": 6, "at": 1, "cards": [0, 2, 3, 5, 6, "path"],
         "objects": ["elixir", "dagger", "dagger"], "artefact": None},
        {"sanity": 5, "at": 1, "cards": [0, 2, 3, 4, 5, 6, "path"],
         "objects": ["elixir"], "artefact": None},
    ],
    "creatures": [None, "witch", None, None, None, None],
    "old_ones": ["dagon", "cthulhu", "hidden", "hidden", "hidden", "hidden"],
    "shadow": None, "banisher": None,
    "tiles": [TILE, TILE, TILE, TILE | {"looked": [1]}, TILE, TILE],
    "known_open": None, "pile": 23, "removed": None, "discard": ["undead", "undead"], "events": 6,
    "objects": {
        "bag": 14, "discard": {"glasses": 1}, "out": {},
        "places": [
            [None, None, "necronomicon"], ["necronomicon", "amber", "glasses"],
            ["glasses", "onyx", "elixir"], ["amber", None, "dagger"],
            ["necronomicon", "dagger", "jade"], ["elixir", "dagger", "elixir"],
        ],
    },
}  # fmt: skip


def replayed(*lines):
    *_, last = replay(record(HEADER, *lines), {GAME.info.id: GAME}, lambda _: b"")
    return last.position


def test_the_worked_example_comes_out_to_the_letter():
    assert json.dumps(GAME.summary(replayed(*LINES))) == json.dumps(PRINTED)


@pytest.mark.parametrize("line", [
    {}, {"choose": "move"}, {"choose": "move", "player": 1, "to": 1}, {"choose": "take"},
    {"choose": "move", "player": 2}, {"choose": "move", "player": 2, "to": "3"},
    {"choose": "move", "player": 2, "to": 3.0}, {"choose": "move", "player": 2, "to": True},
    {"choose": "move", "player": 2, "to": 8}, {"choose": "move", "player": True, "to": 3},
    {"choose": "move", "player": 2, "to": 3, "path": False},
    {"choose": "move", "player": 2, "to": 3, "fast": True}, {"fate": "move", "player": 2, "to": 3},
    {"choose": "move", "fate": "die", "player": 2, "to": 3}, {"seal": "red"}, {"void": 1},
    [], 7, None, "move",
])  # fmt: skip
def test_what_is_not_of_the_form_of_the_question_is_refused_by_its_statement(line):
    with pytest.raises(LineRefused) as refused:
        replayed(*LINES, line)
    assert (refused.value.line, refused.value.cite) == (len(LINES) + 2, "S26")


@pytest.mark.parametrize("line", [
    {"object": "jade"}, {"object": "jade", "on": "sea"}, {"object": "glasses", "on": "portal"},
    {"object": None, "on": "portal"}, {"on": "portal"}, {"object": ["jade"]}, {"object": "ruby"},
])  # fmt: skip
def test_a_use_of_another_form_is_refused_by_its_statement(line):
    table = SalemTable(objects={1: "jade glasses"}).move(1, 2)
    assert table.refusal(choose="use", player=1, **line) == "S34"


@pytest.mark.parametrize("line", [
    {"space": 0}, {"space": "1"}, {"space": True}, {"space": None, "drop": "dagger"},
    {"space": 1, "drop": None}, {"drop": "dagger"}, {"space": 1, "drop": "ruby"},
])  # fmt: skip
def test_a_taking_of_another_form_is_refused_by_its_statement(line):
    table = SalemTable().move(1, 2)
    assert table.refusal(choose="take", player=1, **line) == "S40"


def test_yes_is_true_and_nothing_else():
    table = SalemTable(sorcerer=2, creatures={2: "witch"}, objects={1: "necronomicon elixir"}).move(
        1, 2
    )
    for yes in (1, "yes", None):
        assert table.refusal(choose="defeat", player=1, yes=yes) == "S32"


def test_why_a_thing_that_is_shown_cannot_be_picked_is_said_before_it_is_whole():
    table = SalemTable(objects={1: "jade elixir"}, sanity={1: 5}, old_ones=KNOWN)
    (decision,) = table.position.asked
    reasons = {
        picks: table.game.why_not(table.position, decision, picks)
        for picks in ((0,), (3,), ("path",), ("path", 7), ("path", 0), (9,), ())
    }
    assert {picks: reason and (reason.key, reason.cite) for picks, reason in reasons.items()} == {
        (0,): ("leave_the_university", "S28"), (3,): None, ("path",): None,
        ("path", 7): ("objects_missing", "S49"), ("path", 0): ("already_here", "S27"),
        (9,): ("not_an_option", "S26"), (): None,
    }  # fmt: skip
    table.move(1, 1)
    (decision,) = table.position.asked
    keys = [
        getattr(table.game.why_not(table.position, decision, picks), "key", None)
        for picks in (("jade",), ("jade", "creature"), ("amber",), ("elixir",), ("ruby",))
    ]
    assert keys == ["wrong_artefact", "no_such_creature", "not_held", None, "not_an_option"]
