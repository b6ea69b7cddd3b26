"""The dials within reach, for the length of a command: ports, radio, keys and the roster."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.dials.speech import DialComplaint, call_name
from companion.settings.places import config_dir, state_dir
from firmware_bridge.clock import LoopClock
from firmware_bridge.keys import BadKeyFile, KeyRing, OwnDial
from firmware_bridge.link import Loss, Way
from firmware_bridge.messages import DialId, Want
from firmware_bridge.roster import Look, Roster
from firmware_bridge.serial_port import SerialPorts, SerialWay
from firmware_bridge.simulated_ports import SimulatedPorts
from firmware_bridge.standing import WayState

if TYPE_CHECKING:
    from firmware_bridge.ble import Radio

TICK_S = 0.05
FIRST_LOOK_S = 0.3
CABLE_S = 4.0
"""A port that has said nothing by then holds no dial."""

# What the bridge logs for its keepers, a command says in words.
logging.getLogger("firmware_bridge").addHandler(logging.NullHandler())


def key_ring() -> KeyRing:
    """The keys of this owner's dials."""
    path = config_dir() / "dials.jsonl"
    try:
        return KeyRing(path)
    except BadKeyFile as bad:
        fields = {"path": bad.path, "line": bad.line, "problem": bad.problem}
        raise DialComplaint("bad_key_file", **fields) from bad
    except OSError as error:
        raise DialComplaint("no_key_file", path=path, problem=error.strerror) from error


def simulated_dir() -> Path:
    """Where the dials of `octopus-table dial simulate` are plugged in."""
    return state_dir() / "simulated-dials"


def cables() -> list[Look]:
    """Dials on cables: real ones, and those that somebody simulates."""
    return [SerialPorts(), SimulatedPorts(simulated_dir())]


def name_of(ring: KeyRing, dial: DialId) -> str:
    """What the owner calls a dial."""
    return next((own.name for own in ring.dials if own.dial == dial), "") or call_name(dial)


def find_own(ring: KeyRing, wanted: str) -> OwnDial:
    """Find the one dial meant, by its name or by how its id begins."""
    key = wanted.casefold()
    found = [own for own in ring.dials if name_of(ring, own.dial).casefold() == key]
    found = found or [own for own in ring.dials if own.dial.hex().startswith(key)]
    if len(found) == 1:
        return found[0]
    known = ", ".join(f"{name_of(ring, own.dial)} ({own.dial.hex()})" for own in ring.dials)
    if not known:
        raise DialComplaint("none_known", wanted=wanted)
    raise DialComplaint("which_dial" if found else "no_such_dial", wanted=wanted, known=known)


class GivenPorts:
    """Looks at the ports a person has named, and at no other."""

    def __init__(self, paths: Iterable[Path], wrap: Callable[[Way], Way] = lambda way: way) -> None:
        self._paths, self._wrap = tuple(paths), wrap

    def __call__(self) -> list[Way]:
        """Give those that are there now."""
        return [self._wrap(SerialWay(path)) for path in self._paths if os.path.exists(path)]

    def check(self) -> None:
        """Complain of one that is not there: it was probably mistyped."""
        for path in self._paths:
            if not os.path.exists(path):
                raise DialComplaint("no_port", path=path)


class DialsInReach:
    """A roster at work, and time to wait for what it finds."""

    def __init__(self, roster: Roster, radio: Radio | None) -> None:
        self.roster, self.radio = roster, radio
        self._workers: list[asyncio.Task[None]] = []
        self._began = asyncio.get_running_loop().time()

    @property
    def elapsed_s(self) -> float:
        """How long it has been looking."""
        return asyncio.get_running_loop().time() - self._began

    @property
    def cables(self) -> list[WayState]:
        """Every port that may lead to a dial."""
        return [state for state in self.roster.ways.values() if state.cable]

    def pretender(self, dial: DialId) -> WayState | None:
        """Where something answers in the name of a dial of ours and cannot prove it."""
        ways = self.roster.ways.values()
        return next((way for way in ways if way.stranger and way.stranger.dial == dial), None)

    def start(self) -> None:
        """Let it look."""
        workers = [self.roster.run(), *([self.radio.run()] if self.radio else [])]
        self._workers = [asyncio.create_task(worker) for worker in workers]

    async def stop(self) -> None:
        """Let go of every dial."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)

    async def until(self, true: Callable[[], object], within_s: float) -> bool:
        """Wait until something is true, and say whether it came to that."""
        end = asyncio.get_running_loop().time() + within_s
        while not true():
            if asyncio.get_running_loop().time() >= end:
                return False
            for worker in self._workers:
                if worker.done():
                    worker.result()
            await asyncio.sleep(TICK_S)
        return True

    async def look_at_cables(self) -> None:
        """Wait until every port has shown what is at its end."""
        await self.until(lambda: self.elapsed_s >= FIRST_LOOK_S and self.cables_are_clear, CABLE_S)

    @property
    def cables_are_clear(self) -> bool:
        """Whether no port is still being called."""
        return all(is_clear(state) and self._has_told(state.dial) for state in self.cables)

    def _has_told(self, dial: DialId | None) -> bool:
        return dial is None or self.roster.dials[dial].phase is not None


def is_clear(state: WayState) -> bool:
    """Whether it is known what is at the end of a way."""
    # A cable that stands by for another may have been pulled over; if it was not, it has a twin.
    stands_by = state.twin_of or (state.standing_by and not state.cable)
    return bool(state.dial or state.stranger or state.loss or stands_by)


@asynccontextmanager
async def desk(
    keys: Any,
    *,
    ports: Sequence[Path] = (),
    look: Look | None = None,
    ble: bool = False,
    wants: Callable[[DialId], Want] = lambda dial: Want(),
    news: Callable[..., None] = lambda dial, news: None,
    kind: type[Roster] = Roster,
) -> AsyncIterator[DialsInReach]:
    """Have a roster for the length of a block, over the named ports or over all there are."""
    given = GivenPorts(ports)
    given.check()
    radio = _radio() if ble else None
    looks: list[Look] = [look or given] if look or ports else cables()
    more: dict[str, Any] = {"wants": wants, "news": news}
    if radio:
        looks.append(radio)
        more["searching"] = radio.searching
    at_work = DialsInReach(kind(looks, keys, LoopClock(), **more), radio)
    at_work.start()
    try:
        yield at_work
    finally:
        await at_work.stop()


def _radio() -> Radio:
    from firmware_bridge.ble import Radio

    return Radio()


def port_complaint(state: WayState) -> DialComplaint:
    """What keeps a port from being used."""
    if state.loss is None or state.loss is Loss.SILENT:
        return DialComplaint("port_silent", path=state.way)
    known = (Loss.BUSY, Loss.DENIED, Loss.NOT_A_DIAL, Loss.OTHER_VERSION, Loss.NOT_FOUND)
    key = f"port_{state.loss.value}" if state.loss in known else "port_failed"
    return DialComplaint(key, path=state.way, detail=state.detail or state.loss.value)
