"""Effects: how bright a lamp is at a moment, as functions of time.

Each has a character of its own, as lighthouses do (fixed, flashing, group flashing, isophase,
occulting): people can tell them apart without their colours. None flashes more than twice a second.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple


class Spot(NamedTuple):
    """Which of the lamps of an effect, counted from 0, of how many."""

    number: int
    of: int

    @property
    def share(self) -> float:
        """How far along it is, 0 to 1."""
        return self.number / self.of


Level = Callable[[Spot, float], float]
"""Brightness from 0 to 1 of a spot, so many seconds after the beginning."""

FASTEST_HZ = 2.0
"""Nothing flashes faster (and three a second can be dangerous to people)."""


@dataclass(frozen=True)
class Effect:
    """A rhythm of light, and of colours where it has several."""

    level: Level
    still_after_s: float = math.inf
    """From then on nothing moves."""
    turn_s: float = 0.0
    """How long each colour has its turn; 0: the first stays."""
    blend: float = 0.1
    """The share of a turn in which one colour becomes the next."""

    def turn(self, elapsed_s: float) -> float:
        """Whose turn it is; a fraction is on its way to the next colour."""
        if not self.turn_s:
            return 0.0
        turns = elapsed_s / self.turn_s
        whole = math.floor(turns)
        return whole + _clamped((turns - whole - 1 + self.blend) / self.blend)


def _clamped(level: float) -> float:
    return min(1.0, max(0.0, level))


def _eased(share: float) -> float:
    """From 0 to 1 without a jerk at either end."""
    share = _clamped(share)
    return share * share * (3 - 2 * share)


# All lamps of an effect alike


def steady(level: float = 1.0) -> Effect:
    """A fixed light."""
    return Effect(lambda spot, t: level, still_after_s=0.0)


def breathe(period_s: float, low: float, high: float) -> Effect:
    """Up and down as somebody asleep breathes."""

    def level(spot: Spot, t: float) -> float:
        return low + (high - low) * (1 - math.cos(math.tau * t / period_s)) / 2

    return Effect(level)


def beckon(rise_s: float, fall_s: float, low: float) -> Effect:
    """Up, and more slowly down again, over and over: a breath that leans forward."""

    def level(spot: Spot, t: float) -> float:
        since = t % (rise_s + fall_s)
        lit = _eased(since / rise_s) if since < rise_s else 1 - _eased((since - rise_s) / fall_s)
        return low + (1 - low) * lit

    return Effect(level)


def pulses(count: int, beat_s: float, rest_s: float, base: float = 0.0) -> Effect:
    """A number that can be counted: *count* beats, then a rest, over and over."""
    whole = count * beat_s + rest_s

    def level(spot: Spot, t: float) -> float:
        beat = t % whole / beat_s
        lit = math.sin(math.pi * (beat % 1)) if beat < count else 0.0
        return base + (1 - base) * lit

    return Effect(level)


def occult(period_s: float, dark_s: float, low: float) -> Effect:
    """A light that is briefly covered: mostly lit, the reverse of a pulse."""

    def level(spot: Spot, t: float) -> float:
        since = t % period_s
        covered = math.sin(math.pi * since / dark_s) if since < dark_s else 0.0
        return 1 - (1 - low) * covered

    return Effect(level)


def clash(period_s: float) -> Effect:
    """Hard on, hard off, as long dark as lit."""
    return Effect(lambda spot, t: 1.0 if t % period_s < period_s / 2 else 0.06)


def surge(period_s: float) -> Effect:
    """Rises and is cut off, again and again."""
    return Effect(lambda spot, t: 0.05 + 0.95 * (t % period_s / period_s) ** 2)


def drip(period_s: float) -> Effect:
    """Strikes and drains away, again and again: a surge backwards."""
    return Effect(lambda spot, t: 0.05 + 0.95 * (1 - t % period_s / period_s) ** 2)


def flare(rise_s: float, fall_s: float, rest: float = 0.0) -> Effect:
    """Up once, then slowly down to *rest*, and still."""

    def level(spot: Spot, t: float) -> float:
        if t < rise_s:
            return t / rise_s
        return rest + (1 - rest) * (1 - _eased((t - rise_s) / fall_s))

    return Effect(level, still_after_s=rise_s + fall_s)


def swell(rise_s: float) -> Effect:
    """Up once, and stays."""
    return Effect(lambda spot, t: _eased(t / rise_s), still_after_s=rise_s)


def stairs_down(steps: int, step_s: float, high: float) -> Effect:
    """Down by steps into the dark."""

    def level(spot: Spot, t: float) -> float:
        return high * max(0, steps - int(t / step_s)) / steps

    return Effect(level, still_after_s=steps * step_s)


def fade(lasts_s: float) -> Effect:
    """Lit at once, then slowly out, and still."""
    return Effect(lambda spot, t: 1 - _eased(t / lasts_s), still_after_s=lasts_s)


def dips(count: int, beat_s: float, low: float) -> Effect:
    """Lit but for *count* short dips that can be counted, and still."""

    def level(spot: Spot, t: float) -> float:
        beat = t / beat_s
        dipped = math.sin(math.pi * (beat % 1)) if beat < count else 0.0
        return 1 - (1 - low) * dipped

    return Effect(level, still_after_s=count * beat_s)


def flicker(low: float) -> Effect:
    """A small flame in a draught, never below *low*."""

    def level(spot: Spot, t: float) -> float:
        wind = (2 + math.sin(4.3 * t + spot.number) + math.sin(2.6 * t + 2 * spot.number)) / 4
        return low + (1 - low) * wind

    return Effect(level)


def gutter(lasts_s: float) -> Effect:
    """A candle in the wind that goes out."""

    def level(spot: Spot, t: float) -> float:
        left = 1 - _clamped(t / lasts_s)
        wind = math.sin(9.1 * t + spot.number) + math.sin(5.3 * t + 2 * spot.number)
        return left * (0.72 + 0.14 * wind)

    return Effect(level, still_after_s=lasts_s)


# The lamps of an effect one after the other


def chase(period_s: float, tail: float) -> Effect:
    """A light that runs round the lamps and leaves a trail."""

    def level(spot: Spot, t: float) -> float:
        behind = (t / period_s - spot.share) % 1
        return max(0.08, 1 - behind / tail)

    return Effect(level)


def once_round(lasts_s: float, tail_s: float) -> Effect:
    """A light that runs round the lamps a single time and leaves a trail."""

    def level(spot: Spot, t: float) -> float:
        behind_s = t - lasts_s * spot.share
        return 0.0 if behind_s < 0 else max(0.0, 1 - behind_s / tail_s)

    return Effect(level, still_after_s=lasts_s + tail_s)


def shade_round(lasts_s: float, dark_s: float) -> Effect:
    """A dark that runs once through the lamps: a light that runs, backwards."""

    def level(spot: Spot, t: float) -> float:
        since = t - (lasts_s - dark_s) * spot.share
        return 1 - (math.sin(math.pi * since / dark_s) if 0 <= since < dark_s else 0.0)

    return Effect(level, still_after_s=lasts_s)


def one_by_one(lasts_s: float, each_s: float) -> Effect:
    """One lamp after the other comes up, and stays."""

    def level(spot: Spot, t: float) -> float:
        return _eased((t - (lasts_s - each_s) * spot.share) / each_s)

    return Effect(level, still_after_s=lasts_s)


def out_one_by_one(lasts_s: float, each_s: float) -> Effect:
    """All are lit, and one after the other goes out."""
    lit = one_by_one(lasts_s, each_s)
    return replace(lit, level=lambda spot, t: 1 - lit.level(spot, t))


def one_of_them(number: int, rise_s: float) -> Effect:
    """One lamp, counted from 1, comes up and stays; the others are dark."""
    lit = swell(rise_s)

    def level(spot: Spot, t: float) -> float:
        return lit.level(spot, t) if spot.number == (number - 1) % spot.of else 0.0

    return replace(lit, level=level)


def seesaw(period_s: float) -> Effect:
    """Every other lamp up while its neighbours go down."""

    def level(spot: Spot, t: float) -> float:
        side = 1 if spot.number % 2 else -1
        return 0.5 + 0.45 * side * math.cos(math.tau * t / period_s)

    return Effect(level)


def burst(dark_s: float, spread_s: float, fall_s: float) -> Effect:
    """A moment of dark, then outwards from the first lamp to the last, and slowly down."""

    def level(spot: Spot, t: float) -> float:
        since = t - dark_s - spread_s * spot.share
        return 0.0 if since < 0 else 1 - 0.7 * _eased(since / fall_s)

    return Effect(level, still_after_s=dark_s + spread_s + fall_s)


# Two in one


def within(effect: Effect, other: Effect) -> Effect:
    """One effect as bright as another lets it be: of a steady one, the same dimmed."""

    def level(spot: Spot, t: float) -> float:
        return effect.level(spot, t) * other.level(spot, t)

    still_after_s = max(effect.still_after_s, other.still_after_s)
    return replace(effect, level=level, still_after_s=still_after_s)


# Several colours


def taking_turns(effect: Effect, turn_s: float, blend: float = 0.1) -> Effect:
    """The same rhythm, in several colours one after the other."""
    return replace(effect, turn_s=turn_s, blend=blend)


# Quiet

SLOWER = 3.0
WINDOW_S = 1.5
SAMPLES = 12
FLOOR = 0.2
STEEPEST = (1 - FLOOR) / WINDOW_S
"""The most a calmed lamp changes in a second."""


def calmed(effect: Effect) -> Effect:
    """The same pattern without blinking: three times as slow, its edges drawn out, never off."""
    times = [WINDOW_S * sample / SAMPLES for sample in range(SAMPLES)]

    def level(spot: Spot, t: float) -> float:
        # Linear between samples a fixed step apart, so that a hard edge cannot make a step.
        grid = WINDOW_S / SAMPLES
        whole, part = divmod(t, grid)
        now = [effect.level(spot, max(0.0, whole * grid - back) / SLOWER) for back in times]
        following = effect.level(spot, (whole + 1) * grid / SLOWER)
        mean = (sum(now) + part / grid * (following - now[-1])) / SAMPLES
        return FLOOR + (1 - FLOOR) * mean

    return Effect(
        level,
        still_after_s=effect.still_after_s * SLOWER + 2 * WINDOW_S,
        turn_s=effect.turn_s * SLOWER,
        blend=1.0,
    )
