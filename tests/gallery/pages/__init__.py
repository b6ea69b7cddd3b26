"""Every page in its states, for the gallery and the tests; each file holds those of some pages."""

from tests.gallery.pages.before import BEFORE
from tests.gallery.pages.game import GAME
from tests.gallery.pages.promises import PROMISES
from tests.gallery.pages.settings import SETTINGS
from tests.gallery.pages.shared import SHARED, Sample
from tests.gallery.pages.story import STORY
from tests.gallery.pages.undo import UNDO

PAGES: dict[str, Sample] = {**SHARED, **BEFORE, **GAME, **PROMISES, **SETTINGS, **STORY, **UNDO}

__all__ = ["PAGES", "Sample"]
