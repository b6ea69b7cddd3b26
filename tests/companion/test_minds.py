"""Seats that the table plays: each as strong as was chosen, and hurried by a touch."""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from companion.evening import minds
from companion.evening.aside import at_once
from companion.evening.bots import Bots
from companion.evening.course import Manner
from companion.evening.minds import Minds, strength_of
from companion.evening.seating import Means, Seating, Sitter
from companion.evening.standing import Standing
from companion.evening.thought import Thought
from companion.screen.acts import Acts
from companion.screen.begun import BegunByHand
from companion.screen.intents import Elsewhere
from companion.settings.values import Play
from engine import apply, sight
from engine.bargaining import Wrong
from engine.games.octopus.memory import FaceDown
from engine.strengths import STRENGTHS, USUAL
from engine.talk import Talk
from firmware_bridge.moved_time import play
from tests.companion.table_rig import Table, header, seated
from tests.engine.test_bots import GAME, negotiation
from tests.octopus import OctopusTable


def test_a_strength_that_nobody_chose_or_no_game_has_any_more_is_the_usual_one():
    assert strength_of(STRENGTHS, "keen").id == "keen"
    assert strength_of(STRENGTHS, "").id == strength_of(STRENGTHS, "colossal").id == USUAL


class Named:
    """Says by which strength it plays."""

    def __init__(self, strength, random):
        self.strength = strength.id

    def choose(self, sight, spent=None):
        return (self.strength,)

    def weigh(self, sight, spent=None):
        return {(self.strength,): {}}


@pytest.fixture
def three(monkeypatch):
    """A person, a gentle bot and a keen one."""
    monkeypatch.setattr(minds, "StrengthBot", Named)
    people = Sitter("red"), Sitter("blue", means=Means.BOT, strength="gentle")
    seating = Seating((*people, Sitter("green", means=Means.BOT, strength="keen")))
    return Minds(STRENGTHS, seating, Random(1))


def test_every_seat_answers_with_its_own_mind(three):
    position, decision = negotiation()
    for seat, strength in ((1, "gentle"), (2, "keen")):
        asked = replace(decision, seat=seat, parties=())
        shown = sight(GAME, replace(position, asked=(asked,)), asked)
        assert three.choose(shown) == (strength,)


def test_a_bargain_is_weighed_by_the_strongest_of_those_who_take_part(three):
    position, decision = negotiation()
    asked = replace(decision, parties=(0, 1, 2))
    shown = sight(GAME, replace(position, asked=(asked,)), asked)
    assert three.choose(shown) == ("gentle",)
    assert three.weigh(shown) == {("keen",): {}}
    asked = replace(decision, parties=(0, 1))
    shown = sight(GAME, replace(position, asked=(asked,)), asked)
    assert three.weigh(shown) == {("gentle",): {}}


class Leant:
    """Shows with which game it was asked to think."""

    def __init__(self, strength, random):
        pass

    def choose(self, sight, spent=None):
        return (type(sight.game.foresight).__name__,)


@pytest.mark.parametrize(
    ("bent", "wrongs", "sees"),
    [("", (), "OctopusForesight"), ("moray", (), "Leaning"), ("", (Wrong(0, 1),), "Leaning")],
)
def test_who_has_a_character_or_a_grudge_weighs_more_than_winning(monkeypatch, bent, wrongs, sees):
    monkeypatch.setattr(minds, "StrengthBot", Leant)
    position = OctopusTable().position
    seating = Seating((Sitter("red"), Sitter("blue", means=Means.BOT, bent=bent)))
    shown = sight(GAME, position, position.asked[1], wrongs)
    assert Minds(STRENGTHS, seating, Random(1)).choose(shown) == (sees,)


# The time of a thought


class Clock:
    now = 5.0

    def __call__(self):
        return self.now


def test_a_thought_is_over_when_its_time_is_or_when_somebody_touches_the_table():
    clock = Clock()
    thought = Thought(2.0, clock)
    assert not thought.is_timed
    clock.now += 1.0
    assert (0.5 < thought.spent() < 1, thought.is_timed) == (True, True)
    clock.now += 0.81
    assert thought.spent() >= 1, "a tenth is left for what a busy machine takes"
    hurried = Thought(60.0, clock)
    assert hurried.spent() == 0
    hurried.hurry()
    assert hurried.spent() == 1


class Patient:
    """Thinks until its time is over, however little there is to say; somebody *touches*."""

    def __init__(self, touches=lambda: None):
        self.touches, self.looks = touches, 0

    def choose(self, sight, spent=None):
        while spent() < 1:
            self.looks += 1
            self.touches()
        return sight.decision.rows[0]


def test_a_touch_of_the_table_hurries_a_bot_that_has_an_hour(tmp_path):
    async def story():
        bot = Patient()
        table = Table(tmp_path / "a.jsonl", PEOPLE_AND_A_BOT, bot=bot, think_s=lambda: 3600.0)
        hands = BegunByHand(lambda: 0.0, table.evening.notice)
        acts = Acts(table.evening, hands, lambda: 0.0)
        bot.touches = lambda: acts.heard(Elsewhere())
        async with table.running():
            await table.until(lambda: bot.looks)
            await table.until(lambda: table.now.choices[1].standing is Standing.SEALED)
        assert bot.looks == 1

    play(story())


PEOPLE_AND_A_BOT = seated(Means.TOUCH, Means.BOT, Means.TOUCH)


@pytest.mark.parametrize(("thinks_s", "shown_s"), [(0.3, 1.5), (1.5, 1.5), (3.0, 3.0)])
def test_by_the_clock_an_answer_is_shown_when_its_time_is_over(thinks_s, shown_s):
    """No step later: whatever there was to think about, it took as long."""

    async def story():
        loop, position = asyncio.get_running_loop(), negotiation()[0]
        position = apply(GAME, position, position.answer(position.owed[0], ("nothing",))).position
        decision = position.owed[0]

        async def aside(work, shown, spent):
            spent()
            await asyncio.sleep(thinks_s)
            return shown.decision.rows[0]

        bots = Bots(Patient(), PEOPLE_AND_A_BOT, aside, lambda: None)
        began = loop.time()
        await bots.answer(GAME, position, decision, Manner(think_s=1.5))
        return loop.time() - began

    assert play(story()) == pytest.approx(shown_s)


# What they remember


class Looking(Patient):
    """Keeps every sight it is handed."""

    def __init__(self):
        super().__init__()
        self.sights = []

    def choose(self, sight, spent=None):
        self.sights.append(sight)
        return sight.decision.rows[0]

    def weigh(self, sight, spent=None):
        self.sights.append(sight)
        worth = float(sight.viewer if sight.viewer is not None else -1)
        return {row: dict.fromkeys(sight.decision.parties, worth) for row in sight.decision.rows}


@pytest.mark.parametrize(
    ("turns", "memory", "has"), [(None, True, None), (1, False, None), (1, True, (0, 0, 0))]
)
def test_a_bot_is_handed_what_it_remembers_where_that_matters(tmp_path, turns, memory, has):
    async def story():
        bot, head = Looking(), header(3, memory=memory)
        table = Table(
            tmp_path / "a.jsonl", PEOPLE_AND_A_BOT, head, bot=bot, bots_remember=lambda: turns
        )
        async with table.running():
            await table.until(lambda: bot.sights)
        assert getattr(bot.sights[0].memory, "has", None) == has

    play(story())


@pytest.mark.parametrize("forget", [False, True])
def test_who_forgets_weighs_a_bargain_with_its_own_eyes(forget):
    async def story():
        position, decision = negotiation()
        bot, seating = Looking(), seated(Means.BOT, Means.BOT, Means.TOUCH)
        memory = FaceDown((0, 0, 0), (0, 0, 0)) if forget else None
        bots = Bots(bot, seating, at_once, lambda: None, remembers=lambda viewer: memory)
        bargain = await bots.bargain(GAME, position, Talk(decision, ("fight",)))
        assert [shown.viewer for shown in bot.sights] == ([0, 1] if forget else [None])
        worth = {0: 0.0, 1: 1.0} if forget else {0: -1.0, 1: -1.0}
        assert set(map(tuple, (ends.items() for ends in bargain.ends.values()))) == {
            tuple(worth.items())
        }

    play(story())


def test_how_much_is_remembered_is_a_setting():
    assert Play().bots_remember_turns == 3
    assert Play(bots_remember="all").bots_remember_turns is None
