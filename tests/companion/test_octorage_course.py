"""How an evening of OctoRage goes: what waits, for how long, and how often people touch."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.evening.course import Weight
from companion.evening.faces import PlainFaces
from companion.evening.seating import Means
from companion.games.octorage import GAME
from companion.games.octorage.course import (
    ATTACK,
    ATTACK_S,
    COURSE,
    LOOK_S,
    ROUND,
    SHUFFLE_S,
    SKIP_S,
    THINK_S,
)
from companion.games.octorage.presenter import asking
from companion.screen.intents import Answer, Pick
from companion.screen.question import Asker, Begun
from companion.screen.scene import Pad
from companion.screen.style import SEATS
from engine import FATE, fall, new_match
from engine.games.octorage.events import PileRenewed, RoundWon
from firmware_bridge.moved_time import play
from tests.companion.led_table import COLOURS, LATE_S, MOMENT_S, LedTable
from tests.gallery.rage_asked import LONG, shown
from tests.octorage import RageTable

SECRET = bytes(32)
SYMBOLS = tuple(SEATS[colour].symbol for colour in COLOURS)


def led(path, case, means=()):
    return LedTable(path, case, COURSE, PlainFaces(), means)


def at(path, story, *args, means=(), **fields):
    async def told():
        async with led(path, RageTable(*args, **fields), means) as table:
            await story(table)

    play(told())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.jsonl"


def test_a_weapon_passes_with_the_next_question(path):
    async def story(table):
        await table.play(9)
        assert table.now.beat is None
        assert table.beside == ["card"]
        assert table.now.seen.owed[0].seat == 1
        await table.play(10)
        assert table.beside == ["card"]  # whoever plays has seen what came before

    at(path, story, {1: "9 1", 2: "10 1", 3: "1"})


@pytest.mark.parametrize("cards", ["table", "box"])
def test_an_attack_is_looked_at_and_then_stands_beside_the_next_question(path, cards):
    async def story(table):
        await table.play(None)
        assert table.now.beat.kind == ATTACK
        await table.let_pass(ATTACK_S - 1)
        assert table.now.beat.kind == ATTACK
        await table.let_pass(1.5)
        assert table.now.beat is None
        assert table.beside == [ATTACK]
        assert table.now.seen.owed[0].name == "play"

    hands = {1: 2, 2: 1} if cards == "box" else {1: "9 1", 2: "10", 3: "1"}
    at(path, story, hands, cards=cards)


def test_a_touch_anywhere_goes_on_but_not_at_once(path):
    async def story(table):
        await table.play(None)
        await table.let_pass(SKIP_S - 1)
        table.evening.looked_at.touched_elsewhere()
        assert table.now.beat.kind == ATTACK
        await table.let_pass(1)
        table.evening.looked_at.touched_elsewhere()
        assert table.now.beat is None
        assert not table.beside
        table.evening.looked_at.touched_elsewhere()  # of a question it means nothing
        assert table.now.seen.owed[0].name in ("play", "draw")

    at(path, story, {1: "9 1", 2: "10", 3: "1"})


def test_no_attack_passes_while_people_read_something_else(path):
    async def story(table):
        await table.play(None)
        table.evening.look_away(is_away=True)
        await table.let_pass(LATE_S)
        table.evening.looked_at.touched_elsewhere()
        assert table.now.beat.kind == ATTACK
        table.evening.look_away(is_away=False)
        await table.let_pass(ATTACK_S + 1)
        assert table.now.beat is None

    at(path, story, {1: "9 1", 2: "10", 3: "1"})


@pytest.mark.parametrize("cards", ["table", "box"])
def test_a_round_waits_until_it_is_dealt(path, cards):
    async def story(table):
        await table.play(None)
        await table.let_pass(ATTACK_S + 1)
        assert table.now.beat.kind == ROUND
        await table.let_pass(LATE_S)
        assert table.now.beat.kind == ROUND
        assert not table.beside
        table.evening.go_on()
        await table.let_pass(1)
        assert table.now.seen.table.round == 2
        assert table.now.seen.owed[0].name == "play"

    hands = {1: 2, 2: 1, 3: 0} if cards == "box" else {1: "9 1", 2: "10"}
    at(path, story, hands, life={1: 1, 3: 0}, cards=cards)


def test_the_last_round_is_told_with_the_end(path):
    async def story(table):
        await table.play(None)
        assert table.now.beat.kind == ATTACK
        await table.let_pass(ATTACK_S + 1)
        assert table.now.beat.kind == "end"
        assert [type(event).__name__ for event in table.now.beat.events] == [
            "RoundWon", "GameEnded",
        ]  # fmt: skip

    at(path, story, {1: "9 1", 2: "10"}, life={1: 1, 3: 0}, won={2: 1})


def test_who_falls_by_a_card_is_looked_at(path):
    async def story(table):
        await table.play(12)
        assert table.now.beat.kind == "card"
        await table.let_pass(LOOK_S + 1)
        assert table.now.beat is None

    at(path, story, {1: "12 1", 2: "1", 3: "1"}, life={3: 1}, front={3: "crown"})


@pytest.mark.parametrize("cards", ["table", "box"])
def test_a_new_pile_leaves_hands_time_to_shuffle_it_and_asks_for_no_touch(path, cards):
    async def story(table):
        await table.play(None)
        while not any(isinstance(e, PileRenewed) for e in table.now.beat.events):
            table.evening.go_on()
            await table.let_pass(MOMENT_S)
        await table.let_pass(ATTACK_S + 1)
        assert bool(table.now.beat) == (cards == "box")
        await table.let_pass(SHUFFLE_S)
        assert table.now.beat is None
        assert table.now.seen.owed[0].name == "play"

    if cards == "table":
        at(path, story, {1: "9 1", 2: "10", 3: "1"}, discard="2 3 4 5 6 7", pile="")
    else:
        at(path, story, {1: 2, 2: 1, 3: 1}, discard=NEARLY_ALL, cards="box")


NEARLY_ALL = (
    "1 1 1 2 2 2 3 3 3 4 4 4 5 5 6 6 6 7 7 7 8 8 8 8 8 9 9 9 10 10 10 11 11 11 12 12 12"
    + (" dodge" * 4)
)
"""What is left in the pile does not suffice for the end of a turn."""


def test_what_only_some_may_see_is_in_no_beat(path):
    async def story(table):
        await table.play(1)
        await table.play(2)
        seen = [type(e).__name__ for beat in table.now.passed for e in beat.events]
        assert "TheftBegan" in seen
        assert "CardStolen" not in seen

    at(path, story, {1: "1 2", 2: "5 6", 3: "6 7"}, who={1: "jose"})


@pytest.mark.parametrize("hand", ["9", "1", "9 10 11 dodge crown 12 8"])
def test_a_bot_takes_as_long_whatever_it_holds(path, hand):
    async def story(table):
        before = len(table.store.match.answers)
        await table.let_pass(THINK_S - 0.1)
        assert len(table.store.match.answers) == before
        await table.let_pass(0.2)
        assert len(table.store.match.answers) > before

    at(path, story, {1: hand, 2: "10", 3: "1"}, area="5", means=(Means.BOT,))


@pytest.mark.parametrize("slow", [1.1, 1.9])
def test_a_slow_thought_takes_whole_steps_and_so_does_every_one_after_it(path, slow):
    async def story(table):
        table.thought_s = slow * THINK_S
        await table.play(9)
        assert await table.until_answered() == 2 * THINK_S
        table.thought_s = 0.0
        assert await table.until_answered() == 2 * THINK_S

    hands = {1: "9 1", 2: "10", 3: "11"}
    at(path, story, hands, area="5", means=(Means.TOUCH, Means.BOT, Means.BOT))


# Touches


def sensible(decision, random):
    """The lowest Weapon that may be played, else another card, else the attack."""
    if decision.name != "play":
        return random.choice(decision.rows)
    weapons = [row for row in decision.rows if isinstance(row[0], int)]
    others = [row for row in decision.rows if row not in weapons and row[0] is not None]
    return min(weapons) if weapons else random.choice(others or [(None, None)])


def touches_of(players, seed):
    """Play a game; count its answers, and what people with printed cards would touch for them."""
    random, case = Random(seed), RageTable(players=players)
    game, opening = case.game, case.game.opening(case.header)
    match, answers, touches = new_match(game, opening), 0, 0
    while match.position.owed:
        decision = match.position.owed[0]
        chance = decision.seat == FATE
        picks = fall(match.position, decision, SECRET) if chance else sensible(decision, random)
        if not chance and decision.name not in ("keep", "discard"):  # done by hand
            case.position = match.position
            answers, touches = answers + 1, touches + touches_for(case, decision, picks)
        match = match.heard(game, match.position.answer(decision, picks))
        touches += sum(map(_waits, match.verdicts[-1].events))
    return answers, touches


def touches_for(case, decision, picks):
    """How often a strip is touched for an answer, put as it is put with printed cards."""
    seat, asked, begun = decision.seat, replace(decision, private=False), Begun()
    for count in range(1, len(picks) + 2):
        moment = shown(case, "en", LONG, begun={seat: begun})
        asker = Asker(moment.narrator, SYMBOLS, GAME.showing.kinds)
        offered = touched_on(asking.body(moment, asker, asked, seat))
        if Answer(seat, decision.name, picks) in offered:
            return count
        assert Pick(seat, picks[count - 1]) in offered
        begun = Begun(picks[:count])
    raise AssertionError(picks)


def touched_on(body):
    """All that can be touched on a strip."""
    if isinstance(body, Pad):
        return [choice.intent for choice in (*body.keys, *body.beside, body.last)]
    return [choice.intent for choice in getattr(body, "options", None) or body.seats]


def _waits(event):
    """Only a round is waited for; the end is looked at, and nothing is to be touched."""
    return isinstance(event, RoundWon) and event.rounds == 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game_with_printed_cards_takes_1_1_touches_an_answer(players):
    counted = [touches_of(players, seed) for seed in range(6)]
    answers, touches = (sum(numbers) for numbers in zip(*counted, strict=True))
    assert touches <= 1.1 * answers, (touches, answers)


def test_what_weighs_nothing_is_what_the_next_question_says(path):
    async def story(table):
        await table.play(9)
        told = [event for verdict in table.store.match.verdicts for event in verdict.events]
        quiet = {type(e).__name__ for e in told if COURSE.weighs(e) == Weight.QUIET}
        assert quiet == {"PlayPassed"}

    at(path, story, {1: "9 1", 2: "10", 3: "1"})
