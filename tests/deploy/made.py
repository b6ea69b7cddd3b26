"""Bundles of real packages: good ones, and ones that were spoiled before they were signed."""

import shutil
import subprocess
from pathlib import Path

from tests.deploy.packages import ENVIRONMENT, HERE, built

APP = "usr/lib/octopus-table/app"


def bundle(deb, version, to):
    """Sign a package as that version, with the key that the packages of the tests trust."""
    shutil.copy(deb, to / f"octopus-table_{version}_amd64.deb")
    command = [HERE / "deploy/bundle", "--version", version, "--to", to]
    subprocess.run(command, env=ENVIRONMENT, check=True, capture_output=True)
    return to / f"octopus-table_{version}.octopus"


def spoiled(version, to, edits):
    """A package whose files, by name, end in other lines than ours."""
    tree = Path(to) / "tree"
    subprocess.run(["dpkg-deb", "--raw-extract", built(), tree], check=True)
    control = tree / "DEBIAN/control"
    control.write_text(control.read_text().replace("Version: 1.2.3", f"Version: {version}"))
    for name, lines in edits.items():
        path = tree / APP / name
        path.write_text(path.read_text() + lines)
    deb = Path(to) / "spoiled.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, deb]
    subprocess.run(command, check=True, capture_output=True)
    shutil.rmtree(tree)
    return deb
