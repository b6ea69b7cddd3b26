"""Two scenes with much that moves between them: what a screen is timed with."""

from __future__ import annotations

from pathlib import Path

from companion.evening.beats import Beat, beats
from companion.evening.laying import Plan, ToLay
from companion.evening.seating import usual_seating
from companion.games.octorage.course import ATTACK, COURSE
from companion.games.octorage.laying import LAYING
from companion.games.octorage.narrator import RageTelling
from companion.games.octorage.showing import OctoRageShowing
from companion.screen.scene import EndScene, Scene
from companion.screen.showing import OwnViews, Shown
from companion.text import words
from engine import FATE, Match, Raw, fall, new_match, secret_of, seen
from engine.games.octorage import OctoRage
from engine.games.octorage.table import LiveTable, Table

GAME = OctoRage()
SEATS = 6
CARDS = 5
"""So many are played before somebody would rather be attacked."""
SECRET = secret_of(1)

RageMatch = Match[Table, LiveTable]


def card_and_attack(header: Raw, plan: Plan) -> tuple[Scene | EndScene, Scene | EndScene]:
    """Six play cards, and the last of them is attacked: lives, Weapons and the Octoman card go."""
    match = new_match(GAME, GAME.opening(header))
    while not _is_long(match):
        match = _answered(match)
    position = match.position
    attacked = match.heard(GAME, position.answer(position.owed[0], (None, None)))
    beat = next(beat for beat in beats(GAME, COURSE, attacked) if beat.kind == ATTACK)
    return _scene(match, plan), _scene(attacked, plan, beat)


def _is_long(match: RageMatch) -> bool:
    """Whether a card is asked for, over many others."""
    position = match.position
    return position.owed[0].name == "play" and len(position.table.area) >= CARDS


def six() -> Plan:
    """Nobody free."""
    to_lay, plan = ToLay(GAME.info, LAYING), Plan()
    for place in usual_seating(SEATS):
        plan = to_lay.seated(plan, place)
    return plan


def _answered(match: RageMatch) -> RageMatch:
    """Chance brings cards; everybody plays the lowest that fits."""
    position = match.position
    (decision,) = position.owed
    is_chance = decision.seat == FATE
    picks = fall(position, decision, SECRET) if is_chance else decision.rows[0]
    return match.heard(GAME, position.answer(decision, picks))


def _scene(match: RageMatch, plan: Plan, beat: Beat | None = None) -> Scene | EndScene:
    looked = seen(GAME, match.position, None)
    narrator = RageTelling().narrator(
        words("en", Path(__file__).parents[1]), GAME.view(match.position.table, None), ()
    )
    shown = Shown(
        GAME,
        match,
        looked,
        match.position.outcome,
        narrator,
        plan.seating.sitters,
        OwnViews(GAME, match.position),
        beat,
    )
    return OctoRageShowing().scene(shown)
