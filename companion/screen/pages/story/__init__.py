"""The story of a game, leafed through or scrubbed along: now in progress, or long over."""

from companion.screen.pages.story.picture import picture
from companion.screen.pages.story.state import (
    EVENTS,
    LookAs,
    PlayOn,
    Scrub,
    State,
    StepBy,
    Tick,
    begun,
    heard,
    pulse,
)

__all__ = [
    "EVENTS",
    "LookAs",
    "PlayOn",
    "Scrub",
    "State",
    "StepBy",
    "Tick",
    "begun",
    "heard",
    "picture",
    "pulse",
]
