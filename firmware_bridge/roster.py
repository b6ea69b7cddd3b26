"""Which dial is where: every way kept, every dial bound to its id and not to its port."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import Any

from firmware_bridge.clock import Clock
from firmware_bridge.firmware import wire
from firmware_bridge.keeper import HasATwin, Keeper, Outranked
from firmware_bridge.link import LinkLost, Loss, Way
from firmware_bridge.messages import DialId, Said, State, Want
from firmware_bridge.standing import NOT_PER_CENT, DialState, WayState

LOOK_MS = 250
FRESH_MS = 1500
"""A dial says something every second: one heard this lately is surely there."""

Look = Callable[[], Iterable[Way]]
"""Gives the ways there are now, without waiting: ports, what the radio hears, simulated ones."""
Subscriber = Callable[[DialState | WayState], None]

_log = logging.getLogger(__name__)


class Roster:
    """Keeps a link to every dial of this table that can be reached, and tells how each stands."""

    def __init__(
        self,
        looks: Iterable[Look],
        keys: Mapping[DialId, bytes],
        clock: Clock,
        *,
        wants: Callable[[DialId], Want],
        news: Callable[[DialId, Said], None],
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        searching: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """Ask *wants* what to tell a dial, and give *news* what it says.

        *searching* is held while one of our dials has no link: a radio scans only then.
        """
        self.keys, self.clock, self.wants, self.entropy = keys, clock, wants, entropy
        self._looks, self._news, self._searching = tuple(looks), news, searching
        self._is_searching = False
        self._keepers: dict[str, tuple[Keeper, asyncio.Task[None]]] = {}
        self._holders: dict[DialId, Keeper] = {}
        self._dials: dict[DialId, DialState] = {}
        self._shown: dict[str, WayState] = {}
        self._subscribers: list[Subscriber] = []

    @property
    def dials(self) -> dict[DialId, DialState]:
        """Every dial of this table, also those never seen."""
        return {dial: self._dial(dial) for dial in (*self.keys, *self._dials)}

    @property
    def ways(self) -> dict[str, WayState]:
        """Every way there is, by the name it has here; strangers and busy ports are among them."""
        return dict(self._shown)

    def subscribe(self, callback: Subscriber) -> Callable[[], None]:
        """Have every change told to *callback*; call what is returned to end that."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def refresh(self) -> None:
        """What is wanted may have changed: tell every dial at once."""
        for keeper, _ in self._keepers.values():
            keeper.nudge()

    async def pair(self, way: str) -> tuple[DialId, bytes]:
        """Give the dial at the end of a cable a new key, and say which dial and which key."""
        if way not in self._keepers:
            raise LinkLost(way, Loss.NOT_FOUND)
        key = self.entropy(32)
        return await self._keepers[way][0].offer(key), key

    def calibrate(self, dial: DialId, centres: tuple[int, ...]) -> None:
        """Give a dial its twelve centres."""
        holder = self._holders.get(dial)
        if holder is None or holder.session is None:
            raise LinkLost(dial.hex(), Loss.NOT_FOUND)
        holder.session.calibrate(centres)
        holder.nudge()

    # Looking

    async def run(self) -> None:
        """Look for ways and keep them, until cancelled."""
        with ExitStack() as search:
            async with asyncio.TaskGroup() as tasks:
                while True:
                    self._look(tasks)
                    self._search(search)
                    await self.clock.sleep(LOOK_MS)

    def _look(self, tasks: asyncio.TaskGroup) -> None:
        ways = self._labelled(way for look in self._looks for way in self._found(look))
        self._part(ways)
        for name in [name for name in ways if name not in self._keepers]:
            keeper = Keeper(ways[name], name, self)
            self._keepers[name] = keeper, tasks.create_task(keeper.keep())

    def _labelled(self, found: Iterable[Way]) -> dict[str, Way]:
        """Give each way a name of its own: two dials may call themselves the same on the air."""
        labels = {keeper.way.address: name for name, (keeper, _) in self._keepers.items()}
        ways: dict[str, Way] = {}
        for way in found:
            is_taken = way.name in ways or way.name in self._keepers
            label = f"{way.name} {way.address}" if is_taken else way.name
            ways[labels.get(way.address, label)] = way
        return ways

    def _found(self, look: Look) -> Iterable[Way]:
        """Look once; a look that fails must not cost the dials the others found."""
        name = getattr(look, "__qualname__", type(look).__name__)
        try:
            ways = list(look())
        except Exception as error:  # noqa: BLE001 (it becomes a state)
            detail = f"{type(error).__name__}: {error}"
            self._publish(WayState(name, cable=False, loss=Loss.FAILED, detail=detail))
            return []
        self._shown.pop(name, None)
        return ways

    def _part(self, ways: Mapping[str, Way]) -> None:
        """Part with ways that are gone.

        A radio lists only what it hears, and never a linked dial: there, our own are waited for.
        """
        for name, (keeper, task) in list(self._keepers.items()):
            keeper.look(seen=name in ways)
            is_ours = keeper.last is not None and not keeper.way.cable
            if task.done() or (keeper.idle and not keeper.seen and not is_ours):
                task.cancel()
                del self._keepers[name]
                self._tell(keeper.state._replace(loss=Loss.NOT_FOUND))
                del self._shown[name]

    def _search(self, search: ExitStack) -> None:
        missing = bool(self.keys.keys() - self._holders.keys())
        if missing and not self._is_searching:
            search.enter_context(self._searching())
        elif not missing:
            search.close()
        self._is_searching = missing

    # What keepers ask and tell

    def claim(self, keeper: Keeper, dial: DialId) -> None:
        """Give the dial to the newer link, but not from the cable to the air, nor to and fro."""
        holder = self._holders.get(dial)
        if holder is not None and holder is not keeper:
            if self.must_wait(keeper):
                raise Outranked
            fresh = self.clock.now() - holder.heard_at < FRESH_MS
            alike = holder.way.cable == keeper.way.cable
            if keeper.yielded and fresh and alike and (keeper.way.cable or keeper.boot is not None):
                raise HasATwin if _are_two(keeper, holder) else Outranked
            holder.dismiss()
        self._holders[dial] = keeper

    def must_wait(self, keeper: Keeper) -> bool:
        """Whether its dial is on the cable while it is on the air."""
        holder = self._holders.get(keeper.last) if keeper.last else None
        return holder is not None and holder.way.cable and not keeper.way.cable

    def heard(self, keeper: Keeper, news: Said) -> None:
        """Pass on what a dial says, then tell every dial what follows from it."""
        assert keeper.last is not None
        if isinstance(news, State):
            keeper.boot = news.boot
            battery = _per_cent(news.battery)
            said = {"phase": news.phase, "faults": news.faults, "boot": news.boot}
            self._note(keeper, keeper.last, battery=battery, **said)
        self._news(keeper.last, news)
        self.refresh()

    def report(self, keeper: Keeper) -> None:
        """Tell how a way stands, and the dial it holds or has just lost."""
        state, dial = keeper.state, keeper.last
        if state == self._shown.get(state.way):
            return
        self._publish(state)
        if dial is not None and self._holders.get(dial) is keeper:
            self._note(keeper, dial, loss=state.loss, detail=state.detail)
            if state.dial is None:
                del self._holders[dial]

    def _dial(self, dial: DialId) -> DialState:
        return self._dials.get(dial) or DialState(dial)

    def _note(self, keeper: Keeper, dial: DialId, **changes: Any) -> None:
        before = self._dial(dial)
        now = before._replace(way=keeper.state.way, dropped=keeper.state.dropped, **changes)
        self._dials[dial] = now._replace(seen_at=keeper.heard_at)
        if now != before:
            self._tell(self._dials[dial])

    def _publish(self, state: WayState) -> None:
        self._shown[state.way] = state
        self._tell(state)

    def _tell(self, state: DialState | WayState) -> None:
        for subscriber in tuple(self._subscribers):
            try:
                subscriber(state)
            except Exception:  # noqa: BLE001 (a screen's fault must not cost the dials)
                _log.exception("a subscriber of the roster failed")


def _are_two(keeper: Keeper, holder: Keeper) -> bool:
    """Whether two links lead to two dials: one has one cable, and has started only once."""
    return keeper.way.cable or holder.boot not in (None, keeper.boot)


def _per_cent(battery: int) -> int | None:
    """Read the battery of a STATE."""
    if battery == wire.NO_BATTERY:
        return None
    return battery if battery <= wire.FULL_BATTERY else NOT_PER_CENT
