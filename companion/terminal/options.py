"""What can be said to `play` on the command line: the table's own, and what the game has."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.games import GAMES
from companion.games.table_game import TableGame
from companion.settings.kinds import Flag, OneOf, SomeOf, Value
from companion.text import LANGUAGES, Words

USUAL_SEATS = 4


class BadWish(Exception):
    """Something that no table can have; `key` names it."""

    def __init__(self, key: str, **fields: str) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields


class Wishes(msgspec.Struct, frozen=True):
    """The options of `play`; None: not said."""

    players: int | None = None
    seats: tuple[str, ...] | None = None
    """Names; an empty one is as the game calls the seat."""
    texts: dict[str, tuple[str, ...]] = {}
    """What each seat says of itself in its own words, where the game asks for that."""
    bots: tuple[int, ...] | None = None
    """Seats, counted from 1."""
    strength: tuple[str, ...] = ()
    """How strong bots play: one for all of them, or one each; none: as usual."""
    roles: tuple[str, ...] = ()
    begins: int | None = None
    """Who begins, counted from 1, where a game asks for that."""
    chosen: dict[str, Value] = {}
    """What can be chosen of the game, as far as it was."""
    rulings: dict[str, str] = {}
    board: bool = False
    """The printed board lies on the table: ask about what nobody has compared."""
    seed: int | None = None
    fast: bool = False
    lamps: str | None = None
    """The profile of the lamps that show the game."""
    resume: str | None = None

    @property
    def said(self) -> bool:
        """Whether anything of the set-up was said: then nothing of it is asked."""
        return any((self.players, self.seats, self.bots is not None, self.chosen))

    def size(self, seats: Sequence[int]) -> int:
        """How many sit at a table where so many can."""
        usual = USUAL_SEATS if USUAL_SEATS in seats else seats[-1]
        size = len(self.seats) if self.seats else self.players or usual
        if size not in seats or self.players not in (None, size):
            raise BadWish("seats")
        return size


def read_wishes(arguments: Sequence[str], game: TableGame, words: Words) -> Wishes:
    """Read what was typed; what can be chosen is the game's to say."""
    said = vars(_parser(game, words).parse_args(arguments))
    letters, options = game.terminal, game.laying.options
    chosen: dict[str, Value] = {}
    for field in options:
        if (value := said.pop(field.name)) not in (None, False):
            chosen[field.name] = letters.also.get(field.name, {}).get(value, value)
    texts = {what: value for what in game.laying.texts if (value := said.pop(what))}
    rulings: dict[str, Value] = dict(said.pop("ruling"))
    for flag, (name, value) in letters.shortcuts.items():
        if said.pop(flag):
            (rulings if name in game.rules.info.rulings else chosen)[name] = value
    kept = {key: value for key, value in said.items() if key in Wishes.__struct_fields__}
    return msgspec.convert(kept | {"chosen": chosen, "rulings": rulings, "texts": texts}, Wishes)


def _parser(game: TableGame, words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("octopus-table play", epilog=_help(words, "options"))

    def add(name: str, **how: Any) -> None:
        said = _help(words, name, ruling=_some_ruling(game))
        parser.add_argument(f"--{name}", help=said, **how)

    parser.add_argument("--lang", choices=LANGUAGES)
    add("game", choices=GAMES)
    parser.add_argument("--terminal", action="store_true", help=words.say("cli.terminal"))
    parser.add_argument("--resume", metavar="FILE", help=words.say("cli.resume"))
    add("players", type=int, choices=game.rules.info.seats)
    add("seats", type=_names, metavar="NAME,…")
    add("bots", type=_seat_numbers, metavar="2,3,…")
    add("strength", type=_names, metavar="A,B,…", default=())
    for what in game.laying.texts:
        add(what, type=_names, metavar="TEXT,…")
    for field in game.laying.options:
        if isinstance(field.kind, Flag):
            add(field.name, action="store_true")
        elif isinstance(field.kind, OneOf):
            others = game.terminal.also.get(field.name, {})
            add(field.name, choices=[*map(str, field.kind.options), *others])
        elif isinstance(field.kind, SomeOf):
            add(field.name, type=field.kind.typed, metavar="A,B,…")
    if game.laying.begins_with:
        add("begins", type=int, choices=range(1, game.rules.info.seats[-1] + 1), metavar="N")
    for flag in (*game.terminal.shortcuts, *(["board"] if game.for_bots else []), "fast"):
        add(flag, action="store_true")
    ruling = _ruling_of(game)
    add("ruling", type=ruling, action="append", default=[], metavar="ID=VALUE")
    add("seed", type=_seed)
    add("lamps", metavar="P")
    return parser


def _help(words: Words, name: str, **fields: str) -> str | None:
    """Said by the table or the game; an option is explained as in the settings."""
    for key in (f"terminal.cli.{name}", f"settings.choose.{name}"):
        if words.has(key):
            return words.say(key, **fields)
    return None


def _some_ruling(game: TableGame) -> str:
    """One that is not as usual, to show how it is said; a game may have none."""
    choices = ((id_, values) for id_, values in game.rules.info.rulings.items() if values[1:])
    return "=".join(next(((id_, values[1]) for id_, values in choices), ("ID", "VALUE")))


def _ruling_of(game: TableGame) -> Any:
    def ruling(text: str) -> tuple[str, str]:
        id_, _, value = text.partition("=")
        if value not in game.rules.info.rulings.get(id_, ()):
            raise ValueError
        return id_, value

    return ruling


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _seat_numbers(text: str) -> tuple[int, ...]:
    return () if text == "none" else tuple(map(int, text.split(",")))


def _seed(text: str) -> int:
    number = int(text)
    if not 0 <= number < 1 << 64:
        raise ValueError
    return number
