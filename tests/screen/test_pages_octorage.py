"""OctoRage before a game, on the screen: the page of a new game, the walk, the owner's set."""

import pytest
from msgspec.structs import replace

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import Means, usual_seating
from companion.games import game, words_of
from companion.games.octorage.box import OURS, PrintedSet, printed
from companion.games.octorage.pages import PAGES, RAGE_BOARD, rage_board
from companion.games.octorage.pages.rage_board import COPIES, RAGE
from companion.games.octorage.pages.wishes import SavePrinted
from companion.screen.pages import effects, new_game, walk
from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack, TurnLeaves
from companion.screen.pages.new_game import state as wishes
from companion.screen.parts import Button, Text
from companion.screen.stage import Stage
from companion.settings.owners import owners_file
from companion.text import LANGUAGES
from tests.screen.page_rig import drawn

ID = "octorage"
GAME = game(ID)
LAY = ToLay(GAME.rules.info, GAME.laying)
SMALL = Stage(800, 480)


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def said(page, state, language="en"):
    return [p.text for p in drawn(page.picture(state, words_of(ID, language), SMALL), Text)]


def offered(page, state):
    return [p.intent for p in drawn(page.picture(state, words_of(ID, "en"), SMALL), Button)]


def hear(page, state, *intents):
    for intent in intents:
        state = page.heard(state, intent)
    return state


def seated(count=4):
    plan = Plan()
    for place, name in zip(
        usual_seating(count), ("Ada", "Bo", "Cy", "Dan", "Eve", "Fay"), strict=False
    ):
        plan = LAY.seated(plan, place).named(place, name)
    return new_game.State(LAY, plan)


# The page of a new game


def test_where_no_choice_is_secret_no_time_is_offered_for_it():
    index = replace(seated(), side="index", choice_timer="60s")
    assert "Time to choose" not in said(new_game, index)
    assert "When the discard is shuffled" in said(new_game, index)
    assert not [line for line in said(new_game, seated()) if "time" in line.casefold()]


def test_a_seat_picks_one_of_six_with_what_it_can_do_or_draws():
    state = seated()
    place = usual_seating(4)[1]
    state = hear(new_game, state, wishes.LookAtSeat(place))
    picks = [i.value for i in offered(new_game, state) if isinstance(i, wishes.Choose)]
    assert picks == ["jose", "courtney", "britney", "gilles", "norbert", "pamela", "draw"]
    assert {"José", "steal a card", "Drawn"} <= set(said(new_game, state))
    state = hear(new_game, state, wishes.Choose("role", "jose"), GoBack())
    assert "Bo · José" in said(new_game, state)
    assert said(new_game, state).count("chance decides") == 2
    assert said(new_game, state).count("touch an emblem") == 1


def test_an_emblem_round_the_middle_is_for_the_first_who_has_none():
    state, places = seated(), usual_seating(4)
    state = hear(new_game, state, wishes.LookAtSeat(places[0]), wishes.Choose("role", "pamela"))
    state = hear(new_game, state, GoBack())
    for role in ("jose", "courtney"):
        assert wishes.CastAs(role) in offered(new_game, state)
        state = hear(new_game, state, wishes.CastAs(role))
        assert wishes.CastAs(role) not in offered(new_game, state), (
            "it is theirs, and leads to them"
        )
    assert [s.role for s in state.plan.seating.sitters] == ["pamela", "jose", "courtney", "draw"]
    state = hear(new_game, state, wishes.CastAs("gilles"))
    assert not [i for i in offered(new_game, state) if isinstance(i, wishes.CastAs)], "all have one"
    assert hear(new_game, state, wishes.CastAs("britney")) == state


def test_no_emblem_is_offered_for_a_bot_nor_before_all_sit():
    state = hear(new_game, seated(3), wishes.LookAtSeat(usual_seating(3)[0]))
    state = hear(new_game, state, wishes.ChooseBy(Means.BOT), GoBack(), wishes.CastAs("jose"))
    assert [s.role for s in state.plan.seating.sitters] == ["draw", "jose", "draw"]
    assert not [i for i in offered(new_game, seated(2)) if isinstance(i, wishes.CastAs)]


def test_whom_a_seat_picks_is_read_aloud():
    state = hear(new_game, seated(), wishes.LookAtSeat(usual_seating(4)[1]))
    assert new_game.spoken(state, words_of(ID, "en")) == ""
    state = hear(new_game, state, wishes.Choose("role", "jose"))
    assert new_game.spoken(state, words_of(ID, "en")) == "José, steal a card."
    assert new_game.spoken(state, words_of(ID, "fr")) == "José, voler une carte."
    assert new_game.spoken(hear(new_game, state, GoBack()), words_of(ID, "en")) == ""


def test_who_holds_the_cards_is_chosen_from_two_that_say_what_they_mean():
    state = hear(new_game, seated(), wishes.TurnTo(wishes.CARDS))
    assert {"Our box", "No bots", "Bots may sit down"} <= set(said(new_game, state))
    state = hear(new_game, state, wishes.Choose("cards", "box"))
    assert state.side == wishes.TABLE
    assert "Our box" in said(new_game, state)
    assert hear(new_game, state, wishes.Begin()).header["cards"] == "box"


def test_with_printed_cards_a_seat_offers_that_the_table_holds_them():
    state = hear(new_game, seated(), wishes.Choose("cards", "box"))
    state = hear(new_game, state, wishes.LookAtSeat(usual_seating(4)[0]))
    assert "and holds the cards" in said(new_game, state)
    taken = hear(new_game, state, wishes.ChooseBy(Means.BOT), GoBack(), wishes.Begin())
    assert taken.header["cards"] == "table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_say_who_is_the_youngest_is_marked_until_somebody_has(language):
    asked = words_of(ID, language).say("screen.pages.new_game.begins")
    state = seated()
    assert asked in said(new_game, state, language)
    told = replace(state, plan=state.plan.begun_by(usual_seating(4)[2]))
    assert asked not in said(new_game, told, language)


def test_who_has_no_name_is_asked_for_one_and_who_has_may_change_it():
    first, *_ = usual_seating(4)
    named = hear(new_game, seated(), wishes.LookAtSeat(first))
    nameless = replace(named, plan=named.plan.named(first, ""))
    assert "Change" in said(new_game, named)
    assert {"Your name? Else: Eye", "Write"} <= {*said(new_game, nameless)}


def test_youngest_direction_and_curses_are_one_touch_each():
    state = hear(new_game, seated(), wishes.TurnTo(wishes.MORE))
    places = usual_seating(4)
    assert [i.place for i in offered(new_game, state) if isinstance(i, wishes.LetBegin)] == list(
        places
    )
    ways = [i for i in offered(new_game, state) if isinstance(i, wishes.Choose)]
    assert wishes.Choose("direction", "counter") in ways
    assert wishes.Choose("without", ("skull",)) in ways
    state = hear(
        new_game,
        state,
        wishes.LetBegin(places[2]),
        wishes.Choose("direction", "counter"),
        wishes.Choose("without", ("skull",)),
    )
    ways = [i for i in offered(new_game, state) if isinstance(i, wishes.Choose)]
    assert wishes.Choose("without", ()) in ways, "a second touch brings it back"
    assert wishes.Choose("without", ("skull", "crown")) in ways
    header = hear(new_game, state, wishes.Begin()).header
    assert (header["octoman"], header["direction"], header["without"]) == (3, "counter", ["skull"])


# The walk


def walked(header=None, names=("Ada", "Bo", "Cy", "Dan"), **options):
    plan = seated(4).plan
    for name, value in options.items():
        plan = LAY.chosen(plan, name, value)
    table = GAME.rules.opening(LAY.laying.header(plan) | (header or {}))
    symbols = ("eye", "flame", "spiral", "trident")
    return walk.State(table, GAME.walk, names, symbols)


def steps(state, language="en"):
    names = state.walk.names(state.table, state.names, words_of(ID, language))
    return state.walk.steps(state.table, names, words_of(ID, language), has_lamps=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", ["table", "box"])
def test_every_step_of_the_walk_has_its_words_and_its_lamp(cards, language):
    state = walked(cards=cards)
    assert len(steps(state, language)) == state.last + 1 == (5 if cards == "box" else 4)
    for step in range(state.last + 1):
        assert said(walk, replace(state, step=step), language)


def test_printed_cards_are_counted_less_what_is_left_out():
    first, *_, last = steps(walked(cards="box", without=("skull", "crown")))
    assert first.number[1] == 45
    assert any("Golden Skull" in line for _, line in first.lines)
    assert last.number[1] == 4
    assert any("29 cards" in line for _, line in last.lines)
    assert steps(walked(cards="box"))[0].number[1] == 47


def test_five_or_six_take_three():
    plan = seated(6).plan
    table = GAME.rules.opening(LAY.laying.header(LAY.chosen(plan, "cards", "box")))
    state = walk.State(table, GAME.walk, (), ("eye",) * 6)
    assert steps(state)[-1].number[1] == 3


def test_the_lamps_show_the_octoman_and_the_youngest():
    plan = seated(4).plan.begun_by(usual_seating(4)[2])
    table = GAME.rules.opening(LAY.laying.header(plan))
    state = walk.State(table, GAME.walk, ("Ada", "Bo", "Cy", "Dan"), ("eye",) * 4)
    assert GAME.walk.lamps(table) == (((1,), 0), ((), 0), ((4,), 0), ((), 0))
    assert any("Cy is the youngest" in line for _, line in steps(state)[2].lines)


def test_who_has_no_name_is_called_by_mercenary_or_seat():
    header = {"seats": [{"character": "jose"}, {}, {"name": "Cy"}]}
    state = walked(header, names=())
    called = GAME.walk.names(state.table, ("", "", "Cy"), words_of(ID, "en"))
    assert called == ("José", "Seat 2", "Cy")


def test_a_rage_board_nobody_copied_says_so_and_leads_to_where_it_is_copied():
    ours = walked()
    assert any("not compared with your board" in text for text in said(walk, ours))
    assert Go(RAGE_BOARD) in offered(walk, ours)
    assert "Copy your Rage board" in said(walk, ours)


def test_a_copied_rage_board_says_so_and_a_slip_is_mended_there():
    owners = walked({"set": "owner", "data": OURS.data})
    assert any("copied from your board" in text for text in said(walk, owners))
    assert Go(RAGE_BOARD) in offered(walk, owners)
    assert "Correct the copy" in said(walk, owners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_takes_the_tables_values_for_their_own(language):
    words = words_of(ID, language)
    keys = ("rage_board.later", "rage_board.save", "walk.not_compared", "home.notice.rage")
    for key in keys:
        said = words.say(f"screen.pages.{key}").lower()
        assert not {"ours", "nôtre", "maison"} & {*said.replace(",", " ").split()}, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_called_like_a_mercenary_is_named_once(language):
    header = {"seats": [{"character": "gilles"}, {"character": "jose", "name": "Bo"}, {}]}
    state = walked(header, names=())
    names = GAME.walk.names(state.table, ("", "Bo", ""), words_of(ID, language))
    (*_, who, _, _) = GAME.walk.steps(state.table, names, words_of(ID, language), has_lamps=False)
    gilles, bo, _ = (line for _, line in who.lines)
    assert gilles.startswith("Gilles")
    assert gilles.count("Gilles") == 1
    assert bo.startswith("Bo, José")


@pytest.mark.parametrize(("out", "said"), [((), "5 Treasures"), (("crown",), "4 Treasures")])
def test_all_kinds_of_cards_are_counted_alike(out, said):
    state = walked({"cards": "box", "without": list(out)})
    cards, *_ = steps(state)
    assert any(f"5 Dodges, {said}." in line for _, line in cards.lines)


# The owner's set


def test_a_level_is_touched_until_it_says_what_is_printed_and_rage_never_falls():
    state = rage_board.State((1, 2, 3))
    assert hear(rage_board, state, rage_board.Raise(0)).rage == (2, 2, 3)
    assert hear(rage_board, state, *[rage_board.Raise(0)] * 3).rage == (4, 4, 4)
    assert hear(rage_board, state, *[rage_board.Raise(1)] * 4).rage == (1, 1, 5), "round again"
    assert hear(rage_board, state, rage_board.Lengthen()).rage == (1, 2, 3, 3)
    assert hear(rage_board, state, rage_board.Shorten()).rage == (1, 2)
    assert hear(rage_board, state, *[rage_board.Shorten()] * 5).rage == (1,)
    assert len(hear(rage_board, state, *[rage_board.Lengthen()] * 20).rage) == 11


def test_every_board_that_can_be_touched_is_one():
    seen, todo = set(), [rage_board.State((1,))]
    while todo and len(seen) < 400:
        state = todo.pop()
        if state.rage in seen:
            continue
        seen.add(state.rage)
        assert not list(PrintedSet(rage=state.rage).clashes())
        touched = (i for i in offered(rage_board, state) if not isinstance(i, TurnLeaves))
        heard = (rage_board.heard(state, intent) for intent in touched)
        todo += [one for one in heard if isinstance(one, rage_board.State)]
    assert len(seen) == 400


def test_what_matches_is_kept_and_a_game_has_it():
    page = PAGES[RAGE_BOARD]
    assert page.notice().key == "rage"
    state = hear(rage_board, page.begun(None), rage_board.Raise(2))
    wish = hear(rage_board, state, rage_board.Save())
    assert wish == SavePrinted({("rage",): (1, 2, 4)})
    table = Told()
    page.deeds[SavePrinted](table, wish)
    assert table.closed
    assert printed().is_compared
    assert page.notice() is None
    header = LAY.laying.with_owners(LAY.laying.header(seated().plan))
    assert header["set"] == "owner"
    assert GAME.rules.opening(header).setup.data.rage == (1, 2, 4, "all")


def test_copies_are_saved_once_every_class_makes_its_number():
    state = replace(rage_board.State(), leaf=COPIES)
    assert rage_board.Save() in offered(rage_board, state)
    state = hear(rage_board, state, rage_board.CountCopies("3", 2))
    assert rage_board.Save() not in offered(rage_board, state)
    assert hear(rage_board, state, rage_board.Save()) == state
    assert "13/14" in said(rage_board, state)
    state = hear(rage_board, state, rage_board.CountCopies("5", 3))
    wish = hear(rage_board, state, rage_board.Save())
    assert wish.values[("copies", "5")] == 3
    assert len(wish.values) == 12
    PAGES[RAGE_BOARD].deeds[SavePrinted](Told(), wish)
    assert printed().set.by_weapon["3"] == 2
    assert not printed().is_compared, "that is said of the Rage board"


def test_classes_of_one_value_leave_no_choice():
    counts = [i for i in offered(rage_board, rage_board.State(leaf=COPIES))
              if isinstance(i, rage_board.CountCopies)]  # fmt: skip
    assert {i.weapon for i in counts} == {str(n) for n in range(1, 12)} - {"8"}


def test_later_and_back_leave_it_as_it_is():
    state = rage_board.State(leaf=RAGE)
    assert hear(rage_board, state, rage_board.Later()) == effects.Back()
    assert hear(rage_board, state, GoBack()) == effects.Back()
    assert not owners_file(ID).exists()


def test_a_file_with_mistakes_is_a_notice_and_not_the_end():
    path = owners_file(ID)
    path.parent.mkdir(parents=True)
    path.write_text("rage = [3, 1]\n[copies]\n1 = 9\n", "utf-8")
    assert PAGES[RAGE_BOARD].notice().key == "box"
    assert PAGES[RAGE_BOARD].begun(None).told.key == "wrong"
    assert printed().set == OURS
    assert "set" not in LAY.laying.with_owners(LAY.laying.header(seated().plan))


class Told:
    """A table that hears what came of a wish."""

    def __init__(self):
        self.closed, self.told = False, None

    def back(self):
        self.closed = True

    def tell(self, told):
        self.told = told


def test_a_disk_that_refuses_is_told():
    path = owners_file(ID)
    path.parent.parent.mkdir(parents=True)
    path.parent.write_text("no folder", "utf-8")
    table = Told()
    PAGES[RAGE_BOARD].deeds[SavePrinted](table, SavePrinted({("rage",): (1, 2)}))
    assert not table.closed
    assert table.told.key == "failed"
