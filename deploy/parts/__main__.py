"""`python -m deploy.parts [NAME …]`: draws the pictures of the clock anew, or only some."""

from __future__ import annotations

import hashlib
import sys
import tempfile
from pathlib import Path

from .scenes import picture_all

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
STAMP = PICTURES / "stamp"


def stamp() -> str:
    """A hash of all that makes the pictures: equal stamps say that they show these parts."""
    digest = hashlib.sha256()
    for path in sorted([*HERE.glob("*.scad"), *HERE.glob("*.py")]):
        digest.update(path.name.encode() + b"\n" + path.read_bytes())
    return f"{digest.hexdigest()}\n"


def main(only: list[str]) -> None:
    """Draw, and write the stamp last: an interruption leaves the old one, which is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        picture_all(Path(folder), PICTURES, only)
    if not only:
        STAMP.write_text(stamp(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
