"""The table set-up: dials, lamps, touch, sound, screen, colours, and how the machine does."""

from companion.screen.pages.settings.picture import picture
from companion.screen.pages.settings.state import SECTIONS, OpenSection, PrintPage, State, heard

__all__ = ["SECTIONS", "OpenSection", "PrintPage", "State", "heard", "picture"]
