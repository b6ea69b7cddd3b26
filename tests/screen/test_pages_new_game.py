"""A new game: who sits where, what is played; nothing impossible can be chosen."""

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import ROOMY, KnownDial, Means, Sitter, usual_seating
from companion.games import game
from companion.screen.intents import OpenRules, TurnReading
from companion.screen.pages import effects, new_game
from companion.screen.pages.keyboard import Enter, Key
from companion.screen.pages.kit import Desk, GoBack, TurnLeaves, desk_of
from companion.screen.pages.new_game import State as AnyState
from companion.screen.pages.new_game import as_kept, usual
from companion.screen.pages.new_game import state as wishes
from companion.screen.pages.new_game.rulings import TIME, groups, pages
from companion.screen.parts import Button, Text
from companion.screen.stage import Stage
from companion.screen.style import TARGET
from companion.settings.values import TIMERS, GamePlay
from companion.text import LANGUAGES
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS, EXTERIORS
from engine.games.octopus.settings import Rulings
from engine.rulings import values_of
from tests.gallery.__main__ import SIZES
from tests.gallery.pages.kept import IN_THE_CRYPT
from tests.octopus import words
from tests.screen.page_rig import drawn, said

DIALS = (KnownDial("aa", "Dial 1"), KnownDial("bb", "Dial 2"), KnownDial("cc", "Dial 3", up=False))


OCTOPUS = ToLay(game("grand-octopus").rules.info, game("grand-octopus").laying)


def State(**more):  # noqa: N802  a state of this game
    return AnyState(game=OCTOPUS, **more)


def hear(state, *intents):
    for intent in intents:
        state = new_game.heard(state, intent)
    return state


def seated(*places, dials=()):
    state = State(dials=dials)
    for place in places:
        state = hear(state, wishes.Sit(place), GoBack())
    return state


def offered(state, language="en"):
    _, sheets = new_game.picture(state, words(language), Stage(800, 480))
    return [p.intent for sheet in sheets for p in sheet.parts if isinstance(p, Button)]


# Seats


def test_who_sits_down_has_a_cult_and_a_dial_that_are_free():
    plan = seated("left", "right", "top_left", dials=DIALS).plan
    assert [s.colour for s in plan.sitters] == list(CULTS[:3])
    assert [s.dial for s in plan.sitters] == ["aa", "bb", ""]
    assert [s.means for s in plan.sitters] == [Means.DIAL, Means.DIAL, Means.TOUCH]


def test_a_seat_is_looked_at_turned_towards_it():
    state = hear(State(), wishes.Sit("top_left"))
    assert (state.side, state.place, state.seat_facing) == ("seat", "top_left", 180)
    assert hear(state, TurnReading()).seat_facing == 270
    assert hear(state, TurnReading()).facing == 0


def test_a_name_is_typed():
    state = hear(State(), wishes.Sit("left"), wishes.TypeName(), Key("A"), Key("d"), Key("a"))
    assert state.plan.at("left").name == ""
    state = hear(state, Enter())
    assert (state.side, state.plan.at("left").name) == ("seat", "Ada")
    assert hear(state, wishes.TypeName()).typing.text == "Ada"
    assert hear(state, wishes.TypeName(), Key("x"), GoBack()).plan.at("left").name == "Ada"


def test_a_cult_or_dial_that_somebody_has_is_swapped_for():
    state = seated("left", "right", dials=DIALS)
    state = hear(
        state, wishes.LookAtSeat("right"), wishes.Choose("role", "red"), wishes.TakeDial("aa")
    )
    left, right = state.plan.at("left"), state.plan.at("right")
    assert (right.colour, left.colour) == ("red", "yellow")
    assert (right.dial, left.dial) == ("aa", "bb")
    state = hear(state, wishes.ChooseBy(Means.BOT))
    assert (state.plan.at("right").means, state.plan.at("right").dial) == (Means.BOT, "")


def test_the_table_plays_as_strongly_as_is_chosen():
    state = hear(seated("left", "right"), wishes.LookAtSeat("right"), wishes.ChooseBy(Means.BOT))
    assert (state.side, state.plan.at("right").strength) == ("seat", ""), "as usual"
    asked = hear(state, wishes.ChooseBy(Means.BOT))
    assert asked.side == "strength"
    assert hear(asked, GoBack()) == state
    assert hear(asked, TurnReading()).seat_facing != asked.seat_facing
    assert {wishes.PlaySo(one) for one in ("gentle", "equal", "keen")} <= set(offered(asked))
    chosen = hear(asked, wishes.PlaySo("keen"))
    assert (chosen.side, chosen.plan.at("right").strength) == ("seat", "keen")
    effect = hear(chosen, GoBack(), wishes.Sit("top_left"), GoBack(), wishes.Begin())
    assert [s.strength for s in effect.seating.sitters if s.means == Means.BOT] == ["keen"]


def test_in_a_game_under_way_another_strength_can_be_chosen():
    state = hear(seated("left", "right", "top_left"), wishes.LookAtSeat("right"))
    state = replace(state, resuming=IN_THE_CRYPT.path)
    state = hear(state, *[wishes.ChooseBy(Means.BOT)] * 2, wishes.PlaySo("gentle"))
    assert state.plan.at("right").strength == "gentle"


def test_a_sitter_is_dragged_to_another_place():
    state = hear(seated("left", "right"), wishes.Move("left", "top_left"))
    assert state.plan.at("top_left").colour == "red"
    assert state.plan.at("left") is None
    state = hear(state, wishes.Move("top_left", "right"))
    assert state.plan.at("right").colour == "red"
    assert state.plan.at("top_left").colour == "yellow"


def test_five_can_sit_and_the_sixth_is_told_why_not():
    state = seated(*ROOMY[:5])
    assert not any(isinstance(intent, wishes.Sit) for intent in offered(state))
    assert len(hear(state, wishes.Sit(ROOMY[5])).plan.sitters) == 5
    state = hear(state, wishes.StandUp(ROOMY[0]))
    assert wishes.Sit(ROOMY[0]) in offered(state)


def test_a_game_begins_with_three():
    two = seated("left", "right")
    assert wishes.Begin() not in offered(two)
    assert hear(two, wishes.Begin()) == two
    effect = hear(two, wishes.Sit("top_left"), GoBack(), wishes.Begin())
    assert isinstance(effect, effects.StartGame)
    assert len(effect.header["seats"]) == 3


def test_seats_of_the_record_go_clockwise_round_the_table():
    effect = hear(seated("left", "bottom_left", "right"), wishes.Begin())
    assert [s.place for s in effect.seating.sitters] == ["bottom_left", "left", "right"]
    cults = [seat["cult"] for seat in effect.header["seats"]]
    assert cults == [s.colour for s in effect.seating.sitters]


INTENTS = st.one_of(
    st.builds(wishes.Sit, st.sampled_from(ROOMY)),
    st.builds(wishes.LookAtSeat, st.sampled_from(ROOMY)),
    st.builds(wishes.Move, st.sampled_from(ROOMY), st.sampled_from(ROOMY)),
    st.builds(wishes.StandUp, st.sampled_from(ROOMY)),
    st.builds(wishes.Choose, st.just("role"), st.sampled_from([*CULTS, "white"])),
    st.builds(wishes.TakeDial, st.sampled_from([dial.id for dial in DIALS])),
    st.builds(wishes.ChooseBy, st.sampled_from([Means.TOUCH, Means.BOT])),
    st.builds(wishes.Choose, st.just("exterior"), st.sampled_from([*EXTERIORS, "quick", "?"])),
    st.builds(wishes.TurnTo, st.sampled_from(["cards", "index", "table"])),
    st.builds(wishes.LookAtLeaf, st.integers(0, 30)),
    st.sampled_from(
        [
            wishes.Choose("exterior", "random"),
            wishes.Choose("memory", True),
            wishes.TypeName(),
            Enter(),
            GoBack(),
        ]
    ),
    st.sampled_from(
        [wishes.Choose(g, v) for g, vs in values_of(Rulings).items() for v in (*vs, "?")]
    ),
)


@tries(max_examples=60)
@given(st.lists(INTENTS, max_size=30))
def test_whatever_is_touched_the_engine_can_open_the_table(touched):
    state = State(dials=DIALS)
    for intent in touched:
        heard = new_game.heard(state, intent)
        state = heard if isinstance(heard, AnyState) else state
    new_game.picture(state, words("fr"), Stage(800, 480))
    plan = state.plan
    for each in ("place", "colour"):
        assert len({getattr(s, each) for s in plan.sitters}) == len(plan.sitters)
    dials = [s.dial for s in plan.sitters if s.dial]
    assert len(set(dials)) == len(dials)
    assert all((s.means == Means.DIAL) == bool(s.dial) for s in plan.sitters)
    if not OCTOPUS.missing(plan):
        assert Octopus().opening(OCTOPUS.laying.header(plan)).power[0] == len(plan.sitters) + 1


# What is played


def outside(state):
    """The Exterior Location as a record would have it."""
    return OCTOPUS.laying.header(state.plan)["exterior"]


def test_an_exterior_location_is_chosen_or_drawn():
    city, draw = wishes.Choose("exterior", "city"), wishes.Choose("exterior", "random")
    state = hear(State(plan=Plan(luck=6)), wishes.TurnTo("cards"), city)
    assert (state.side, outside(state), state.plan.rulings) == ("table", "city", {})
    state = hear(state, wishes.TurnTo("cards"), draw)
    assert (state.side, outside(state)) == ("cards", "moon")
    assert state.plan.rulings == {"G20": "drawn"}
    assert len({outside(hear(state, *[draw] * n)) for n in range(12)}) == 4
    quick = hear(state, wishes.Choose("exterior", "quick"))
    assert (outside(quick), quick.plan.rulings) == (None, {})
    by_ruling = hear(quick, wishes.Choose("G20", "drawn"))
    assert by_ruling.plan.options["exterior"] == "random"
    stays = hear(by_ruling, wishes.Choose("G20", "table"))
    assert (outside(stays), stays.plan.rulings) == (outside(by_ruling), {})


def test_rulings_that_are_as_usual_are_not_written():
    state = hear(State(), wishes.Choose("G9", "shared"), wishes.Choose("G12", "off"))
    assert state.plan.rulings == {"G9": "shared", "G12": "off"}
    assert hear(state, wishes.Choose("G9", "nobody")).plan.rulings == {"G12": "off"}
    assert hear(state, wishes.Choose("G9", "odd")).plan == state.plan


@pytest.mark.parametrize("desk", [Desk(800, 480), Desk(480, 800)])
def test_every_ruling_is_on_one_leaf(desk):
    ids = [id_ for page in pages(desk, OCTOPUS) for id_ in page.ids]
    assert sorted(ids) == sorted([*values_of(Rulings), TIME])
    assert sorted(id_ for group in groups(OCTOPUS).values() for id_ in group) == sorted(ids)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facing", [0, 90])
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_index_of_the_rulings_says_how_each_is_played_and_leads_to_it(size, facing, language):
    stage, say = Stage(*size), words(language).say
    state = replace(hear(State(), wishes.TurnTo("index")), facing=facing, choice_timer="90s")
    state = hear(state, wishes.Choose("G9", "shared"))
    leaves = pages(desk_of(stage, facing), OCTOPUS)
    ways = {}
    for part in drawn(new_game.picture(state, words(language), stage), Button):
        if isinstance(part.intent, wishes.LookAtLeaf):
            ways[tuple(p.text for p in part.parts)] = part.intent
    open_ids = [id_ for page in leaves if page.is_open for id_ in page.ids]
    values = {TIME: "90s", "G9": "shared"}
    for id_ in open_ids:
        value = values.get(id_) or values_of(Rulings)[id_][0]
        key = "screen.pages.new_game"
        way = ways.pop((say(f"{key}.topic.{id_}"), say(f"{key}.value.{id_}.{value}")))
        assert id_ in leaves[way.leaf].ids
        opened = hear(state, way)
        assert (opened.side, opened.leaf) == ("rulings", way.leaf)
        assert offers(opened, id_, words(language), stage)
        assert hear(opened, GoBack()) == state
    fixed = {page.group for page in leaves if not page.is_open}
    assert {(leaves[way.leaf].group, leaves[way.leaf].is_open) for way in ways.values()} == {
        (group, False) for group in fixed
    }
    assert hear(state, GoBack()).side == "table"


def offers(state, id_, spoken, stage):
    """Whether what is looked at lets this ruling be changed."""
    shown = [part.intent for part in drawn(new_game.picture(state, spoken, stage), Button)]
    if id_ == TIME:
        return wishes.Time("off") in shown
    return all(wishes.Choose(id_, value) in shown for value in values_of(Rulings)[id_])


def test_leaves_of_rulings_are_leafed_through_as_before():
    state = hear(State(), wishes.TurnTo("index"), wishes.LookAtLeaf(0))
    count = len(pages(Desk(800, 480), OCTOPUS))
    for leaf in range(count):
        assert f"{leaf + 1} / {count}" in said(new_game, state)
        assert (TurnLeaves(1) in offered(state)) is (leaf < count - 1)
        state = hear(state, TurnLeaves(1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facing", [0, 90])
def test_the_time_of_the_choice_is_set_where_the_rulings_are(language, facing):
    state = State(side="rulings", facing=facing)
    times = [wishes.Time(value) for value in TIMERS]
    assert [i for i in offered(state, language) if isinstance(i, wishes.Time)] == times
    set_ = new_game.heard(state, wishes.Time("60s"))
    assert set_.values == {"table.choice_timer": "60s"}
    assert set_.then.choice_timer == "60s"
    assert set_.then.plan == state.plan, "it is of the table, not of the game"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_a_ruling_has_its_words(language):
    for id_, values in values_of(Rulings).items():
        for value in values if len(values) > 1 else ():
            assert words(language).has(f"screen.pages.new_game.value.{id_}.{value}")


def test_same_again():
    last = seated(*ROOMY[:4]).plan
    state = State(last=last)
    assert wishes.SameAgain() in offered(state)
    state = hear(state, wishes.SameAgain())
    assert state.plan == last
    assert wishes.SameAgain() not in offered(state)


def test_the_settings_say_what_is_usual():
    play = GamePlay(options={"exterior": "quick", "memory": True}, rulings={"G9": "shared"})
    header = OCTOPUS.laying.header(usual(OCTOPUS, 0, play, 0))
    assert (header["exterior"], header["memory"], header["rulings"]) == (
        None,
        True,
        {"G9": "shared"},
    )
    city = usual(OCTOPUS, 0, GamePlay(options={"exterior": "city"}), 0)
    assert OCTOPUS.laying.header(city)["exterior"] == "city"
    drawn = OCTOPUS.laying.header(usual(OCTOPUS, 0, GamePlay(), 1))
    assert (drawn["exterior"], drawn["rulings"]) == (EXTERIORS[1], {"G20": "drawn"})


def test_a_plan_comes_back_from_its_header():
    play = GamePlay(options={"exterior": "moon", "memory": True}, rulings={"G9": "shared"})
    plan = usual(OCTOPUS, 4, play, 3)
    header = OCTOPUS.laying.header(plan)
    assert OCTOPUS.laying.header(OCTOPUS.laying.plan(header)) == header


@pytest.mark.parametrize("players", [3, 4, 5])
def test_so_many_sit_at_once_as_the_settings_say(players):
    plan = usual(OCTOPUS, players, GamePlay(), 0, (KnownDial("d1", "one"), KnownDial("d2", "two")))
    assert tuple(sitter.place for sitter in plan.sitters) == usual_seating(players)
    assert [sitter.dial for sitter in plan.sitters][:3] == ["d1", "d2", ""]
    assert wishes.Begin() in offered(State(plan=plan))


def test_the_ways_out():
    assert hear(State(), OpenRules()) == effects.OpenPage("rules")
    assert hear(State(), wishes.SeeToDials()) == effects.OpenPage("settings")
    assert hear(State(), GoBack()) == effects.Back()
    assert hear(State(), wishes.TurnTo("index"), GoBack()).side == "table"


WAYS_OUT = [("bottom_left", 0), ("left", 90)]


@pytest.mark.parametrize(("place", "facing"), WAYS_OUT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_back_from_a_seat_is_far_from_what_frees_it(language, place, facing):
    state = hear(seated(place), wishes.LookAtSeat(place))
    picture = new_game.picture(state, words(language), Stage(800, 480))
    shown = {p.intent: p for p in drawn(picture, Button)}  # of two ways back, the lower one
    back, free = shown[GoBack()], shown[wishes.StandUp(place)]
    assert free.x + free.w + TARGET <= back.x, "a finger that misses the one misses the other"
    assert back.w * back.h > 1.5 * free.w * free.h
    say = words(language).say
    assert [p.text for p in back.parts if isinstance(p, Text)] == [
        say("screen.pages.new_game.seated"),
        say("screen.pages.new_game.to_table"),
    ]
    assert [p.text for p in free.parts] == [say("screen.pages.new_game.stand_up")]
    assert (back.face, free.face) == ("main", "quiet")


# A game gone on with


def test_who_goes_on_sits_where_they_sat():
    plan = as_kept(OCTOPUS, IN_THE_CRYPT, ())
    assert [s.name for s in plan.sitters] == IN_THE_CRYPT.players
    assert tuple(s.place for s in plan.sitters) == usual_seating(3)
    moved = plan.moved(plan.sitters[0].place, "right").by("right", Means.BOT)
    assert as_kept(OCTOPUS, IN_THE_CRYPT, moved.sitters).sitters == moved.sitters
    other = (Sitter("red", "Ada", "right"),)
    assert as_kept(OCTOPUS, IN_THE_CRYPT, other).sitters == plan.sitters


def test_a_game_under_way_keeps_its_cults_and_its_order():
    state = State(plan=as_kept(OCTOPUS, IN_THE_CRYPT, ()), resuming=IN_THE_CRYPT.path)
    first = state.plan.sitters[0].place
    assert not any(isinstance(intent, wishes.SETTLED) for intent in offered(state))
    looked = hear(state, wishes.LookAtSeat(first))
    assert not any(isinstance(i, (wishes.Choose, wishes.StandUp)) for i in offered(looked))
    assert hear(state, wishes.StandUp(first), wishes.Sit("right")) == state
    effect = hear(state, wishes.Move(first, "right"), wishes.Begin())
    assert effect.path == IN_THE_CRYPT.path
    assert [s.colour for s in effect.seating.sitters] == ["red", "yellow", "green"]
    assert effect.seating.sitters[0].place == "right"
