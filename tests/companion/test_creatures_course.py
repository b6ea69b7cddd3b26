"""How an evening goes: what is looked at, whose press lets dice fall, what a dial means."""

import pytest

from companion.evening.beats import END
from companion.evening.course import Weight
from companion.evening.seating import Means
from companion.games.creatures.course import CARD, COURSE, LOOK_S, ROLL, STAR, THINK_S
from companion.games.creatures.dials import CreaturesFaces
from engine import FATE
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came
from engine.games.creatures.view import view
from firmware_bridge.messages import Glow
from firmware_bridge.moved_time import play
from tests.companion.led_table import LedTable
from tests.creatures import case
from tests.engine.games import random_course

ID = "creatures-cultists"
FACES = CreaturesFaces()
HANDS = "h1=club,club,imp,hex,feast,imp h2=dodge,imp,imp,feast,hex,club"
TABLE = f"T seats=2 {HANDS}"


def led(path, text, means=()):
    return LedTable(path, case(text), COURSE, FACES, means)


# Beats


def test_only_what_must_be_seen_stops_the_game():
    stops = (told.CultFounded, told.CultFavoured, came.CultOut, came.CultDevoured,
             came.SummoningFailed, came.GameEnded)  # fmt: skip
    happened = [event for seed in range(8) for event in random_course(ID, seed).events]
    for event in happened:
        if not isinstance(event, told.ActBegan):
            assert (COURSE.weighs(event) == Weight.STOPS) == isinstance(event, stops), event
    assert {type(event) for event in happened} >= {told.CultFavoured, came.CultistDied}


@pytest.mark.parametrize(("act", "card", "weight"), [
    ("event", "feast", Weight.STOPS), ("peripety", "omen", Weight.STOPS),
    ("brutality", "club", Weight.PASSES), ("event", None, Weight.PASSES),
])  # fmt: skip
def test_a_card_of_the_table_that_all_must_read_stops_the_game(act, card, weight):
    assert COURSE.weighs(told.ActBegan("C14", 0, act, card)) == weight


def test_dice_are_one_beat_with_what_they_bring():
    table = case("B\n2 act brutality +9\n2 attack 1 > 1.1\n1 dodge no\n2 roll 4")
    kinds = [opens.kind for event in table.told if (opens := COURSE.opens(event))]
    assert set(kinds) == {ROLL}
    assert COURSE.opens(told.ActBegan("C16", 0, "brutality")).kind == CARD
    assert COURSE.opens(told.CultFavoured("C19", 0, (0,))).kind == STAR
    assert COURSE.opens(came.GameEnded("C45", "god", (0,))).kind == END
    assert COURSE.opens(came.BonusBought("C5", 0, 2, 1, 9)) is None
    assert COURSE.pause(None).lasts_s == LOOK_S


# Dice


def test_dice_wait_for_who_rolls_and_then_for_who_defends(tmp_path):
    async def story():
        async with led(tmp_path / "a.jsonl", TABLE) as table:
            await table.play("club", "play")
            await table.play(1, 1, 1)
            await table.until(lambda: table.now.window is None)
            table.evening.go_on()
            await table.until(lambda: table.now.presses == 0)
            await table.let_pass(10)
            assert table.asked.seat == FATE, "nobody has pressed"
            table.evening.answering.let_fall(table.asked)
            await table.until(lambda: (table.asked and table.asked.name != "roll")
                              or table.now.presses == 1)  # fmt: skip

    play(story())


def test_a_bot_presses_as_long_after_as_it_takes_for_anything(tmp_path):
    async def story():
        means = (Means.TOUCH, Means.BOT)
        async with led(tmp_path / "a.jsonl", f"{TABLE} star=1", means) as table:
            await table.until(lambda: table.now.presses == 1)
            lasted = await table.until(lambda: table.now.presses is None)
            assert lasted == pytest.approx(THINK_S, abs=0.2)

    play(story())


def test_with_printed_cards_people_say_what_they_rolled():
    table = case("B\n2 act brutality +0\n2 attack 1 > 1.1\n1 dodge no")
    manner = COURSE.manner(table.table, table.position.asked[0])
    assert (manner.only_people, manner.pressed_by) == (True, None)


# Dials


@pytest.mark.parametrize(("window", "number", "picks"), [
    ("dodge", 1, ("yes",)), ("dodge", 4, ("yes",)), ("dodge", 2, None), ("dodge", 0, None),
    ("sign", 2, ("yes",)), ("bluff", 3, ("yes",)), ("bluff", 5, None), ("sign", 6, None),
])  # fmt: skip
def test_a_standing_order_is_for_its_own_window_or_for_any(window, number, picks):
    asked = {
        "dodge": "B\n2 act brutality +0\n2 attack 1 > 1.1",
        "sign": "B\n2 act conjuring +0/9\n2 attack 1 > 1.1\n2 roll 9",
        "bluff": "B\n2 act brutality +0\n2 attack 1 > 1.1\n1 dodge no\n2 roll 4",
    }
    (decision,) = case(asked[window]).position.asked
    assert decision.name == window
    assert FACES.ordered(decision, number) == picks


def test_the_stake_begins_at_nothing_and_boxes_are_touched():
    table = case("B\n2 act adjust\n2 adjust points 2 +6\n2 adjust done\n2 act brutality +0")
    (attack,) = table.position.asked
    assert FACES.face(table.table, attack) is None
    table.play("2 attack 1 > 1.1\n1 dodge no")
    (stake,) = table.position.asked
    face = FACES.face(table.table, stake)
    assert [face.picks((n, 0)) for n in (1, 2, 4)] == [(0,), (1,), (3,)]


def test_a_dial_is_lit_for_its_turn_and_never_for_a_window():
    seen = view(case("B\n2 act brutality +0\n2 attack 1 > 1.1").position.table, None)
    assert [FACES.glow(seen, seat) for seat in range(3)] == [Glow.DARK, Glow.STEADY, Glow.DARK]
    died = came.CultistDied("C9", 2, 1, 0, 1, 1)
    assert FACES.startled(died) == (2,)
    assert FACES.startled(came.CultOut("C51", 2)) == ()
