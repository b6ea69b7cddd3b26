"""`octopus-table play` with the duel on the shelf; `--leaky`: hands are shown before everybody."""

import sys
from contextlib import nullcontext
from pathlib import Path

from companion.terminal import play
from companion.terminal.screen import TextScreen
from companion.text import words
from tests.games.duel import DUEL
from tests.same_chance import draw_the_same

if __name__ == "__main__":
    _, _, *arguments = sys.argv
    draw_the_same(Path.home().name)
    if "--leaky" in arguments:
        arguments.remove("--leaky")
        TextScreen.aside = lambda self: nullcontext()
    language = "fr" if "fr" in arguments else "en"
    sys.exit(play(arguments, words(language, DUEL.folder), DUEL.rules.info.id, {"duel": DUEL}.get))
