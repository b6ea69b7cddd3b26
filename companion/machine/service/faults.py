"""The outermost edge of the table: whatever comes out becomes a note, a line and an exit status."""

from __future__ import annotations

import faulthandler
import logging
from collections.abc import Callable

from companion.complaints import Complaint
from companion.machine.service.failures import Failure, note, of_fault
from companion.text import Words

_log = logging.getLogger(__name__)
DONE, UNUSABLE, FAULT, AGAIN = 0, 2, 70, 75
"""Exit statuses of the table; the units in deploy/units know them. 70 and 75 are sysexits.h's
EX_SOFTWARE and EX_TEMPFAIL: the last one asks to be started again, as usual."""
START_S = 120.0
"""More than the slowest start; what hangs before its first picture is not seen by a watchdog."""


def soon() -> None:
    """Unless `started` comes in time, tell the log where every thread hangs, and end.

    A thread of the interpreter itself sees to it: nothing that hangs can hold that one up.
    """
    faulthandler.dump_traceback_later(START_S, exit=True)


def started() -> None:
    """There is a picture: from now on the watchdog looks."""
    faulthandler.cancel_dump_traceback_later()


def guarded(run: Callable[[], int], words: Words) -> int:
    """Run the table; what it did not foresee is kept for the safe screen."""
    try:
        return run()
    except Complaint as complaint:
        note(Failure("complaint", complaint.text(words)))
        raise
    except Exception as fault:  # noqa: BLE001 -- the edge: nothing may pass it as a traceback alone
        _log.error("the table failed", exc_info=fault)
        note(of_fault(fault))
        return FAULT
