"""One way to a dial, kept: connect, greet, tell, hear, and again when it is lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from firmware_bridge.clock import Clock
from firmware_bridge.firmware import wire
from firmware_bridge.link import Link, LinkLost, Loss, Way
from firmware_bridge.messages import DialId, Hello, Refusal, Said, Want
from firmware_bridge.session import (
    SILENCE_MS,
    Greeted,
    News,
    Paired,
    PairedFalsely,
    Stranger,
    TableSession,
)
from firmware_bridge.standing import WayState, met
from firmware_bridge.together import together

TICK_MS = 100
FIRST_PAUSE_MS = 250
LONGEST_PAUSE_MS = 4000
STRANGER_PAUSE_MS = 30_000
"""How long a stranger on the air is left alone: the radio has few places."""


class Outranked(Exception):
    """The dial has a better link than this one."""


class HasATwin(Outranked):
    """Another dial with the same id has a link: both prove themselves at the same time."""


class Unwelcome(Exception):
    """What answers on the air is none of ours."""


class PairingRefused(Exception):
    """A dial did not take the key."""

    def __init__(self, reason: int) -> None:
        super().__init__(f"reason {reason}")
        self.reason = reason


class PairingFalse(Exception):
    """A dial says that it took the key, and what it says cannot be."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Desk(Protocol):
    """What a keeper asks of the roster, and tells it."""

    clock: Clock
    keys: Mapping[DialId, bytes]
    wants: Callable[[DialId], Want]
    entropy: Callable[[int], bytes]

    def claim(self, keeper: Keeper, dial: DialId) -> None:
        """Let *keeper* hold the dial that has just proved itself, or raise Outranked."""

    def must_wait(self, keeper: Keeper) -> bool:
        """Whether its dial has a better link."""

    def heard(self, keeper: Keeper, news: Said) -> None:
        """Take what the dial says."""

    def report(self, keeper: Keeper) -> None:
        """See how the way stands now."""


class Keeper:
    """Keeps a way to a dial: whatever goes wrong becomes its state, and it tries again."""

    def __init__(self, way: Way, label: str, desk: Desk) -> None:
        self.way = way
        self.last: DialId | None = None
        """The dial that was here last."""
        self.boot: int | None = None
        """The number it drew when it started, as last heard here."""
        self.yielded = False
        """It gave way to a newer link of the same dial."""
        self.heard_at = desk.clock.now()
        self.idle = False
        """It holds nothing and waits for the next try."""
        self.seen = True
        """The last look found its way."""
        self.session: TableSession | None = None
        self.state = WayState(label, way.cable)
        self._desk, self._past = desk, Counter[str]()
        self._dismissed = self._met = self._hurry = False
        self._nudge = asyncio.Event()
        self._pairing: asyncio.Future[DialId] | None = None

    async def keep(self) -> None:
        """Try for ever, or until a stranger answers on the air."""
        pause = FIRST_PAUSE_MS
        while True:
            began = self._desk.clock.now()
            end = await self._once()
            if self._was_good(end, self._desk.clock.now() - began):
                pause = FIRST_PAUSE_MS
            self._ended(end)
            if isinstance(end, Unwelcome):
                await self._desk.clock.sleep(STRANGER_PAUSE_MS)
                return
            await self._rest(pause)
            pause = min(2 * pause, LONGEST_PAUSE_MS)

    def look(self, *, seen: bool) -> None:
        """Note whether its way is there; if it has just come back, try at once."""
        self._hurry = self._hurry or (seen and not self.seen)
        self.seen = seen

    def nudge(self) -> None:
        """Something may be wanted of the dial: tell it now."""
        self._nudge.set()

    def dismiss(self) -> None:
        """Close the link: a newer one to the same dial has come."""
        self._dismissed = self.yielded = True
        self._nudge.set()

    def offer(self, key: bytes) -> asyncio.Future[DialId]:
        """Offer a key to the dial at the end of the cable."""
        if self.session is None:
            raise LinkLost(self.way.name, self.state.loss or Loss.NOT_FOUND)
        self._pairing = asyncio.get_running_loop().create_future()
        self.session.pair(key)
        self._nudge.set()
        return self._pairing

    # One link

    async def _once(self) -> Exception:
        """Hold a link as long as it lasts, and say how it ended."""
        self._dismissed = self._met = self._hurry = self.idle = False
        try:
            link = await self.way.connect()
            try:
                await self._hold(link)
            finally:
                await link.close()
        except Exception as error:  # noqa: BLE001 (one dial's fault must stay its own, and be seen)
            return _as_end(error)
        return LinkLost(self.way.name, Loss.GONE)

    async def _hold(self, link: Link) -> None:
        session = self.session = TableSession(self._desk.keys, self._desk.entropy)
        self._show(loss=None, detail="", standing_by=False)
        await together(self._hear(link, session), self._tell(link, session), self._watch(session))

    async def _hear(self, link: Link, session: TableSession) -> None:
        while True:
            data = await link.read()
            self._refresh(session)
            for news in session.receive(data, self._desk.clock.now()):
                self._take(news)
                self._refresh(session)

    async def _tell(self, link: Link, session: TableSession) -> None:
        while True:
            self._nudge.clear()
            self._refresh(session)
            if data := session.send(self._desk.clock.now()):
                await link.write(data)
            await self._nudge.wait()

    async def _watch(self, session: TableSession) -> None:
        """Notice silence even while a write waits for room."""
        clock = self._desk.clock
        while True:
            due = clock.now() + TICK_MS
            await clock.sleep(TICK_MS)
            now = clock.now()
            session.stood_still(max(0, now - due), now)  # on a busy machine the dial is well
            if session.silent(now):
                raise LinkLost(self.way.name, Loss.SILENT)
            self._show()
            self._nudge.set()

    def _refresh(self, session: TableSession) -> None:
        """Hold what is wanted up to date, so that a state is heard only if it answers to that."""
        if self._dismissed:
            raise Outranked
        if session.dial is not None:
            session.want = self._desk.wants(session.dial)

    def _take(self, news: News) -> None:
        match news:
            case Greeted(dial):
                self._greeted(dial)
            case Stranger(hello):
                self._met_stranger(hello)
            case Paired(dial):
                self._paired(dial)
            case PairedFalsely(why):
                self._pairing_fails(PairingFalse(why))
            case Refusal(kind, reason):
                self._refused(kind, reason)
            case _:
                self.heard_at = self._desk.clock.now()
                self._desk.heard(self, news)

    def _greeted(self, dial: DialId) -> None:
        if dial != self.last:
            self.boot = None
        self.last, self.heard_at, self._met = dial, self._desk.clock.now(), True
        self._desk.claim(self, dial)
        self._show(dial=dial, stranger=None, twin_of=None)
        self._nudge.set()

    def _met_stranger(self, hello: Hello) -> None:
        self._show(stranger=met(hello, self._desk.keys))
        if not self.way.cable:
            raise Unwelcome

    def _paired(self, dial: DialId) -> None:
        if self._pairing and not self._pairing.done():
            self._pairing.set_result(dial)

    def _refused(self, kind: int, reason: int) -> None:
        if kind == wire.CALL:
            raise LinkLost(self.way.name, Loss.OTHER_VERSION)
        self._pairing_fails(PairingRefused(reason))

    def _pairing_fails(self, why: Exception) -> None:
        if self._pairing and not self._pairing.done():
            self._pairing.set_exception(why)

    # Between links

    def _ended(self, end: Exception) -> None:
        if self.session:
            self._past += self.session.dropped
        self.session = None
        if isinstance(end, LinkLost):
            self._show(dial=None, stranger=None, twin_of=None, loss=end.why, detail=end.detail)
        else:
            twin_of = self.last if isinstance(end, HasATwin) else None
            self._show(dial=None, standing_by=isinstance(end, Outranked), twin_of=twin_of)
        self._pairing_fails(end)

    def _was_good(self, end: Exception, lived_ms: int) -> bool:
        """Whether the next try may follow soon: there was a dial, or a port that stayed open."""
        if not isinstance(end, LinkLost) or end.why is Loss.FAILED:
            return False
        return self._met or lived_ms >= SILENCE_MS

    async def _rest(self, ms: int) -> None:
        """Wait for the next try: less if its way comes back, more while its dial is better off."""
        self.idle = True
        until = self._desk.clock.now() + ms
        while (self._desk.clock.now() < until and not self._hurry) or self._desk.must_wait(self):
            await self._desk.clock.sleep(TICK_MS)

    def _show(self, **changes: Any) -> None:
        dropped = self._past + (self.session.dropped if self.session else Counter[str]())
        self.state = self.state._replace(dropped=dict(dropped), **changes)
        self._desk.report(self)


def _as_end(error: Exception) -> Exception:
    if isinstance(error, (LinkLost, Outranked, Unwelcome)):
        return error
    return LinkLost("", Loss.FAILED, f"{type(error).__name__}: {error}")
