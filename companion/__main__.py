"""`octopus-table`: one command for the table, its referee and its tools."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING

from companion.complaints import Complaint
from companion.dials.options import add_commands as add_dial_commands
from companion.games import COMMANDS, FIRST, GAMES, words_of
from companion.lamps.options import add_commands as add_lamp_commands
from companion.settings.options import add_commands as add_settings_commands
from companion.text import LANGUAGES, Words, spoken_here, words

if TYPE_CHECKING:
    from companion.lamps.score import Lit
    from companion.settings.keys import Games

Command = Callable[[argparse.Namespace, Words], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and give its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # where our letters are missing, show a mark
            stream.reconfigure(errors="replace")
    options = _parsed(arguments)
    said = _said(options.lang, options.of_game)
    command: Command = options.command
    try:
        status = command(options, said)
        sys.stdout.flush()  # while a reader who has gone can still be forgiven
    except Complaint as complaint:
        print(complaint.text(said), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output had enough; nothing more may be written
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return status


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was typed; what only a game can understand stays in `rest`."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and not options.takes_rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    options.rest = rest
    return options


def _said(language: str, id_: str | None) -> Words:
    language = language or spoken_here()
    return words_of(id_, language) if id_ else words(language)


def _parser() -> argparse.ArgumentParser:
    said = words_of(FIRST, spoken_here())
    parser = argparse.ArgumentParser("octopus-table", description=said.say("cli.about"))
    parser.set_defaults(takes_rest=False, of_game=None)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(
        name: str, command: Command, id_: str | None = None, *, takes_rest: bool = False
    ) -> argparse.ArgumentParser:
        """A command; what *takes_rest* is described by its game, which is not loaded for a list."""
        help_ = _said(said.language, id_).say(f"cli.{name}")
        sub = commands.add_parser(
            name, help=help_, add_help=not takes_rest, allow_abbrev=not takes_rest
        )
        sub.add_argument("--lang", choices=LANGUAGES, default=said.language)
        sub.set_defaults(command=command, takes_rest=takes_rest, of_game=id_)
        return sub

    play = add("play", _play, FIRST, takes_rest=True)
    play.add_argument("--game", dest="of_game", choices=GAMES, default=FIRST)

    referee = add("referee", _referee)
    referee.add_argument("record", metavar="GAME.jsonl", help=said.say("cli.record"))
    referee.add_argument("--json", action="store_true", help=said.say("cli.position_json"))

    rules = add("rules", _rules)
    rules.add_argument("cites", metavar="R38", nargs="*", help=said.say("cli.cites"))
    rules.add_argument("--game", dest="of_game", choices=GAMES, help=said.say("cli.game"))

    simulate = add("simulate", _simulate, FIRST, takes_rest=True)
    simulate.add_argument("--game", dest="of_game", choices=GAMES, default=FIRST)

    ladder = add("ladder", _ladder, FIRST, takes_rest=True)
    ladder.add_argument("--game", dest="of_game", choices=GAMES, default=FIRST)

    for name, id_ in COMMANDS.items():
        add(name, _own_command(name, id_), id_, takes_rest=True)

    doctor = add("doctor", _doctor)
    doctor.add_argument("--json", action="store_true", help=said.say("cli.json"))

    selftest = add("selftest", _selftest)
    selftest.add_argument("--json", action="store_true", help=said.say("cli.json"))

    update = add("update", _update)
    update.add_argument("file", metavar="FILE", help=said.say("cli.update_file"))
    update.add_argument("--check", action="store_true", help=said.say("cli.update_check"))

    add_settings_commands(
        commands.add_parser("settings", help=said.say("settings.help")), said, _game_keys
    )
    add_dial_commands(commands.add_parser("dial", help=said.say("dial.help")), said)
    lamps = commands.add_parser("lamps", help=said.say("lamps.help"))
    add_lamp_commands(lamps, said, _lamps_of_game)

    table = add("table", _table, FIRST)
    table.set_defaults(lang="")  # the settings' own, unless somebody says otherwise
    table.add_argument("--fullscreen", action="store_true", help=said.say("cli.fullscreen"))
    table.add_argument("--safe", action="store_true", help=said.say("cli.safe"))
    table.add_argument("--off-screen", action="store_true", help=said.say("cli.off_screen"))
    table.add_argument("--pictures", metavar="DIR", help=said.say("cli.pictures"))

    bench = add("bench", _bench, FIRST)
    parts = ("engine", "dials", "lamps", "screen")
    bench.add_argument("--game", dest="of_game", choices=GAMES, default=FIRST)
    bench.add_argument("part", nargs="?", choices=parts, help=said.say("cli.bench_part"))
    bench.add_argument("--json", action="store_true")
    return parser


def _game_keys() -> Games:
    from companion.games import keys

    return keys()


# Each command imports what it needs when it runs: start-up counts on a Pi.


def _play(options: argparse.Namespace, said: Words) -> int:
    from companion.terminal import play

    return play(options.rest, said, options.of_game)


def _referee(options: argparse.Namespace, said: Words) -> int:
    from companion.commands.referee import referee

    return referee(options.record, said, as_json=options.json)


def _rules(options: argparse.Namespace, said: Words) -> int:
    from companion.commands.rules import print_rules

    return print_rules(options.cites, said, options.of_game)


def _simulate(options: argparse.Namespace, said: Words) -> int:
    from companion.commands.simulate import simulate

    return simulate(options.rest, said, options.of_game)


def _ladder(options: argparse.Namespace, said: Words) -> int:
    from companion.commands.ladder import ladder

    return ladder(options.rest, said, options.of_game)


def _own_command(name: str, id_: str) -> Command:
    def run(options: argparse.Namespace, said: Words) -> int:
        module = import_module(f"companion.games.{GAMES[id_]}.{name}")
        parser = argparse.ArgumentParser(f"octopus-table {name}")
        parser.add_argument("--lang", choices=LANGUAGES)
        module.describe(parser, said)
        status: int = module.run(parser.parse_args(options.rest), said)
        return status

    return run


def _doctor(options: argparse.Namespace, said: Words) -> int:
    from companion.machine.doctor.machine import Machine
    from companion.machine.doctor.telling import doctor

    return doctor(said, Machine.here(_game_keys()), as_json=options.json)


def _selftest(options: argparse.Namespace, said: Words) -> int:
    from companion.app.selftest import selftest

    return selftest(said, as_json=options.json)


def _update(options: argparse.Namespace, said: Words) -> int:
    from companion.machine.update.command import update

    return update(options.file, said, only_check=options.check)


def _table(options: argparse.Namespace, said: Words) -> int:
    from companion.machine.service.faults import guarded

    def run() -> int:  # an import that fails is a fault to be told, too
        if options.safe:
            from companion.app.safe_mode import safe

            return safe(options)
        from companion.app.run import table

        return table(options, said)

    return guarded(run, said)


def _lamps_of_game(options: argparse.Namespace, said: Words) -> tuple[Words, Lit]:
    from companion.commands.lamps import of_game

    return of_game(options, said)


def _bench(options: argparse.Namespace, said: Words) -> int:
    from companion.bench import bench
    from companion.bench.subject import subject

    return bench(options.part, said, subject(options.of_game), as_json=options.json)


if __name__ == "__main__":
    sys.exit(main())
