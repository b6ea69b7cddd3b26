"""Bundles of real packages: good ones, and ones that were spoiled before they were signed."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.deploy.packages import HERE, VERSION, built, environment, of_this_state

APP = "usr/lib/octopus-table/app"
PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"


def bundle(deb, version, to):
    """Sign a package as that version, with the key that the packages of the tests trust."""
    shutil.copy(deb, to / f"octopus-table_{version}_amd64.deb")
    command = [HERE / "deploy/bundle", "--version", version, "--to", to]
    subprocess.run(command, env=environment(), check=True, capture_output=True)
    return to / f"octopus-table_{version}.octopus"


def spoiled(version, to, edits):
    """A package of this checkout whose files, by name, end in other lines than ours."""
    tree = Path(to) / "tree"
    subprocess.run(["dpkg-deb", "--raw-extract", built(), tree], check=True)
    _edit(tree, version, edits)
    return _packed(tree, Path(to) / "spoiled.deb")


def quick(version, to, edits=()):
    """The same for emulated machines: its bytecode was made here, and it is for one Python.

    That takes more than all the rest, and is the same for all of them.
    """
    tree = Path(to) / "tree"
    shutil.copytree(of_this_state("quick-tree", _make_quick) / "tree", tree, symlinks=True)
    edits = dict(edits)
    _edit(tree, version, edits)
    _compile(*(tree / APP / name for name in edits))
    return _packed(tree, Path(to) / f"{version}.deb")


def _edit(tree, version, edits):
    _replace(tree / "DEBIAN/control", f"Version: {VERSION}", f"Version: {version}")
    for name, lines in edits.items():
        path = tree / APP / name
        path.write_text(path.read_text() + lines)


def _packed(tree, deb):
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, deb]
    subprocess.run(command, check=True, capture_output=True)
    shutil.rmtree(tree)
    return deb


def _make_quick(folder):
    tree = folder / "tree"
    subprocess.run(["dpkg-deb", "--raw-extract", built(), tree], check=True)
    house = tree / "usr/lib/octopus-table"
    (ours,) = (folder for folder in house.glob("python3.*") if PYTHON in folder.name)
    for other in house.glob("python3.*"):
        if other != ours:
            shutil.rmtree(other)
    shutil.rmtree(ours / "pygments")  # a tenth of all files, and nothing of ours colours programs
    _compile(house / "app", ours)
    _replace(tree / "DEBIAN/postinst", "python3 -I -m compileall", "true")


def _compile(*paths):
    """As the machine's own Python would, and told not to look whether the source is newer."""
    if paths:
        how = ["-q", "-f", "-j", "2", "--invalidation-mode", "unchecked-hash"]
        subprocess.run([sys.executable, "-m", "compileall", *how, *paths], check=True)


def _replace(path, before, after):
    text = path.read_text()
    assert before in text
    path.write_text(text.replace(before, after))
