"""Where a real MicroPython comes from: the system's, or Debian 13's, since Debian 12 has none."""

from __future__ import annotations

import functools
import shutil
import subprocess

from tests import debian13

PACKAGES = ("micropython", "libc6", "libffi8", "libmbedcrypto16", "libmbedtls21", "libmbedx509-7")
PROBE = ("-c", "import asyncio, ffi, os; os.VfsLfs2")


class NoInterpreter(Exception):
    """There is no MicroPython to be had; the message says why in one line."""


def command() -> tuple[str, ...]:
    """Give the command that starts MicroPython, fetching it the first time."""
    found = _found()
    if isinstance(found, str):
        raise NoInterpreter(found)
    return found


@functools.cache
def _found() -> tuple[str, ...] | str:
    """Look for it once a run, even in vain: every try may wait for the network."""
    installed = shutil.which("micropython")
    if installed and _serves(installed):
        return (installed,)
    try:
        fetched = debian13.command("micropython", "usr/bin/micropython", PACKAGES)
    except debian13.Unavailable as why:
        return str(why)
    return fetched if _serves(*fetched) else "Debian 13's MicroPython does not run here"


def _serves(*words: str) -> bool:
    return subprocess.run([*words, *PROBE], capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    print(*command())
