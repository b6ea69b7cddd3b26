"""How the whole suite is run."""

import os

from hypothesis import settings

# The same examples on every machine: a red run is then somebody’s change and not bad luck.
# EXPLORE=1 ./test looks for new ones.
settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", max_examples=1000, deadline=None)
settings.load_profile("explore" if os.environ.get("EXPLORE") else "same")


def pytest_terminal_summary(terminalreporter):
    """Print what a test wants told even when it passes."""
    for report in terminalreporter.getreports("passed"):
        for name, text in report.user_properties:
            if name == "to be told":
                terminalreporter.write_line(f"{report.nodeid}: {text}")
