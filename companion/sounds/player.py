"""Who turns a file into sound; the real one is companion.screen.canvas.mixer."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import NamedTuple, Protocol


class NoSound(Exception):
    """Nothing can be heard on this machine."""


class Player(Protocol):
    """Plays files; whatever cannot be played is NoSound."""

    def open(self) -> None:
        """Open the sound card; it may take a moment, and does nothing the second time."""

    def play(self, wav: Path, volume: float) -> None:
        """Begin a short sound over all others; the file is one that stays."""

    def speak(self, wav: Path, volume: float) -> None:
        """Begin a sentence instead of the last; the file may go once this returns."""

    def hush(self) -> None:
        """End the sentence."""

    def close(self) -> None:
        """Be silent for good."""


class Played(NamedTuple):
    """One sound of a simulated player."""

    name: str
    """The file's, without its folder and ending; `spoken`: a sentence."""
    volume: float
    lasts_s: float


SPOKEN = "spoken"


class SimulatedPlayer:
    """Reads the files as a real one would, and remembers instead of sounding."""

    def __init__(self, *, has_card: bool = True) -> None:
        self.has_card = has_card
        self.is_open = False
        self.heard: list[Played] = []
        self.speaking = False

    def open(self) -> None:
        if not self.has_card:
            raise NoSound
        self.is_open = True

    def play(self, wav: Path, volume: float) -> None:
        self._sound(wav.stem, wav, volume)

    def speak(self, wav: Path, volume: float) -> None:
        self._sound(SPOKEN, wav, volume)
        self.speaking = True

    def hush(self) -> None:
        self.speaking = False

    def close(self) -> None:
        self.is_open = self.has_card = self.speaking = False

    @property
    def names(self) -> list[str]:
        """What was heard, in order."""
        return [heard.name for heard in self.heard]

    def _sound(self, name: str, wav: Path, volume: float) -> None:
        self.open()
        self.heard.append(Played(name, volume, length_s(wav)))


def length_s(wav: Path) -> float:
    """How long a file sounds, or wave.Error, OSError or EOFError."""
    with wave.open(str(wav), "rb") as file:
        return file.getnframes() / file.getframerate()
