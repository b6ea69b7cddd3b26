"""`octopus-table lamps show`: one meaning on the lamps, or a list of all of them."""

from __future__ import annotations

import argparse
import math
from contextlib import suppress
from dataclasses import replace

from rich.console import Console
from rich.table import Table as Grid

from companion.console.palette import THEME
from companion.lamps.keeper import Lampkeeper
from companion.lamps.meanings import SENSES, Meaning
from companion.lamps.speech import complaint, lamp_name, opened, profile_named
from companion.lamps.watching import watching
from companion.text import Words
from hardware.darkness import orderly_end

USUAL_S = 8.0


def run(options: argparse.Namespace, words: Words) -> int:
    """Show it for so many seconds; on a terminal, until Ctrl-C."""
    if options.meaning is None:
        _list(words)
        return 0
    profile = profile_named(options.profile)
    profile = replace(profile, quiet=profile.quiet or options.quiet)
    meaning = Meaning(options.meaning)
    with orderly_end(), Lampkeeper(opened(profile), profile) as keeper:
        place = None if SENSES[meaning].everywhere else options.place or 1
        with watching(words, lambda: keeper.picture) as watch, suppress(KeyboardInterrupt):
            watch.say(_caption(words, meaning, place))
            keeper.show(meaning, place, tuple(options.cults), options.number)
            watch.wait(_seconds(options.seconds, meaning))
        trouble = keeper.trouble
    if trouble:
        raise complaint(trouble)
    return 0


def _seconds(wanted: float | None, meaning: Meaning) -> float:
    if wanted is not None:
        return wanted
    lasts_s = SENSES[meaning].lasts_s
    return USUAL_S if lasts_s == math.inf else lasts_s + 1


def _caption(words: Words, meaning: Meaning, place: int | None) -> str:
    where = words.say("lamps.all") if place is None else lamp_name(words, place)
    what = words.say(f"lamps.meaning.{meaning.value}")
    return words.say("lamps.show.caption", place=where, meaning=what)


def _list(words: Words) -> None:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in ("name", "meaning", "looks"):
        grid.add_column(words.say(f"lamps.show.{heading}"))
    for meaning in Meaning:
        name = meaning.value
        says, looks = words.say(f"lamps.meaning.{name}"), words.say(f"lamps.looks.{name}")
        grid.add_row(name, says, looks)
    Console(theme=THEME, highlight=False).print(grid)
