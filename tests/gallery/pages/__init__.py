"""Every page in its states, for the gallery and the tests; each file holds those of some pages."""

from tests.gallery.pages.before import BEFORE
from tests.gallery.pages.creatures import CULTS
from tests.gallery.pages.game import GAME
from tests.gallery.pages.hint import HINTS
from tests.gallery.pages.octorage import BEFORE_OCTORAGE
from tests.gallery.pages.octorage_discard import DISCARD
from tests.gallery.pages.promises import PROMISES
from tests.gallery.pages.rage import RAGE
from tests.gallery.pages.salem import LAYING
from tests.gallery.pages.settings import SETTINGS
from tests.gallery.pages.shared import SHARED, Sample
from tests.gallery.pages.story import STORY
from tests.gallery.pages.undo import UNDO

PAGES: dict[str, Sample] = {
    **SHARED, **BEFORE, **BEFORE_OCTORAGE, **CULTS, **DISCARD, **GAME, **HINTS, **LAYING,
    **PROMISES, **RAGE,
    **SETTINGS, **STORY, **UNDO,
}  # fmt: skip

__all__ = ["PAGES", "Sample"]
