"""`octopus-table selftest`: does this version play on this machine? A new one must, or it goes.

Unlike the doctor, who looks at the machine, this tries the program: all of it is loaded, and whole
games are played, one of them through the real screen. Nobody's games, lamps or dials are touched.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import re
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.complaints import plain
from companion.games import GAMES, words_of
from companion.text import LANGUAGES, Words

PACKAGES = ("engine", "hardware", "firmware_bridge", "companion")
ELSEWHERE = re.compile(
    r"firmware_bridge\.firmware\.|companion\.(games\.\w+\.)?bench\.|.*\.__main__$"
)
"""What runs on a dial, what compares us with others, and commands: a table plays without them."""


class Tried(msgspec.Struct, frozen=True):
    """One thing that was tried."""

    part: str
    ok: bool
    detail: str = ""
    seconds: float = 0.0

    def text(self, said: Words) -> str:
        """Say it in one line."""
        what, came = said.say(f"selftest.part.{self.part}"), "ok" if self.ok else "failed"
        return said.say(f"selftest.{came}", what=what, detail=plain(self.detail))


def load_everything() -> str:
    """Import every module, and read every word."""
    modules = [name for package in PACKAGES for name in _modules(package)]
    for name in modules:
        importlib.import_module(name)
    for id_, language in product(GAMES, LANGUAGES):
        assert words_of(id_, language).rules
    return str(len(modules))


def read_settings() -> str:
    """Settings in force; mistakes are told by who checks settings, and stop no game."""
    from companion.games import keys
    from companion.settings.reading import load

    return str(len(load(keys()).set_by))


def write_games() -> str:
    """A file where games are kept, on disk for good and away again."""
    from companion.games import keys
    from companion.settings.reading import load

    folder = load(keys()).settings.storage.games_dir
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(prefix=".octopus-table-selftest-", dir=folder) as file:
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())
    return str(folder)


def play_in_the_engine() -> str:
    """One game of each by bots, from its first question to its end."""
    from companion.app.bots import bots, header
    from companion.games import game
    from engine import begin, play_on
    from engine.bots import careful

    turns = []
    for id_ in GAMES:
        rules = game(id_).rules
        plan = bots(id_, [""] * rules.info.seats[-1])
        opening = begin(rules, rules.opening(header(id_, plan))).position
        end = play_on(rules, opening, careful(Random(1))).position
        assert end.outcome is not None
        seen: Any = rules.view(end.table, None)
        turns.append(str(seen.turn))
    return ", ".join(turns)


def play_on_the_screen() -> str:
    """One game by bots through the real screen, unseen, on moved time, kept nowhere."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from companion.app.unseen import Hasty
    from companion.evening.aside import at_once
    from companion.screen.canvas.shell import set_up
    from companion.settings.values import Lamps, Settings, Storage
    from firmware_bridge.moved_time import play

    with tempfile.TemporaryDirectory(prefix="octopus-table-") as games:
        settings = Settings(storage=Storage(games=games), lamps=Lamps(profile="simulated"))
        set_up(settings.screen, unseen=True)
        table = Hasty(settings, ["", "", ""], at_once)
        play(table.play())
        (record,) = Path(games).glob("*.jsonl")
        return str(len(record.read_bytes().splitlines()))


PARTS: Mapping[str, Callable[[], str]] = {
    "imports": load_everything,
    "settings": read_settings,
    "disk": write_games,
    "engine": play_in_the_engine,
    "screen": play_on_the_screen,
}
"""In the order in which they are tried."""


def selftest(said: Words, *, as_json: bool, parts: Mapping[str, Any] = PARTS) -> int:
    """Try everything and tell; 1 if this version does not play here."""
    tried = []
    for name, act in parts.items():
        tried.append(_try(name, act))
        if not as_json:
            print(tried[-1].text(said), flush=True)
    good = all(part.ok for part in tried)
    if as_json:
        print(json.dumps({"ok": good, "parts": msgspec.to_builtins(tried)}, ensure_ascii=False))
    else:
        print(said.say("selftest.good" if good else "selftest.bad"))
    return 0 if good else 1


def _try(name: str, act: Callable[[], str]) -> Tried:
    began = time.monotonic()
    try:
        detail, ok = act(), True
    except (Exception, SystemExit) as error:  # noqa: BLE001  whatever it is, this version has it
        detail, ok = f"{type(error).__name__}: {error}", False
    return Tried(name, ok, detail, round(time.monotonic() - began, 2))


def _modules(package: str) -> Iterator[str]:
    yield package
    found = pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.")
    for module in found:
        if not ELSEWHERE.match(module.name):
            yield module.name
