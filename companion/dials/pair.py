"""`octopus-table dial pair`: give a dial on the cable the key that makes it this table's."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from companion.complaints import plain
from companion.dials.desk import TICK_S, DialsInReach, desk, key_ring, name_of, port_complaint
from companion.dials.speech import DialComplaint, call_name, looking, tell
from companion.text import Words
from firmware_bridge.firmware import wire
from firmware_bridge.keeper import PairingFalse, PairingRefused
from firmware_bridge.keys import KeyRing, OwnDial
from firmware_bridge.link import LinkLost
from firmware_bridge.messages import DialId
from firmware_bridge.standing import Strangeness, WayState

AIR_S = 4.0
ANSWER_S = 5.0
OFFER_S = 10.0
"""How long a dial may take to keep its key, with an answer lost or its plug pulled."""
LONGEST_NAME = 40
_REASONS = {wire.CABLE_ONLY: "cable", wire.MEMORY_FAILED: "memory"}


def run(options: argparse.Namespace, words: Words) -> int:
    """Find the dial, give it a key, keep the key, and hear the dial prove that it has it."""
    ring = key_ring()
    name = None if options.name is None else _checked(options.name)
    return asyncio.run(_run(options.port, name, ring, words))


async def _run(port: Path | None, name: str | None, ring: KeyRing, words: Words) -> int:
    async with desk(ring, ports=[port] if port else []) as at_work:
        with looking(words):
            await at_work.look_at_cables()
            way = _named_port(at_work, port) if port else _only_stranger(at_work)
            if way is None:
                raise await _none(at_work, ring)
        _check_free(name, _dial_at(way), ring)
        own = await make_ours(at_work, ring, way.way, name)
    shown = plain(own.name)
    tell(words.say("dial.pair.done", name=shown, dial=own.dial.hex(), path=ring.path))
    tell(words.say("dial.pair.next", name=shown))
    return 0


async def make_ours(
    at_work: DialsInReach, ring: KeyRing, way: str, name: str | None = None
) -> OwnDial:
    """Give the dial at the end of a cable a key, keep it, and hear the dial prove it."""
    try:
        dial, key = await offer(at_work, way)
    except PairingFalse as false:
        raise DialComplaint(false.why, path=way) from false
    own = _own(ring, dial, key, name)
    since = at_work.roster.clock.now()
    keep(ring, own)
    if not await at_work.until(lambda: _has_proved(at_work, dial, since), ANSWER_S):
        raise DialComplaint("unproved", dial=dial.hex(), path=way)
    return own


def _checked(name: str) -> str:
    """A name is for people: one line, and not too long."""
    name = name.strip()
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise DialComplaint("bad_name", longest=LONGEST_NAME)
    return name


def _check_free(name: str | None, dial: DialId | None, ring: KeyRing) -> None:
    if any(own.name == name and own.dial != dial for own in ring.dials):
        raise DialComplaint("name_taken", name=name)


def _own(ring: KeyRing, dial: DialId, key: bytes, name: str | None) -> OwnDial:
    """A dial that is paired again keeps its name and its seat."""
    for before in ring.dials:
        if before.dial == dial:
            return before._replace(key=key, name=name or before.name)
    return OwnDial(dial, key, name or call_name(dial))


def keep(ring: KeyRing, own: OwnDial) -> None:
    """Have a dial on the disk."""
    try:
        ring.keep(own)
    except OSError as error:
        raise DialComplaint("not_kept", path=ring.path, problem=error.strerror) from error


def _has_proved(at_work: DialsInReach, dial: DialId, since: int) -> bool:
    """Whether it has said something since: with the old key it could not."""
    state = at_work.roster.dials[dial]
    return state.up and state.seen_at is not None and state.seen_at > since


# Which dial


def _named_port(at_work: DialsInReach, port: Path) -> WayState:
    state = at_work.roster.ways.get(str(port))
    if state is None:
        raise DialComplaint("no_port", path=port)
    if _dial_at(state) is None:
        raise port_complaint(state)
    return state


def _only_stranger(at_work: DialsInReach) -> WayState | None:
    """The one dial on a cable that is not ours; one that has no key comes first."""
    strangers = [state for state in at_work.cables if state.stranger]
    found = [state for state in strangers if _is_keyless(state)] or strangers
    if len(found) > 1:
        known = ", ".join(f"{_named(state)} ({state.way})" for state in found)
        raise DialComplaint("several", known=known)
    return found[0] if found else None


def _is_keyless(state: WayState) -> bool:
    return state.stranger is not None and state.stranger.why is Strangeness.KEYLESS


def _dial_at(state: WayState) -> DialId | None:
    return state.dial or (state.stranger.dial if state.stranger else None)


def _named(state: WayState) -> str:
    return (_dial_at(state) or b"").hex()


async def _none(at_work: DialsInReach, ring: KeyRing) -> DialComplaint:
    """No dial on a cable wants a key: say what there is instead."""
    ours = [name_of(ring, state.dial) for state in at_work.cables if state.dial]
    if ours:
        return DialComplaint("all_paired", names=", ".join(ours))
    for state in at_work.cables:
        return port_complaint(state)
    if on_air := await _on_air():
        return DialComplaint("on_air_only", names=", ".join(on_air))
    return DialComplaint("none_on_cable")


async def _on_air() -> list[str]:
    """The dials that can be heard, if there is a radio at all."""
    async with desk({}, look=lambda: (), ble=True) as at_work:
        radio = at_work.radio
        assert radio is not None
        with radio.searching():
            await at_work.until(lambda: radio() or radio.trouble, AIR_S)
        return [way.name for way in radio()] or list(at_work.roster.ways)


# The key


async def offer(at_work: DialsInReach, way: str, within_s: float = OFFER_S) -> tuple[DialId, bytes]:
    """Give the dial at the end of a cable a new key; again, if the answer is lost.

    Raise PairingFalse if it says that it has kept the key, and it cannot be so.
    """
    end = at_work.elapsed_s + within_s
    while (left_s := end - at_work.elapsed_s) > 0:
        try:
            return await asyncio.wait_for(at_work.roster.pair(way), min(ANSWER_S, left_s))
        except PairingRefused as refused:
            reason = _REASONS.get(refused.reason, "other")
            raise DialComplaint(f"refused_{reason}", path=way) from refused
        except (LinkLost, TimeoutError):
            await asyncio.sleep(TICK_S)
            await at_work.until(lambda: _answers(at_work, way), end - at_work.elapsed_s)
    raise DialComplaint("no_answer", path=way)


def _answers(at_work: DialsInReach, way: str) -> bool:
    state = at_work.roster.ways.get(way)
    return state is not None and bool(state.dial or state.stranger)
