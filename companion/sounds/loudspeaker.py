"""The sound card as the settings want it: how loud, and whether anything can be heard at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.settings.values import Sound
from companion.sounds.cues import Cue, file_of
from companion.sounds.player import NoSound, Player

VOICE = 0.8
"""espeak-ng's loudest sample is near 0.5: with any sound of ours it stays below one."""


class Loudspeaker:
    """Plays on a card, if there is one; the first failure is told, and then it is silent."""

    def __init__(self, settings: Sound, player: Player | None, failed: Callable[[], None]) -> None:
        self.settings, self._player, self._failed = settings, player, failed
        self.is_broken = False
        """It has failed: nothing is tried again until somebody asks for it."""

    @property
    def may_sound(self) -> bool:
        """Whether anything is to be heard."""
        return self.settings.on and self._player is not None

    @property
    def _volume(self) -> float:
        """Ears hear the square root: half the setting shall sound half as loud."""
        return (self.settings.volume / 100) ** 2

    def open(self) -> None:
        """Open the card, which may take a moment."""
        self._try(lambda player: player.open())

    def play(self, cue: Cue) -> None:
        """Begin a sound of ours."""
        self._try(lambda player: player.play(file_of(cue), self._volume))

    def speak(self, wav: Path) -> None:
        """Begin a sentence."""
        self._try(lambda player: player.speak(wav, VOICE * self._volume))

    def hush(self) -> None:
        """End the sentence."""
        if self._player:
            self._player.hush()

    def close(self) -> None:
        """Be silent for good."""
        if self._player:
            self._player.close()
            self._player = None

    def _try(self, sound: Callable[[Player], None]) -> None:
        if self._player is None or not self.settings.on or self.is_broken:
            return
        try:
            sound(self._player)
        except NoSound:
            self.is_broken = True
            self._failed()
