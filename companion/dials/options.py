"""The options of `octopus-table dial …`; nothing a command needs is loaded to describe it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.text import LANGUAGES, Words

MOST_SIMULATED = 6
_PACKAGES = {"serial": "pyserial", "cobs": "cobs", "bleak": "bleak", "dbus_fast": "bleak"}
"""What links need, by the module and by what it is installed as."""

_MODULES = {
    "list": "listing",
    "pair": "pair",
    "calibrate": "calibrate",
    "watch": "watch",
    "forget": "forget",
    "try": "rehearsal",
    "flash": "flash",
    "simulate": "simulate",
    "wiring": "wiring",
}
"""Where each command lives; its `run` takes the options and the words, and gives the status."""


def add_commands(dial: argparse.ArgumentParser, said: Words) -> None:
    """Describe every command."""
    commands = dial.add_subparsers(required=True, metavar="COMMAND")
    for name, describe in _DESCRIPTIONS.items():
        sub = commands.add_parser(
            name, help=said.say(f"dial.cli.{name}"), description=said.say(f"dial.about.{name}")
        )
        sub.add_argument("--lang", choices=LANGUAGES, default=said.language)
        sub.set_defaults(command=_command(_MODULES[name]))
        describe(_Describer(sub, said))


def _command(module: str) -> Callable[[argparse.Namespace, Words], int]:
    def run(options: argparse.Namespace, said: Words) -> int:
        from companion.dials.speech import DialComplaint

        try:
            status: int = import_module(f"companion.dials.{module}").run(options, said)
        except ModuleNotFoundError as missing:
            package = _PACKAGES.get((missing.name or "").split(".")[0])
            if package is None:
                raise
            raise DialComplaint("not_installed", detail=package) from None
        return status

    return run


class _Describer:
    """Adds options whose help is in our words."""

    def __init__(self, parser: argparse.ArgumentParser, said: Words) -> None:
        self._parser, self._said = parser, said

    def add(self, name: str, *, help_key: str = "", **how: Any) -> None:
        key = help_key or name.strip("-").lower()
        self._parser.add_argument(name, help=self._said.say(f"dial.option.{key}"), **how)

    def add_port(self) -> None:
        self.add("--port", metavar="PATH", type=Path)

    def add_ports(self, *, required: bool = False) -> None:
        how = {"nargs": "+", "action": "extend", "default": [], "required": required}
        self.add("--port", help_key="ports", metavar="PATH", type=Path, **how)

    def add_json(self) -> None:
        self.add("--json", action="store_true")

    def add_radio(self) -> None:
        self.add("--ble", action=argparse.BooleanOptionalAction, default=True)


def _list(options: _Describer) -> None:
    options.add_ports()
    options.add_radio()
    options.add_json()


def _pair(options: _Describer) -> None:
    options.add_port()
    options.add("--name", metavar="NAME")


def _calibrate(options: _Describer) -> None:
    options.add("dial", metavar="DIAL", nargs="?")
    options.add_port()


def _watch(options: _Describer) -> None:
    _list(options)
    options.add("--seconds", metavar="N", type=_seconds)


def _forget(options: _Describer) -> None:
    options.add("dial", metavar="DIAL")
    options.add("--yes", action="store_true")


def _try(options: _Describer) -> None:
    options.add_ports(required=True)
    options.add("--pair", action="store_true")
    options.add("--turns", metavar="N", type=_count, default=3)
    options.add("--game", metavar="SEED", type=_seed)
    options.add("--turn", metavar="N", type=_count, default=1)
    options.add("--assisted", dest="assisted", action="store_true", default=True)
    options.add("--strict", dest="assisted", action="store_false")
    options.add("--hold", metavar="N", type=_seconds, default=2.0)
    options.add("--wait", metavar="N", type=_seconds, default=120.0)
    options.add_json()


def _flash(options: _Describer) -> None:
    options.add_port()


def _simulate(options: _Describer) -> None:
    options.add("--count", metavar="N", type=int, choices=range(1, MOST_SIMULATED + 1), default=1)
    options.add("--blank", action="store_true")


def _wiring(options: _Describer) -> None:
    options.add("--svg", metavar="FILE")


_DESCRIPTIONS: dict[str, Callable[[_Describer], None]] = {
    "list": _list,
    "pair": _pair,
    "calibrate": _calibrate,
    "watch": _watch,
    "forget": _forget,
    "try": _try,
    "flash": _flash,
    "simulate": _simulate,
    "wiring": _wiring,
}


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 <= number < float("inf"):
        raise ValueError
    return number


def _seed(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def _count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 1000:
        raise ValueError
    return number
