"""Bots of Night of the Grand Octopus see what wins, what must be stopped, and when to leave off."""

from random import Random

import pytest
from msgspec.structs import replace

from engine import TABLE, Outcome, Seat, bots, sight
from engine.bots import LookaheadBot
from engine.games.octopus import Octopus
from engine.games.octopus.foresight import OctopusForesight
from tests.engine.octopus import fitting
from tests.engine.octopus.strength import Plain, guess, looking, measure, strength
from tests.octopus import OctopusTable

GAME, AHEAD = Octopus(), OctopusForesight()
RED, BLUE, GREEN = map(Seat, range(3))
THREE = "grimoire skull potion"


def chosen(table, seat, seed=1, games=150):
    (decision,) = (one for one in table.position.owed if one.seat == seat)
    return LookaheadBot(games, Random(seed)).choose(sight(GAME, table.position, decision))


# What it does


@pytest.mark.parametrize("seed", range(6))
def test_it_takes_the_key_that_wins(seed):
    table = OctopusTable(held={"red": THREE})
    table.clocks(red="5/5", blue="2/3", green="3/2")
    assert chosen(table, RED, seed) == ("take",)


@pytest.mark.parametrize("seed", range(6))
def test_it_sacrifices_a_power_to_keep_somebody_from_winning(seed):
    """Blue has gathered its fourth in this turn, green has two."""
    held = {"red": "grimoire skull key", "blue": THREE, "green": "idol plant"}
    table = OctopusTable(held=held, exterior="moon")
    table.clocks(red="5/5", blue="2/6", green="4/6")
    table.gather("blue", 2)
    assert table.position.owed[0].name == "gather", "green could take a potion first"
    table.gather("green", 4, take=False)
    assert chosen(table, RED, seed) == (BLUE,)


@pytest.mark.parametrize("seed", range(6))
def test_it_does_not_leave_open_the_one_room_in_which_a_rival_would_win(seed):
    """Quick game: red reaches rooms 2 and 6, and lacks nothing but an idol."""
    table = OctopusTable(
        at={"red": 6, "blue": 1, "green": 5}, held={"red": "plant skull"}, exterior=None
    )
    assert 2 in chosen(table, BLUE, seed)


@pytest.mark.parametrize("seed", range(6))
def test_it_goes_where_it_can_win_and_not_where_it_has_all_there_is(seed):
    """Quick game: red reaches rooms 2 and 6, and has the plant."""
    table = OctopusTable(at={"red": 6}, held={"red": "plant skull"}, exterior=None)
    assert chosen(table, RED, seed)[0] == 2


def test_a_bot_keeps_to_its_budget(monkeypatch):
    games, honest = [], bots.fare
    monkeypatch.setattr(bots, "fare", lambda *how: games.append(1) or honest(*how))
    table = OctopusTable()
    chosen(table, RED, games=10)
    assert len(games) == 10 * AHEAD.short
    games.clear()
    table.clocks(red="2/5", blue="3/5", green="4/6")
    chosen(table, RED, games=10)
    assert len(games) == 10 * AHEAD.short


# How it looks ahead


def test_of_all_clocks_that_lead_outside_it_tries_one():
    clock = OctopusTable(at={"red": 1}).position.asked[0]
    outside = [hands for hands in AHEAD.answers(clock) if hands[0] == hands[1]]
    assert outside == [(1, 1)]
    assert {*clock.sound} - {*AHEAD.answers(clock)} == {(room, room) for room in range(2, 7)}
    quick = OctopusTable(exterior=None).position.asked[0]
    assert AHEAD.answers(quick) == quick.sound


def test_it_looks_to_the_end_of_the_turn():
    now = OctopusTable().position.table
    assert not AHEAD.is_far_enough(now, GAME.thaw(now))
    assert AHEAD.is_far_enough(now, GAME.thaw(replace(now, turn=now.turn + 1)))


def test_at_the_end_of_a_turn_chances_go_by_components_and_power():
    def worth(**table):
        return AHEAD.worth(GAME.thaw(OctopusTable(**table).position.table), None)

    even = worth()
    assert all(share == pytest.approx(1 / 3) for share in even.values())
    assert worth(held={"red": "key"})[RED] > 1 / 3 > worth(held={"red": "key"})[BLUE]
    assert worth(power={"red": 1})[RED] < 1 / 3
    assert worth(power={"red": 0})[RED] == 0.0
    assert sum(
        worth(held={"red": THREE, "blue": "key"}, power={"green": 2}).values()
    ) == pytest.approx(1)


def test_what_breaks_a_tie_counts_more_and_the_key_least():
    """R55; both lack three, and have as much power."""
    held = {"red": "grimoire", "blue": "plant", "green": "key"}
    worth = AHEAD.worth(GAME.thaw(OctopusTable(held=held).position.table), None)
    assert worth[RED] > worth[BLUE] > worth[GREEN]


def test_who_has_won_has_all_of_it():
    live = GAME.thaw(OctopusTable().position.table)
    assert AHEAD.worth(live, Outcome("components", (BLUE,), "R54")) == {BLUE: 1.0}


def negotiated(**table):
    """The ends of a negotiation in room 2 that players of habit come to."""
    at_table = OctopusTable(**table)
    at_table.clocks(red="2/5", blue="2/5", green="3/6")
    (decision,) = at_table.position.owed
    assert decision.seat == TABLE
    habit = AHEAD.habit(GAME.thaw(at_table.position.table), Random(1))
    return {habit(decision)[0] for _ in range(80)}


def test_out_of_habit_who_can_use_it_may_gather_it_and_nobody_else():
    assert negotiated() == {"nothing", "fight", RED, BLUE}
    assert negotiated(held={"red": "idol"}) == {"nothing", "fight", BLUE}
    assert negotiated(held={"red": "idol", "blue": "idol"}) == {"nothing", "fight"}


def test_out_of_habit_everybody_takes_what_there_is_and_sets_a_sound_clock():
    table = OctopusTable()
    habit = AHEAD.habit(GAME.thaw(table.position.table), Random(1))
    clock = table.position.asked[0]
    assert {habit(clock) for _ in range(200)} <= {*clock.sound}
    table.clocks(red="2/5", blue="3/5", green="4/6")
    assert {habit(table.position.owed[0]) for _ in range(20)} == {("take",)}


# How strong it is


@pytest.mark.repeats
@pytest.mark.long(8)
def test_the_strongest_beats_three_who_guess_to_the_end_in_as_many_games():
    """Two hundred games by the clock are `python -m tests.engine.octopus.strength`; here ten."""
    assert measure(looking(20), looking(20, Plain()), 10).won >= 4  # fair would be 2.5


def test_a_measured_bot_may_think_by_the_clock():
    score = measure(strength("keen", 0.001), guess, 2)
    assert score.games == 2
    assert "of 2 won" in str(score)


def test_what_is_fitted_follows_who_won():
    """Whoever lacks less wins nine of ten such turns; power tells nothing."""
    first, other = fitting.Cult(1, 3, (2, 5)), fitting.Cult(2, 3, (5,))
    cults = (first, other, other, other)
    seen = [fitting.Turn(cults, 0)] * 9 + [fitting.Turn(cults, 1)]
    counts = fitting.fitted(seen)
    assert counts.lacks[1] > counts.lacks[2]
    assert counts.holds[2] > counts.holds[5] == pytest.approx(0.0)
    assert counts.power == pytest.approx([0.0] * len(counts.power))
    assert counts.loss < 0.6


def test_turns_are_gathered_with_who_won_them():
    seen = list(fitting.turns(2, 1, 0))
    assert len(seen) > 4
    assert all(turn.winner < len(turn.cults) for turn in seen)
