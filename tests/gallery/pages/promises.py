"""The promises of a game: the list, and one that is being said."""

from __future__ import annotations

from msgspec.structs import replace

from companion.evening.story import moments
from companion.games.octopus.pages import promises
from companion.games.octopus.pages.promises import Draft, State
from companion.games.octopus.promises import is_kept
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words
from engine.games.octopus import Octopus
from tests.gallery.pages.games import opening, played, promised
from tests.gallery.pages.shared import Sample
from tests.gallery.pages.story import NAMES


def _state(seats: int = 5, exterior: str | None = "marsh") -> State:
    match = played(seats, exterior)
    table = opening(match)
    story = moments(Octopus(), match, table)[:120]
    listed = tuple((one, is_kept(one, story)) for one in promised(match))
    return State(table, NAMES, listed)


def _sample(seats: int = 5, exterior: str | None = "marsh", **more: object) -> Sample:
    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        return promises.picture(replace(_state(seats, exterior), **more), words, stage)

    return picture


PROMISES: dict[str, Sample] = {
    "promises": _sample(),
    "promises-side": _sample(3, "moon", facing=90),
    "promises-last": _sample(leaf=1, facing=180),
    "promise-first": _sample(promises=(), draft=Draft()),
    "promise-whole": _sample(draft=Draft(3, 1, "leave", 7)),
    "promise-quick": _sample(3, None, draft=Draft(0, 1, "spare", 3), facing=180),
    "promise-side": _sample(draft=Draft(4, 0, "away", 6), facing=90),
    "promise-side-four": _sample(4, "city", draft=Draft(what="come", place=7), facing=270),
}
