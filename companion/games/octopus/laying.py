"""Before a game: what a seat picks, what can be chosen, how the board is laid."""

from __future__ import annotations

from companion.evening.laying import PlainLaying
from companion.settings.keys import Field, Path, Renamed
from companion.settings.kinds import Choice, Flag, Value
from engine.games.octopus.board import EXTERIORS
from engine.games.octopus.record import GAME_ID
from engine.games.octopus.settings import ruling_values

RANDOM, QUICK = "random", "quick"
"""An Exterior Location drawn for each game; none, which is the quick game (R60)."""

OPTIONS = (
    Field("exterior", Choice(RANDOM, *EXTERIORS, QUICK), RANDOM),
    Field("memory", Flag(), usual=False),
)


def _at(*path: str) -> Path:
    return ("games", GAME_ID, *path)


_ANY_EXTERIOR: dict[Value, Value] = {name: name for name in (RANDOM, *EXTERIORS)}
OLD: dict[Path, Renamed] = {
    ("table", "exterior"): Renamed(_at("exterior"), Choice(*_ANY_EXTERIOR), _ANY_EXTERIOR),
    ("table", "quick"): Renamed(_at("exterior"), Flag(), {True: QUICK}),
    ("table", "memory"): Renamed(_at("memory")),
    **{("table", "rulings", id_): Renamed(_at("rulings", id_)) for id_ in ruling_values()},
}
"""Settings were this game's alone once."""

LAYING = PlainLaying(OPTIONS, OLD)
