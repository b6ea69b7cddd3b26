"""Scenes of a game that draws nothing of its own: large enough, legible, nothing over anything."""

import pytest

from companion.screen.parts import Held, Sheet, Text
from companion.screen.question import Begun
from companion.screen.stage import Stage
from companion.screen.style import BODY, LETTERS
from companion.text import LANGUAGES
from engine import Decision, Field, Refused, Seat
from tests.gallery.__main__ import SIZES
from tests.gallery.plain import PLAIN, Sitting
from tests.screen import looks


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_plain_scene_can_be_read_and_touched(table, size):
    table.resize(*size)
    complaints = []
    for name, make in PLAIN.items():
        for language in LANGUAGES:
            table.view.show(make(language))
            for complaint in looks.complaints(table.view, *size):
                complaints.append(f"{name} {language}: {complaint}")
    assert not complaints, "\n".join(complaints)


def test_the_largest_letters_still_fit(table):
    complaints = []
    table.view.letters = LETTERS["largest"]
    for number, (name, make) in enumerate(PLAIN.items()):
        table.view.show(make(LANGUAGES[number % 2]))
        for complaint in (*looks.unreadable_words(table.view), *looks.covered_words(table.view)):
            complaints.append(f"{name}: {complaint}")
    assert not complaints, "\n".join(complaints)


def test_words_stand_out_from_what_is_painted_behind_them(table):
    complaints = []
    for number, (name, make) in enumerate(PLAIN.items()):
        table.show(make(LANGUAGES[number % 2]))
        complaints += [f"{name}: {complaint}" for complaint in looks.faint_words(table)]
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize(
    "name", ["plain-hands", "plain-hands-by-dial", "plain-large-hands", "plain-ward"]
)
def test_faces_can_be_read_while_they_are_held(table, name):
    for language in LANGUAGES:
        table.show(PLAIN[name](language))
        fingers = [table.press(*spot, spot) for spot in walls(table.view)]
        assert fingers
        assert not list(looks.unreadable_words(table.view))
        for finger in fingers:
            table.lift(finger)


def test_who_chooses_by_dial_looks_behind_the_wall_and_touches_nothing(table):
    table.show(PLAIN["plain-hands-by-dial"]("en"))
    assert not [t for t in table.view.targets() if getattr(t.intent, "seat", None) == 0]
    sheet = table.view._sheets["strip 0"]
    assert "hand" in sheet.painters


def test_why_a_back_cannot_be_played_is_read_wherever_the_wall_stands(table):
    """Above one row of backs it says so itself; beside two, over the question."""
    for count in (3, 6):
        scene = refused(count)
        table.show(scene)
        assert not [text for text in read(table) if "(D6)" in text]
        (spot,) = walls(table.view)
        finger = table.press(*spot)
        assert [text for text in read(table) if "(D6)" in text]
        assert not list(looks.unreadable_words(table.view))
        table.lift(finger)


def refused(cards):
    """A hand of so many, of which one cannot be shown."""
    fields = (Field("card", tuple(range(1, cards + 1)), "card"),)
    rows = tuple((card,) for card in range(2, cards + 1))
    asked = Decision(Seat(0), "show", "D5", fields, rows, private=True)
    begun = {0: Begun(why=Refused("shown_last_turn", "D6"))}
    return Sitting().question("fr", asked, begun=begun)


def walls(view):
    """The middle of everything that can be held, in pixels."""
    u = view.stage.u
    for shown, part, _ in list(view._top_down()):
        if isinstance(part, Held):
            yield shown.frame.out((part.x + part.w / 2) * u, -(part.y + part.h / 2) * u)


# What is held


def words(*texts):
    return tuple(
        Text(x=-40, y=-12, w=80, h=24, text=text, type=BODY, align="center") for text in texts
    )


def lay(table, **more):
    held = Held(x=-60, y=-30, w=120, h=60, lid=words("lid"), under=words("secret"), key="h", **more)
    table.view.show_on(Stage(800, 480), (Sheet("s", 400, 240, 0, (held,)),))


def read(table):
    return [shown.part.text for shown in table.view.words()]


def test_one_finger_opens_what_asks_for_one(table):
    lay(table)
    assert read(table) == ["lid"]
    one, two = table.press(400, 240, "one"), table.press(380, 240, "two")
    assert read(table) == ["secret"]
    table.lift(one)
    assert read(table) == ["secret"], "all that touches it counts as one hand"
    table.lift(two)
    assert read(table) == ["lid"]


def test_two_fingers_open_what_asks_for_two(table):
    lay(table, fingers=2)
    one = table.press(400, 240, "one")
    assert read(table) == ["lid"]
    two = table.press(420, 240, "two")
    assert read(table) == ["secret"]
    table.lift(two)
    assert read(table) == ["lid"]
    table.lift(one)


def test_a_finger_beside_it_opens_nothing(table):
    lay(table)
    finger = table.press(300, 240)
    assert read(table) == ["lid"]
    table.lift(finger)


def test_whoever_holds_it_goes_on_holding_it_while_it_changes(table):
    lay(table)
    finger = table.press(400, 240)
    held = Held(x=-60, y=-30, w=120, h=60, lid=words("lid"), under=words("other"), key="h")
    table.view.show_on(Stage(800, 480), (Sheet("s", 400, 240, 0, (held,)),))
    assert read(table) == ["other"]
    table.lift(finger)
    assert read(table) == ["lid"]


def test_it_prints_nothing_of_what_lies_under_it():
    held = Held(x=0, y=0, w=60, h=60, lid=(), under=words("secret"))
    assert repr(held) == "Held(…)"
    assert not held.__rich_repr__()
