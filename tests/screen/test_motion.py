"""What moves when something happens, and that nothing moves after it."""

import pytest
from msgspec.structs import replace

from companion.games.octopus.presenter import present
from companion.screen.layout import end_picture, table_picture
from companion.screen.parts import Arrow, Band, Polyline, Seal, lowered
from companion.screen.stage import Stage
from tests.gallery.samples import SAMPLES


def scene(name):
    return present(SAMPLES[name]("fr"))


def shown(table, sheet):
    return next(s for s in table.view._sheets.values() if s.key == sheet)


def later(table, ms):
    """Let time pass for what moves."""
    moves = table.view._moves
    moves.by_painter = {
        key: move._replace(begun=move.begun - ms / 1000) for key, move in moves.by_painter.items()
    }
    moves.tick(0)


def losers(name):
    return [strip.seat for strip in scene(name).strips if strip.change < 0]


def grounds(table, name):
    """Where the ground of every strip lies."""
    strips = {strip.seat: shown(table, f"strip {strip.seat}") for strip in scene(name).strips}
    return {seat: next(iter(s.painters.values()))[1].plate.pos[1] for seat, s in strips.items()}


def test_the_strip_of_who_loses_power_flinches_and_is_still_again(table):
    table.show(scene("talk-open"))
    table.show(scene("after-fight"), skip=False)
    begun = grounds(table, "after-fight")
    later(table, 2500)
    ended = grounds(table, "after-fight")
    moved = {seat for seat in begun if begun[seat] != ended[seat]}
    assert moved == set(losers("after-fight"))
    assert all(ended[seat] - begun[seat] == 4 for seat in moved)
    assert not table.view.is_moving
    assert table.view._moves.ticks is None, "an idle table draws nothing"


def test_the_candle_flickers_at_a_new_place_and_burns_still_after_it(table):
    table.show(scene("gather"))
    light = [key for key in shown(table, "disc").painters if key.startswith("light")]
    table.show(scene("gather"), skip=False)
    assert not table.view.is_moving
    table.show(scene("talk-open"), skip=False)
    (fresh,) = [key for key in shown(table, "disc").painters if key.startswith("light")]
    assert fresh not in light
    flame = shown(table, "disc").painters[fresh][1].tint
    seen = [flame.a]
    for _ in range(6):
        later(table, 150)
        seen.append(flame.a)
    assert seen != sorted(seen), "it does not only grow"
    later(table, 1000)
    assert flame.a == 1
    assert not table.view.is_moving


@pytest.mark.parametrize("name", ["after-fight", "reveal", "after-toll"])
def test_calm_motion_only_fades(table, name):
    table.view.calm = True
    table.show(scene("talk-open"))
    table.show(scene(name), skip=False)
    assert table.view.is_moving
    for move in table.view._moves.by_painter.values():
        assert (move.motion.ms, move.motion.wait_ms) == (120, 0)
        assert replace(move.old, alpha=move.new.alpha) == move.new
    later(table, 130)
    assert not table.view.is_moving


def test_who_is_eliminated_goes_out_like_a_candle(table):
    table.show(scene("talk-open"))
    after = scene("after-offspring")
    (gone,) = [strip.seat for strip in after.strips if not strip.alive]
    table.show(after, skip=False)
    parts = shown(table, f"strip {gone}").painters.values()
    colours = [painter for part, painter in parts if isinstance(part, Band | Seal)]
    assert [round(painter.tint.a, 2) for painter in colours] == [1, 1]
    later(table, 1300)
    assert [round(painter.tint.a, 2) for painter in colours] == [0.45, 0.45]


def test_ways_are_drawn_one_after_the_other_by_number():
    _, sheets = table_picture(scene("reveal"), Stage(800, 480))
    ways = [part for sheet in sheets for part in sheet.parts if isinstance(part, Arrow)]
    waits = [way.motion.wait_ms for way in ways]
    assert waits == sorted(set(waits))
    assert len(ways) > 2


def test_the_winners_seal_grows_and_the_arms_rise():
    _, sheets = end_picture(scene("end"), Stage(800, 480))
    parts = {part.key: part for sheet in sheets for part in sheet.parts}
    assert parts["winner"].entrance().r == pytest.approx(parts["winner"].r * 0.6)
    assert parts["arms"].entrance().y > parts["arms"].y + 240


def test_a_bar_under_a_number_goes_down_with_it():
    bar = Polyline(points=(-4.0, 1.0, 4.0, 1.0))
    assert lowered(bar, 5).points == (-4.0, 6.0, 4.0, 6.0)
    assert lowered(Seal(x=1, y=2, r=3, symbol="eye"), 5) == Seal(x=1, y=7, r=3, symbol="eye")
