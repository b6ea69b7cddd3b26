"""What a cult holds is in no picture but behind its wall, and a window looks alike for everybody.

A position and another that nobody at the table can tell from it look the same while nobody holds
anything: in a turn, at every window, with its shield open, while cards are thrown away.
"""

from importlib import import_module
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.creatures import showing
from companion.games.creatures.presenter import attacks, turn
from companion.screen.layout import end_picture, table_picture
from companion.screen.question import Begun
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from engine import FATE, Match, Verdict, apply, begin, fall, imagine, secret_of
from engine.bots import guessing
from tests.gallery.creatures import CREATURES, NAMES, Evening
from tests.screen.test_hidden_scenes import lidded

MOMENT = import_module("companion.games.creatures.presenter.present")._CultsMoment
STAGE = Stage(800, 480)
ANSWERS = 120
CULTS = ("red", "yellow", "green")
BOXES = ("boxes=1", "boxes=1;with=1", "with=1", "with=1;at_cult=1;at=1", "at_cult=0;at=1")
PAGES = ("", "shield", "discard", *BOXES)


def picture(scene):
    draw = end_picture if isinstance(scene, EndScene) else table_picture
    return draw(scene, STAGE)[1]


class Somewhere(Evening):
    """A table at some moment of a random game."""

    def __init__(self, verdict):
        super().__init__(places=("bottom_left", "top_right", "left"))
        self.match = Match((verdict,))

    def scenes(self):
        """What is asked, whatever page whoever is asked has opened."""
        asked = self.match.position.owed[0].seat
        for page in PAGES:
            yield self.scene("en", begun={asked: Begun(page=page)})


def verdicts(seed):
    """Every moment of a game with hidden hands at which a player is asked."""
    guess, game = guessing(Random(seed)), CREATURES.rules
    seats = [{"cult": cult, "name": name} for cult, name in zip(CULTS, NAMES, strict=False)]
    header = {"record": 1, "game": game.info.id, "cards": "table", "set": "house", "seats": seats}
    verdict = begin(game, game.opening(header))
    for _ in range(ANSWERS):
        position = verdict.position
        if not position.owed:
            return
        asked = position.owed[0]
        if asked.seat == FATE:
            picks = fall(position, asked, secret_of(seed))
        else:
            yield verdict
            picks = guess(asked)
        verdict = apply(game, position, position.answer(asked, picks))


def leaks(seed):
    """Moments that look different from one that nobody can tell from them."""
    random = Random(seed)
    for verdict in verdicts(seed):
        other = imagine(CREATURES.rules, verdict.position, None, random)
        twin = Verdict(other, verdict.events)
        pairs = zip(Somewhere(verdict).scenes(), Somewhere(twin).scenes(), strict=True)
        if any(
            lidded(picture(one)) != lidded(picture(another)) or repr(one) != repr(another)
            for one, another in pairs
        ):
            yield verdict.position.owed[0].name


@pytest.mark.parametrize("seed", range(3))
def test_nothing_of_a_hand_is_in_a_picture_but_behind_its_wall(seed):
    assert not list(leaks(seed))


def test_windows_and_turns_are_among_the_moments_that_were_compared():
    asked = {verdict.position.owed[0].name for seed in range(3) for verdict in verdicts(seed)}
    assert asked >= {"act", "attack", "dodge", "bluff", "stake"}


# Sown leaks


def _only_who_holds_it_has_a_shield(monkeypatch):
    own = MOMENT._shield

    def shield(self, seat):
        found = own(self, seat)
        asked = next((d for d in self._shown.own(seat).owed if d.seat == seat), None)
        return found if asked and ("yes",) in asked.rows else None

    monkeypatch.setattr(MOMENT, "_shield", shield)


def _the_line_of_a_turn_tells_how_much_can_be_played(monkeypatch):
    own = showing._PUT["act"]

    def act(put):
        hand = own(put)
        count = sum(row[1] == "play" for row in put.own.rows)
        return replace(hand, line=replace(hand.line, text=f"{count}"))

    monkeypatch.setitem(showing._PUT, "act", act)


def _boxes_are_offered_by_what_is_held(monkeypatch):
    """A box that has struck is lit only for who holds something to conjure with."""
    own = attacks.may_strike

    def may(view, number):
        return own(view, number) and (number != 1 or "moth" in view.hand)

    def ask(put):
        seen = put.shown.own(put.seat).table
        with monkeypatch.context() as for_now:
            for_now.setattr(attacks, "may_strike", lambda view, number: may(seen, number))
            return first(put)

    first = attacks.named_first_ask
    monkeypatch.setattr(turn, "named_first_ask", ask)


@pytest.mark.parametrize(
    "sow",
    [
        _boxes_are_offered_by_what_is_held,
        _only_who_holds_it_has_a_shield,
        _the_line_of_a_turn_tells_how_much_can_be_played,
    ],
)
def test_a_leak_that_is_sown_is_seen(monkeypatch, sow):
    sow(monkeypatch)
    assert any(list(leaks(seed)) for seed in range(3))
