"""Golden games: whole records, every event they lead to with its rule, and where they end.

`python -m tests.engine.creatures.test_golden` writes them anew; read the difference before you keep
it. They tell events by their fields: a rule that changed is seen whatever the words.
"""

import json
from pathlib import Path

import msgspec
import pytest

from engine import replay
from engine.games.creatures import Creatures, events, outcomes
from engine.games.creatures.cards import TYPES
from engine.games.creatures.changes import Happening
from engine.games.creatures.deaths import ENDINGS
from engine.games.creatures.events import ActBegan, CounterChosen, DefencePlayed
from engine.games.creatures.outcomes import RollDecided
from engine.games.creatures.questions import ADJUSTMENTS

GAME = Creatures()
FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*.jsonl"))


def stages(path):
    return list(replay(path.read_bytes(), {GAME.info.id: GAME}, lambda _: b""))


def plain(value):
    """Terms of a sum as they are spoken."""
    if not isinstance(value, tuple):
        return value
    return " ".join(f"{one.name}{one.value:+d}" if hasattr(one, "name") else str(one)
                    for one in value)  # fmt: skip


def told(event):
    fields = msgspec.structs.asdict(event)
    cite = fields.pop("cite")
    words = (f"{name}={plain(value)}" for name, value in fields.items())
    return " ".join([f"{cite:>4}", type(event).__name__, *words])


def story(path):
    """Every event, then the position at the end."""
    passed = stages(path)
    lines = [told(event) for stage in passed for event in stage.events]
    return "\n".join([*lines, json.dumps(GAME.summary(passed[-1].position))]) + "\n"


def all_events():
    return {
        name
        for module in (events, outcomes)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Happening) and kind is not Happening
    }


def test_the_golden_games_are_of_every_kind():
    passed = [stages(path) for path in RECORDS]
    headers = [each[0].header for each in passed]
    assert {header.get("cards", "table") for header in headers} == {"table", "box"}
    assert {len(header["seats"]) for header in headers} == {2, 3, 4, 5}
    assert {each[-1].position.outcome.ending for each in passed} == set(ENDINGS)
    lines = [json.loads(line) for path in RECORDS for line in path.read_bytes().splitlines()]
    assert {line["do"] for line in lines if line.get("choose") == "adjust"} == {*ADJUSTMENTS}


def test_all_that_can_happen_happens_in_one_of_them():
    found = [event for path in RECORDS for stage in stages(path) for event in stage.events]
    assert {type(event).__name__ for event in found} == all_events()
    acts = {event.act for event in found if isinstance(event, ActBegan)}
    assert acts == {*TYPES, "summon"} - {"defence"}
    rolls = {(e.kind, e.result) for e in found if isinstance(e, RollDecided)}
    results = ("rip", "success", "failure", "botch")
    for kind in ("attack", "defence", "ward", "sorcery", "card", "adjust"):
        assert {result for one, result in rolls if one == kind} == {*results}, kind
    assert {result for one, result in rolls if one == "counter"} == {"success", "failure"}
    assert {result for one, result in rolls if one == "summon"} >= {"success", "failure", "botch"}
    assert {e.defence for e in found if isinstance(e, DefencePlayed)} == {"dodge", "sign", "bluff"}
    assert {e.skill for e in found if isinstance(e, CounterChosen)} == {
        "brutality", "conjuring", None
    }  # fmt: skip


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_tells_its_events(path):
    assert story(path) == path.with_suffix(".txt").read_text("utf-8")


if __name__ == "__main__":
    for record in RECORDS:
        record.with_suffix(".txt").write_text(story(record), "utf-8")
