"""`octopus-table selftest`: the whole program is tried, and whatever fails is a line and a 1."""

import json
import os
import subprocess
import sys

import pytest

from companion.__main__ import main
from companion.app import selftest
from companion.text import words

EN, FR = words("en"), words("fr")


def test_this_version_plays_here_and_leaves_nothing_behind(own_home):
    done = subprocess.run(
        [sys.executable, "-m", "companion", "selftest", "--json"],
        capture_output=True, text=True, check=False, env=os.environ | {"SDL_VIDEODRIVER": "kmsdrm"},
    )  # fmt: skip
    told = json.loads(done.stdout)
    assert [part["part"] for part in told["parts"]] == list(selftest.PARTS)
    assert told["ok"], told
    assert done.returncode == 0
    assert [path for path in own_home.rglob("*") if path.is_file()] == []


def test_whatever_breaks_is_a_line_and_the_rest_is_still_tried(capsys):
    def broken():
        raise ImportError("No module named\n'engine'")

    parts = {"imports": broken, "settings": selftest.read_settings}
    assert selftest.selftest(EN, as_json=False, parts=parts) == 1
    first, second, last = capsys.readouterr().out.splitlines()
    assert first == "FAILED  modules loaded: ImportError: No module named?'engine'"
    assert second.startswith("ok")
    assert last == EN.say("selftest.bad")


def test_a_toolkit_that_ends_the_program_ends_only_its_part(capsys):
    def leaves():
        sys.exit("no window")

    assert selftest.selftest(FR, as_json=False, parts={"screen": leaves}) == 1
    assert "ÉCHEC" in capsys.readouterr().out


def test_a_folder_that_cannot_be_written_fails(own_home, capsys):
    (own_home / "DATA").write_text("in the way")
    parts = {"disk": selftest.write_games}
    assert selftest.selftest(EN, as_json=True, parts=parts) == 1
    (part,) = json.loads(capsys.readouterr().out)["parts"]
    assert not part["ok"]


def test_a_module_that_does_not_load_fails(tmp_path, monkeypatch):
    (tmp_path / "spoiled").mkdir()
    (tmp_path / "spoiled/__init__.py").touch()
    (tmp_path / "spoiled/inner.py").write_text("import nothing_of_that_name\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(selftest, "PACKAGES", ("spoiled",))
    with pytest.raises(ModuleNotFoundError):
        selftest.load_everything()


def test_the_words_of_every_part_are_there():
    for part in selftest.PARTS:
        for said in (EN, FR):
            assert selftest.Tried(part, True, "7").text(said)


def test_the_command_is_known(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["selftest", "--help"])
    assert ended.value.code == 0
    assert "--json" in capsys.readouterr().out
