"""Pages, and those that go on by themselves: a story that is played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import ModuleType
from typing import Any

import msgspec

from companion.screen.intents import Intent


class Leaf(msgspec.Struct):
    """One page on the stack."""

    name: str
    page: ModuleType
    state: Any
    is_faced: bool = False
    """It has been turned to who reads it."""


class Pulse:
    """Has the page on top do what it does by itself when its time has come."""

    def __init__(self, go_on: Callable[[Intent], None]) -> None:
        self._go_on = go_on
        self._for: Any = None
        """The very state whose time is running; with another, another time begins."""
        self._next: asyncio.TimerHandle | None = None

    def follow(self, leaf: Leaf | None) -> None:
        """Look at what is on top now; called whenever anything changes."""
        state = leaf.state if leaf else None
        if state is self._for:
            return
        self._for = state
        if self._next:
            self._next.cancel()
            self._next = None
        pulse = getattr(leaf.page, "pulse", None) if leaf else None
        due = pulse(state) if pulse else None
        if due:
            seconds, intent = due
            self._next = asyncio.get_running_loop().call_later(seconds, self._go_on, intent)
