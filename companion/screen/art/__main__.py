"""`python -m companion.screen.art`: makes the textures anew from their sources, for builders."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from companion.screen.art.catalogue import SCALES
from companion.screen.art.drawings import drawings

HERE = Path(__file__).parent
STAMP = HERE / "stamp"
WINDOW = HERE / "window.svg"
"""What a desktop shows for us: beside the window's name, and in its menu."""


def folder(scale: float) -> str:
    """Where the textures of a scale lie."""
    return f"u{scale:g}".replace(".", "_")


def render(svg: str, scale: float) -> bytes:
    """Turn SVG into PNG."""
    import resvg_py

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
            yield HERE / folder(scale) / f"{name}.png", render(svg, scale)
    yield WINDOW.with_suffix(".png"), render(WINDOW.read_text("utf-8"), 1)


def main() -> None:
    """Write them all, and the stamp last: an interruption leaves the old one, which is wrong."""
    for path, png in textures():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(png)
    STAMP.write_text(stamp(), "utf-8")


if __name__ == "__main__":
    main()
