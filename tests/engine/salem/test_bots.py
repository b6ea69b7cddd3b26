"""Companions of Le sorcier de Salem: each plans its turn by what its own seat may know."""

from functools import partial
from random import Random

import pytest

from engine import Outcome, Seat, apply, begin, sight
from engine.bots import HabitBot, LookaheadBot
from engine.games.salem import Salem
from engine.games.salem.companions import Companion, rate_moves
from engine.games.salem.foresight import SalemForesight
from engine.games.salem.needs import Needs
from tests.engine.salem.strength import header, measure
from tests.salem import KNOWN, SalemTable, a_header, comes

GAME = Salem()
AHEAD = SalemForesight()


def answer(table):
    """What a companion says to the open question, by the line of a record."""
    position = table.position
    (decision,) = position.owed
    picks = Companion(GAME.thaw(position.table), Random(1)).answer(decision)
    line = GAME.line(position.table, decision, picks)
    return {word: value for word, value in line.items() if word not in ("choose", "player")}


def test_it_closes_what_it_saw_to_be_a_portal_and_not_a_wall():
    fields = {"objects": {1: "amber elixir"}, "sanity": {1: 5}}
    portal = SalemTable(tiles={1: "portal 1"}, **fields)
    assert answer(portal) == {"to": 1}
    assert answer(portal.move(1, 1)) == {"object": "amber", "on": "portal"}
    wall = SalemTable(tiles={1: "wall 1"}, **fields).move(1, 1)
    assert answer(wall)["object"] != "amber"


def test_it_does_not_act_by_what_another_saw():
    fields = {"objects": {1: "amber elixir"}, "sanity": {1: 5}}
    for face in ("portal", "wall"):
        assert answer(SalemTable(tiles={1: f"{face} 2"}, **fields).move(1, 1)) == {
            "object": "elixir"
        }


def test_it_banishes_when_all_is_seen_and_somebody_can_close():
    tiles = dict.fromkeys(range(1, 7), "wall 2")
    table = SalemTable(
        players=3, objects={1: "dagger dagger dagger", 2: "jade"}, old_ones=KNOWN, tiles=tiles
    )
    assert answer(table) == {"to": 7, "path": True}
    nobody = SalemTable(players=3, objects={1: "dagger dagger dagger"}, old_ones=KNOWN, tiles=tiles)
    assert answer(nobody).get("to") != 7


def test_it_closes_the_university_when_nobody_knows_of_an_open_portal():
    tiles = dict.fromkeys(range(1, 7), "wall 2")
    fields = {"players": 3, "at": {1: 7, 2: 3}, "objects": {2: "jade"}, "turn_of": 2}
    table = SalemTable(old_ones=KNOWN, tiles=tiles, **fields)
    assert answer(table) == {"to": 0}
    assert answer(table.move(2, 0)) == {"object": "jade", "on": "portal"}
    open_ = SalemTable(old_ones=KNOWN, tiles=tiles | {4: "portal 3"}, **fields).move(2, 0)
    assert answer(open_) == {"object": None}


def test_it_looks_again_where_it_alone_could_close_what_another_left():
    held = {1: "amber glasses"}
    left = SalemTable(tiles={1: "wall 2"}, objects=held)
    assert answer(left) == {"to": 1}
    assert answer(left.move(1, 1)) == {"object": "glasses"}
    theirs = SalemTable(tiles={1: "wall 2"}, objects=held | {2: "amber"}).move(1, 1)
    assert answer(theirs) == {"object": None}
    without = SalemTable(tiles={1: "wall 2"}, objects={1: "amber"}).table
    assert Needs(without, Seat(0)).worth("glasses") > Needs(without, Seat(1)).worth("glasses")


def test_it_does_not_carry_to_rlyeh_the_last_artefact_for_a_tile_it_has_not_seen():
    tiles = dict.fromkeys(range(1, 7), "wall 2")
    fields = {"players": 3, "old_ones": KNOWN, "tiles": tiles}
    held = {1: "dagger dagger dagger amber", 2: "jade"}
    assert answer(SalemTable(objects=held, **fields)).get("to") != 7
    spare = SalemTable(objects=held, spaces={3: "amber dagger dagger"}, **fields)
    assert answer(spare) == {"to": 7, "path": True}


def test_it_fetches_the_secret_path_when_all_else_is_there():
    table = SalemTable(
        players=3, at={1: 3}, objects={1: "dagger dagger dagger", 2: "jade"}, old_ones=KNOWN,
        cards={1: (0, 1, 2)}, tiles=dict.fromkeys(range(1, 7), "wall 2"),
    )  # fmt: skip
    assert answer(table) == {"to": 0}


def test_it_closes_in_hope_before_the_banisher_goes_mad():
    fields = {"at": {1: 7, 2: 3}, "objects": {2: "jade"}, "turn_of": 2, "old_ones": KNOWN}
    seen = dict.fromkeys(range(1, 6), "wall 2")
    assert answer(SalemTable(tiles=seen, **fields)) != {"to": 0}
    assert answer(SalemTable(tiles=seen, sanity={1: 1}, **fields)) == {"to": 0}


def test_it_leaves_the_university_to_who_waits_there():
    fields = {
        "players": 3, "objects": {2: "jade glasses", 3: "amber"}, "turn_of": 2, "old_ones": KNOWN,
        "tiles": dict.fromkeys(range(2, 7), "wall 2 3") | {1: "wall amber"},
    }  # fmt: skip
    assert answer(SalemTable(at={1: 7, 2: 3, 3: 4}, **fields)) == {"to": 0}
    waited = SalemTable(at={1: 7, 2: 3, 3: 0}, **fields).table
    assert rate_moves(waited, Needs(waited, Seat(1)))((0, 0)) < 10


def test_it_turns_the_great_old_ones_and_looks_where_nobody_looked():
    assert answer(SalemTable(objects={1: "necronomicon"}).move(1, 1)) == {"object": "necronomicon"}
    assert answer(SalemTable(objects={1: "glasses"}).move(1, 1)) == {"object": "glasses"}


def test_who_is_named_for_a_loss_has_most_sanity_and_for_a_gain_least():
    sane = {"players": 3, "sanity": {1: 2, 2: 6, 3: 4}}
    assert answer(SalemTable(due=comes(("sanity", "one", -1), players=3), **sane)) == {"who": 2}
    assert answer(SalemTable(due=comes(("sanity", "one", 1), players=3), **sane)) == {"who": 1}
    assert answer(SalemTable(due=comes(("find", "one"), players=3), **sane)) == {"who": 1}


def test_what_is_given_up_is_what_is_worth_least():
    held = {1: "necronomicon dagger"}
    each = SalemTable(objects=held, due=comes(("discard-each",)))
    assert answer(each) == {"kind": "dagger"}
    together = SalemTable(objects=held, due=comes(("give", 1, "ordinary", 0)))
    assert answer(together) == {"from": 1, "kind": "dagger"}
    seals = SalemTable(objects={1: "jade", 2: "amber"}, due=comes(("give", 1, "artefact", 0)))
    assert answer(seals)["kind"] in ("jade", "amber")


def test_the_creature_that_goes_is_the_one_whose_twin_would_harm_most():
    both = {1: "witch", 2: "undead"}
    assert answer(SalemTable(creatures=both, due=comes(("clear",)))) == {"place": 2}
    gone = SalemTable(creatures=both, discarded="undead", due=comes(("clear",)))
    assert answer(gone) == {"place": 1}


def test_it_defeats_what_it_can_but_spends_no_artefact_it_needs():
    fields = {"creatures": {1: "thul-saduun"}, "sorcerer": 1, "tiles": {1: "portal 1"}}
    free = a_header(rulings={"SG21": "free"})
    dear = SalemTable(objects={1: "amber"}, header=free, **fields).move(1, 1)
    assert answer(dear) == {"yes": False}
    witch = SalemTable(creatures={2: "witch"}, sorcerer=2, objects={1: "necronomicon elixir"}).move(
        1, 2
    )
    assert answer(witch) == {"yes": True}


def test_it_gives_what_another_needs_more():
    table = SalemTable(
        at={2: 2}, objects={1: "dagger dagger dagger", 2: "necronomicon"}, sanity={2: 1}
    ).move(1, 2)
    assert set(answer(table)) <= {"with", "give", "get"}


@pytest.mark.parametrize(("prisoner", "held", "missing"), [
    ("cthulhu", "dagger dagger", 1), ("dagon", "dagger dagger jade", 1), ("shub", "glasses", 2),
])  # fmt: skip
def test_it_knows_what_is_missing_for_the_banishing(prisoner, held, missing):
    old_ones = (*(name for name in KNOWN if name != prisoner), prisoner)
    table = SalemTable(objects={1: held}, old_ones=old_ones).table
    needs = Needs(table, Seat(0))
    assert needs.missing(table.objects[0], table.artefacts[0]) == missing
    hidden = SalemTable(objects={1: held}).table
    assert Needs(hidden, Seat(0)).missing(hidden.objects[0], None) == 3


def test_all_win_alike_and_only_the_end_of_a_game_counts():
    now = SalemTable().table
    assert not AHEAD.is_far_enough(now, GAME.thaw(now))
    live = GAME.thaw(now)
    assert AHEAD.worth(live, Outcome("sealed", (Seat(0), Seat(1)), "S58")) == {0: 1.0, 1: 1.0}
    assert AHEAD.worth(live, Outcome("rift", (), "S56")) == AHEAD.worth(live, None) == {}


def test_what_all_are_asked_together_keen_bots_answer_as_those_of_habit_do():
    table = SalemTable(
        players=3, objects={1: "glasses", 2: "glasses", 3: "glasses"}, creatures={1: "gaunt"},
        due=comes(("give", 2, "glasses", 0), players=3),
    )  # fmt: skip
    (decision,) = table.position.asked
    said = [
        bot(Random(3)).choose(sight(GAME, table.position, decision))
        for bot in (HabitBot, partial(LookaheadBot, 50))
    ]
    assert said[0] == said[1]
    ends = LookaheadBot(50, Random(3)).weigh(sight(GAME, table.position, decision))
    assert all(worth == {0: 0.0, 1: 0.0, 2: 0.0} for worth in ends.values())


def test_bots_of_both_kinds_answer_and_some_games_are_won():
    score = measure(12, players=4, level="first-night", seed=100)
    assert score.endings["sealed"] >= 2
    assert "won" in str(score)
    position = begin(GAME, GAME.opening(header(2))).position
    while position.asked[0].name != "move":
        decision = position.asked[0]
        position = apply(GAME, position, position.answer(decision, decision.rows[0])).position
    for bot in (HabitBot(Random(1)), LookaheadBot(4, Random(1))):
        assert bot.choose(sight(GAME, position, position.asked[0])) in position.asked[0].rows


def test_where_games_are_imagined_it_answers_for_chance_too():
    table = SalemTable(bag="jade", spaces={2: "- - -"}, due=(("refill",),))
    assert answer(table)["kind"] == "jade"
