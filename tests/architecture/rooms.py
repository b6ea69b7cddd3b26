"""Who may know whom in the companion, read off its sources.

`python -m tests.architecture.rooms` prints what breaks a rule of `test_rooms.py`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from companion.games import GAMES

ROOT = Path(__file__).parents[2]
COMPANION = ROOT / "companion"

LEVELS = (
    {"text", "colours", "complaints", "disk"},
    {"console", "settings"},
    {"evening"},
    {"lamps", "sounds", "dials", "machine"},
    {"screen"},
    {"games"},
    {"terminal", "commands", "app"},
    {"bench"},
    {"__main__"},
)
"""A room imports rooms of lower levels and itself; on its own level, nothing."""
LEVEL = {room: level for level, rooms in enumerate(LEVELS) for room in rooms}
EXCEPTED = {("complaints", "text"), ("settings", "disk")}
"""Neighbours who may know each other."""

ENGINES = ("engine.games", "companion.games")
GENERIC = set().union(*LEVELS) - {"games"}
"""Rooms that know no game."""
WORDS = {
    *("cult", "cults", "cultist", "cultists", "dagger", "daggers", "tentacle", "tentacles"),
    *("offspring", "exterior", "stair", "stairs", "grimoire", "component", "components"),
    *("octopus", "sacrifice", "medallion"),
}
"""Words of a game, of which no name in a generic room is made."""
ON_EVERY_DIAL = {"dagger", "tentacle"}
"""How the two hands of a dial are called, whatever is played."""
MOST_METHODS = 20


def sources() -> list[Path]:
    """Every module of the companion."""
    return sorted(COMPANION.rglob("*.py"))


def room(path: Path) -> str:
    """The room a module is in; a loose module is one of its own."""
    first = path.relative_to(COMPANION).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


def name(path: Path) -> str:
    """A module as the list names it."""
    return str(path.relative_to(ROOT))


def imported(source: str) -> set[str]:
    """Every module that is imported: inside functions and for types as well."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def upward(here: str, source: str) -> set[str]:
    """The rooms a module of the room *here* must not import."""
    found = {name.split(".")[1] for name in imported(source) if name.startswith("companion.")}
    return {
        there
        for there in found & set(LEVEL)
        if there != here and LEVEL[there] >= LEVEL[here] and (here, there) not in EXCEPTED
    }


def games_known(source: str, games: set[str], own: str = "") -> set[str]:
    """The games a module imports, but for its own."""
    found = set()
    for module in imported(source):
        for engine in ENGINES:
            game = module.removeprefix(f"{engine}.").split(".")[0]
            if module.startswith(f"{engine}.") and game in games and game != own:
                found.add(f"{engine}.{game}")
    return found


def ids_said(source: str, ids: set[str]) -> set[str]:
    """The ids of games that stand in a string."""
    return {
        id_
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for id_ in ids
        if re.search(rf"(?<![\w-]){re.escape(id_)}(?![\w-])", node.value)
    }


def words_of(source: str) -> set[str]:
    """Words of a game among those that names are made of."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        for field in ("id", "attr", "name", "arg", "asname"):
            called = getattr(node, field, None)
            if isinstance(called, str) and not isinstance(node, ast.alias):
                parts = re.sub(r"([a-z])([A-Z])", r"\1_\2", called).lower().split("_")
                found |= set(parts) & WORDS
    return found


def methods(source: str) -> dict[str, int]:
    """How many methods each class has."""
    return {
        node.name: sum(isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) for one in node.body)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    }


def the_games() -> tuple[set[str], set[str]]:
    """The folders and the ids of the games there are."""
    return set(GAMES.values()), set(GAMES)


def found() -> dict[str, dict[str, list[str]]]:
    """All that is not as it should be: by rule, by module or name, what."""
    folders, ids = the_games()
    wrong: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    defined: dict[str, set[str]] = defaultdict(set)
    for path in sources():
        here, source, called = room(path), path.read_text("utf-8"), name(path)
        parts = path.relative_to(COMPANION).parts
        own = parts[1] if here == "games" and len(parts) > 2 else ""
        if not here:
            continue
        wrong["upward"][called] = upward(here, source)
        wrong["games"][called] = games_known(source, folders, own)
        if not own and called != "companion/games/__init__.py":
            wrong["ids"][called] = ids_said(source, ids)
        if here in GENERIC:
            let = ON_EVERY_DIAL if here == "dials" else set()
            wrong["words"][called] = words_of(source) - let
        count = methods(source)
        for cls in count:
            defined[cls].add(called)
        wrong["large"][called] = {cls for cls in count if count[cls] > MOST_METHODS}
    for package in ("engine", "hardware", "firmware_bridge"):
        for path in sorted((ROOT / package).rglob("*.py")):
            _elsewhere(path, wrong, folders, ids)
    wrong["twice"] = doubled(defined)
    return {
        rule: {called: sorted(what) for called, what in sorted(by.items()) if what}
        for rule, by in wrong.items()
    }


def _elsewhere(
    path: Path, wrong: dict[str, dict[str, set[str]]], folders: set[str], ids: set[str]
) -> None:
    """Below the companion, a game is known in its own folder alone."""
    parts, source = path.relative_to(ROOT).parts, path.read_text("utf-8")
    own = parts[2] if parts[:2] == ("engine", "games") else ""
    wrong["games"][name(path)] = games_known(source, folders, own)
    if not own:
        wrong["ids"][name(path)] = ids_said(source, ids)


def doubled(defined: dict[str, set[str]]) -> dict[str, set[str]]:
    """The names that more than one module gives to a class."""
    return {
        cls: where
        for cls, where in defined.items()
        if len(where) > 1 and not is_a_pages_state(cls, where) and not are_of_games(where)
    }


def are_of_games(where: set[str]) -> bool:
    """Whether each is of another game: games never meet."""
    games = [re.match(r"companion/games/(\w+)/", path) for path in where]
    return len({game[1] for game in games if game}) == len(where)


def is_a_pages_state(cls: str, where: set[str]) -> bool:
    """Every page calls its state `State`: it is named with its page."""
    return cls == "State" and all("/pages/" in path for path in where)


if __name__ == "__main__":
    for rule, by in found().items():
        for called, what in by.items():
            print(f"{rule}: {called}: {', '.join(what)}")
