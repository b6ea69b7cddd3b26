"""Golden games: whole records and the story each must tell, word for word and rule for rule.

`python -m tests.engine.test_golden` writes them anew; read the difference before you keep it.
"""

import json
from pathlib import Path

import pytest

from companion.evening.proofs import digest
from companion.evening.telling import names, tell
from companion.games.octopus.narrator import OctopusNarrator
from engine import replay
from engine.games.octopus import Octopus
from tests.octopus import words

GAME = Octopus()
FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*.jsonl"))


def story(path: Path) -> str:
    """The record told in English, then the position it ends in."""
    stages = list(replay(path.read_bytes(), {GAME.info.id: GAME}, digest))
    last = stages[-1]
    narrator = OctopusNarrator(words("en"), last.position.table.setup, names(last.header))
    lines = [
        f"{line.cite:>4}  {line.text}" for stage in stages for line in tell(narrator, stage.events)
    ]
    summary = GAME.summary(last.position)
    return "\n".join([*lines, json.dumps(summary)]) + "\n"


def test_there_is_a_golden_game_for_every_exterior_location_and_variant():
    headers = [json.loads(path.read_text("utf-8").splitlines()[0]) for path in RECORDS]
    assert {h["exterior"] for h in headers} == {"dreams", "marsh", "moon", "city", None}
    assert {h["memory"] for h in headers} == {True, False}
    assert {len(h["seats"]) for h in headers} == {3, 4, 5}
    assert {"stairs" in h for h in headers} == {True, False}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_tells_its_story(path):
    assert story(path) == path.with_suffix(".txt").read_text("utf-8")


if __name__ == "__main__":
    for record in RECORDS:
        record.with_suffix(".txt").write_text(story(record), "utf-8")
