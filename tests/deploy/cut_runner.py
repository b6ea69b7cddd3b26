"""`python -m tests.deploy.cut_runner FOLDER`: updates to 1.1, each killed at another of its steps.

A step is whatever changes the folder of updates, or starts a program: the process dies by SIGKILL
instead. Each has a machine of its own in FOLDER, named after the number of its step; the last of
them is that of the update nobody killed.
"""

import os
import signal
import sys
from itertools import count
from pathlib import Path

from tests.deploy.update_rig import Machine

EVENTS = {"os.rename", "os.remove", "os.link", "fcntl.flock", "subprocess.Popen", "open"}


def kill_at(point, folder):
    """Die instead of taking the *point*-th step."""
    steps = count(1)

    def heard(event, arguments):
        if event not in EVENTS or (event == "open" and not str(arguments[0]).startswith(folder)):
            return
        if next(steps) == point:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(heard)


def one_update(home, point):
    """Install 1.0 in a new home, update it to 1.1 in a process of its own, and say how it ended."""
    home.mkdir()
    machine = Machine(home)
    os.environ.update(machine.environment)
    machine.install("1.0")
    bundle = machine.bundle("1.1")
    child = os.fork()
    if child == 0:
        kill_at(point, str(machine.folder.path))
        os._exit(machine.update(bundle))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main(folder):
    """Cut at one step after the other until the update ends before its cut."""
    for point in count(1):
        ended = one_update(folder / str(point), point)
        if ended == 0:
            return
        assert ended == -signal.SIGKILL, f"not killed at {point}: {ended}"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
