"""How cards sound, and what is struck, thrown or bitten with them."""

from __future__ import annotations

from .synthesis import (
    Wave,
    band,
    decay,
    grains,
    harmonics,
    line,
    low,
    mixed,
    noise,
    ring,
    shaped,
    tone,
    wobble,
)


def card() -> Wave:
    """A card slides over wood and lies."""
    slides = line((0, 0), (0.05, 0.7), (0.14, 1), (0.2, 0))
    swish = shaped(band(noise(0.22, 100), line((0, 1500), (0.2, 3400)), 0.8), slides)
    lies = low(shaped(noise(0.06, 101), decay(0.006)), 1600)
    return mixed(0.3, (0, 1, swish), (0.19, 0.9, lies))


def _on_wood(wood_hz: float, metal: tuple[tuple[float, float, float], ...], seed: int) -> Wave:
    """Metal put down on a wooden board: a knock, and what rings of it."""
    shares = ((1, 1, 0.035), (2.2, 0.6, 0.02), (3.7, 0.3, 0.012))
    board = ring([(wood_hz * share, loud, rings) for share, loud, rings in shares], 0.4)
    blow = low(shaped(noise(0.03, seed), decay(0.004)), 3200)
    return mixed(0.4, (0, 1, board), (0, 0.6, blow), (0.004, 0.5, ring(metal, 0.39)))


def machete() -> Wave:
    """A blade into the board: thin steel that sings for a moment."""
    return _on_wood(470, ((2350, 0.8, 0.09), (3720, 0.6, 0.07), (5900, 0.3, 0.04)), 110)


def pistol() -> Wave:
    """A heavier thing laid down, and its hammer."""
    laid = _on_wood(310, ((1240, 0.7, 0.05), (2870, 0.5, 0.03)), 111)
    click = ring([(3100, 1, 0.012), (4650, 0.6, 0.008)], 0.08)
    return mixed(0.5, (0, 1, laid), (0.13, 0.3, click), (0.19, 0.2, click))


def machine_gun() -> Wave:
    """Three taps of its belt on the board, then the gun."""
    tap = _on_wood(390, ((1760, 0.6, 0.03), (3350, 0.4, 0.02)), 112)
    laid = _on_wood(230, ((980, 0.8, 0.07), (2210, 0.6, 0.05)), 113)
    taps = [(0.085 * n, 0.4 + 0.08 * n, tap) for n in range(3)]
    return mixed(0.68, *taps, (0.28, 1, laid))


def dynamite() -> Wave:
    """A heavy crate put down: the board gives, its fittings rattle."""
    crate = _on_wood(150, ((720, 0.5, 0.08), (1530, 0.3, 0.05)), 114)
    deep = shaped(tone(line((0, 130), (0.15, 62)), 0.6), decay(0.12))
    above = shaped(tone(line((0, 260), (0.15, 124)), 0.6), decay(0.1))
    rattle = ring([(1900, 0.6, 0.03), (2640, 0.4, 0.02)], 0.15)
    return mixed(
        0.75,
        (0, 1, crate),
        (0, 0.9, deep),
        (0, 0.5, above),
        (0.12, 0.16, rattle),
        (0.2, 0.1, rattle),
    )


def breath() -> Wave:
    """Something large draws breath: air that opens, and a growl under it."""
    swell = line((0, 0), (0.42, 1), (0.6, 0.8), (0.96, 0))
    opens = line((0, 110), (0.45, 400), (0.96, 140))
    air = band(low(noise(0.98, 120), 600), opens, 1.3)
    throat = harmonics(wobble(72, 0.06, 11), (0.5, 1, 0.7, 0.5, 0.3, 0.2), 0.98)
    rough = [0.4 + grain for grain in grains(0.98, 55, 121)]
    growl = [grain * value for grain, value in zip(rough, throat, strict=True)]
    return shaped(mixed(0.98, (0, 1, air), (0, 0.1, growl)), swell)


def cloth() -> Wave:
    """A coat that whirls round."""
    whirls = line((0, 0), (0.1, 0.5), (0.2, 1), (0.3, 0.3), (0.36, 0.6), (0.5, 0))
    stuff = band(noise(0.52, 130), line((0, 700), (0.2, 2100), (0.5, 800)), 0.7)
    folds = [0.35 + grain for grain in grains(0.52, 70, 131)]
    return shaped([a * b for a, b in zip(stuff, folds, strict=True)], whirls)


def coin() -> Wave:
    """A coin that falls, and again, and lies."""

    def falls(higher: float) -> Wave:
        gold = ((2637, 0.8, 0.16), (4186, 1, 0.12), (6270, 0.5, 0.07), (7900, 0.2, 0.04))
        return ring([(hz * higher, loud, rings) for hz, loud, rings in gold], 0.5)

    return mixed(
        0.8, (0, 1, falls(1.0)), (0.16, 0.55, falls(1.02)), (0.26, 0.3, falls(1.03)),
        (0.32, 0.18, falls(1.05)),
    )  # fmt: skip


def bite() -> Wave:
    """One wet bite: teeth that meet, what they meet, and a mouth that lets go."""
    shut = shaped(low(noise(0.2, 140), 2200), decay(0.02))
    jaw = shaped(tone(line((0, 210), (0.1, 80)), 0.25), decay(0.05))
    crack = [a * b for a, b in zip(grains(0.3, 160, 141), noise(0.3, 142), strict=True)]
    crunch = shaped(band(crack, 1300, 0.8), line((0, 1), (0.16, 0.5), (0.28, 0)))
    wet = shaped(
        band(noise(0.3, 143), line((0, 1700), (0.25, 420)), 4.0), line((0, 0), (0.08, 1), (0.28, 0))
    )
    return mixed(0.7, (0, 1.2, shut), (0, 0.9, jaw), (0.01, 1.6, crunch), (0.22, 1.1, wet))
