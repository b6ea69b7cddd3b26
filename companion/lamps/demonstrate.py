"""`octopus-table lamps show`: one meaning of a game on the lamps, or a list of all of them."""

from __future__ import annotations

import argparse
import math
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from rich.console import Console
from rich.table import Table as Grid

from companion.console.palette import THEME
from companion.lamps.keeper import Lampkeeper
from companion.lamps.meanings import SENSES, Sense
from companion.lamps.score import PLAIN, Lit, Said
from companion.lamps.speech import LampComplaint, complaint, lamp_name, opened, profile_named
from companion.lamps.watching import watching
from companion.text import Words
from engine import Seat
from hardware.darkness import orderly_end

USUAL_S = 8.0


def run(options: argparse.Namespace, words: Words, lit: Lit) -> int:
    """Show it for so many seconds; on a terminal, until Ctrl-C."""
    senses = {**SENSES, **lit.senses}
    if options.meaning is None:
        _list(senses, words)
        return 0
    if options.meaning not in senses:
        raise LampComplaint("no_such_meaning", name=options.meaning, known=", ".join(senses))
    profile = profile_named(options.profile)
    profile = replace(profile, quiet=profile.quiet or options.quiet)
    meaning, sense = options.meaning, senses[options.meaning]
    score = PLAIN._replace(lit=lit, seats=tuple(options.colours))
    seats = tuple(map(Seat, range(len(score.seats))))
    with orderly_end(), Lampkeeper(opened(profile), profile, score=score) as keeper:
        place = None if sense.everywhere else options.place or 1
        with watching(words, lambda: keeper.picture) as watch, suppress(KeyboardInterrupt):
            watch.say(_caption(words, meaning, place))
            keeper.show(Said(meaning, place, seats, options.number))
            watch.wait(_seconds(options.seconds, sense))
        trouble = keeper.trouble
    if trouble:
        raise complaint(trouble)
    return 0


def _seconds(wanted: float | None, sense: Sense) -> float:
    if wanted is not None:
        return wanted
    return USUAL_S if sense.lasts_s == math.inf else sense.lasts_s + 1


def _caption(words: Words, meaning: str, place: int | None) -> str:
    where = words.say("lamps.all") if place is None else lamp_name(words, place)
    what = words.say(f"lamps.meaning.{meaning}")
    return words.say("lamps.show.caption", place=where, meaning=what)


def _list(senses: Mapping[str, Sense], words: Words) -> None:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in ("name", "meaning", "looks"):
        grid.add_column(words.say(f"lamps.show.{heading}"))
    for name in senses:
        says, looks = words.say(f"lamps.meaning.{name}"), words.say(f"lamps.looks.{name}")
        grid.add_row(name, says, looks)
    Console(theme=THEME, highlight=False).print(grid)
