"""Signs packages into a bundle with the builder's key: `sign.py VERSION BUNDLE DEB…`."""

from __future__ import annotations

import sys
from pathlib import Path

from key import signing_key

from companion.machine.update.making import make_bundle


def architecture(deb: Path) -> str:
    """What a package is for: the last word of its name, which deploy/package has given it."""
    return deb.stem.rpartition("_")[2]


if __name__ == "__main__":
    version, bundle, *debs = sys.argv[1:]
    found = {architecture(deb): deb for deb in map(Path, debs)}
    manifest = make_bundle(Path(bundle), version, found, signing_key())
    sys.stderr.write(f"octopus-table: signed with key {manifest.key}\n")
