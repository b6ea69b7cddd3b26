"""The lamps of OctoRage: the Octoman breathes, every seat has its lamp, and no hand moves one."""

from random import Random

import pytest

from companion.games.octorage.lamps import OCTOMAN, SENSES, RageLit, RageMeaning, lamp_of
from companion.lamps.lights import Lights
from companion.lamps.meanings import Meaning, Rank
from companion.lamps.score import PLAIN, Said
from companion.settings.values import Lamps
from engine import Seat
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import HOUSE
from engine.games.octorage.events import TreasureLaid
from engine.games.octorage.view import redealt, view
from hardware.effects import Spot
from hardware.lamps import BLACK
from hardware.layers import alive, picture
from tests.companion.kinds import kinds_of
from tests.engine.games import random_course
from tests.octorage import RageTable

LIT = RageLit()
SCORE = PLAIN._replace(lit=LIT)


def seen(table):
    return view(table.position.table, None)


def said(table):
    now = seen(table)
    return [one for event in table.told for one in SCORE.said(event, now)]


def meanings(table):
    return [(one.meaning, one.lamp) for one in said(table)]


def lamp(player):
    return lamp_of(Seat(player - 1))


# A table at rest


def test_the_octoman_breathes_faster_with_every_level_and_beats_at_the_last():
    breaths = []
    for level in range(1, 4):
        (first, *_) = LIT.ground(seen(RageTable(level=level)))
        assert (first.meaning, first.lamp) == (RageMeaning.RAGE, OCTOMAN)
        breaths.append(first.number)
    assert breaths == sorted(set(breaths))
    (last, *_) = LIT.ground(seen(RageTable(level=4)))
    assert last.meaning == RageMeaning.FULL_RAGE


@pytest.mark.parametrize("levels", range(2, 13))
def test_every_level_of_any_rage_board_has_a_breath_of_its_own(levels):
    data = {"rage": [1] * (levels - 1) + ["all"]}
    fields = {"set": "ours", "data": data | {"copies": _copies()}}
    found = [
        LIT.ground(seen(RageTable(level=level, **fields)))[0] for level in range(1, levels + 1)
    ]
    assert len(set(found)) == levels
    periods = [_period(one.number) for one in found[:-1]]
    assert periods == sorted(periods, reverse=True)


def _copies():
    return {str(n): copies for n, copies in enumerate(HOUSE.copies, 1)}


def _period(number):
    """How long a breath takes: from one low to the next."""
    breath = SENSES[RageMeaning.RAGE].effect(number)
    ticks = range(1, 700)
    return next(t for t in ticks if t > 100 and breath.level(Spot(0, 1), t / 100) < 0.052)


def test_seats_wait_hold_the_card_are_cursed_or_out():
    table = RageTable(players=4, life={4: 0}, front={2: "skull"}, octoman=1)
    assert LIT.ground(seen(table))[1:] == [
        Said(RageMeaning.HOLDER, lamp(1), (0,), 1),
        Said(RageMeaning.CURSED, lamp(2), (1,)),
        Said(RageMeaning.WAITS, lamp(3), (2,)),
    ]
    cursed = RageTable(front={1: "skull"}, octoman=1)
    assert Said(RageMeaning.HOLDER, lamp(1), (0,), 2) in LIT.ground(seen(cursed))


def test_unused_lamps_stay_dark():
    now = seen(RageTable(players=3))
    shown = picture(SCORE.ground(now, 0.0), 3.5)
    assert [one != BLACK for one in shown] == [True] * 4 + [False] * 3


def test_who_is_asked_beckons_over_what_they_are():
    now = seen(RageTable(players=3))
    (asked,) = LIT.asked(now, (Seat(2),))
    assert (asked.meaning, asked.lamp) == (RageMeaning.PLAYS, lamp(3))
    assert SENSES[asked.meaning].rank > Rank.GROUND


# What happens


def test_a_weapon_is_a_pulse_that_is_longer_with_its_value():
    table = RageTable({1: "9 3", 2: "1", 3: "1"}).play(1, 9)
    assert said(table)[0] == Said(RageMeaning.WEAPON, OCTOMAN, number=9)
    lasting = [SENSES[RageMeaning.WEAPON].effect(value).still_after_s for value in range(1, 13)]
    assert lasting == pytest.approx([0.2 + 0.04 * value for value in range(1, 13)])


def test_a_pheromone_surges_and_the_breath_is_a_faster_one():
    table = RageTable({1: "8 3", 2: "1", 3: "1"})
    before = LIT.ground(seen(table))[0]
    table.play(1, 8)
    assert [one for one, _ in meanings(table)] == [
        RageMeaning.WEAPON, RageMeaning.PHEROMONE, RageMeaning.RAGE,
    ]  # fmt: skip
    assert said(table)[-1].number > before.number
    layers = SCORE.ground(seen(table), 0.0)
    for event in table.told:
        layers = SCORE.after(layers, event, seen(table), 1.0)
    breaths = [one for one in alive(layers, 30.0) if OCTOMAN in one.lamps]
    assert len(breaths) == 1, "the breath before it is over"


def test_at_the_maximum_a_pheromone_surges_all_the_same():
    table = RageTable({1: "8 3", 2: "1", 3: "1"}, level=4).play(1, 8)
    assert (RageMeaning.PHEROMONE, OCTOMAN) in meanings(table)


@pytest.mark.parametrize(("direction", "turned"), [("clockwise", -1), ("counter", 1)])
def test_a_dodge_runs_round_the_seats_in_the_new_direction(direction, turned):
    table = RageTable({1: "dodge 3", 2: "1", 3: "1"}, players=3, direction=direction)
    table.play(1, "dodge")
    assert said(table) == [Said(RageMeaning.DODGE)]
    layer = SCORE.layer(Said(RageMeaning.DODGE), seen(table), 0.0)
    assert layer.lamps == (2, 3, 4)[::turned]
    lit = [max(_levels(layer, lamp)) for lamp in (2, 3, 4)]
    assert min(lit) > 0.9
    assert layer.is_over(1.2), "once"


def _levels(layer, lamp):
    spot = Spot(layer.lamps.index(lamp), len(layer.lamps))
    return [layer.effect.level(spot, t / 100) for t in range(120)]


def test_a_treasure_beats_twice_at_its_target_and_the_curse_stays():
    table = RageTable({1: "crown 3", 2: "1", 3: "1"}, octoman=1).play(1, "crown", 2)
    assert meanings(table)[:2] == [
        (RageMeaning.TREASURE, lamp(2)), (RageMeaning.CURSED, lamp(2)),
    ]  # fmt: skip
    layers = SCORE.ground(seen(RageTable(octoman=1)), 0.0)
    for event in table.told:
        layers = SCORE.after(layers, event, seen(table), 1.0)
    at_target = [one for one in alive(layers, 30.0) if lamp(2) in one.lamps]
    assert [one.effect for one in at_target] == [SENSES[RageMeaning.CURSED].effect(1)]


def test_a_theft_and_a_strike_go_from_one_to_another():
    thief = RageTable({1: "3 4", 2: "9 9", 3: "1"}, who={1: "jose"}).play(1, 3)
    thief.say(choose="steal", player=1, from_=2)
    first, second = [one for one in said(thief) if one.meaning == RageMeaning.REACHED]
    assert (first.lamp, second.lamp) == (lamp(1), lamp(2))
    assert second.delay_s > first.delay_s
    norbert = RageTable({1: "12 4", 2: "9", 3: "1"}, who={1: "norbert"}).play(1, 12)
    norbert.say(choose="strike", player=1, on=3)
    assert meanings(norbert)[:3] == [
        (RageMeaning.REACHED, lamp(1)), (RageMeaning.REACHED, lamp(3)),
        (RageMeaning.LIVES, lamp(3)),
    ]  # fmt: skip
    assert said(norbert)[2].number == 2


def test_an_attack_is_three_beats_and_a_dip_a_life():
    table = RageTable({1: "3", 2: "1", 3: "1"}, players=3, level=3, octoman=2).play(1, None)
    assert meanings(table)[:2] == [(RageMeaning.ATTACK, OCTOMAN), (RageMeaning.LIVES, lamp(1))]
    assert said(table)[1].number == 3
    attack = SCORE.layer(said(table)[0], seen(table), 0.0)
    assert attack.lasts_s == 1.5
    held = [one for one in said(table) if one.meaning == RageMeaning.HOLDER]
    assert held == [Said(RageMeaning.HOLDER, lamp(1), (0,), 1)]


def test_who_is_out_fades_and_stays_dark():
    table = RageTable({1: "3", 2: "1", 3: "1"}, life={1: 1}, octoman=2).play(1, None)
    layers = SCORE.ground(seen(RageTable(life={1: 1}, octoman=2)), 0.0)
    for event in table.told:
        layers = SCORE.after(layers, event, seen(table), 1.0)
    assert picture(layers, 1.3)[lamp(1) - 1] != BLACK
    assert picture(layers, 30.0)[lamp(1) - 1] == BLACK
    assert picture(layers, 30.0)[lamp(2) - 1] != BLACK


def test_a_round_is_its_winners_alone_and_a_game_runs_round_first():
    table = RageTable({1: "3", 2: "1"}, players=3, life={1: 1, 3: 0}, won={3: 1}).play(1, None)
    won = [one for one in said(table) if one.meaning == RageMeaning.ROUND]
    assert [one.seats for one in won] == [(1,)]
    layer = SCORE.layer(won[0], seen(table), 0.0)
    assert [one != BLACK for one in picture([layer], 3.0)] == [False, False, True] + [False] * 4
    last = RageTable({1: "3", 2: "1"}, players=3, life={1: 1, 3: 0}, won={2: 1}).play(1, None)
    assert [one for one, _ in meanings(last)][-3:] == [
        Meaning.END, RageMeaning.ROUND, RageMeaning.WAITS,
    ]  # fmt: skip
    assert said(last)[-2].delay_s > said(last)[-3].delay_s
    over = LIT.ground(seen(last))
    assert [one.meaning for one in over] == [RageMeaning.WAITS, RageMeaning.ROUND]


# No hand moves a lamp


def test_what_only_some_may_see_is_silent():
    for kind in kinds_of("octorage"):
        if kind.reveals or "only" in kind.__struct_fields__:
            assert kind in LIT.silent


@pytest.mark.parametrize("seed", range(8))
def test_the_same_table_with_other_hands_has_the_same_lamps(seed):
    """Whatever lies hidden is dealt anew: at rest and told, lamps say the same."""
    course = random_course("octorage", seed)
    for verdict in course.verdicts[:: max(1, len(course.verdicts) // 12)]:
        table = verdict.position.table
        other = view(redealt(table, table, None, Random(seed)), None)
        now = view(table, None)
        assert LIT.ground(now) == LIT.ground(other)
        for event in verdict.events:
            assert SCORE.said(event, now) == SCORE.said(event, other)


# Where lamps lie


def test_the_owner_says_which_lamp_lies_at_which_seat():
    now = seen(RageTable(players=4))
    run = SCORE.layer(Said(RageMeaning.DODGE), now, 0.0)
    beats = SCORE.layer(Said(RageMeaning.ATTACK, OCTOMAN), now, 0.0)
    assert SCORE.placed([run]) == (run,)
    assert run.lamps == (2, 3, 4, 5)

    def lying(*ring):
        return [one.lamps for one in SCORE._replace(ring=ring).placed([run, beats])]

    assert lying(2, 3, 4, 7, 5, 6) == [(2, 3, 4, 7), (OCTOMAN,)], "the light follows places"
    assert lying(6, 5) == [(6, 5, 2, 3), (OCTOMAN,)]


def test_the_setting_moves_the_lamps_of_a_game_by_seat_and_of_no_other():
    lights = Lights(Lamps(profile="simulated", ring=(7, 6, 5, 4, 3, 2)))
    try:
        now = OctoRage().view(RageTable(players=3, octoman=1).position.table, None)
        lights.begin(LIT, ("red", "yellow", "green"))
        lights.stands(now)
        shown = [one != BLACK for one in lights._keeper.glimpse(3.5)]
        assert shown == [True, False, False, False, True, True, True]
        laid = TreasureLaid("O13", Seat(0), "crown", Seat(1))
        lights.told([laid], now)
        rests = [one for one in alive(lights._keeper._told, 1e9) if lamp(2) in one.lamps]
        assert len(rests) == 1, "what ended is ended, wherever its lamp lies"
        lights.begin(PLAIN.lit, ("red", "yellow", "green"))
        layer = lights._score.layer(Said(Meaning.ASKED, 2), None, 0.0)
        assert lights._score.placed([layer]) == (layer,)
    finally:
        lights.close()
