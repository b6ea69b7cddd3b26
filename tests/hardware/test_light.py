"""Effects as functions of time, layers by rank, and the one loop that shows them."""

import math
import threading
from itertools import pairwise

import pytest

from hardware import effects
from hardware.effects import FASTEST_HZ, STEEPEST, Spot, calmed
from hardware.lamps import BLACK, DARK, LAMPS, Colour, LampsFailed, capped, light
from hardware.layers import Layer, next_move_s, picture
from hardware.loop import STEP_S, LampLoop, Show
from hardware.simulated import SimulatedLamps
from tests.hardware.rigs import BrokenLamps
from tests.waiting import PATIENCE_S

RED, BLUE, WHITE = Colour(255, 0, 0), Colour(0, 0, 255), Colour(255, 255, 255)
EFFECTS = {
    "steady": effects.steady(0.7),
    "breathe": effects.breathe(6, 0.2, 0.6),
    "beckon": effects.beckon(0.5, 1.8, 0.2),
    "pulses": effects.pulses(3, 0.5, 1.0, base=0.3),
    "occult": effects.occult(2, 0.5, 0.1),
    "clash": effects.clash(0.5),
    "surge": effects.surge(0.7),
    "drip": effects.drip(1.1),
    "flare": effects.flare(0.2, 2.0, rest=0.1),
    "swell": effects.swell(0.8),
    "stairs_down": effects.stairs_down(3, 0.6, 0.6),
    "fade": effects.fade(1.2),
    "dips": effects.dips(3, 0.5, 0.1),
    "flicker": effects.flicker(0.2),
    "gutter": effects.gutter(3.0),
    "chase": effects.chase(2.8, 0.45),
    "seesaw": effects.seesaw(4.0),
    "burst": effects.burst(0.3, 0.9, 2.0),
    "once_round": effects.once_round(0.7, 0.4),
    "one_of_them": effects.one_of_them(2, 1.2),
    "within": effects.within(effects.occult(2, 0.5, 0.1), effects.flicker(0.2)),
}
ALL = {**EFFECTS, **{f"calmed {name}": calmed(effect) for name, effect in EFFECTS.items()}}
MS = [tick / 1000 for tick in range(0, 20_000, 10)]


@pytest.mark.parametrize("name", ALL)
def test_a_level_is_from_dark_to_full(name):
    for spot in (Spot(0, 7), Spot(6, 7), Spot(0, 1)):
        assert all(0 <= ALL[name].level(spot, t) <= 1 for t in MS)


@pytest.mark.parametrize("name", ALL)
def test_an_effect_is_still_when_it_says_so(name):
    effect = ALL[name]
    if effect.still_after_s < math.inf:
        late = [effect.level(Spot(3, 7), effect.still_after_s + t) for t in (0, 0.1, 1, 100)]
        assert max(late) - min(late) < 1e-9


@pytest.mark.parametrize("name", ALL)
def test_nothing_flashes_more_than_twice_a_second(name):
    """Count how often a lamp comes up from below to above the middle of its range."""
    levels = [ALL[name].level(Spot(1, 7), t) for t in MS]
    low, high = min(levels), max(levels)
    if high - low < 0.1:
        return
    middle = (low + high) / 2
    rises = sum(a < middle <= b for a, b in pairwise(levels))
    assert rises / MS[-1] <= FASTEST_HZ + 0.06


@pytest.mark.parametrize("name", EFFECTS)
def test_a_calmed_effect_never_jumps_and_is_never_dark(name):
    calm = calmed(EFFECTS[name])
    levels = [calm.level(Spot(2, 7), t) for t in MS]
    steepest = max(abs(b - a) / 0.01 for a, b in pairwise(levels))
    assert steepest <= STEEPEST + 1e-6
    assert min(levels) >= effects.FLOOR - 1e-9
    assert calm.blend == 1.0


def test_a_number_can_be_counted():
    three = effects.pulses(3, 0.5, 1.0)
    levels = [three.level(Spot(0, 1), t / 100) for t in range(250)]
    peaks = sum(a < b > c for a, b, c in zip(levels, levels[1:], levels[2:], strict=False))
    assert peaks == 3


def test_colours_take_turns_and_blend():
    turning = effects.taking_turns(effects.steady(), 2.0, 0.5)
    layer = Layer(0, (1,), (RED, BLUE), turning, 0.0)
    assert layer.colour(1, 0.5) == RED
    assert layer.colour(1, 1.5) == RED.towards(BLUE, 0.5)
    assert layer.colour(1, 2.5) == BLUE
    assert layer.colour(1, 4.5) == RED
    assert layer.next_move_s(0.5) == 0.5


# Layers


def lit(rank, lamps, colour, began=0.0, lasts=math.inf):
    return Layer(rank, lamps, (colour,), effects.steady(), began, lasts)


def test_the_highest_layer_that_speaks_of_a_lamp_wins():
    shown = picture([lit(0, (1, 2, 3), RED), lit(10, (2,), BLUE)], 1.0)
    assert shown == (RED, BLUE, RED, *(BLACK,) * 4)


def test_of_one_rank_the_later_is_on_top():
    layers = [lit(0, (1,), BLUE, began=2.0), lit(0, (1,), RED, began=1.0)]
    assert picture(layers, 1.5)[0] == RED
    assert picture(layers, 2.0)[0] == BLUE


def test_what_was_beneath_returns_by_itself():
    layers = [lit(0, (1,), RED), lit(10, (1,), BLUE, began=1.0, lasts=2.0)]
    assert [picture(layers, t)[0] for t in (0.5, 1.0, 2.9, 3.0)] == [RED, BLUE, BLUE, RED]


def test_the_next_move_is_known():
    assert next_move_s([], 5.0) == math.inf
    assert next_move_s([lit(0, (1,), RED)], 5.0) == math.inf
    assert next_move_s([lit(0, (1,), RED, lasts=9.0)], 5.0) == 9.0
    assert next_move_s([lit(0, (1,), RED, began=7.0)], 5.0) == 7.0
    assert next_move_s([Layer(0, (1,), (RED,), effects.clash(1), 0.0)], 5.0) == 5.0


def test_a_cap_dims_every_picture():
    assert capped((WHITE,), 0.5) == (Colour(128, 128, 128),)
    assert capped((WHITE,), 1.0) == (WHITE,)


def test_half_as_bright_to_the_eye_is_a_fifth_of_the_light():
    assert light(0) == 0
    assert light(255) == 1
    assert light(128) == pytest.approx(0.22, abs=0.01)


# The show


def test_a_show_writes_only_what_changes_and_then_rests():
    board = SimulatedLamps(clock=lambda: 0.0)
    show = Show(board)
    show.change([Layer(0, (1,), (RED,), effects.swell(0.1), 0.0)])
    now, steps = 0.0, 0
    while now < math.inf:
        steps += 1
        following = show.step(now)
        assert following >= now + STEP_S
        now = following
    assert board.picture[0] == RED
    assert steps == 4
    assert len(board) == 3, "the first step is dark and writes nothing"


def test_a_show_wakes_when_a_layer_ends():
    board = SimulatedLamps(clock=lambda: 0.0)
    show = Show(board)
    show.change([lit(0, (2,), RED, lasts=5.0)])
    assert show.step(0.0) == 5.0
    assert show.step(5.0) == math.inf
    assert board.pictures == [(BLACK, RED, *(BLACK,) * 5), DARK]


def test_a_show_is_never_brighter_than_its_cap():
    board = SimulatedLamps(clock=lambda: 0.0)
    show = Show(board, brightness=0.4)
    show.change([lit(0, (1,), WHITE)])
    show.step(0.0)
    assert board.picture[0] == Colour(102, 102, 102)


# The loop


class Seen:
    """A board that tells when it is shown something."""

    def __init__(self):
        self.lamps, self.shown = SimulatedLamps(), threading.Event()

    def show(self, shown):
        self.lamps.show(shown)
        self.shown.set()

    def close(self):
        self.lamps.close()


def test_the_loop_shows_news_at_once_and_is_dark_at_the_end():
    board = Seen()
    loop = LampLoop(board)
    loop.change([lit(0, (1,), RED)])
    assert board.shown.wait(PATIENCE_S)
    loop.close()
    loop.close()
    assert board.lamps.pictures == [(RED, *(BLACK,) * 6), DARK]
    assert board.lamps.is_closed


def test_the_loop_sleeps_while_nothing_moves():
    board, ticks = Seen(), []
    loop = LampLoop(board, clock=lambda: ticks.append(1) or float(len(ticks)))
    loop.change([lit(0, (1,), RED)])
    assert board.shown.wait(PATIENCE_S)
    loop.change([lit(0, (1,), RED)])
    loop.close()
    assert len(ticks) < 12, "it looked at the clock only when there was news"


@pytest.mark.parametrize("error", [None, ZeroDivisionError("oh")])
def test_lamps_that_fail_are_given_up_and_somebody_is_told(error):
    told, heard = threading.Event(), []
    board = BrokenLamps(0, error)
    loop = LampLoop(board, on_trouble=lambda trouble: (heard.append(trouble), told.set()))
    loop.change([lit(0, (1,), RED)])
    assert told.wait(PATIENCE_S)
    loop.change([lit(0, (1,), BLUE)])
    loop.close()
    assert loop.trouble is heard[0]
    assert isinstance(loop.trouble, LampsFailed)
    assert board.is_closed


def test_a_picture_has_all_lamps():
    with pytest.raises(ValueError, match="7 lamps"):
        SimulatedLamps().show((RED,) * (LAMPS - 1))
