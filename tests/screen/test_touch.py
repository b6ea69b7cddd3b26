"""Real touches at pixels of a real window."""

from itertools import product
from math import cos, radians, sin

import pytest
from msgspec.structs import replace

from companion.games.octopus.parts import Hands
from companion.games.octopus.presenter import present
from companion.screen.intents import (
    Accept,
    Answer,
    LookAt,
    Menu,
    SealTouch,
    TurnReading,
)
from companion.screen.style import DANGER
from tests.gallery.__main__ import SIZES
from tests.gallery.samples import EYE, FLAME, MOTH, SAMPLES, SPIRAL
from tests.octopus import words


def middle(box):
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def target(table, intent):
    """The pixel in the middle of the button that means *intent*."""
    return middle(next(t.box for t in table.view.targets() if t.intent == intent))


def show(table, name, language="en"):
    table.show(present(SAMPLES[name](language)))


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("name", ["talk-five", "flat-talk", "end-shared", "turned"])
def test_every_button_does_what_it_means_wherever_it_is_turned(table, size, name):
    table.resize(*size)
    show(table, name)
    wanted = [t.intent for t in table.view.targets()]
    for intent in wanted:
        table.tap(*target(table, intent))
    assert table.intents == wanted


def test_two_people_touch_at_once(table):
    show(table, "talk-five")
    moth = table.press(*target(table, Accept(MOTH)), "one")
    spiral = table.press(*target(table, LookAt(SPIRAL, "veto")), "two")
    table.lift(spiral)
    table.lift(moth)
    assert table.intents == [LookAt(SPIRAL, "veto"), Accept(MOTH)]


def test_a_finger_that_slides_off_a_button_has_not_pressed_it(table):
    show(table, "gather")
    finger = table.press(*target(table, Answer(SPIRAL, "gather", ("take",))))
    table.drag(finger, 5, 240)
    table.lift(finger)
    assert table.intents == []


def test_one_finger_that_a_panel_reports_twice_counts_once(table):
    show(table, "talk-offer")
    spot = target(table, Accept(SPIRAL))
    table.tap(*spot)
    table.tap(*spot)
    assert table.intents == [Accept(SPIRAL)]


def test_a_button_that_changes_its_meaning_under_a_finger_does_nothing(table):
    show(table, "talk-open")
    finger = table.press(*target(table, Answer(EYE, "negotiate", ("nothing",))))
    show(table, "gather")
    table.lift(finger)
    assert table.intents == []


def test_a_button_stays_pressed_while_something_else_changes(table):
    scene = present(SAMPLES["talk-offer"]("en"))
    table.show(scene)
    finger = table.press(*target(table, Accept(SPIRAL)))
    timer = replace(scene.middle.timer, left_s=3)
    table.show(replace(scene, middle=replace(scene.middle, timer=timer)))
    table.lift(finger)
    assert table.intents == [Accept(SPIRAL)]


def test_corners_and_the_turn_of_what_is_read(table):
    show(table, "end")
    table.tap(32, 480 - 32)
    table.tap(90, 480 - 32)
    assert table.intents == [Menu(), TurnReading()]


# The shielded clock


def clock_at(table, seat, degrees_or_none, away=0.6):
    """A pixel on the face of a seat's shielded clock, a bottom seat's."""
    shown = next(s for s in table.view._sheets.values() if s.key == f"strip {seat}")
    part = shown.painters["shield"][0]
    a = radians(degrees_or_none or 0)
    r = 0 if degrees_or_none is None else part.r * away
    return shown.frame.out(part.x + r * sin(a), -part.y + r * cos(a))


def set_hands(table, seat, dagger, tentacle):
    """Hold the face with one finger, and turn each hand with another."""
    holding = table.press(*clock_at(table, seat, None), "thumb")
    for start, end in ((330, dagger), (30, tentacle)):
        finger = table.press(*clock_at(table, seat, start), "finger")
        table.drag(finger, *clock_at(table, seat, end))
        table.lift(finger)
    return holding


def sealed(table, seat):
    """Touch the seal of a clock, and give where its hands stood."""
    seal = next(t for t in table.view.targets() if t.sheet == f"strip {seat}")
    table.tap(*middle(seal.box))
    (intent,) = table.intents
    assert isinstance(intent, SealTouch)
    return intent.first_angle, intent.second_angle


def test_a_clock_is_set_by_touch_and_sealed(table):
    show(table, "choice-shields")
    table.lift(set_hands(table, FLAME, 178, 62))
    assert sealed(table, FLAME) == (180, 60)


def test_a_clock_can_be_set_with_one_finger(table):
    """Pressed in the middle to see, slid onto a hand, and on to where it shall point."""
    show(table, "choice-shields")
    for start, end in ((330, 180), (30, 60)):
        finger = table.press(*clock_at(table, FLAME, None), "one")
        for degrees in (start, (start + end) / 2 if start == 30 else 255, end):
            table.drag(finger, *clock_at(table, FLAME, degrees))
        table.lift(finger)
    assert sealed(table, FLAME) == (180, 60)


def test_the_signs_in_the_middle_are_dragged_as_the_hands_they_show(table):
    """Who has never seen it touches what looks like the hands."""
    show(table, "choice-shields")
    for sign, end in ((270, 180), (90, 60)):
        finger = table.press(*clock_at(table, FLAME, sign, 0.17), "one")
        table.drag(finger, *clock_at(table, FLAME, end, 0.5))
        table.lift(finger)
    assert sealed(table, FLAME) == (180, 60)


def test_who_seals_too_early_is_told_what_is_missing(table):
    show(table, "choice-shields")
    say = words("en").say
    seal = next(t for t in table.view.targets() if t.sheet == f"strip {FLAME}")
    table.tap(*middle(seal.box))
    hints = [w.part for w in table.view.words() if w.part.text == say("screen.shield.hold")]
    assert [hint.colour for hint in hints].count(DANGER) == 1
    table.lift(set_hands(table, FLAME, 300, 60))
    table.tap(*middle(seal.box))
    assert say("screen.shield.look") in said(table, FLAME)
    assert table.intents == []


def test_a_thumb_that_covers_the_face_takes_no_hand_from_the_finger(table):
    show(table, "choice-shields")
    thumb = table.press(*clock_at(table, FLAME, 180, 0.3), "thumb")
    finger = table.press(*clock_at(table, FLAME, 330), "finger")
    table.drag(thumb, *clock_at(table, FLAME, 30, 0.6))
    table.drag(finger, *clock_at(table, FLAME, 240))
    painter = shield(table, FLAME)
    assert painter._angles == pytest.approx([240, 30], abs=1)
    for one in (finger, thumb):
        table.lift(one)


def shield(table, seat):
    sheet = next(s for s in table.view._sheets.values() if s.key == f"strip {seat}")
    return sheet.painters["shield"][1]


def test_the_clock_shows_no_hands_unless_it_is_held(table):
    show(table, "choice-shields")
    never_set = table.pixels()
    holding = table.press(*clock_at(table, FLAME, None), "thumb")
    assert table.pixels() != never_set
    table.lift(holding)
    assert table.pixels() == never_set
    holding = set_hands(table, FLAME, 120, 300)
    assert hands_drawn(table, FLAME)
    table.lift(holding)
    assert not hands_drawn(table, FLAME)


def hands_drawn(table, seat):
    return [part for part, _ in shield(table, seat)._above._drawn if isinstance(part, Hands)]


def test_a_clock_says_which_hands_are_set_and_not_where(table):
    show(table, "choice-shields")
    say = words("en").say
    hold, kept = say("screen.shield.hold"), say("screen.shield.kept")
    assert {hold, "cultist", "offspring"} <= said(table, FLAME)
    finger = table.press(*clock_at(table, FLAME, 330), "finger")
    table.drag(finger, *clock_at(table, FLAME, 120))
    table.lift(finger)
    assert {hold, "set", "offspring"} <= said(table, FLAME)
    finger = table.press(*clock_at(table, FLAME, 30), "finger")
    table.drag(finger, *clock_at(table, FLAME, 300))
    table.lift(finger)
    assert {kept, "set"} <= said(table, FLAME)
    assert not {hold, "cultist", "offspring"} & said(table, FLAME)


NUMBERS_AND_BETWEEN = (0, 60, 120, 180, 240, 300, 90)


@pytest.mark.parametrize(("name", "strict"), [("choice-shields", False), ("flat-shields", True)])
def test_all_choices_look_alike_once_the_finger_is_gone(table, name, strict):
    """All 49: sound, out of reach, both on one, between two; also in what is drawn and written."""
    scene = present(replace(SAMPLES[name]("en"), strict=strict))
    strips = [replace(s, body=None) if s.seat == FLAME else s for s in scene.strips]
    put_away = replace(scene, strips=tuple(strips))
    shots, seen = set(), set()
    for hands in product(NUMBERS_AND_BETWEEN, repeat=2):
        table.show(put_away)
        table.show(scene)
        table.lift(set_hands(table, FLAME, *hands))
        shots.add(bytes(table.pixels()))
        seen.add(tuple((w.sheet, w.part.text, w.painter.fitted) for w in table.view.words()))
        assert not hands_drawn(table, FLAME)
        assert all(shield(table, FLAME)._turned.values())
    assert (len(shots), len(seen)) == (1, 1)


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        ((120, 300), ("Crypt", "Garden")),
        ((300, 60), ("out of reach", "Museum")),
        ((180, 180), ("Dreams", "none")),
        ((100, 60), ("Crypt", "Museum")),  # it will jump to the nearest number
    ],
)
def test_who_holds_the_clock_reads_where_its_hands_lead(table, hands, told):
    show(table, "choice-shields")
    holding = set_hands(table, FLAME, *hands)
    assert set(told) <= said(table, FLAME)
    table.lift(holding)
    assert not set(told) & said(table, FLAME)


def test_a_hand_not_turned_yet_says_so(table):
    show(table, "choice-shields")
    assert {"cultist", "offspring"} <= said(table, FLAME)
    holding = table.press(*clock_at(table, FLAME, None))
    assert "drag it" in said(table, FLAME)
    table.lift(holding)
    assert "drag it" not in said(table, FLAME)


def said(table, seat):
    return {w.part.text for w in table.view.words() if w.sheet == f"strip {seat}"}


def test_a_clock_that_is_not_set_or_breaks_a_rule_is_not_sealed(table):
    show(table, "choice-shields")
    seal = next(t for t in table.view.targets() if t.sheet == f"strip {FLAME}")
    table.tap(*middle(seal.box))
    table.lift(set_hands(table, FLAME, 300, 60))  # no stairs from the library to the garden
    table.tap(*middle(seal.box))
    assert table.intents == []
    hints = [w.painter.fitted.lines for w in table.view.words() if w.sheet == f"strip {FLAME}"]
    assert ("Not yet: hold it and look.",) in hints


def test_a_peek_moves_no_hand(table):
    show(table, "choice-shields")
    table.lift(set_hands(table, FLAME, 60, 180))
    holding = table.press(*clock_at(table, FLAME, 270, 0.9))
    table.drag(holding, *clock_at(table, FLAME, 330))
    table.lift(holding)
    seal = next(t for t in table.view.targets() if t.sheet == f"strip {FLAME}")
    table.tap(*middle(seal.box))
    assert [(i.first_angle, i.second_angle) for i in table.intents] == [(60, 180)]


# Motion


def test_a_picture_shown_again_draws_nothing(table):
    from kivy.core.window import Window  # noqa: PLC0415 -- opens the window

    show(table, "talk-offer")
    table.frames()
    assert not Window.canvas.needs_redraw
    table.view.show(present(SAMPLES["talk-offer"]("en")))
    assert not Window.canvas.needs_redraw
    table.view.show(present(SAMPLES["talk-open"]("en")))
    assert Window.canvas.needs_redraw


def test_the_reveal_moves_and_a_touch_hurries_it(table):
    show(table, "choice")
    table.show(present(SAMPLES["reveal"]("en")), skip=False)
    assert table.view.is_moving
    table.tap(400, 240)
    assert not table.view.is_moving
    still = table.pixels()
    show(table, "reveal")
    assert table.pixels() == still


def test_what_moves_goes_on_when_something_else_changes(table):
    scene = present(SAMPLES["reveal"]("en"))
    show(table, "choice")
    table.show(scene, skip=False)
    body = replace(scene.strips[0].body, done=None)
    strips = (replace(scene.strips[0], body=body), *scene.strips[1:])
    table.show(replace(scene, strips=strips), skip=False)
    assert table.view.is_moving


def test_light_drops_before_the_clocks_open(table):
    show(table, "choice")
    table.show(present(SAMPLES["reveal"]("en")), skip=False)
    veil = painter(table, "veil", "veil")
    assert veil.tint.a > 0.5
    table.view.skip()
    assert veil.tint.a == 0


def painter(table, sheet, key):
    return next(s for s in table.view._sheets.values() if s.key == sheet).painters[key][1]


def test_calm_motion_fades_and_sweeps_nothing(table):
    table.view.calm = True
    table.show(present(SAMPLES["reveal"]("en")), skip=False)
    hands = painter(table, "strip 0", "hands")
    assert hands.dagger.rotation.angle == -120
    assert hands.dagger.tint.a == 0
    table.view.skip()
    assert hands.dagger.tint.a == 1


def test_a_mark_slides_down_the_dagger_when_power_is_lost(table):
    table.show(present(SAMPLES["talk-open"]("en")))
    table.show(present(SAMPLES["after-fight"]("en")), skip=False)
    assert table.view.is_moving


def test_the_night_is_painted_to_every_edge(table):
    for size in SIZES:
        table.resize(*size)
        show(table, "end")
        width, height = size
        pixels = table.pixels()
        for x, y in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
            at = 3 * (y * width + x)
            assert tuple(pixels[at : at + 3]) != (0, 0, 0), (size, x, y)


def test_screenshots_are_kept(table, pictures):
    for name in ("choice", "reveal", "talk-five", "end-tie-break"):
        show(table, name, "fr")
        path = pictures / f"{name}.png"
        table.keep(path)
        assert path.read_bytes().startswith(b"\x89PNG")
