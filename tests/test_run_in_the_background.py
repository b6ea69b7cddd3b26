"""Whoever runs the tests with `&` gets what everybody gets."""

import subprocess
import sys

BEGINS = "import signal, tests.conftest; print(signal.getsignal(signal.SIGINT).__name__)"


def test_a_run_in_the_background_hears_ctrl_c():
    deaf = ["sh", "-c", 'trap \'\' HUP INT QUIT; exec "$0" "$@"', sys.executable, "-c"]
    began = subprocess.run([*deaf, BEGINS], capture_output=True, text=True, check=True)
    assert began.stdout == "default_int_handler\n"
