"""`octopus-table update`: what is taken, what is refused, and that refusing changes nothing."""

import fcntl
import os
import shutil
from types import SimpleNamespace

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.__main__ import main
from companion.machine.update import command, trust
from companion.machine.update.between import GameMark
from companion.machine.update.news import Offer, Offers, offered
from companion.machine.update.refusals import Refused
from companion.machine.update.trust import trusted
from companion.text import LANGUAGES, words
from tests.deploy.update_rig import SETTINGS


def refusal(table, bundle, **how):
    """Why the bundle is refused, in both languages, with nothing changed."""
    with pytest.raises(Refused) as refused:
        table.update(bundle, **how)
    for language in LANGUAGES:
        assert "\n" not in refused.value.text(words(language))
    assert not table.folder.next.exists()
    assert not table.folder.trial.exists()
    return refused.value.key


def test_a_newer_version_is_installed_and_on_trial(table_1, capsys):
    assert table_1.update(table_1.bundle("1.1")) == 0
    assert "1.1 is installed" in capsys.readouterr().out
    assert table_1.version == "1.1"
    assert table_1.folder.trial.exists()
    assert not table_1.folder.under_way.exists()


def test_a_version_that_starts_is_good_and_the_one_before_is_kept(table_1):
    table_1.update(table_1.bundle("1.1"))
    table_1.start()
    assert table_1.version == "1.1"
    assert '"what":"updated"' in table_1.folder.last.read_text()
    assert not table_1.folder.trial.exists()
    kept = table_1.folder.current, table_1.folder.previous
    assert [command.dpkg.version_of(deb) for deb in kept] == ["1.1", "1.0"]


def test_a_version_that_fails_its_selftest_is_returned_from_at_once(table_1):
    table_1.update(table_1.bundle("1.1", selftest=1))
    assert table_1.script("trial", "begin") == 1
    assert table_1.told("--no-block start octopus-table-fallback.service")
    assert table_1.script("fallback") == 0
    assert table_1.version == "1.0"
    assert '"what":"returned"' in table_1.folder.last.read_text()
    assert '"why":"selftest"' in table_1.folder.last.read_text()
    table_1.start()
    table_1.update(table_1.bundle("1.2"))
    table_1.start()
    assert table_1.version == "1.2"


def test_a_version_that_never_gets_ready_is_returned_from_after_three_starts(table_1):
    table_1.update(table_1.bundle("1.1"))
    assert [table_1.script("trial", "begin") for _ in range(4)] == [0, 0, 0, 1]
    assert table_1.script("fallback") == 0
    assert table_1.version == "1.0"
    assert '"why":"starts"' in table_1.folder.last.read_text()
    assert table_1.told(
        "--no-block start octopus-table-fallback.service",
        "stop octopus-table.service",
        "reset-failed octopus-table.service",
        "--no-block start octopus-table.service",
    )


def test_a_version_that_has_passed_its_test_is_not_tested_at_every_start(table_1):
    table_1.update(table_1.bundle("1.1"))
    assert table_1.script("trial", "begin") == 0
    (table_1.root / "usr/lib/octopus-table/selftest").write_text("1")
    assert table_1.script("trial", "begin") == 0


def test_without_a_trial_a_table_that_fails_comes_up_in_safe_mode(table_1):
    assert table_1.script("trial", "begin") == 0
    assert table_1.script("fallback") == 0
    assert table_1.told("--no-block start octopus-table-safe.service")
    assert table_1.version == "1.0"


def test_where_there_is_no_way_back_after_all_there_is_safe_mode(table_1):
    table_1.update(table_1.bundle("1.1", selftest=1))
    table_1.folder.previous.write_text("spoiled")
    table_1.script("trial", "begin")
    assert table_1.script("fallback") == 0
    notes = (table_1.root / "systemctl").read_text()
    assert notes.endswith("--no-block start octopus-table-safe.service\n")


def test_what_dpkg_does_not_take_is_returned_from_at_once(table_1):
    bundle = table_1.bundle("1.1", more="Depends: what-is-nowhere\n")
    assert refusal(table_1, bundle) == "went_back"
    assert table_1.version == "1.0"
    assert "what-is-nowhere" in table_1.folder.log.read_text()
    assert '"why":"dpkg"' in table_1.folder.last.read_text()


def test_what_the_owner_has_written_stays_and_nobody_is_asked(table_1):
    own = table_1.root / SETTINGS
    own.write_text("[sound]\non = false\n")
    table_1.update(table_1.bundle("1.1", selftest=1))
    assert own.read_text() == "[sound]\non = false\n"
    table_1.start()
    assert table_1.version == "1.0"
    assert own.read_text() == "[sound]\non = false\n"


@pytest.fixture
def desktop(table_1):
    """A table that no service starts."""
    (table_1.places.run / "systemd/system").mkdir(parents=True)
    (table_1.root / "desktop").touch()
    return table_1


def test_where_no_service_starts_the_table_a_version_is_tried_at_once(desktop):
    assert desktop.update(desktop.bundle("1.1")) == 0
    assert desktop.check() == "1.1"
    assert refusal(desktop, desktop.bundle("1.2", selftest=1)) == "tested_badly"
    assert desktop.check() == "1.1"
    assert not (desktop.root / "systemctl").exists()


def test_a_newer_bundle_of_somebody_trusted_is_offered(table_1, monkeypatch):
    monkeypatch.setattr(trust, "trusted", lambda: trusted(table_1.places.keys))
    newer, older = table_1.bundle("1.1"), table_1.bundle("0.9")
    strangers = table_1.bundle("1.2", Ed25519PrivateKey.generate())
    assert [offered(file) for file in (newer, older, strangers)] == [
        Offer("1.1", newer),
        None,
        None,
    ]
    newest = table_1.bundle("1.10")
    assert Offers().best([newer, older, newest, strangers]) == Offer("1.10", newest)


# Refused


@pytest.mark.parametrize(
    ("version", "key"), [("0.9", "older"), ("1.0~rc1", "older"), ("1.0", "same")]
)
def test_only_newer_versions_are_taken(table_1, version, key):
    assert refusal(table_1, table_1.bundle(version)) == key
    assert refusal(table_1, table_1.bundle(version), only_check=True) == key
    assert table_1.version == "1.0"


def test_a_stranger_s_bundle_is_refused(table_1):
    assert refusal(table_1, table_1.bundle("1.1", Ed25519PrivateKey.generate())) == "unknown_key"


def test_a_second_key_can_be_trusted(table_1):
    second = Ed25519PrivateKey.generate()
    table_1.trust(second, "second")
    assert table_1.update(table_1.bundle("1.1", second)) == 0


def test_a_table_without_keys_trusts_nobody(table_1):
    bundle = table_1.bundle("1.1")
    shutil.rmtree(table_1.places.keys)
    assert refusal(table_1, bundle) == "no_keys"


def test_a_key_that_is_none_is_named(table_1):
    (table_1.places.keys / "odd.pem").write_text("odd")
    assert refusal(table_1, table_1.bundle("1.1")) == "bad_key"


def test_a_bundle_for_other_machines_is_refused(table_1):
    deb = table_1.deb("1.1", "riscv64")
    assert refusal(table_1, table_1.bundle("1.1", debs={"riscv64": deb})) == "architecture"


@pytest.mark.parametrize("named", [{"package": "another"}, {"version": "7.0"}])
def test_a_package_that_is_another_than_its_bundle_says_is_refused(table_1, named):
    assert refusal(table_1, table_1.bundle("1.1", named=named)) == "not_ours"
    assert table_1.version == "1.0"


def test_only_root_installs_and_anybody_may_check(table_1, monkeypatch, capsys):
    bundle = table_1.bundle("1.1")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert refusal(table_1, bundle) == "not_root"
    assert table_1.update(bundle, only_check=True) == 0
    assert "This bundle is good: version 1.1" in capsys.readouterr().out
    assert table_1.version == "1.0"


def test_a_disk_without_room_is_named_before_anything_changes(table_1, monkeypatch):
    bundle = table_1.bundle("1.1")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1 << 20))
    assert refusal(table_1, bundle) == "no_room"


def test_a_disk_that_cannot_be_written_is_named(table_1):
    bundle = table_1.bundle("1.1")
    (table_1.folder.path / "next.deb").mkdir()
    with pytest.raises(Refused) as refused:
        table_1.update(bundle)
    assert refused.value.key == "disk"


def test_a_game_on_the_table_is_not_disturbed(table_1):
    bundle = table_1.bundle("1.1")
    mark = GameMark(table_1.root / "run/octopus-table")
    mark.set(True)
    assert refusal(table_1, bundle) == "game"
    mark.set(False)
    assert table_1.update(bundle) == 0


def test_two_updates_at_once_are_one(table_1):
    bundle = table_1.bundle("1.1")
    with (table_1.folder.path / "lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert refusal(table_1, bundle) == "busy"


def test_an_update_on_trial_comes_first(table_1):
    table_1.update(table_1.bundle("1.1"))
    with pytest.raises(Refused) as refused:
        table_1.update(table_1.bundle("1.2"))
    assert refused.value.key == "trial"
    assert table_1.version == "1.1"


def test_an_update_that_was_cut_off_comes_first(table_1):
    table_1.folder.under_way.touch()
    assert refusal(table_1, table_1.bundle("1.1")) == "cut_off"


def test_without_a_way_back_nothing_is_changed_until_there_is_one(table_1, capsys):
    table_1.folder.current.unlink()
    assert refusal(table_1, table_1.bundle("1.1")) == "no_way_back"
    assert table_1.update(table_1.bundle("1.0")) == 0
    assert "kept" in capsys.readouterr().out
    assert table_1.update(table_1.bundle("1.1")) == 0


def test_where_no_package_is_installed_a_bundle_is_not_for_it(table):
    assert refusal(table, table.bundle("1.1")) == "not_installed"


@pytest.mark.parametrize("name", ["nowhere.octopus", ".", "/dev/zero"])
def test_what_is_no_file_is_named(table_1, name):
    assert refusal(table_1, name) in ("unreadable", "no_file")


def test_at_a_shell_a_refusal_is_one_line(capsys):
    assert main(["update", "/nowhere.octopus", "--lang", "fr"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
