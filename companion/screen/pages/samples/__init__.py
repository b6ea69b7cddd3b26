"""Every page in its states, for the gallery and the tests; each file holds those of some pages."""

from companion.screen.pages.samples.before import BEFORE
from companion.screen.pages.samples.game import GAME
from companion.screen.pages.samples.promises import PROMISES
from companion.screen.pages.samples.settings import SETTINGS
from companion.screen.pages.samples.shared import SHARED, Sample
from companion.screen.pages.samples.story import STORY
from companion.screen.pages.samples.undo import UNDO

PAGES: dict[str, Sample] = {**SHARED, **BEFORE, **GAME, **PROMISES, **SETTINGS, **STORY, **UNDO}

__all__ = ["PAGES", "Sample"]
