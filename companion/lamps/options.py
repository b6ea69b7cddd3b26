"""The options of `octopus-table lamps …`; nothing a command needs is loaded to describe it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.text import LANGUAGES, Words

if TYPE_CHECKING:
    from companion.lamps.score import Lit

OfGame = Callable[[argparse.Namespace, Words], "tuple[Words, Lit]"]
"""The words of the game that is meant, and how lamps show it."""

COLOURS = ("red", "yellow", "green", "blue", "purple", "white")
_MODULES = {
    "test": "try_out",
    "walk": "walk",
    "show": "demonstrate",
    "wiring": "wiring",
    "dark": "dark",
}


def add_commands(lamps: argparse.ArgumentParser, said: Words, of_game: OfGame) -> None:
    """Describe every command."""
    commands = lamps.add_subparsers(required=True, metavar="COMMAND")
    for name, describe in _DESCRIPTIONS.items():
        sub = commands.add_parser(
            name, help=said.say(f"lamps.cli.{name}"), description=said.say(f"lamps.about.{name}")
        )
        sub.add_argument("--lang", choices=LANGUAGES, default=said.language)
        sub.set_defaults(command=_command(_MODULES[name], of_game))

        def add(option: str, sub: argparse.ArgumentParser = sub, **how: Any) -> None:
            key = option.strip("-").lower()
            sub.add_argument(option, help=said.say(f"lamps.option.{key}"), **how)

        add("--profile", metavar="P")
        add("--game", metavar="G")
        describe(add)


def _command(module: str, of_game: OfGame) -> Callable[[argparse.Namespace, Words], int]:
    def run(options: argparse.Namespace, said: Words) -> int:
        words, lit = of_game(options, said)
        handed = (words, lit) if module == "demonstrate" else (words,)
        status: int = import_module(f"companion.lamps.{module}").run(options, *handed)
        return status

    return run


Add = Callable[..., None]


def _test(add: Add) -> None:
    add("--pace", metavar="S", type=_seconds, default=0.7)


def _walk(add: Add) -> None:
    add("--pace", metavar="S", type=_seconds, default=2.0)


def _show(add: Add) -> None:
    add("meaning", metavar="MEANING", nargs="?")
    add("--place", metavar="1-7", type=int, choices=range(1, 8))
    add("--colours", metavar="C", nargs="+", choices=COLOURS, default=["red", "blue"])
    add("--number", metavar="N", type=int, choices=range(1, 13), default=0)
    add("--quiet", action="store_true")
    add("--seconds", metavar="S", type=_seconds)


def _wiring(add: Add) -> None:
    add("--svg", metavar="FILE")


def _dark(add: Add) -> None:
    pass


_DESCRIPTIONS: dict[str, Callable[[Add], None]] = {
    "test": _test,
    "walk": _walk,
    "show": _show,
    "wiring": _wiring,
    "dark": _dark,
}


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 <= number < 86_400:
        raise ValueError
    return number
