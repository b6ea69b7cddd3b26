"""Golden games: whole records, every event they lead to with its rule, and where they end.

`python -m tests.engine.salem.test_golden` writes them anew; read the difference before you keep
it. They tell events by their fields: a rule that changed is seen whatever the words.
"""

import json
from pathlib import Path

import msgspec
import pytest

from engine import replay
from engine.games.salem import Salem
from engine.games.salem.events import CreatureDrawn, EventDrawn, PartDone
from engine.games.salem.house import HOUSE
from engine.games.salem.losses import ENDINGS

GAME = Salem()
FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*.jsonl"))


def stages(path):
    return list(replay(path.read_bytes(), {GAME.info.id: GAME}, lambda _: b""))


def told(event):
    fields = msgspec.structs.asdict(event)
    cite = fields.pop("cite")
    return " ".join([f"{cite:>4}", type(event).__name__, *(f"{k}={v}" for k, v in fields.items())])


def story(path):
    """Every event that means something to people, then the position at the end."""
    passed = stages(path)
    events = [event for stage in passed for event in stage.events]
    lines = [told(event) for event in events if not isinstance(event, PartDone)]
    return "\n".join([*lines, json.dumps(GAME.summary(passed[-1].position))]) + "\n"


def test_the_golden_games_are_of_every_kind():
    passed = [stages(path) for path in RECORDS]
    headers = [each[0].header for each in passed]
    assert {header["cards"] for header in headers} == {"table", "box"}
    assert {len(header["seats"]) for header in headers} == {2, 3, 4}
    ends = [each[-1].position for each in passed]
    assert {end.outcome.ending for end in ends} == set(ENDINGS)
    assert {end.table.old_ones[-1] for end in ends} >= {one.id for one in HOUSE.old_ones}
    events = [event for each in passed for stage in each for event in stage.events]
    drawn = {event.name for event in events if isinstance(event, CreatureDrawn)}
    assert drawn == {*(one.id for one in HOUSE.creatures), "necron", "craven"}
    assert {event.name for event in events if isinstance(event, EventDrawn)} == {
        one.id for one in HOUSE.events
    }


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_tells_its_events(path):
    assert story(path) == path.with_suffix(".txt").read_text("utf-8")


if __name__ == "__main__":
    for record in RECORDS:
        record.with_suffix(".txt").write_text(story(record), "utf-8")
