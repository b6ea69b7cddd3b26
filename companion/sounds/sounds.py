"""Sounds beside the screen; never the only cue."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.evening.situation import Events, Situation
from companion.settings.values import Sound
from companion.sounds.counting import Count, count, cues_between
from companion.sounds.cues import Cue, file_of
from companion.sounds.player import NoSound, Player
from companion.sounds.reader import NoVoice, Reader
from companion.sounds.score import Heard, PlainHeard, cues_of
from companion.text import Words, spoken_here, words

GAP_S = 0.45
"""Between two sounds told at once, so that each can be heard and none clips."""
LINE = 6
"""At most so many sounds wait: a reveal and all that comes of it."""
VOICE_AFTER_S = 0.5
"""The voice begins so long after the last of them."""
VOICE = 0.8
"""espeak-ng's loudest sample is near 0.5: with any sound of ours it stays below one."""
LAST_S = 10
"""A talk that is timed ends with so many heartbeats."""


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
        self._settings, self._player = settings, player
        self._spoken = spoken
        self.changed: Callable[[], None] = lambda: None
        """Called when there is a trouble; set by who shows it."""
        self._heard: Heard = PlainHeard()
        self._tell: Tell = _untold
        self._count = Count()
        self._deadline: float | None = None
        self._line: deque[Cue] = deque(maxlen=LINE)
        self._next: asyncio.TimerHandle | None = None
        self._heartbeats: list[asyncio.TimerHandle] = []
        self._deaf = False
        self._mute: NoVoice | None = None
        self._reader = Reader(self._speak, self._no_voice)

    # What is set, and what is wrong

    def set(self, settings: Sound) -> None:
        """Other settings hold from now on; a voice that was missing may be there now."""
        self._settings, self._mute = settings, None
        if not self._reads:
            self._silence_voice()

    @property
    def trouble(self) -> str:
        """Why something cannot be heard though it is wanted, and what to do; empty: all can."""
        if self._deaf and self._settings.on:
            return self._spoken().say("sounds.trouble.card")
        if self._mute and self._reads:
            key = "voice" if self._mute.why else "no_voice"
            return self._spoken().say(f"sounds.trouble.{key}", why=self._mute.why)
        return ""

    def prepare(self) -> None:
        """Open the sound card, once there is time for it."""
        if self._settings.on and self._player and not self._deaf:
            self._try(self._player.open)

    def try_out(self, name: str) -> None:
        """Let one sound be heard, and the voice if it is wanted, whatever failed before."""
        self._deaf, self._mute = False, None
        self._play(Cue(name))
        self.say(self._spoken().say("sounds.sample"), self._spoken().language)

    # What happens

    def begin(self, heard: Heard, tell: Tell) -> None:
        """A game begins: what is heard of it, and how it is told."""
        self._quiet()
        self._heard, self._tell = heard, tell

    def touched(self) -> None:
        """Something was touched."""
        self._play(Cue.TOUCH)

    def told(self, events: Events, view: Any) -> None:
        """Hear what happened; the voice tells it when the sounds are over."""
        self._in_turn(cues_of(events, self._heard))
        if self._reads:
            after_s = len(self._line) * GAP_S + VOICE_AFTER_S
            self._read(self._tell(events, view, self._spoken()), self._spoken().language, after_s)

    def noticed(self, situation: Situation | None, deadline: float | None = None) -> None:
        """Hear what is no event: seals, a dial that is lost, a time that nears its end."""
        now = count(situation) if situation else Count()
        cues, self._count = cues_between(self._count, now), now
        self._in_turn(cues)
        if deadline != self._deadline:
            self._deadline = deadline
            self._beat_until(deadline)

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
        self._quiet()
        if self._next:
            self._next.cancel()
            self._next = None
        self._reader.close()
        if self._player:
            self._player.close()
            self._player = None

    # How it is heard

    @property
    def _reads(self) -> bool:
        return self._settings.on and self._settings.read_aloud and self._player is not None

    @property
    def _volume(self) -> float:
        """Ears hear the square root: half the setting shall sound half as loud."""
        return (self._settings.volume / 100) ** 2

    def _in_turn(self, cues: Iterable[Cue]) -> None:
        """Play each a moment after the one before it; where too many wait, the oldest go."""
        self._line.extend(cues)
        if self._next is None:
            self._play_next()

    def _play_next(self) -> None:
        self._next = None
        if self._line:
            self._next = asyncio.get_running_loop().call_later(GAP_S, self._play_next)
            self._play(self._line.popleft())

    def _beat_until(self, deadline: float | None) -> None:
        self._stop_heartbeats()
        if deadline is None:
            return
        loop = asyncio.get_running_loop()
        for left_s in range(LAST_S, 0, -1):
            if deadline - left_s > loop.time():
                beat = loop.call_at(deadline - left_s, self._play, Cue.HEARTBEAT)
                self._heartbeats.append(beat)

    def _stop_heartbeats(self) -> None:
        for beat in self._heartbeats:
            beat.cancel()
        self._heartbeats.clear()

    def _play(self, cue: Cue) -> None:
        player = self._player
        if player and self._settings.on and not self._deaf:
            self._try(lambda: player.play(file_of(cue), self._volume))

    def _read(self, sentences: Iterable[str], language: str, after_s: float) -> None:
        if not self._mute and not self._deaf:
            self._reader.read(sentences, language, after_s)

    def _speak(self, wav: Path) -> None:
        player = self._player
        if player and self._reads and not self._deaf:
            self._try(lambda: player.speak(wav, VOICE * self._volume))

    def _try(self, sound: Callable[[], None]) -> None:
        try:
            sound()
        except NoSound:
            self._deaf = True
            self._quiet()
            self.changed()

    def _no_voice(self, wrong: NoVoice) -> None:
        self._mute = wrong
        self.changed()

    def _silence_voice(self) -> None:
        self._reader.stop()
        if self._player:
            self._player.hush()

    def _quiet(self) -> None:
        self._line.clear()
        self._stop_heartbeats()
        self._deadline = None
        self._silence_voice()


def _untold(events: Events, view: Any, words: Words) -> tuple[str, ...]:
    return ()
