"""The sound card, by way of Kivy."""

from __future__ import annotations

import ctypes
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.sounds.cues import Cue, file_of
from companion.sounds.player import NoSound


class Mixer:
    """Plays files. Kivy opens the card with the first of them, and once only in a process."""

    def __init__(self) -> None:
        self._kept: dict[Path, Any] = {}
        self._spoken: Any = None

    def open(self) -> None:
        """Load our sounds, so that none is late."""
        for cue in Cue:
            self._keep(file_of(cue))

    def play(self, wav: Path, volume: float) -> None:
        """Begin a short sound; the same again begins anew."""
        _begin(self._keep(wav), volume)

    def speak(self, wav: Path, volume: float) -> None:
        """Begin a sentence instead of the last."""
        self.hush()
        self._spoken = _loaded(wav)
        _begin(self._spoken, volume)

    def hush(self) -> None:
        """End the sentence."""
        if self._spoken:
            self._spoken.unload()
            self._spoken = None

    def close(self) -> None:
        """End all sounds and let go of them."""
        self.hush()
        for sound in self._kept.values():
            sound.unload()
        self._kept.clear()

    def _keep(self, wav: Path) -> Any:
        if wav not in self._kept:
            self._kept[wav] = _loaded(wav)
        return self._kept[wav]


def _loaded(wav: Path) -> Any:
    """Load a file; without a sound card Kivy gives something that has no length."""
    from kivy.core.audio import SoundLoader  # takes a tenth of a second: not before it is wanted

    with _in_silence():
        sound = SoundLoader.load(str(wav))
    if sound is None or not sound.length:
        raise NoSound
    return sound


def _begin(sound: Any, volume: float) -> None:
    sound.volume = volume
    sound.play()


_KEPT_QUIET = ctypes.CFUNCTYPE(None)(lambda: None)
"""For a C library, which keeps the address and no more: it has to outlive every call."""


@contextmanager
def _in_silence() -> Iterator[None]:
    """Keep ALSA and Kivy from filling a page with what `NoSound` says."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_KEPT_QUIET)
    log = logging.getLogger("kivy")
    level = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        log.setLevel(level)
