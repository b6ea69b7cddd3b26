"""What the tests of the package, the service and updates share."""

import os
import tempfile
from pathlib import Path

import pytest

from tests.deploy.roots import NO_ROOTS, are_there
from tests.deploy.update_rig import Machine

NO_ROOT = "left out: dpkg installs only for root; run ./test as root"


@pytest.fixture(scope="session")
def as_root():
    """What a test asks for that lets dpkg install; in CI it can."""
    if os.geteuid() != 0:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_ROOT)


@pytest.fixture
def home(tmp_path):
    """A folder in memory where there is one: what is tried is the order of steps, not the disk."""
    memory = Path("/dev/shm")
    folder = memory if os.access(memory, os.W_OK) else tmp_path
    with tempfile.TemporaryDirectory(prefix="octopus-table-", dir=folder) as home:
        yield Path(home)


@pytest.fixture
def roots():
    """What a test asks for that installs into a Debian of its own; in CI there must be one."""
    if not are_there():
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_ROOTS)


@pytest.fixture
def table(home, monkeypatch):
    """A machine in a folder, with nothing installed."""
    table = Machine(home / "machine")
    for name, value in table.environment.items():
        monkeypatch.setenv(name, value)
    return table


@pytest.fixture
def table_1(table, as_root):
    """A table of version 1.0, with its package kept."""
    table.install("1.0")
    return table


@pytest.fixture(scope="session")
def window():
    """The window of the near table, which nobody sees."""
    # Importing it opens a window: only the workers that need one shall.
    from companion.screen.canvas.off_screen import OffScreen  # noqa: PLC0415 -- see above

    return OffScreen()
