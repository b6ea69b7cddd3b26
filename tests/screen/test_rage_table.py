"""OctoRage at rest: legible at every size, told four ways how angry he is, still when it is."""

from itertools import product

import pytest
from msgspec.structs import replace

from companion.games.octorage.colours import LEAF
from companion.games.octorage.layout.centre import _depth
from companion.games.octorage.layout.strips import has_chips
from companion.games.octorage.parts import Teeth
from companion.games.octorage.presenter.frame import maw
from companion.games.octorage.scene import Curse, Maw, Mercenary, Totem, Wings
from companion.screen.layout import table_picture
from companion.screen.layout.layouts import LAYOUTS
from companion.screen.layout.middle import lines_of
from companion.screen.layout.strips import PLAQUE, strip_parts
from companion.screen.parts import Button, Group, Icon, Picture, Plate, Seal, Text
from companion.screen.scene import Line, Strip
from companion.screen.stage import Stage
from companion.screen.style import CANDLE, DANGER
from companion.text import words
from engine import seen
from tests.gallery.rage import (
    FIVE,
    OCTORAGE,
    RAGE,
    ROUND,
    RageEvening,
    treasure_table,
    turn_box_table,
)
from tests.screen import looks
from tests.screen.test_motion import later, shown
from tests.screen.test_slate import is_whole

STAGE = Stage(800, 480)
WIDTHS = (256, 220, 158, 112)
EN = words("en", OCTORAGE.folder)


# How angry he is


@pytest.mark.parametrize("levels", range(2, 13))
def test_arms_and_teeth_come_with_the_rage_whatever_board_an_owner_has(levels):
    maws = [Maw("", level, levels, True, "", "", NOTHING) for level in range(1, levels + 1)]
    pairs = [one.pairs for one in maws]
    assert pairs == sorted(pairs)
    assert pairs[-1] == 4
    depths = [_depth(one) for one in maws]
    assert depths == sorted(set(depths)), "every level bites deeper"
    assert [one.is_shut for one in maws].index(True) == levels - 1


NOTHING = Wings((), "", 0, 0)


def parts_of(scene, sheet):
    _, sheets = table_picture(scene, STAGE)
    return next(s.parts for s in sheets if s.key == sheet)


@pytest.mark.parametrize(("level", "arms"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_two_arms_for_each_quarter_of_the_track(level, arms):
    scene = RageEvening({1: "1"}, level=level, area="2").scene("en")
    grown = [part for sheet in ("arms", "holding") for part in parts_of(scene, sheet)]
    drawn = [part for part in grown if isinstance(part, Picture) and "arm" in part.name]
    assert len(drawn) == arms


def test_the_number_in_the_maw_is_the_largest_on_the_screen_and_all_is_a_word(table):
    table.show(RAGE["rage-turn-table"]("en"))
    sizes = {w.part.text: w.painter.fitted.size_px for w in table.view.words() if w.sheet == "disc"}
    assert sizes["1"] == max(w.painter.fitted.size_px for w in table.view.words())
    table.show(RAGE["rage-turn-round"]("fr"))
    assert "TOUT" in [w.part.text for w in table.view.words() if w.sheet == "disc"]


def heads(scene):
    return next(p for p in parts_of(scene, "disc") if isinstance(p, Picture) and p.name == "heads")


def test_heads_show_which_way_the_turn_goes_and_run_once_round_when_it_turns(table):
    forth, back = turn_box_table().scene("en"), treasure_table().scene("en")
    assert not heads(forth).flipped
    assert heads(back).flipped
    table.show(forth)
    table.show(back, skip=False)
    running = [m for m in table.view._moves.by_painter.values() if "heads" in m.new.key]
    assert [abs(m.old.turn - m.new.turn) for m in running] == [360]


def test_a_table_at_rest_is_still(table):
    table.show(RAGE["rage-turn-box"]("en"), skip=False)
    assert table.view.is_moving
    later(table, 3000)
    assert not table.view.is_moving
    assert table.view._moves.ticks is None, "a still table draws nothing"


def test_calm_motion_only_fades(table):
    table.view.calm = True
    table.show(RAGE["rage-treasure"]("en"))
    table.show(RAGE["rage-turn-round"]("en"), skip=False)
    assert table.view.is_moving
    for move in table.view._moves.by_painter.values():
        assert (move.motion.ms, move.motion.wait_ms) == (120, 0)
        assert replace(move.old, alpha=move.new.alpha) == move.new
    table.view.calm = False


# Beside the maw


def test_a_weapon_flies_from_who_laid_it_and_the_one_before_shrinks_into_the_row(table):
    before = RageEvening({2: "9"}, area="4 6", active=2).scene("en")
    now = RageEvening({2: "10"}, area="4 6 9", active=2).scene("en")
    wings = replace(now.centre.wings, laid_by=1)
    table.show(before)
    table.show(replace(now, centre=replace(now.centre, wings=wings)), skip=False)
    moves = [(m.shown.sheet.key, m) for m in table.view._moves.by_painter.values()]
    flown = {key: m for key, m in moves if m.new.key == "last 3"}
    assert set(flown) == {"wing", "wing across"}
    for move in flown.values():
        old, new = move.old.now(), move.new.now()
        assert abs(old.x - new.x) + abs(old.y - new.y) > 100
    shrunk = [m for key, m in moves if m.new.key == "row 2"]
    assert [m.old.scale > 2 and m.new.scale == 1 for m in shrunk] == [True, True]


@pytest.mark.parametrize(
    ("area", "said"), [("", "Any Weapon"), ("1", "Any Weapon"), ("9", "9 or more")]
)
def test_what_may_follow_stands_in_words(area, said):
    scene = RageEvening({1: "1"}, area=area, front={2: "sceptre"}).scene("en")
    assert said in [part.text for part in parts_of(scene, "wing") if isinstance(part, Text)]


def test_six_and_nine_stand_on_a_bar():
    for value, count in ((6, 4), (9, 4), (8, 3)):
        scene = RageEvening({1: "1"}, area=str(value)).scene("en")
        (card,) = [part for part in parts_of(scene, "wing") if isinstance(part, Group)]
        assert len(card.parts) == count


def test_both_wings_tell_the_same():
    scene = turn_box_table().scene("fr")
    near, across = ([p.text for p in parts_of(scene, key) if isinstance(p, Text)]
                    for key in ("wing", "wing across"))  # fmt: skip
    assert near == across


# The Rage board


def track_of(scene):
    _, sheets = table_picture(scene, STAGE)
    return [sheet.key for sheet in sheets if sheet.key == "track"]


@pytest.mark.parametrize(
    ("places", "cards", "stands"),
    [
        (("bottom_right", "bottom_middle", "bottom_left", "top_middle"), "table", True),
        (("bottom_right", "bottom_middle", "bottom_left", "top_middle"), "box", False),
        (("bottom_right", "bottom_left", "left"), "box", True),
        (("bottom_right", "left", "top_left"), "table", True),
        (("bottom_right", "left", "right"), "table", False),
    ],
)
def test_the_totem_stands_where_every_neighbour_keeps_its_room(places, cards, stands):
    scene = RageEvening(places=places, cards=cards).scene("en")
    assert bool(track_of(scene)) == stands
    if not stands:  # the levels are beads on the ring of the disc
        rings = [
            p for p in parts_of(scene, "disc") if getattr(p, "name", "") in ("badge", "ring-here")
        ]
        assert len(rings) == 4


@pytest.mark.parametrize("levels", range(2, 13))
def test_the_present_level_is_pointed_at_on_a_board_of_any_length(levels):
    values = (*(str(n) for n in range(1, levels)), "")
    for level in (1, levels):
        layout = LAYOUTS[Totem]
        upright = layout.draw(Totem(values, level, 348))
        beads = layout.ring(Totem(values, level, 348), 89)
        for drawn in (upright, beads):
            assert sum(getattr(part, "name", "") == "ring-here" for part in drawn) == 1
        assert any(getattr(part, "key", "") == "pointer" for part in upright)


# Before people


def strip(**fields):
    body = Mercenary("Courtney", 4, 2, 3, (Curse("treasure-skull", "Hand of two"),))
    return Strip(0, "bottom_left", "spiral", "Cleo", Line(""), body=replace(body, **fields),
                 emblem="character-courtney")  # fmt: skip


@pytest.mark.parametrize("w", WIDTHS)
def test_seal_name_and_lives_stay_at_every_width(w):
    parts = strip_parts(strip(), w, 86)
    assert [part.emblem for part in parts if isinstance(part, Seal)] == ["character-courtney"]
    said = [part.text for part in parts if isinstance(part, Text)]
    assert "Cleo" in said
    assert "3" in said
    assert ("Courtney" in said) == (w >= 256)
    tokens = [part.name for part in parts if isinstance(part, Icon) and "life" in part.name]
    if w >= 140:
        assert tokens == ["token-life"] * 2 + ["token-life-risk"] * 2 + ["token-life-gone"]
    else:
        assert tokens == ["token-life"]
        assert "4" in said


@pytest.mark.parametrize("w", WIDTHS)
def test_what_the_next_attack_takes_is_drawn_in_danger_at_every_seat(w):
    """All of it: ALL is at stake."""
    parts = strip_parts(strip(at_stake=4), w, 86)
    at_risk = [part for part in parts if isinstance(part, Icon) and part.name == "token-life-risk"]
    assert len(at_risk) == (4 if w >= 140 else 1)
    assert {part.colour for part in at_risk} == {DANGER}


@pytest.mark.parametrize(("w", "chips"), [(256, 0), (220, 0), (158, 1), (140, 1), (112, 0)])
def test_treasures_lie_before_people_as_a_tab_or_as_chips(w, chips):
    """As chips where a name has room beside them; else as a tab of signs."""
    parts = strip_parts(strip(), w, 86)
    assert sum(isinstance(part, Plate) and part.name == "tab" for part in parts) == chips
    assert has_chips(strip().body, w) == bool(chips)


@pytest.mark.parametrize("w", WIDTHS)
def test_a_name_keeps_its_room_whatever_lies_beside_it(w):
    curses = tuple(Curse(f"treasure-{name}", "") for name in ("skull", "crown", "jewels"))
    parts = strip_parts(strip(has_octoman=True, has_won=True, curses=curses), w, 86)
    (name,) = [part for part in parts if isinstance(part, Text) and part.text == "Cleo"]
    assert name.w >= 38
    in_row = [part for part in parts if isinstance(part, Icon) and part.y < -10]
    assert bool(in_row) == (w >= 140), "the narrowest has them in its second row"
    assert all(part.x - part.size / 2 >= name.x + name.w - 1 for part in in_row)


def test_one_curse_is_told_in_words_and_several_by_their_signs():
    scene = RAGE["rage-long-turn"]("en")
    several = parts_of(scene, "tab 2")
    assert [part.name for part in several if isinstance(part, Icon)] == [
        "treasure-statuette", "treasure-jewels", "treasure-skull",
    ]  # fmt: skip
    assert not [part for part in several if isinstance(part, Text)]
    assert [part.text for part in parts_of(scene, "tab 1") if isinstance(part, Text)] == [
        "Dynamite costs 1 life"
    ]


def test_who_plays_next_has_a_leaf_edge_and_who_plays_a_candle_edge():
    for fields, colour in (({"is_next": True}, LEAF), ({"is_active": True}, CANDLE)):
        _, _, edge, *_ = strip_parts(strip(**fields), 256, 86)
        assert edge.colour == colour


def test_the_octoman_card_and_a_round_won_are_signs_at_the_strips_end():
    parts = strip_parts(strip(has_octoman=True, has_won=True), 256, 86)
    signs = {part.name for part in parts if isinstance(part, Icon)}
    assert {"octoman-octocard", "token-laurel", "sign-power-off"} <= signs


def test_the_seal_of_who_has_no_name_yet_bears_the_seats_symbol(table):
    scene = RAGE["rage-first-turn"]("en")
    nameless = tuple(replace(one, emblem="") for one in scene.strips)
    for strips in (scene.strips, nameless):
        table.show(replace(scene, strips=strips))
        assert is_whole(table)


def test_next_is_who_plays_next_as_the_rules_say():
    evening = treasure_table()
    view = seen(evening.game, evening.position, None).table
    assert view.active == 0
    assert view.next == 4, "the way is turned round"
    assert maw(view, EN).is_clockwise is False


def test_the_teeth_are_one_part(table):
    table.show(RAGE["rage-turn-box"]("en"))
    painters = shown(table, "disc").painters.values()
    (teeth,) = [painter for part, painter in painters if isinstance(part, Teeth)]
    assert len(teeth.mesh.vertices) == 12 * 4 * 4


TREASURES = ("skull", "crown", "jewels", "sceptre", "statuette")


@pytest.mark.parametrize("cards", ["box", "table"])
@pytest.mark.parametrize("places", [ROUND, FIVE])
def test_what_lies_before_people_lies_on_nobodys_strip(table, places, cards):
    """Also beside who is asked in a corner: that strip reaches past the one on the short edge."""
    seats = range(1, len(places) + 1)
    complaints = []
    for active, cursed in product(seats, seats):
        hands = dict.fromkeys(seats, "1 2 4 6 7 9" if cards == "table" else 6)
        for treasure in TREASURES:
            evening = RageEvening(hands, places=places, cards=cards, active=active, area="3",
                                  front={cursed: treasure})  # fmt: skip
            table.show(evening.scene("fr"))
            wrong = (*looks.covered_words(table.view), *tabs_on_strips(table.view))
            complaints += [f"{active} {cursed} {treasure}: {one}" for one in wrong]
    assert not complaints, "\n".join(complaints)


def tabs_on_strips(view):
    """Treasures that lie on a strip which is not their own."""
    strips = [(key, box) for key, box in looks.panels(view) if key.startswith("strip")]
    for tab, box in looks.plates(view, "tab"):
        for strip, other in strips:
            if strip.removeprefix("strip ") != tab.split()[1] and looks.overlap(box, other):
                yield f"{tab} lies on {strip}"


# Who is out


def out_in_french():
    """The strip of somebody who is out of the round and may name whom he attacks next."""
    return RageEvening({1: 3, 4: 3}, cards="box", life={2: 0}).scene("fr").strips[1]


@pytest.mark.parametrize("width", [112, 130, 158, 199])
def test_the_seal_of_who_is_out_does_not_lie_under_the_button(width):
    parts = strip_parts(out_in_french(), width, PLAQUE)
    (seal,) = [part for part in parts if isinstance(part, Seal)]
    (button,) = [part for part in parts if isinstance(part, Button)]
    assert seal.x + seal.r <= button.x


def test_what_who_is_out_is_asked_has_room_for_all_its_words_beside_the_button():
    strip = out_in_french()
    parts = strip_parts(strip, 196, PLAQUE)
    (said,) = [part for part in parts if isinstance(part, Text) and part.text == strip.state.text]
    assert lines_of(said.text, said.w) * said.type.size <= said.h
