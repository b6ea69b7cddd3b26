"""Real touches on pages, at pixels of a real window."""

import pytest

from companion.evening.seating import PLACES
from companion.games.octopus.pages import stairs
from companion.screen.pages import new_game
from companion.screen.pages.keyboard import Enter
from companion.screen.pages.kit import GoBack
from companion.screen.pages.new_game import State as AnyState
from companion.screen.pages.new_game import state as wishes
from companion.screen.stage import Stage
from tests.gallery.__main__ import SIZES
from tests.gallery.pages import PAGES
from tests.octopus import words
from tests.screen.test_pages_any_new_game import ANY
from tests.screen.test_pages_new_game import State, seated


class Hands:
    """Shows a page, touches it, and lets it hear what that meant."""

    def __init__(self, table, size, page, state, language="fr"):
        table.resize(*size)
        self.table, self.page, self.state = table, page, state
        self.words, self.stage = words(language), Stage(*size)
        self.look()

    def look(self):
        self.table.show_page(self.page.picture(self.state, self.words, self.stage))

    def middle(self, intent):
        box = next(t.box for t in self.table.view.targets() if t.intent == intent)
        return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2

    def tap(self, intent):
        self.table.tap(*self.middle(intent))
        return self.heard()

    def heard(self):
        said = self.page.heard(self.state, self.table.intents.pop())
        assert not self.table.intents
        if isinstance(said, type(self.state)):
            self.state = said
            self.look()
        return said


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("name", ["walk-side", "new-side", "seat-side", "cards-side", "map-side"])
def test_every_button_of_a_page_does_what_it_means_wherever_it_is_turned(table, size, name):
    table.resize(*size)
    table.show_page(PAGES[name](words("en"), Stage(*size)))
    wanted = [target.intent for target in table.view.targets()]
    for target in list(table.view.targets()):
        left, bottom, right, top = target.box
        table.tap((left + right) / 2, (bottom + top) / 2)
    assert table.intents == wanted


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_three_people_sit_down_and_begin(table, size):
    hands = Hands(table, size, new_game, State())
    for place in ("bottom_left", "left", "top_right"):
        hands.tap(wishes.Sit(place))
        hands.tap(wishes.TypeName())
        for letter in "Zo":
            hands.tap(_key(table, letter))
        hands.tap(Enter())
        hands.tap(GoBack())
    effect = hands.tap(wishes.Begin())
    assert [seat["name"] for seat in effect.header["seats"]] == ["Zo"] * 3


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("left_out", [("left", "right"), ("bottom_middle", "top_right")])
def test_six_sit_down_all_round_and_one_changes_places(table, size, left_out):
    hands = Hands(table, size, new_game, AnyState(ANY))
    places = [place for place in PLACES if place not in left_out]
    for place in places:
        hands.tap(wishes.Sit(place))
        hands.tap(GoBack())
    assert not [t for t in table.view.targets() if isinstance(t.intent, wishes.Sit)]
    start, end = (hands.middle(wishes.LookAtSeat(place)) for place in (places[0], places[-1]))
    finger = table.press(*start)
    table.drag(finger, *end)
    table.lift(finger)
    hands.heard()
    effect = hands.tap(wishes.Begin())
    assert [sitter.place for sitter in effect.seating.sitters] == places
    assert [seat["colour"] for seat in effect.header["seats"]] == [
        "white", "yellow", "green", "blue", "purple", "red",
    ]  # fmt: skip


def _key(table, letter):
    return next(
        target.intent
        for target in table.view.targets()
        if getattr(target.intent, "letter", "").lower() == letter.lower()
    )


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_sitter_is_dragged_with_a_finger(table, size):
    hands = Hands(table, size, new_game, seated("left", "right"))
    start, end = hands.middle(wishes.LookAtSeat("left")), hands.middle(wishes.Sit("top_right"))
    finger = table.press(*start)
    table.drag(finger, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    table.drag(finger, *end)
    table.lift(finger)
    hands.heard()
    assert hands.state.plan.at("top_right").colour == "red"
    assert hands.state.plan.at("left") is None


def test_a_sitter_let_go_nowhere_stays(table):
    hands = Hands(table, (800, 480), new_game, seated("left", "right"))
    finger = table.press(*hands.middle(wishes.LookAtSeat("left")))
    table.drag(finger, 400, 240)
    table.lift(finger)
    assert table.intents == []


def test_a_trembling_finger_is_a_touch(table):
    hands = Hands(table, (800, 480), new_game, seated("left", "right"))
    x, y = hands.middle(wishes.LookAtSeat("left"))
    finger = table.press(x, y)
    table.drag(finger, x + 5, y - 5)
    table.lift(finger)
    assert hands.heard().side == "seat"


def test_what_is_dragged_is_seen_under_the_finger(table):
    hands = Hands(table, (800, 480), new_game, seated("left", "right"))
    before = table.pixels()
    finger = table.press(*hands.middle(wishes.LookAtSeat("left")))
    table.drag(finger, 170, 330)
    held = table.pixels()
    spot = 3 * (330 * 800 + 170)
    assert held[spot : spot + 3] != before[spot : spot + 3]
    table.lift(finger)
    assert table.pixels() == before


def test_the_stairs_are_touched_until_they_match(table):
    hands = Hands(table, (800, 480), stairs, stairs.State())
    hands.tap(stairs.Touch((2, 4)))
    hands.tap(stairs.Touch((1, 5)))
    effect = hands.tap(stairs.Save())
    assert set(effect.pairs) == stairs.State().pairs ^ {(2, 4), (1, 5)}
