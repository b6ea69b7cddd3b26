"""From a bare Debian to a table and back, as an owner does it: without a network, from a stick."""

import json
import shutil
import subprocess

import pytest

from tests.deploy.packages import BEFORE, HERE, VERSION, built
from tests.deploy.roots import MADE_BY_OTHERS, copied, laid_out_stick

GAME = "tests/engine/golden/dreams-four.jsonl"
SAVED = "var/lib/octopus-table/games/evening.jsonl"
SETTINGS = "etc/octopus-table/settings.toml"
GROUPS = {"audio", "bluetooth", "dialout", "gpio", "input", "render", "spi", "video"}
WANTED = "etc/systemd/system/multi-user.target.wants/octopus-table.service"


@pytest.fixture
def bare(roots, tmp_path):
    """A Debian as small as it gets, with a stick of the version before."""
    root = copied(
        "bare", tmp_path / "root", laid_out_stick(tmp_path / "stick", built(version=BEFORE))
    )
    yield root
    shutil.rmtree(tmp_path / "root")


def version(root):
    return root.must("dpkg-query", "-W", "-f", "${Version}", "octopus-table")


def test_a_table_is_installed_upgraded_removed_and_purged_without_a_trace(bare):
    """One story, since each of its chapters needs the one before."""
    at_first = bare.files()
    said = bare.install()
    assert said.returncode == 0, said.stdout
    assert "Taking Debian's packages from the stick." in said.stdout
    assert "What to do next:" in said.stdout
    assert version(bare) == BEFORE
    it_works(bare, BEFORE)
    twice_is_once(bare)
    bare.folder.joinpath(SETTINGS).write_text('[general]\nlanguage = "fr"\n')
    bare.folder.joinpath(SAVED).parent.mkdir()
    shutil.copy(HERE / GAME, bare.folder / SAVED)
    upgrade(bare)
    it_works(bare, VERSION)
    remove(bare)
    purge(bare, at_first)


def it_works(root, number):
    assert "COMMAND" in root.must("octopus-table", "--help")
    assert "all right" in root.must("octopus-table", "settings", "check", LANG="C")
    shutil.copy(HERE / GAME, root.folder / "tmp/game.jsonl")
    assert "wins" in root.must("octopus-table", "referee", "/tmp/game.jsonl")
    found = json.loads(root.run("octopus-table", "doctor", "--json").stdout)
    packages = next(each for each in found["checks"] if each["check"] == "packages")
    assert packages["level"] == "ok"
    assert number in json.dumps(packages)
    groups = root.must("id", "-Gn", "octopus-table").split()
    assert set(groups) == GROUPS | {"octopus-table"}
    owner = root.must("stat", "-c", "%U:%G %a", "/var/lib/octopus-table").strip()
    assert owner == "octopus-table:octopus-table 750"
    assert root.folder.joinpath(WANTED).is_symlink()
    assert list(root.folder.glob("usr/lib/octopus-table/app/companion/__pycache__/*.pyc"))
    kept = root.folder / "var/lib/octopus-table-update/current.deb"
    assert kept.read_bytes() == built(version=number).read_bytes()


def twice_is_once(root):
    before = root.files()
    said = root.install(LANG="fr_FR.UTF-8")
    assert said.returncode == 0
    assert f"Octopus Table {BEFORE} est déjà installé, et entier." in said.stdout
    assert root.files() == before


def upgrade(root):
    shutil.copy(built(), root.stick)
    said = root.install("--offline")
    assert said.returncode == 0, said.stdout
    assert f"Installing Octopus Table {VERSION} over {BEFORE}." in said.stdout
    assert version(root) == VERSION
    owners_things_are_there(root)
    (root.stick / built().name).unlink()
    said = root.install()
    assert said.returncode == 1
    assert "which is older. Nothing was changed." in said.stdout


def owners_things_are_there(root):
    assert root.folder.joinpath(SETTINGS).read_text() == '[general]\nlanguage = "fr"\n'
    assert root.folder.joinpath(SAVED).read_bytes() == (HERE / GAME).read_bytes()


def remove(root):
    root.must("dpkg", "--remove", "octopus-table")
    owners_things_are_there(root)
    left = {name for name in root.files() if "octopus" in name and name.startswith("usr/")}
    assert left == set()


def purge(root, at_first):
    root.must("dpkg", "--purge", "octopus-table")
    files = root.files()
    assert {name for name in files if "octopus" in name} == set()
    assert root.run("id", "octopus-table").returncode == 1
    news = files - at_first - root.owned()
    assert {name for name in news if not any(by in name for by in MADE_BY_OTHERS)} == set()


def test_where_something_is_missing_it_says_what_and_changes_nothing(bare):
    """A stick without Debian's packages, and no network."""
    shutil.rmtree(next(bare.stick.glob("debian-*-amd64")))
    before = bare.files()
    said = bare.install()
    assert said.returncode == 1
    missing, _, rest = said.stdout.partition("What Octopus Table needs of Debian")
    assert "libegl1" in missing
    assert "Nothing was changed." in rest
    assert bare.files() == before


def test_on_an_old_system_or_without_its_package_the_installer_says_so(bare):
    (bare.stick / built(version=BEFORE).name).unlink()
    assert "No octopus-table_VERSION_amd64.deb lies beside" in bare.install().stdout
    bare.must("sed", "-i", 's/^VERSION_ID=.*/VERSION_ID="11"/', "/usr/lib/os-release")
    assert "made for Debian 12 and 13" in bare.install().stdout
    assert bare.install("--quickly").returncode == 1


def test_the_package_for_a_pi_plays_on_its_processor(roots, tmp_path):
    """Emulated: what it finds, a game judged, and whole games of which one through the screen."""
    pi = copied("arm64", tmp_path / "root")
    subprocess.run(["dpkg-deb", "--extract", built("arm64"), pi.folder], check=True)
    shutil.copy(HERE / GAME, pi.folder / "tmp/game.jsonl")
    table = ("/emulator", "/usr/bin/python3", "-I", "/usr/bin/octopus-table")
    found = json.loads(pi.run(*table, "doctor", "--json").stdout)
    levels = {each["check"]: each["level"] for each in found["checks"]}
    assert {levels[name] for name in ("os", "python", "packages", "disk")} == {"ok"}
    assert "aarch64" in json.dumps(found)
    assert "wins" in pi.must(*table, "referee", "/tmp/game.jsonl")
    assert "This version plays on this machine." in pi.must(*table, "selftest")
    shutil.rmtree(pi.folder)
