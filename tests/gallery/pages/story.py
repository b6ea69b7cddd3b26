"""The story page: each way to look at a game, from a long edge and from a short one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.evening.story import moments
from companion.games.octopus import GAME
from companion.games.octopus.promises import with_promises
from companion.screen.pages import story
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words
from engine.games.octopus import Octopus
from tests.gallery.pages.games import opening, played, promised
from tests.gallery.pages.shared import Sample

NAMES = ("Bartholomew", "Éléonore", "", "Wolfgang Amadeus", "Zoé")


def told(
    share: float = 1.0, look: str = "events", facing: int = 0, *, plays: bool = False, **game: Any
) -> story.State:
    """A game that bots played, at some share of it."""
    over, notes = bool(game.pop("over", True)), bool(game.pop("notes", False))
    match = played(**game)
    events = moments(Octopus(), match, opening(match))
    if notes:
        events = with_promises(events, promised(match))
    state = story.begun(events, NAMES, GAME.looking_back, over=over)
    at = round((len(events) - 1) * share)
    return replace(state, at=at, look=look, facing=facing, plays=plays)


def _sample(*args: Any, **more: Any) -> Sample:
    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        state = told(*args, **more)
        return story.picture(state, words, stage)

    return picture


STORY: dict[str, Sample] = {
    "story": _sample(0.45),
    "story-plays": _sample(0.2, plays=True),
    "story-power": _sample(0.6, "power"),
    "story-rooms": _sample(1.0, "rooms", 180),
    "story-cults": _sample(0.8, "cults"),
    "story-side": _sample(0.3, facing=90),
    "story-power-side": _sample(1.0, "power", 270, seats=3, exterior="moon"),
    "story-rooms-side": _sample(0.7, "rooms", 90, seats=4, exterior="city"),
    "story-cults-side": _sample(0.9, "cults", 90),
    "story-memory": _sample(0.5, "cults", memory=True, over=False, exterior="marsh"),
    "story-promised": _sample(0.0053, notes=True),
    "story-promises": _sample(1.0, "promises", notes=True),
    "story-promises-side": _sample(0.5, "promises", 90, notes=True),
    "story-first": _sample(0.0, seats=3, exterior=None),
}
