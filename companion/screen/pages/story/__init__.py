"""The story of a game, leafed through or scrubbed along: now in progress, or long over."""

from companion.screen.pages.story.picture import picture
from companion.screen.pages.story.state import LOOKS, LookAs, Scrub, State, Step, begun, heard

__all__ = ["LOOKS", "LookAs", "Scrub", "State", "Step", "begun", "heard", "picture"]
