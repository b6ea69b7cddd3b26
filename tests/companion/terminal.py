"""Commands of ours on a pseudo-terminal, with hands at their keys."""

import codecs
import json
import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path

from tests.waiting import until

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "companion"]
READY = "▸ "
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
HALF_AN_ESCAPE = re.compile(r"(\x1b(\[[0-9;?]*)?|\r)\Z")


def environment(home, **more):
    home = {"HOME": str(home), "PYTHONPATH": str(ROOT), "PATH": os.defpath}
    screen = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    return home | screen | more


class Program:
    """A command of ours in a process of its own, on a pseudo-terminal, and what it shows."""

    command = COMMAND

    def __init__(self, home, *arguments, **variables):
        self.seen = ""
        """What it has shown, without its colours."""
        self._decode = codecs.getincrementaldecoder("utf-8")("ignore").decode
        self._half = ""
        self._process = self._start(
            [*self.command, *map(str, arguments)], environment(home, **variables)
        )

    def _start(self, command, variables):
        self.keys, self._theirs = pty.openpty()
        ends = dict.fromkeys(("stdin", "stdout", "stderr"), self._theirs)
        self._out = self.keys
        return subprocess.Popen(command, env=variables, cwd=ROOT, start_new_session=True, **ends)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._process.kill()
        self._process.wait()
        self._hang_up()

    def _hang_up(self):
        os.close(self._theirs)
        os.close(self.keys)

    def type(self, text):
        os.write(self.keys, text.encode())

    def send(self, signal_number):
        self._process.send_signal(signal_number)

    def until(self, pattern):
        """Read on until it says so; give the match, and forget what was said up to there."""
        found = until(lambda: self._said(pattern), lambda: f"{pattern}: not in {self.seen[-800:]}")
        self.seen = self.seen[found.end() :]
        return found

    def _said(self, pattern):
        goes_on = self.read_on()
        found = re.search(pattern, self.seen)
        assert found or goes_on, f"it ended without {pattern}: {self.seen[-800:]}"
        return found

    @property
    def status(self):
        """How it ended, when it has, and all it said is read."""
        until(lambda: not self.read_on(), lambda: f"it never ended: {self.seen[-800:]}")
        return self._process.returncode

    def read_on(self):
        """Take all that is shown by now; False if it has ended, and nothing more can come."""
        gone = self._process.poll() is not None  # asked first: its last words are then there
        while data := self._read():
            self._take(self._decode(data))
        return not gone

    def _read(self):
        if not select.select([self._out], [], [], 0)[0]:
            return b""
        try:
            return os.read(self._out, 1 << 16)
        except OSError:  # the last who held the terminal has gone
            return b""

    def _take(self, text):
        """Keep a piece; one may end in the middle of a colour."""
        text = self._half + text
        half = HALF_AN_ESCAPE.search(text)
        whole, self._half = (text[: half.start()], half[0]) if half else (text, "")
        self.seen += ESCAPES.sub("", whole).replace("\r\n", "\n")


class Terminal(Program):
    """`octopus-table play` on a pseudo-terminal, and the hands at its keys."""

    def __init__(self, home, *options, **variables):
        super().__init__(home, "play", *options, **variables)
        self.home, self.is_over = Path(home), False

    def __enter__(self):
        self.shown = self.read()
        return self

    def answer(self, *lines):
        """Type lines, each when it is asked for; give all that is shown from then on."""
        shown = ""
        for line in lines:
            self.type(f"{line}\n")
            shown += self.read()
        return shown

    def read(self):
        """Read on to the next prompt, or to the end of the program."""
        self.raw, before = "", len(self.seen)
        until(lambda: self._is_asked(before), lambda: f"no prompt: {self.seen[-800:]}")
        return self.seen[before:]

    def _is_asked(self, before):
        self.is_over = not self.read_on()
        return self.is_over or self.seen[before:].endswith(READY)

    def _take(self, text):
        self.raw += text
        super()._take(text)

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

    def send(self, signal_number):
        super().send(signal_number)
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
