"""Bots are honest: whatever lies hidden from them, and whatever others have answered, they say the
same; on every game, and with bots that peek, who must be seen."""

from random import Random

import pytest

from engine import FATE, Seat, imagine, sight
from engine.bots import HabitBot, LookaheadBot, SimpleBot, StrengthBot, careful, guessing
from engine.strengths import BY_HABIT, Strength
from tests.engine.games import SUBJECTS, random_course
from tests.octorage import RageTable

KINDS = {
    "guessing": lambda position, random: SimpleBot(guessing(random), random),
    "careful": lambda position, random: SimpleBot(careful(random), random),
    "habit": lambda position, random: HabitBot(random),
    "lookahead": lambda position, random: LookaheadBot(12, random),
    "slipping": lambda position, random: StrengthBot(Strength("slipping", 12, slips=0.5), random),
    "slipping out of habit": lambda position, random: StrengthBot(BY_HABIT[0], random),
}
"""By name, how each is made: of nothing but luck. A bot that peeks has the true position."""

every_game = pytest.mark.parametrize("name", SUBJECTS)


def asked(course, step, first=0):
    """Every question to somebody, and a position that they cannot tell from the true one."""
    game, random = course.subject.game, Random(course.seed)
    for position in course.positions[first::step]:
        for decision in position.owed:
            if decision.seat != FATE:
                viewer = decision.seat if decision.seat >= 0 else None
                yield position, decision, imagine(game, position, viewer, random)


def said(make, game, position, decision):
    """What a bot answers to a question, and what it thinks of every answer to a common one."""
    bot, shown = make(position, Random(7)), sight(game, position, decision)
    picks = bot.choose(shown)
    return picks, bot.weigh(shown) if decision.parties else None


def peeks(name, seed, make, step):
    """The questions that are answered otherwise where only the hidden is otherwise."""
    course = random_course(name, seed)
    game = course.subject.game
    for position, decision, other in asked(course, step, seed % step):
        if said(make, game, position, decision) != said(make, game, other, decision):
            yield decision


@every_game
@pytest.mark.parametrize("seed", range(12))
def test_a_bot_is_handed_its_question_and_nothing_that_depends_on_what_is_hidden(name, seed):
    course = random_course(name, seed)
    for position, decision, other in asked(course, 1):
        shown = sight(course.subject.game, position, decision)
        assert shown.decision == decision
        assert shown == sight(course.subject.game, other, decision)


@every_game
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_answers_the_same_whatever_lies_hidden_from_it(name, seed, kind):
    assert list(peeks(name, seed, KINDS[kind], step=16)) == []


# Sown: bots that peek


class Peeking(SimpleBot):
    """Somebody who has seen the table from behind."""

    def __init__(self, position, random):
        super().__init__(careful(random), random)
        self._luck = Random(repr((position.table, position.given)))

    def choose(self, sight, spent=None):
        return self._luck.choice(sight.decision.rows)


@pytest.mark.parametrize("name", sorted(SUBJECTS.keys() - {"grand-octopus"}))
def test_a_bot_that_sees_the_true_table_is_seen(name):
    assert any(list(peeks(name, seed, Peeking, step=4)) for seed in range(4))


def test_a_bot_that_sees_clocks_before_they_open_is_seen():
    """All else lies open there; the answers of others do not."""
    assert any(list(peeks("grand-octopus", seed, Peeking, step=1)) for seed in range(4))


@pytest.mark.parametrize("name", sorted(SUBJECTS.keys() - {"grand-octopus"}))
def test_a_game_that_imagines_nothing_is_seen(name, monkeypatch):
    """Then every bot that looks at what it is handed sees the truth."""
    game = type(SUBJECTS[name].game)
    courses = [random_course(name, seed) for seed in range(4)]
    shown = [one for course in courses for one in asked(course, 4)]
    monkeypatch.setattr(game, "imagine", lambda self, position, viewer, random: position)
    assert any(
        sight(game(), position, decision) != sight(game(), other, decision)
        for position, decision, other in shown
    )


# What a seat knows, its bot knows


def test_who_has_looked_at_two_cards_is_handed_both_and_nobody_else_is():
    """Gilles, of OctoRage."""
    table = RageTable({1: "10", 2: "4", 3: "5"}, who={1: "gilles"}, pile="7 dodge 2")
    table.play(1, 10).say(choose="look", player=1, look=True)
    table.say(fate="look", player=1, card=7).say(fate="look", player=1, card="dodge")
    (decision,) = table.position.owed
    shown = sight(table.game, table.position, decision)
    assert decision.rows == shown.decision.rows == ((7,), ("dodge",))
    assert shown.position.table.looked == table.position.table.looked
    seen = {imagine(table.game, table.position, Seat(1), Random(n)).table.looked for n in range(9)}
    assert len(seen) > 1
