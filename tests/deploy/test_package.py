"""What is in the Debian package, and that anybody can build it."""

import os
import shutil
import subprocess

import pytest

from tests.deploy import packages
from tests.deploy.packages import HERE, SOURCES, VERSION, built

MACHINES = {"amd64": 62, "arm64": 183}
"""What an ELF header says of them."""
ON_THE_DISK = {
    "usr/bin/octopus-table",
    "usr/lib/octopus-table/app/companion/__main__.py",
    "usr/lib/octopus-table/app/firmware_bridge/firmware/main.py",
    f"usr/lib/octopus-table/app/octopus_table-{VERSION}.dist-info/METADATA",
    "usr/lib/octopus-table/keys/builder.pem",
    "usr/lib/octopus-table/python3.11/lgpio.py",
    "usr/lib/octopus-table/python3.11/kivy/__init__.py",
    "usr/lib/octopus-table/python3.13/kivy/__init__.py",
    "usr/lib/octopus-table/python3.13/cryptography/__init__.py",
    "usr/lib/octopus-table/trial",
    "usr/lib/sysusers.d/octopus-table.conf",
    "usr/lib/systemd/system/octopus-table.service",
    "usr/lib/systemd/user/octopus-table.service",
    "usr/lib/tmpfiles.d/octopus-table.conf",
    "usr/lib/udev/rules.d/70-octopus-table.rules",
    "usr/share/applications/octopus-table.desktop",
    "usr/share/doc/octopus-table/changelog.gz",
    "usr/share/doc/octopus-table/copyright",
    "usr/share/icons/hicolor/scalable/apps/octopus-table.svg",
    "usr/share/man/fr/man1/octopus-table.1.gz",
    "usr/share/man/man1/octopus-table.1.gz",
    "etc/octopus-table/settings.toml",
}
DEAD_WEIGHT = (
    "/tests/",
    "/kivy/tools/",
    "/setuptools/",
    "/docutils/",
    "/hatchling/",
    "__pycache__",
)

WITHOUT_RIGHTS = ["unshare", "--user"] if os.geteuid() == 0 else []
"""Where root runs the tests: the owner of the same files, with none of root's powers."""

both = pytest.mark.parametrize("architecture", MACHINES)


@pytest.fixture(scope="module", params=MACHINES)
def unpacked(request, tmp_path_factory):
    """A package's architecture, and the folder where it lies open."""
    folder = tmp_path_factory.mktemp(request.param)
    subprocess.run(["dpkg-deb", "-R", built(request.param), folder], check=True)
    yield request.param, folder
    shutil.rmtree(folder)


def field(deb, name):
    return subprocess.run(
        ["dpkg-deb", "-f", deb, name], check=True, capture_output=True, text=True
    ).stdout.strip()


def test_all_that_a_table_needs_is_there_and_no_dead_weight(unpacked):
    _, folder = unpacked
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert files >= ON_THE_DISK
    assert [path for path in files for dead in DEAD_WEIGHT if dead in f"/{path}"] == []


def test_every_word_picture_and_sound_of_every_game_is_there(unpacked):
    """And nothing else: a game that moves in needs no line in any list of files."""
    _, folder = unpacked
    for ours in set(SOURCES) - {"deploy"}:
        assert files_in(folder / "usr/lib/octopus-table/app" / ours) == files_in(HERE / ours)


def files_in(folder):
    found = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    return {path for path in found if "__pycache__" not in path.parts}


def test_every_library_is_of_the_packages_own_machine(unpacked):
    architecture, folder = unpacked
    libraries = [
        path for path in folder.rglob("*") if path.is_file() and _head(path)[:4] == b"\x7fELF"
    ]
    found = {path.name: int.from_bytes(_head(path)[18:20], "little") for path in libraries}
    assert len(libraries) > 100  # kivy, msgspec, dbus-fast and cryptography, for two Pythons
    assert {name: which for name, which in found.items() if which != MACHINES[architecture]} == {}


def _head(path):
    with path.open("rb") as file:
        return file.read(20)


def test_every_python_has_libraries_of_its_own(unpacked):
    _, folder = unpacked
    for python, tag in (("python3.11", "cpython-311"), ("python3.13", "cpython-313")):
        site = folder / "usr/lib/octopus-table" / python
        tagged = {path.name for path in site.rglob("*.cpython-*.so")}
        assert tagged
        assert {name for name in tagged if tag not in name} == set()
        assert list(site.glob("msgspec/_core*.so"))


def test_files_belong_to_root_and_nobody_else_writes_them():
    listing = subprocess.run(
        ["dpkg-deb", "-c", built()], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    modes = {(line.split()[0], line.split()[1]) for line in listing}
    assert modes == {(mode, "root/root") for mode in ("drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x")}


@both
def test_the_package_says_what_it_is_and_needs(architecture):
    deb = built(architecture)
    assert field(deb, "Package") == "octopus-table"
    assert field(deb, "Version") == VERSION
    assert field(deb, "Architecture") == architecture
    assert 40_000 < int(field(deb, "Installed-Size")) < 120_000
    needs = field(deb, "Depends")
    for name in ("python3 (>= 3.11~)", "python3 (<< 3.14~)", "libegl1", "libgbm1"):
        assert name in needs


def test_an_owners_settings_are_the_owners(unpacked):
    _, folder = unpacked
    assert (folder / "DEBIAN/conffiles").read_text() == "/etc/octopus-table/settings.toml\n"
    shipped = (folder / "etc/octopus-table/settings.toml").read_text()
    assert shipped == (HERE / "deploy/settings.example.toml").read_text()


def test_units_that_start_with_the_machine_are_enabled(unpacked):
    _, folder = unpacked
    line = next(
        line
        for line in (folder / "DEBIAN/postinst").read_text().splitlines()
        if line.startswith("boot_units=")
    )
    units = (folder / "usr/lib/systemd/system").glob("*.service")
    starting = sorted(unit.name for unit in units if "\n[Install]\n" in unit.read_text())
    assert "octopus-table.service" in starting
    assert line == f'boot_units="{" ".join(starting)}"'


def test_the_licence_of_everything_is_told(unpacked):
    _, folder = unpacked
    told = (folder / "usr/share/doc/octopus-table/copyright").read_text()
    house = folder / "usr/lib/octopus-table"
    for metadata in house.glob("python3.*/*.dist-info"):
        assert f" {metadata.name.removesuffix('.dist-info')}: " in told


def test_somebody_without_rights_in_other_surroundings_builds_the_same_bytes(tmp_path):
    surroundings = {"TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8", "HOME": str(tmp_path)}
    again = packages.build(
        "amd64", VERSION, tmp_path / "out", before=WITHOUT_RIGHTS,
        env=packages.environment() | surroundings, cwd=tmp_path, umask=0o077,
    )  # fmt: skip
    assert again.read_bytes() == built().read_bytes()


def test_a_wrong_word_is_refused_plainly():
    done = subprocess.run(
        [HERE / "deploy/package", "armhf"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("octopus-table: usage: deploy/package")


def test_the_package_pleases_lintian_but_for_what_is_stated():
    """Each override has its reason above it."""
    found = subprocess.run(
        ["lintian", "--allow-root", "--fail-on", "error,warning", built()],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout + found.stderr
    assert found.stdout == ""
    lines = (HERE / "deploy/debian/lintian-overrides").read_text().splitlines()
    for number, line in enumerate(lines):
        assert line.startswith("#") or lines[number - 1].startswith("#")
