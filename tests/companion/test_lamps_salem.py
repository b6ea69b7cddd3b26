"""The lamps of Salem: six places and the university; and no tile moves one."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.salem.lamps import (
    AT_THE_UNIVERSITY,
    MOST_COUNTED,
    SENSES,
    SalemLit,
    SalemMeaning,
)
from companion.lamps.lights import IN_TURN_S, Lights
from companion.lamps.meanings import Rank
from companion.lamps.score import PLAIN, Said
from companion.settings.values import Lamps
from engine import Seat
from engine.games.salem import turning as turns
from engine.games.salem.cards import PLACES
from engine.games.salem.events import NecronMoved, SorcererMoved, TileTurned
from engine.games.salem.view import reimagined, view
from hardware.effects import Spot
from hardware.lamps import BLACK
from hardware.layers import alive, picture
from tests.companion.kinds import kinds_of
from tests.engine.games import random_course
from tests.salem import KNOWN, SalemTable

LIT = SalemLit()
SCORE = PLAIN._replace(lit=LIT)


def seen(table):
    return view(table.position.table, None)


def said(table):
    now = seen(table)
    return [one for event in table.told for one in SCORE.said(event, now)]


def at_rest(table):
    return {one.lamp: one.meaning for one in LIT.ground(seen(table))}


# A table at rest


def test_the_sorcerer_is_seen_over_a_creature_and_a_creature_over_an_artefact():
    table = SalemTable(sorcerer=3, creatures={3: "witch", 4: "deep"}, tiles={4: "amber", 5: "jade"})
    assert at_rest(table) == {
        3: SalemMeaning.SORCERER, 4: SalemMeaning.CREATURE, 5: SalemMeaning.COVERED,
    }  # fmt: skip


def test_a_shadow_is_a_creature_at_the_university():
    assert at_rest(SalemTable(sorcerer=2, shadow="yog"))[AT_THE_UNIVERSITY] == SalemMeaning.CREATURE


@pytest.mark.parametrize(("necron", "old_ones", "low"), [
    (16, (None,) * 6, False), (17, (None,) * 6, True), (17, KNOWN, False), (37, KNOWN, True),
])  # fmt: skip
def test_within_three_spaces_of_what_counts_all_lamps_burn_low(necron, old_ones, low):
    table = SalemTable(necron=necron, old_ones=old_ones, creatures={2: "witch"})
    assert {one.number for one in LIT.ground(seen(table))} == {2 if low else 1}
    for one in LIT.ground(seen(table)):
        near, far = (SENSES[one.meaning].effect(number) for number in (2, 1))
        levels = [[effect.level(Spot(0, 1), t / 10) for t in range(80)] for effect in (near, far)]
        assert max(levels[0]) == pytest.approx(0.6 * max(levels[1]))


# What happens


def test_where_a_card_leads_is_lit_until_one_is_played():
    table = SalemTable(cards={1: (0, 3, 5, "path")}, at={1: 2}).move(1, 3)
    assert not [one for one in said(table) if one.meaning == SalemMeaning.MAY_GO and one.lamp == 3]
    begun = SalemTable(due=(("turn", 0), ("event-phase",)), cards={1: (0, 3, 5, "path")}, at={1: 2})
    ways = [one.lamp for one in said(begun) if one.meaning == SalemMeaning.MAY_GO]
    assert sorted(ways) == [3, 5, AT_THE_UNIVERSITY]
    layers = ()
    for event in (*begun.told, *begun.move(1, 3).told):
        layers = SCORE.after(layers, event, seen(begun), 1.0)
    assert not [one for one in alive(layers, 2.0) if one.rank == Rank.PLACE and 5 in one.lamps]


def test_a_pawn_arrives_with_as_many_beats_as_its_players_number():
    table = SalemTable(turn_of=2).move(2, 4)
    assert Said(SalemMeaning.ARRIVES, 4, (Seat(1),), 2) in said(table)


def test_a_creature_appears_with_one_surge_and_wakes_with_three():
    table = SalemTable(due=(("first-creature",), ("turn", 0)), sorcerer=4).creature("witch")
    assert said(table)[0] == Said(SalemMeaning.APPEARS, 4)
    table = SalemTable(due=(("first-creature",), ("turn", 0)), creatures={2: "undead"})
    table.creature("undead")
    assert said(table)[0] == Said(SalemMeaning.WAKES, 2)
    once, thrice = SENSES[SalemMeaning.APPEARS], SENSES[SalemMeaning.WAKES]
    assert (surges(once), surges(thrice)) == (1, 3)


def surges(sense):
    """How often it is cut off."""
    levels = [sense.effect(1).level(Spot(0, 1), t / 100) for t in range(int(sense.lasts_s * 100))]
    return 1 + sum(before - after > 0.5 for before, after in pairwise(levels))


def test_a_dark_runs_from_1_to_7_for_every_space_that_necron_moves():
    table = SalemTable(due=(("first-creature",), ("turn", 0)), creatures={2: "undead"})
    runs = [one for one in said(table.creature("undead")) if one.meaning == SalemMeaning.NECRON]
    assert [round(one.delay_s, 1) for one in runs] == [0.0, 0.7, 1.4]
    layer = SCORE.layer(runs[0], seen(table), 0.0)
    assert layer.lamps == (1, 2, 3, 4, 5, 6, 7)
    darkest = [min(range(70), key=lambda t, n=n: layer.effect.level(Spot(n, 7), t / 100))
               for n in range(7)]  # fmt: skip
    assert darkest == sorted(darkest)
    assert len(set(darkest)) == 7


def test_nobody_counts_more_spaces_than_twelve():
    table = SalemTable(due=(("first-creature",), ("turn", 0)), creatures={1: "undead"})
    (moved,) = [e for e in table.creature("undead").told if isinstance(e, NecronMoved)]
    far = NecronMoved(moved.cite, 30, 33, moved.source)
    runs = [one for one in SCORE.said(far, seen(table)) if one.meaning == SalemMeaning.NECRON]
    assert len(runs) == MOST_COUNTED


def test_a_creature_that_goes_fades_and_its_lamp_rests_dark():
    table = SalemTable(creatures={2: "witch"}, objects={1: "necronomicon elixir"}, sorcerer=5)
    layers = SCORE.ground(seen(table), 0.0)
    table.move(1, 2).say(fate="die", face="dagger").say(choose="defeat", player=1, yes=True)
    assert Said(SalemMeaning.DEFEATED, 2) in said(table)
    for event in table.told:
        layers = SCORE.after(layers, event, seen(table), 1.0)
    assert picture(layers, 30.0)[1] == BLACK


def test_the_sorcerer_walks_from_lamp_to_lamp_and_stays_at_the_last():
    table = SalemTable(due=(("event-phase",),), sorcerer=6).say(fate="event", name="omen")
    (moved,) = [event for event in table.told if isinstance(event, SorcererMoved)]
    assert moved.way == (0, 1)
    assert Said(SalemMeaning.WALKS, AT_THE_UNIVERSITY) in said(table)
    (arrival,) = [one for one in SCORE.said(moved, seen(table)) if one.lamp == 1]
    assert (arrival.meaning, arrival.delay_s) == (SalemMeaning.SORCERER, 0.5)
    layers = SCORE.ground(seen(SalemTable(sorcerer=6)), 0.0)
    layers = SCORE.after(layers, moved, seen(SalemTable(sorcerer=1)), 10.0)
    lit = [[lamp for lamp in range(7) if picture(layers, t)[lamp] != BLACK] for t in (10.4, 14.0)]
    assert lit == [[AT_THE_UNIVERSITY - 1], [0]]


def test_madness_is_seen_on_all_lamps():
    table = SalemTable(players=3, sanity={1: 0}).move(1, 2, path=True)
    assert SalemMeaning.MAD in [one.meaning for one in said(table)]


def test_a_banishing_brings_up_one_lamp_after_the_other():
    table = SalemTable(players=3, old_ones=KNOWN, objects={1: "elixir elixir elixir"})
    table.move(1, 7, path=True)
    assert SalemMeaning.BANISHED in [one.meaning for one in said(table)]


@pytest.mark.parametrize(("covered", "face", "meaning"), [
    (True, "portal", SalemMeaning.SHUT), (False, "wall", SalemMeaning.WALL),
    (True, "wall", SalemMeaning.MISTAKEN), (False, "portal", SalemMeaning.MISTAKEN),
])  # fmt: skip
def test_the_end_tells_tile_by_tile_what_was_right(covered, face, meaning):
    assert _turned(covered, face) == [Said(meaning, 4)]


def _turned(covered, face):
    table = SalemTable(players=3, old_ones=KNOWN, at={1: 7, 2: 1}, objects={2: "jade"}, turn_of=2)
    now = seen(table)
    places = list(now.places)
    places[3] = replace(places[3], covered="amber" if covered else None)
    now = replace(now, places=tuple(places))
    return SCORE.said(TileTurned("S58", 4, face), now)


# No tile moves a lamp


def test_a_look_is_one_pulse_of_bone_whatever_the_tile_is():
    looks = []
    for face in ("portal", "wall"):
        table = SalemTable(objects={1: "glasses"}).move(1, 4).use(1, "glasses").tile(4, face)
        looks.append(said(table))
    assert looks[0] == looks[1]
    assert Said(SalemMeaning.LOOKED, 4) in looks[0]
    assert SENSES[SalemMeaning.LOOKED].lasts_s == 1.6


def test_what_only_some_may_see_is_silent():
    hidden = {kind for kind in kinds_of("sorcerer-of-salem") if "only" in kind.__struct_fields__}
    assert {turns.TileSeen, turns.TileDecided} < hidden
    assert hidden <= LIT.silent.keys()


@pytest.mark.parametrize("seed", range(6))
def test_the_same_table_with_other_tiles_has_the_same_lamps(seed):
    course = random_course("sorcerer-of-salem", seed)
    for verdict in course.verdicts[:: max(1, len(course.verdicts) // 12)]:
        table = verdict.position.table
        if table.setup.is_box or table.phase == "over":
            continue
        other = view(reimagined(table, table, None, Random(seed)), None)
        now = view(table, None)
        assert LIT.ground(now) == LIT.ground(other)
        for event in verdict.events:
            assert SCORE.said(event, now) == SCORE.said(event, other)


# Where pawns stand


def test_pawns_are_put_where_they_stand_and_nobody_at_rlyeh():
    table = SalemTable(players=4, at={1: 3, 2: 3, 3: 7, 4: 0}, old_ones=KNOWN)
    assert LIT.standing(seen(table)) == {3: (0, 1), AT_THE_UNIVERSITY: (3,)}
    assert LIT.lamp_of(seen(table), Seat(2)) is None


# Before a game


def test_the_lamps_of_the_places_are_lit_in_turn_while_they_are_laid():
    lights = Lights(Lamps(profile="simulated"))
    try:
        lights.lit(PLACES, 1)
        shown = [(said.lamp, said.delay_s) for said in lights._keeper._shown]
        assert shown == [(place, IN_TURN_S * n) for n, place in enumerate(PLACES)]
        lights.lit((7,))
        assert [said.lamp for said in lights._keeper._shown] == [7]
        lights.lit()
        assert not lights._keeper._shown
    finally:
        lights.close()
