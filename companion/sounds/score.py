"""From what happens to sounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from companion.sounds.cues import Cue
from engine import Event


class Heard(Protocol):
    """What is heard of a game, beside seals and losses, which are heard in all of them."""

    @property
    def cues(self) -> Mapping[type[Event[Any]], Callable[[Any], Cue]]:
        """The sound of an event, given it."""

    @property
    def silent(self) -> Mapping[type[Event[Any]], str]:
        """The events that are left to eyes, and why."""


class PlainHeard:
    """Nothing but what is heard in all games."""

    cues: Mapping[type[Event[Any]], Callable[[Any], Cue]] = {}
    silent: Mapping[type[Event[Any]], str] = {}


def cues_of(events: Sequence[Event[Any]], heard: Heard) -> list[Cue]:
    """What is heard of events told together: each sound once, in the order it first comes."""
    cues = (heard.cues[type(event)](event) for event in events if type(event) in heard.cues)
    return list(dict.fromkeys(cues))
