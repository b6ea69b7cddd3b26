"""Who forgets answers by what they remember: what they saw before that changes nothing."""

from collections import Counter
from random import Random

import pytest

from engine import FATE, Match, Seat, imagine, new_match, seen, sight
from engine.bots import LookaheadBot
from engine.games.octopus import events as ev
from engine.games.octopus.memory import FaceDown
from engine.memory import remembered
from tests.engine.games import SUBJECTS, random_course
from tests.octopus import OctopusTable, bits, header

OCTOPUS = SUBJECTS["grand-octopus"].game
RED, BLUE, GREEN = map(Seat, range(3))
EVER = 99
"""More turns than any game here has."""


def matches(course, step=1):
    """Every moment of a game, as a match that has come so far."""
    for end in range(0, len(course.verdicts), step):
        yield Match(tuple(course.verdicts[: end + 1]), tuple(course.answers[:end]))


def questions(course, turns, step=1):
    """Every question, and what whoever is asked remembers of so many turns."""
    for match in matches(course, step):
        for decision in match.position.owed:
            if decision.seat != FATE:
                viewer = decision.seat if decision.seat >= 0 else None
                yield (
                    match.position,
                    decision,
                    remembered(course.subject.game, match, viewer, turns),
                )


# Every game


@pytest.mark.parametrize("name", SUBJECTS)
@pytest.mark.parametrize("turns", [0, 1, 3])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_forgotten_changes_nothing_for_who_is_asked(name, turns, seed):
    """The forgotten drawn anew: the question, what is seen, and all that a bot is handed."""
    course, random = random_course(name, seed, answers=200), Random(seed)
    game = course.subject.game
    for position, decision, memory in questions(course, turns, step=3):
        other = imagine(game, position, viewer_of(decision), random, memory)
        assert other.asked[position.asked.index(decision)] == decision
        assert seen(game, other, viewer_of(decision)) == seen(game, position, viewer_of(decision))
        shown = sight(game, position, decision, remembers=lambda viewer, memory=memory: memory)
        assert shown == sight(game, other, decision, remembers=lambda viewer, memory=memory: memory)
        assert shown.decision == decision


def viewer_of(decision):
    return decision.seat if decision.seat >= 0 else None


@pytest.mark.parametrize("name", ["grand-octopus", "octorage"])
def test_going_back_and_on_again_forgets_the_same(name):
    course = random_course(name, 5, answers=120)
    game, *_, last = course.subject.game, *matches(course)
    again = last.undone(agreed=True).heard(game, last.answers[-1])
    for viewer in (None, RED, BLUE):
        for turns in (0, 2):
            assert remembered(game, last, viewer, turns) == remembered(game, again, viewer, turns)


# Night of the Grand Octopus: components face down

TAKEN = "2/5 3/5 4/5", "1/5 4/6 3/6", "2/3 3/4 4/2"
"""Two turns in which everybody takes something, and one in which all are struck."""
HELD = bits("grimoire idol"), bits("skull potion"), bits("skull potion")


def told(*turns, **fields):
    """A match in which everybody takes what can be taken, in peace; by turn, the hands of each."""
    match = new_match(
        OCTOPUS, OCTOPUS.opening(header(**{"memory": True, "exterior": None} | fields))
    )
    for turn in turns:
        for hand in turn.split():
            match = said(match, tuple(map(int, hand.split("/"))))
        while (asked := match.position.owed[0].name) != "clock":
            match = said(match, ("take",) if asked == "gather" else ("nothing",))
    return match


def said(match, picks):
    return match.heard(OCTOPUS, match.position.answer(match.position.owed[0], picks))


@pytest.mark.parametrize(
    ("turns", "has"),
    [
        (EVER, HELD),
        (3, HELD),
        (2, (bits("grimoire"), bits("potion"), bits("skull"))),
        (1, (0, 0, 0)),
        (0, (0, 0, 0)),
    ],
)
def test_what_everybody_saw_taken_is_known_for_so_many_turns(turns, has):
    match = told(*TAKEN)
    assert (match.position.table.turn, match.position.table.held) == (4, HELD)
    assert remembered(OCTOPUS, match, RED, turns).has == has


def test_where_components_lie_open_nothing_need_be_remembered():
    assert remembered(OCTOPUS, told(*TAKEN, memory=False), RED, 0) is None


def test_every_event_that_tells_of_a_component_is_heard():
    table = OctopusTable(memory=True).position.table
    cases = {
        ev.ComponentTaken("R40", RED, 2): ("idol", "", "", ""),
        ev.NothingToTake("R43", RED, 2, owned=True): ("idol", "", "", ""),
        ev.NothingToTake("R43", RED, 2, owned=False): ("", "idol", "", ""),
        ev.ComponentLeft("R42", RED, 2): ("", "idol", "", ""),
        ev.ComponentReturned("R69", RED, 2): ("", "idol", "", ""),
        ev.ComponentRemoved("G3", RED, 2): ("", "idol", "", ""),
        ev.ComponentsSwapped("R68", RED, BLUE, 2, 3): ("skull", "idol", "idol", "skull"),
        ev.ComponentsSwapped("R68", RED, BLUE, 2, 2): ("idol", "", "idol", ""),
        ev.SwapFailed("G24", RED, BLUE, 2, 3): ("", "", "", ""),
    }
    for event, (mine, not_mine, yours, not_yours) in cases.items():
        has, lacks = (bits(mine), bits(yours), 0), (bits(not_mine), bits(not_yours), 0)
        assert OCTOPUS.remembered(table, [event], GREEN) == FaceDown(has, lacks)
    taken, _, _, _, returned, *_ = cases
    assert OCTOPUS.remembered(table, [taken, returned], GREEN).has == (0, 0, 0)
    assert OCTOPUS.remembered(table, [returned, taken], GREEN).lacks == (0, 0, 0)


def test_what_is_forgotten_may_lie_with_anybody_who_can_have_it():
    match = told(*TAKEN)
    sights = [guess(match, GREEN, 1, seed) for seed in range(40)]
    assert {held[GREEN] for held in sights} == {HELD[GREEN]}, "one's own lie before one's eyes"
    assert all(sum(held) == sum(HELD) for held in sights), "which are out, all can see"
    assert all(one.bit_count() == 2 for held in sights for one in held), "and how many each has"
    assert len({held[RED] for held in sights}) == 6, "any two of the four that green has not"
    known = {guess(match, GREEN, 2, seed)[RED] for seed in range(40)}
    assert known == {bits("grimoire idol"), bits("grimoire skull")}, "the grimoire is remembered"


def guess(match, viewer, turns, seed):
    memory = remembered(OCTOPUS, match, viewer, turns)
    return imagine(OCTOPUS, match.position, viewer, Random(seed), memory).table.held


NOTHING = FaceDown((0, 0, 0), (0, 0, 0))


def test_nobody_has_two_of_a_kind_however_it_is_dealt():
    position = OctopusTable(memory=True, held={"red": "skull potion", "blue": "skull"}).position
    for seed in range(20):
        other = imagine(OCTOPUS, position, GREEN, Random(seed), NOTHING)
        assert other.table.held == position.table.held, "there is no other way"


def test_who_is_asked_whether_to_take_one_has_none():
    table = OctopusTable(memory=True, held={"red": "potion", "blue": "idol"})
    table.clocks(red="2/5", blue="3/5", green="4/5")
    assert (table.position.owed[0].seat, table.position.owed[0].about) == (RED, (2,))
    for seed in range(20):
        other = imagine(OCTOPUS, table.position, GREEN, Random(seed), NOTHING)
        assert other.table.held == table.position.table.held


# Bots


def twins():
    """Blue took a skull and green a potion, or the other way round; then all met in the library."""
    return [told(first, "1/5 1/5 1/5") for first in ("2/5 3/5 4/5", "2/5 4/5 3/5")]


def answers(match, turns=None):
    """What a bot at red's seat answers, from many seeds."""
    position, asked = match.position, match.position.owed[RED]
    remembers = None if turns is None else lambda viewer: remembered(OCTOPUS, match, viewer, turns)
    shown = sight(OCTOPUS, position, asked, remembers=remembers)
    return [LookaheadBot(40, Random(seed)).choose(shown) for seed in range(12)]


@pytest.mark.repeats
def test_a_bot_answers_by_what_it_remembers_and_by_nothing_it_has_forgotten():
    one, other = twins()
    assert seen(OCTOPUS, one.position, RED) == seen(OCTOPUS, other.position, RED)
    assert answers(one, turns=1) == answers(other, turns=1), "it was two turns ago"
    assert answers(one, turns=2) != answers(other, turns=2)
    assert answers(one) != answers(other)
    assert answers(one) == answers(one, turns=EVER), "nothing is forgotten"


def test_a_bargain_is_weighed_with_the_eyes_of_who_weighs_it():
    """Two who met know each their own, and guess at the other's; nobody else wins meanwhile."""
    match = told(*TAKEN[:2])
    for hand in ("1/6", "3/6", "1/6"):
        match = said(match, tuple(map(int, hand.split("/"))))
    position, asked = match.position, match.position.owed[0]
    assert asked.name == "negotiate"

    def ends(eyes):
        shown = sight(OCTOPUS, position, asked, (), lambda viewer: NOTHING, eyes)
        return bot.weigh(shown)

    bot = LookaheadBot(60, Random(1))
    assert ends(RED) == ends(RED)
    assert ends(RED) != ends(GREEN), "what was weighed for one is not another's"


# OctoRage: cards that came to a hand


@pytest.mark.parametrize("seed", range(12))
def test_cards_seen_in_a_hand_are_known_for_so_many_turns(seed):
    course = random_course("octorage", seed, answers=300)
    game = course.subject.game
    for match in matches(course, step=5):
        known = match.position.table.known
        for viewer in match.position.table.setup.seats:
            mine = Counter(held for held in known if held[0] == viewer)
            ever, now = (remembered(game, match, viewer, turns) for turns in (EVER, 0))
            if match.position.table.setup.is_box:
                assert ever is now is None
            else:
                assert Counter(ever.known) == mine >= Counter(now.known)


def test_who_has_forgotten_what_was_stolen_from_them_imagines_any_card():
    course = next(filter(forgets, (random_course("octorage", seed, 300) for seed in range(40))))
    game, (match, viewer, holder, card) = course.subject.game, forgets(course)
    hands = {turns: hands_of(game, match, viewer, holder, turns) for turns in (0, EVER)}
    assert all(card in hand for hand in hands[EVER])
    assert not all(card in hand for hand in hands[0])


def hands_of(game, match, viewer, holder, turns):
    memory, random = remembered(game, match, viewer, turns), Random(1)
    imagined = (imagine(game, match.position, viewer, random, memory) for _ in range(30))
    return [position.table.hands[holder] for position in imagined]


def forgets(course):
    """A moment at which somebody no longer knows a card, the first of its kind in that hand."""
    for match in matches(course):
        for viewer, holder, card in match.position.table.known:
            kept = remembered(course.subject.game, match, viewer, 0)
            if not kept.known and match.position.table.hands[holder].count(card) == 1:
                return match, viewer, holder, card
    return None
