"""A new game of any game: as many seats, roles and rulings as it has."""

from itertools import combinations
from pathlib import Path

from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.laying import PlainLaying, ToLay
from companion.evening.seating import PLACES, ROOMY, Means
from companion.screen.pages import new_game
from companion.screen.pages.keyboard import Enter, Key
from companion.screen.pages.kit import GoBack
from companion.screen.pages.new_game import State as AnyState
from companion.screen.pages.new_game import state as wishes
from companion.screen.pages.new_game.rulings import TIME, groups
from companion.screen.parts import Button, Text
from companion.screen.stage import Stage
from companion.settings.keys import Field
from companion.settings.kinds import OneOf, SomeOf
from companion.text import words as words_in
from engine import GameInfo
from tests.octopus import words
from tests.screen.page_rig import said

ANY = ToLay(GameInfo("any", (2, 3, 4, 5, 6), 1, rulings={"G1": ("yes", "no")}), PlainLaying("any"))


def hear(state, *intents):
    for intent in intents:
        state = new_game.heard(state, intent)
    return state


def offered(state, language="en"):
    _, sheets = new_game.picture(state, words(language), Stage(800, 480))
    return [p.intent for sheet in sheets for p in sheet.parts if isinstance(p, Button)]


def test_six_sit_at_a_game_of_six():
    for places in combinations(PLACES, 6):
        state = AnyState(ANY)
        for place in places:
            assert wishes.Sit(place) in offered(state)
            state = hear(state, wishes.Sit(place), GoBack())
        assert not any(isinstance(intent, wishes.Sit) for intent in offered(state))
        effect = hear(state, wishes.Begin())
        assert [seat["colour"] for seat in effect.header["seats"]] == list(USUAL)
        assert len(ANY.laying.plan(effect.header).sitters) == 6
    white = hear(state, wishes.LookAtSeat("right"))
    assert words("en").say("seat.white") in said(new_game, white)
    swapped = hear(white, wishes.Choose("role", "red"))
    assert swapped.plan.at("right").colour == "red"
    assert swapped.plan.at("bottom_left").colour == "white"


def test_whoever_sits_down_first_seats_are_numbered_clockwise():
    state = AnyState(ANY)
    for place in ("top_right", "bottom_middle", "left", "bottom_right"):
        state = hear(state, wishes.Sit(place), GoBack())
    order = [sitter.place for sitter in hear(state, wishes.Begin()).seating.sitters]
    assert order == ["bottom_right", "bottom_middle", "left", "top_right"]
    numbers = {spot: number(state, spot) for spot in order}
    assert numbers == {place: str(n) for n, place in enumerate(order, 1)}


def number(state, place):
    """What stands on the seal at a place."""
    _, sheets = new_game.picture(state, words("en"), Stage(800, 480))
    (strip,) = (part for s in sheets if s.key == f"place {place}" for part in s.parts)
    return next(part.text for part in strip.parts if isinstance(part, Text))


def test_in_a_game_under_way_a_seat_keeps_its_number_wherever_it_moves():
    state = AnyState(ANY)
    for place in ("bottom_right", "left", "top_right"):
        state = hear(state, wishes.Sit(place), GoBack())
    state = hear(replace(state, resuming=Path("kept")), wishes.Move("bottom_right", "top_left"))
    assert [number(state, place) for place in ("top_left", "left", "top_right")] == ["1", "2", "3"]


def test_a_game_says_where_there_is_room_for_it():
    roomy = ToLay(ANY.info, PlainLaying("any", places=ROOMY))
    state = AnyState(roomy)
    assert {i.place for i in offered(state) if isinstance(i, wishes.Sit)} == set(ROOMY)
    assert hear(state, wishes.Sit("top_middle")).plan == state.plan


def test_roles_that_are_no_colours_leave_the_colours_alone():
    role = Field("cult", OneOf("red", "blue", "green"), "red")  # words that are there
    game_of_roles = ToLay(ANY.info, PlainLaying("any", role))
    state = AnyState(game_of_roles)
    for place in PLACES[:3]:
        state = hear(state, wishes.Sit(place), GoBack())
    sitters = state.plan.sitters
    assert [s.role for s in sitters] == ["red", "blue", "green"]
    assert game_of_roles.is_full(state.plan), "there are no more roles"
    assert [s.colour for s in sitters] == ["red", "yellow", "green"]
    state = hear(state, wishes.LookAtSeat(PLACES[0]), wishes.Choose("role", "blue"))
    assert [s.role for s in state.plan.sitters] == ["blue", "red", "green"]
    assert [s.colour for s in state.plan.sitters] == ["red", "yellow", "green"]
    header = game_of_roles.laying.header(state.plan)
    assert game_of_roles.laying.plan(header).sitters[0].role == "blue"


def test_a_ruling_of_any_game_is_chosen():
    state = hear(AnyState(ANY), wishes.Choose("G1", "no"))
    assert state.plan.rulings == {"G1": "no"}
    assert ANY.of_our_own(state.plan) == 1
    assert groups(ANY) == {"table": ("G1",)}
    sealed = ToLay(replace(ANY.info, seal_cite="G1"), ANY.laying)
    assert groups(sealed) == {"table": (TIME, "G1")}


def test_where_nothing_is_left_to_settle_nothing_is_offered():
    bare = ToLay(replace(ANY.info, rulings={}), ANY.laying)
    assert wishes.TurnTo(wishes.INDEX) in offered(AnyState(ANY))
    assert wishes.TurnTo(wishes.INDEX) not in offered(AnyState(bare))


# What a game may ask besides

HOLDS = Field("holds", OneOf("table", "box"), "table", for_people=("box",))
OUT = Field("out", SomeOf("hat", "cane", "coat"), ())
RICH = ToLay(ANY.info, PlainLaying("any", options=(HOLDS, OUT), begins_with="crown"))


def seated(game=RICH, count=3):
    state = AnyState(game)
    for place in PLACES[:count]:
        state = hear(state, wishes.Sit(place), GoBack())
    return state


def test_several_may_leave_to_chance_what_they_play():
    role = Field("cult", OneOf("red", "blue", "any"), "any", chance="any", drawn=("red", "blue"))
    state = seated(ToLay(ANY.info, PlainLaying("any", role)))
    assert [s.role for s in state.plan.sitters] == ["any"] * 3
    state = hear(state, wishes.LookAtSeat(PLACES[1]), wishes.Choose("role", "red"))
    state = hear(state, wishes.LookAtSeat(PLACES[2]), wishes.Choose("role", "red"))
    assert [s.role for s in state.plan.sitters] == ["any", "any", "red"], "nobody else has it now"
    assert [s.colour for s in state.plan.sitters] == list(USUAL)[:3]


def test_one_of_them_begins():
    state = seated()
    assert state.plan.beginner == 0
    state = hear(state, wishes.TurnTo(wishes.MORE))
    state = hear(state, wishes.LetBegin(PLACES[2]))
    assert state.plan.beginner == 2
    assert hear(state, wishes.LetBegin(PLACES[1])).plan.beginner == 1
    assert hear(replace(state, resuming=Path("kept")), wishes.LetBegin(PLACES[1])) == replace(
        state, resuming=Path("kept")
    ), "in a game under way somebody has begun"


def test_some_of_a_few_are_chosen_one_by_one():
    state = hear(seated(), wishes.Choose("out", ("cane",)))
    assert RICH.laying.header(state.plan)["out"] == ("cane",)
    assert hear(state, wishes.Choose("out", ("cane", "cane"))) == state
    assert hear(state, wishes.Choose("out", "cane")) == state


def test_where_people_hold_what_is_played_the_table_plays_nobody():
    state = hear(seated(), wishes.LookAtSeat(PLACES[0]), wishes.ChooseBy(Means.BOT), GoBack())
    assert state.plan.at(PLACES[0]).means == Means.BOT
    state = hear(state, wishes.Choose("holds", "box"))
    assert state.plan.at(PLACES[0]).means == Means.TOUCH, "somebody must hold that hand"
    looking = hear(state, wishes.LookAtSeat(PLACES[1]))
    under_way = replace(looking, resuming=Path("kept"))
    assert hear(under_way, wishes.ChooseBy(Means.BOT)) == under_way, "that is settled"
    taken = hear(looking, wishes.ChooseBy(Means.BOT))
    assert taken.plan.at(PLACES[1]).means == Means.BOT
    assert taken.plan.value(HOLDS) == "table", "the table holds it then"


MOTTO = """
[screen.pages.new_game.text]
name = "Your motto"
heading = "In your own words"
motto = "What is your motto?"
[screen.pages.new_game.idea.motto]
1 = "Ever onward"
2 = "Tea first"
"""
TOLD = ToLay(GameInfo("any", (2, 3), 1), PlainLaying("any", texts=("motto",)))


def in_words(tmp_path, state):
    (tmp_path / "en.toml").write_text(MOTTO, "utf-8")
    _, sheets = new_game.picture(state, words_in("en", tmp_path), Stage(800, 480))
    return [p for sheet in sheets for p in sheet.parts if isinstance(p, Button)]


def test_what_a_seat_says_of_itself_is_written_or_taken_from_a_list(tmp_path):
    state = AnyState(TOLD)
    for place in ("bottom_right", "left"):
        state = hear(state, wishes.Sit(place), GoBack())
    state = hear(state, wishes.LookAtSeat("left"))
    to_it = wishes.TurnTo(wishes.TEXTS)
    assert to_it in [button.intent for button in in_words(tmp_path, state)]
    state = hear(state, to_it)
    idea = wishes.TakeIdea("motto", "Tea first")
    assert idea in [button.intent for button in in_words(tmp_path, state)]
    assert hear(state, idea).plan.at("left").texts == {"motto": "Tea first"}
    assert hear(state, idea, idea).plan.at("left").texts == {}
    state = hear(state, wishes.WriteText("motto"), *(Key(letter) for letter in "No tea"))
    assert in_words(tmp_path, state)
    assert hear(state, GoBack()).side == wishes.TEXTS
    state = hear(state, Enter())
    assert (state.side, hear(state, GoBack()).side) == (wishes.TEXTS, wishes.SEAT)
    effect = hear(state, GoBack(), GoBack(), wishes.Begin())
    assert [seat.get("motto") for seat in effect.header["seats"]] == [None, "No tea"]
    assert [s.texts for s in TOLD.laying.plan(effect.header).sitters] == [{}, {"motto": "No tea"}]


def test_nobody_is_offered_what_another_says_of_themselves_already(tmp_path):
    state = AnyState(TOLD)
    for place in ("bottom_right", "left"):
        state = hear(state, wishes.Sit(place), GoBack())
    state = replace(state, plan=state.plan.texted("left", "motto", "Tea first"))
    state = hear(state, wishes.LookAtSeat("bottom_right"), wishes.TurnTo(wishes.TEXTS))
    intents = [button.intent for button in in_words(tmp_path, state)]
    ideas = [intent.words for intent in intents if isinstance(intent, wishes.TakeIdea)]
    assert ideas == ["Ever onward"]


def test_in_a_game_under_way_nobody_is_asked_for_other_words():
    state = hear(AnyState(TOLD), wishes.Sit("left"))
    state = replace(state, resuming=Path("kept"))
    assert hear(state, wishes.TakeIdea("motto", "Tea first")) == state
    assert hear(state, wishes.WriteText("motto")) == state
