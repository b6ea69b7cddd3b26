"""From a moment of the game to what it looks like: pure functions without a rule of their own."""

from companion.evening.beats import Beat
from companion.games.octopus.presenter.moment import Moment, TalkShown, moment
from companion.games.octopus.presenter.present import present

__all__ = ["Beat", "Moment", "TalkShown", "moment", "present"]
