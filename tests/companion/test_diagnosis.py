"""The bundle for who helps from afar: what it holds, and above all what it does not."""

import json
import zipfile
from pathlib import Path

import pytest

from companion.machine.doctor.diagnosis import clean, gather, save, versions
from companion.machine.doctor.findings import fail, ok
from companion.settings.values import Settings, Storage
from companion.text import words

KEY = bytes(range(32))
FINDINGS = (ok("python", "fine", version="3.11"), fail("disk", "read_only", folder="/games"))


@pytest.fixture
def bundle(tmp_path):
    log = tmp_path / "table.log"
    log.write_text(
        f"the table begins\na dial was paired with {KEY.hex()}\nraw {KEY!r} end\nseat 2 sealed\n",
        "utf-8",
    )
    settings = Settings(storage=Storage(games=f"{Path.home()}/games"))
    return gather(FINDINGS, settings, log, words("en"))


def unpacked(path):
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def test_what_is_saved_is_what_was_shown(bundle, tmp_path):
    found = unpacked(save(bundle, tmp_path / "out"))
    assert found == {leaf.name: leaf.text for leaf in bundle.leaves}
    assert list(found) == ["versions.json", "doctor.json", "settings.json", "log.txt"]
    assert json.loads(found["doctor.json"])["worst"] == "fail"
    assert json.loads(found["settings.json"])["screen"]["orientation"] == 0
    assert json.loads(found["versions.json"])["msgspec"] == versions()["msgspec"]
    assert "seat 2 sealed" in found["log.txt"]


def test_no_key_leaves_the_table_in_any_writing(bundle):
    text = "".join(leaf.text for leaf in bundle.leaves)
    assert KEY.hex() not in text.lower()
    assert repr(KEY) not in text
    assert "\\x1f" not in text


def test_nobody_learns_the_name_of_the_home(bundle):
    text = "".join(leaf.text for leaf in bundle.leaves)
    assert str(Path.home()) not in text
    assert '"~/games"' in text


@pytest.mark.parametrize("secret", [
    "00112233445566778899aabbccddeeff",
    "0x00112233445566778899AABBCCDDEEFF",
    "b'\\x01\\x02 and \\' more'",
    'b"\\x01\\x02"',
])  # fmt: skip
def test_what_could_be_a_key_is_taken_out(secret):
    assert clean(f"before {secret} after").replace("b'…'", "…") == "before … after"


def test_words_and_numbers_stay():
    assert clean("R52 effaced 1234567 at 12:30, dial 3f2a") == (
        "R52 effaced 1234567 at 12:30, dial 3f2a"
    )


def test_a_log_that_is_not_there_is_a_line_and_no_traceback(tmp_path):
    bundle = gather(FINDINGS, Settings(), tmp_path / "none.log", words("fr"))
    assert bundle.leaves[-1].text.startswith(str(tmp_path / "none.log"))
    assert gather(FINDINGS, Settings(), None, words("fr")).leaves[-1].text == ""


def test_the_end_of_a_long_log_is_kept(tmp_path):
    log = tmp_path / "long.log"
    log.write_text("é old\n" * 60_000 + "the last line\n", "utf-8")
    text = gather(FINDINGS, Settings(), log, words("en")).leaves[-1].text
    assert text.endswith("the last line\n")
    assert len(text) < 210_000


def test_a_second_bundle_does_not_replace_the_first(bundle, tmp_path):
    first, second = save(bundle, tmp_path), save(bundle, tmp_path)
    assert first != second
    assert first.exists()


def test_a_folder_that_cannot_be_written_is_told(bundle, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        save(bundle, tmp_path / "file")
