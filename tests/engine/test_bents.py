"""Characters: a bent weighs what bots weigh anyway, and changes nothing else."""

from random import Random

import pytest

from engine import Outcome, Seat, sight
from engine.bargaining import Wrong
from engine.bents import BENTS, PLAIN, Bent, Leaning, bent_of, leaning
from engine.bots import HabitBot, LookaheadBot, foresight_of
from engine.game import Leanings
from engine.games.octopus import Octopus
from engine.games.octorage import OctoRage
from engine.tempers import CALM, Temper
from tests.engine.games import SUBJECTS, random_course
from tests.octopus import OctopusTable
from tests.octorage import RageTable

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


def test_out_of_habit_a_character_is_moved_by_what_it_has_more_of_than_the_plain():
    wrongs = [Wrong(B, A, 0.5), Wrong(B, A), Wrong(A, B)]
    assert PLAIN.temper(A, wrongs) == CALM, "who is plain remembers a word, and strikes nobody back"
    assert bent_of("limpet").temper(A, wrongs) == Temper(caution=0.75)
    assert bent_of("moray").temper(A, wrongs) == Temper(grudges={B: 1.5})
    assert bent_of("angler").temper(A, wrongs) == Temper(greed=1.25)
    assert bent_of("nautilus").temper(A, wrongs) == Temper(evenness=1.5)


def test_where_leanings_are_not_of_all_the_plain_weigh_winning_alone():
    game = OctoRage()
    table = game.thaw(RageTable({1: "12 10", 2: "5", 3: "6"}, life={1: 3}).position.table)
    assert game.leanings(table) == Leanings(
        pytest.approx([0.06, 0.1, 0.1]), pytest.approx([0.044, 0.01, 0.012]), of_all=False
    )
    plain = foresight_of(game).worth(table, None)
    assert Leaning(game, {A: PLAIN}, ()).worth(table, None) == plain
    assert Leaning(game, {A: bent_of("limpet")}, ()).worth(table, None)[A] > plain[A]


def test_who_is_plain_imagines_games_as_ever_and_a_character_those_of_habit():
    game = OctoRage()
    position = RageTable({1: "11 12", 2: "1 2", 3: "1 2"}, area="10", level=2).position
    table, (decision,) = game.thaw(position.table), position.owed
    plain, cautious = (
        Leaning(game, {A: bent}, ()).imagined(table, Random(1), A)(decision)
        for bent in (PLAIN, bent_of("limpet"))
    )
    assert plain == foresight_of(game).imagined(table, Random(1), A)(decision)
    assert cautious == foresight_of(game).habit(table, Random(1))(decision)
    assert plain != cautious


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
@pytest.mark.parametrize("bent", BENTS)
def test_whoever_leans_answers_legally_in_every_game(name, bent):
    course = random_course(name, 3, answers=200)
    game, random = course.subject.game, Random(1)
    for position in course.positions[::12]:
        for decision in position.owed:
            if decision.seat >= 0:
                wrongs = tuple(Wrong(Seat(s), decision.seat) for s in range(2))
                shown = leaning(sight(game, position, decision, wrongs), {decision.seat: bent})
                for bot in (LookaheadBot(2, random), HabitBot(random)):
                    assert bot.choose(shown) in decision.rows


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
