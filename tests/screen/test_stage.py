"""Lengths, turns and places: what a picture needs to know of its window."""

from itertools import combinations

import msgspec
import pytest

from companion.colours import contrast
from companion.evening.seating import PLACES, ROOMY, usual_seating
from companion.games.octopus.clock import angle, reading
from companion.games.octopus.presenter import present
from companion.screen.layout import table_picture
from companion.screen.parts import Seal, Text, between
from companion.screen.seating import RING, TURNS, angle_of, settle
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    FACES,
    PANEL,
    RAISED,
    SEATS,
    VOID,
)
from firmware_bridge.firmware import clockface
from firmware_bridge.firmware.clockface import GUARD, STEPS
from tests.gallery.__main__ import SIZES
from tests.gallery.samples import SAMPLES


@pytest.mark.parametrize(("size", "u"), list(zip(SIZES, (1, 1.25, 1.5, 2.25, 1.5), strict=True)))
def test_a_unit_fits_the_window(size, u):
    stage = Stage(*size)
    assert stage.u == u
    assert stage.short == pytest.approx(480)


def test_the_upright_layout_is_the_lying_one_turned():
    lying, upright = (table_picture(scene(), Stage(*s))[1] for s in ((1280, 720), (720, 1280)))
    assert lying == upright
    assert Stage(720, 1280).frame(0, 0, 0).out(0, 0) == (720, 1280)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("size", SIZES)
def test_a_touch_finds_its_way_back_into_a_turned_sheet(turn, size):
    frame = Stage(*size).frame(300, 200, turn)
    assert frame.into(*frame.out(17, -5)) == (17, -5)


def scene():
    return present(SAMPLES["choice"]("en"))


def test_a_seat_is_addressed_from_its_own_side():
    _, sheets = table_picture(scene(), Stage(800, 480))
    strips = {sheet.key: sheet for sheet in sheets if sheet.key.startswith("strip")}
    assert [strips[f"strip {seat}"].turn for seat in range(5)] == [0, 0, 180, 180, 90]
    assert strips["strip 0"].y > 380
    assert strips["strip 2"].y < 100


def test_what_all_must_read_faces_both_long_edges():
    _, sheets = table_picture(scene(), Stage(800, 480))
    reading = {sheet.turn: sheet.parts for sheet in sheets if sheet.key.startswith("reading")}
    assert reading.keys() == {0, 180}
    assert reading[0] == reading[180]


def test_the_dagger_lies_on_a_free_short_edge_else_in_a_free_place():
    for seats in (3, 4, 5):
        for places in combinations(ROOMY, seats):
            settled = settle(places, has_track=True)
            assert settled.track not in (*settled.places, RING)
            if not {"left", "right"} <= set(places):
                assert settled.track == "right"


def test_a_table_turned_round_still_turns_strips_to_their_seats():
    settled = settle(("right", "bottom_left", "top_left"), has_track=True)
    assert settled.turned
    for before, after in zip(("right", "bottom_left", "top_left"), settled.places, strict=True):
        assert (TURNS[after] + 180) % 360 == TURNS[before]


def test_on_a_table_turned_round_the_map_and_the_dagger_are_upright():
    for name in ("turned", "talk-open"):
        moment = SAMPLES[name]("en")
        places = ("right", "bottom_left", "bottom_right", "top_left", "top_right")
        sitters = tuple(
            msgspec.structs.replace(sitter, place=place)
            for sitter, place in zip(moment.sitters, places, strict=False)
        )
        drawn = present(msgspec.structs.replace(moment, sitters=sitters))
        stage, sheets = table_picture(drawn, Stage(800, 480))
        assert stage.turned
        for sheet in sheets:
            if sheet.key in ("disc", "track"):
                frame = stage.frame(sheet.x, sheet.y, sheet.turn)
                assert (frame.cos, frame.sin) == (1, 0), sheet.key


def test_where_no_edge_is_free_a_track_bends_round_the_middle():
    for places in combinations(PLACES, 6):
        settled = settle(places, has_track=True)
        halves = [{f"{edge}_{side}" for side in ("left", "middle", "right")} & set(places)
                  for edge in ("bottom", "top")]  # fmt: skip
        roomy = [half for half in halves if len(half) < 2 and not any("middle" in p for p in half)]
        if {"left", "right"} <= set(places):
            assert (settled.track == RING) == (not roomy), places


def test_nobody_sits_in_anothers_place():
    assert all(len(set(usual_seating(seats))) == seats for seats in (2, 3, 4, 5, 6))


def test_places_run_clockwise_from_the_near_right():
    angles = [angle_of(place, PLACES) for place in PLACES]
    assert angles == [*sorted(angles[:-1]), 0]
    assert all(list(usual_seating(n)) == sorted(usual_seating(n), key=PLACES.index)
               for n in (2, 3, 4, 5, 6))  # fmt: skip


def test_across_the_table_is_the_place_opposite():
    settled = settle(PLACES[1:], has_track=True)
    assert not settled.turned
    settled = settle(("right", "bottom_middle", "top_left"), has_track=True)
    assert settled.places == ("left", "top_middle", "bottom_right")


def test_a_part_on_its_way_is_between_where_it_was_and_where_it_goes():
    old, new = (Seal(x=x, y=0, r=10, symbol="eye") for x in (0, 40))
    assert between(old, new, 0.25).x == 10
    assert between(old, new, 1) == new


def test_words_change_at_once():
    old, new = (Text(x=0, y=0, w=9, h=9, text=text, type=BODY) for text in ("one", "two"))
    assert between(old, new, 0.1).text == "two"


def test_inks_and_buttons_have_the_contrast_the_design_promises():
    for ink in (BONE, ASH, CANDLE, BRASS, CALM, DANGER):
        assert min(contrast(ink, ground) for ground in (VOID, PANEL, RAISED)) >= 4.5, ink
    for name, face in FACES.items():
        assert min(contrast(face.ink, ground) for ground in (face.ground, face.light)) >= 4.5, name
    for cult in SEATS.values():
        assert contrast(VOID, cult.colour) >= 4.5, cult


def test_a_hand_is_read_as_it_is_drawn_and_between_two_as_neither():
    assert [reading(angle(hand)) for hand in (1, 2, 3, 4, 5, 6, None)] == [1, 2, 3, 4, 5, 6, None]
    assert [reading(degrees) for degrees in (350, 21, 24, 330, 300.5)] == [1, 1, None, None, 6]


def test_a_hand_on_the_screen_points_at_a_number_as_far_as_one_on_a_dial_does():
    centres = tuple(round(number * STEPS / 6) for number in range(6))
    for steps, number in ((GUARD, 1), (GUARD + 1, None)):
        assert (clockface.reading(centres, steps, 0) or None) == number
        assert reading(steps * 360 / STEPS) == number
    assert reading((GUARD + 0.1) * 360 / STEPS) is None
