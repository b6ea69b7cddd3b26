"""The complaints of `looks` can be heard: each is tried on a picture that deserves it."""

from companion.screen.intents import Menu, Next
from companion.screen.layout.kit import panel, text
from companion.screen.parts import Button, Fill, Icon, Sheet
from companion.screen.stage import Stage
from companion.screen.style import ASH, BODY, BONE, LINE
from tests.screen import looks


def show(table, *sheets):
    table.view.show_on(Stage(800, 480), sheets)
    return table.view


def button(x, y, w, h, intent=None):
    return Button(x=x, y=y, w=w, h=h, intent=intent or Next())


def test_small_and_overlapping_buttons(table):
    view = show(
        table, Sheet("a", 400, 240, 0, (button(0, 0, 40, 60), button(20, 20, 60, 60, Menu())))
    )
    assert len(list(looks.too_small(view))) == 1
    assert len(list(looks.touching(view))) == 1


def test_a_button_that_leaves_the_window(table):
    view = show(table, Sheet("a", 780, 240, 90, (button(-24, -24, 48, 48),)))
    assert len(list(looks.outside(view, 800, 480))) == 1


def test_words_that_do_not_fit_and_words_that_do(table):
    long = text((0, 0, 90, 20), "a sentence of many words", BODY)
    short = text((0, 40, 90, 20), "two words", BODY)
    name = text((0, 80, 90, 20), "Maximilienne de Robespierre", BODY, name=True)
    view = show(table, Sheet("a", 400, 240, 0, (long, short, name)))
    assert len(list(looks.unreadable_words(view))) == 1


def test_words_over_words_over_a_button_and_over_anothers_panel(table):
    words = text((0, 0, 90, 24), "some words", BODY)
    view = show(
        table,
        Sheet("a", 400, 240, 0, (words, text((10, 4, 90, 24), "others", BODY))),
        Sheet("b", 400, 240, 180, (button(-80, -30, 60, 60),)),
        Sheet("c", 400, 240, 0, panel((60, 10, 100, 60))),
    )
    assert len(list(looks.colliding_words(view))) == 3
    assert len(list(looks.covered_words(view))) == 1


def test_what_a_strip_does_not_hold(table):
    inside = Icon(x=40, y=0, size=18, name="key")
    out = Icon(x=46, y=0, size=18, name="key")
    view = show(table, Sheet("strip 0", 400, 240, 0, (*panel((-50, -40, 100, 80)), inside, out)))
    assert len(list(looks.spilling(view))) == 1


def test_words_on_a_ground_too_like_them(table):
    ground = Fill(x=-100, y=-50, w=200, h=100, colour=LINE)
    faint = text((-90, -40, 180, 24), "faint words", BODY, LINE)
    ash = text((-90, -12, 180, 24), "words in ash", BODY, ASH)
    clear = text((-90, 20, 180, 24), "clear words", BODY, BONE)
    show(table, Sheet("a", 400, 240, 0, (ground, faint, ash, clear)))
    assert [complaint.split("”")[0] for complaint in looks.faint_words(table)] == [
        "a: “faint words"
    ]
