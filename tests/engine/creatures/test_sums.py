"""What is shown of a roll before it is asked for is what it is then held against."""

from itertools import islice, pairwise
from random import Random

from engine.games.creatures import Creatures, sums
from engine.games.creatures.outcomes import RollBegan, RollDecided
from tests.creatures_sets import random_header
from tests.twins import answers

GAME = Creatures()
SEEDS, MOST = 60, 300


def foreseen(table, decision):
    """The roll that follows a question if nothing stops it, by its name; None: none is known."""
    if decision.name == "dodge":
        return sums.attack_roll(table)
    if decision.name == "sign" and table.roll and table.roll.result != sums.RIP:
        return sums.ward_roll(table, decision.seat)
    return None


def moments(seed):
    """Of a random game: what was asked, what was picked, the table then, and what came of it."""
    random = Random(seed)
    header = random_header(random)
    going = list(islice(answers(GAME, header, random), MOST))
    verdicts = going[-1][1].verdicts if going else ()
    for before, after in pairwise(verdicts):
        (decision,) = before.position.asked
        yield decision, before.position.table, after.events


def test_the_sum_of_an_attack_a_ward_and_a_counter_is_known_before():
    compared = {"dodge": 0, "sign": 0, "counter": 0}
    for seed in range(SEEDS):
        for decision, table, events in moments(seed):
            begun = next((e for e in events if isinstance(e, RollBegan)), None)
            if begun is None or decision.name not in compared:
                continue
            roll = (
                sums.counter_roll(table, begun.skill)
                if decision.name == "counter"
                else foreseen(table, decision)
            )
            if roll is None or begun.kind != roll.kind:
                continue
            told = (begun.seat, begun.skill, begun.terms, begun.threshold)
            assert (roll.seat, roll.skill, roll.terms, roll.threshold) == told
            compared[decision.name] += 1
    assert min(compared.values()) > 5, compared


def test_a_roll_with_nothing_bought_is_the_same_and_one_more_is_one_more():
    for seed in range(SEEDS):
        for _, table, events in moments(seed):
            if table.roll and any(isinstance(e, RollDecided) for e in events):
                assert sums.with_bought(table, table.roll, 0) == table.roll
                is_inside = table.setup.rulings.cg14_halved == "inside"
                if table.roll.kind != sums.DEFENCE_ROLL or not is_inside:
                    more = sums.with_bought(table, table.roll, 2)
                    assert more.threshold == table.roll.threshold + 2
