"""What a service manager hears of the table: over a real socket, from the real app."""

import os
import signal
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.machine.service.manager import Manager
from companion.text import words
from tests.deploy.listener import Listener
from tests.waiting import PATIENCE_S

ROOT = Path(__file__).parents[2]
FED_EVERY_S = 0.2
APP = """
import asyncio
from companion.app.run import show
from companion.settings.values import Dials, Settings, Sound
from companion.text import words
from tests.deploy.listener import Listener
from msgspec.structs import replace

settings = replace(Settings(), dials=Dials(bluetooth=False, usb=False), sound=Sound(on=False))
raise SystemExit(asyncio.run(show(settings, words("en"), unseen=True, guest=guest)))
"""
FREE = "guest = None" + APP
HELD = (
    """
import time
async def guest(app, shell):
    drawn = asyncio.Event()
    shell.when_drawn(drawn.set)  # after the manager was told
    await drawn.wait()
    print("held", flush=True)
    time.sleep(3600)
"""
    + APP
)
"""Only the thread of the loop hangs: the process lives, as a real fault would have it."""


@pytest.fixture
def listener(tmp_path):
    listener = Listener(str(tmp_path / "notify"))
    yield listener
    listener.close()


@contextmanager
def table(folder, script=FREE, **environment):
    """The app in a window nobody sees, with *environment* from its manager."""
    homes = {f"XDG_{name}_HOME": str(folder / name) for name in ("CONFIG", "DATA", "STATE")}
    known = {k: v for k, v in os.environ.items() if not k.startswith(("NOTIFY_", "WATCHDOG_"))}
    env = known | homes | {"PYTHONPATH": str(ROOT)} | environment
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, env=env, cwd=folder, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def watched(folder):
    return {
        "NOTIFY_SOCKET": str(folder / "notify"),
        "WATCHDOG_USEC": str(int(2 * FED_EVERY_S * 1e6)),
    }


def test_the_manager_hears_of_the_first_frame_then_signs_of_life_then_the_end(tmp_path, listener):
    with table(tmp_path, **watched(tmp_path)) as process:
        first = listener.hears()
        assert first == f"READY=1\nSTATUS={words('en').say('service.status.ready')}"
        assert listener.hears() == "WATCHDOG=1"
        assert listener.hears() == "WATCHDOG=1"
        process.send_signal(signal.SIGTERM)
        while (last := listener.hears()) == "WATCHDOG=1":
            pass
        assert last == "STOPPING=1"
        assert process.wait(PATIENCE_S) == 0


def test_a_frozen_table_gives_no_sign_of_life(tmp_path, listener):
    with table(tmp_path, **watched(tmp_path)) as process:
        assert listener.hears().startswith("READY=1")
        assert listener.hears() == "WATCHDOG=1"
        process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, process.pid, os.WSTOPPED)
        listener.drain()
        assert listener.hears(5 * FED_EVERY_S) is None
        process.send_signal(signal.SIGCONT)
        assert listener.hears() == "WATCHDOG=1"


def test_a_loop_that_is_held_up_gives_no_sign_of_life(tmp_path, listener):
    with table(tmp_path, HELD, **watched(tmp_path)) as process:
        assert listener.hears().startswith("READY=1")
        assert process.stdout.readline() == b"held\n"
        listener.drain()
        assert listener.hears(5 * FED_EVERY_S) is None
        assert process.poll() is None


def test_an_abstract_socket_is_a_socket_too():
    address = f"@octopus-table-{os.getpid()}"
    with closing(Listener(f"\0{address[1:]}")) as listener:
        Manager.of({"NOTIFY_SOCKET": address}).ready("two\nlines")
        assert listener.hears() == "READY=1\nSTATUS=two lines"


def test_without_a_manager_nothing_is_told_and_nothing_is_fed():
    manager = Manager.of({"WATCHDOG_USEC": "20000000"})
    manager.ready("nobody hears it")
    assert not manager.is_there
    assert manager.feed_s == 0


def test_the_watchdog_is_fed_at_half_of_its_time_and_only_by_the_process_it_means():
    told = {"NOTIFY_SOCKET": "/nowhere", "WATCHDOG_USEC": "20000000"}
    assert Manager.of(told).feed_s == 10
    assert Manager.of(told | {"WATCHDOG_PID": str(os.getpid())}).feed_s == 10
    assert Manager.of(told | {"WATCHDOG_PID": "1"}).feed_s == 0
    assert Manager.of(told | {"WATCHDOG_USEC": "soon"}).feed_s == 0


def test_a_manager_that_has_gone_stops_no_game(tmp_path, caplog):
    Manager.of({"NOTIFY_SOCKET": str(tmp_path / "gone")}).alive()
    assert "does not hear WATCHDOG=1" in caplog.text


def test_a_status_is_told_once(listener, tmp_path):
    manager = Manager.of({"NOTIFY_SOCKET": str(tmp_path / "notify")})
    manager.status("Waiting")
    manager.status("Waiting")
    manager.status("Open")
    assert listener.hears() == "STATUS=Waiting"
    assert listener.hears() == "STATUS=Open"
