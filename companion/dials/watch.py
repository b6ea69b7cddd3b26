"""`octopus-table dial watch`: how every dial does, live; never what it points at."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import deque
from contextlib import nullcontext, suppress
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.table import Table as Grid
from rich.text import Text

from companion.complaints import plain
from companion.console.palette import THEME
from companion.console.plain import write_plainly
from companion.dials.desk import DialsInReach, desk, is_clear, key_ring, name_of
from companion.dials.listing import others, remedy
from companion.dials.speech import (
    dial_facts,
    dropped_words,
    fault_words,
    loss_words,
    stranger_words,
    twin_words,
    way_facts,
)
from companion.text import Words
from firmware_bridge.keys import KeyRing
from firmware_bridge.standing import NOT_PER_CENT, DialState, WayState

FRAME_S = 0.25
LOW_PERCENT = 20


def run(options: argparse.Namespace, words: Words) -> int:
    """Watch for so many seconds, or until Ctrl-C: that is how one leaves here."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_run(options, words))
    return 0


async def _run(options: argparse.Namespace, words: Words) -> None:
    ring = key_ring()
    ble = options.ble and not options.port
    async with desk(ring, ports=options.port, ble=ble) as at_work:
        searching = at_work.radio.searching() if at_work.radio else nullcontext()
        with searching:
            if options.json:
                await _stream(at_work, ring, options.seconds)
            else:
                await _show(at_work, ring, words, options.seconds)


async def _stream(at_work: DialsInReach, ring: KeyRing, seconds: float | None) -> None:
    """Print every change as a line of JSON, each way and dial first as it is now."""

    states: deque[DialState | WayState] = deque(at_work.roster.dials.values())
    at_work.roster.subscribe(states.append)

    def is_over() -> bool:
        # Printed here and not by the subscriber: if the reader has gone, this is where it counts.
        while states:
            facts = _facts(at_work, ring, states.popleft())
            print(json.dumps(facts, ensure_ascii=False), flush=True)
        return False

    await at_work.until(is_over, float("inf") if seconds is None else seconds)


def _facts(at_work: DialsInReach, ring: KeyRing, state: DialState | WayState) -> dict[str, Any]:
    if isinstance(state, WayState):
        return {"about": "way"} | way_facts(state)
    way = at_work.roster.ways.get(state.way)
    facts = dial_facts(state, name_of(ring, state.dial), cable=way.cable if way else None)
    return {"about": "dial"} | facts


async def _show(at_work: DialsInReach, ring: KeyRing, words: Words, seconds: float | None) -> None:
    write_plainly(sys.stdout)
    console = Console(theme=THEME)
    with Live(console=console, auto_refresh=False) as live:

        def is_over() -> bool:
            live.update(view(at_work, ring, words), refresh=console.is_terminal)
            return seconds is not None and at_work.elapsed_s >= seconds

        while not is_over():
            await at_work.until(lambda: False, FRAME_S)


def view(at_work: DialsInReach, ring: KeyRing, words: Words) -> RenderableType:
    """A table of our dials, then whatever else is at the ends of cables and on the air."""
    roster = at_work.roster
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for name in ("dial", "way", "link", "phase", "battery", "faults", "dropped"):
        wraps = name in ("faults", "dropped")
        grid.add_column(words.say(f"dial.watch.{name}"), no_wrap=not wraps, overflow="ellipsis")
    for dial, state in roster.dials.items():
        grid.add_row(plain(name_of(ring, dial)), *_cells(at_work, state, words))
    lines: list[RenderableType] = [grid] if roster.dials else [Text(words.say("dial.list.none"))]
    lines += [Text(), *_remedies(at_work, ring, words)]
    lines += [_other(way, ring, words) for way in others(at_work)]
    if at_work.radio and (trouble := at_work.radio.trouble):
        why = loss_words(words, trouble.why, trouble.detail, cable=False)
        lines.append(Text(words.say("dial.list.bluetooth", why=why), "danger"))
    return Group(*lines, Text(words.say("dial.watch.leave"), "quiet"))


def _remedies(at_work: DialsInReach, ring: KeyRing, words: Words) -> list[Text]:
    """What to do about our dials that have no link, each remedy once."""
    names: dict[str, list[str]] = {}
    for dial, state in at_work.roster.dials.items():
        if state.loss is not None:
            why = remedy(at_work, state, words)
            names.setdefault(why, []).append(plain(name_of(ring, dial)))
    return [
        Text(words.say("dial.list.port", way=", ".join(dials), why=why))
        for why, dials in names.items()
    ]


def _cells(at_work: DialsInReach, state: DialState, words: Words) -> list[Text]:
    way = at_work.roster.ways.get(state.way)
    kind = "" if way is None else words.say("dial.watch.cable" if way.cable else "dial.watch.air")
    link = Text(words.say("dial.watch.up"), "calm")
    if state.loss is not None:
        short = "unproved" if at_work.pretender(state.dial) else state.loss.value
        link = Text(words.say(f"dial.short.{short}"), "danger")
    phase = "" if state.phase is None else words.say(f"dial.phase.{state.phase.name.lower()}")
    return [
        Text(kind),
        link,
        Text(phase if state.up else ""),
        _battery(state, words),
        Text(", ".join(fault_words(words, state.faults)), "danger"),
        Text(dropped_words(words, state.dropped)),
    ]


def _battery(state: DialState, words: Words) -> Text:
    if state.phase is None:
        return Text()
    if state.battery is None:
        return Text(words.say("dial.watch.cable") if state.up else "")
    if state.battery == NOT_PER_CENT:
        return Text(words.say("dial.watch.unclear"), "danger")
    return Text(f"{state.battery} %", "danger" if state.battery < LOW_PERCENT else "")


def _other(way: WayState, ring: KeyRing, words: Words) -> Text:
    dropped = dropped_words(words, way.dropped)
    more = f" [{dropped}]" if dropped else ""
    if way.stranger:
        name = name_of(ring, way.stranger.dial)
        return Text(stranger_words(words, way.stranger, way.way, name) + more)
    if way.twin_of:
        said = twin_words(words, way.twin_of, way.way, name_of(ring, way.twin_of))
        return Text(said + more, "danger")
    if way.loss:
        why = loss_words(words, way.loss, way.detail, cable=way.cable)
        return Text(words.say("dial.list.port", way=plain(way.way), why=why) + more, "danger")
    key = "dial.watch.linked" if is_clear(way) else "dial.watch.calling"
    return Text(words.say(key, way=plain(way.way)) + more)
