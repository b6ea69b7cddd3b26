"""The undo page: the list, the vote at every edge, the pieces that go back."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.evening.seating import Means, Sitter
from companion.evening.undo import Undo, ask
from companion.games.octopus import GAME
from companion.games.octopus.course import COURSE
from companion.screen.pages import undo
from engine import Match, Seat
from engine.games.octopus.board import CULTS
from engine.games.octopus.table import LiveTable, Table
from tests.gallery.arranged import SEATED
from tests.gallery.pages.games import played
from tests.gallery.pages.shared import Sample

NAMES = ("Bartholomew", "Éléonore", "", "Wolfgang Amadeus", "Zoé")


def sitters(seats: int, bots: int = 0) -> tuple[Sitter, ...]:
    """So many people at their usual places, the last ones bots."""
    return tuple(
        Sitter(CULTS[seat], NAMES[seat], place, Means.BOT if seat >= seats - bots else Means.DIAL)
        for seat, place in enumerate(SEATED[seats])
    )


def listed(seats: int = 5, facing: int = 0, bots: int = 0, **game: Any) -> undo.State:
    """The page as it opens on a game that bots have played."""
    return undo.begun(_match(seats, **game), sitters(seats, bots), GAME.looking_back, facing)


def asked(seats: int = 5, back: int = 6, agreed: tuple[int, ...] = (1,), **game: Any) -> Undo:
    """The wish to go back so many questions."""
    match = _match(seats, **game)
    to = undo.points(match)[back].to
    people = frozenset(map(Seat, range(seats)))
    wish = ask(match, to, Seat(agreed[0]), people, COURSE)
    return replace(wish, agreed=frozenset(map(Seat, agreed)))


def _match(seats: int, **game: Any) -> Match[Table, LiveTable]:
    return played(seats, **game)


def _sample(state: undo.State) -> Sample:
    return lambda words, stage: undo.picture(state, words, stage)


def states() -> dict[str, undo.State]:
    """The page in its states, by name."""
    state = listed()
    far = undo.went_back(state, asked(back=14))
    memory: dict[str, Any] = {"memory": True, "exterior": "marsh"}
    three = replace(listed(3, bots=1, exterior=None), asked=asked(3, 2, (0, 1), exterior=None))
    return {
        "undo": state,
        "undo-side": replace(state, facing=90, leaf=1),
        "undo-memory": listed(4, 180, **memory),
        "undo-vote": replace(state, chosen=asked().to),
        "undo-vote-some": replace(state, asked=asked(agreed=(1, 3))),
        "undo-vote-three": three,
        "undo-put-back": far,
        "undo-put-back-some": replace(far, moved=(1, 2, 9, 1, 0)),
        "undo-put-back-four": undo.went_back(listed(4, **memory), asked(4, 20, **memory)),
    }


UNDO: dict[str, Sample] = {name: _sample(state) for name, state in states().items()}
