"""Work that takes its time, done beside the loop so that the screen goes on moving."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Aside(Protocol):
    """Does a piece of work and gives what came of it."""

    async def __call__(self, work: Callable[..., T], /, *args: object) -> T:
        """Do it."""


async def in_a_thread(work: Callable[..., T], /, *args: object) -> T:
    """Do it in a thread of its own."""
    return await asyncio.to_thread(work, *args)


async def at_once(work: Callable[..., T], /, *args: object) -> T:
    """Do it here: on moved time there is nobody to wait for."""
    return work(*args)
