"""Sentences read aloud by espeak-ng, one at a time, beside the loop."""

from __future__ import annotations

import asyncio
import wave
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from subprocess import DEVNULL, Popen
from tempfile import TemporaryDirectory, TemporaryFile

from companion.sounds.player import length_s

PROGRAM = "espeak-ng"
WORDS_A_MINUTE = 160
PATIENCE_S = 10.0
"""A sentence takes 15 ms on a laptop: a program that takes so long hangs."""
LOOK_S = 0.01
"""How soon to look again whether it has ended."""
PAUSE_S = 0.25
"""Between two sentences."""


class NoVoice(Exception):
    """Nothing can be read aloud; `why` is empty where the program is not installed."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class Reader:
    """Turns sentences into files and gives each to `speak` when the last one has been heard.

    The program does not play them itself: a console's sound card takes one program at a time,
    and without a card it would end as if all were well.
    """

    def __init__(self, speak: Callable[[Path], None], failed: Callable[[NoVoice], None]) -> None:
        self._speak, self._failed = speak, failed
        self._waiting: deque[tuple[str, str]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._folder: TemporaryDirectory[str] | None = None
        self._read_so_far = 0

    def read(self, sentences: Iterable[str], language: str, after_s: float = 0.0) -> None:
        """Read these, in a moment, instead of those that still wait."""
        self._waiting = deque((sentence, language) for sentence in sentences)
        if self._waiting and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._run(after_s))

    def stop(self) -> None:
        """Read no more."""
        self._waiting.clear()
        if self._task:
            self._task.cancel()
            self._task = None

    def close(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop()
        if self._folder:
            self._folder.cleanup()
            self._folder = None

    async def _run(self, after_s: float) -> None:
        await asyncio.sleep(after_s)
        while self._waiting:
            try:
                lasts_s = await self._read(*self._waiting.popleft())
            except NoVoice as wrong:
                self._waiting.clear()
                self._failed(wrong)
                return
            await asyncio.sleep(lasts_s + PAUSE_S)

    async def _read(self, sentence: str, language: str) -> float:
        """Begin one sentence, and say how long it takes."""
        try:
            wav = self._file()
            await _synthesise(sentence, language, wav)
            lasts_s = length_s(wav)
        except OSError as error:
            raise NoVoice(f"{PROGRAM}: {error.strerror}") from None
        except (EOFError, wave.Error) as error:
            raise NoVoice(f"{PROGRAM}: {str(error) or type(error).__name__}") from None
        self._speak(wav)
        wav.unlink(missing_ok=True)
        return lasts_s

    def _file(self) -> Path:
        """A new one each time: what was stopped may still be writing."""
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="octopus-table-")
        self._read_so_far += 1
        return Path(self._folder.name, f"{self._read_so_far}.wav")


async def _synthesise(sentence: str, language: str, wav: Path) -> None:
    """Have the program write a file. The sentence is no argument: a name could begin with "-".

    It reads from a file and complains into one, and is looked after rather than waited for: whoever
    stops a sentence and closes the loop at once cancels any wait twice, and a program whose pipes
    the loop was still opening would stay.
    """
    command = (PROGRAM, "-v", language, "-s", str(WORDS_A_MINUTE), "-w", str(wav), "--stdin")
    with TemporaryFile() as text, TemporaryFile() as complaint:
        text.write(sentence.encode())
        text.seek(0)
        try:
            program = Popen(  # noqa: ASYNC220 -- asyncio's own blocks as long to begin one
                command, stdin=text, stdout=DEVNULL, stderr=complaint
            )
        except FileNotFoundError:
            raise NoVoice from None
        await _ended(program)
        if program.returncode:
            complaint.seek(0)
            said = complaint.read().decode(errors="replace").strip().splitlines()
            raise NoVoice(said[-1] if said else f"{PROGRAM}: {program.returncode}")


async def _ended(program: Popen[bytes]) -> None:
    """Look until it has ended; it never outlives the one who looks."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            while program.poll() is None:  # noqa: ASYNC110 -- see above: nobody waits for it
                await asyncio.sleep(LOOK_S)
    except TimeoutError:
        raise NoVoice(f"{PROGRAM}: {PATIENCE_S:.0f} s") from None
    finally:
        program.kill()
        program.wait()  # a moment at most: it is dead
