"""How each sound is made; the figures were found by ear and by looking at pictures of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from companion.sounds.cues import Cue

from .boards_and_stones import bones, floorboard, slate, stone, three_knocks, yawn
from .cards_and_blows import (
    bite,
    breath,
    card,
    cloth,
    coin,
    dynamite,
    machete,
    machine_gun,
    pistol,
)
from .synthesis import (
    Wave,
    band,
    decay,
    far,
    finished,
    grains,
    harmonics,
    high,
    line,
    low,
    mixed,
    noise,
    ring,
    shaped,
    tone,
    wobble,
)


class Voice(NamedTuple):
    """A sound: what makes it, and the height of its loudest sample."""

    make: Callable[[], Wave]
    peak: float


def wave_of(cue: Cue) -> Wave:
    """Make a sound anew."""
    voice = VOICES[cue]
    return finished(voice.make(), voice.peak)


def _touch() -> Wave:
    """A fingertip on brass."""
    tap = low(shaped(noise(0.06, 1), decay(0.002)), 3000)
    return mixed(0.06, (0, 1, ring([(880, 1, 0.008), (1730, 0.4, 0.005)], 0.06)), (0, 0.6, tap))


def _stamp() -> Wave:
    """A seal pressed into wax: a soft blow, then the wax gives."""
    fall = shaped(tone(line((0, 190), (0.08, 95)), 0.3), decay(0.06))
    blow = low(shaped(noise(0.3, 2), decay(0.02)), 900)
    gives = line((0, 0), (0.05, 1), (0.16, 0))
    wax = shaped(band(noise(0.2, 3), line((0, 500), (0.18, 1100)), 1.2), gives)
    return mixed(0.36, (0, 1, fall), (0, 1.6, blow), (0.07, 0.5, wax))


_BELL_HZ = 147.0
_BELL = ((0.5, 0.5, 1.2), (1, 1, 0.7), (1.19, 0.55, 0.5), (1.5, 0.3, 0.35), (2, 0.6, 0.4),
         (2.52, 0.2, 0.2), (3.01, 0.2, 0.15), (4.17, 0.12, 0.09))  # fmt: skip
"""Hum, prime, tierce, quint, nominal and what is above: as a church bell has them."""


def _bell() -> Wave:
    """One stroke of a low bell, far up."""
    body = ring([(_BELL_HZ * share, loud, rings) for share, loud, rings in _BELL], 0.98)
    clapper = low(shaped(noise(0.05, 4), decay(0.008)), 1800)
    dies = line((0, 1), (0.55, 0.8), (0.98, 0))
    return shaped(mixed(0.98, (0, 1, body), (0, 0.5, clapper)), dies)


def _springs() -> Wave:
    """Clockwork let go: teeth that run ever faster, then springs that sing."""
    tooth = mixed(
        0.03,
        (0, 1, ring([(2100, 1, 0.006), (3300, 0.6, 0.004)], 0.03)),
        (0, 0.4, shaped(noise(0.03, 5), decay(0.002))),
    )
    teeth = [(0.34 * (1 - 0.86**n), 0.35 + 0.05 * n, tooth) for n in range(10)]
    springs = [
        (at_s, loud, shaped(tone(wobble(hz, 0.035, rate), 0.6), decay(0.14)))
        for at_s, hz, rate, loud in (
            (0.26, 520, 31, 0.8),
            (0.31, 784, 37, 0.6),
            (0.37, 1175, 43, 0.5),
            (0.37, 2350, 43, 0.15),
        )
    ]
    return mixed(0.92, *teeth, *springs)


def _pawn() -> Wave:
    """A pawn put down on a wooden board."""
    wood = ring([(390, 1, 0.03), (870, 0.7, 0.02), (1440, 0.35, 0.012), (2300, 0.15, 0.006)], 0.2)
    knock = mixed(0.2, (0, 1, wood), (0, 0.5, low(shaped(noise(0.02, 6), decay(0.003)), 2500)))
    return mixed(0.28, (0, 1, knock), (0.075, 0.22, knock))


def _scrape(pitch: Callable[[float], float], lasts_s: float, seed: int) -> Wave:
    """Steel drawn along something rough: noise about a pitch, in grains."""
    rough = grains(lasts_s, 90, seed + 1)
    edge = band(noise(lasts_s, seed), pitch, 4.0)
    body = band(noise(lasts_s, seed + 2), lambda t: 0.45 * pitch(t), 2.5)
    return [
        (0.15 + grain) * (one + 0.4 * two)
        for grain, one, two in zip(rough, edge, body, strict=True)
    ]


def _loss() -> Wave:
    """A blade along stone, falling."""
    pitch = line((0, 2900), (0.6, 700))
    swell = line((0, 0), (0.06, 1), (0.35, 0.6), (0.7, 0))
    drop = line((0, 1320), (0.6, 760))
    steel = shaped(tone(drop, 0.75), line((0, 0), (0.03, 1), (0.7, 0)))
    second = shaped(tone(lambda t: 2.41 * drop(t), 0.75), line((0, 0), (0.02, 1), (0.4, 0)))
    scraped = shaped(_scrape(pitch, 0.75, 10), swell)
    return mixed(0.8, (0, 1, scraped), (0, 0.06, steel), (0, 0.03, second))


def _gain() -> Wave:
    """A blade drawn, rising, that rings a little."""
    pitch = line((0, 900), (0.35, 3000))
    drawn = shaped(_scrape(pitch, 0.4, 20), line((0, 0), (0.3, 1), (0.38, 0)))
    rung = ring([(1568, 1, 0.2), (3920, 0.35, 0.12), (2349, 0.5, 0.17)], 0.53)
    return mixed(0.85, (0, 0.9, drawn), (0.32, 0.16, rung))


def _glass() -> Wave:
    """A flask set down, and a page turned."""
    flask = ring([(1319, 1, 0.16), (3060, 0.5, 0.09), (5210, 0.2, 0.05)], 0.6)
    touch = ring([(1760, 0.5, 0.1), (4080, 0.25, 0.05)], 0.4)
    sweep = line((0, 0), (0.12, 0.6), (0.22, 0.25), (0.34, 1), (0.46, 0))
    rustle = high(low(noise(0.5, 30), 4200), 1200)
    page = [grain * value for grain, value in zip(grains(0.5, 130, 31), rustle, strict=True)]
    return mixed(0.86, (0, 1, flask), (0.06, 0.35, touch), (0.3, 1.8, shaped(page, sweep)))


def _slap() -> Wave:
    """Something wet lands on a floor, rooms away, and lets go of it again."""
    blow = shaped(low(noise(0.25, 40), 1600), decay(0.03))
    body = shaped(tone(line((0, 240), (0.12, 90)), 0.25), decay(0.05))
    lets_go = line((0, 0), (0.06, 1), (0.16, 0))
    suck = shaped(band(noise(0.2, 41), line((0, 380), (0.16, 1500)), 4.0), lets_go)
    drip = shaped(tone(line((0, 700), (0.05, 1250)), 0.08), decay(0.018))
    near = mixed(
        0.5, (0, 1.5, blow), (0, 0.8, body), (0.1, 0.9, suck), (0.27, 0.16, drip), (0.35, 0.1, drip)
    )
    return far(near, 0.85)


def _room() -> Wave:
    """The hush of a room in which people begin to talk."""
    swell = line((0, 0), (0.35, 1), (0.55, 0.85), (0.98, 0))
    air = low(low(noise(0.98, 50), 420), 420)
    drone = mixed(
        0.98, (0, 1, tone(110, 0.98)), (0, 0.6, tone(164.8, 0.98)), (0, 0.5, tone(220.7, 0.98))
    )
    return shaped(mixed(0.98, (0, 1, air), (0, 0.06, drone)), swell)


def _heartbeat() -> Wave:
    """Two soft beats; the octave above is what a small speaker can give."""

    def beat(hz: float) -> Wave:
        deep = tone(line((0, hz * 1.5), (0.06, hz)), 0.2)
        above = tone(line((0, hz * 3), (0.06, hz * 2)), 0.2)
        return shaped(mixed(0.2, (0, 1, deep), (0, 0.7, above)), _thump)

    return mixed(0.5, (0, 1, beat(72)), (0.21, 0.7, beat(64)))


def _thump(t: float) -> float:
    return min(1.0, t / 0.008) * math.exp(-t / 0.05)


_STEEL = ((1480, 0.6, 0.2), (2217, 1, 0.22), (2960, 0.5, 0.16), (3729, 0.7, 0.18),
          (4810, 0.35, 0.1), (6240, 0.2, 0.07))  # fmt: skip


def _blades() -> Wave:
    """Two blades meet, and meet again."""

    def clash(higher: float, seed: int) -> Wave:
        steel = ring([(hz * higher, loud, rings) for hz, loud, rings in _STEEL], 0.68)
        spark = high(shaped(noise(0.04, seed), decay(0.006)), 1500)
        return mixed(0.68, (0, 1, steel), (0, 1.2, spark))

    whole = mixed(0.85, (0, 0.8, clash(1.0, 60)), (0.17, 1, clash(0.84, 61)))
    return low(whole, 5000)


def _candle() -> Wave:
    """A breath, a flame that flutters, and it is out."""
    breath = line((0, 0), (0.1, 0.8), (0.24, 1), (0.34, 0.25), (0.6, 0))
    air = band(noise(0.7, 70), line((0, 500), (0.25, 1300), (0.6, 400)), 0.8)
    deep = line((0.1, 0), (0.3, 0.7))
    blown = shaped(shaped(air, breath), lambda t: 1 + deep(t) * math.sin(math.tau * 21 * t))
    out = shaped(tone(line((0, 160), (0.1, 70)), 0.3), decay(0.07))
    return mixed(0.75, (0, 1, blown), (0.27, 0.16, out))


_CHORD = (146.8, 220.0, 293.7, 370.0, 440.0)
_AH = ((700, 1.0, 130), (1150, 0.5, 160), (2700, 0.15, 250))
"""The resonances of an open mouth: pitch, loudness, width."""


def _sung(hz: float, number: int, lasts_s: float) -> Wave:
    """One singer on "ah"."""
    loud = [(_opens(hz * k) + 0.12) / k**0.5 for k in range(1, 9)]
    return harmonics(wobble(hz, 0.005, 4.6 + 0.35 * number), loud, lasts_s, phase=1.7 * number)


def _opens(hz: float) -> float:
    return sum(level / (1 + ((hz - middle) / width) ** 2) for middle, level, width in _AH)


def _choir() -> Wave:
    """A choir, and a wave that rises under it and draws back."""
    lasts_s = 2.5
    swell = line((0, 0), (0.55, 0.9), (1.3, 1), (2.25, 0))
    singers = [
        (0.05 * n, 0.5 / (1 + 0.25 * n), shaped(_sung(hz * detuned, n, lasts_s - 0.05 * n), swell))
        for n, hz in enumerate(_CHORD)
        for detuned in (0.997, 1.003)
    ]
    rises = line((0, 250), (1.1, 1800), (2.5, 300))
    water = band(noise(lasts_s, 80), rises, 0.6)
    surf = shaped(water, line((0, 0), (1.0, 1), (1.4, 0.7), (2.45, 0)))
    return mixed(lasts_s, *singers, (0, 0.9, surf))


def _knocks() -> Wave:
    """Two dull knocks: something is wrong."""
    box = ring([(165, 1, 0.05), (248, 0.7, 0.035), (410, 0.25, 0.02)], 0.25)
    knock = mixed(0.25, (0, 1, box), (0, 0.8, low(shaped(noise(0.04, 90), decay(0.008)), 500)))
    return mixed(0.5, (0, 1, knock), (0.2, 0.85, knock))


VOICES: dict[Cue, Voice] = {
    Cue.TOUCH: Voice(_touch, 0.12),
    Cue.STAMP: Voice(_stamp, 0.5),
    Cue.BELL: Voice(_bell, 0.5),
    Cue.SPRINGS: Voice(_springs, 0.4),
    Cue.PAWN: Voice(_pawn, 0.45),
    Cue.LOSS: Voice(_loss, 0.4),
    Cue.GAIN: Voice(_gain, 0.4),
    Cue.GLASS: Voice(_glass, 0.35),
    Cue.SLAP: Voice(_slap, 0.5),
    Cue.ROOM: Voice(_room, 0.35),
    Cue.HEARTBEAT: Voice(_heartbeat, 0.55),
    Cue.BLADES: Voice(_blades, 0.35),
    Cue.CANDLE: Voice(_candle, 0.4),
    Cue.CHOIR: Voice(_choir, 0.6),
    Cue.KNOCKS: Voice(_knocks, 0.5),
    Cue.CARD: Voice(card, 0.3),
    Cue.MACHETE: Voice(machete, 0.4),
    Cue.PISTOL: Voice(pistol, 0.42),
    Cue.MACHINE_GUN: Voice(machine_gun, 0.42),
    Cue.DYNAMITE: Voice(dynamite, 0.5),
    Cue.BREATH: Voice(breath, 0.4),
    Cue.CLOTH: Voice(cloth, 0.35),
    Cue.COIN: Voice(coin, 0.35),
    Cue.BITE: Voice(bite, 0.5),
    Cue.FLOORBOARD: Voice(floorboard, 0.4),
    Cue.THREE_KNOCKS: Voice(three_knocks, 0.5),
    Cue.STONE: Voice(stone, 0.45),
    Cue.SLATE: Voice(slate, 0.4),
    Cue.BONES: Voice(bones, 0.4),
    Cue.YAWN: Voice(yawn, 0.4),
}
