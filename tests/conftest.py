"""How the whole suite is run."""

import os
import signal
from hashlib import blake2b
from itertools import count

import pytest
from hypothesis import HealthCheck, settings

from tests.measuring import is_measured, unmeasured
from tests.sharing import shared_out
from tests.vm.machine import IMAGE

SLOW = [HealthCheck.too_slow]
# The same examples on every machine: a red run is then somebody’s change and not bad luck, nor a
# machine that is busy.
# EXPLORE=1 ./test looks for new ones.
settings.register_profile(
    "same", derandomize=True, deadline=None, database=None, suppress_health_check=SLOW
)
settings.register_profile("explore", max_examples=1000, deadline=None, suppress_health_check=SLOW)
settings.load_profile("explore" if os.environ.get("EXPLORE") else "same")

# What a shell starts in the background is deaf to Ctrl-C, and so is all that it starts in turn; the
# programs of these tests are left as people leave them, wherever the tests run.
signal.signal(signal.SIGINT, signal.default_int_handler)
for deaf in (signal.SIGHUP, signal.SIGQUIT):
    signal.signal(deaf, signal.SIG_DFL)

NO_MACHINE = (
    "left out: there is no machine to boot. `deploy/prepare vm` makes one (on Debian 12 or 13, "
    "x86-64, with root or sudo and a network)"
)


@pytest.fixture(scope="session")
def machine() -> None:
    """What a test asks for that boots a machine; in CI there must be one."""
    if not IMAGE.exists():
        pytest.fail(NO_MACHINE)


def pytest_collection_modifyitems(config, items):
    """Give every worker some of the tests that take minutes, and have it begin with them."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = shared_out(items, workers)
    if not IMAGE.exists() and os.environ.get("CI") != "true":
        for item in items:
            if "machine" in item.fixturenames:
                item.add_marker(pytest.mark.skip(reason=NO_MACHINE))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Measure the coverage of the rules where that tells something."""
    if is_measured(item):
        return (yield)
    with unmeasured():
        return (yield)


def pytest_terminal_summary(terminalreporter):
    """Print what a test wants told even when it passes."""
    for report in terminalreporter.getreports("passed"):
        for name, text in report.user_properties:
            if name == "to be told":
                terminalreporter.write_line(f"{report.nodeid}: {text}")


@pytest.fixture(autouse=True)
def same_chance(request, monkeypatch):
    """What a game draws by chance is the same in every run of a test: no red run is bad luck."""
    from companion.evening.chance import Chance  # noqa: PLC0415 -- the rules alone need none of it

    drawn = count()

    def made(self):
        self._is_new = True
        name = f"{request.node.nodeid} {next(drawn)}"
        return blake2b(name.encode(), digest_size=32).digest()

    if not os.environ.get("EXPLORE"):
        monkeypatch.setattr(Chance, "_made", made)


@pytest.fixture
def own_home(tmp_path, monkeypatch):
    """The home of an owner who has nothing yet: no settings, no dials, no games."""
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    return tmp_path
