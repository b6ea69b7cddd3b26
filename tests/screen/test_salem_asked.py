"""Who is asked in Salem sees what can be, what it costs, and why something cannot be."""

from math import hypot

import pytest

from companion.games.salem.presenter.defeat import last_steps
from companion.games.salem.scene import AtRest, CardGrid, City, SealOfSeven, ThingsAsk
from companion.screen.intents import Answer, Answers, LookAt, Pick, Rematch, Unpick, Wait, Why
from companion.screen.layout import table_picture
from companion.screen.question import Begun
from companion.screen.scene import Ask
from companion.screen.stage import Stage
from engine.games.salem.events import PlayerWentMad
from engine.games.salem.table import Tile
from engine.games.salem.turning import DieRolled, ObjectTaken
from tests.gallery.salem import (
    ADA,
    BO,
    CLEO,
    DAN,
    SEVEN,
    SIX,
    THIRTEEN,
    THREE,
    Evening,
    hand,
    rest,
    turn,
)
from tests.gallery.salem_again import seen
from tests.gallery.salem_box import BOX
from tests.gallery.salem_end import steps
from tests.gallery.salem_scenes import SCENES


def body(name, seat=ADA, language="en"):
    return SCENES[f"salem-{name}"](language).strips[seat].body


# To move


def test_cards_in_hand_are_gold_and_those_played_say_why():
    cards = body("move").cards
    assert [card.face for card in cards] == ["chosen"] * 3 + ["dim", "chosen"] + ["dim"] * 2 + [
        "chosen"
    ]
    assert cards[3].intent == Why(ADA, "move", (3,))
    assert cards[4].intent == Answer(ADA, "move", (4, 4))
    assert (cards[7].intent, cards[7].label) == (Pick(ADA, "path"), "−1")


def test_places_on_the_tray_may_be_touched_instead():
    stations = SCENES["salem-move"]("en").centre.stations
    lit = {n: station.touch for n, station in enumerate(stations) if station.is_lit}
    assert lit == {n: Answer(ADA, "move", (n, n)) for n in (0, 1, 2, 4)}


def test_the_path_leads_to_rlyeh_only_by_a_second_touch():
    scene = Evening(*turn(DAN), **THIRTEEN).scene("en", begun={DAN: Begun(("path",))})
    assert scene.strips[DAN].body.cards[7].intent == LookAt(DAN, "banish")
    asked = body("banish", DAN)
    assert asked.banish.intent == Answer(DAN, "move", ("path", 7))
    assert isinstance(SCENES["salem-banish"]("en").centre, SealOfSeven)


# To look again


@pytest.mark.parametrize(("name", "seat"), [("again-move", ADA), ("again-turn", ADA),
                                            ("again-turn-short", BO)])  # fmt: skip
def test_who_has_seen_a_tile_may_look_at_it_again_in_their_turn(name, seat):
    assert body(name, seat).again.intent == LookAt(seat, "again 3")


def test_of_several_tiles_one_is_named_first_and_there_is_a_way_back():
    asked = body("again-which")
    assert [choice.intent.page for choice in asked.options] == ["again 3", "again 5", "again"]


def test_while_one_looks_again_all_see_where_and_nobody_moves_by_mistake():
    city = SCENES["salem-again-look"]("en").centre
    assert (city.rim, city.looks) == ("Ada looks at place 3", 3)
    for name in ("again-look", "again-which"):
        assert not any(station.touch for station in SCENES[f"salem-{name}"]("en").centre.stations)


@pytest.mark.parametrize(("cards", "is_set"), [("table", False), ("box", True)])
def test_nothing_is_looked_at_again_unless_it_is_set_nor_a_printed_tile(cards, is_set):
    evening = Evening(*turn(ADA), mode=cards, **SIX | seen())
    asked = evening.scene("en", looks_again=is_set).strips[ADA].body
    begun = {ADA: Begun(page="again 3")}
    assert asked.again is None
    assert evening.scene("en", looks_again=is_set, begun=begun).strips[ADA].body == asked


def test_only_who_has_seen_it_may():
    evening = Evening(*turn(DAN), **SIX | seen() | {"player": DAN})
    assert evening.scene("en", looks_again=True).strips[DAN].body.again is None


# The panel of a turn


def test_a_touch_of_a_later_part_says_no_to_the_earlier_ones():
    panel = body("turn-defeat")
    assert panel.fight.choice.intent == Answers(ADA, (Answer(ADA, "defeat", ("yes",)),))
    glasses = panel.uses[0]
    spared, unused = Answer(ADA, "defeat", ("no",)), Answer(ADA, "use", (None, None))
    assert glasses.choice.intent == Answers(ADA, (spared, Answer(ADA, "use", ("glasses", None))))
    book = panel.takes[0]
    assert book.choice.intent == LookAt(ADA, "drop1"), "three objects are held"
    assert panel.end.intent == Answers(ADA, (spared, unused, Answer(ADA, "take", (None, None))))


def test_end_turn_ends_a_turn_by_one_touch():
    evening = Evening(*rest(ADA), **SEVEN)
    intent = evening.scene("en").strips[ADA].body.end.intent
    for one in intent.answers:
        if evening.match.position.owed[0].name == one.to:
            evening.answer(*one.picks)
    assert evening.match.position.owed[0].name not in ("defeat", "use", "take")


def test_what_cannot_be_used_says_why_before_it_is_even_asked():
    panel = body("turn-panel")
    onyx = panel.uses[3]
    assert (onyx.choice.face, onyx.choice.intent) == ("dim", LookAt(ADA, "why onyx portal"))
    assert "S39" in panel.foot.text


def test_a_creature_shows_which_of_its_objects_is_missing():
    assert body("turn-panel").fight.choice is None
    assert [held for _, held in body("turn-panel").fight.needs] == [True, False]


@pytest.mark.parametrize(
    ("tiles", "said"), [("wall", "Nobody knows"), ("portal", "Somebody knows")]
)
def test_the_one_thing_that_may_be_told_is_told_before_the_university_is_closed(tiles, said):
    more = {"at": (0, 2, 5, 7), "player": ADA, "shadow": None}
    known = (*THIRTEEN["tiles"][:5], Tile(None, (BO,), tiles))
    panel = Evening(*rest(ADA), **THIRTEEN | more | {"tiles": known}).scene("en").strips[ADA].body
    assert panel.foot.text.startswith(said)
    assert "S59" in panel.foot.text


# Together


def test_a_meeting_waits_for_the_partners_word():
    asked = body("meet-agrees", BO)
    assert isinstance(asked, Ask)
    yes, no = asked.options
    assert yes.intent == Answer(ADA, "meet", (BO, "dagger", "elixir"))
    assert no.intent == Unpick(ADA)
    assert isinstance(body("meet-agrees", CLEO), AtRest)


def test_what_must_go_is_gold_on_the_boards_of_those_who_have_it():
    boards = {seat: body("give", seat) for seat in (ADA, BO, CLEO, DAN)}
    assert all(isinstance(asked, ThingsAsk) for asked in boards.values())
    gold = {
        seat: [cell.choice.intent for cell in asked.cells if cell.choice]
        for seat, asked in boards.items()
    }
    assert gold == {seat: [Answer(seat, "give", (seat, "dagger"))] for seat in (ADA, BO, CLEO)} | {
        DAN: []
    }


def test_whoever_gives_may_keep_it_and_the_others_may_say_wait():
    giver, other = body("gives", CLEO), body("gives", DAN)
    assert giver.leaving == 1
    assert (giver.action.intent, giver.action.label) == (Wait(CLEO), "Keep it")
    assert (other.action.intent, other.action.label) == (Wait(DAN), "Wait")


def test_every_board_says_what_it_is_about_over_the_prison():
    centre = SCENES["salem-give"]("en").centre
    assert isinstance(centre, City)
    assert centre.told.line == "Rat-thing: 2 daggers must go"
    assert [mark.icon for mark in centre.told.signs][1:3] == ["object-dagger"] * 2


# With printed cards


def test_twins_of_the_board_come_first_with_their_place():
    grid = body("box")
    assert isinstance(grid, CardGrid)
    twins = [(card.label, place) for card, place in zip(grid.cards, grid.places, strict=True)]
    assert twins[:3] == [("Witch", "1"), ("Deep one", "4"), ("Ghoul", "2")]
    assert {place for _, place in twins[3:]} == {""}


def test_who_is_mad_is_the_voice_that_tells_the_cards():
    grids = [strip.seat for strip in SCENES["salem-box-mad"]("en").strips
             if isinstance(strip.body, CardGrid)]  # fmt: skip
    assert grids == [BO]


def test_the_table_rolls_for_who_has_no_die():
    more = {"phase": "turn", "player": CLEO, "cards": (hand(), hand(), hand(3))}
    scene = Evening(*rest(CLEO), places=THREE, mode="box", **BOX | more).scene("en")
    assert scene.strips[CLEO].body.action.label == "Roll for us"


def test_nobody_is_asked_where_somebody_else_moves():
    scene = Evening(*turn(ADA), **SIX).scene("en")
    assert [type(strip.body).__name__ for strip in scene.strips] == ["MoveAsk"] + ["AtRest"] * 3


# After the end


def again(name):
    return [choice.intent for choice in SCENES[f"salem-{name}"]("en").choices]


def test_a_night_that_was_won_offers_one_level_harder_and_a_lost_one_easier():
    assert Rematch((("level", "dark"),)) in again("victory")
    assert Rematch((("level", "gentle"),)) in again("demon")
    assert Rematch() in again("demon")


def test_a_defeat_says_what_brought_the_last_step_and_who_was_hidden():
    end = SCENES["salem-demon"]("en")
    assert [(step.line, step.by, step.to) for step in end.reason.steps] == [
        ("Cleo took a dagger at place 3", "+1", "15"),
        ("Event: Chanting under the quay", "+2", "17"),
        ("Undead awake: its twin came", "+3", "20"),
    ]
    assert (end.reason.track.at, end.reason.turned) == (20, "5 of 6 turned")
    assert [bool(card.emblem) for card in end.reason.elders] == [True] * 5 + [False]
    assert end.under == "Still hidden: 1 (S55)"


def test_each_step_has_the_cause_that_was_its_own():
    """A die, a printed object, the card Necron; of what has no name, the kind of cause."""
    told = (
        DieRolled("S31", ADA, "necron"), *steps((1, 1, "die")),
        ObjectTaken("S40", BO, 4, 1, None), *steps((1, 2, "cost")), *steps((2, 4, "necron")),
    )  # fmt: skip
    evening = Evening(*turn(ADA), **SIX)
    shown = evening.shown("en")
    found = last_steps(shown.seen.table, told, shown.narrator).steps
    assert [step.line for step in found] == [
        "Loss die: Ada", "Bo took an object at place 4", "Necron card",
    ]  # fmt: skip


def test_madness_is_a_step_without_a_space():
    told = (PlayerWentMad("S54", BO, was_banishing=False),)
    shown = Evening(*turn(ADA), **SIX).shown("en")
    (step,) = last_steps(shown.seen.table, told, shown.narrator).steps
    assert (step.line, step.by, step.to) == ("Bo went mad", "", "")


@pytest.mark.parametrize("name", ["salem-one", "salem-clear"])
def test_nobody_lies_under_the_next_place_on_the_flattest_tray(name):
    _, sheets = table_picture(SCENES[name]("en"), Stage(800, 480))
    seals, seen = [], 0
    for sheet in sheets:
        if sheet.key.startswith("people"):
            seals += [(sheet.x + part.x, sheet.y + part.y) for part in sheet.parts]
        elif sheet.key.startswith("place"):
            over = [part for part in sheet.parts if getattr(part, "name", "") == "beast-small"]
            for x, y in seals:
                seen += 1
                assert hypot(x - sheet.x + 18, y - sheet.y + 18) > 16, "a number lies on it"
                for card in over:
                    left, top = sheet.x + card.x, sheet.y + card.y
                    assert not (left < x < left + card.w and top < y < top + card.h)
    assert seen
