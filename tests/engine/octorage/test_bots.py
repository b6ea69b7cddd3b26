"""Bots of OctoRage: the sensible one plays as people who know the game, the other looks ahead."""

from random import Random

import pytest
from msgspec.structs import replace

from engine import FATE, apply, begin, bots, sight
from engine.bots import LookaheadBot
from engine.games.octorage import OctoRage
from engine.games.octorage.foresight import RageForesight
from engine.games.octorage.sensible import Sensible
from tests.engine.octorage.strength import header, measure
from tests.octorage import RageTable

GAME = OctoRage()
AHEAD = RageForesight()


def answer(table):
    """What the sensible one says to the open question, by the line of a record."""
    position = table.position
    (decision,) = position.owed
    picks = Sensible(GAME.thaw(position.table), Random(1)).answer(decision)
    line = GAME.line(position.table, decision, picks)
    return {word: value for word, value in line.items() if word not in ("choose", "player")}


def played(hand, **more):
    return answer(RageTable({1: hand, 2: "1", 3: "1"}, **more))


def test_it_plays_its_lowest_legal_weapon():
    assert played("3 7 9 dodge crown", area="5") == {"card": 7}


def test_it_plays_a_dodge_before_a_treasure_when_no_weapon_fits():
    assert played("3 dodge crown", area="9") == {"card": "dodge"}


def test_a_treasure_goes_to_who_has_won_most_rounds_then_to_who_has_most_lives():
    assert played("3 crown", area="9", won={2: 1}, life={2: 1}) == {"card": "crown", "on": 2}
    assert played("3 crown", area="9", life={2: 3}) == {"card": "crown", "on": 3}


def test_it_takes_the_attack_while_that_is_cheap_rather_than_spend_a_high_weapon():
    assert played("11", area="9") == {"card": None}
    assert played("11 dodge", area="9") == {"card": "dodge"}
    assert played("11", area="9", level=2) == {"card": 11}
    assert played("11", area="9", life={1: 1}) == {"card": 11}, "not with its last life"


def test_it_takes_the_attack_when_nothing_fits():
    assert played("3", area="9", level=4) == {"card": None}


def test_it_uses_its_powers_against_the_leader_and_for_its_hand():
    robber = RageTable({1: "3", 2: "4", 3: "5"}, who={1: "jose"}, life={2: 2}).play(1, 3)
    assert answer(robber) == {"from": 3}
    striker = RageTable({1: "12", 2: "4", 3: "5"}, who={1: "norbert"}, won={2: 1}).play(1, 12)
    assert answer(striker) == {"on": 2}
    taker = RageTable({1: "7", 2: "4", 3: "5"}, who={1: "courtney"}, discard="2 11").play(1, 7)
    assert answer(taker) == {"card": 11}
    looker = RageTable({1: "10", 2: "4", 3: "5"}, who={1: "gilles"}, pile="7 dodge 2").play(1, 10)
    assert answer(looker) == {"look": True}
    looker.say(choose="look", player=1, look=True).say(fate="look", player=1, card=7)
    assert answer(looker.say(fate="look", player=1, card="dodge")) == {"card": "dodge"}


def test_under_the_skull_it_discards_what_is_worth_least():
    cursed = RageTable({1: "skull", 2: "2 9 dodge", 3: "5"}).play(1, "skull", 2)
    assert answer(cursed) == {"card": 2}


def test_characters_are_drawn_at_random():
    opening = GAME.opening(
        header(Random(1)) | {"seats": [{"name": n} for n in "ABC"], "octoman": 1}
    )
    position = begin(GAME, opening).position
    (decision,) = position.owed
    assert Sensible(GAME.thaw(opening), Random(1)).answer(decision) in decision.rows


# How far it looks ahead


def test_it_looks_ahead_for_two_turns_or_to_the_end_of_the_round():
    now = RageTable({1: "9"}).position.table
    later = {
        (turn, round_): AHEAD.is_far_enough(now, GAME.thaw(replace(now, turn=turn, round=round_)))
        for turn, round_ in ((1, 1), (2, 1), (3, 1), (0, 2))
    }
    assert later == {(1, 1): False, (2, 1): False, (3, 1): True, (0, 2): True}


# Looking ahead


def test_a_game_that_does_not_end_is_left_where_it_is(monkeypatch):
    monkeypatch.setattr(bots, "LONGEST", 1)
    position = RageTable({1: "3 9", 2: "4", 3: "5"}).position
    assert LookaheadBot(2, Random(1)).choose(sight(GAME, position, position.owed[0]))


def test_the_number_of_imagined_games_does_not_tell_what_a_hand_can_do(monkeypatch):
    """Who has nothing to play thinks as long as who has three cards that fit, about."""
    counted = []
    honest = bots.fare
    monkeypatch.setattr(bots, "fare", lambda *how: counted.append(1) or honest(*how))

    def games(hand):
        counted.clear()
        position = RageTable({1: hand, 2: "4", 3: "5"}, area="9").position
        LookaheadBot(24, Random(1)).choose(sight(GAME, position, position.owed[0]))
        return len(counted)

    assert games("3") == 24 * AHEAD.short
    assert games("10 11 12") == pytest.approx(24 * AHEAD.short, rel=0.1)


def test_it_does_not_waste_its_last_life():
    position = RageTable({1: "9 12", 2: "3 3", 3: "4 4"}, area="8", level=4).position
    assert LookaheadBot(40, Random(1)).choose(sight(GAME, position, position.owed[0])) == (9, None)


@pytest.mark.repeats
@pytest.mark.long(8)
def test_looking_ahead_beats_three_that_play_their_lowest_card():
    """Two hundred games are `python -m tests.engine.octorage.strength`; here are ten."""
    assert measure("lookahead", games=10, seed=100, imagined=34).won >= 5  # fair would be 2.5


@pytest.mark.parametrize("kind", ["habit", "thought", "lookahead"])
def test_bots_answer_every_question_of_a_game_legally(kind):
    """Measured games are whole ones: an answer that is not legal ends in an error."""
    assert measure(kind, games=2, seed=3, imagined=1).games == 2


def test_whoever_sits_there_games_come_to_an_end_with_bots_alone():
    bot = LookaheadBot(1, Random(1))
    position = begin(GAME, GAME.opening(header(Random(4)))).position
    while position.outcome is None:
        (decision,) = position.owed
        is_chance = decision.seat == FATE
        picks = decision.rows[0] if is_chance else bot.choose(sight(GAME, position, decision))
        position = apply(GAME, position, position.answer(decision, picks)).position
    assert position.outcome.ending == "two-rounds"
