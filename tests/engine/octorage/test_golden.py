"""Golden games: whole records, every event they lead to with its rule, and where they end.

`python -m tests.engine.octorage.test_golden` writes them anew; read the difference before you keep
it. They tell events by their fields: a rule that changed is seen whatever the words.
"""

import json
from pathlib import Path

import msgspec
import pytest

from engine import replay
from engine.games.octorage import OctoRage
from engine.games.octorage import events as ev
from engine.games.octorage.cards import TREASURES

GAME = OctoRage()
FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*.jsonl"))
POWERS = (ev.TheftBegan, ev.WeaponTaken, ev.LookBegan, ev.PlayerStruck, ev.LivesRegained)


def stages(path):
    return list(replay(path.read_bytes(), {GAME.info.id: GAME}, lambda _: b""))


def told(event):
    fields = msgspec.structs.asdict(event)
    cite = fields.pop("cite")
    return " ".join([f"{cite:>4}", type(event).__name__, *(f"{k}={v}" for k, v in fields.items())])


def story(path):
    """Every event, then the position at the end."""
    passed = stages(path)
    lines = [told(event) for stage in passed for event in stage.events]
    return "\n".join([*lines, json.dumps(GAME.summary(passed[-1].position))]) + "\n"


def test_the_golden_games_are_of_every_kind():
    passed = [stages(path) for path in RECORDS]
    headers = [each[0].header for each in passed]
    assert {(header["cards"], len(header["seats"])) for header in headers} >= {
        ("table", 3), ("box", 4), ("box", 5), ("table", 6)
    }  # fmt: skip
    assert all(each[-1].position.outcome for each in passed)
    events = [event for each in passed for stage in each for event in stage.events]
    assert {type(event) for event in events} >= set(POWERS)
    assert {event.card for event in events if isinstance(event, ev.TreasureLaid)} == set(TREASURES)
    assert {event.cite for event in events if isinstance(event, ev.LivesLost)} == {
        "O15", "O16", "O26", "O30", "O36"
    }  # fmt: skip


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_tells_its_events(path):
    assert story(path) == path.with_suffix(".txt").read_text("utf-8")


if __name__ == "__main__":
    for record in RECORDS:
        record.with_suffix(".txt").write_text(story(record), "utf-8")
