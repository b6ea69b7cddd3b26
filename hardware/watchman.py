"""A second process that makes the lamps dark if the first dies without a word.

A killed or crashed process runs no `finally`, and a lamp it had lit may stay lit. The watchman
holds nothing but the end of a pipe, so it costs nothing until that pipe breaks.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

DARK = b"dark"
ENDINGS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
TRIES, AGAIN_S = 30, 0.1
"""The kernel may need a moment to take the pins back."""
PATIENCE_S = 5.0


class Watchman:
    """Watches over this process."""

    def __init__(self, profile_text: str) -> None:
        house = str(Path(__file__).parents[1])
        path = os.pathsep.join([house, os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
        # Deaf from its first moment: whoever ends all of us ends the watched one first.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "hardware.watchman", profile_text],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is not for it
                env=os.environ | {"PYTHONPATH": path},
            )
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def dismiss(self) -> None:
        """Tell it that all is dark."""
        with suppress(OSError, subprocess.TimeoutExpired):  # it is gone already, or slow to go
            self._process.communicate(DARK, timeout=PATIENCE_S)


def main(profile_text: str) -> None:
    """Wait for the end of the other process; make dark what it has not."""
    if sys.stdin.buffer.read() != DARK:
        make_dark(profile_text)


def make_dark(profile_text: str) -> None:
    """Open the lamps of a profile and close them again, which leaves them dark."""
    from hardware.checks import check  # until then it is a small process
    from hardware.fittings import fit
    from hardware.lamps import LampsFailed
    from hardware.profile import read_profile

    profile = check(read_profile(profile_text, "watchman"))
    for _ in range(TRIES):
        try:
            fit(profile, watched=False).close()
            return
        except LampsFailed:
            time.sleep(AGAIN_S)


if __name__ == "__main__":
    main(sys.argv[1])
