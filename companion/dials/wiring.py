"""`octopus-table dial wiring`: what to solder for a dial, in words and as a drawing."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from companion.console.palette import THEME
from companion.dials.sheet.dial import draw
from companion.dials.sheet.notes import light_note
from companion.dials.speech import DialComplaint
from companion.text import Words
from firmware_bridge.wiring import (
    BATTERY_GROUND_PIN,
    BATTERY_PIN,
    GROUND_PIN,
    SUPPLY_PIN,
    Wire,
    wires,
)

NARROW = 100
POWER = (
    Wire("", SUPPLY_PIN, "supply"),
    Wire("", GROUND_PIN, "ground"),
    Wire("", BATTERY_PIN, "battery"),
    Wire("", BATTERY_GROUND_PIN, "battery_ground"),
)


def run(options: argparse.Namespace, words: Words) -> int:
    """Print the wiring; draw it into a file, if one is named."""
    if options.svg:
        _save(Path(options.svg), draw(words))
    width = None if os.isatty(1) else NARROW
    console = Console(theme=THEME, highlight=False, width=width)
    console.print(words.say("dial.wiring.title"), style="title")
    console.print(words.say("dial.wiring.about"))
    console.print(_table(words))
    for line in notes(words):
        console.print(line)
    if options.svg:
        print(words.say("dial.wiring.saved", path=options.svg))
    return 0


def _save(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as wrong:
        raise DialComplaint("not_drawn", path=path, detail=wrong.strerror or "") from None


def _table(words: Words) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for name in ("pin", "gpio", "through", "to"):
        grid.add_column(words.say(f"dial.wiring.column.{name}"), no_wrap=name != "to")
    for wire in (*wires(), *POWER):
        through = words.say("dial.wiring.ohms", ohms=wire.ohms) if wire.ohms else "–"
        grid.add_row(str(wire.pin), wire.label, through, end_of(wire, words))
    return grid


def end_of(wire: Wire, words: Words) -> str:
    """Where a wire ends."""
    return words.say(f"dial.wiring.end.{'_'.join(filter(None, (wire.part, wire.end)))}")


def notes(words: Words) -> list[str]:
    """What a table of wires cannot say."""
    others = ("sensors", "motor", "battery", "pots")
    return [light_note(words), *(words.say(f"dial.wiring.note.{name}") for name in others)]
