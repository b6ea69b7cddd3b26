"""What keeps a window going, whoever shows something in it: its service manager, and signals."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.machine.service.faults import started
from companion.machine.service.manager import Manager

if TYPE_CHECKING:
    from companion.screen.canvas.shell import Shell


def looked_after(shell: Shell, manager: Manager, status: str) -> None:
    """Tell the service manager of the first frame, and from the loop that draws that it turns."""

    def seen() -> None:
        started()
        manager.ready(status)
        if manager.feed_s:
            shell.every(manager.feed_s, manager.alive)

    if manager.is_there:
        shell.when_drawn(seen)


def end_in_order(close: Callable[[], None]) -> None:
    """A service manager's SIGTERM closes the window, and with it everything else."""
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # not every loop hears signals
            loop.add_signal_handler(sign, close)
