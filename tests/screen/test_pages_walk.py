"""Laying the board, and the map of its stairs."""

import pytest
from msgspec.structs import replace

from companion.colours import USUAL
from companion.games.octopus.pages import stairs
from companion.games.octopus.walk import OctopusWalk
from companion.screen.pages import effects, walk
from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack
from companion.screen.parts import Button, Text
from companion.screen.stage import Stage
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS, NEVER_JOINED, stairs_from_pairs
from engine.games.octopus.header import DEFAULT_STAIRS
from tests.octopus import words

EN = words("en")


def opened(seats=4, exterior="moon", **more):
    header = {"seats": [{"cult": c} for c in CULTS[:seats]], "exterior": exterior} | more
    symbols = tuple(USUAL[cult].symbol for cult in CULTS[:seats])
    return walk.State(Octopus().opening(header), OctopusWalk(), symbols=symbols)


def said(page, state):
    _, sheets = page.picture(state, EN, Stage(800, 480))
    return [part.text for sheet in sheets for part in sheet.parts if isinstance(part, Text)]


def offered(page, state):
    _, sheets = page.picture(state, EN, Stage(800, 480))
    return [part.intent for sheet in sheets for part in sheet.parts if isinstance(part, Button)]


# The walk


def test_every_place_is_lit_in_its_turn():
    effect = walk.opened(opened())
    lit = []
    while isinstance(effect, effects.LightLamps):
        lit.append((effect.places, effect.tokens))
        effect = walk.heard(effect.then, walk.NextStep())
    assert lit == [*(((place,), 3) for place in range(1, 8)), ((), 0), ((1,), 0)]
    assert isinstance(effect, effects.BeginPlay)


@pytest.mark.parametrize(("seats", "tokens", "power"), [(3, 2, 4), (4, 3, 5), (5, 4, 6)])
def test_what_to_lay_is_what_the_rules_opened(seats, tokens, power):
    state = opened(seats)
    assert f"{tokens} × grimoire" in said(walk, state)
    assert f"{tokens} × silver key" in said(walk, replace(state, step=6))
    assert str(power) in said(walk, replace(state, step=7))


def test_the_quick_game_lays_nothing_outside():
    state = opened(3, exterior=None)
    lit = [lamps for lamps, _ in state.walk.lamps(state.table)]
    assert lit == [(1,), (2,), (3,), (4,), (5,), (6,), (), (1,)], "rooms, the Dagger, the pawns"


def test_back_and_skip():
    state = opened()
    assert walk.Before() not in offered(walk, state)
    assert walk.heard(state, walk.Before()) == state
    assert walk.heard(replace(state, step=3), walk.Before()).then.step == 2
    assert isinstance(walk.heard(state, walk.Skip()), effects.BeginPlay)
    assert walk.Skip() not in offered(walk, replace(state, step=8))


def test_a_map_nobody_compared_is_offered_to_be_compared_once():
    assert Go("stairs") in offered(walk, opened())
    assert Go("stairs") not in offered(walk, replace(opened(), step=1))
    assert walk.heard(opened(), Go("stairs")) == effects.OpenPage("stairs")
    verified = opened(stairs=[list(pair) for pair in DEFAULT_STAIRS.pairs])
    assert Go("stairs") not in offered(walk, verified)


# The stairs


def test_a_touch_joins_and_parts():
    state = stairs.heard(stairs.State(), stairs.Touch((2, 4)))
    assert (2, 4) in state.pairs
    assert EN.say("screen.pages.stairs.joined", one="the museum", other="the laboratory") in said(
        stairs, state
    )
    assert stairs.heard(state, stairs.Touch((2, 4))).pairs == stairs.State().pairs


def test_library_and_garden_cannot_be_joined():
    assert stairs.Touch(NEVER_JOINED) not in offered(stairs, stairs.State())
    assert stairs.heard(stairs.State(), stairs.Touch(NEVER_JOINED)) == stairs.State()


def test_every_other_pair_can_be_touched():
    touchable = {i.pair for i in offered(stairs, stairs.State()) if isinstance(i, stairs.Touch)}
    assert touchable == set(stairs.PAIRS) - {NEVER_JOINED}
    assert len(touchable) == 14


def test_a_map_with_a_room_nobody_can_reach_is_not_saved():
    state = stairs.heard(stairs.heard(stairs.State(), stairs.Touch((2, 6))), stairs.Touch((5, 6)))
    assert stairs.Save() not in offered(stairs, state)
    assert stairs.heard(state, stairs.Save()) == state
    assert any("the garden" in text for text in said(stairs, state))


def test_a_map_is_saved_as_the_engine_takes_it():
    effect = stairs.heard(stairs.heard(stairs.State(), stairs.Touch((2, 4))), stairs.Save())
    assert stairs_from_pairs(effect.pairs, verified=True).pairs == effect.pairs
    assert stairs.heard(stairs.State(), stairs.AskLater()) == effects.Back()
    assert stairs.heard(stairs.State(), GoBack()) == effects.Back()
