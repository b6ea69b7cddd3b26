"""`python -m deploy.make.art`: makes the textures anew from their sources, for builders."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import resvg_py

from companion.screen.art import catalogue
from companion.screen.art.catalogue import SCALES

from .drawings import drawings

SHIPPED = Path(catalogue.__file__).parent
"""Sources and textures lie side by side, in what is shipped."""
STAMP = SHIPPED / "stamp"
WINDOW = SHIPPED / "window.svg"
"""What a desktop shows for us: beside the window's name, and in its menu."""


def folder(scale: float) -> str:
    """Where the textures of a scale lie."""
    return f"u{scale:g}".replace(".", "_")


def render(svg: str, scale: float) -> bytes:
    """Turn SVG into PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale, skip_system_fonts=True))


def stamp() -> str:
    """A hash of every drawing: equal stamps say that the textures are those of the sources."""
    digest = hashlib.sha256()
    for name, svg in drawings():
        digest.update(f"{name}\n{svg}\n".encode())
    digest.update(WINDOW.read_bytes())
    return f"{digest.hexdigest()}\n"


def textures() -> Iterator[tuple[Path, bytes]]:
    """Give every texture at every scale, and the file it belongs in."""
    for name, svg in drawings():
        for scale in SCALES:
            yield SHIPPED / folder(scale) / f"{name}.png", render(svg, scale)
    yield WINDOW.with_suffix(".png"), render(WINDOW.read_text("utf-8"), 1)


def main() -> None:
    """Write them all, and the stamp last: an interruption leaves the old one, which is wrong."""
    for path, png in textures():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(png)
    STAMP.write_text(stamp(), "utf-8")


if __name__ == "__main__":
    main()
