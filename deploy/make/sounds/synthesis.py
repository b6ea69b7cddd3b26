"""Waves made of sums: tones, noise, filters. Standard library only, and the same every time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random

RATE = 22_050
"""Samples a second: a table's small speaker has nothing above 10 kHz."""

Wave = list[float]
Curve = Callable[[float], float]
"""A value by the time in seconds."""


def _count(seconds: float) -> int:
    return round(seconds * RATE)


# Curves


def line(*points: tuple[float, float]) -> Curve:
    """Straight lines through points (seconds, value); level before and after them."""

    def at(t: float) -> float:
        before = points[0]
        for point in points:
            if t < point[0]:
                share = (t - before[0]) / (point[0] - before[0]) if t > before[0] else 0.0
                return before[1] + share * (point[1] - before[1])
            before = point
        return before[1]

    return at


def decay(seconds: float) -> Curve:
    """From one down to a third in so many seconds, and on."""
    return lambda t: math.exp(-t / seconds)


def wobble(hz: float, deep: float, rate: float) -> Curve:
    """A pitch that sways by a share of itself."""
    return lambda t: hz * (1 + deep * math.sin(math.tau * rate * t))


# Sources


def tone(hz: float | Curve, lasts_s: float) -> Wave:
    """A pure tone, at a pitch that may move."""
    return harmonics(hz, (1.0,), lasts_s)


def harmonics(hz: float | Curve, loud: Sequence[float], lasts_s: float, phase: float = 0.0) -> Wave:
    """A tone and those above it, each as loud as said; the pitch may move."""
    pitch = hz if callable(hz) else lambda t: hz
    wave, turn = [], phase
    for n in range(_count(lasts_s)):
        twice, before, this, whole = 2 * math.cos(turn), 0.0, math.sin(turn), 0.0
        for level in loud:
            whole += level * this
            before, this = this, twice * this - before  # the sine of the next multiple
        wave.append(whole)
        turn += math.tau * pitch(n / RATE) / RATE
    return wave


def ring(partials: Iterable[tuple[float, float, float]], lasts_s: float) -> Wave:
    """Struck matter: its tones, each as (hz, loudness, how long it rings)."""
    struck = [
        (0.0, loud, shaped(tone(hz, lasts_s), decay(rings_s))) for hz, loud, rings_s in partials
    ]
    return shaped(mixed(lasts_s, *struck), line((0, 1), (lasts_s, 0)))


def noise(lasts_s: float, seed: int) -> Wave:
    """White noise; a seed is one noise for ever."""
    random = Random(seed).random
    return [2 * random() - 1 for _ in range(_count(lasts_s))]


def grains(lasts_s: float, a_second: float, seed: int) -> Wave:
    """Roughness: so many small bumps a second, at random, never below nothing."""
    random = Random(seed)
    bumps, height = [], 0.0
    fall = math.exp(-a_second / RATE)
    for _ in range(_count(lasts_s)):
        height *= fall
        if random.random() < a_second / RATE:
            height = max(height, random.random())
        bumps.append(height)
    return low(bumps, 900)


# Changes


def shaped(wave: Wave, loudness: Curve) -> Wave:
    """A wave as loud as the curve says."""
    return [value * loudness(n / RATE) for n, value in enumerate(wave)]


def low(wave: Wave, hz: float) -> Wave:
    """Only what lies below, gently."""
    share = 1 - math.exp(-math.tau * hz / RATE)
    kept, held = [], 0.0
    for value in wave:
        held += share * (value - held)
        kept.append(held)
    return kept


def high(wave: Wave, hz: float) -> Wave:
    """Only what lies above, gently."""
    return [value - below for value, below in zip(wave, low(wave, hz), strict=True)]


def band(wave: Wave, hz: float | Curve, sharp: float) -> Wave:
    """Only what lies about a pitch, which may move: a resonator of two poles."""
    pitch = hz if callable(hz) else lambda t: hz
    kept, one, two, last, before = [], 0.0, 0.0, 0.0, 0.0
    for n, value in enumerate(wave):
        angle = math.tau * min(pitch(n / RATE), 0.45 * RATE) / RATE
        alpha = math.sin(angle) / (2 * sharp)
        now = alpha * (value - before) + 2 * math.cos(angle) * one - (1 - alpha) * two
        now /= 1 + alpha
        before, last = last, value
        one, two = now, one
        kept.append(now)
    return kept


def mixed(lasts_s: float, *parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Waves together, each as (when it begins, how loud, what); cut at the end."""
    whole = [0.0] * _count(lasts_s)
    for at_s, loud, wave in parts:
        start = _count(at_s)
        for n, value in enumerate(wave[: len(whole) - start], start):
            whole[n] += loud * value
    return whole


def far(wave: Wave, lasts_s: float) -> Wave:
    """The same from another room: duller, with its echo from the walls."""
    dull = low(wave, 1400)
    echo = low(dull, 700)
    return mixed(lasts_s, (0, 0.7, dull), (0.09, 0.4, echo), (0.16, 0.3, echo), (0.27, 0.18, echo))


FADE_S = 0.03
_RUMBLE_HZ = 30.0


def finished(wave: Wave, peak: float) -> Wave:
    """Fit to be played: no rumble, no click at either end, and as loud as said."""
    lasts_s = len(wave) / RATE
    ends = line((0, 0), (0.001, 1), (lasts_s - FADE_S, 1), (lasts_s - 1 / RATE, 0))
    clean = shaped(high(wave, _RUMBLE_HZ), ends)
    middle = sum(clean) / len(clean)
    level = [value - middle for value in clean]
    loudest = max(map(abs, level))
    return [value * peak / loudest for value in level]
