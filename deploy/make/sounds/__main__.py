"""`python -m deploy.make.sounds`: makes the sounds anew from their sources, for builders."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

from companion.sounds.cues import Cue, file_of

from .synthesis import RATE, Wave
from .voices import wave_of

LOUDEST = 32_767


def samples(wave: Wave) -> array[int]:
    """A wave as whole numbers of 16 bits."""
    return array("h", (round(value * LOUDEST) for value in wave))


def write(path: Path, values: array[int]) -> None:
    """Write a sound of one channel, as every player can read it."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())


def main() -> None:
    """Write them all."""
    for cue in Cue:
        file_of(cue).parent.mkdir(exist_ok=True)
        write(file_of(cue), samples(wave_of(cue)))


if __name__ == "__main__":
    main()
