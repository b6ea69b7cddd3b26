"""Golden games of OctoRage in words: the story each tells everybody, in both languages.

`python -m tests.companion.test_octorage_stories` writes them anew; read the difference before you
keep it. The records are those of the rules: `tests/engine/octorage/golden`.
"""

from pathlib import Path

import pytest

from companion.evening.telling import names, tell
from companion.games import game, words_of
from companion.text import LANGUAGES
from engine import replay, visible
from tests.engine.octorage.test_golden import RECORDS

FOLDER = Path(__file__).parent / "octorage_stories"
STORIES = [
    (path, language)
    for path in RECORDS
    if path.stem in ("box-4", "table-6")
    for language in LANGUAGES
]


def kept(path, language):
    return FOLDER / f"{path.stem}.{language}.txt"


def story(path, language):
    """The record told by whoever knows what everybody may know at each moment."""
    played, words = game("octorage"), words_of("octorage", language)
    lines = []
    for stage in replay(path.read_bytes(), {"octorage": played.rules}, lambda _: b""):
        seen = played.rules.view(stage.position.table, None)
        narrator = played.telling.narrator(words, seen, names(stage.header))
        told = tell(narrator, visible(stage.events, None))
        lines += [f"{line.cite:>4}  {line.text}" for line in told]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("path", "language"), STORIES, ids=lambda one: getattr(one, "stem", one))
def test_a_golden_game_tells_its_story(path, language):
    assert story(path, language) == kept(path, language).read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for record, spoken in STORIES:
        kept(record, spoken).write_text(story(record, spoken), "utf-8")
