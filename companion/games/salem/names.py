"""What things are called: ours in both languages, an owner's as they were copied.

A record of an owner's cards has ids alone; their names are in the owner's file beside it.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from companion.games.salem.box import OURS, printed
from companion.settings.owners import file_in_force, slug
from companion.text import LANGUAGES, Words, words
from engine.games.salem.header import HOUSE_SET
from engine.games.salem.record import GAME_ID

_ROWS = {"creature": "creature", "old-one": "old_one", "event": "event", "object": "artefact"}
"""By the kind of an option, the rows of an owner's cards."""
_PLACE = "place"
_OF_THE_RULEBOOK = {"sanatorium": "option.place.1", "church": "option.place.6"}
Key = tuple[str, str]


def called(spoken: Words, kind: str, id_: str) -> str:
    """Name a card or an object: in our words, else the owner's, else as the record has it."""
    key = f"option.{kind}.{id_}"
    if spoken.has(key):
        return spoken.say(key)
    return _owners_names(*_copied()).get((kind, id_)) or id_.replace("-", " ").capitalize()


def own_place(number: int, set_: str) -> str:
    """What an owner's board calls a place; empty: as ours does."""
    return "" if set_ == HOUSE_SET else _owners_names(*_copied()).get((_PLACE, str(number)), "")


def our_names() -> dict[str, dict[str, str]]:
    """By what the rulebook's own cards are called among an owner's, our words in each language."""
    keys = dict(_OF_THE_RULEBOOK)
    for kind, rows in _ROWS.items():
        named = (row.name for row in getattr(OURS, rows).values())
        keys |= {name: f"option.{kind}.{name}" for name in named if name}
    spoken = {language: words(language, Path(__file__).parent) for language in LANGUAGES}
    return {
        name: {language: each.say(key) for language, each in spoken.items()}
        for name, key in keys.items()
    }


def _copied() -> tuple[Path, int]:
    path = file_in_force(GAME_ID)
    return path, path.stat().st_mtime_ns if path.exists() else 0


@lru_cache(maxsize=2)
def _owners_names(path: Path, changed: int) -> dict[Key, str]:
    """Read anew whenever somebody has changed the file."""
    own = printed().set
    found = {(_PLACE, str(n)): row.name for n, row in own.place.items() if _is_own(row.name)}
    for kind, rows in _ROWS.items():
        for row in getattr(own, rows).values():
            found[kind, slug(row.name)] = row.name
    return found


def _is_own(name: str) -> bool:
    return bool(name) and name not in _OF_THE_RULEBOOK
