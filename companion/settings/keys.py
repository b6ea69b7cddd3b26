"""The keys a file may have, by path; from values by key to `Settings` and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from companion.colours import SYMBOLS, USUAL
from companion.settings.kinds import Figures, Flag, Kind, OneOf, Value, Whole
from companion.settings.values import GamePlay, Settings
from companion.text import Words

Path = tuple[str, ...]
GAMES, RULINGS = "games", "rulings"


class Field(msgspec.Struct, frozen=True, eq=False):
    """Something of a game that people choose: its name, what it can be, what it usually is."""

    name: str
    kind: Kind
    usual: Value
    chance: Value | None = None
    """The value that leaves it to chance, if one does."""
    drawn: tuple[Value, ...] = ()
    """What chance chooses from."""
    implies: Mapping[Value, tuple[str, str]] = {}
    """Values that are also a ruling: its id and value."""
    signs: Mapping[Value, tuple[str, str]] = {}
    """The icons of values that are not called as they are: on its card, and in the middle.

    Of what a seat plays: its emblem, and the sign of what it can do.
    """
    lines: Mapping[Value, tuple[str, ...]] = {}
    """What its card says of a value, if line by line: the icon of each."""
    for_people: tuple[Value, ...] = ()
    """Values with which the table cannot play a seat: it has nothing to play from."""
    rises: bool = False
    """From easy to hard, in its order."""
    leaves_out: bool = False
    """Some of a few are named that are left out, and not those that are there."""

    @property
    def with_bots(self) -> Value:
        """The first value with which the table can play a seat."""
        options = self.kind.options if isinstance(self.kind, OneOf) else ()
        return next((one for one in options if one not in self.for_people), self.usual)

    def settled(self, value: Value, luck: int) -> Value:
        """What is played: the value itself, or what chance makes of it."""
        return self.drawn[luck % len(self.drawn)] if value == self.chance else value


class Renamed(msgspec.Struct, frozen=True, eq=False):
    """What became of a key that older files have."""

    path: Path
    """Where it is now."""
    kind: Kind | None = None
    """What it could be then; None: what it can be now."""
    values: Mapping[Value, Value] | None = None
    """What its values are called now: one that is missing says nothing any more. None: as then."""


class GameKeys(msgspec.Struct, frozen=True, eq=False):
    """What a game has to set."""

    id: str
    words: Callable[[str], Words]
    """Of a language: what these are called."""
    options: tuple[Field, ...] = ()
    rulings: Mapping[str, tuple[str, ...]] = {}
    """What each can be, the usual first."""
    old: Mapping[Path, Renamed] = {}
    owners: msgspec.Struct | None = None
    """What its box holds as far as we know it; its fields are what an owner can say."""


Games = tuple[GameKeys, ...]


class Setting(NamedTuple):
    """One setting."""

    path: Path
    kind: Kind
    usual: Value

    @property
    def name(self) -> str:
        """Its name in sentences: `screen.orientation`."""
        return ".".join(self.path)

    @property
    def game(self) -> str:
        """The id of the game it belongs to, if it is of one."""
        return self.path[1] if self.path[0] == GAMES else ""

    @property
    def is_ruling(self) -> bool:
        """Whether it is a gap of the printed rules, described where the rules are."""
        return bool(self.game) and self.path[2:-1] == (RULINGS,)

    @property
    def is_open(self) -> bool:
        """Whether it can be anything else than usual."""
        return not isinstance(self.kind, OneOf) or len(self.kind.options) > 1

    def of(self, settings: Settings) -> Value:
        """Give its value."""
        if self.game:
            play = settings.games.get(self.game, GamePlay())
            return (play.rulings if self.is_ruling else play.options).get(self.path[-1], self.usual)
        node: Any = settings
        for field in self.path:
            node = getattr(node, field)
        value: Value = node
        return value


class Schema:
    """Every key a file may have, in its order, and what became of those it once had."""

    def __init__(self, keys: Iterable[Setting], old: Mapping[Path, Renamed] | None = None) -> None:
        self.keys = {key.path: key for key in keys}
        self.sections = _sections(self.keys)
        self.old = dict(old or {})
        self.old_sections = frozenset(_sections(self.old)) - frozenset(self.sections)
        self.deepest = 1 + max(map(len, (*self.sections, *self.old_sections)), default=0)


def _sections(paths: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(path[:at] for path in paths for at in range(1, len(path))))


def schema_of(data: msgspec.Struct) -> Schema:
    """All there is to say of what a struct holds."""
    return Schema(_keys(data, (), ()))


@cache
def schema(games: Games) -> Schema:
    """All there is to set at a table with these games."""
    old = {("cults", *at): Renamed(("colours", *at)) for at in _colours_of_before()}
    for game in games:
        old |= game.old
    return Schema(_keys(Settings(), (), games), old)


def _colours_of_before() -> Iterator[Path]:
    """Colours and symbols were those of five cults before they were those of six seats."""
    for seat in tuple(USUAL)[: len(SYMBOLS) - 1]:
        for what in ("name", "colour", "symbol"):
            yield seat, what


def built(values: Mapping[Path, Value], keys: Schema) -> Settings:
    """Make settings of valid values; what is not named is as usual."""
    settings = Settings()
    for path, value in values.items():
        if value != keys.keys[path].usual:
            settings = _with(settings, path, value)
    return settings


def changed(settings: Settings, values: Mapping[str, Value]) -> Settings:
    """Give *settings* with some keys set, by their names."""
    for name, value in values.items():
        settings = _with(settings, tuple(name.split(".")), value)
    return settings


def _with(node: Any, path: Path, value: Any) -> Any:
    if not path:
        return tuple(value) if isinstance(value, list) else value
    name, rest = path[0], path[1:]
    if isinstance(node, GamePlay) and name != RULINGS:
        return msgspec.structs.replace(node, options=node.options | {name: value})
    if isinstance(node, dict):
        return node | {name: _with(node.get(name, GamePlay()), rest, value)}
    return msgspec.structs.replace(node, **{name: _with(getattr(node, name), rest, value)})


def _keys(node: msgspec.Struct, path: Path, games: Games) -> Iterator[Setting]:
    """Of a struct, of what lies in it, and of rows by their number."""
    hints = get_type_hints(type(node), include_extras=True)
    for name, field, value in members(node):
        here = (*path, name)
        if here == (GAMES,) and isinstance(node, Settings):
            yield from _game_keys(games)
        elif isinstance(value, msgspec.Struct):
            yield from _keys(value, here, games)
        elif isinstance(value, dict):
            for row, inside in value.items():
                yield from _keys(inside, (*here, str(row)), games)
        else:
            yield Setting(here, _kind(hints[field]), value)


def members(node: msgspec.Struct) -> Iterator[tuple[str, str, Any]]:
    """Name in the file, name in Python, value."""
    names = zip(node.__struct_encode_fields__, node.__struct_fields__, strict=True)
    return ((name, field, getattr(node, field)) for name, field in names)


def _game_keys(games: Games) -> Iterator[Setting]:
    for game in games:
        at = (GAMES, game.id)
        yield from (Setting((*at, field.name), field.kind, field.usual) for field in game.options)
        for id_, values in game.rulings.items():
            yield Setting((*at, RULINGS, id_), OneOf(*values), values[0])


def _kind(hint: Any) -> Kind:
    if hint is bool:
        return Flag()
    if get_origin(hint) is Literal:
        return OneOf(*get_args(hint))
    held, said = get_args(hint)[:2]
    kind: Kind = _as_the_rules_say(held, said) if isinstance(said, msgspec.Meta) else said
    return kind


def _as_the_rules_say(held: Any, said: msgspec.Meta) -> Kind:
    """Of a struct that is the rules' own: a number, or a row of them."""
    if held is int:
        return Whole(_whole(said.ge), _whole(said.le))
    each: msgspec.Meta = get_args(get_args(held)[0])[1]
    ends = map(_whole, (each.ge, each.le, said.min_length, said.max_length))
    return Figures(*ends)


def _whole(bound: float | None) -> int:
    if bound is None:
        raise TypeError("what an owner can say has a least and a most")
    return int(bound)
