"""`python -m tests.gallery OUT_DIR`: every scene and page at every size, to look at."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.games.octopus.presenter import present
from companion.screen.canvas.off_screen import OffScreen
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from tests.gallery import rage_moments  # noqa: F401 -- with samples
from tests.gallery.creatures_scenes import SCENES as CREATURES
from tests.gallery.pages import PAGES
from tests.gallery.plain import PLAIN
from tests.gallery.rage import RAGE
from tests.gallery.rage_asked import ASKED_SCENES
from tests.gallery.salem_scenes import SCENES as SALEM
from tests.gallery.samples import SAMPLES
from tests.octopus import words

SCENES = PLAIN | RAGE | ASKED_SCENES | SALEM | CREATURES
SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080), (720, 1280))


def main(out: Path, wanted: list[str]) -> None:
    """Show the samples one after the other and keep what the window shows.

    *wanted* narrows it down: names of samples, languages, sizes such as 800x480.
    """
    out.mkdir(parents=True, exist_ok=True)
    every = [*SAMPLES, *SCENES, *PAGES]
    names = [name for name in every if name in wanted] or every
    languages = [language for language in LANGUAGES if language in wanted] or list(LANGUAGES)
    sizes = [size for size in SIZES if _said(size) in wanted] or list(SIZES)
    window = OffScreen()
    for width, height in sizes:
        window.resize(width, height)
        for name in names:
            for language in languages:
                if name in SAMPLES:
                    window.show(present(SAMPLES[name](language)))
                elif name in SCENES:
                    window.show(SCENES[name](language))
                else:
                    window.show_page(PAGES[name](words(language), Stage(width, height)))
                window.keep(out / f"{name}-{language}-{width}x{height}.png")


def _said(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit("usage: python -m tests.gallery OUT_DIR [SAMPLE|LANGUAGE|SIZE ...]")
    if unknown := set(sys.argv[2:]) - {*SAMPLES, *SCENES, *PAGES, *LANGUAGES, *map(_said, SIZES)}:
        sys.exit(f"no sample, language or size: {', '.join(sorted(unknown))}")
    main(Path(sys.argv[1]), sys.argv[2:])
