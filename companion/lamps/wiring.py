"""`octopus-table lamps wiring`: what to solder, in words and as a drawing."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from companion.console.palette import THEME
from companion.console.sheet.legend import shopping
from companion.lamps.sheet import leds, strip
from companion.lamps.speech import LampComplaint, lamp_name, profile_named
from companion.text import Words
from hardware.checks import pins_ma, strip_ma
from hardware.header import MOST_MA_ALL_PINS
from hardware.profile import Profile
from hardware.wiring import GROUND_PIN, Wire, wires

NARROW = 100


def run(options: argparse.Namespace, words: Words) -> int:
    """Print the wiring; draw it into a file, if one is named."""
    profile = profile_named(options.profile)
    if profile.kind == "simulated":
        raise LampComplaint("nothing_to_wire")
    if options.svg:
        _save(Path(options.svg), drawing(profile, words))
    _print(profile, words)
    if options.svg:
        print(words.say("lamps.wiring.saved", path=options.svg))
    return 0


def drawing(profile: Profile, words: Words) -> str:
    """The wiring as SVG."""
    draw = strip.draw if profile.kind == "strip" else leds.draw
    return draw(profile, words)


def _save(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as wrong:
        raise LampComplaint("not_saved", path=path, detail=wrong.strerror or "") from None


def _print(profile: Profile, words: Words) -> None:
    console = Console(theme=THEME, highlight=False, width=None if _on_terminal() else NARROW)
    console.print(words.say("lamps.wiring.title", profile=profile.source), style="title")
    console.print(words.say(f"lamps.wiring.about.{profile.kind}"))
    console.print(_table(profile, words))
    for line in notes(profile, words):
        console.print(line)


def _on_terminal() -> bool:
    return os.isatty(1)


def _table(profile: Profile, words: Words) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for name in ("pin", "gpio", "through", "to"):
        grid.add_column(words.say(f"lamps.wiring.column.{name}"), no_wrap=name != "to")
    for wire in wires(profile):
        through = words.say("lamps.wiring.ohms", ohms=wire.ohms) if wire.ohms else "–"
        grid.add_row(str(wire.pin), f"GPIO{wire.gpio}", through, _end(wire, words))
    grid.add_row(str(GROUND_PIN), "GND", "–", words.say(f"lamps.wiring.ground.{profile.kind}"))
    return grid


def _end(wire: Wire, words: Words) -> str:
    if wire.part != "lamp":
        return words.say(f"lamps.wiring.end.{wire.part}")
    leg = words.say(f"lamps.wiring.leg.{wire.leg}")
    return words.say("lamps.wiring.end.lamp", lamp=wire.lamp, leg=leg,
                     place=lamp_name(words, wire.lamp))  # fmt: skip


def notes(profile: Profile, words: Words) -> list[str]:
    """What a table of wires cannot say."""
    say = words.say
    if profile.kind == "strip":
        total, supply = f"{strip_ma(profile):.0f}", f"{profile.supply_ma:.0f}"
        return [say("lamps.wiring.strip_notes", total=total, supply=supply)]
    bought = "; ".join(shopping(profile, words))
    total, most = f"{pins_ma(profile):.0f}", f"{MOST_MA_ALL_PINS:.0f}"
    lines = [
        say(f"lamps.wiring.led_{'legs' if profile.kind == 'rgb' else 'one'}"),
        say("lamps.wiring.buy_line", things=bought),
        say("lamps.wiring.current", total=total, most=most),
    ]
    if any(wire.glows_at_boot for wire in wires(profile)):
        lines.append(say("lamps.wiring.glow"))
    if profile.free:
        lines.append(say("lamps.wiring.free", buses=", ".join(profile.free)))
    return lines
