"""Two scenes with much that moves between them: what a screen is timed with."""

from __future__ import annotations

from companion.evening.beats import beats
from companion.evening.seating import Means, Sitter, usual_seating
from companion.games.octopus.course import COURSE
from companion.games.octopus.presenter import moment, present
from companion.screen.scene import EndScene, Scene
from companion.screen.showing import Chooser
from engine import Match, begin
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS
from engine.games.octopus.header import DEFAULT_STAIRS

HANDS = ((3, 5), (2, 4), (3, 6), (6, 1), (3, 1))


def choice_and_reveal() -> tuple[Scene | EndScene, Scene | EndScene]:
    """Five choose, and five clocks open."""
    game = Octopus()
    seats = [{"cult": cult} for cult in CULTS]
    stairs = [list(pair) for pair in DEFAULT_STAIRS.pairs]
    table = game.opening({"seats": seats, "exterior": "dreams", "stairs": stairs})
    match = Match((begin(game, table),))
    sitters = tuple(
        Sitter(seat["cult"], "", place, Means.DIAL)
        for seat, place in zip(seats, usual_seating(len(seats)), strict=True)
    )
    choice = moment(game, match, sitters, "en", choosers=(Chooser(),) * len(seats))
    for hands in HANDS:
        position = match.position
        match = match.heard(game, position.answer(position.owed[0], hands))
    beat = next(beat for beat in beats(game, COURSE, match) if beat.kind == "reveal")
    return present(choice), present(moment(game, match, sitters, "en", beat=beat))
