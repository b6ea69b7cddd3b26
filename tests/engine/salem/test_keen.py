"""Keen companions of Le sorcier de Salem: they think of the next turn, too, and count portals."""

from random import Random

import pytest

from engine import Seat, sight
from engine.bots import HabitBot, LookaheadBot
from engine.games.salem import Salem
from engine.games.salem.companions import Companion
from engine.games.salem.keen import Keen, value_of_next
from engine.games.salem.needs import Needs
from engine.games.salem.weights import HABIT, KEEN
from tests.engine.salem.strength import measure
from tests.salem import KNOWN, SalemTable

GAME = Salem()


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


def test_where_objects_are_printed_it_reckons_without_those_nobody_knows():
    needs = Needs(SalemTable(objects={1: "jade"}).table, Seat(0), KEEN)
    assert needs.without("dagger").held == needs.held == ()
    assert needs.without("dagger").artefact == "jade"
    assert needs.without("jade").artefact is None
