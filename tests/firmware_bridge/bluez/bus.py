"""A private dbus-daemon that plays the system bus."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

EVERYBODY_MAY = """<allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>"""
NOBODY_MAY_ASK_BLUEZ = (
    f"""{EVERYBODY_MAY}<deny send_destination="org.bluez" send_type="method_call"/>"""
)

CONFIG = """<busconfig>
  <type>custom</type>
  <listen>unix:path={socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">{policy}</policy>
</busconfig>"""


@contextmanager
def private_bus(policy: str = EVERYBODY_MAY) -> Iterator[subprocess.Popen]:
    """Run a dbus-daemon and make it this process's system bus."""
    with TemporaryDirectory() as folder:
        config = Path(folder, "bus.conf")
        config.write_text(CONFIG.format(socket=Path(folder, "bus"), policy=policy))
        command = ["dbus-daemon", "--nofork", "--print-address=1", f"--config-file={config}"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as daemon:
            try:
                with system_bus_at(daemon.stdout.readline().strip()):
                    yield daemon
            finally:
                daemon.kill()


@contextmanager
def system_bus_at(address: str) -> Iterator[None]:
    """Let D-Bus clients of this process take *address* for the system bus."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setitem(os.environ, "DBUS_SYSTEM_BUS_ADDRESS", address)
        yield
