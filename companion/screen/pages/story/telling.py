"""The sentences of the story; while components lie face down, without what is on them (R63)."""

from __future__ import annotations

from companion.games.octopus.narrator import OctopusNarrator
from companion.screen.pages.story.state import State
from companion.text import Words
from engine.games.octopus.events import (
    ComponentLeft,
    ComponentRemoved,
    ComponentsSwapped,
    ComponentTaken,
    Happening,
    NothingToTake,
    PlaceDominated,
    SwapFailed,
)

_HIDDEN: dict[type[Happening], str] = {
    PlaceDominated: "dominated",
    ComponentTaken: "taken",
    ComponentLeft: "left",
    NothingToTake: "nothing",
    ComponentsSwapped: "swapped",
    SwapFailed: "failed",
    ComponentRemoved: "removed",
}
"""What would tell who has which component: a place's component is known to all (R3)."""


def narrator(state: State, words: Words) -> OctopusNarrator:
    """Who tells this game."""
    return OctopusNarrator(words, state.setup, state.names)


def sentence(state: State, words: Words) -> str:
    """Tell the event that is shown."""
    event = state.now.event
    assert isinstance(event, Happening)
    teller = narrator(state, words)
    if not state.hides or type(event) not in _HIDDEN:
        return teller.sentence(event)
    fields = {
        name: teller.name(getattr(event, name))
        for name in ("seat", "other")
        if hasattr(event, name)
    }
    return words.say(f"screen.pages.story.hidden.{_HIDDEN[type(event)]}", **fields)
