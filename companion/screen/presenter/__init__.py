"""From a moment of the game to what it looks like: pure functions without a rule of their own."""

from companion.screen.presenter.moment import Chooser, Moment, Sitter, Talk, moment
from companion.screen.presenter.present import present
from companion.table.beats import Beat, beats

__all__ = ["Beat", "Chooser", "Moment", "Sitter", "Talk", "beats", "moment", "present"]
