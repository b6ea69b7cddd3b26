"""`octopus-table dial list`: the dials of this table, and what can be seen now."""

from __future__ import annotations

import argparse
import asyncio
import json
from typing import Any

from companion.complaints import plain
from companion.dials.desk import FIRST_LOOK_S, DialsInReach, desk, is_clear, key_ring, name_of
from companion.dials.speech import (
    battery_words,
    dial_facts,
    dropped_words,
    fault_words,
    looking,
    loss_words,
    stranger_words,
    tell,
    twin_words,
    way_facts,
)
from companion.text import Words
from firmware_bridge.keys import KeyRing
from firmware_bridge.standing import DialState, WayState

AIR_S = 4.0
"""How long to listen for dials on the air, even if all of ours are found."""
LONGEST_S = 9.0


def run(options: argparse.Namespace, words: Words) -> int:
    """Look for a few seconds, then tell."""
    return asyncio.run(_run(options, words))


async def _run(options: argparse.Namespace, words: Words) -> int:
    ring = key_ring()
    ble = options.ble and not options.port
    async with desk(ring, ports=options.port, ble=ble) as at_work:
        with looking(words):
            await _look(at_work)
        if options.json:
            print(json.dumps(_facts(at_work, ring), ensure_ascii=False))
        else:
            _tell(at_work, ring, words)
    return 0


async def _look(at_work: DialsInReach) -> None:
    roster, radio = at_work.roster, at_work.radio

    def is_seen() -> bool:
        listens = radio is not None and radio.trouble is None
        if at_work.elapsed_s < (AIR_S if listens else FIRST_LOOK_S):
            return False
        return at_work.cables_are_clear and all(map(is_clear, roster.ways.values()))

    if radio is None:
        await at_work.until(is_seen, LONGEST_S)
        return
    with radio.searching():  # also where no dial of ours is missing: strangers are to be named
        await at_work.until(is_seen, LONGEST_S)


def _facts(at_work: DialsInReach, ring: KeyRing) -> dict[str, Any]:
    roster = at_work.roster
    trouble = at_work.radio.trouble if at_work.radio else None
    return {
        "dials": [
            dial_facts(state, name_of(ring, dial), cable=_is_cable(at_work, state))
            for dial, state in roster.dials.items()
        ],
        "ways": [way_facts(state) for state in roster.ways.values()],
        "bluetooth": trouble and {"loss": trouble.why.value, "detail": trouble.detail},
    }


def _is_cable(at_work: DialsInReach, state: DialState) -> bool | None:
    way = at_work.roster.ways.get(state.way)
    return way.cable if way else None


def _tell(at_work: DialsInReach, ring: KeyRing, words: Words) -> None:
    if not ring:
        tell(words.say("dial.list.none"))
    for dial, state in at_work.roster.dials.items():
        print(words.say("dial.list.dial", name=plain(name_of(ring, dial)), dial=dial.hex()))
        for line in _standing(at_work, state, words):
            tell(line, "  ")
    for way in others(at_work):
        _tell_other(way, ring, words)
    if at_work.radio and (trouble := at_work.radio.trouble):
        why = loss_words(words, trouble.why, trouble.detail, cable=False)
        tell(words.say("dial.list.bluetooth", why=why))


def others(at_work: DialsInReach) -> list[WayState]:
    """The ways that are told of beside our dials: strangers, and ports without a dial."""
    dials = at_work.roster.dials
    told = {state.way for state in dials.values()}
    return [
        way
        for name, way in at_work.roster.ways.items()
        if (name not in told or way.stranger)
        and not (way.stranger and way.stranger.dial in dials and not dials[way.stranger.dial].up)
    ]


def remedy(at_work: DialsInReach, state: DialState, words: Words) -> str:
    """Why a dial of ours has no link, and what to do."""
    if pretender := at_work.pretender(state.dial):
        return words.say("dial.list.unproved", way=plain(pretender.way))
    assert state.loss is not None
    cable = _is_cable(at_work, state) is not False
    return loss_words(words, state.loss, state.detail, cable=cable)


def _standing(at_work: DialsInReach, state: DialState, words: Words) -> list[str]:
    """How a dial of this table does, line by line."""
    if state.loss is not None:
        return [remedy(at_work, state, words)]
    cable = _is_cable(at_work, state)
    key = "dial.list.on_cable" if cable else "dial.list.on_air"
    lines = [words.say(key, way=plain(state.way))]
    if state.phase is not None:
        faults = fault_words(words, state.faults) or [words.say("dial.fault.none")]
        lines.append(" · ".join([battery_words(words, state.battery), *faults]))
    if dropped := dropped_words(words, state.dropped):
        lines.append(words.say("dial.list.dropped", dropped=dropped))
    return lines


def _tell_other(way: WayState, ring: KeyRing, words: Words) -> None:
    """What is at the end of a way and is no dial of ours."""
    if way.stranger:
        own = name_of(ring, way.stranger.dial)
        tell(stranger_words(words, way.stranger, way.way, own))
    elif way.twin_of:
        tell(twin_words(words, way.twin_of, way.way, name_of(ring, way.twin_of)))
    elif way.loss and way.dial is None:
        why = loss_words(words, way.loss, way.detail, cable=way.cable)
        tell(words.say("dial.list.port", way=plain(way.way), why=why))
    elif not is_clear(way):
        tell(words.say("dial.list.unclear", way=plain(way.way)))
