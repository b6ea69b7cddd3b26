"""Several tasks that live and die together."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


async def together(*work: Coroutine[Any, Any, object]) -> None:
    """Do all of it until one part ends, and fail as it did.

    No TaskGroup: before Python 3.13 it forgets that it is cancelled if a part fails just then.
    """
    tasks = [asyncio.create_task(part) for part in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
