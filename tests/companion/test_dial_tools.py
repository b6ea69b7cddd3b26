"""`octopus-table dial flash`, and the words of all commands for dials."""

import os
import re
import sys
from pathlib import Path

import pytest

import companion.dials
from companion.dials import desk, lesson
from companion.dials.examiner import Lack
from companion.dials.speech import fault_names
from companion.dials.tap import MESSAGES, LinkMemory
from companion.text import LANGUAGES, words
from firmware_bridge.firmware import wire
from firmware_bridge.link import Loss
from firmware_bridge.messages import Phase
from firmware_bridge.salts import SaltFlaw
from firmware_bridge.standing import Strangeness
from tests.companion.dial_rig import dial

pytestmark = pytest.mark.usefixtures("dial_home")


# Flashing


BOARD = """#!{python}
import pathlib, shutil, sys
board, refusal = pathlib.Path({board!r}), {refusal!r}
_, connect, port, *command = sys.argv
if command[0] == "resume":
    del command[0]
with open(board / "calls.log", "a") as log:
    print(connect, port, *command[:2], *command[3:], file=log)
if refusal:
    sys.exit("mpremote: " + refusal)
if command[:2] == ["fs", "cp"]:
    shutil.copy(command[2], board / command[3].removeprefix(":"))
"""


@pytest.fixture
def flash(tmp_path, monkeypatch):
    """Flash a board that is a folder, through something that is called as mpremote is."""
    board, tools = tmp_path / "board", tmp_path / "tools"
    board.mkdir()
    tools.mkdir()
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    def flash(*options, refusal=""):
        tool = tools / "mpremote"
        python = Path(os.__file__).parents[2] / "bin" / "python3"
        tool.write_text(BOARD.format(python=python, board=str(board), refusal=refusal))
        tool.chmod(0o755)
        return dial("flash", *options)

    flash.board = board
    return flash


def test_the_whole_firmware_is_copied_and_started(flash, tmp_path, capsys):
    port = tmp_path / "tty"
    port.touch()
    (flash.board / "key.bin").write_text("kept")
    assert flash("--port", port) == 0
    firmware = Path(wire.__file__).parent
    sources = {path.name for path in firmware.glob("*.py")} - {"__init__.py"}
    assert {path.name for path in flash.board.iterdir()} == sources | {"key.bin", "calls.log"}
    assert (flash.board / "dial.py").read_text() == (firmware / "dial.py").read_text()
    *_, last, reset = (flash.board / "calls.log").read_text().splitlines()
    assert (last, reset) == (f"connect {port} fs cp :main.py", f"connect {port} reset")
    assert f"{len(sources)} of {len(sources)}  main.py" in capsys.readouterr().out


@pytest.mark.parametrize(("refusal", "said"), [
    ("could not enter raw repl", "hold its ready button"),
    ("failed to access /dev/x (it may be in use by another program)", "another program"),
    ("OSError: [Errno 28] ENOSPC", "no room left"),
    ("something new", "mpremote failed: mpremote: something new"),
])  # fmt: skip
def test_a_board_that_refuses_is_explained(flash, tmp_path, capsys, refusal, said):
    port = tmp_path / "tty"
    port.touch()
    assert flash("--port", port, refusal=refusal) == 2
    assert said in capsys.readouterr().err


def test_flashing_needs_mpremote_and_a_board(flash, rig, capsys, monkeypatch):
    assert dial("flash") == 2
    assert "pipx install mpremote" in capsys.readouterr().err
    monkeypatch.setattr("companion.dials.flash.SerialPorts", desk.SerialPorts)
    assert flash() == 2
    assert "No board is found" in capsys.readouterr().err
    rig.add(1)
    rig.add(2)
    assert flash() == 2
    assert "Several boards" in capsys.readouterr().err


# Words


def keys_in_source():
    """The sentences the commands name, and those they compose of values that can occur."""
    folder = Path(companion.dials.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    yield from re.findall(r'"(dial(?:\.\w+)+)"', source)
    yield from (f"dial.trouble.{key}" for key in re.findall(r'DialComplaint\(\s*"(\w+)"', source))
    yield from (f"dial.try.{key}" for key in re.findall(r'\.tell\("(\w+)"', source))
    yield from (f"dial.breach.{key}" for key in re.findall(r'\._?breach\(\s*"(\w+)"', source))
    yield from (f"dial.breach.salt_{flaw.value}" for flaw in SaltFlaw)
    yield from (f"dial.breach.order_{order}" for order in ("choose", "lock", "open"))
    yield "dial.breach.lost_lock"
    yield from (f"dial.trouble.{why}" for why in ("kept_proof", "kept_id"))
    yield from (f"dial.try.{word}" for word in ("together", "apart", "assisted", "strict"))
    for loss in Loss:
        yield from (f"dial.loss.{loss.value}", f"dial.short.{loss.value}")
    yield from (f"dial.phase.{phase.name.lower()}" for phase in Phase)
    for fault in fault_names(0xFF):
        yield f"dial.fault.{fault}"
    yield from (f"dial.stranger.{why.value}" for why in Strangeness)
    yield from (f"dial.quality.{quality.value}" for quality in lesson.Quality)
    yield from (f"dial.missing.{lack.value}" for lack in Lack)
    yield from ("dial.why.session_before", "dial.why.text", "dial.why.text_later")
    for name in ("damaged", "foreign", "forged", "replayed", "unknown", "stale", "other_id"):
        yield f"dial.drop.{name}"
        yield from (f"dial.why.{why}" for why in reasons(name))


def reasons(name):
    """Why a frame of each kind, whole or cut, is dropped under a name."""
    listener = LinkMemory({})
    for kind in (*MESSAGES, 0x77):
        body = bytes(struct_size(kind))
        for payload in (bytes([kind]) + body, bytes([kind]) + body[1:]):
            frame = wire.frame(payload)[:-1]
            yield listener.explain(name, frame if name != "damaged" else frame[1:], 9).why
    if name == "damaged":
        yield from (listener.explain(name, frame, 9).why for frame in (b"", b"\x02a", b"x" * 105))


def struct_size(kind):
    body = len(wire.pack(kind, *BLANKS[kind])) if kind in BLANKS else 9
    return body + (12 if kind in wire.SIGNED else 0)


BLANKS = {
    wire.HELLO: (1, b"", b"", b"", 0, b""),
    wire.STATE: (0, 9, 0, b"", 0, 0, 0),
    wire.KEPT: (b"", b""),
    wire.OPENING: (0, 0, 0, 0, 0, b""),
    wire.ANGLES: (0, 0, 0),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_everything_a_dial_can_do(language):
    missing = {key for key in keys_in_source() if not words(language).has(key)}
    assert missing == set()


@pytest.mark.parametrize("package", ["serial", "bleak", "cobs"])
def test_a_missing_package_is_named(capsys, monkeypatch, package):
    def fail(name):
        raise ModuleNotFoundError(name=f"{package}.inside")

    monkeypatch.setattr("companion.dials.options.import_module", fail)
    assert dial("list") == 2
    assert "pip install" in capsys.readouterr().err
