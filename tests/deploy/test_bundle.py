"""`deploy/bundle`: what its maker signs is what a table takes."""

import os
import subprocess

from cryptography.hazmat.primitives.serialization import load_pem_public_key

from companion.machine.update.bundle import opened
from companion.machine.update.trust import fingerprint
from tests.deploy.packages import HERE


def bundle(home, *words):
    """Run it with a key of its own."""
    return subprocess.run(
        [HERE / "deploy/bundle", *words], capture_output=True, text=True, check=False,
        env=os.environ | {"XDG_CONFIG_HOME": str(home / "config")},
    )  # fmt: skip


def public_key(home):
    done = subprocess.run(
        [HERE / ".venv/bin/python", HERE / "deploy/key.py"], check=True, stdout=subprocess.PIPE,
        env=os.environ | {"XDG_CONFIG_HOME": str(home / "config")},
    )  # fmt: skip
    return load_pem_public_key(done.stdout)


def test_the_packages_of_a_version_are_signed_with_the_key_their_tables_are_given(table):
    for architecture in ("amd64", "arm64"):
        table.deb("1.1", architecture)
    table.deb("1.0", "arm64")
    done = bundle(table.home, "--to", table.home, "--version", "1.1")
    assert done.returncode == 0, done.stderr
    assert "for 2 kinds of machine" in done.stderr
    key = public_key(table.home)
    with opened(table.home / "octopus-table_1.1.octopus", {fingerprint(key): key}) as made:
        made.check()
        assert made.manifest.version == "1.1"
        assert sorted(made.manifest.debs) == ["amd64", "arm64"]
    private = table.home / "config/octopus-table/signing-key.pem"
    assert private.stat().st_mode & 0o777 == 0o600


def test_without_packages_it_says_what_to_do(tmp_path):
    done = bundle(tmp_path, "--to", tmp_path, "--version", "1.1")
    assert done.returncode == 1
    assert "run deploy/package first" in done.stderr
    assert not (tmp_path / "config").exists()


def test_a_wrong_word_is_refused_plainly(tmp_path):
    done = bundle(tmp_path, "--sign-everything")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
