"""Before a rehearsal: every port that was named has a dial that has proved itself."""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable

from companion.dials.chronicle import Chronicle
from companion.dials.desk import DialsInReach, name_of, port_complaint
from companion.dials.pair import offer
from companion.dials.speech import DialComplaint, StrangerComplaint
from firmware_bridge.keeper import PairingFalse
from firmware_bridge.keys import KeyRing
from firmware_bridge.link import Loss
from firmware_bridge.messages import DialId
from firmware_bridge.standing import Strangeness, WayState

Until = Callable[[Callable[[], object], float], Awaitable[bool]]
"""Waits for something for so many seconds, and tells meanwhile what happens."""


class Gathering:
    """Waits for the dials, gives them keys if that is wanted, and says what cannot be."""

    def __init__(
        self,
        options: argparse.Namespace,
        ring: KeyRing,
        keys: dict[DialId, bytes],
        chronicle: Chronicle,
        desk: DialsInReach,
        until: Until,
    ) -> None:
        self._options, self._ring, self._keys = options, ring, keys
        self._chronicle, self._desk, self._until = chronicle, desk, until
        self._homes: dict[DialId, str] = {}
        """Where each was given its key for this rehearsal."""

    async def gather(self) -> list[DialId]:
        """Wait for a dial at every port; none: they have not all come."""
        ports = [str(port) for port in self._options.port]
        for port in ports:
            if self._options.pair and not await self._pair(port):
                return []
        if not await self._wait_for(lambda: len(self._found()) == len(ports)):
            return []
        return self._found()

    def _found(self) -> list[DialId]:
        """Every dial there is, once: while one id moves to another port, both still show it."""
        ports = map(str, self._options.port)
        return list(dict.fromkeys(dial for port in ports if (dial := self.at(port))))

    def at(self, port: str) -> DialId | None:
        """The dial that has proved itself at a port."""
        return self._way(port).dial

    async def _pair(self, port: str) -> bool:
        """Give the dial a key that is forgotten when the rehearsal ends."""
        if not await self._wait_for(lambda: self._way(port).stranger):
            return False
        stranger = self._way(port).stranger
        assert stranger is not None
        if stranger.dial in self._ring:
            raise DialComplaint("key_would_go", name=name_of(self._ring, stranger.dial))
        if stranger.dial in self._keys:
            self._tell_twins(stranger.dial, port)
            return False
        try:
            dial, key = await offer(self._desk, port, self._options.wait)
        except PairingFalse:  # told where it was dropped
            return False
        self._keys[dial], self._homes[dial] = key, port
        self._chronicle.tell("paired", name_of(self._ring, dial), way=port, dial=dial.hex())
        return True

    async def _wait_for(self, true: Callable[[], object]) -> bool:
        """Wait for dials; complain of what waiting cannot mend."""

        def is_so() -> bool:
            self._check()
            return self._has_twins() or bool(true())

        found = await self._until(is_so, self._options.wait)
        if not found:
            self._chronicle.tell("no_dial", seconds=round(self._options.wait))
        return found and not self._has_twins()

    def _has_twins(self) -> bool:
        """Whether one id answers at two ports: only one of them is ever heard."""
        ways = self._desk.roster.ways.values()
        twins = {way.way: way.twin_of for way in ways if way.twin_of}
        for way, dial in twins.items():
            self._tell_twins(dial, way)
        return bool(twins)

    def _tell_twins(self, dial: DialId, port: str) -> None:
        one = self._homes.get(dial) or self._desk.roster.dials[dial].way
        facts = {"dial": dial.hex(), "one": one, "other": port}
        self._chronicle.breach("twins", name_of(self._ring, dial), **facts)

    def _check(self) -> None:
        for state in self._desk.roster.ways.values():
            if state.loss in (Loss.DENIED, Loss.NOT_A_DIAL, Loss.OTHER_VERSION):
                raise port_complaint(state)
            if state.stranger and not self._options.pair:
                is_ours = state.stranger.why is Strangeness.UNPROVED
                hint = "" if is_ours else "dial.try.or_pair"
                raise StrangerComplaint(state, name_of(self._ring, state.stranger.dial), hint)

    def _way(self, port: str) -> WayState:
        return self._desk.roster.ways.get(port) or WayState(port, cable=True)
