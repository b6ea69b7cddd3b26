"""Keen companions of Le sorcier de Salem: they think of the next turn, too, and count portals."""

from random import Random

import pytest

from engine import Seat, sight
from engine.bots import HabitBot, LookaheadBot
from engine.games.salem import Salem
from engine.games.salem.companions import Companion
from engine.games.salem.keen import Keen, value_of_next
from engine.games.salem.needs import Needs
from engine.games.salem.values import price_of_space, risk_at, value_of_look, value_of_use
from engine.games.salem.weights import HABIT, KEEN
from tests.engine.salem import fitting
from tests.engine.salem.strength import measure
from tests.salem import KNOWN, SalemTable, a_header

GAME = Salem()
BOOKS = {1: "necronomicon necronomicon", 2: "necronomicon"}
"""With two more on a place, enough for the five that are hidden."""
MARKER, EVENT = {"place": 1, "space": 2}, {"place": 4, "space": 2}
"""Spaces of the set of the cases, by what they cost."""


def needs_of(table):
    """What the first player needs who wants to win."""
    return Needs(table, Seat(0), KEEN)


def answer(table, kind=Keen):
    """What a companion says to the open question, by the line of a record."""
    position = table.position
    (decision,) = position.owed
    picks = kind(GAME.thaw(position.table), Random(1)).answer(decision)
    line = GAME.line(position.table, decision, picks)
    return {word: value for word, value in line.items() if word not in ("choose", "player")}


def test_it_takes_what_the_next_turn_can_use():
    fields = {"spaces": {1: "glasses - -"}, "objects": {1: "jade"}, "tiles": {1: "wall 1 2"}}
    table = SalemTable(**fields).table
    needs = Needs(table, Seat(0), KEEN)
    with_glasses = needs.having(("glasses",), "jade")
    somewhere = value_of_next(table, with_glasses, (0, 2, 3), at=1)
    nowhere = value_of_next(table, with_glasses, (0, 1), at=1)
    assert somewhere > nowhere == value_of_next(table, needs, (0, 2, 3), at=1) == 0


def test_it_goes_where_the_next_turn_can_be_used_best():
    """Glasses lie at two places; from one of them no unseen tile can be reached."""
    fields = {
        "spaces": {n: "dagger dagger dagger" for n in range(3, 7)}
        | {1: "glasses dagger dagger", 2: "glasses dagger dagger"},
        "tiles": {n: "wall 1 2" for n in range(2, 7)},
        "cards": {1: (0, 1, 2)},
    }
    table = SalemTable(**fields)
    assert answer(table) == {"to": 2}


def test_once_four_portals_are_closed_nothing_else_need_be_seen():
    tiles = {1: "portal amber", 2: "portal jade", 3: "portal onyx", 4: "portal amber"}
    fields = {
        "players": 3, "objects": {1: "dagger dagger dagger", 2: "jade"}, "old_ones": KNOWN,
        "tiles": tiles,
    }  # fmt: skip
    table = SalemTable(**fields)
    assert answer(table) == {"to": 7, "path": True}
    assert answer(table, Companion).get("to") != 7
    assert Needs(table.table, Seat(0), KEEN).unseen == []
    assert Needs(table.table, Seat(0), HABIT).unseen == [5, 6]


def test_a_portal_it_has_seen_itself_counts_and_one_that_others_saw_does_not():
    closed = {1: "portal amber", 2: "portal jade", 3: "portal onyx"}
    mine = SalemTable(tiles=closed | {4: "portal 1"}).table
    assert Needs(mine, Seat(0), KEEN).unseen == []
    assert Needs(mine, Seat(1), KEEN).unseen == [5, 6]


def test_who_has_seen_all_four_walls_closes_what_is_left_without_a_look():
    walls = dict.fromkeys((2, 3, 5, 6), "wall 1")
    table = SalemTable(tiles=walls, objects={1: "amber"})
    assert answer(table)["to"] in (1, 4)
    assert answer(table.move(1, 1)) == {"object": "amber", "on": "portal"}
    theirs = SalemTable(tiles=dict.fromkeys((2, 3, 5, 6), "wall 2"), objects={1: "amber"})
    assert answer(theirs.move(1, 1)) == {"object": None}


def test_it_never_covers_a_wall_however_dangerous_the_next_turn_is():
    out = {2: "undead", 3: "witch", 4: "gaunt", 5: "deep", 6: "hunter"}
    table = SalemTable(
        creatures=out, objects={1: "amber"}, tiles={1: "wall 1"}, spaces={1: "- - dagger"}
    ).move(1, 1)
    assert answer(table) == {"object": None}


def test_what_beats_a_creature_that_is_out_is_worth_more_together():
    board = ("dagger", "elixir"), None
    alone = SalemTable().table
    out = SalemTable(creatures={3: "undead"}).table
    keen = [Needs(table, Seat(0), KEEN).worth_of_board(*board) for table in (alone, out)]
    plain = [Needs(table, Seat(0), HABIT).worth_of_board(*board) for table in (alone, out)]
    assert keen[0] < keen[1]
    assert plain[0] == plain[1]


def test_what_another_can_beat_as_well_is_worth_less():
    board = ("dagger", "elixir"), None
    out = {"creatures": {3: "undead"}}
    alone, together = (
        SalemTable(objects=objects, **out).table for objects in ({}, {2: "dagger elixir"})
    )
    worth = [Needs(table, Seat(0), KEEN).worth_of_board(*board) for table in (alone, together)]
    assert worth[0] > worth[1]


def test_it_leaves_a_look_to_who_could_close_what_is_seen():
    """Nobody may say what a tile is (S59): who holds no artefact for a portal can only leave it."""
    table = SalemTable(objects={1: "glasses amber", 2: "jade"}).table
    mine, theirs, nobodys = (value_of_look(table, needs_of(table), place) for place in (1, 2, 3))
    assert mine > nobodys > theirs
    plain = Needs(table, Seat(0), HABIT)
    assert value_of_look(table, plain, 2) == value_of_look(table, plain, 3)


def test_where_what_is_wanted_lies_nowhere_a_place_is_worth_emptying():
    nowhere = SalemTable().table
    books = SalemTable(spaces={1: "necronomicon necronomicon -"}, objects=BOOKS).table
    glasses = {2: "glasses glasses glasses", 3: "glasses glasses glasses"}
    both = SalemTable(spaces={1: "necronomicon necronomicon -"} | glasses, objects=BOOKS).table
    assert needs_of(nowhere).stir > needs_of(books).stir > needs_of(both).stir == 0


def test_a_shadow_is_worth_more_to_be_rid_of_the_more_its_text_costs():
    costly, harmless = (SalemTable(shadow=name).table for name in ("cthulhu", "o5"))
    assert needs_of(costly).danger_of_shadow > needs_of(harmless).danger_of_shadow
    plain = [Needs(table, Seat(0), HABIT).danger_of_shadow for table in (costly, harmless)]
    assert plain == [HABIT.shadow, HABIT.shadow]


def test_the_later_it_is_the_more_counts_the_banishing_and_the_less_a_creature():
    fields = {"objects": {1: "dagger dagger"}, "creatures": {3: "undead"}, "old_ones": KNOWN}
    early, late = (SalemTable(necron=necron, **fields).table for necron in (2, 30))
    worth = [needs_of(table).worth_for_banishing(*needs_of(table).board) for table in (early, late)]
    assert worth[0] < worth[1]
    foe = early.setup.creatures["undead"]
    assert needs_of(early).danger(foe) > needs_of(late).danger(foe)


def test_the_later_it_is_the_dearer_is_what_moves_the_marker_and_the_more_counts_an_artefact():
    early, late = (SalemTable(necron=necron, objects={2: "amber"}).table for necron in (2, 30))
    prices = [price_of_space(table, needs_of(table), **MARKER) for table in (early, late)]
    assert prices[0] < prices[1]
    assert needs_of(early).worth("jade") < needs_of(late).worth("jade")
    plain = [Needs(table, Seat(0), HABIT) for table in (early, late)]
    assert plain[0].worth("jade") == plain[1].worth("jade")
    assert len({price_of_space(needs.table, needs, **MARKER) for needs in plain}) == 1


def test_an_event_is_cheaper_while_it_may_turn_a_great_old_one():
    """Who pays with one may see a letter come, or a shadow that lay face down."""
    fields = {"spaces": {1: "necronomicon necronomicon -"}, "objects": BOOKS}
    hidden, known = (SalemTable(**fields, **more).table for more in ({}, {"old_ones": KNOWN}))
    prices = [price_of_space(table, needs_of(table), **EVENT) for table in (hidden, known)]
    assert prices[0] < prices[1]
    plain = [price_of_space(one, Needs(one, Seat(0), HABIT), **EVENT) for one in (hidden, known)]
    assert plain[0] == plain[1]


def test_books_count_more_where_one_card_may_bring_the_demon():
    """Six creatures and a shadow are eight spaces (S23); the demon waits at 20."""
    far, near, past = (
        needs_of(SalemTable(necron=necron, **fields).table)
        for necron, fields in ((11, {}), (12, {}), (30, {"old_ones": KNOWN}))
    )
    assert far.worth("necronomicon") < near.worth("necronomicon")
    assert value_of_use(far.table, far, 0, "necronomicon") < value_of_use(
        near.table, near, 0, "necronomicon"
    )
    assert past.haste == far.haste == 1
    assert Needs(near.table, Seat(0), HABIT).haste == 1


def test_with_one_point_of_sanity_it_goes_to_rlyeh_and_habit_does_not():
    """The way costs that point; the others have a round to close the university (S51)."""
    tiles = {1: "portal amber", 2: "portal jade", 3: "portal onyx", 4: "portal amber"}
    fields = {"objects": {1: "dagger dagger dagger", 2: "jade"}, "old_ones": KNOWN}
    table = SalemTable(players=3, sanity={1: 1}, tiles=tiles | {5: "wall 1", 6: "wall 1"}, **fields)
    assert answer(table) == {"to": 7, "path": True}
    assert answer(table, Companion).get("to") != 7


def test_who_has_little_sanity_left_fears_the_die_more():
    calm, frail = (SalemTable(sanity={1: left}, sorcerer=5).table for left in (6, 0))
    assert risk_at(calm, needs_of(calm), place=2) < risk_at(frail, needs_of(frail), place=2)
    plain = [risk_at(table, Needs(table, Seat(0), HABIT), place=2) for table in (calm, frail)]
    assert plain[0] == plain[1]


@pytest.mark.parametrize("bot", [HabitBot, lambda random: LookaheadBot(50, random)])
def test_a_bot_that_would_look_ahead_answers_by_thought_here(bot):
    tiles = {1: "portal amber", 2: "portal jade", 3: "portal onyx", 4: "portal amber"}
    table = SalemTable(
        players=3, objects={1: "dagger dagger dagger", 2: "jade"}, old_ones=KNOWN, tiles=tiles
    )
    (decision,) = table.position.asked
    said = bot(Random(3)).choose(sight(GAME, table.position, decision))
    assert (said == ("path", 7)) == (bot is not HabitBot)


def test_keen_companions_play_whole_games_and_win_some():
    score = measure(12, players=4, level="first-night", seed=100, bot="keen")
    assert score.endings["sealed"] >= 2


def test_weights_are_fitted_as_numbers_and_come_back_as_they_were():
    assert fitting.with_numbers(fitting.numbers_of(KEEN)) == KEEN
    moved = fitting.step(fitting.numbers_of(KEEN), pairs=1, seed=1)
    assert len(moved) == len(fitting.numbers_of(KEEN))


def test_where_objects_are_printed_it_reckons_without_those_nobody_knows():
    needs = Needs(SalemTable(objects={1: "jade"}).table, Seat(0), KEEN)
    assert needs.without("dagger").held == needs.held == ()
    assert needs.without("dagger").artefact == "jade"
    assert needs.without("jade").artefact is None


def test_a_place_of_printed_objects_has_a_price_though_nobody_knows_what_lies_there():
    table = SalemTable(header=a_header(cards="box")).table
    assert price_of_space(table, needs_of(table), place=1, space=1) == -needs_of(table).stir
