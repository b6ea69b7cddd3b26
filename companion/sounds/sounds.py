"""Sounds beside the screen; never the only cue."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.evening.situation import Events, Situation
from companion.settings.values import Sound
from companion.sounds.counting import Count, count, cues_between
from companion.sounds.cues import Cue
from companion.sounds.in_turn import SoundsInTurn
from companion.sounds.loudspeaker import Loudspeaker
from companion.sounds.player import Player
from companion.sounds.reader import NoVoice, Reader
from companion.sounds.score import Heard, PlainHeard, cues_of
from companion.text import Words, spoken_here, words

VOICE_AFTER_S = 0.5
"""The voice begins so long after the last sound."""

Tell = Callable[[Events, Any, Words], Iterable[str]]
"""Events, with the view of the table after them, as sentences."""


class Sounds:
    """Tells the ear what the screen tells the eye, as far as the settings allow.

    Nothing here waits or fails: without a player it is silent, and what goes wrong is a trouble.
    """

    def __init__(
        self,
        settings: Sound,
        player: Player | None = None,
        spoken: Callable[[], Words] = lambda: words(spoken_here()),
    ) -> None:
        self._spoken = spoken
        self.changed: Callable[[], None] = lambda: None
        """Called when there is a trouble; set by who shows it."""
        self._heard: Heard = PlainHeard()
        self._tell: Tell = _untold
        self._count = Count()
        self._speaker = Loudspeaker(settings, player, self._broken)
        self._cues = SoundsInTurn(self._speaker.play)
        self._mute: NoVoice | None = None
        self._reader = Reader(self._speak, self._no_voice)

    # What is set, and what is wrong

    def set(self, settings: Sound) -> None:
        """Other settings hold from now on; a voice that was missing may be there now."""
        self._speaker.settings, self._mute = settings, None
        if not self._reads:
            self._silence_voice()

    @property
    def trouble(self) -> str:
        """Why something cannot be heard though it is wanted, and what to do; empty: all can."""
        if self._speaker.is_broken and self._speaker.settings.on:
            return self._spoken().say("sounds.trouble.card")
        if self._mute and self._reads:
            key = "voice" if self._mute.why else "no_voice"
            return self._spoken().say(f"sounds.trouble.{key}", why=self._mute.why)
        return ""

    def prepare(self) -> None:
        """Open the sound card, once there is time for it."""
        self._speaker.open()

    def try_out(self, name: str) -> None:
        """Let one sound be heard, and the voice if it is wanted, whatever failed before."""
        self._speaker.is_broken, self._mute = False, None
        self._speaker.play(Cue(name))
        self.say(self._spoken().say("sounds.sample"), self._spoken().language)

    # What happens

    def begin(self, heard: Heard, tell: Tell) -> None:
        """A game begins: what is heard of it, and how it is told."""
        self._quiet()
        self._heard, self._tell = heard, tell

    def touched(self) -> None:
        """Something was touched."""
        self._speaker.play(Cue.TOUCH)

    def told(self, events: Events, view: Any) -> None:
        """Hear what happened; the voice tells it when the sounds are over."""
        self._cues.add(cues_of(events, self._heard))
        if self._reads:
            after_s = self._cues.lasts_s + VOICE_AFTER_S
            self._read(self._tell(events, view, self._spoken()), self._spoken().language, after_s)

    def noticed(self, situation: Situation | None, deadline: float | None = None) -> None:
        """Hear what is no event: seals, a dial that is lost, a time that nears its end."""
        now = count(situation) if situation else Count()
        cues, self._count = cues_between(self._count, now), now
        self._cues.add(cues)
        self._cues.beat_until(deadline)

    def stands(self, view: Any) -> None:
        """A table stands: silence."""
        self._quiet()

    def say(self, text: str, language: str) -> None:
        """Read aloud at once, where that is wanted: somebody asked for it."""
        if self._reads:
            self._silence_voice()
            self._read((text,), language, 0.0)

    def close(self) -> None:
        """Be silent for good."""
        self._cues.close()
        self._silence_voice()
        self._reader.close()
        self._speaker.close()

    # The voice

    @property
    def _reads(self) -> bool:
        return self._speaker.may_sound and self._speaker.settings.read_aloud

    def _read(self, sentences: Iterable[str], language: str, after_s: float) -> None:
        if not self._mute and not self._speaker.is_broken:
            self._reader.read(sentences, language, after_s)

    def _speak(self, wav: Path) -> None:
        if self._reads:
            self._speaker.speak(wav)

    def _no_voice(self, wrong: NoVoice) -> None:
        self._mute = wrong
        self.changed()

    def _silence_voice(self) -> None:
        self._reader.stop()
        self._speaker.hush()

    def _quiet(self) -> None:
        self._cues.clear()
        self._silence_voice()

    def _broken(self) -> None:
        self._quiet()
        self.changed()


def _untold(events: Events, view: Any, words: Words) -> tuple[str, ...]:
    return ()
