"""Every file an owner can touch, with anything in it: the table starts, safe mode starts, and each
command answers in words. One corpus for all of them.
"""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.app import App
from companion.app.parts import Parts
from companion.app.safe import SafeApp
from companion.evening.aside import at_once
from companion.evening.running import kept_seating, seats_file
from companion.games import keys
from companion.games.octopus.stairs import map_trouble, stairs_in_force
from companion.machine.service.failures import latest
from companion.screen.pages.effects import ResumeGame
from companion.screen.pages.home import Go
from companion.screen.parts import Text
from companion.screen.stage import Stage
from companion.settings.reading import MOST_MISTAKES, load, own_file
from companion.settings.writing import change
from tests.octopus import words
from tests.screen.page_rig import drawn

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "engine" / "golden" / "dreams-four.jsonl"
SMALL = Stage(800, 480)
DIGITS = "9" * 4301
"""One more than Python makes a number of."""
DEEP = 100_000
MANY = 4000
PARTS = ".".join("a" * 90)


def _plain(data):
    return lambda path: path.write_bytes(data if isinstance(data, bytes) else data.encode())


def _link(target):
    return lambda path: path.symlink_to(target)


CORPUS = {
    "nothing": _plain(""),
    "latin-1": _plain("# Réglages de la table\n[stairs]\nname = 'é'".encode("latin-1")),
    "zeros": _plain(bytes(4096)),
    "every byte": _plain(bytes(range(256))),
    "half a letter": _plain('{"dial": "\\ud800", "said": "\\ud800"}\nx = "\\ud800"\n'),
    "a shopping list": _plain("eggs, milk\n" * 40),
    "a long line": _plain("[" + "x" * 300_000),
    "larger than any": _plain(b"# \n" * 1_200_000),
    "lists in lists": _plain("x = " + "[" * DEEP),
    "json in json": _plain('{"a":' * DEEP),
    "a failure in json": _plain('{"said":"fault","x":' + "[" * DEEP),
    "tables of tables": _plain("[[stairs]]\n[[screen]]\n[[lamps]]\nkind = 'rgb'\n[[led]]\n"),
    "values for tables": _plain("stairs = 1\nscreen = 2\nlamps = 3\nled = 4\nkind = 5\nfree = 6\n"),
    "tables for values": _plain("[kind.rgb]\n[screen.orientation.x]\n[stairs.verified]\n"),
    "nested in a place": _plain("[stairs]\nverified = true\n1 = " + "[" * 90 + "]" * 90),
    "a number without end": _plain(f"x = {DIGITS}\n[stairs]\n1 = {DIGITS}"),
    "a number in hexadecimal": _plain(
        f"kind = 'rgb'\nfree = [0x{DIGITS}]\n[stairs]\nverified = true\n1 = [0x{DIGITS}]\n"
        f"[screen]\norientation = 0x{DIGITS}\nbrightness = 0x{DIGITS}\n[sound]\non = 0x{DIGITS}\n"
        f"[colours.red]\nname = 0x{DIGITS}\ncolour = 0x{DIGITS}\n[lamps]\nprofile = 0x{DIGITS}\n"
    ),
    "json without end": _plain(f'{{"dial": {DIGITS}, "key": 1, "name": 2, "seat": 3}}'),
    "a key of many parts": _plain(".".join("a" * 20_000) + " = 1"),
    "a section of many parts": _plain("[screen." + ".".join("a" * 20_000) + "]\nx = 1"),
    "a text of many letters": _plain(f"k = '{'z' * 200_000}'\n"),
    "many keys": _plain("".join(f"key{n} = {n}\n" for n in range(MANY))),
    "many parts": _plain("".join(f"k{n}.{PARTS} = 1\n" for n in range(300))),
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo,
    "a device": _link("/dev/zero"),
    "a link to nowhere": _link("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
}  # fmt: skip

FILES = {
    "settings": "config/octopus-table/settings.toml",
    "map": "config/octopus-table/grand-octopus.toml",
    "box": "config/octopus-table/games/octorage.toml",
    "lamps": "config/octopus-table/lamps.toml",
    "dials": "config/octopus-table/dials.jsonl",
    "failures": "state/octopus-table/failures.jsonl",
    "update": "state/octopus-table/update-seen",
    "record": "data/octopus-table/games/evening.jsonl",
    "seats": "data/octopus-table/games/evening.seats",
    "promises": "data/octopus-table/games/evening.promises",
}
COMMANDS = {
    "settings": (("settings", "check"), ("settings", "show"), ("doctor", "--json")),
    "map": (("stairs",), ("stairs", "--confirm"), ("referee", "{record}")),
    "box": (("settings", "check"),),
    "lamps": (("lamps", "wiring", "--profile", "{lamps}"), ("doctor",)),
    "dials": (("dial", "forget", "red", "--yes"),),
    "record": (("referee", "{record}"), ("referee", "--json", "{record}"), ("doctor",),
               ("play", "--resume", "{record}")),
}  # fmt: skip
"""By file: who reads it, beside the table and safe mode."""


@pytest.fixture
def home(tmp_path, monkeypatch):
    for name in ("config", "data", "state"):
        monkeypatch.setenv(f"XDG_{name.upper()}_HOME", str(tmp_path / name))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


class Home:
    """A table on which all is well but for one file."""

    def __init__(self, base, file, make):
        self.paths = {name: base / path for name, path in FILES.items()}
        for path in self.paths.values():
            path.parent.mkdir(parents=True, exist_ok=True)
        self.paths["record"].write_bytes(GOLDEN.read_bytes())
        self.paths["settings"].write_text(f"[lamps]\nprofile = '{self.paths['lamps']}'\n")
        self.bad = self.paths[file]
        self.bad.unlink(missing_ok=True)
        make(self.bad)

    def run(self, command):
        return main([part.format(**self.paths) for part in command])


async def look_at(app):
    """See home as it first comes, then with all its parts; the games; a game of them."""
    try:
        app.picture(SMALL)
        app.furnish()
        read = [part.text for part in drawn(app.picture(SMALL), Text)]
        for page in ("past_games", "new_game", "settings", "stairs", "rage_board"):
            app.open(page)
            app.picture(SMALL)
            app.back()
        for kept in app.parts.archive.games():
            app.wish(ResumeGame(kept.path))
            app.picture(SMALL)
        return read
    finally:
        await app.close()


def start_table():
    async def whole():
        return await look_at(App(Parts(load(keys()).settings, at_once)))

    return asyncio.run(whole())


def start_safe_mode():
    """See what safe mode says, then have it play."""

    async def whole():
        safe_app = SafeApp(load(keys()).settings, latest(), lambda: None)
        try:
            assert drawn(safe_app.picture(SMALL), Text)
            safe_app.heard(Go("home"))
            assert safe_app.app, [part.text for part in drawn(safe_app.picture(SMALL), Text)]
            safe_app.picture(SMALL)
        finally:
            await safe_app.close()

    asyncio.run(whole())


@pytest.mark.parametrize("content", CORPUS)
@pytest.mark.parametrize("file", FILES)
def test_whatever_a_file_holds_the_table_starts_and_every_command_answers(
    file, content, home, capfd, monkeypatch
):
    at = Home(home, file, CORPUS[content])
    monkeypatch.setattr("sys.stdin", None)
    start_table()
    start_safe_mode()
    if (file, content) == ("record", "a pipe"):
        return  # who names a pipe to a command means it
    for command in COMMANDS.get(file, ()):
        status = at.run(command)
        told = capfd.readouterr()
        assert status in (0, 1, 2), command
        assert "Traceback" not in told.err
        assert told.out or told.err, command
        if status and command[0] not in ("doctor", "play"):
            assert max(map(len, told.err.splitlines()), default=0) < 2000, "nobody reads that"


@pytest.mark.parametrize("content", ["a number without end", "a pipe", "a device"])
@pytest.mark.parametrize("command", [["settings", "check"], ["table", "--safe"]])
def test_a_program_of_its_own_ends_in_words(content, command, home):
    Home(home, "settings", CORPUS[content])
    script = (
        "from companion.app import safe_mode\n"
        "safe_mode.driver = lambda *_: ''\n"
        "from companion.__main__ import main\n"
        f"raise SystemExit(main({command!r}))\n"
    )
    known = {k: v for k, v in os.environ.items() if k not in ("NOTIFY_SOCKET", "DISPLAY")}
    ended = subprocess.run(
        [sys.executable, "-c", script], env=known | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL, capture_output=True, check=False,
    )  # fmt: skip
    assert ended.returncode == (2 if "--safe" in command else 1), ended
    said = ended.stdout + ended.stderr
    assert b"settings.toml" in said or b"safe mode has no screen" in said
    assert b"Error" not in ended.stderr


# What is told of it

SAYS_NOTHING = ("a link to nowhere", "nothing")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("content", [c for c in CORPUS if c not in SAYS_NOTHING])
def test_a_bad_map_is_told_and_the_one_in_the_box_holds(content, language, home):
    at = Home(home, "map", CORPUS[content])
    own_file().write_text(f"[general]\nlanguage = '{language}'\n")
    assert str(at.bad) in map_trouble().text(words(language))
    assert not stairs_in_force().verified
    assert words(language).say("screen.pages.home.notice.map") in start_table()


def test_a_bad_map_is_named_where_it_is_asked_for(home, capsys):
    at = Home(home, "map", CORPUS["latin-1"])
    assert at.run(("stairs",)) == 2
    assert str(at.bad) in capsys.readouterr().err
    assert at.run(("stairs", "--set", "1-2,2-3,3-4,4-5,5-6")) == 0
    assert map_trouble() is None
    assert stairs_in_force().verified


def test_a_game_in_the_terminal_says_that_the_map_is_bad_and_goes_on(home, capsys, monkeypatch):
    at = Home(home, "map", CORPUS["a folder"])
    monkeypatch.setattr("sys.stdin", None)
    assert at.run(("play", "--players", "3", "--quick")) == 0
    assert str(at.bad) in capsys.readouterr().out


def test_of_many_wrong_keys_the_first_are_named_and_the_rest_counted(home):
    Home(home, "settings", CORPUS["many keys"])
    *named, last = load(keys()).mistakes
    assert len(named) == MOST_MISTAKES
    assert (last.why, last.fields) == ("more", {"count": str(MANY - MOST_MISTAKES)})


@pytest.mark.parametrize("content", ["a number without end", "lists in lists", "zeros", "latin-1"])
def test_a_setting_can_be_changed_whatever_the_file_held(content, home):
    at = Home(home, "settings", CORPUS[content])
    kept = at.bad.read_bytes()
    aside = change({"sound.volume": 20}, keys())
    assert load(keys()).settings.sound.volume == 20
    assert aside.read_bytes() == kept


def test_a_profile_of_lamps_may_be_named_from_the_owner_s_home(home, monkeypatch):
    monkeypatch.setenv("HOME", str(home))
    profile = home / "my-lamps.toml"
    profile.write_text("kind = 'simulated'\nbrightness = 0.5\n")
    own_file().parent.mkdir(parents=True)
    own_file().write_text("[lamps]\nprofile = '~/my-lamps.toml'\n")
    lights = Parts(load(keys()).settings, at_once).lights
    try:
        assert lights.trouble(words("en")) == ""
    finally:
        lights.close()


def test_who_is_said_to_sit_nowhere_sits_where_they_always_did(tmp_path):
    """Files leave out what was usual when they were written."""
    seats_file(tmp_path / "a.jsonl").write_text(
        '{"sitters":[{"cult":"red"},{"cult":"blue","place":"left"}]}'
    )
    kept = kept_seating(tmp_path / "a.jsonl")
    assert [sitter.place for sitter in kept.sitters] == ["bottom_left", "left"]


def seats(*places, cults=("red", "yellow", "green", "blue")):
    sitters = [{"cult": c, "place": p} for c, p in zip(cults, places, strict=True)]
    return json.dumps({"sitters": sitters})


PLACES = ("bottom_left", "bottom_right", "right", "left")


@pytest.mark.parametrize("kept", [
    seats(*PLACES[:3], "under the table"),
    seats(*PLACES[:3], PLACES[0]),
    seats(*PLACES[:3], cults=("red", "yellow", "green")),
    seats(*PLACES, cults=("red", "red", "red", "purple")),
    seats(*PLACES[:3], "bottom_middle"),
])  # fmt: skip
def test_seats_that_are_not_those_of_the_game_are_asked_for(kept, home):
    at = Home(home, "seats", _plain(kept))
    record = at.paths["record"]
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join(lines[: len(lines) // 2]))

    async def whole():
        app = App(Parts(load(keys()).settings, at_once))
        try:
            app.wish(ResumeGame(record))
            assert app.shown == "new_game"
            assert app.running is None
        finally:
            await app.close()

    asyncio.run(whole())
