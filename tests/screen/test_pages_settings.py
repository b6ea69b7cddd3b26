"""The table set-up: every switch is a setting, a lesson is the dial's, and no secret is shown."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.colours import USUAL, VOID, contrast
from companion.dials.lesson import PLACES, Lesson
from companion.games import keys
from companion.machine.doctor.diagnosis import gather
from companion.machine.doctor.findings import Level
from companion.screen.pages import effects, settings
from companion.screen.pages.home import Go
from companion.screen.pages.keyboard import Enter, Key, Rub
from companion.screen.pages.kit import GoBack, Told, TurnLeaves
from companion.screen.pages.settings import OpenSection
from companion.screen.pages.settings.checks import worst_first
from companion.screen.pages.settings.colours import PALETTE, swapped
from companion.screen.pages.settings.comfort import PERCENT
from companion.screen.pages.settings.news import dial_card, lesson_card, stranger_card
from companion.screen.pages.settings.parts import lines_in
from companion.screen.pages.settings.state import (
    Corner,
    Forget,
    Keep,
    Light,
    Listen,
    LookAgain,
    LookAtColour,
    LookAtDial,
    LookAtFinding,
    Pair,
    Read,
    Rename,
    SaveIt,
    Set,
    ShowLamps,
    Take,
    TakeBack,
    Teach,
    changed,
)
from companion.screen.parts import Track
from companion.screen.stage import Stage
from companion.settings.keys import schema
from companion.settings.values import Settings
from firmware_bridge.link import Loss
from firmware_bridge.messages import Angles, Phase
from firmware_bridge.standing import DialState, Strangeness, StrangerDial, WayState
from tests.gallery.pages.settings import DIALS, FINDINGS, STATE, STATES, taught
from tests.octopus import words
from tests.screen.page_rig import SMALL, drawn, page, pictures, pixel, said, touchable

KEYS = schema(keys()).keys


def at(section, **more):
    return replace(STATE, section=section, **more)


# From section to section


def test_every_section_is_one_touch_away_and_one_touch_back():
    for section in settings.SECTIONS:
        assert OpenSection(section) in touchable(settings, STATE)
        opened = settings.heard(STATE, OpenSection(section))
        opened = opened.then if isinstance(opened, effects.Effect) else opened
        assert opened.section == section
        assert GoBack() in touchable(settings, opened)
        back = settings.heard(opened, GoBack())
        back = back.then if isinstance(back, effects.Effect) else back
        assert back.section == ""
    assert settings.heard(STATE, GoBack()) == effects.Back()
    assert settings.heard(at("sound", entrance="sound"), GoBack()) == effects.Back()
    assert settings.heard(at("dial", entrance="dials"), GoBack()).section == "dials"
    assert settings.heard(STATE, Go("stairs")) == effects.OpenPage("stairs")


def test_no_touch_is_in_vain():
    repeats = Set | LookAtFinding | Corner | Key | Rub
    for name, state in STATES.items():
        for intent in touchable(settings, state):
            if not isinstance(intent, repeats):
                assert settings.heard(state, intent) != state, (name, intent)


def test_the_first_page_says_how_everything_stands():
    text = said(settings, STATE)
    assert "4 of 6 linked" in text
    assert "To mend: 2" in text
    well = replace(
        STATE, dials=DIALS[:2], findings=tuple(f for f in FINDINGS if f.level is Level.OK)
    )
    assert {"2 of 2 linked", "All is well"} <= set(said(settings, well))


# Settings


def everything_set():
    for name, state in STATES.items():
        for part in drawn(page(settings, state), object):
            wishes = part.intents if isinstance(part, Track) else [getattr(part, "intent", None)]
            for wish in wishes:
                if isinstance(wish, Set):
                    yield name, wish


def test_whatever_can_be_set_is_a_setting_and_a_right_value():
    names = set()
    for sample, wish in everything_set():
        for name, value in wish.values:
            key = KEYS[tuple(name.split("."))]
            assert key.kind.problem(value) is None, (sample, name, value)
            names.add(name)
    screen = {"text_size", "calm_motion", "brightness", "orientation", "fullscreen"}
    assert {f"screen.{name}" for name in screen} <= names
    assert {"general.language", "sound.on", "sound.volume", "sound.read_aloud"} <= names
    assert {"lamps.brightness", "lamps.quiet", "lamps.buzzer"} <= names


def test_what_is_set_is_shown_at_once_and_kept():
    heard = settings.heard(at("sound"), Set((("sound.volume", 30),)))
    assert heard.values == {"sound.volume": 30}
    assert heard.then.settings.sound.volume == 30
    assert "30 %" in said(settings, heard.then)


def test_the_other_settings_stay():
    before = changed(Settings(), {"colours.red.name": "Ink", "table.players": 5})
    after = changed(before, {"sound.on": False})
    assert (after.colours.red.name, after.table.players, after.sound.on) == ("Ink", 5, False)


def test_a_finger_dragged_along_the_volume_turns_it_up(table):
    state = at("sound", settings=changed(Settings(), {"sound.volume": 0}))
    table.show_page(settings.picture(state, words("en"), SMALL))
    (track,) = drawn(page(settings, state), Track)
    box = next(t.box for t in table.view.targets() if t.intent == track.intent)
    finger = table.press(box[0] + 1, (box[1] + box[3]) / 2)
    for step in range(1, 5):
        table.drag(finger, box[0] + (box[2] - box[0]) * step / 4, box[1])
    table.lift(finger)
    volumes = [dict(wish.values)["sound.volume"] for wish in table.intents]
    assert volumes[-1] == PERCENT[-1]
    assert all(one < other for one, other in pairwise(volumes))


# Colours


def test_two_seats_never_look_alike():
    state = at("colour", seat="red")
    flame = state.settings.colours.yellow
    heard = settings.heard(state, Set(swapped(state, "symbol", "flame")))
    looks = heard.then.settings.colours
    assert (looks.red.symbol, looks.yellow.symbol) == ("flame", "eye")
    heard = settings.heard(heard.then, Set(swapped(heard.then, "colour", flame.colour)))
    looks = heard.then.settings.colours
    pairs = [(getattr(looks, seat).colour, getattr(looks, seat).symbol) for seat in USUAL]
    assert len({colour for colour, _ in pairs}) == len({symbol for _, symbol in pairs}) == 6
    assert looks.red.colour == flame.colour


def test_a_symbol_can_be_read_on_every_colour_offered():
    assert len(set(PALETTE)) == 10
    assert all(contrast(colour, VOID) >= 4.5 for colour in PALETTE)


def test_a_colour_can_be_called_otherwise():
    state = settings.heard(at("colours"), LookAtColour("green"))
    state = settings.heard(state, Rename())
    for letter in "Ink":
        state = settings.heard(state, Key(letter))
    heard = settings.heard(state, Enter())
    assert heard.values == {"colours.green.name": "Ink"}
    assert heard.then.section == "colour"
    assert "Ink" in said(settings, heard.then)
    for letter in "x" * 40:
        state = settings.heard(state, Key(letter))
    assert len(state.typing.text) == 16


# Dials


def test_a_dial_is_told_by_what_the_roster_knows():
    state = DialState(bytes(8), "/dev/ttyACM0", None, battery=None, phase=Phase.SEALED, faults=0)
    card = dial_card(state, "Red", cable=True)
    assert (card.phase, card.is_well, card.dial) == ("sealed", True, "00" * 8)
    lost = dial_card(DialState(bytes(8)), "Red", cable=None)
    assert lost.loss is Loss.NOT_FOUND
    assert not lost.is_well


def test_only_a_stranger_on_a_cable_can_be_paired():
    stranger = StrangerDial(bytes(8), Strangeness.KEYLESS)
    assert stranger_card(WayState("usb", cable=True)) is None
    assert stranger_card(WayState("air", cable=False, stranger=stranger)) is None
    card = stranger_card(WayState("usb", cable=True, stranger=stranger))
    assert (card.way, card.why) == ("usb", "keyless")
    assert settings.heard(at("pair"), Pair("usb")) == effects.PairDial("usb")


def test_a_dial_is_forgotten_at_the_second_touch():
    state = settings.heard(at("dials"), LookAtDial(DIALS[0].dial))
    sure = settings.heard(state, Forget())
    assert sure.told == Told("forget_sure", tone="danger")
    assert settings.heard(sure, Forget()) == effects.ForgetDial(
        DIALS[0].dial, then=replace(sure, section="dials", dial="")
    )


def test_a_dial_gets_a_name_of_letters():
    state = settings.heard(at("dial", dial=DIALS[0].dial), Rename())
    assert state.typing.text == "Red clock"
    for _ in "Red clock":
        state = settings.heard(state, Rub())
    assert settings.heard(state, Enter()).section == "dial"
    state = settings.heard(state, Key("Z"))
    named = settings.heard(state, Enter())
    assert (named.dial, named.name, named.then.section) == (DIALS[0].dial, "Z", "dial")


def test_a_dial_that_goes_while_it_is_looked_at_is_a_sentence():
    assert words("en").say("screen.pages.settings.gone") in said(settings, at("dial", dial="ff"))


def test_where_a_hand_points_is_shown_in_the_lesson_alone():
    for name, state in STATES.items():
        hands = [drawing for drawing in pictures(settings, state) if drawing.startswith("hand-")]
        assert bool(hands) == (state.lesson is not None and state.lesson.up), name


# The lesson


def test_a_lesson_is_led_place_by_place():
    state = settings.heard(at("dial", dial=DIALS[1].dial), Teach())
    assert state == effects.TeachDial(DIALS[1].dial, then=state.then)
    assert state.then.section == "lesson"
    for wish, effect in ((Take(), effects.TakePlace()), (TakeBack(), effects.ForgetPlace())):
        assert settings.heard(state.then, wish) == effect
    assert TakeBack() not in touchable(settings, at("lesson", lesson=taught(0)))
    assert TakeBack() in touchable(settings, at("lesson", lesson=taught(1)))
    assert Keep() not in touchable(settings, at("lesson", lesson=taught(5)))
    assert Keep() in touchable(settings, at("lesson", lesson=taught(PLACES)))
    assert settings.heard(state.then, Keep()) == effects.KeepPlaces()


def test_leaving_a_lesson_ends_it():
    state = at("lesson", dial=DIALS[1].dial, lesson=taught(2))
    left = settings.heard(state, GoBack())
    assert isinstance(left, effects.EndLesson)
    assert (left.then.section, left.then.lesson) == ("dial", None)


def test_a_refusal_is_said_as_in_the_terminal():
    lesson = Lesson()
    for angle in range(0, 1000, 100):
        lesson.see(Angles(angle, 0, 0))
    state = at("lesson", lesson=lesson_card(lesson, "Red", lesson.take(), up=True))
    assert "The dagger is not still yet: let go of it and try again." in said(settings, state)


def test_the_worth_of_a_lesson_is_told_before_it_is_kept():
    text = " ".join(said(settings, at("lesson", lesson=taught(PLACES))))
    assert "Dagger: good" in text
    assert "Tentacle: good" in text


# Lamps, sound, touch


def test_a_touched_place_has_its_lamp_lit_and_touched_again_dark():
    lit = settings.heard(at("lamps"), Light(4))
    assert (lit.places, lit.then.lamp) == ((4,), 4)
    dark = settings.heard(lit.then, Light(4))
    assert (dark.places, dark.then.lamp) == ((), None)
    left = settings.heard(lit.then, GoBack())
    assert (left.places, left.then.lamp) == ((), None)
    assert {Light(place) for place in range(1, 8)} <= set(touchable(settings, at("lamps")))
    assert settings.heard(at("lamps"), ShowLamps("end")).show == "end"
    assert settings.heard(at("sound"), Listen()) == effects.PlaySound("bell")


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080), (720, 1280)])
def test_the_four_corners_are_the_corners_of_the_window(table, size):
    table.resize(*size)
    state = at("touch")
    table.show_page(settings.picture(state, words("en"), Stage(*size)))
    for number in range(4):
        x, y = pixel(table, Corner(number))
        near = 0.13 * min(size)
        assert min(x, size[0] - x) < near
        assert min(y, size[1] - y) < near
        table.tap(x, y)
    for intent in table.intents:
        state = settings.heard(state, intent)
    assert state.corners == frozenset(range(4))
    assert "All four corners answer." in said(settings, state)


# Doctor and diagnosis


def test_the_doctor_is_asked_once_and_again_at_a_touch():
    asked = settings.heard(replace(STATE, findings=None), OpenSection("doctor"))
    assert isinstance(asked, effects.Examine)
    assert words("en").say("screen.pages.settings.doctor.looking") in said(settings, asked.then)
    again = settings.heard(at("doctor"), LookAgain())
    assert isinstance(again, effects.Examine)
    assert again.then.findings is None


def test_what_must_be_mended_comes_first_with_its_cure():
    levels = [finding.level for _, finding in worst_first(FINDINGS)]
    assert levels == sorted(levels, key=[Level.FAIL, Level.WARN, Level.OK].index)
    text = said(settings, settings.heard(at("doctor"), LookAtFinding(6)))
    assert "The Bluetooth service is not running" in text
    assert FINDINGS[6].cure(words("en")) in text


def test_a_diagnosis_is_gathered_read_and_then_saved():
    gathering = settings.heard(STATE, OpenSection("bundle"))
    assert isinstance(gathering, effects.GatherBundle)
    assert SaveIt() not in touchable(settings, gathering.then)
    state = replace(gathering.then, bundle=gather(FINDINGS, Settings(), None, words("en")))
    for number, leaf in enumerate(state.bundle.leaves):
        assert Read(number) in touchable(settings, state)
        assert _read(settings.heard(state, Read(number))) == "".join(leaf.text.split())
    assert settings.heard(state, SaveIt()) == effects.SaveBundle()


def _read(state):
    """All that leafing through a file of the bundle shows."""
    text, whole = "", "".join(state.bundle.leaves[state.page].text.split())
    while True:
        shown = (one for one in said(settings, state) if "".join(one.split()) in whole)
        text += max(shown, key=len, default="")
        if TurnLeaves(1) not in touchable(settings, state):
            return "".join(text.split())
        state = settings.heard(state, TurnLeaves(1))


def test_a_file_is_broken_into_lines_wherever_it_must():
    assert lines_in("  a\n\n" + "x" * 30, 8.2 * 20) == ["\u00a0\u00a0a", "", "x" * 20, "x" * 10]
