"""The options of `octopus-table settings …`; nothing a command needs is loaded to describe it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.text import LANGUAGES, Words

if TYPE_CHECKING:
    from companion.settings.keys import Games


def add_commands(
    settings: argparse.ArgumentParser, said: Words, games: Callable[[], Games]
) -> None:
    """Describe every command; *games* gives what the games of this table have to set."""
    commands = settings.add_subparsers(required=True, metavar="COMMAND")
    for name in ("check", "show", "example"):
        about = said.say(f"settings.cli.{name}")
        sub = commands.add_parser(name, help=about, description=about)
        sub.add_argument("--lang", choices=LANGUAGES, default=said.language)
        sub.set_defaults(command=_run, settings_command=name, games=games)
        if name == "check":
            text = said.say("settings.cli.file")
            sub.add_argument("file", metavar="FILE", nargs="?", type=Path, help=text)
        if name == "show":
            sub.add_argument("--json", action="store_true", help=said.say("cli.json"))


def _run(options: argparse.Namespace, said: Words) -> int:
    from companion.settings import telling

    status: int = getattr(telling, options.settings_command)(options, said)
    return status
