"""What is counted of a game of OctoRage, against games arranged and games played."""

from random import Random

import pytest

from companion.evening.story import moments
from companion.games.octorage.statistics import (
    CAUSES,
    Longest,
    Pheromones,
    RoundTold,
    Theft,
    rounds_by_character,
    statistics,
)
from engine import Match, begin, new_match
from engine.bots import guessing
from engine.games.octorage import OctoRage
from engine.games.octorage.events import LivesLost, LivesRegained, RoundWon
from engine.games.octorage.settings import LIVES
from tests.octorage import RageTable, random_header


class Told:
    """A case that keeps all that was told."""

    def __init__(self, *args, **fields):
        self.case = RageTable(*args, **fields)
        self.opening = self.case.position.table
        self.game, self.match = self.case.game, Match((begin(self.case.game, self.opening),))

    def play(self, player, card, on=None):
        return self.say(
            choose="play", player=player, card=card, **({"on": on} if on is not None else {})
        )

    def say(self, **line):
        line = {key.rstrip("_"): value for key, value in line.items()}
        answer = self.game.hear(self.match.position, line)
        self.match = self.match.heard(self.game, answer)
        return self

    @property
    def counted(self):
        story = moments(self.game, self.match, self.opening)
        return statistics(story, len(self.opening.setup.seats))


def test_lives_are_counted_by_what_took_them():
    case = Told({1: "12 1", 2: "dodge 5 5", 3: "1"}, who={1: "norbert"},
                front={2: "statuette", 3: "crown"})  # fmt: skip
    case.play(1, 12).say(choose="strike", player=1, on=2)
    case.play(2, "dodge").play(1, None)
    lost = [seat.lost for seat in case.counted.seats]
    assert [lost[1]["strike"], lost[2]["crown"], lost[1]["statuette"], lost[0]["attack"]] == [
        2, 1, 1, 1,
    ]  # fmt: skip
    assert case.counted.lost == {"attack": 1, "strike": 2, "crown": 1, "statuette": 1}


def test_an_attack_that_a_card_could_have_stopped_is_told_from_one_that_none_could():
    would_not = Told({1: "9 10", 2: "1"}, area="3").play(1, None)
    could_not = Told({1: "1 2", 2: "1"}, area="3").play(1, None)
    assert would_not.counted.seats[0].could_play == 1
    assert could_not.counted.seats[0].could_play == 0
    printed = Told({1: 2}, cards="box").play(1, None)
    assert printed.counted.seats[0].could_play is None


def test_cards_are_counted_by_class_and_treasures_by_who_sent_and_who_has_them():
    case = Told({1: "3 crown", 2: "8", 3: "10 dodge"})
    case.play(1, 3).play(2, 8).play(3, 10).play(1, "crown", 3)
    seats = case.counted.seats
    assert seats[0].played["machete"] == seats[0].played["treasure"] == 1
    assert (seats[0].sent, seats[2].received) == (1, 1)
    assert seats[1].played["pheromone"] == seats[2].played["machinegun"] == 1


def test_a_pheromone_is_told_with_who_paid_for_it_and_the_longest_turn_too():
    case = Told({1: "8", 2: "9 1", 3: "1"})
    case.play(1, 8).play(2, 9).play(3, None)
    assert case.counted.pheromones == (Pheromones(0, 2, 1),)
    assert case.counted.longest == Longest(2, 2, 1, 1)


def test_thefts_are_counted_by_thief_and_victim():
    case = Told({1: "1 2", 2: "5", 3: "6"}, who={1: "jose"})
    case.play(1, 1).say(choose="steal", player=1, from_=3)
    assert case.counted.thefts == (Theft(0, 2, 1),)


def test_a_round_is_told_with_its_turns_its_rage_and_what_it_cost():
    case = Told({1: "12", 2: "1", 3: "1"}, who={1: "norbert"}, life={2: 0, 3: 1}, level=3)
    case.play(1, 12)
    assert case.counted.rounds == (RoundTold(0, 1, 3, 1),)
    assert case.counted.longest.paid == 2


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_adds_up(seed):
    random, game = Random(seed), OctoRage()
    header = random_header(random)
    opening = game.opening(header)
    match, policy = new_match(game, opening), guessing(random)
    while match.position.owed:
        decision = match.position.owed[0]
        match = match.heard(game, match.position.answer(decision, policy(decision)))
    story = moments(game, match, opening)
    counted = statistics(story, len(opening.setup.seats))
    events = [moment.event for moment in story]
    assert sum(counted.lost.values()) == sum(e.lives for e in events if isinstance(e, LivesLost))
    assert counted.regained == sum(e.lives for e in events if isinstance(e, LivesRegained))
    assert sum(told.lost for told in counted.rounds) == sum(counted.lost.values())
    winners = [event.seat for event in events if isinstance(event, RoundWon)]
    assert [told.winner for told in counted.rounds] == winners
    assert counted.seats[winners[-1]].rounds == 2
    least = LIVES * (len(opening.setup.seats) - 1) * len(counted.rounds)
    assert sum(counted.lost.values()) >= least
    assert set(counted.lost) == set(CAUSES)


def test_rounds_by_character_over_several_games():
    case = Told({1: "12", 2: "1", 3: "1"}, who={1: "norbert"}, life={2: 0, 3: 1})
    case.play(1, 12)
    by = rounds_by_character([(case.counted, ("norbert", "britney", "courtney"))] * 2)
    assert by == {"norbert": (2, 2), "britney": (0, 2), "courtney": (0, 2)}
