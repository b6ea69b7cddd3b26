"""Characters: a bent weighs what bots weigh anyway, and changes nothing else."""

from random import Random

import pytest

from engine import Outcome, Seat, sight
from engine.bargaining import Wrong
from engine.bents import BENTS, PLAIN, Bent, Leaning, bent_of, leaning
from engine.bots import LookaheadBot
from engine.game import Leanings
from engine.games.octopus import Octopus
from tests.engine.games import SUBJECTS, random_course
from tests.octopus import OctopusTable

A, B = Seat(0), Seat(1)
HAS = Leanings(safety=[0.5, 1.0], gain=[0.25, 0.75])


@pytest.mark.parametrize(
    ("bent", "worth"),
    [
        (Bent("", grudge=0), 0.2),
        (Bent("", safety=2, grudge=0), 1.2),
        (Bent("", gain=2, grudge=0), 0.7),
        (Bent("", evenness=2, grudge=0), -0.8),
        (Bent("", grudge=1), 0.2 - 0.5 * (0.3 + 1.0 + 0.75)),
    ],
)
def test_each_weight_counts_what_it_says(bent, worth):
    wrongs = [Wrong(B, A, 0.5), Wrong(A, B)]
    assert bent.worth(A, {A: 0.2, B: 0.3}, HAS, wrongs) == pytest.approx(worth)


def test_a_character_that_nobody_chose_or_there_is_no_more_is_the_plain_one():
    assert bent_of("moray").id == "moray"
    assert bent_of("") == bent_of("kraken") == PLAIN == BENTS[0]


def test_only_whose_bent_it_is_sees_an_end_with_other_eyes():
    game = Octopus()
    table = game.thaw(OctopusTable(held={"red": "grimoire skull"}, power={"red": 2}).position.table)
    won = Outcome("components", (B,), "R54")
    assert game.leanings(table) == Leanings([0.5, 1.0, 1.0], [0.5, 0.0, 0.0])
    ahead = Leaning(game, {A: Bent("", safety=1, gain=1)}, ())
    assert ahead.worth(table, won) == {A: 1.0, B: 1.0}
    assert not ahead.is_far_enough(table, table)
    assert (ahead.short, ahead.spread) == (game.foresight.short, game.foresight.spread)


@pytest.mark.parametrize("name", SUBJECTS)
def test_whoever_leans_answers_legally_in_every_game(name):
    course = random_course(name, 3)
    game, random = course.subject.game, Random(1)
    for position in course.positions[::12]:
        for decision in position.owed:
            if decision.seat >= 0:
                shown = leaning(sight(game, position, decision), {decision.seat: bent_of("angler")})
                assert LookaheadBot(2, random).choose(shown) in decision.rows


def test_who_was_wronged_likes_less_what_serves_who_did_it():
    table = OctopusTable(held={"red": "grimoire skull potion", "blue": "grimoire"})
    table.clocks(red="2/5", blue="2/5", green="3/6")
    decision = table.position.owed[0]

    def likes(*wrongs):
        shown = sight(table.game, table.position, decision, wrongs)
        ends = LookaheadBot(60, Random(1)).weigh(leaning(shown, dict.fromkeys((A, B), PLAIN)))
        return ends[A,][B] - ends["fight",][B]

    assert likes(Wrong(A, B)) < likes()
    assert likes(Wrong(A, B), Wrong(A, B)) < likes(Wrong(A, B))
    assert likes(Wrong(Seat(2), A)) == likes(), "what was done to others is theirs to remember"
