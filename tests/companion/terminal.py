"""`octopus-table play` on a pseudo-terminal, with hands at its keys."""

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "companion"]
READY = "▸ "
PATIENCE_S = 10
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(home, **more):
    home = {"HOME": str(home), "PYTHONPATH": str(ROOT), "PATH": os.defpath}
    screen = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    return home | screen | more


class Terminal:
    """`octopus-table play` on a pseudo-terminal, and the hands at its keys."""

    def __init__(self, home, *options, **variables):
        self.home, self.seen, self.is_over = Path(home), "", False
        self.keys, theirs = pty.openpty()
        self._process = subprocess.Popen(
            [*COMMAND, "play", *options],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(home, **variables),
            cwd=ROOT,
            start_new_session=True,
        )
        self._theirs = theirs

    def __enter__(self):
        self.shown = self.read()
        return self

    def __exit__(self, *error):
        self._process.kill()
        self._process.wait()
        os.close(self._theirs)
        os.close(self.keys)

    def answer(self, *lines):
        """Type lines, each when it is asked for; give all that is shown from then on."""
        shown = ""
        for line in lines:
            os.write(self.keys, f"{line}\n".encode())
            shown += self.read()
        return shown

    def read(self):
        """Read on to the next prompt, or to the end of the program."""
        shown, end = b"", time.monotonic() + PATIENCE_S
        while not ESCAPES.sub("", shown.decode(errors="ignore")).endswith(READY):
            assert time.monotonic() < end, shown[-300:]
            gone = self._process.poll() is not None  # asked first: its last words are then there
            ready, _, _ = select.select([self.keys], [], [], 0.02)
            if ready:
                shown += os.read(self.keys, 1 << 16)
            elif gone:
                self.is_over = True
                break
        self.raw = shown.decode()
        text = ESCAPES.sub("", self.raw).replace("\r\n", "\n")
        self.seen += text
        return text

    def play_out(self):
        """Answer anything to the end of the game."""
        while not self.is_over:
            self.answer(self._answer_without_thought(self.seen.splitlines()[-1]))
        return self.status

    def _answer_without_thought(self, question):
        """The last room in reach, the offspring to the library, else whatever is usual."""
        if question.startswith("dagger"):
            return re.findall(r"In reach: ([\d ]+)", self.seen)[-1].split()[-1]
        if question.startswith("tentacle") or question.endswith("Which one? ▸ "):
            return "1"
        return ""

    @property
    def status(self):
        return self._process.wait(PATIENCE_S)

    def send(self, signal_number):
        self._process.send_signal(signal_number)
        return self.read()

    @property
    def record(self):
        (path,) = self.home.rglob("*.jsonl")
        return path

    @property
    def answers(self):
        """The answers on disk."""
        _, *lines = self.record.read_text("utf-8").splitlines()
        return [json.loads(line) for line in lines]


def run(home, *arguments, **how):
    """Run a command where nobody can type."""
    variables = how.pop("variables", {})
    how = {"stdin": subprocess.DEVNULL, "env": environment(home, **variables), "cwd": ROOT} | how
    return subprocess.run([*COMMAND, *arguments], capture_output=True, check=False, **how)


def position(home, record):
    return json.loads(run(home, "referee", record, "--json").stdout)
